// SPDX-License-Identifier: Apache-2.0
import Comparing
import QuartziteKernels
import Testing

/// Every pair of bytes through the kernels of 8-bit arithmetic, against the formula in exact
/// integers: products divided by 255 and rounded to the nearest.
@Suite struct KernelTests {
  private func kernels(_ which: Int) -> qz_kernels {
    qz_kernels_of_level(Int32(which)).pointee
  }

  /// round(x / 255), ties upwards; 255 is odd, so there are none.
  private func rounded(_ x: Int) -> Int { (2 * x + 255) / 510 }

  private func gray(_ value: Int, alpha: Int) -> UInt32 {
    UInt32(value) * 0x0001_0101 | UInt32(alpha) << 24
  }

  @Test(arguments: 0..<3) func `scale is the rounded product, for every pair`(which: Int) {
    for factor in 0...255 {
      var pixels = (0...255).map { UInt32($0) * 0x0101_0101 }
      kernels(which).scale(&pixels, UInt32(factor), 256)
      var mask = (0...255).map { UInt8($0) }
      kernels(which).scale_mask(&mask, UInt32(factor), 256)
      let expected = (0...255).map { rounded($0 * factor) }
      #expect(difference(pixels, expected.map { UInt32($0) * 0x0101_0101 }) == nil)
      #expect(mask == expected.map { UInt8($0) })
    }
  }

  @Test(arguments: 0..<3) func `source-over keeps below times one less alpha`(which: Int) {
    for alpha in 0...255 {
      var pixels = (0...255).map { gray($0, alpha: $0) }
      let source = [UInt32](repeating: gray(alpha / 2, alpha: alpha), count: 256)
      let expected = (0...255).map { below in
        let kept = rounded(below * (255 - alpha))
        return gray(min(255, kept + alpha / 2), alpha: min(255, kept + alpha))
      }
      kernels(which).over(&pixels, source, 256)
      #expect(difference(pixels, expected) == nil)
    }
  }

  @Test(arguments: 0..<3) func `coverage scales the source before source-over`(which: Int) {
    let below = gray(200, alpha: 255)
    for value in 0...255 {
      let source = [UInt32](repeating: gray(value, alpha: value), count: 256)
      let masks = (0...255).map { UInt8($0) }
      let expected = (0...255).map { coverage in
        let share = rounded(value * coverage)
        let keptColor = rounded(200 * (255 - share))
        let keptAlpha = rounded(255 * (255 - share))
        return gray(min(255, keptColor + share), alpha: min(255, keptAlpha + share))
      }
      var pixels = [UInt32](repeating: below, count: 256)
      kernels(which).over_mask(&pixels, source, masks, 256)
      #expect(difference(pixels, expected) == nil)
      var constant = [UInt32](repeating: below, count: 256)
      for coverage in 0...255 {
        constant.withUnsafeMutableBufferPointer {
          guard let base = $0.baseAddress else { return }
          kernels(which).over_constant(base + coverage, source, UInt32(coverage), 1)
        }
      }
      #expect(constant == expected)
    }
  }

  @Test(arguments: 0..<3) func `rows of any width touch their own pixels only`(which: Int) {
    let source = (0..<80).map { gray($0, alpha: 100 + $0) }
    for width in 0...19 {
      let before = (0..<120).map { gray($0, alpha: 255) }
      var (pixels, expected) = (before, before)
      kernels(which).over_rows(&pixels, 24, source, 20, width, 4)
      for y in 0..<4 {
        for x in 0..<width {
          let (below, over) = (y * 24 + x, y * 20 + x)
          let rest = 155 - over
          let kept = rounded(below * rest)
          expected[below] = gray(kept + over, alpha: rounded(255 * rest) + 100 + over)
        }
      }
      #expect(difference(pixels, expected) == nil)
    }
  }
}
