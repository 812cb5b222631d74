// SPDX-License-Identifier: Apache-2.0

/// Chooses a few colours that stand for many with small squared errors.
///
/// Boxes of colours are cut as `MeanCut` does it; then every colour goes to the nearest mean and the
/// means are taken anew, a few times.
///
/// Source: Lloyd, Least squares quantization in PCM, IEEE Transactions on Information Theory 28,
/// 1982.
enum ColorClusters {
  /// How often the means are taken anew: more lowers the error by less than a hundredth.
  private static let rounds = 8

  /// Returns the colours of a palette, at least 1 and at most `limit`, those of most pixels first.
  ///
  /// They are exactly the histogram's if those are few enough, and black if there are none.
  ///
  /// - Parameter limit: 2...256.
  static func palette(_ histogram: ColorHistogram, limit: Int) -> FilmPalette {
    if let colors = histogram.colors(limit: limit) {
      return FilmPalette(colors: colors, isExact: true)
    }
    var entries = histogram.entries
    return FilmPalette(colors: refined(MeanCut.means(&entries, limit: limit), entries))
  }

  private static func refined(
    _ means: [SIMD3<Double>],
    _ entries: [ColorHistogram.Entry]
  ) -> [UInt32] {
    var words = means.map(word)
    var counts: [Double] = []
    for round in 0...rounds {
      var nearest = NearestColor(words)
      var sums = [SIMD3<Double>](repeating: .zero, count: words.count)
      var greatest = [ColorHistogram.Entry?](repeating: nil, count: words.count)
      counts = Array(repeating: 0, count: words.count)
      for entry in entries {
        let index = Int(nearest.index(of: word(entry.channels)))
        sums[index] += entry.count * entry.channels
        counts[index] += entry.count
        if entry.count > greatest[index]?.count ?? 0 { greatest[index] = entry }
      }
      for index in words.indices where counts[index] > 0 {
        // In the end a colour that most pixels have is shown as it is, without dithering.
        if round == rounds, let most = greatest[index] {
          if 2 * most.count > counts[index] { words[index] = word(most.channels) }
        } else {
          words[index] = word(sums[index] / counts[index])
        }
      }
    }
    let order = words.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
    var seen: Set<UInt32> = []
    return order.map { words[$0] }.filter { seen.insert($0).inserted }
  }

  private static func word(_ channels: SIMD3<Double>) -> UInt32 {
    let rounded = channels.rounded(.toNearestOrAwayFromZero)
    return UInt32(rounded.x) | UInt32(rounded.y) << 8 | UInt32(rounded.z) << 16 | 0xFF00_0000
  }
}
