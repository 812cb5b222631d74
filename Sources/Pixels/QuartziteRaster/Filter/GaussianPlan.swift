// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteNumerics

/// How a blur along one axis is computed: reduce by a power of two, convolve, enlarge again.
///
/// Reducing and enlarging use the cubic B-spline, whose variance is subtracted from the Gaussian's,
/// so that the three together have exactly the required variance. At the reduced size sigma is 2 to
/// 4 pixels, so that the cost does not depend on sigma; the sum of the whole kernel's errors is
/// below 0.5 / 255. A sigma below 4 is convolved directly.
struct GaussianPlan {
  /// The largest sigma in pixels; larger ones are clamped.
  static let largestSigma = GaussianReach.largestSigma
  /// The sum of weights that stands for 1.
  static let one = 16384

  /// The factor of the reduction, a power of two.
  var factor = 1
  /// The weights of the reduction, centred on pixel j · factor.
  ///
  /// Those of the convolution, if the factor is 1.
  var down: [Int16]
  /// The weights of the convolution at the reduced size; empty if the factor is 1.
  var middle: [Int16] = []
  /// For each position 0..<factor, the weights of the reduced pixels q - 1, q, q + 1, q + 2.
  var up: [Int16] = []

  /// Makes the plan of a sigma in pixels; 0, negative values and NaN mean no blur.
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
    // Four boxes of `factor` pixels have the variance 4 (factor² - 1) / 12; the spline is applied
    // twice.
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

  /// Whether the axis is not blurred.
  var isIdentity: Bool { factor == 1 && down.count == 1 }

  /// Four boxes of `factor` pixels, convolved: the cubic B-spline sampled at pixels, with sum 1.
  private static func spline(_ factor: Int) -> [Double] {
    var weights = [1.0]
    for _ in 0..<4 {
      // Running sums make the cost of a box independent of its width.
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

  /// A sampled Gaussian, cut off at 3.2 sigma.
  private static func gaussian(_ sigma: Double) -> [Int16] {
    let radius = max(1, Int((3.2 * sigma).rounded(.up)))
    return whole(
      (-radius...radius).map { Elementary.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    )
  }

  /// Rounds weights to integers with the sum `one`; the rounding error is added to the largest
  /// weight.
  static func whole(_ weights: [Double]) -> [Int16] {
    let sum = weights.reduce(0, +)
    var result = weights.map { Int16(($0 / sum * Double(one)).rounded()) }
    var largest = 0
    for index in weights.indices where weights[index] > weights[largest] { largest = index }
    // In a symmetric kernel of odd length the largest weight is the central one, so the kernel
    // stays symmetric.
    result[largest] += Int16(one - result.reduce(0) { $0 + Int($1) })
    return result
  }
}

/// The plans of the last few standard deviations, so that similar frames compute none.
final class GaussianPlans {
  private var kept = BoundedCache<Double, GaussianPlan>(limit: 8)

  /// Returns the plan of a standard deviation in pixels.
  func plan(_ sigma: Double) -> GaussianPlan {
    if let found = kept.value(for: sigma) { return found }
    let plan = GaussianPlan(sigma: sigma)
    // NaN equals nothing, so it would never be found again.
    if sigma == sigma { kept.insert(plan, for: sigma, cost: 1) }
    return plan
  }
}
