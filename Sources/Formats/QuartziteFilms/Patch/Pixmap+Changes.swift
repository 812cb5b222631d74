// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartzitePictures

extension Pixmap {
  /// The smallest rectangle with every pixel that is not the same in `former`, which has the same
  /// size; empty where all are.
  ///
  /// O(pixels of `bound`), at the speed of memory.
  ///
  /// - Parameter bound: where they may differ; nil for anywhere.
  func pixels(changedFrom former: Pixmap, in bound: PixelRect? = nil) -> PixelRect {
    if self === former { return .empty }
    let all = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let bound = bound?.intersection(all) ?? all
    // SAFETY: both buffers hold `height` rows of `rowPixels`, and only `bounds` reads them.
    return pixels.withUnsafeBufferPointer { new in
      former.pixels.withUnsafeBufferPointer { old in
        bounds(within: bound) { row, columns in
          guard let new = new.baseAddress, let old = old.baseAddress else { return nil }
          let start = row * rowPixels
          let (a, b) = (new + start, old + start)
          let bytes = 4 * columns.count
          guard memcmp(a + columns.lowerBound, b + columns.lowerBound, bytes) != 0 else {
            return nil
          }
          var (first, last) = (columns.lowerBound, columns.upperBound - 1)
          while first < last, a[first] == b[first] { first += 1 }
          while last > first, a[last] == b[last] { last -= 1 }
          return first..<last + 1
        }
      }
    }
  }

  /// The smallest rectangle with every pixel that is not fully transparent.
  ///
  /// O(pixels); at once for an opaque picture.
  var visiblePixels: PixelRect {
    let all = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    if isOpaque { return all }
    // SAFETY: the buffer holds `height` rows of `rowPixels`, and only `bounds` reads it.
    return pixels.withUnsafeBufferPointer { pixels in
      bounds(within: all) { row, columns in
        let start = row * rowPixels
        // Premultiplied words are 0 where the alpha is.
        guard let first = columns.first(where: { pixels[start + $0] >> 24 != 0 }),
          let last = columns.last(where: { pixels[start + $0] >> 24 != 0 })
        else { return nil }
        return first..<last + 1
      }
    }
  }

  /// The smallest rectangle around what `found` finds.
  ///
  /// - Parameters:
  ///   - area: where it is looked for.
  ///   - found: returns the range from the first to the last column that counts, of those given in a
  ///     row; nil if there are none. It is asked about columns only that may enlarge the rectangle.
  private func bounds(
    within area: PixelRect,
    _ found: (_ row: Int, _ columns: Range<Int>) -> Range<Int>?
  ) -> PixelRect {
    if area.isEmpty { return .empty }
    var top = area.minY
    var columns: Range<Int>?
    while top < area.maxY, columns == nil {
      columns = found(top, area.minX..<area.maxX)
      if columns == nil { top += 1 }
    }
    guard var (left, right) = columns.map({ ($0.lowerBound, $0.upperBound) }) else { return .empty }
    var bottom = area.maxY - 1
    while bottom > top {
      if let range = found(bottom, area.minX..<area.maxX) {
        (left, right) = (min(left, range.lowerBound), max(right, range.upperBound))
        break
      }
      bottom -= 1
    }
    for row in top + 1..<max(top + 1, bottom) {
      if left > area.minX, let range = found(row, area.minX..<left) { left = range.lowerBound }
      if right < area.maxX, let range = found(row, right..<area.maxX) { right = range.upperBound }
    }
    return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom + 1)
  }

  /// The straight pixels of a rectangle, row by row.
  func straightPixels(in rect: PixelRect) -> [UInt32] {
    var words: [UInt32] = []
    words.reserveCapacity(rect.area)
    for row in rect.minY..<rect.maxY {
      let start = row * rowPixels
      StraightPixels.append(pixels[start + rect.minX..<start + rect.maxX], to: &words)
    }
    return words
  }
}
