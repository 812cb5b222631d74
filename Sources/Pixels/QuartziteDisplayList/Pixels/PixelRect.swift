// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A rectangle of whole pixels: `minX..<maxX` by `minY..<maxY`.
///
/// **Space**: device pixels, origin at the top left, y down. Where a maximum is not above its
/// minimum the rectangle is empty. All empty rectangles behave alike, but `==` compares their
/// numbers.
@usableFromInline
package struct PixelRect: Hashable, Sendable, BitwiseCopyable {
  /// The first column.
  @usableFromInline package var minX: Int
  /// The first row.
  @usableFromInline package var minY: Int
  /// The column after the last one.
  @usableFromInline package var maxX: Int
  /// The row after the last one.
  @usableFromInline package var maxY: Int

  // Members are inlined into other modules, which use rectangles in their inner loops.

  /// Makes a rectangle from its bounds.
  @inlinable package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// Makes a rectangle from its origin and its size.
  @inlinable package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// Makes the smallest rectangle of whole pixels that contains `rect`.
  ///
  /// Bounds beyond 2^30 pixels are clamped; a rectangle with a NaN bound is empty.
  @inlinable package init(covering rect: CGRect) {
    self.init(
      coveringMinX: rect.minX,
      minY: rect.minY,
      maxX: rect.maxX,
      maxY: rect.maxY
    )
  }

  /// Makes the smallest rectangle of whole pixels that contains the given bounds.
  @inlinable package init(coveringMinX minX: Double, minY: Double, maxX: Double, maxY: Double) {
    guard minX <= maxX, minY <= maxY else {
      self = .empty
      return
    }
    func whole(_ value: Double) -> Int { Int(Swift.min(Swift.max(value, -0x1p30), 0x1p30)) }
    self.init(
      minX: whole(minX.rounded(.down)),
      minY: whole(minY.rounded(.down)),
      maxX: whole(maxX.rounded(.up)),
      maxY: whole(maxY.rounded(.up))
    )
  }

  /// Makes the rectangle with the same bounds; nil where one is not an integer or beyond 2^20.
  @inlinable package init?(exactly rect: CGRect) {
    self.init(covering: rect)
    guard Double(minX) == rect.minX, Double(minY) == rect.minY, Double(maxX) == rect.maxX,
      Double(maxY) == rect.maxY, Swift.max(abs(minX), abs(minY), abs(maxX), abs(maxY)) < 1 << 20
    else {
      return nil
    }
  }

  /// The empty rectangle at the origin.
  @inlinable package static var empty: PixelRect {
    PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  }

  /// The number of columns, 0 or more.
  @inlinable package var width: Int { Swift.max(0, maxX - minX) }
  /// The number of rows, 0 or more.
  @inlinable package var height: Int { Swift.max(0, maxY - minY) }
  /// Whether it contains no pixel.
  @inlinable package var isEmpty: Bool { maxX <= minX || maxY <= minY }
  /// The number of pixels.
  @inlinable package var area: Int { width * height }

  /// Returns the pixels in both rectangles; empty where there are none.
  @inlinable package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: Swift.max(minX, other.minX),
      minY: Swift.max(minY, other.minY),
      maxX: Swift.min(maxX, other.maxX),
      maxY: Swift.min(maxY, other.maxY)
    )
  }

  /// Returns the smallest rectangle that contains both; empty ones are ignored.
  @inlinable package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: Swift.min(minX, other.minX),
      minY: Swift.min(minY, other.minY),
      maxX: Swift.max(maxX, other.maxX),
      maxY: Swift.max(maxY, other.maxY)
    )
  }

  /// Returns whether a pixel is in both.
  @inlinable package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// Returns whether this rectangle contains every pixel of `other`.
  @inlinable package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }

  /// Returns the rectangle reduced by `dx` columns and `dy` rows on each side; negative values
  /// enlarge it.
  @inlinable package func insetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX - dx, maxY: maxY - dy)
  }

  /// Returns the rectangle moved by (dx, dy).
  @inlinable package func offsetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  @inlinable package static func == (a: PixelRect, b: PixelRect) -> Bool {
    a.minX == b.minX && a.minY == b.minY && a.maxX == b.maxX && a.maxY == b.maxY
  }
}

extension CGRect {
  /// The rectangle that pixels cover.
  package init(_ pixels: PixelRect) {
    self.init(x: pixels.minX, y: pixels.minY, width: pixels.width, height: pixels.height)
  }
}
