// SPDX-License-Identifier: Apache-2.0

/// Computes the best palette for one frame: exactly its own colours if they are few enough.
///
/// Source: Wan, Wong, Prusinkiewicz, An algorithm for multidimensional data clustering, ACM TOMS
/// 14, 1988: the box with the greatest sum of squared errors is split at its mean, across its
/// widest axis. The result depends on the frame only, not on earlier ones.
struct PictureColors {
  /// A colour and the number of pixels that have it.
  private struct Entry {
    var channels: SIMD3<Double>
    var count: Double
  }

  /// A set of entries that are represented by one colour.
  private struct Box {
    var range: Range<Int>
    var mean: SIMD3<Double>
    /// The sum of the squared distances from the mean, for each channel.
    var error: SIMD3<Double>

    init(_ entries: [Entry], _ range: Range<Int>) {
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

  /// Returns a palette of 256 words R, G, B, A for the straight pixels of a frame.
  ///
  /// - Parameter hasAlpha: reserves the last word for transparency, for pixels with alpha under one
  ///   half.
  static func palette(of pixels: [UInt32], hasAlpha: Bool) -> [UInt32] {
    let limit = hasAlpha ? 255 : 256
    var counts: [UInt32: Int] = [:]
    var (last, run) = (UInt32(0), 0)
    for pixel in pixels where !hasAlpha || pixel >> 31 == 1 {
      if pixel | 0xFF00_0000 == last {
        run += 1
      } else {
        if run > 0 { counts[last, default: 0] += run }
        (last, run) = (pixel | 0xFF00_0000, 1)
      }
    }
    if run > 0 { counts[last, default: 0] += run }
    let colors = counts.keys.sorted()
    var palette = colors.count <= limit ? colors : cut(colors, counts, to: limit)
    let padding = palette.last ?? 0xFF00_0000
    palette += Array(repeating: padding, count: limit - palette.count)
    return hasAlpha ? palette + [0] : palette
  }

  private static func cut(_ colors: [UInt32], _ counts: [UInt32: Int], to limit: Int) -> [UInt32] {
    var entries = colors.map { color in
      Entry(
        channels: SIMD3(
          Double(color & 0xFF),
          Double(color >> 8 & 0xFF),
          Double(color >> 16 & 0xFF)
        ),
        count: Double(counts[color] ?? 1)
      )
    }
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
    let words = boxes.map { box in
      let rounded = box.mean.rounded(.toNearestOrAwayFromZero)
      return UInt32(rounded.x) | UInt32(rounded.y) << 8 | UInt32(rounded.z) << 16 | 0xFF00_0000
    }
    return Set(words).sorted()
  }
}
