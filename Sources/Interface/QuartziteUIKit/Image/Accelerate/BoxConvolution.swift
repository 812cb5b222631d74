// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The mean of the pixels around each pixel of an image of four bytes a pixel.
struct BoxConvolution {
  /// What is taken for pixels outside the image.
  enum Edge {
    /// The nearest pixel of the edge.
    case extend
    /// A pixel of these four bytes.
    case fill([UInt32])
    /// Nothing: the mean is of those inside.
    case truncate
    /// Pixels whose box is not inside are copied.
    case copy
  }

  /// The size of the image in pixels.
  let width: Int, height: Int
  /// The size of the box in pixels; odd.
  let boxWidth: Int, boxHeight: Int
  let edge: Edge

  /// Returns the means, rounded to the nearest, of pixels in rows without gaps.
  ///
  /// Sums run along the rows, then along the columns, so that the box's size costs nothing.
  func applied(to pixels: [UInt8]) -> [UInt8] {
    let (halfWidth, halfHeight) = (boxWidth / 2, boxHeight / 2)
    var sums = [UInt32](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      for channel in 0..<4 {
        let row = y * width * 4 + channel
        run(width, halfWidth, channel, boxHeight: 1) { x in
          UInt32(pixels[row + x * 4])
        } store: {
          sums[row + $0 * 4] = $1
        }
      }
    }
    var result = pixels
    for x in 0..<width {
      let columns = count(x, halfWidth, width)
      for channel in 0..<4 {
        let column = x * 4 + channel
        run(height, halfHeight, channel, boxHeight: boxWidth) { y in
          sums[column + y * width * 4]
        } store: { y, sum in
          let rows = count(y, halfHeight, height)
          let isInside = columns == boxWidth && rows == boxHeight
          if case .copy = edge, !isInside { return }
          let area: UInt32
          if case .truncate = edge {
            area = UInt32(columns * rows)
          } else {
            area = UInt32(boxWidth * boxHeight)
          }
          result[column + y * width * 4] = UInt8((sum + area / 2) / area)
        }
      }
    }
    return result
  }

  /// How many positions of a box around `index` are inside of a line.
  private func count(_ index: Int, _ half: Int, _ length: Int) -> Int {
    min(index + half, length - 1) - max(index - half, 0) + 1
  }

  /// Sums the values around each position of a line.
  ///
  /// - Parameter boxHeight: how many pixels a value stands for, where it is one outside.
  private func run(
    _ length: Int,
    _ half: Int,
    _ channel: Int,
    boxHeight: Int,
    value: (Int) -> UInt32,
    store: (Int, UInt32) -> Void
  ) {
    func at(_ index: Int) -> UInt32 {
      if index >= 0, index < length { return value(index) }
      switch edge {
      case .extend: return value(min(max(index, 0), length - 1))
      case .fill(let pixel): return pixel[channel] * UInt32(boxHeight)
      case .truncate, .copy: return 0
      }
    }
    var sum: UInt32 = 0
    for index in -half...half { sum += at(index) }
    store(0, sum)
    for index in 1..<max(length, 1) {
      sum += at(index + half)
      sum -= at(index - half - 1)
      store(index, sum)
    }
  }
}
