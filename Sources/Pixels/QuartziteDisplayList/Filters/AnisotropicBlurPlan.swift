// SPDX-License-Identifier: Apache-2.0

/// The computation of a Gaussian blur with an arbitrary covariance, as a sheared axis-aligned blur.
///
/// A Gaussian with the covariance matrix (xx, xy; xy, yy) is one with the standard deviations
/// sqrt(xx - xy² / yy) along x and sqrt(yy) along y whose rows are sheared with the slope xy / yy;
/// alternatively columns are sheared. The smaller of the two possible slopes is at most 1, because
/// xy² is at most xx · yy.
package struct AnisotropicBlurPlan {
  /// The standard deviation along x before the shear, in pixels.
  package var sigmaX: Double
  /// The standard deviation along y before the shear, in pixels.
  package var sigmaY: Double
  /// The shear: pixels along x per row, or along y per column; -1...1.
  package var slope: Double
  /// Whether rows are moved along x in proportion to y; otherwise columns are moved along y in
  /// proportion to x.
  package var isSteep: Bool

  /// Makes the plan for a covariance matrix in square pixels; negative variances and NaN count as
  /// 0.
  package init(_ xx: Double, _ xy: Double, _ yy: Double) {
    let most = GaussianReach.largestSigma * GaussianReach.largestSigma
    func variance(_ value: Double) -> Double { value > 0 ? min(value, most) : 0 }
    let (xx, yy) = (variance(xx), variance(yy))
    let limit = (xx * yy).squareRoot()
    let xy = xy.isFinite ? min(max(xy, -limit), limit) : 0
    isSteep = yy >= xx
    let larger = max(xx, yy)
    slope = larger > 0 ? xy / larger : 0
    // A slope below a thousandth is ignored.
    if abs(slope) < 0.001 { slope = 0 }
    // Each of the two shears interpolates, which adds a variance of 1/6 on average.
    let mixing = slope == 0 ? 0 : 1.0 / 3
    let rest = larger > 0 ? max(0, min(xx, yy) - xy * xy / larger - mixing) : 0
    let short = (slope == 0 ? min(xx, yy) : rest).squareRoot()
    (sigmaX, sigmaY) =
      isSteep ? (short, larger.squareRoot()) : (larger.squareRoot(), short)
  }

  /// Returns by how much the row or column with the index `place` is moved, in 1/128 pixel.
  package func shift(_ place: Int) -> Int { Int((Double(place) * slope * 128).rounded()) }

  /// How far a pixel spreads along x and y, in pixels.
  package var reach: (x: Int, y: Int) {
    let (x, y) = (GaussianReach.pixels(sigma: sigmaX), GaussianReach.pixels(sigma: sigmaY))
    guard slope != 0 else { return (x, y) }
    let lean = Int((abs(slope) * Double(isSteep ? y : x)).rounded(.up)) + 2
    return isSteep ? (x + lean, y) : (x, y + lean)
  }

  /// Returns the pixels to which those of `rect` are moved when the shear is undone.
  package func sheared(_ rect: PixelRect) -> PixelRect {
    var result = rect
    if isSteep {
      let ends = [shift(rect.minY), shift(rect.maxY)].sorted()
      result.minX -= (ends[1] >> 7) + 2
      result.maxX -= (ends[0] >> 7) - 2
    } else {
      let ends = [shift(rect.minX), shift(rect.maxX)].sorted()
      result.minY -= (ends[1] >> 7) + 2
      result.maxY -= (ends[0] >> 7) - 2
    }
    return result
  }
}
