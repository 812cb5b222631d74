// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartzitePictures
import QuartziteRaster

/// Computes the palette with alpha of an APNG from some of its frames.
///
/// The first colour is clear. Opaque colours have entries of their own, so that opaque pixels stay opaque;
/// translucent ones get a fifth of the entries, more where opaque ones leave some.
struct AlphaPaletteMaker {
  private var histogram = AlphaHistogram()

  /// Adds a frame to the samples.
  mutating func append(_ picture: Pixmap) {
    histogram.add(StraightPixels.make(of: picture))
  }

  /// Returns the palette for the samples.
  ///
  /// - Parameter limit: the greatest number of colours, 2...256.
  func finish(limit: Int) -> FilmPalette {
    var (opaque, soft) = (histogram.entries(opaque: true), histogram.entries(opaque: false))
    let room = max(limit, 2) - 1
    // Soft edges are few pixels: a fifth of the places is enough for them, more where opaque colours
    // leave some.
    let softRoom = opaque.isEmpty ? room : max(room / 5, room - opaque.count)
    var words = colors(&soft, limit: min(softRoom, soft.count))
    words += colors(&opaque, limit: min(room - words.count, opaque.count))
    var seen: Set<UInt32> = [0]
    return FilmPalette(straight: [0] + words.filter { seen.insert($0).inserted })
  }

  private func colors(_ entries: inout [CountedColor<SIMD4<Double>>], limit: Int) -> [UInt32] {
    guard limit > 0 else { return [] }
    return MeanCut.means(&entries, limit: limit).map(AlphaColor.word)
  }
}

/// Finds the palette indices of the colours of an APNG.
struct AlphaIndexer {
  private let colors: [SIMD4<Int32>]
  private let opaque: [Int]
  private var known: [UInt32: UInt8] = [0: 0]

  /// Takes a palette whose first colour is clear.
  init(_ palette: FilmPalette) {
    colors = palette.colors.map { SIMD4<Int32>(truncatingIfNeeded: AlphaColor($0).channels) }
    opaque = palette.colors.indices.filter { palette.colors[$0] >> 24 == 255 }
  }

  /// Returns the index of the nearest colour for each straight word; for opaque words that of the nearest
  /// opaque colour, where there is any.
  mutating func indexes(of words: [UInt32]) -> [UInt8] {
    var (last, index) = (UInt32(0), UInt8(0))
    return words.map { word in
      if word == last { return index }
      (last, index) = (word, self.index(of: word))
      return index
    }
  }

  private mutating func index(of word: UInt32) -> UInt8 {
    if word >> 24 == 0 { return 0 }
    if let index = known[word] { return index }
    let color = SIMD4<Int32>(truncatingIfNeeded: AlphaColor(word).channels)
    var (best, distance) = (0, Int32.max)
    func look(_ index: Int) {
      let difference = colors[index] &- color
      let square = (difference &* difference).wrappedSum()
      if square < distance { (best, distance) = (index, square) }
    }
    if word >> 24 == 255, !opaque.isEmpty {
      opaque.forEach(look)
    } else {
      colors.indices.forEach(look)
    }
    known[word] = UInt8(best)
    return UInt8(best)
  }
}
