// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteNumerics

/// The reduced resolution at which a filtered group may be drawn and blurred.
///
/// A picture blurred with a standard deviation of 1,000 pixels has no detail that pixels 64 times
/// as large could not hold: drawn at that size, blurred with 1,000 / 64 and enlarged by
/// interpolation, it differs from the exact one by less than 1 / 255, at one four-thousandth of the
/// cost. So the cost of a blur depends on the number of visible pixels, never on its radius.
///
/// It is a function of the filters alone, and reduced pixels are at multiples of the factor in
/// device space: damage and threads make no difference.
struct Reduction: Equatable {
  /// Device pixels to a reduced pixel, in x and y: powers of two, at least one above 1.
  var factor: SIMD2<Int>
  /// How many of the filters are applied to the reduced picture; the others apply to the enlarged
  /// one.
  var filters: Int

  /// Gaussians with a smaller standard deviation are computed at full resolution.
  static let leastSigma = 64.0
  /// The least standard deviation of a Gaussian in reduced pixels.
  ///
  /// Linear interpolation errs by at most an eighth of the second derivative, which for an edge
  /// blurred by sigma is 0.24 / sigma²: an error of 0.03 / 255 here.
  static let coarseSigma = 16.0
  /// Narrower boxes and shorter motion blurs are computed at full resolution.
  ///
  /// The limit of motion blurs is larger, because edges along the motion stay sharp.
  static let leastWidth = 512.0
  static let leastWay = 1024.0
  /// The least width of a box, and the least length of a motion blur, in reduced pixels.
  static let coarseWidth = FilterReach.leastCoarseWidth
  /// A Gaussian with a covariance counts as at most this many times as long as wide; edges along
  /// its length become somewhat softer than they should be.
  static let mostSlender = 16.0

  /// Finds the factor for a group with these filters; nil where it must be drawn at full
  /// resolution.
  init?(_ filters: [Filter]) {
    if filters.readMap { return nil }
    var factor = SIMD2(Int.max, Int.max)
    var count = 0
    for (index, filter) in filters.enumerated() {
      if filter.takesWholePicture || filter.mirrorsEdges { return nil }
      let own = Self.factor(filter)
      guard own != SIMD2(1, 1) else { continue }
      // Everything before the last wide blur is blurred by it.
      factor = pointwiseMin(factor, own)
      count = index + 1
    }
    guard count > 0, factor != SIMD2(1, 1) else { return nil }
    (self.factor, self.filters) = (factor, count)
  }

  /// The factor that one filter allows.
  private static func factor(_ filter: Filter) -> SIMD2<Int> {
    switch filter {
    case .gaussianBlur(let blur):
      return SIMD2(gaussian(blur.sigmaX), gaussian(blur.sigmaY))
    case .anisotropicBlur(let blur):
      let (xx, xy, yy) = (blur.xx, blur.xy, blur.yy)
      guard xx.isFinite, xy.isFinite, yy.isFinite else { return SIMD2(1, 1) }
      // The variances along the axes of the ellipse are the eigenvalues.
      let half = (xx - yy) / 2
      let middle = (xx + yy) / 2
      let rest = (half * half + xy * xy).squareRoot()
      let most = min(max(0, middle + rest).squareRoot(), GaussianPlan.largestSigma)
      let least = min(max(0, middle - rest).squareRoot(), most)
      let sigma = max(least, most / mostSlender)
      let whole = sigma >= coarseSigma ? power(sigma / (coarseSigma / 2)) : 1
      return SIMD2(whole, whole)
    case .boxBlur(let blur):
      let width = Double(blur.width)
      let whole = width >= leastWidth ? power(min(width, 32769) / coarseWidth) : 1
      return SIMD2(whole, whole)
    case .motionBlur(let blur):
      let long = blur.length.isFinite ? min(abs(blur.length), 16384) : 0
      let whole = long >= leastWay ? power(long / coarseWidth) : 1
      // A horizontal or vertical motion blur leaves the other axis unchanged.
      let (sine, cosine) = Elementary.sineCosine(blur.angle)
      if abs(sine) * long < 1.0 / 64 { return SIMD2(whole, 1) }
      if abs(cosine) * long < 1.0 / 64 { return SIMD2(1, whole) }
      return SIMD2(whole, whole)
    default:
      return SIMD2(1, 1)
    }
  }

  private static func gaussian(_ sigma: Double) -> Int {
    sigma >= leastSigma ? power(min(sigma, GaussianPlan.largestSigma) / coarseSigma) : 1
  }

  /// The largest power of two that is at most `value`, which is at least 1.
  private static func power(_ value: Double) -> Int {
    var result = 1
    while Double(2 * result) <= value { result *= 2 }
    return result
  }

  /// The filters of the reduced picture.
  ///
  /// A reduced pixel is the mean of `factor` device pixels and is enlarged linearly, which adds a
  /// variance of (f² - 1) / 4 already.
  func coarse(_ filters: [Filter]) -> [Filter] {
    let scale = SIMD2(1 / Double(factor.x), 1 / Double(factor.y))
    return filters.prefix(self.filters).map { filter in
      guard case .gaussianBlur(var blur) = filter else { return filter.scaled(by: scale) }
      blur.sigmaX = Self.rest(blur.sigmaX, factor.x) * scale.x
      blur.sigmaY = Self.rest(blur.sigmaY, factor.y) * scale.y
      return .gaussianBlur(blur)
    }
  }

  private static func rest(_ sigma: Double, _ factor: Int) -> Double {
    let sigma = min(sigma, GaussianPlan.largestSigma)
    // A blur that is no wider than a reduced pixel is complete already.
    return max(0, sigma * sigma - Double(factor * factor - 1) / 4).squareRoot()
  }
}
