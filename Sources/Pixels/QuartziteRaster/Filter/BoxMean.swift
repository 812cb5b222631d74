// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// The mean of an odd number of neighbouring pixels: the box blur of bytes, by a running sum whatever
/// the width, each mean rounded to the nearest byte.
///
/// (Core Image's boxes are means of light in floating point, with fractional ends.)
enum BoxMean {
  /// Replaces the pixels of a line, row or column, by the means of the `radius` pixels to both sides and
  /// themselves.
  ///
  /// - Parameters:
  ///   - step: How many pixels further in memory the next one stands.
  ///   - sourceStep: The same in the source; nil is `step`.
  ///   - repeatsBorder: Whether the first and the last pixel go on for ever; otherwise nothing is there.
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
  /// Returns the mean of the `width` pixels round each pixel along x, then of those along y; the
  /// border's pixels count again outside.
  ///
  /// - Parameter width: odd; 1 changes nothing.
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
