// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList

/// A set of pixels as a small number of rectangles that do not overlap.
package struct DamageRegion {
  /// The largest number of rectangles; beyond it, the two whose union adds the fewest pixels are
  /// joined.
  package static let maximumCount = 16
  /// Two rectangles are joined where that adds at most so many pixels: to draw a rectangle by itself takes
  /// longer than to draw these.
  ///
  /// 1,024, but of a small surface the 256th part.
  private let slack: Int

  /// The rectangles; none is empty, and no two overlap.
  package private(set) var rects: [PixelRect] = []
  /// The rectangle that the region is clipped to.
  package let bounds: PixelRect

  /// Makes an empty region of a surface.
  package init(bounds: PixelRect) {
    self.bounds = bounds
    slack = min(1024, bounds.area / 256)
  }

  /// Whether the region contains no pixel.
  package var isEmpty: Bool { rects.isEmpty }

  /// Whether the region contains every pixel of the surface.
  package var isWhole: Bool { rects.count == 1 && rects[0] == bounds }

  /// Adds the pixels of a rectangle.
  ///
  /// O(rectangles), or O(rectangles²) where two must be joined.
  package mutating func add(_ rect: PixelRect) {
    var added = rect.intersection(bounds)
    guard !added.isEmpty else { return }
    for rect in rects where rect.contains(added) { return }
    absorb(&added)
    rects.append(added)
    if rects.count > Self.maximumCount { joinNearest() }
  }

  /// Adds all rectangles of another region.
  mutating func add(_ other: DamageRegion) {
    for rect in other.rects { add(rect) }
  }

  /// Returns whether a rectangle overlaps the region.
  func intersects(_ rect: PixelRect) -> Bool {
    rects.contains { $0.intersects(rect) }
  }

  /// Removes rectangles that overlap `rect` or are near it, and extends `rect` by them, until none is.
  private mutating func absorb(_ rect: inout PixelRect) {
    var index = 0
    while index < rects.count {
      let both = rect.union(rects[index])
      if rects[index].intersects(rect) || both.area - rect.area - rects[index].area <= slack {
        rect = both
        rects.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
  }

  private mutating func joinNearest() {
    var best = (left: 0, right: 1, waste: Int.max)
    for left in rects.indices {
      for right in rects.indices where right > left {
        let waste =
          rects[left].union(rects[right]).area - rects[left].area - rects[right].area
        if waste < best.waste { best = (left, right, waste) }
      }
    }
    var joined = rects[best.left].union(rects[best.right])
    rects.remove(at: best.right)
    rects.remove(at: best.left)
    absorb(&joined)
    rects.append(joined)
  }
}
