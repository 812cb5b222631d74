// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteTiming

/// Keyframes that are made when they are asked for, of data that stands elsewhere in a smaller form.
///
/// A file has thousands of keyframes, of which a frame shows two of each animation. Pure: the same
/// index gives the same at all times and on any thread.
package protocol KeyframeSource: AnyObject, Sendable {
  /// The number of values; above 0.
  var count: Int { get }
  /// Returns when a value is reached, 0...1, as `keyTimes` would say.
  func time(_ index: Int) -> Double
  /// Returns a value as `values` would hold it.
  func object(_ index: Int) -> Any
  /// Returns the same in the one form that values have.
  func animatable(_ index: Int) -> AnimatableValue
  /// Returns the control points of the pace from a value to the next; nil is even.
  func controlPoints(_ index: Int) -> SIMD4<Float>?
  /// Returns what is shown between a value and the next, where `part` of the time between is over.
  ///
  /// The default mixes both as values of `values` are mixed.
  func sample(_ index: Int, part: Double) -> AnimatableValue
}

extension KeyframeSource {
  /// Returns what is shown between a value and the next.
  package func sample(_ index: Int, part: Double) -> AnimatableValue {
    let t = pace(index)?.value(at: part) ?? part
    return .mix(animatable(index), animatable(index + 1), t)
  }

  /// Returns the pace from a value to the next as timing functions have it; nil is even.
  package func pace(_ index: Int) -> UnitBezier? {
    guard let p = controlPoints(index) else { return nil }
    let curve = UnitBezier(controlPoints: p.x, p.y, p.z, p.w)
    return curve.isEven ? nil : curve
  }
}
