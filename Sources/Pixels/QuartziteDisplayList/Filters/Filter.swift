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
  case anisotropicBlur(xx: Double, xy: Double, yy: Double)
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
  /// Distorts the picture.
  case warp(PlacedWarp)
  /// Replaces the colour, and multiplies the picture's alpha by that of the colour.
  case flood(PaintColor)
  /// Moves the pixels by (dx, dy) device pixels; fractions are interpolated.
  case offset(dx: Double, dy: Double)
  /// A filter of all pixels within the group's clips that the renderer does not compute itself; for
  /// backdrops only.
  case picture(PictureFilter)
}
