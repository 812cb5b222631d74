// SPDX-License-Identifier: Apache-2.0

/// Chooses a few colours that stand for many with small squared errors.
///
/// Boxes of colours are split where the sum of squared errors is greatest, at their mean, across
/// their widest axis; then every colour goes to the nearest mean and the means are taken anew, a few
/// times.
///
/// Sources: Wan, Wong, Prusinkiewicz, An algorithm for multidimensional data clustering, ACM TOMS
/// 14, 1988; Lloyd, Least squares quantization in PCM, IEEE Transactions on Information Theory 28,
/// 1982.
enum ColorClusters {
  /// How often the means are taken anew: more lowers the error by less than a hundredth.
  private static let rounds = 8

  /// Returns the colours of a palette, at least 1 and at most `limit`, those of most pixels first.
  ///
  /// They are exactly the histogram's if those are few enough, and black if there are none.
  ///
  /// - Parameter limit: 2...256.
  static func palette(_ histogram: ColorHistogram, limit: Int) -> GIFPalette {
    if let colors = histogram.colors(limit: limit) {
      return GIFPalette(colors: colors, isExact: true)
    }
    var entries = histogram.entries
    return GIFPalette(colors: refined(cut(&entries, to: limit), entries))
  }

  /// A set of entries that are represented by one colour.
  private struct Box {
    var range: Range<Int>
    var mean: SIMD3<Double>
    /// The sum of the squared distances from the mean, for each channel.
    var error: SIMD3<Double>

    init(_ entries: [ColorHistogram.Entry], _ range: Range<Int>) {
      self.range = range
      var (sum, squares, count) = (SIMD3<Double>.zero, SIMD3<Double>.zero, 0.0)
      for entry in entries[range] {
        sum += entry.count * entry.channels
        squares += entry.count * entry.channels * entry.channels
        count += entry.count
      }
      mean = sum / count
      error = squares - mean * sum
    }

    var totalError: Double { range.count > 1 ? error.sum() : -1 }
  }

  private static func cut(
    _ entries: inout [ColorHistogram.Entry],
    to limit: Int
  ) -> [SIMD3<Double>] {
    var boxes = [Box(entries, 0..<entries.count)]
    while boxes.count < limit {
      guard let index = boxes.indices.max(by: { boxes[$0].totalError < boxes[$1].totalError }),
        boxes[index].totalError > 0
      else { break }
      let box = boxes[index]
      let axis = (0..<3).max { box.error[$0] < box.error[$1] } ?? 0
      let middle = entries[box.range].partition { $0.channels[axis] > box.mean[axis] }
      guard middle > box.range.lowerBound, middle < box.range.upperBound else { break }
      boxes[index] = Box(entries, box.range.lowerBound..<middle)
      boxes.append(Box(entries, middle..<box.range.upperBound))
    }
    return boxes.map(\.mean)
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
