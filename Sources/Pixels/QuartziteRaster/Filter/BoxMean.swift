// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// The box blur of bytes: the mean of an odd number of neighbouring pixels, rounded to the nearest
/// byte.
///
/// A running sum makes its cost independent of the width.
///
/// (Core Image's box blur takes means of linear light in floating point, with fractional ends.)
enum BoxMean {
  /// Replaces each pixel of a row or column by the mean of itself and the `radius` pixels on each
  /// side.
  ///
  /// - Parameters:
  ///   - step: the distance in memory from pixel to pixel, in pixels.
  ///   - sourceStep: the same in the source; nil for `step`.
  ///   - repeatsBorder: whether the first and the last pixel are repeated outside; otherwise it is
  ///     transparent.
  static func line(
    _ source: UnsafePointer<UInt32>,
    _ out: UnsafeMutablePointer<UInt32>,
    _ step: Int,
    _ count: Int,
    _ radius: Int,
    sourceStep: Int? = nil,
    repeatsBorder: Bool = false
  ) {
    guard count > 0 else { return }
    let from = sourceStep ?? step
    let width = UInt32(2 * radius + 1)
    var sum = SIMD4<UInt32>()
    func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
      SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
    }
    let none = SIMD4<UInt32>()
    let first = repeatsBorder ? channels(source[0]) : none
    let last = repeatsBorder ? channels(source[(count - 1) * from]) : none
    for index in 0..<min(radius, count) { sum &+= channels(source[index * from]) }
    if repeatsBorder {
      for _ in 0..<radius { sum &+= first }
      for _ in 0..<max(0, radius - count) { sum &+= last }
    }
    for index in 0..<count {
      if index + radius < count {
        sum &+= channels(source[(index + radius) * from])
      } else {
        sum &+= last
      }
      let mean = (sum &+ width / 2) / SIMD4(repeating: width)
      out[index * step] = mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
      if index - radius >= 0 {
        sum &-= channels(source[(index - radius) * from])
      } else {
        sum &-= first
      }
    }
  }
}

extension Pixmap {
  /// Returns a box blur of `width` pixels, along x and then along y; the pixels of the border are
  /// repeated outside.
  ///
  /// - Parameter width: odd; 1 or less changes nothing.
  package func boxBlurred(width box: Int) -> Pixmap {
    let reach = box / 2
    guard reach > 0, width > 0, height > 0 else { return self }
    var rows = [UInt32](repeating: 0, count: pixels.count)
    var result = rows
    pixels.withUnsafeBufferPointer { pixels in
      rows.withUnsafeMutableBufferPointer { rows in
        guard let source = pixels.baseAddress, let out = rows.baseAddress else { return }
        for y in 0..<height {
          let start = y * rowPixels
          BoxMean.line(source + start, out + start, 1, width, reach, repeatsBorder: true)
        }
      }
    }
    rows.withUnsafeBufferPointer { rows in
      result.withUnsafeMutableBufferPointer { result in
        guard let source = rows.baseAddress, let out = result.baseAddress else { return }
        for x in 0..<width {
          BoxMean.line(source + x, out + x, rowPixels, height, reach, repeatsBorder: true)
        }
      }
    }
    return Pixmap(width: width, height: height, pixels: result)
  }
}
