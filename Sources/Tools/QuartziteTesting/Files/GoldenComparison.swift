// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartzitePictures
import QuartziteRaster

/// The difference between two images.
package struct GoldenComparison: Equatable {
  /// The greatest difference of a channel, 0...255.
  package private(set) var greatestDifference = 0
  /// The number of pixels that differ by more than the tolerance.
  package private(set) var differingPixels = 0
  /// Whether the sizes are equal.
  package let isSameSize: Bool

  /// Compares two images by straight 8-bit components, as in PNG files.
  package init(_ expected: Pixmap, _ actual: Pixmap, _ tolerance: GoldenTolerance) {
    isSameSize = expected.width == actual.width && expected.height == actual.height
    guard isSameSize else { return }
    for (a, b) in zip(StraightPixels.make(of: expected), StraightPixels.make(of: actual)) {
      let most = Self.difference(a, b)
      greatestDifference = max(greatestDifference, most)
      if most > tolerance.channelDifference { differingPixels += 1 }
    }
  }

  /// Whether the difference is within the tolerance.
  package func passes(_ tolerance: GoldenTolerance) -> Bool {
    isSameSize && differingPixels <= tolerance.differingPixels
  }

  /// The greatest difference of the four components of two pixels.
  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    guard a != b else { return 0 }
    return [UInt32(0), 8, 16, 24].reduce(0) { most, shift in
      max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
  }

  /// An image of the difference: white where both are equal, darker the more they differ, and red
  /// where only one of them has a pixel.
  package static func picture(_ expected: Pixmap, _ actual: Pixmap) -> Pixmap {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let (a, b) = (StraightPixels.make(of: expected), StraightPixels.make(of: actual))
    let rowPixels = (width + 15) & ~15
    var pixels = [UInt32](repeating: 0, count: rowPixels * height)
    for y in 0..<height {
      for x in 0..<width {
        var color: UInt32 = 0xFF00_00FF
        if x < expected.width, y < expected.height, x < actual.width, y < actual.height {
          let most = difference(a[y * expected.width + x], b[y * actual.width + x])
          // Even a difference of 1 must be visible.
          let shade = most == 0 ? 255 : UInt32(max(191 - most, 0))
          color = 0xFF00_0000 | shade << 16 | shade << 8 | shade
        }
        pixels[y * rowPixels + x] = color
      }
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }
}
