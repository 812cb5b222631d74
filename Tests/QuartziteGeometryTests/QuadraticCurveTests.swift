// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import Testing

/// The cubic curve that a quadratic one equals.
@Suite struct QuadraticCurveTests {
  @Test(arguments: [0, 0.2, 0.5, 0.75, 1])
  func `the cubic is at the point of the quadratic`(t: Double) {
    let (a, c, b) = (SIMD2(10.0, -4), SIMD2(31.0, 50), SIMD2(70.0, 8))
    let cubic = CubicCurve(
      a,
      QuadraticCurve.control(at: a, towards: c),
      QuadraticCurve.control(at: b, towards: c),
      b
    )
    // Bernstein's polynomials of degree two.
    let expected = a * ((1 - t) * (1 - t)) + c * (2 * t * (1 - t)) + b * (t * t)
    let off = cubic.point(t) - expected
    #expect((off * off).sum().squareRoot() < 1e-12)
  }

  @Test func `points and vectors give the same numbers`() {
    let point = QuadraticCurve.control(at: CGPoint(x: 0.1, y: 7), towards: CGPoint(x: 5, y: -0.3))
    #expect(SIMD2(point.x, point.y) == QuadraticCurve.control(at: [0.1, 7], towards: [5, -0.3]))
  }
}
