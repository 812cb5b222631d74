// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics
import QuartziteTiming
import Testing

@Suite struct DecayCurveTests {
  /// Derived from POP's published formula: 1,000 points a second, threshold 1.
  @Test func `a decay of 1,000 points a second has the known end`() {
    let curve = DecayCurve(initialVelocity: 1000)
    let duration = curve.duration(untilSpeed: 5)
    #expect(abs(duration - 2.6465) < 5e-5)
    #expect(abs(curve.distance(at: duration) - 496.505) < 5e-4)
  }

  @Test func `whole milliseconds are the sum of the steps`() {
    let curve = DecayCurve(initialVelocity: -750, rate: 0.99)
    var (velocity, distance) = (-750.0, 0.0)
    for _ in 0..<400 {
      velocity *= 0.99
      distance += velocity / 1000
    }
    #expect(abs(curve.velocity(at: 0.4) - velocity) < 1e-9)
    #expect(abs(curve.distance(at: 0.4) - distance) < 1e-9)
  }

  @Test func `decay composes`() {
    let whole = DecayCurve(initialVelocity: 900)
    let rest = DecayCurve(initialVelocity: whole.velocity(at: 0.37))
    let composed = whole.distance(at: 0.37) + rest.distance(at: 0.8)
    #expect(abs(whole.distance(at: 1.17) - composed) < 1e-9)
  }

  /// The travel factor of a scroll view.
  @Test func `the whole way is 0.499 of the velocity`() {
    #expect(abs(DecayCurve(initialVelocity: 1000).wholeDistance - 499) < 1e-9)
    #expect(abs(DecayCurve.velocity(toTravel: 499) - 1000) < 1e-9)
  }

  @Test func `odd decays are defined`() {
    #expect(DecayCurve(initialVelocity: 0).duration(untilSpeed: 5) == 0)
    #expect(DecayCurve(initialVelocity: 3).duration(untilSpeed: 5) == 0)
    #expect(DecayCurve(initialVelocity: .nan).distance(at: 1) == 0)
    #expect(DecayCurve(initialVelocity: 100, rate: 1).distance(at: 2) == 200)
    #expect(DecayCurve(initialVelocity: 100, rate: -1).distance(at: 2) == 0)
    #expect(DecayCurve(initialVelocity: 100).distance(at: -1) == 0)
  }
}

@Suite struct RubberBandTests {
  /// A pull of a whole view's length moves the content by 0.55 / 1.55 of it.
  @Test func `a rubber band gives way less and less`() {
    #expect(abs(RubberBand.offset(pull: 400, dimension: 400) - 400 * 0.55 / 1.55) < 1e-9)
    #expect(abs(RubberBand.offset(pull: 0.001, dimension: 400) - 0.00055) < 1e-8)
    #expect(RubberBand.offset(pull: 1e9, dimension: 400) < 400)
    #expect(RubberBand.offset(pull: -50, dimension: 400) < 0)
    #expect(RubberBand.offset(pull: 50, dimension: 0) == 0)
  }

  @Test func `a rubber band can be inverted`() {
    for pull in [-300, -20, 0, 5, 900.0] {
      let offset = RubberBand.offset(pull: pull, dimension: 568)
      #expect(abs(RubberBand.pull(offset: offset, dimension: 568) - pull) < 1e-9)
    }
  }
}

@Suite struct KochanekBartelsTests {
  /// The oracle: Hermite's form with the tangents of the paper.
  private func value(
    _ points: [Double],
    segment: Int,
    at u: Double,
    _ start: KochanekBartels.Knot,
    _ end: KochanekBartels.Knot
  ) -> Double {
    func difference(_ i: Int) -> Double? {
      points.indices.contains(i) && points.indices.contains(i + 1) ? points[i + 1] - points[i] : nil
    }
    func tangent(_ i: Int, _ knot: KochanekBartels.Knot, isLeaving: Bool) -> Double {
      let tension = 1 - knot.tension
      guard let before = difference(i - 1) else { return tension * (difference(i) ?? 0) }
      guard let behind = difference(i) else { return tension * before }
      let c = isLeaving ? knot.continuity : -knot.continuity
      return tension / 2 * (1 + c) * (1 + knot.bias) * before
        + tension / 2 * (1 - c) * (1 - knot.bias) * behind
    }
    let leaving = tangent(segment, start, isLeaving: true)
    let arriving = tangent(segment + 1, end, isLeaving: false)
    return (2 * u * u * u - 3 * u * u + 1) * points[segment]
      + (-2 * u * u * u + 3 * u * u) * points[segment + 1]
      + (u * u * u - 2 * u * u + u) * leaving + (u * u * u - u * u) * arriving
  }

  private func weighted(
    _ points: [Double],
    segment: Int,
    at u: Double,
    _ start: KochanekBartels.Knot = .init(),
    _ end: KochanekBartels.Knot = .init()
  ) -> Double {
    let isFirst = segment == 0
    let isLast = segment == points.count - 2
    let weights = KochanekBartels.weights(
      at: u,
      from: start,
      to: end,
      isFirst: isFirst,
      isLast: isLast
    )
    return weights[0] * (isFirst ? 0 : points[segment - 1]) + weights[1] * points[segment]
      + weights[2] * points[segment + 1] + weights[3] * (isLast ? 0 : points[segment + 2])
  }

  /// Measured on macOS, published by OpenCoreAnimation: three values at 0.75 of the duration.
  @Test func `the ends are Core Animation's`() {
    #expect(weighted([0, 10, 10], segment: 1, at: 0.5) == 10.625)
    #expect(weighted([0, 0, 30], segment: 1, at: 0.5) == 13.125)
  }

  @Test func `random splines agree with the paper`() {
    var random = SeededRandom(seed: 31)
    func knot() -> KochanekBartels.Knot {
      KochanekBartels.Knot(
        tension: random.signedUnit(),
        continuity: random.signedUnit(),
        bias: random.signedUnit()
      )
    }
    for _ in 0..<500 {
      let points = (0..<4).map { _ in random.uniform(in: -10.0...10) }
      let (start, end, u) = (knot(), knot(), random.unit())
      for segment in 0..<3 {
        let expected = value(points, segment: segment, at: u, start, end)
        #expect(abs(weighted(points, segment: segment, at: u, start, end) - expected) < 1e-12)
      }
    }
  }

  @Test func `a spline passes its keyframes`() {
    let points = [3.0, -1, 4, 1.5]
    for segment in 0..<3 {
      #expect(weighted(points, segment: segment, at: 0) == points[segment])
      #expect(weighted(points, segment: segment, at: 1) == points[segment + 1])
    }
  }

  @Test func `full tension is the smooth step and bad numbers count as none`() {
    let tight = KochanekBartels.Knot(tension: 1)
    #expect(weighted([0, 10, 30, 0], segment: 1, at: 0.25, tight, tight) == 10 + 20 * 0.15625)
    #expect(KochanekBartels.Knot(tension: .nan, bias: .infinity) == KochanekBartels.Knot())
  }
}
