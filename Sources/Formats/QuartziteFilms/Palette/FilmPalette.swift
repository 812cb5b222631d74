// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartzitePictures
import QuartziteRaster

/// The colours of a film that has few: of a GIF without the transparent one, of an APNG with all.
package struct FilmPalette: Sendable, Equatable {
  /// The colours as straight words R, G, B, A; of a GIF opaque ones, 1...256, or 1...255 where there is
  /// transparency.
  package let colors: [UInt32]
  /// Whether the film has no other colours, as far as is known: nothing is dithered then.
  package let isExact: Bool

  /// Makes the palette of an APNG.
  ///
  /// - Parameter words: straight colours, 1...256, the first one clear.
  init(straight words: [UInt32]) {
    precondition(1...256 ~= words.count && words[0] == 0, "A palette begins with what is clear.")
    (colors, isExact) = (words, false)
  }

  /// Makes the palette of a GIF; colours beyond 256 are left out, and an empty list gives black alone.
  package init(colors: [UInt32], isExact: Bool = false) {
    self.isExact = isExact
    self.colors = colors.isEmpty ? [0xFF00_0000] : colors.prefix(256).map { $0 | 0xFF00_0000 }
  }
}

/// Computes the palette of a film from some of its frames.
package final class GIFPaletteMaker {
  /// The greatest number of frames that are sampled: enough for every colour that lasts for a
  /// while.
  package static let mostPictures = 60

  private var histogram = ColorHistogram()

  /// Starts with no frames.
  package init() {}

  /// Adds a frame to the samples.
  package func append(_ picture: Pixmap) {
    guard picture.isOpaque else {
      return histogram.add(StraightPixels.make(of: picture)[...])
    }
    for row in 0..<picture.height {
      let start = row * picture.rowPixels
      histogram.add(picture.pixels[start..<start + picture.width])
    }
  }

  /// Returns the palette for the samples.
  ///
  /// - Parameter film: films that are transparent or longer than a frame keep a place for
  ///   transparency.
  package func finish(_ film: FilmDescription) -> FilmPalette {
    ColorClusters.palette(histogram, limit: GIFCodec.needsTransparency(film) ? 255 : 256)
  }

  /// The numbers of the frames to sample of `count`: all, or `mostPictures` of them evenly spaced
  /// from the first to the last.
  package static func sample(of count: Int) -> [Int] {
    guard count > mostPictures else { return Array(0..<count) }
    return (0..<mostPictures).map { $0 * (count - 1) / (mostPictures - 1) }
  }
}
