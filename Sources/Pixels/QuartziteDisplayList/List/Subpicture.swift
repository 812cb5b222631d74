// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// A display list inside a display list, which the renderer draws to pixels of its own.
///
/// **Space**: the items are in device pixels of the picture, origin at the top left, y down. It has
/// no backdrop.
package final class Subpicture: Sendable {
  /// The items, from back to front.
  package let items: [DisplayItem]
  /// The pixels of the picture, at most 16384 a side; what is drawn outside is cut off.
  package let area: PixelRect
  /// Equal for pictures that are likely to be equal in successive frames; renderers look up kept
  /// pictures by it.
  ///
  /// It changes no pixel.
  package let tag: UInt64

  /// Makes a picture.
  package init(items: [DisplayItem], area: PixelRect, tag: UInt64 = 0) {
    (self.items, self.area, self.tag) = (items, area, tag)
  }
}

/// A subpicture as a paint.
///
/// Its pixels are placed like those of an image; outside is transparent, and with linear sampling
/// the border fades over one pixel.
package struct SubpicturePaint: Sendable {
  /// The picture.
  package var picture: Subpicture
  /// From its pixels, with the first one of its area at the origin, to the device.
  package var projection: Projection
  /// How it is sampled.
  package var sampling: ImagePaint.Sampling
  /// The colour, with straight alpha, that multiplies each sampled pixel; nil for white.
  package var tint: PaintColor?

  /// Makes a paint.
  package init(
    _ picture: Subpicture,
    projection: Projection,
    sampling: ImagePaint.Sampling = .linear,
    tint: PaintColor? = nil
  ) {
    (self.picture, self.projection) = (picture, projection)
    (self.sampling, self.tint) = (sampling, tint)
  }

  /// Returns the image paint that draws the same; `pixmap` has the pixels of the picture's area.
  package func drawn(_ pixmap: Pixmap) -> ImagePaint {
    ImagePaint(
      pixmap: pixmap,
      projection: projection,
      sampling: sampling,
      edge: .clear,
      tint: tint
    )
  }
}
