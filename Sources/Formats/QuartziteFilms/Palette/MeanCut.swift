// SPDX-License-Identifier: Apache-2.0

/// Some colours of a picture, which are counted as one.
struct CountedColor<Channels: SIMD> where Channels.Scalar == Double {
  /// The channels, or their means.
  var channels: Channels
  /// The number of pixels, above 0.
  var count: Double
}

/// Cuts colours into boxes until there are enough of them: that with the greatest sum of squared
/// distances from its mean is cut next, at its mean, across the axis that has most of the sum.
///
/// Source: Wan, Wong, Prusinkiewicz, An algorithm for multidimensional data clustering, ACM TOMS 14,
/// 1988.
enum MeanCut<Channels: SIMD> where Channels.Scalar == Double {
  typealias Entry = CountedColor<Channels>

  /// A set of entries that are represented by one colour.
  private struct Box {
    var range: Range<Int>
    var mean: Channels
    /// The sum of the squared distances from the mean, for each channel.
    var error: Channels

    init(_ entries: [Entry], _ range: Range<Int>) {
      self.range = range
      var (sum, squares, count) = (Channels.zero, Channels.zero, 0.0)
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

  /// Returns the means of at most `limit` boxes; `entries` are put into another order.
  static func means(_ entries: inout [Entry], limit: Int) -> [Channels] {
    guard !entries.isEmpty else { return [] }
    var boxes = [Box(entries, 0..<entries.count)]
    while boxes.count < limit {
      guard let index = boxes.indices.max(by: { boxes[$0].totalError < boxes[$1].totalError }),
        boxes[index].totalError > 0
      else { break }
      let box = boxes[index]
      let axis = box.error.indices.max { box.error[$0] < box.error[$1] } ?? 0
      let middle = entries[box.range].partition { $0.channels[axis] > box.mean[axis] }
      guard middle > box.range.lowerBound, middle < box.range.upperBound else { break }
      boxes[index] = Box(entries, box.range.lowerBound..<middle)
      boxes.append(Box(entries, middle..<box.range.upperBound))
    }
    return boxes.map(\.mean)
  }
}
