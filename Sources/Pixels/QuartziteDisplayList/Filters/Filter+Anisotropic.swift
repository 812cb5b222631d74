// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Filter {
  /// A Gaussian blur with an arbitrary covariance; the outside of the picture is transparent.
  ///
  /// An isotropic blur becomes this in a layer that is stretched and rotated. `AnisotropicBlurPlan`
  /// describes how it is computed.
  package struct Anisotropic: FilterKind {
    /// The variance along x, in square device pixels.
    package var xx: Double
    /// The covariance of x and y, in square device pixels; its square is limited to `xx` · `yy`.
    package var xy: Double
    /// The variance along y, in square device pixels.
    package var yy: Double

    /// Makes a blur.
    package init(xx: Double, xy: Double, yy: Double) { (self.xx, self.xy, self.yy) = (xx, xy, yy) }

    static let name = "leaningBlur"
    var filter: Filter { .anisotropicBlur(self) }
    var cost: Int { 60 }

    /// How the blur is computed.
    package var plan: AnisotropicBlurPlan { AnisotropicBlurPlan(xx, xy, yy) }

    var reach: FilterReach? {
      let reach = plan.reach
      return FilterReach(x: reach.x, y: reach.y)
    }

    func scaled(by scale: SIMD2<Double>) -> Anisotropic {
      let most = GaussianReach.largestSigma * GaussianReach.largestSigma
      return Anisotropic(
        xx: min(xx, most) * scale.x * scale.x,
        xy: min(max(xy, -most), most) * scale.x * scale.y,
        yy: min(yy, most) * scale.y * scale.y
      )
    }

    func json(_ writer: inout DisplayListWriter) -> [String: Any] {
      ["covariance": DisplayListWriter.numbers([xx, xy, yy])]
    }

    init(_ node: JSONNode, _ reader: DisplayListReader) throws {
      let numbers = try node.required("covariance").numbers(3)
      self.init(xx: numbers[0], xy: numbers[1], yy: numbers[2])
    }
  }

  /// Makes a Gaussian blur with the variances along x and y and the covariance, in square device
  /// pixels.
  package static func anisotropicBlur(xx: Double, xy: Double, yy: Double) -> Filter {
    .anisotropicBlur(Anisotropic(xx: xx, xy: xy, yy: yy))
  }
}
