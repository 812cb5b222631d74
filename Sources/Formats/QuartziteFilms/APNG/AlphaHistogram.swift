// SPDX-License-Identifier: Apache-2.0

/// How often colours with alpha occur: each by itself while they are not too many, otherwise in cells
/// of 8 neighbours along each channel.
struct AlphaHistogram {
  /// How many colours are counted each by itself.
  private static let mostSingle = 16_384

  private struct Sum {
    var channels = SIMD4<UInt64>.zero
    var count: UInt64 = 0
  }
  /// By straight words, or by those without the three lowest bits of each channel.
  private var sums: [UInt32: Sum] = [:]
  private var isCoarse = false

  /// Adds straight pixels, words R, G, B, A; clear ones do not count.
  mutating func add(_ pixels: [UInt32]) {
    var (last, run) = (UInt32(0), 0)
    for pixel in pixels {
      if pixel != last {
        add(last, run)
        (last, run) = (pixel, 0)
      }
      run += 1
    }
    add(last, run)
  }

  private mutating func add(_ word: UInt32, _ count: Int) {
    guard word >> 24 != 0, count > 0 else { return }
    let color = AlphaColor(word).channels
    let channels = SIMD4<UInt64>(truncatingIfNeeded: color) &* UInt64(count)
    insert(word, Sum(channels: channels, count: UInt64(count)))
    if !isCoarse, sums.count > Self.mostSingle {
      isCoarse = true
      let single = sums
      sums = [:]
      // Sums of whole numbers do not depend on the order of a dictionary.
      for (word, sum) in single { insert(word, sum) }
    }
  }

  private mutating func insert(_ word: UInt32, _ sum: Sum) {
    // Opaque colours have cells of their own.
    let cell = !isCoarse ? word : word & 0xF8F8_F8F8 | (word >> 24 == 255 ? 0xFF00_0000 : 0)
    sums[cell, default: Sum()].channels &+= sum.channels
    sums[cell, default: Sum()].count += sum.count
  }

  /// The colours with alpha, or the means of the cells, in the order of their words.
  ///
  /// - Parameter opaque: whether the opaque ones, or all the others.
  func entries(opaque: Bool) -> [CountedColor<SIMD4<Double>>] {
    sums.keys.sorted().compactMap { word in
      guard let sum = sums[word], (word >> 24 == 255) == opaque else { return nil }
      let count = Double(sum.count)
      return CountedColor(channels: SIMD4<Double>(sum.channels) / count, count: count)
    }
  }
}

/// A colour with alpha, in the space in which distances are measured: premultiplied red, green and blue,
/// 0...255, and alpha, which counts as much.
///
/// So colours that are almost transparent are close to each other.
struct AlphaColor {
  /// Premultiplied red, green and blue, and alpha; 0...255.
  let channels: SIMD4<UInt32>

  /// Converts a straight word R, G, B, A.
  init(_ word: UInt32) {
    let alpha = word >> 24
    let straight = SIMD4(word & 0xFF, word >> 8 & 0xFF, word >> 16 & 0xFF, 255)
    channels = (straight &* alpha &+ 127) / 255
  }

  /// The straight word of the colour nearest to channels.
  static func word(_ channels: SIMD4<Double>) -> UInt32 {
    let alpha = channels.w.rounded(.toNearestOrAwayFromZero)
    guard alpha > 0 else { return 0 }
    let straight = (channels * (255 / channels.w)).rounded(.toNearestOrAwayFromZero)
    let words = SIMD4<UInt32>(
      straight.clamped(lowerBound: .zero, upperBound: .init(repeating: 255))
    )
    return words.x | words.y << 8 | words.z << 16 | UInt32(alpha) << 24
  }
}
