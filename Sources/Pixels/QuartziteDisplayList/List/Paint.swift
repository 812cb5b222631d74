// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Straight sRGB-encoded red, green, blue, alpha; clamped to 0...1 when drawn.
package typealias PaintColor = SIMD4<Float>

/// What a shape is filled with.
package enum Paint: Sendable {
  /// One colour.
  case color(PaintColor)
  /// A gradient.
  case gradient(Gradient)
  /// An image.
  case image(ImagePaint)
  /// A picture that is drawn with the list.
  case subpicture(SubpicturePaint)
}

/// Colours along a line, between two circles, or around a point.
package struct Gradient: Sendable {
  /// The geometry, in gradient space.
  package enum Kind: Sendable {
    /// Along the line from `start` (0) to `end` (1).
    case linear(start: CGPoint, end: CGPoint)
    /// Between two circles, as PDF's type 3 shading: the larger parameter wins.
    case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
    /// Around `center`, from `angle` (radians, clockwise in device space) once round.
    case conic(center: CGPoint, angle: CGFloat)
  }
  /// One colour at one place.
  package struct Stop: Sendable, Hashable {
    /// The place, 0...1.
    ///
    /// Stops stand in rising order; equal places make a hard edge.
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
  /// The colours.
  package var stops: [Stop]
  /// Whether colours are mixed with alpha multiplied in (true) or straight (false).
  package var mixesPremultiplied: Bool
  /// Maps gradient space to the device.
  package var projection: Projection
  /// Whether the first colour goes on before the start.
  package var extendsBefore: Bool
  /// Whether the last colour goes on after the end.
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
package struct ImagePaint: Sendable {
  /// How a pixel between pixels is found.
  package enum Sampling: Sendable, Hashable, BitwiseCopyable {
    /// The pixel that holds the point.
    case nearest
    /// The four pixels round the point.
    case linear
    /// The four pixels round the point, the nearer ones more than evenly: 3 t² - 2 t³ of the next.
    case smooth
    /// As linear, between halved copies where the image is shrunk.
    case trilinear
  }
  /// What lies outside the image.
  package enum Edge: Sendable, Hashable {
    /// The nearest pixel of the border.
    case clamp
    /// Nothing; the border is soft over one image pixel where sampling is linear.
    case clear
    /// The image again.
    case repeated
  }

  /// How an image is made smaller, before it is sampled.
  ///
  /// Where the image lies on the device without perspective and is shorter there along its rows or
  /// columns than it has pixels, it is first made anew with the whole pixels that hold its length
  /// there (rounded up), and sampled from that.
  package enum Shrinking: Sendable, Hashable {
    /// Not at all: sampling alone finds the pixels.
    case sampled
    /// By a windowed sine of two lobes (Lanczos), as wide as the image is larger, on a grid whose first
    /// and last pixels are those of the image: of m pixels the i-th lies at i (n - 1) / (m - 1) of n.
    case lanczos2
    /// The same of three lobes: sharper, with more of a halo at edges.
    case lanczos3
  }

  /// The pixels.
  package var pixmap: Pixmap
  /// Maps image pixels (origin top left, y down) to the device.
  package var projection: Projection
  /// How to sample.
  package var sampling: Sampling
  /// What lies outside.
  package var edge: Edge
  /// How to make it smaller first.
  package var shrinking: Shrinking
  /// Multiplies each sampled pixel (straight colour; the product stays premultiplied); nil is white.
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
