// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Straight sRGB-encoded red, green, blue, alpha; clamped to 0...1 when drawn.
@usableFromInline package typealias PaintColor = SIMD4<Float>

/// What a shape is filled with.
@usableFromInline
package enum Paint: Sendable {
  /// One colour.
  case color(PaintColor)
  /// A gradient.
  case gradient(Gradient)
  /// An image.
  case image(ImagePaint)
  /// A subpicture, which the renderer draws.
  case subpicture(SubpicturePaint)
}

/// Colours along a line, between two circles, or around a centre.
@usableFromInline
package struct Gradient: Sendable {
  /// The geometry, in gradient space.
  @usableFromInline package enum Kind: Sendable {
    /// Along the line from `start` (t = 0) to `end` (t = 1).
    case linear(start: CGPoint, end: CGPoint)
    /// Between two circles, as in PDF's type 3 shading: where two circles meet a point, the larger
    /// t counts.
    case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
    /// Around `center`, one full turn from `angle` (radians, clockwise with y down).
    case conic(center: CGPoint, angle: CGFloat)
  }
  /// A colour at an offset.
  @usableFromInline package struct Stop: Sendable, Hashable {
    /// The offset, 0...1.
    ///
    /// Offsets never decrease; two equal ones make a hard edge.
    package var offset: Float
    /// The colour.
    package var color: PaintColor
    /// Makes a stop.
    package init(offset: Float, color: PaintColor) {
      (self.offset, self.color) = (offset, color)
    }
  }

  /// The geometry.
  package var kind: Kind
  /// The stops, by their offsets.
  package var stops: [Stop]
  /// Whether colours are interpolated premultiplied (true) or with straight alpha (false).
  package var mixesPremultiplied: Bool
  /// The map from gradient space to device pixels.
  package var projection: Projection
  /// Whether the first colour extends before the start.
  package var extendsBefore: Bool
  /// Whether the last colour extends beyond the end.
  package var extendsAfter: Bool

  /// Makes a gradient.
  package init(
    kind: Kind,
    stops: [Stop],
    projection: Projection,
    mixesPremultiplied: Bool = true,
    extendsBefore: Bool = true,
    extendsAfter: Bool = true
  ) {
    (self.kind, self.stops, self.projection) = (kind, stops, projection)
    self.mixesPremultiplied = mixesPremultiplied
    (self.extendsBefore, self.extendsAfter) = (extendsBefore, extendsAfter)
  }
}

/// An image as a paint.
@usableFromInline
package struct ImagePaint: Sendable {
  /// How colours between pixel centres are found.
  @usableFromInline package enum Sampling: Sendable, Hashable, BitwiseCopyable {
    /// The pixel that contains the point.
    case nearest
    /// Linear interpolation of the four nearest pixels.
    case linear
    /// Interpolation of the four nearest pixels with the weight 3 t² - 2 t³ instead of t.
    case smooth
    /// Linear interpolation in and between two mipmap levels where the image is minified.
    case trilinear
  }
  /// What is shown outside the image.
  @usableFromInline package enum Edge: Sendable, Hashable {
    /// The nearest pixel of the border.
    case clamp
    /// Transparent; with linear sampling the border fades over one image pixel.
    case clear
    /// The image again, tiled.
    case repeated
  }

  /// How an image is resampled to a smaller size before it is sampled.
  ///
  /// This applies where the image has fewer device pixels than image pixels along its rows or
  /// columns, without perspective. It is then first resampled to as many whole pixels as it has on
  /// the device, rounded up, and sampled from that.
  @usableFromInline package enum Shrinking: Sendable, Hashable {
    /// Not at all: it is only sampled.
    case sampled
    /// By Lanczos' windowed sinc with two lobes, scaled by the ratio.
    ///
    /// The first and the last pixels of both grids coincide: of m pixels, the i-th is at i (n - 1)
    /// / (m - 1) of n.
    case lanczos2
    /// The same with three lobes: sharper, with stronger halos at edges.
    case lanczos3
  }

  /// The pixels.
  package var pixmap: Pixmap
  /// The map from image pixels (origin at the top left, y down) to device pixels.
  package var projection: Projection
  /// How the image is sampled.
  package var sampling: Sampling
  /// What is shown outside the image.
  package var edge: Edge
  /// How the image is resampled to a smaller size first.
  package var shrinking: Shrinking
  /// The colour, with straight alpha, that multiplies each sampled pixel; nil for white.
  package var tint: PaintColor?

  /// Makes an image paint.
  package init(
    pixmap: Pixmap,
    projection: Projection,
    sampling: Sampling = .linear,
    edge: Edge = .clear,
    shrinking: Shrinking = .sampled,
    tint: PaintColor? = nil
  ) {
    (self.pixmap, self.projection, self.sampling) = (pixmap, projection, sampling)
    (self.edge, self.shrinking, self.tint) = (edge, shrinking, tint)
  }
}
