// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics
import QuartziteTiming
import Testing

@Suite struct UnitBezierTests {
  /// The oracle: bisection over the Bernstein form in 80-bit or 64-bit arithmetic.
  ///
  /// Nothing is shared with the solver but the definition of the curve.
  private func bisected(
    _ x: Double,
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double
  ) -> Double {
    func bernstein(_ t: Wide, _ a: Double, _ b: Double) -> Wide {
      let s = 1 - t
      return 3 * s * s * t * Wide(a) + 3 * s * t * t * Wide(b) + t * t * t
    }
    var (low, high) = (Wide(0), Wide(1))
    for _ in 0..<120 {
      let middle = (low + high) / 2
      if bernstein(middle, x1, x2) < Wide(x) { low = middle } else { high = middle }
    }
    return Double(bernstein(low, y1, y2))
  }

  #if arch(x86_64)
  private typealias Wide = Float80
  #else
  private typealias Wide = Double
  #endif

  @Test func `random curves agree with bisection`() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<4000 {
      let (x1, x2) = (random.unit(), random.unit())
      let (y1, y2) = (random.uniform(in: -2...3), random.uniform(in: -2...3))
      let x = random.unit()
      let value = UnitBezier(x1, y1, x2, y2).value(at: x)
      #expect(abs(value - bisected(x, x1, y1, x2, y2)) < 1e-9, "\((x1, y1, x2, y2)) at \(x)")
    }
  }

  @Test func `curves that stand upright agree with bisection`() {
    for x in [1e-300, 1e-12, 0.001, 0.3, 0.499_999, 0.5, 0.500_000_1, 0.7, 0.999] {
      for (x1, y1, x2, y2) in [(1.0, 0.0, 0.0, 1.0), (0, 1, 0, 1), (1, 0, 1, 0), (0, 0, 0, 0)] {
        let value = UnitBezier(x1, y1, x2, y2).value(at: x)
        #expect(abs(value - bisected(x, x1, y1, x2, y2)) < 1e-6, "\((x1, y1, x2, y2)) at \(x)")
      }
    }
  }

  @Test func `the parameter lies on the curve`() {
    var random = SeededRandom(seed: 2)
    for _ in 0..<2000 {
      let curve = UnitBezier(random.unit(), 0, random.unit(), 1)
      let x = random.unit()
      let t = curve.parameter(at: x)
      let s = 1 - t
      let reached = 3 * s * s * t * curve.first.x + 3 * s * t * t * curve.second.x + t * t * t
      #expect(abs(reached - x) < 1e-15)
    }
  }

  @Test func `the ends are exact and outside is held`() {
    let curve = UnitBezier(0.25, 0.1, 0.25, 1)
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0)
    #expect(curve.value(at: 7) == 1)
    #expect(curve.value(at: .nan) == 0)
  }

  @Test func `a line is exact`() {
    let line = UnitBezier(0, 0, 1, 1)
    #expect(line.value(at: 0.1) == 0.1)
    #expect(UnitBezier(0.3, 0.3, 0.9, 0.9).value(at: 0.7) == 0.7)
  }

  @Test func `a curve that turns back in x takes its first passage`() {
    // x(t) = 9 t - 21 t^2 + 13 t^3 passes 0.5 three times.
    let curve = UnitBezier(3, 0, -1, 1)
    let t = curve.parameter(at: 0.5)
    #expect(t < 0.1)
    #expect(abs(9 * t - 21 * t * t + 13 * t * t * t - 0.5) < 1e-15)
  }

  @Test func `any control points give finite values`() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      let curve = UnitBezier(
        random.uniform(in: -50...50),
        random.uniform(in: -50...50),
        random.uniform(in: -50...50),
        random.uniform(in: -50...50)
      )
      #expect(curve.value(at: random.unit()).isFinite)
    }
    #expect(UnitBezier(.nan, 0, 1, 1).value(at: 0.25) == 0.25)
    #expect(UnitBezier(0, .infinity, 1, 1).value(at: 0.25) == 0.25)
  }
}
