// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A size whose dimensions are relative to the scroll direction.
struct FlowSize: Equatable {
  /// The length along the scroll direction.
  var along: CGFloat
  /// The length perpendicular to the scroll direction.
  var across: CGFloat
}

/// The rules by which the items of a section fill lines, in points.
struct FlowRules: Equatable {
  /// The length of a line.
  var room: CGFloat
  /// The spacing between lines, and the minimum spacing between the items of a line.
  var lineSpacing: CGFloat
  var itemSpacing: CGFloat
}

/// A line of items: its position in the section's body and the spacing of its items.
struct FlowLine: Equatable {
  /// The first item and the number of items.
  var first: Int
  var count: Int
  /// The position and length of the line along the scroll direction.
  var start: CGFloat
  var length: CGFloat
  /// The distance of the first item from the start of the line, and the spacing between items.
  var offset: CGFloat
  var gap: CGFloat

  var end: CGFloat { start + length }
}

extension FlowRules {
  /// Returns the offset and the spacing of the items of a line.
  ///
  /// All lines are justified; the last line is justified as if further items of its last item's
  /// size filled it.
  ///
  /// A line with room for only one item centres it, also one that is longer than the line, which then
  /// stands out at both ends.
  ///
  /// Source: the behaviour of iOS as PSTCollectionView's `PSTGridLayoutRow` describes it.
  func spread(count: Int, sum: CGFloat, last: CGFloat, isLast: Bool) -> (
    offset: CGFloat, gap: CGFloat
  ) {
    var (used, left) = (count, room - sum - itemSpacing * CGFloat(count - 1))
    let step = last + itemSpacing
    if isLast, step > 0, left >= step {
      // Sizes near zero would give an unbounded count; beyond the limit the result is the same.
      let more = min((left / step).rounded(.down), 0x1p30)
      used += Int(more)
      left -= step * more
    }
    guard used > 1 else { return (left / 2, 0) }
    return (0, itemSpacing + max(left, 0) / CGFloat(used - 1))
  }

  /// Breaks the items from `first` on into lines, of which the first is at `start`.
  func lines(_ sizes: [FlowSize], from first: Int, at start: CGFloat) -> [FlowLine] {
    var lines: [FlowLine] = []
    var (index, y) = (first, start)
    while index < sizes.count {
      var (next, sum, length) = (index, CGFloat(0), CGFloat(0))
      while next < sizes.count {
        let more = sizes[next].across + (next > index ? itemSpacing : 0)
        // Rounding may make a sum of fractions, such as three thirds, exceed the whole.
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
