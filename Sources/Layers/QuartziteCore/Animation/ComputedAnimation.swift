// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// An animation whose value is a function of the layer's time, asked at every evaluation.
///
/// For what no set of keyframes expresses exactly: trimmed, combined and distorted paths, skewed
/// transforms, gradients with an alpha of their own. It shows at all times, never ends, and does not
/// look at its media timing.
package final class ComputedAnimation: CAPropertyAnimation {
  /// What the function gives.
  package enum Function: Sendable {
    /// A path; nil shows none.
    case path(@Sendable (CFTimeInterval) -> CGPath?)
    /// A whole transform.
    case transform(@Sendable (CFTimeInterval) -> CATransform3D)
    /// A value of any other kind that the property holds.
    case value(@Sendable (CFTimeInterval) -> AnimatableValue)
  }

  /// The function: pure, of the layer's time in seconds.
  package private(set) var function: Function?

  /// Makes an animation of a property of the layer's table.
  ///
  /// - Parameters:
  ///   - keyPath: a whole property, such as `path` or `transform`; a part of one shows nothing.
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

/// The function of a computed animation.
final class ComputedPayload: CompiledPayload, @unchecked Sendable {
  let function: ComputedAnimation.Function

  /// Keeps a function.
  init(_ function: ComputedAnimation.Function) {
    self.function = function
  }

  /// Writes the value of a time.
  func apply(to values: inout LayerValues, property: PropertyID, at time: CFTimeInterval) {
    switch function {
    case .path(let path):
      PropertyRow.row(property).set(&values, path(time).map { .path($0) } ?? .null)
    case .transform(let transform):
      let value = transform(time)
      if value.isFinite { values.setTransform(value, of: property) }
    case .value(let value):
      PropertyRow.row(property).set(&values, value(time))
    }
  }
}
