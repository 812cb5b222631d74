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
  /// What others than the renderer make of all pixels within the group's clips; for backdrops only.
  case picture(PictureFilter)
}

/// What a filter does whose pixels others than the renderer compute, as those of Core Image: a value
/// that says all that it depends on.
package protocol PictureFilterValue: Hashable, Sendable {
  /// What it is, for those who print the list, and for renderers that know it by that.
  var name: String { get }

  /// Returns what it makes of a picture; nil where it leaves it as it is.
  ///
  /// The result depends on the value and the picture alone. What it makes need not hold what it is
  /// given.
  func applied(to picture: PlacedPixmap) -> PlacedPixmap?
}

/// A filter that a renderer hands a picture and takes another one back from.
package struct PictureFilter: Sendable, Hashable {
  /// What it does.
  package let value: any PictureFilterValue

  /// Makes a filter.
  package init(_ value: any PictureFilterValue) { self.value = value }

  /// What it is.
  package var name: String { value.name }

  package static func == (a: PictureFilter, b: PictureFilter) -> Bool {
    AnyHashable(a.value) == AnyHashable(b.value)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
