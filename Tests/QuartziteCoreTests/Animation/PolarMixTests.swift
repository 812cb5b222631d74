// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteGeometry
import Testing

@Suite struct PolarMixTests {
  @Test func `half way between a quarter turn is an eighth at the mean length`() {
    let mixed = PolarMix.mix(SIMD2(2, 0), SIMD2(0, 4), 0.5)
    // Length 3 at 45 degrees.
    #expect(abs(mixed.x - 3 / 2.0.squareRoot()) < 1e-12)
    #expect(abs(mixed.y - 3 / 2.0.squareRoot()) < 1e-12)
  }

  @Test func `it turns by the shorter way`() {
    let mixed = PolarMix.mix(SIMD2(0, -1), SIMD2(-1, 0), 0.5)
    #expect(mixed.x < 0 && mixed.y < 0)
  }

  @Test(arguments: [
    (SIMD2(0.0, 0), SIMD2(3.0, 1)), (SIMD2(2.0, 1), SIMD2(0.0, 0)), (SIMD2(1.0, 2), SIMD2(2.0, 4)),
  ])
  func `without a length or a turn it goes straight`(a: SIMD2<Double>, b: SIMD2<Double>) {
    let mixed = PolarMix.mix(a, b, 0.25)
    #expect(abs((mixed - (a + (b - a) * 0.25)).max()) < 1e-12)
  }

  @Test func `both ends are kept`() {
    let (a, b) = (SIMD2(1.0, 2), SIMD2(-3.0, 0.5))
    #expect((PolarMix.mix(a, b, 0) - a).max().magnitude < 1e-12)
    #expect((PolarMix.mix(a, b, 1) - b).max().magnitude < 1e-12)
  }
}
