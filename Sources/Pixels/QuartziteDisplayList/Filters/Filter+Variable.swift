// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension Filter {
  /// A Gaussian blur whose standard deviation a mask scales from pixel to pixel, as Core
  /// Animation's `variableBlur`.
  ///
  /// Each pixel is the mean of the picture around it, weighted by the Gaussian with the standard
  /// deviation at that pixel. It is interpolated between copies of the picture that are blurred
  /// with a few standard deviations, `levels`. For an isotropic blur the result differs from the
  /// exact one by about 1 of 255 at an edge and by at most 8 in any picture; rounding adds 1.
  package struct Variable: FilterKind {
    /// The standard deviations along x and y in device pixels where the mask is opaque, up to
    /// 2,048.
    package let sigma: SIMD2<Double>
    /// The mask, whose alpha scales both: where it is 0 a pixel is not blurred.
    ///
    /// It is interpolated between its pixels, and clamped beyond its border.
    package let mask: Pixmap
    /// The transform from the mask's pixels, the first one at the origin, to device pixels.
    package let map: CGAffineTransform
    /// Whether the picture is mirrored at its border; otherwise it is transparent outside.
    package let mirrorsEdges: Bool

    /// Makes a blur; with a map that has no inverse, or an empty mask, nothing is blurred.
    package init(
      sigma: SIMD2<Double>,
      mask: Pixmap,
      map: CGAffineTransform,
      mirrorsEdges: Bool
    ) {
      let determinant: Double = map.a * map.d - map.b * map.c
      let isUsable =
        abs(determinant) > 1e-12 && abs(determinant) < 1e12
        && abs(map.tx) < 1e9 && abs(map.ty) < 1e9 && mask.width > 0 && mask.height > 0
      func limited(_ sigma: Double) -> Double {
        isUsable && sigma > 0 ? min(sigma, GaussianReach.largestSigma) : 0
      }
      self.sigma = SIMD2(limited(sigma.x), limited(sigma.y))
      (self.mask, self.map) = (mask, isUsable ? map : .identity)
      self.mirrorsEdges = mirrorsEdges
    }

    /// The factors of `sigma` with which the picture is blurred, ascending: 0, and the powers of
    /// sqrt(1/2) from the first at which the larger standard deviation is at most 0.3 pixels up to
    /// 1; at most 28.
    package var levels: [Double] {
      let largest = max(sigma.x, sigma.y)
      guard largest > 0 else { return [0] }
      var parts = [1.0]
      while let last = parts.last, largest * last > 0.3 { parts.append(last * 0.5.squareRoot()) }
      return [0] + parts.reversed()
    }

    static let name = "variableBlur"
    var filter: Filter { .variableBlur(self) }
    var cost: Int { 20 + 25 * levels.count }

    var reach: FilterReach? {
      FilterReach(x: GaussianReach.pixels(sigma: sigma.x), y: GaussianReach.pixels(sigma: sigma.y))
    }

    func scaled(by scale: SIMD2<Double>) -> Variable {
      Variable(
        sigma: sigma * scale,
        mask: mask,
        map: map.concatenating(CGAffineTransform(scaleX: scale.x, y: scale.y)),
        mirrorsEdges: mirrorsEdges
      )
    }

    func mapped(by map: CGAffineTransform) -> Variable {
      let area: Double = abs(map.a * map.d - map.b * map.c)
      return Variable(
        sigma: sigma * area.squareRoot(),
        mask: mask,
        map: self.map.concatenating(map),
        mirrorsEdges: mirrorsEdges
      )
    }

    func json(_ writer: inout DisplayListWriter) -> [String: Any] {
      let map = [map.a, map.b, map.c, map.d, map.tx, map.ty]
      return [
        "sigma": DisplayListWriter.numbers([sigma.x, sigma.y]), "image": writer.index(of: mask),
        "projection": DisplayListWriter.numbers(map.map { Double($0) }),
        "mirrorsEdges": mirrorsEdges,
      ]
    }

    init(_ node: JSONNode, _ reader: DisplayListReader) throws {
      let sigma = try node.required("sigma").numbers(2)
      let projection = try DisplayListReader.projection(node)
      guard projection.isAffine else {
        throw node.failure("the `projection` of a mask has 6 numbers")
      }
      self.init(
        sigma: SIMD2(sigma[0], sigma[1]),
        mask: try reader.pixmap(node),
        map: projection.affine,
        mirrorsEdges: try node.member("mirrorsEdges")?.bool() ?? false
      )
    }

    package static func == (a: Variable, b: Variable) -> Bool {
      a.sigma == b.sigma && a.map == b.map && a.mirrorsEdges == b.mirrorsEdges
        && (a.mask === b.mask
          || a.mask.width == b.mask.width && a.mask.height == b.mask.height
            && a.mask.pixels == b.mask.pixels)
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(sigma)
      hasher.combine(mirrorsEdges)
    }
  }
}
