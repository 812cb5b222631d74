// SPDX-License-Identifier: Apache-2.0

/// A Gaussian as three boxes with soft ends, whose variance is exact for any deviation.
///
/// Source: P. Gwosdek, S. Grewenig, A. Bruhn, J. Weickert, "Theoretical foundations of Gaussian
/// convolution by extended box filtering", 2011.
package struct SoftBox {
  /// The largest deviation; larger ones count as this.
  package static let largestSigma = 2048.0

  /// The whole pixels to each side of the middle one.
  package let reach: Int
  /// The share of each whole pixel.
  package let inner: Float
  /// The share of the two beyond.
  package let outer: Float

  /// Makes the box of a deviation in pixels; of those not above 0, and NaN, nothing changes.
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

  /// Whether nothing changes.
  package var isIdentity: Bool { reach == 0 && outer == 0 }

  /// How far a pixel can spread in all three passes.
  package var spread: Int { isIdentity ? 0 : 3 * (reach + 1) }
}
