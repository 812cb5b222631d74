// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteNumerics

/// How one axis is blurred: shrink by a power of two, convolve, stretch again.
///
/// Shrinking and stretching use the cubic B-spline, whose variance is taken from the Gaussian's, so
/// that the three together have exactly the variance asked for. At the small size sigma is 2 to 4
/// pixels; so the cost is the same for any sigma, and the whole kernel differs from the true Gaussian
/// by less than 0.5 / 255 in sum. A sigma below 4 is convolved as it is.
struct GaussianPlan {
  /// The largest sigma; larger ones count as this.
  static let largestSigma = GaussianReach.largestSigma
  /// Weights add up to this.
  static let one = 16384

  /// The shrinking factor, a power of two.
  var factor = 1
  /// Weights of shrinking; the middle one belongs to pixel j · factor.
  ///
  /// The convolution, if factor is 1.
  var down: [Int16]
  /// Weights of the convolution at the small size; empty if factor is 1.
  var middle: [Int16] = []
  /// For each place 0..<factor the weights of small pixels q - 1, q, q + 1, q + 2.
  var up: [Int16] = []

  /// Makes the plan of a sigma in pixels; values not above 0, and NaN, mean no blur.
  init(sigma: Double) {
    let sigma = sigma > 0 ? min(sigma, Self.largestSigma) : 0
    guard sigma > 0.05 else {
      down = [Int16(Self.one)]
      return
    }
    while sigma / Double(factor) >= 4 { factor *= 2 }
    guard factor > 1 else {
      down = Self.gaussian(sigma)
      return
    }
    let spline = Self.spline(factor)
    let square = Double(factor * factor)
    // Four boxes of `factor` pixels have the variance 4 (factor² - 1) / 12; there are two splines.
    let rest = sigma * sigma - 2 * (square - 1) / 3
    middle = Self.gaussian(rest.squareRoot() / Double(factor))
    down = Self.whole(spline)
    let center = spline.count / 2
    for phase in 0..<factor {
      var weights: [Double] = []
      for tap in -1...2 {
        let index = phase - tap * factor + center
        weights.append(spline.indices.contains(index) ? spline[index] : 0)
      }
      up += Self.whole(weights)
    }
  }

  /// Whether the axis is left alone.
  var isIdentity: Bool { factor == 1 && down.count == 1 }

  /// Four boxes of `factor` pixels, convolved: the cubic B-spline on pixels, with sum 1.
  private static func spline(_ factor: Int) -> [Double] {
    var weights = [1.0]
    for _ in 0..<4 {
      // Running sums: a box costs the same at any width.
      var next: [Double] = []
      var sum = 0.0
      for index in 0..<weights.count + factor - 1 {
        if index < weights.count { sum += weights[index] }
        if index >= factor { sum -= weights[index - factor] }
        next.append(max(0, sum / Double(factor)))
      }
      weights = next
    }
    return weights
  }

  /// A sampled Gaussian cut off at 3.2 sigma.
  private static func gaussian(_ sigma: Double) -> [Int16] {
    let radius = max(1, Int((3.2 * sigma).rounded(.up)))
    return whole(
      (-radius...radius).map { Elementary.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    )
  }

  /// Weights as whole numbers that add up to `one`; what rounding leaves goes to the largest.
  static func whole(_ weights: [Double]) -> [Int16] {
    let sum = weights.reduce(0, +)
    var result = weights.map { Int16(($0 / sum * Double(one)).rounded()) }
    var largest = 0
    for index in weights.indices where weights[index] > weights[largest] { largest = index }
    // In a symmetric kernel of odd length the largest is the middle one, and it stays symmetric.
    result[largest] += Int16(one - result.reduce(0) { $0 + Int($1) })
    return result
  }
}

/// The plans of the last few deviations, so that frames of one kind make none.
final class GaussianPlans {
  private var kept = BoundedCache<Double, GaussianPlan>(limit: 8)

  /// Returns the plan of a deviation in pixels.
  func plan(_ sigma: Double) -> GaussianPlan {
    if let found = kept.value(for: sigma) { return found }
    let plan = GaussianPlan(sigma: sigma)
    // No number that is none is ever found again.
    if sigma == sigma { kept.insert(plan, for: sigma, cost: 1) }
    return plan
  }
}
