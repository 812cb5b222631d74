// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// The drawing program of one surface: what to draw, in device pixels, back to front.
///
/// This is the whole hand-over from composition to pixels. It is immutable data: it holds no layer,
/// reads no clock and can be drawn any number of times, on any thread, with the same bytes.
///
/// **Space**: device pixels, origin top left, y down; pixel (i, j) covers [i, i+1) x [j, j+1).
package struct DisplayList: Sendable {
  /// The width of the surface in pixels, 1...16384.
  package var width: Int
  /// The height of the surface in pixels, 1...16384.
  package var height: Int
  /// What the surface holds before the first item; nil is transparent.
  package var background: PaintColor?
  /// The items, back to front.
  package var items: [DisplayItem]
  /// What drawing it may cost.
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

/// One step of a display list.
package enum DisplayItem: Sendable {
  /// Fills or strokes one shape with one paint.
  case draw(DrawItem)
  /// Draws items as one: clipped, masked, filtered, faded or blended together.
  case group(GroupItem)
  /// Draws many copies of a few pictures.
  case sprites(SpriteItem)

  /// Fades a draw in the normal mode, which looks the same as a group of it alone; returns false for
  /// any other item, which stays as it is.
  package mutating func fadeDraw(by opacity: Float) -> Bool {
    guard case .draw(var item) = self, item.blend == .normal else { return false }
    item.opacity *= opacity
    self = .draw(item)
    return true
  }
}
