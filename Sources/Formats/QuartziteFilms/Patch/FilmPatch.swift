// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteRaster

/// A frame of a film as the rectangle in which it differs from the frame before it.
package struct FilmPatch: Sendable {
  /// The number of the frame in the whole film, 0 or more.
  package var index: Int
  /// The number of the frame in its file: 0 is the first one, which is whole.
  package var position: Int
  /// The rectangle, in pixels of the frame: not empty, and in it.
  ///
  /// Its edges are multiples of `PatchCodec.grid`, apart from those of the picture; a frame in which
  /// nothing changed has a single pixel.
  package var rect: PixelRect
  /// The pixels of the rectangle: straight RGBA words, row by row without padding.
  package var pixels: [UInt32]
  /// The same pixels of the frame before; nil for a frame that depends on no other.
  package var former: [UInt32]?

  /// Makes a patch.
  package init(
    index: Int,
    position: Int,
    rect: PixelRect,
    pixels: [UInt32],
    former: [UInt32]?
  ) {
    (self.index, self.position) = (index, position)
    (self.rect, self.pixels, self.former) = (rect, pixels, former)
  }

  /// Which pixels of a frame its rectangle encloses.
  package enum Extent: Sendable {
    /// Those that differ from the frame before; all of the first frame.
    case changed
    /// Those that are not fully transparent; frames depend on no other.
    case visible
  }

  /// Finds what must be encoded of `picture`.
  ///
  /// - Parameters:
  ///   - former: the frame before, of the same size; nil makes a patch that depends on no other.
  ///   - changes: where they differ, if that is known.
  ///   - extent: what the rectangle encloses.
  ///   - grid: what the edges are multiples of, apart from those of the picture.
  package static func find(
    in picture: Pixmap,
    after former: Pixmap?,
    changes: PixelRect? = nil,
    index: Int,
    position: Int,
    extent: Extent = .changed,
    grid: Int = 1
  ) -> FilmPatch {
    var rect = PixelRect(minX: 0, minY: 0, maxX: picture.width, maxY: picture.height)
    switch extent {
    case .visible: rect = picture.visiblePixels
    case .changed: if let former { rect = changes ?? picture.pixels(changedFrom: former) }
    }
    if rect.isEmpty { rect = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1) }
    (rect.minX, rect.minY) = (rect.minX / grid * grid, rect.minY / grid * grid)
    if rect.area > 1 {
      rect.maxX = min((rect.maxX + grid - 1) / grid * grid, picture.width)
      rect.maxY = min((rect.maxY + grid - 1) / grid * grid, picture.height)
    }
    return FilmPatch(
      index: index,
      position: position,
      rect: rect,
      pixels: picture.straightPixels(in: rect),
      former: extent == .visible ? nil : former?.straightPixels(in: rect)
    )
  }
}
