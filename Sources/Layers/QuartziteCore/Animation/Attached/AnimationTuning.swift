// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Lets a tool change animations as they are attached, before anything is made of them.
package enum AnimationTuning {
  /// Called with the layer, the key and the copy that will be attached.
  package typealias Change = (CALayer, String?, CAAnimation) -> Void

  /// The change in force on the calling thread, or the main queue; nil is none.
  static var current: Change? { WorldPointer.current.tuning }

  /// Runs `body` while animations are changed that it attaches, in whichever worlds: the tool stands
  /// outside of them, and `body` may make stages.
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
