// SPDX-License-Identifier: Apache-2.0

/// How far a Gaussian blur spreads pixels along one axis.
///
/// A wide blur may be computed at a reduced resolution: for a sigma of 4 or more, the resolution is
/// halved until sigma is 2 to 4 reduced pixels. The kernel is cut off at 3.2 sigma there, and the
/// cubic spline that reduces and enlarges spreads by four reduced pixels more.
package enum GaussianReach {
  /// The largest sigma in pixels; larger ones are clamped.
  package static let largestSigma = 2048.0

  /// How far a blur is visible where no resolution is known, in the unit of `sigma`: three standard
  /// deviations, beyond which lies 0.3 per cent of a Gaussian; 0 for a sigma below 0.
  ///
  /// The pixels that a blur changes may lie farther away: `pixels(sigma:)`.
  package static func visible(sigma: Double) -> Double { 3 * max(0, sigma) }

  /// How far a pixel spreads, in pixels; 0 for a sigma of at most 0.05, and for NaN.
  package static func pixels(sigma: Double) -> Int {
    guard sigma > 0.05 else { return 0 }
    let sigma = min(sigma, largestSigma)
    var factor = 1
    while sigma / Double(factor) >= 4 { factor *= 2 }
    // The kernel at the reduced size is slightly narrower than sigma, so this is an upper bound.
    let radius = Int((3.2 * sigma / Double(factor)).rounded(.up)) + 1
    return factor == 1 ? radius : factor * (radius + 4)
  }
}
