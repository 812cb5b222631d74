// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A filter on the pixels of a group.
package enum Filter: Sendable, Hashable {
  /// A Gaussian blur with the standard deviations in device pixels along x and y; 0 leaves an axis
  /// unchanged.
  ///
  /// Outside the picture is transparent, or with `mirrorsEdges` the picture mirrored at its border.
  case gaussianBlur(sigmaX: Double, sigmaY: Double, mirrorsEdges: Bool)
  /// A Gaussian blur with an arbitrary covariance: the variances along x and y and the covariance,
  /// in square device pixels.
  ///
  /// Outside the picture is transparent.
  ///
  /// A round blur becomes this in a layer that is stretched and rotated. An `xy`² above `xx` · `yy`
  /// is no covariance and is reduced to it.
  case leaningBlur(xx: Double, xy: Double, yy: Double)
  /// `repeats` box blurs along each axis, `width` pixels wide; `width` is odd.
  case boxBlur(width: Int, repeats: Int)
  /// A box blur along a line: its length in pixels, its angle in radians.
  case motionBlur(length: Double, angle: Double)
  /// A 4 x 5 matrix, row by row, applied to straight red, green, blue, alpha and the constant 1.
  case colorMatrix([Float])
  /// A levels adjustment of each straight channel.
  case levels(Levels)
  /// Replaces the picture by the shading of the layer style Satin.
  case satin(Satin)
  /// Replaces the picture by the highlight or the shadow of a bevel.
  case relief(Relief)
  /// Replaces the colour, and multiplies the picture's alpha by that of the colour.
  case flood(PaintColor)
  /// Moves the pixels by (dx, dy) device pixels; fractions are interpolated.
  case offset(dx: Double, dy: Double)
  /// A filter of all pixels within the group's clips that the renderer does not compute itself; for
  /// backdrops only.
  case picture(PictureFilter)
}

/// A filter whose pixels the renderer does not compute itself, such as one of Core Image: a value
/// that determines its result.
package protocol PictureFilterValue: Hashable, Sendable {
  /// Its name, for printed lists and for renderers that know the filter by it.
  var name: String { get }

  /// Returns the filtered picture; nil where the filter leaves it unchanged.
  ///
  /// The result depends on the value and the picture only. Its area need not contain that of the
  /// picture.
  func applied(to picture: PlacedPixmap) -> PlacedPixmap?
}

/// A filter to which the renderer passes a picture and from which it takes another one.
package struct PictureFilter: Sendable, Hashable {
  /// The value that says what it does.
  package let value: any PictureFilterValue

  /// Makes a filter.
  package init(_ value: any PictureFilterValue) { self.value = value }

  /// The name of the filter.
  package var name: String { value.name }

  package static func == (a: PictureFilter, b: PictureFilter) -> Bool {
    AnyHashable(a.value) == AnyHashable(b.value)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
