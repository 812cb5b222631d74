// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFilms
import QuartziteRaster

/// Pictures whose pixels are known by formula.
enum TestPictures {
  static let green: UInt32 = 0xFFB0_E040
  static let violet: UInt32 = 0xFFD6_70DA

  /// A green canvas with a violet square of a third of the side that moves right by two pixels a
  /// picture.
  static func square(_ index: Int, width: Int = 48, height: Int = 32) -> Pixmap {
    make(width, height) { x, y in
      let left = 2 * index
      return x >= left && x < left + height / 3 && y >= 8 && y < 8 + height / 3 ? violet : green
    }
  }

  /// A clear canvas with a violet left half.
  static func half(width: Int = 48, height: Int = 32) -> Pixmap {
    make(width, height) { x, _ in x < width / 2 ? violet : 0 }
  }

  /// A red disc of many shades on nothing, with soft edges: 64 by 64.
  ///
  /// Green and blue vary from pixel to pixel, so that there are more than 256 colours.
  static var disc: Pixmap {
    make(64, 64) { x, y in
      let (dx, dy) = (Double(x) - 31.5, Double(y) - 31.5)
      let cover = min(max(24 - (dx * dx + dy * dy).squareRoot(), 0), 1)
      let alpha = UInt32((255 * cover).rounded())
      return alpha << 24 | alpha * UInt32(x) / 640 << 16 | alpha * UInt32(y) / 640 << 8 | alpha
    }
  }

  /// Makes a picture of premultiplied words.
  static func make(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> Pixmap {
    let row = (width + 15) & ~15
    var pixels = [UInt32](repeating: 0, count: row * height)
    for y in 0..<height {
      for x in 0..<width { pixels[y * row + x] = color(x, y) }
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  static func film(_ count: Int, rate: FrameRate = FrameRate(50)) -> FilmDescription {
    FilmDescription(width: 48, height: 32, frameRate: rate, frameCount: count, hasAlpha: false)
  }
}

/// The largest difference of a channel between two straight RGBA words.
func distance(_ left: UInt32, _ right: UInt32) -> Int {
  func channel(_ word: UInt32, _ lane: Int) -> Int { Int(word >> UInt32(8 * lane) & 0xFF) }
  var largest = 0
  for lane in 0..<4 { largest = max(largest, abs(channel(left, lane) - channel(right, lane))) }
  return largest
}
