// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// An animation whose value is a function of the layer's time, called at every evaluation.
///
/// For what no list of keyframes expresses exactly: trimmed, combined and distorted paths, skewed
/// transforms, gradients with an alpha of their own. It applies at all times, never ends, and
/// ignores its media timing.
package final class ComputedAnimation: CAPropertyAnimation {
  /// The type of the function.
  package typealias Function = ComputedFunction

  /// The function: pure, of the layer's time in seconds.
  package private(set) var function: Function?

  /// Makes an animation of a property in the property table.
  ///
  /// - Parameters:
  ///   - keyPath: a whole property, such as `path` or `transform`; a part of one has no effect.
  ///   - function: pure, of the layer's time in seconds; a value of the wrong kind is ignored.
  package convenience init(keyPath: String, _ function: Function) {
    self.init()
    self.keyPath = keyPath
    self.function = function
    duration = .infinity
    fillMode = .both
    isRemovedOnCompletion = false
  }

  override func copyState(into copy: CAAnimation) {
    super.copyState(into: copy)
    (copy as? ComputedAnimation)?.function = function
  }
}
