// SPDX-License-Identifier: Apache-2.0

/// How far a Gaussian blur reaches along one axis, in whole pixels.
///
/// A wide one may be computed on coarser pixels: where sigma is 4 and more they are halved until it is
/// 2 to 4 of them. The kernel ends at 3.2 sigma there, and the cubic spline that makes pixels coarser
/// and fine again reaches four of them farther.
package enum GaussianReach {
  /// The largest sigma in pixels; larger ones count as this.
  package static let largestSigma = 2048.0

  /// How far a pixel can spread, in pixels; 0 for a sigma of 0.05 and less, and NaN.
  package static func pixels(sigma: Double) -> Int {
    guard sigma > 0.05 else { return 0 }
    let sigma = min(sigma, largestSigma)
    var factor = 1
    while sigma / Double(factor) >= 4 { factor *= 2 }
    // The small convolution is a little narrower than sigma, so this is generous.
    let radius = Int((3.2 * sigma / Double(factor)).rounded(.up)) + 1
    return factor == 1 ? radius : factor * (radius + 4)
  }
}
