// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A size in terms of the direction of scrolling.
struct FlowSize: Equatable {
  /// The length in the direction of scrolling.
  var along: CGFloat
  /// The length across.
  var across: CGFloat
}

/// The rules by which the items of a section fill lines, in points.
struct FlowRules: Equatable {
  /// The length of a line.
  var room: CGFloat
  /// The distance between lines, and the least one between the items of a line.
  var lineSpacing: CGFloat
  var itemSpacing: CGFloat
}

/// A line of items: where it begins, in the section's body, and how its items stand in it.
struct FlowLine: Equatable {
  /// The first item and the number of items.
  var first: Int
  var count: Int
  /// Where the line begins in the direction of scrolling, and its length in that.
  var start: CGFloat
  var length: CGFloat
  /// The distance of the first item from the line's begin, and the distance between items.
  var offset: CGFloat
  var gap: CGFloat

  var end: CGFloat { start + length }
}

extension FlowRules {
  /// How the items of a line are spread: all lines are justified; the last one as if further items of
  /// the last one's size filled it.
  ///
  /// A line with room for one item only has it in its middle.
  ///
  /// Source: the behaviour of iOS as PSTCollectionView's `PSTGridLayoutRow` describes it.
  func spread(count: Int, sum: CGFloat, last: CGFloat, isLast: Bool) -> (
    offset: CGFloat, gap: CGFloat
  ) {
    var (used, left) = (count, room - sum - itemSpacing * CGFloat(count - 1))
    let step = last + itemSpacing
    if isLast, step > 0, left >= step {
      // Sizes of almost nothing would give any number of items; they differ by nothing.
      let more = min((left / step).rounded(.down), 0x1p30)
      used += Int(more)
      left -= step * more
    }
    left = max(left, 0)
    guard used > 1 else { return (left / 2, 0) }
    return (0, itemSpacing + left / CGFloat(used - 1))
  }

  /// Fills lines with items from `first` on, the first line at `start`.
  func lines(_ sizes: [FlowSize], from first: Int, at start: CGFloat) -> [FlowLine] {
    var lines: [FlowLine] = []
    var (index, y) = (first, start)
    while index < sizes.count {
      var (next, sum, length) = (index, CGFloat(0), CGFloat(0))
      while next < sizes.count {
        let more = sizes[next].across + (next > index ? itemSpacing : 0)
        // Sums of parts of a whole, such as three thirds, may exceed it by the last bits.
        guard next == index || sum + more <= room + 1e-6 * max(room, 1) else { break }
        sum += more
        length = max(length, sizes[next].along)
        next += 1
      }
      let count = next - index
      let items = sum - itemSpacing * CGFloat(count - 1)
      let way = spread(
        count: count,
        sum: items,
        last: sizes[next - 1].across,
        isLast: next == sizes.count
      )
      lines.append(
        FlowLine(
          first: index,
          count: count,
          start: y,
          length: length,
          offset: way.offset,
          gap: way.gap
        )
      )
      y += length + lineSpacing
      index = next
    }
    return lines
  }
}
