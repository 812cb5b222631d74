// SPDX-License-Identifier: Apache-2.0

/// One of three successive extended box filters that approximate a Gaussian, with the exact
/// variance for any standard deviation.
///
/// Source: P. Gwosdek, S. Grewenig, A. Bruhn, J. Weickert, "Theoretical foundations of Gaussian
/// convolution by extended box filtering", 2011.
package struct SoftBox {
  /// The largest standard deviation; larger ones are clamped.
  package static let largestSigma = 2048.0

  /// The number of whole pixels on each side of the centre.
  package let reach: Int
  /// The weight of each whole pixel.
  package let inner: Float
  /// The weight of each of the two pixels at the ends.
  package let outer: Float

  /// Makes the box of a standard deviation in pixels; 0, negative values and NaN give the identity.
  package init(sigma: Double) {
    let sigma = sigma > 0 ? min(sigma, Self.largestSigma) : 0
    let variance = sigma * sigma / 3
    let reach = Int((((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down))
    let r = Double(reach)
    let end = (2 * r + 1) * (r * (r + 1) - 3 * variance) / (6 * (variance - (r + 1) * (r + 1)))
    self.reach = reach
    inner = Float(1 / (2 * r + 1 + 2 * end))
    outer = Float(end / (2 * r + 1 + 2 * end))
  }

  /// Whether it changes nothing.
  package var isIdentity: Bool { reach == 0 && outer == 0 }

  /// How far a pixel spreads in all three passes, in pixels.
  package var spread: Int { isIdentity ? 0 : 3 * (reach + 1) }
}
