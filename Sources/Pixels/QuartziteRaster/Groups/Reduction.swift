// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteNumerics

/// How coarse the surface may be on which a filtered group is drawn and blurred.
///
/// A picture blurred with a deviation of 1,000 pixels has no detail that a pixel of 64 could not hold:
/// drawn at that size, blurred with 1,000 / 64, and enlarged between pixels it differs from the exact
/// one by less than 1 of 255, and costs a four-thousandth. So what a blur costs depends on the pixels
/// that are seen, never on its radius.
///
/// It is a function of the filters alone, and coarse pixels stand at whole multiples of the factor in
/// device space: damage and threads change nothing.
struct Reduction: Equatable {
  /// Device pixels a coarse pixel, across and down: powers of two, at least one above 1.
  var factor: SIMD2<Int>
  /// How many of the filters are applied to the coarse picture; the others to the enlarged one.
  var filters: Int

  /// Deviations of Gaussians below this are computed on device pixels.
  static let leastSigma = 64.0
  /// The least deviation of a Gaussian on the coarse surface, in its pixels.
  ///
  /// Enlarging between pixels errs by at most an eighth of the second derivative, which for an edge
  /// blurred by sigma is 0.24 / sigma²: 0.03 of 255 here.
  static let coarseSigma = 16.0
  /// The longest way of a motion blur and the widest box that are computed on device pixels.
  static let leastWidth = 512.0
  /// The least length and width of these on the coarse surface, in its pixels.
  static let coarseWidth = FilterReach.leastCoarseWidth
  /// A blur that leans is taken to be at most so many times as long as wide; the edges along its length
  /// come out softer by that.
  static let mostSlender = 16.0

  /// Finds how coarse the surface of a group with these filters may be; nil where it must be exact.
  init?(_ filters: [Filter]) {
    var factor = SIMD2(Int.max, Int.max)
    var count = 0
    for (index, filter) in filters.enumerated() {
      if case .picture = filter { return nil }
      if case .gaussianBlur(_, _, mirrorsEdges: true) = filter { return nil }
      let own = Self.factor(filter)
      guard own != SIMD2(1, 1) else { continue }
      // All that comes before the last wide blur is blurred by it.
      factor = pointwiseMin(factor, own)
      count = index + 1
    }
    guard count > 0, factor != SIMD2(1, 1) else { return nil }
    (self.factor, self.filters) = (factor, count)
  }

  /// How coarse one filter lets its picture be.
  private static func factor(_ filter: Filter) -> SIMD2<Int> {
    switch filter {
    case .gaussianBlur(let x, let y, _):
      return SIMD2(gaussian(x), gaussian(y))
    case .leaningBlur(let xx, let xy, let yy):
      guard xx.isFinite, xy.isFinite, yy.isFinite else { return SIMD2(1, 1) }
      // The variances along and across the length are the eigenvalues.
      let half = (xx - yy) / 2
      let middle = (xx + yy) / 2
      let rest = (half * half + xy * xy).squareRoot()
      let most = min(max(0, middle + rest).squareRoot(), GaussianPlan.largestSigma)
      let least = min(max(0, middle - rest).squareRoot(), most)
      let sigma = max(least, most / mostSlender)
      let whole = sigma >= coarseSigma ? power(sigma / (coarseSigma / 2)) : 1
      return SIMD2(whole, whole)
    case .boxBlur(let width, _):
      let whole = Double(width) >= leastWidth ? power(min(Double(width), 32769) / coarseWidth) : 1
      return SIMD2(whole, whole)
    case .motionBlur(let length, _):
      let long = length.isFinite ? min(abs(length), 16384) : 0
      let whole = long >= leastWidth ? power(long / coarseWidth) : 1
      return SIMD2(whole, whole)
    default:
      return SIMD2(1, 1)
    }
  }

  private static func gaussian(_ sigma: Double) -> Int {
    sigma >= leastSigma ? power(min(sigma, GaussianPlan.largestSigma) / coarseSigma) : 1
  }

  /// The largest power of two that is not above a number of at least 1.
  private static func power(_ value: Double) -> Int {
    var result = 1
    while Double(2 * result) <= value { result *= 2 }
    return result
  }

  /// The filters of the coarse picture.
  ///
  /// A coarse pixel is the mean over `factor` device pixels and is enlarged along straight lines: a
  /// variance of (f² - 1) / 4 is there already.
  func coarse(_ filters: [Filter]) -> [Filter] {
    let scale = SIMD2(1 / Double(factor.x), 1 / Double(factor.y))
    return filters.prefix(self.filters).map { filter in
      guard case .gaussianBlur(let x, let y, let mirrors) = filter else {
        return filter.scaled(by: scale)
      }
      return Filter.gaussianBlur(
        sigmaX: Self.rest(x, factor.x) * scale.x,
        sigmaY: Self.rest(y, factor.y) * scale.y,
        mirrorsEdges: mirrors
      )
    }
  }

  private static func rest(_ sigma: Double, _ factor: Int) -> Double {
    let sigma = min(sigma, GaussianPlan.largestSigma)
    // Of a blur that is no wider than a coarse pixel nothing is left to do.
    return max(0, sigma * sigma - Double(factor * factor - 1) / 4).squareRoot()
  }
}
