// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An operation on the pixels of a group.
package enum Filter: Sendable, Hashable {
  /// A Gaussian blur. Sigmas in device pixels along x and y; 0 leaves that axis alone.
  ///
  /// Transparent outside, or the border mirrored outwards where `mirrorsEdges` is set.
  case gaussianBlur(sigmaX: Double, sigmaY: Double, mirrorsEdges: Bool)
  /// A Gaussian blur whose deviation depends on the direction: variances along x and y and their
  /// covariance, in square device pixels; transparent outside.
  ///
  /// What a round blur becomes in a layer that is stretched and turned. `xy`² above `xx` · `yy` is
  /// no Gaussian and counts as equal to it.
  case leaningBlur(xx: Double, xy: Double, yy: Double)
  /// `repeats` box passes of odd `width` pixels an axis.
  case boxBlur(width: Int, repeats: Int)
  /// A blur along a line: length in pixels, angle in radians.
  case motionBlur(length: Double, angle: Double)
  /// out = matrix · (r, g, b, a, 1) on straight components; 20 numbers, row by row.
  case colorMatrix([Float])
  /// Maps each straight channel by itself.
  case levels(Levels)
  /// Replaces the picture by the shading of a satin.
  case satin(Satin)
  /// Replaces the picture by the light or the shade of its relief.
  case relief(Relief)
  /// Replaces the colour and keeps alpha times the colour's alpha.
  case flood(PaintColor)
  /// Moves the pixels by (dx, dy) device pixels.
  case offset(dx: Double, dy: Double)
  /// What code elsewhere makes of all pixels within the group's clips; for backdrops only.
  case picture(PictureFilter)
}

/// A filter that the rasteriser does not know: it hands out a picture and takes one back.
package struct PictureFilter: Sendable, Hashable {
  /// What it is, for those who print the list.
  package let name: String
  /// What decides what it does: two of the same name and equal values do the same.
  private let value: any Hashable & Sendable
  /// Makes of the pixels of a rectangle those of another, which need not hold it.
  package let body: @Sendable (_ pixels: Pixmap, _ area: PixelRect) -> (Pixmap, PixelRect)?

  /// Makes a filter; `body` must depend on nothing but `value` and what it is given.
  package init(
    name: String,
    value: any Hashable & Sendable,
    body: @escaping @Sendable (_ pixels: Pixmap, _ area: PixelRect) -> (Pixmap, PixelRect)?
  ) {
    (self.name, self.value, self.body) = (name, value, body)
  }

  package static func == (a: PictureFilter, b: PictureFilter) -> Bool {
    a.name == b.name && AnyHashable(a.value) == AnyHashable(b.value)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
