// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// Keyframes ready to be evaluated.
final class KeyframePayload: CompiledPayload, @unchecked Sendable {
  /// How values between keyframes are interpolated.
  enum Mode: Sendable { case linear, discrete, cubic }

  /// Describes the target, for the kinds of animation that need it.
  let inner: CompiledPayload?
  let mode: Mode
  /// When each value is reached, as fractions of the duration; one for each value.
  let times: [Double]
  /// Whether the key times never decrease.
  let isRising: Bool
  /// The index of the timing curve of each segment; segments beyond the end are linear.
  let curves: [Int32]
  /// The values, where they have at most four numbers.
  let vectors: [SIMD4<Double>]
  /// The values, where they are of any other kind.
  let values: [AnimatableValue]
  /// The decompositions of `values`, where these are transforms; else empty.
  let transforms: [TransformEnd]
  /// The tangents at the start and the end of each segment, in cubic mode.
  let tangents: [(out: SIMD4<Double>, into: SIMD4<Double>)]
  /// The spline through values that are not vectors, in cubic mode.
  let splines: ListSpline?
  /// The path, where a point follows one.
  let path: PathFollower?

  /// Keeps keyframes; values without a key time are dropped, as they are never reached.
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
    isRising = times.isRising
    let values = Array(values.prefix(times.count))
    (self.vectors, self.values) = (Array(vectors.prefix(times.count)), values)
    self.tangents = tangents
    (self.splines, self.path) = (splines, path)
    transforms = values.compactMap { $0.transform }.map { TransformEnd($0) }
  }

  /// Returns the segment at `progress` and the elapsed fraction of it.
  func place(_ progress: Double) -> KeyPlace {
    KeyPlace(
      progress,
      count: times.count,
      isRising: isRising,
      isDiscrete: mode == .discrete
    ) { times[$0] }
  }

  /// Returns the numbers at `progress`.
  func vector(_ progress: Double, curves all: CurveList, duration: Double) -> SIMD4<Double> {
    guard vectors.count > 1 else { return vectors.first ?? .zero }
    let place = place(progress)
    let index = place.segment
    if mode == .discrete { return vectors[index] }
    let t = pace(place.part, segment: index, all, duration)
    let (a, b) = (vectors[index], vectors[index + 1])
    guard mode == .cubic, index < tangents.count else { return a + (b - a) * t }
    return Hermite.value(a, tangents[index].out, b, tangents[index].into, t)
  }

  /// Returns the value at `progress`, for kinds that are not vectors.
  func value(
    _ progress: Double,
    curves all: CurveList,
    duration: Double
  ) -> AnimatableValue {
    guard values.count > 1 else { return values.first ?? .null }
    let place = place(progress)
    let index = place.segment
    if mode == .discrete { return values[index] }
    let t = pace(place.part, segment: index, all, duration)
    if mode == .cubic, let mixed = splines?.value(segment: index, t, like: values[index]) {
      return mixed
    }
    if transforms.count == values.count {
      return .transform(TransformEnd.mix(transforms[index], transforms[index + 1], t))
    }
    return .mix(values[index], values[index + 1], t)
  }

  /// Returns the point of the path at `progress` and, where the layer turns with the path, its
  /// rotation in radians; nil where there is no path.
  func pathPoint(
    _ progress: Double,
    curves all: CurveList,
    duration: Double
  ) -> (point: SIMD2<Double>, angle: Double?)? {
    guard let path else { return nil }
    if mode == .discrete {
      return (vector(progress, curves: all, duration: duration).lowHalf, nil)
    }
    let place = place(progress)
    var t = pace(place.part, segment: place.segment, all, duration)
    // Paced paths mark themselves by entries in `tangents`: one for arc length from the table, two
    // for exact arc length.
    let marks = tangents.count
    if marks > 0 { t = path.parameter(segment: place.segment, part: t, isExact: marks > 1) }
    return (
      path.point(segment: place.segment, t), path.angle(segment: place.segment, t)
    )
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
  /// Returns the value at `t`, 0...1, between `a` with tangent `out` and `b` with tangent `into`.
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

  /// Returns the tangents at the start and the end of each segment.
  ///
  /// At the first and the last value the tangent is the full difference to the neighbour.
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
