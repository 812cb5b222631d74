// SPDX-License-Identifier: Apache-2.0
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
