// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// A header or a footer that stays at the edge of the visible part while its section is there.
struct EdgePin {
  /// Whether it is pinned to the beginning of the visible part, as headers are; otherwise to its end.
  let isAtBegin: Bool
  /// Where it may lie along the scroll direction, in points.
  let section: (start: CGFloat, end: CGFloat)

  /// The position along the scroll direction of what begins at `own` where it is not pinned.
  ///
  /// - Parameter seen: the visible part along the scroll direction.
  func start(_ own: CGFloat, length: CGFloat, seen: (low: CGFloat, high: CGFloat)) -> CGFloat {
    isAtBegin
      ? max(own, min(seen.low, section.end - length))
      : min(own, max(seen.high - length, section.start))
  }
}

extension Array {
  /// The indices of the parts that touch the positions from `low` to `high`; the parts lie one after the
  /// other along an axis.
  ///
  /// O(log n + result).
  func touching(
    _ low: CGFloat,
    _ high: CGFloat,
    _ span: (Element) -> (start: CGFloat, end: CGFloat)
  ) -> Range<Int> {
    let first = indices.prefixEnd { span(self[$0]).end < low }
    var next = first
    while next < endIndex, span(self[next]).start <= high { next += 1 }
    return first..<next
  }
}

extension CGRect {
  /// Whether the interiors of two rectangles intersect.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }

  /// Whether two rectangles have a point in common, edges included; rectangles without area count,
  /// too.
  func touches(_ other: CGRect) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }
}
