// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// Keyframes ready to be evaluated.
final class KeyframePayload: CompiledPayload, @unchecked Sendable {
  /// How values are joined.
  enum Mode: Sendable { case linear, discrete, cubic }

  /// What says where values go, for kinds that need it.
  let inner: CompiledPayload?
  let mode: Mode
  /// When each value is reached, 0...1; discrete has one more.
  let times: [Double]
  /// The pace of each segment, as an index of curves; empty is even.
  let curves: [Int32]
  /// The values, where they are up to four numbers.
  let vectors: [SIMD4<Double>]
  /// The values of any other kind, and what transforms are made of.
  let values: [AnimatableValue]
  let transforms: [TransformEnd]
  /// The tangents at both ends of each segment, in cubic mode.
  let tangents: [(out: SIMD4<Double>, into: SIMD4<Double>)]
  /// The spline of the numbers of values that are no vectors, in cubic mode.
  let splines: ListSpline?
  /// The path, where a point follows one.
  let path: PathFollower?

  init(
    inner: CompiledPayload?,
    mode: Mode,
    times: [Double],
    curves: [Int32],
    vectors: [SIMD4<Double>] = [],
    values: [AnimatableValue] = [],
    tangents: [(out: SIMD4<Double>, into: SIMD4<Double>)] = [],
    splines: ListSpline? = nil,
    path: PathFollower? = nil
  ) {
    (self.inner, self.mode, self.times, self.curves) = (inner, mode, times, curves)
    (self.vectors, self.values, self.tangents) = (vectors, values, tangents)
    (self.splines, self.path) = (splines, path)
    transforms = values.compactMap { $0.transform }.map { TransformEnd($0) }
  }

  /// Whether key times are finite numbers of 0...1 that never fall, the first 0 and the last 1.
  static func isValid(_ times: [Double]) -> Bool {
    times.allSatisfy { $0.isFinite && $0 >= 0 && $0 <= 1 } && times.first == 0 && times.last == 1
      && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// Returns the segment at `progress` and the part of it that is over.
  ///
  /// Beyond 0...1 the first and the last segment go on.
  func segment(_ progress: Double, count: Int) -> (index: Int, part: Double) {
    let last = max(0, count - 1)
    guard times.count > 1 else { return (0, 0) }
    // The last time that is not after `progress`.
    var (low, high) = (0, times.count - 1)
    while low + 1 < high {
      let middle = (low + high) / 2
      if times[middle] <= progress { low = middle } else { high = middle }
    }
    if progress >= times[times.count - 1], times[times.count - 1] <= times[low] {
      return (min(low, last), 1)
    }
    let index = min(low, last)
    let span = times[index + 1] - times[index]
    return (index, span > 0 ? (progress - times[index]) / span : 1)
  }

  /// Returns the numbers at `progress`.
  func vector(_ progress: Double, curves all: CurveList, duration: Double) -> SIMD4<Double> {
    guard vectors.count > 1 else { return vectors.first ?? .zero }
    if mode == .discrete {
      return vectors[min(discreteIndex(progress), vectors.count - 1)]
    }
    let (index, part) = segment(progress, count: vectors.count - 1)
    let t = pace(part, segment: index, all, duration)
    let (a, b) = (vectors[index], vectors[index + 1])
    guard mode == .cubic, index < tangents.count else { return a + (b - a) * t }
    return Hermite.value(a, tangents[index].out, b, tangents[index].into, t)
  }

  /// Returns the value of another kind at `progress`.
  func value(
    _ progress: Double,
    curves all: CurveList,
    duration: Double
  ) -> AnimatableValue {
    guard values.count > 1 else { return values.first ?? .null }
    if mode == .discrete { return values[min(discreteIndex(progress), values.count - 1)] }
    let (index, part) = segment(progress, count: values.count - 1)
    let t = pace(part, segment: index, all, duration)
    if mode == .cubic, let mixed = splines?.value(segment: index, t, like: values[index]) {
      return mixed
    }
    if transforms.count == values.count {
      return .transform(TransformEnd.mix(transforms[index], transforms[index + 1], t))
    }
    return .mix(values[index], values[index + 1], t)
  }

  /// The index of the value that holds at `progress` in discrete mode.
  private func discreteIndex(_ progress: Double) -> Int {
    var index = 0
    for (position, time) in times.dropLast().enumerated() where time <= progress {
      index = position
    }
    return index
  }

  @inline(__always)
  private func pace(
    _ part: Double,
    segment: Int,
    _ all: CurveList,
    _ duration: Double
  ) -> Double {
    guard segment < curves.count else { return part }
    return all[Int(curves[segment])].progress(part, duration: duration)
  }
}

/// Cubic Hermite interpolation.
enum Hermite {
  /// Returns the value at `t` between `a` with tangent `out` and `b` with tangent `into`.
  static func value(
    _ a: SIMD4<Double>,
    _ out: SIMD4<Double>,
    _ b: SIMD4<Double>,
    _ into: SIMD4<Double>,
    _ t: Double
  ) -> SIMD4<Double> {
    let t2 = t * t
    let t3 = t2 * t
    let start: SIMD4<Double> = a * (2 * t3 - 3 * t2 + 1) + out * (t3 - 2 * t2 + t)
    let end: SIMD4<Double> = b * (3 * t2 - 2 * t3) + into * (t3 - t2)
    return start + end
  }

  /// Returns the tangents at both ends of each segment.
  ///
  /// At the first and the last value they are the full difference to the neighbour.
  ///
  /// Source: D. Kochanek, R. Bartels, "Interpolating splines with local tension, continuity, and
  /// bias control", SIGGRAPH 1984; end tangents as measured on Apple's by OpenCoreAnimation.
  static func tangents(
    _ p: [SIMD4<Double>],
    tension: [Double],
    continuity: [Double],
    bias: [Double]
  ) -> [(out: SIMD4<Double>, into: SIMD4<Double>)] {
    guard p.count > 1 else { return [] }
    func at(_ list: [Double], _ index: Int) -> Double { index < list.count ? list[index] : 0 }
    func tangent(_ i: Int, sign: Double) -> SIMD4<Double> {
      let (t, c, b) = (at(tension, i), sign * at(continuity, i), at(bias, i))
      if i == 0 { return (p[1] - p[0]) * (1 - t) }
      if i == p.count - 1 { return (p[i] - p[i - 1]) * (1 - t) }
      let before: SIMD4<Double> = (p[i] - p[i - 1]) * ((1 - t) * (1 + b) * (1 + c) / 2)
      let after: SIMD4<Double> = (p[i + 1] - p[i]) * ((1 - t) * (1 - b) * (1 - c) / 2)
      return before + after
    }
    return (0..<(p.count - 1)).map { (tangent($0, sign: 1), tangent($0 + 1, sign: -1)) }
  }
}
