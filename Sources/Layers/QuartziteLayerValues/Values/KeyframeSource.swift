// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteTiming

/// Keyframes that are made on demand, from data that are stored elsewhere in a compact form.
///
/// A file has thousands of keyframes, of which a frame needs two for each animation. Pure: the same
/// index gives the same result at all times and on any thread.
package protocol KeyframeSource: AnyObject, Sendable {
  /// The number of values; above 0.
  var count: Int { get }
  /// Returns the key time of a value, 0...1, as in `keyTimes`.
  func time(_ index: Int) -> Double
  /// Returns a value as an object, as in `values`.
  func object(_ index: Int) -> Any
  /// Returns a value in the form that evaluation uses.
  func animatable(_ index: Int) -> AnimatableValue
  /// Returns whether the values are of a kind; all of them are of the same.
  ///
  /// The default makes the first value and checks its kind; sources of large values should answer
  /// without making one.
  func fits(_ kind: ValueKind) -> Bool
  /// Returns the control points of the timing curve from a value to the next; nil is linear.
  func controlPoints(_ index: Int) -> SIMD4<Float>?
  /// Returns the interpolated value at the fraction `part` of the time between a value and the next.
  ///
  /// The default interpolates as keyframe animations do with `values`. A source may add what this
  /// costs to its owner's entry in `costs`, by which the owner limits what one frame costs.
  func sample(_ index: Int, part: Double, _ costs: inout EvaluationCosts) -> AnimatableValue
}

extension KeyframeSource {
  package func fits(_ kind: ValueKind) -> Bool { animatable(0).fits(kind) }

  /// Returns the value at the fraction `part` of the time between a value and the next,
  /// interpolated.
  package func sample(
    _ index: Int,
    part: Double,
    _ costs: inout EvaluationCosts
  ) -> AnimatableValue {
    let t = pace(index)?.value(at: part) ?? part
    return .mix(animatable(index), animatable(index + 1), t)
  }

  /// Returns the timing curve from a value to the next; nil is linear.
  package func pace(_ index: Int) -> UnitBezier? {
    guard let p = controlPoints(index) else { return nil }
    let curve = UnitBezier(controlPoints: p.x, p.y, p.z, p.w)
    return curve.isEven ? nil : curve
  }
}
