// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// A picture inside a list that is a list itself: whoever draws the list draws it, on pixels of its own.
///
/// **Space**: the items stand in device pixels of the picture, origin top left, y down. Nothing of the
/// list around shows through.
package final class Subpicture: Sendable {
  /// The items, back to front.
  package let items: [DisplayItem]
  /// The pixels that the picture has, at most 16384 a side; what the items draw beside them is lost.
  package let area: PixelRect
  /// The same number for what is likely to be the same picture in the next frame, by which renderers
  /// find what they kept; it changes nothing that is drawn.
  package let tag: UInt64

  /// Makes a picture.
  package init(items: [DisplayItem], area: PixelRect, tag: UInt64 = 0) {
    (self.items, self.area, self.tag) = (items, area, tag)
  }
}

/// A subpicture as a paint: its pixels are placed like those of an image, clear outside, the border soft
/// over one pixel where sampling is linear.
package struct SubpicturePaint: Sendable {
  /// The picture.
  package var picture: Subpicture
  /// Maps its pixels, the first one of its area at the origin, to the device.
  package var projection: Projection
  /// How to sample.
  package var sampling: ImagePaint.Sampling
  /// Multiplies each sampled pixel (straight colour; the product stays premultiplied); nil is white.
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

  /// The paint that draws the same once the picture is drawn: `pixmap` has the pixels of its area.
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
