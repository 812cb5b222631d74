// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList

/// A Gaussian on the device that is a round one in a layer: variances along x and y, and covariance,
/// in square pixels a square point.
package struct BlurSpread: Hashable, Sendable {
  /// The variance along x.
  package var xx: CGFloat
  /// The covariance.
  package var xy: CGFloat
  /// The variance along y.
  package var yy: CGFloat

  /// Makes a spread of its parts.
  package init(xx: CGFloat, xy: CGFloat, yy: CGFloat) {
    (self.xx, self.xy, self.yy) = (xx, xy, yy)
  }

  /// Makes the spread of a layer that is drawn at `scale` device pixels a point, stretched nowhere.
  package init(scale: CGFloat) {
    self.init(xx: scale * scale, xy: 0, yy: scale * scale)
  }

  /// Whether the axes of the ellipse are those of the device, but for rounding.
  var isUpright: Bool { abs(xy) <= 1e-6 * max(xx, yy) }

  /// The larger deviation along an axis, of a round blur of sigma 1.
  var largest: CGFloat { max(xx, yy).squareRoot() }

  /// The blur on the device for one of `sigma` layer points.
  ///
  /// Mirrored edges are those of upright blurs; one that leans is made upright there.
  func blur(sigma: CGFloat, mirrorsEdges: Bool = false) -> Filter {
    let square = sigma * sigma
    guard isUpright || mirrorsEdges else {
      return .leaningBlur(xx: xx * square, xy: xy * square, yy: yy * square)
    }
    // Turned but not stretched: rounding must not make the two differ.
    let isRound = abs(xx - yy) <= 1e-9 * max(xx, yy)
    let x = xx.squareRoot() * sigma
    return .gaussianBlur(
      sigmaX: x,
      sigmaY: isRound ? x : yy.squareRoot() * sigma,
      mirrorsEdges: mirrorsEdges
    )
  }
}
