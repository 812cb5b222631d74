// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Lets a tool change animations as they are added to layers, before they are compiled.
package enum AnimationTuning {
  /// Called with the layer, the key and the copy that will be added.
  package typealias Change = (CALayer, String?, CAAnimation) -> Void

  /// The change in effect on the calling thread, or the main queue; nil for none.
  static var current: Change? { WorldPointer.current.tuning }

  /// Runs `body` while `change` is applied to every animation that it adds, in any world: the tool
  /// is outside of all worlds, and `body` may make stages.
  package static func run<Value>(
    _ change: @escaping Change,
    _ body: () throws -> Value
  ) rethrows -> Value {
    let pointer = WorldPointer.current
    let outer = pointer.tuning
    pointer.tuning = change
    defer { pointer.tuning = outer }
    return try body()
  }
}
