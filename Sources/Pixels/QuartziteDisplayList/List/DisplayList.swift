// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// The drawing commands of one surface, from back to front, in device pixels.
///
/// This is all that composition passes to a renderer. It is immutable data: it refers to no layer,
/// reads no clock, and can be drawn any number of times, on any thread, with the same bytes.
///
/// **Space**: device pixels, origin at the top left, y down; pixel (i, j) covers [i, i+1) x [j,
/// j+1).
@usableFromInline
package struct DisplayList: Sendable {
  /// The width of the surface in pixels, 1...16384.
  package var width: Int
  /// The height of the surface in pixels, 1...16384.
  package var height: Int
  /// The colour that fills the surface before the first item; nil is transparent.
  package var background: PaintColor?
  /// The items, from back to front.
  package var items: [DisplayItem]
  /// The limits on the memory and the work of drawing the list.
  package var limits = DrawingLimits()

  /// Makes a display list.
  package init(
    width: Int,
    height: Int,
    background: PaintColor? = nil,
    items: [DisplayItem] = []
  ) {
    (self.width, self.height, self.background, self.items) = (width, height, background, items)
  }
}

/// A command of a display list.
@usableFromInline
package enum DisplayItem: Sendable {
  /// Fills or strokes a shape with a paint.
  case draw(DrawItem)
  /// Draws items as a group, with clips, a mask, filters, an opacity and a blend mode.
  case group(GroupItem)
  /// Draws many copies of a few pictures.
  case sprites(SpriteItem)

  /// The copy of whole pixels that the item is, with its opacity and blend mode; nil for other items.
  ///
  /// Read at once, so that nothing is retained.
  @inlinable package var pixelCopy: (copy: PixelCopy, opacity: Float, blend: BlendMode)? {
    @inline(__always) get {
      guard case .draw(let draw) = self, let copy = draw.parts.pixelCopy else { return nil }
      return (copy, draw.opacity, draw.parts.blend)
    }
  }

  /// Multiplies the opacity of a draw in the normal blend mode, which looks the same as a group
  /// around it; returns false for any other item, which is not changed.
  package mutating func fadeDraw(by opacity: Float) -> Bool {
    guard case .draw(var item) = self, item.blend == .normal else { return false }
    item.opacity *= opacity
    self = .draw(item)
    return true
  }
}
