// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// A display list inside a display list, which the renderer draws to pixels of its own.
///
/// **Space**: the items are in device pixels of the picture, origin at the top left, y down. It has
/// no backdrop.
@usableFromInline
package final class Subpicture: Sendable {
  /// The items, from back to front.
  package let items: [DisplayItem]
  /// The pixels that the picture has, at most 16384 a side; what is drawn beside them is lost.
  package let area: PixelRect
  /// What is made of the items' pixels; nil is the picture that they draw.
  package let step: PictureStep?
  /// Equal for pictures that are likely to be equal in successive frames; renderers look up kept
  /// pictures by it.
  ///
  /// It changes no pixel.
  package let tag: UInt64

  /// Makes a picture.
  package init(
    items: [DisplayItem],
    area: PixelRect,
    step: PictureStep? = nil,
    tag: UInt64 = 0
  ) {
    (self.items, self.area, self.step, self.tag) = (items, area, step, tag)
  }

  /// The pixels that its items are drawn on, or of a large picture those that are wanted.
  package var drawnArea: PixelRect { step.map { $0.seen ?? $0.input } ?? area }
}

/// What a picture filter makes of the pixels of a subpicture's items.
///
/// Where the result lies is known when the filter is computed; the subpicture shows what of it lies in
/// its area. A filter that fails leaves the pixels as they are.
package struct PictureStep: Sendable, Hashable {
  /// The filter.
  package var filter: PictureFilter
  /// The pixels that the items may touch, with `least`.
  ///
  /// They are at most 16384 a side where `seen` is nil.
  package var input: PixelRect
  /// The pixels that the filter is given in any case.
  ///
  /// Of the others in `input` it is given those that are not clear, as a rectangle: bounds of items are a
  /// pixel wider than what they draw, which filters that look at the border would see.
  package var least: PixelRect
  /// The pixels of the result that are wanted of a large picture, whose items are drawn as far as these
  /// need it; nil is all.
  package var seen: PixelRect?

  /// Makes a step.
  package init(
    _ filter: PictureFilter,
    input: PixelRect,
    least: PixelRect,
    seen: PixelRect? = nil
  ) {
    (self.filter, self.input, self.least, self.seen) = (filter, input, least, seen)
  }
}

/// A subpicture as a paint.
///
/// Its pixels are placed like those of an image; outside is transparent, and with linear sampling
/// the border fades over one pixel.
@usableFromInline
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
