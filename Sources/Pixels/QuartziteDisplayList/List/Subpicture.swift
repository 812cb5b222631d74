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
  /// The pixels of the picture, at most 16384 on a side; drawing outside them is lost.
  package let area: PixelRect
  /// The filter that is applied to the drawn pixels; nil for none.
  package let step: PictureStep?
  /// A key for caches: pictures that are probably equal in successive frames have the same tag.
  ///
  /// It has no influence on the pixels.
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

  /// The pixels on which the items must be drawn: `area` without a step, otherwise the step's
  /// input; where the input is too large to be drawn at once, the step's `needed`.
  package var drawnArea: PixelRect { step.map { $0.needed ?? $0.input } ?? area }
}

/// A filter that is applied to the drawn pixels of a subpicture.
///
/// The bounds of the result are known only once the filter has been computed; what lies outside the
/// subpicture's area is lost. If the filter fails, the pixels stay unfiltered.
package struct PictureStep: Sendable, Hashable {
  /// The filter.
  package var filter: PictureFilter
  /// A rectangle that contains all pixels that the items may change, and `least`.
  ///
  /// At most 16384 pixels on a side where `needed` is nil.
  package var input: PixelRect
  /// The pixels that are part of the filter's input image in any case.
  ///
  /// The input image is the smallest rectangle that contains these and all pixels of `input` that
  /// are not transparent. The bounds of items are a pixel wider than what they draw, and filters
  /// that extend the border of their input would repeat transparent pixels.
  package var least: PixelRect
  /// The pixels of the result that are needed, for a picture that is too large to be drawn at once;
  /// nil for the whole result.
  ///
  /// The items are drawn only as far as these pixels depend on them.
  package var needed: PixelRect?

  /// Makes a step.
  package init(
    _ filter: PictureFilter,
    input: PixelRect,
    least: PixelRect,
    needed: PixelRect? = nil
  ) {
    (self.filter, self.input, self.least, self.needed) = (filter, input, least, needed)
  }
}

/// A subpicture as a paint.
///
/// It is drawn like an image that is transparent outside its pixels: with linear sampling the
/// border fades over one pixel.
@usableFromInline
package struct SubpicturePaint: Sendable {
  /// The picture.
  package var picture: Subpicture
  /// The map from the picture's pixels, with the first pixel of its area at the origin, to device
  /// pixels.
  package var projection: Projection
  /// How the picture is sampled.
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
