// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteKernels

/// Converts to and from straight (not premultiplied) RGBA words without row padding, as in files.
package enum StraightPixels {
  /// Returns the straight pixels of a premultiplied `pixmap`, row by row.
  ///
  /// The colour space stays sRGB, the bytes are R, G, B, A in memory. A channel is `round(255 · c /
  /// a)`, at most 255; a fully transparent pixel is 0.
  package static func make(of pixmap: Pixmap) -> [UInt32] {
    let (width, height, rowPixels) = (pixmap.width, pixmap.height, pixmap.rowPixels)
    var result: [UInt32] = []
    result.reserveCapacity(width * height)
    for row in 0..<height {
      append(pixmap.pixels[row * rowPixels..<row * rowPixels + width], to: &result)
    }
    return result
  }

  /// Appends a row of premultiplied pixels as straight ones, by the same rule.
  package static func append(_ line: ArraySlice<UInt32>, to result: inout [UInt32]) {
    // A row without transparency, the usual case, is copied as a whole.
    if line.reduce(UInt32.max, &) >> 24 == 255 {
      result.append(contentsOf: line)
    } else {
      let reciprocals = Self.reciprocals
      for pixel in line {
        result.append(straight(pixel, reciprocals[Int(pixel >> 24)]))
      }
    }
  }

  /// Exchanges red and blue: R, G, B, A in memory become B, G, R, A.
  package static func exchangeRedAndBlue(_ words: inout [UInt32]) {
    for index in words.indices {
      let word = words[index]
      words[index] = word & 0xFF00_FF00 | word << 16 & 0xFF_0000 | word >> 16 & 0xFF
    }
  }

  /// For each alpha a: 255 / a as a fixed-point number with 32 fractional bits, rounded up so that
  /// the results round exactly.
  private static let reciprocals: [UInt64] = (0...255).map { alpha in
    alpha == 0 ? 0 : ((255 << 32) + UInt64(alpha) - 1) / UInt64(alpha)
  }

  @inline(__always)
  private static func straight(_ pixel: UInt32, _ reciprocal: UInt64) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    // c <= 255 and the reciprocal < 2^40, so the product stays under 2^48.
    let half: UInt64 = 1 << 31
    let red = min(255, (UInt64(pixel & 0xFF) * reciprocal + half) >> 32)
    let green = min(255, (UInt64(pixel >> 8 & 0xFF) * reciprocal + half) >> 32)
    let blue = min(255, (UInt64(pixel >> 16 & 0xFF) * reciprocal + half) >> 32)
    return UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | alpha << 24
  }

  /// Returns the premultiplied pixmap for straight RGBA words, row by row without padding.
  ///
  /// Colours are multiplied by alpha: exactly `round(c · a / 255)`.
  ///
  /// - Parameter straight: `width * height` words.
  package static func pixmap(of straight: [UInt32], width: Int, height: Int) -> Pixmap {
    let rowPixels = (width + 15) & ~15
    var pixels = [UInt32](repeating: 0, count: rowPixels * height)
    for row in 0..<height {
      for column in 0..<width {
        let pixel = straight[row * width + column]
        let alpha = pixel >> 24
        func times(_ channel: UInt32) -> UInt32 { (2 * (channel & 0xFF) * alpha + 255) / 510 }
        pixels[row * rowPixels + column] =
          alpha == 255
          ? pixel
          : times(pixel) | times(pixel >> 8) << 8 | times(pixel >> 16) << 16 | alpha << 24
      }
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }
}

extension StraightPixels {
  /// Gives clear pixels the colours of visible ones around them; alpha stays 0.
  ///
  /// This is needed before straight pixels are encoded as video: clear black would darken the edges
  /// of visible areas through chroma subsampling and block transforms.
  ///
  /// - Parameter words: straight R, G, B, A, row by row without padding.
  package static func bleed(_ words: inout [UInt32], width: Int, height: Int) {
    precondition(words.count == width * height, "A word for each pixel is expected.")
    guard words.contains(where: { $0 >> 24 == 0 }) else { return }
    var scratch = [UInt32](repeating: 0, count: max(1, qz_bleed_scratch(width, height)))
    // SAFETY: the kernel has width * height words and as many of scratch memory as it asks for.
    words.withUnsafeMutableBufferPointer { words in
      scratch.withUnsafeMutableBufferPointer { scratch in
        guard let words = words.baseAddress, let scratch = scratch.baseAddress else { return }
        qz_bleed(words, width, height, scratch)
      }
    }
  }
}
