// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Filter {
  /// A Gaussian blur with a standard deviation along each axis.
  package struct Gaussian: FilterKind {
    /// The standard deviation along x in device pixels, up to 2,048; 0 leaves the axis unchanged.
    package var sigmaX: Double
    /// The standard deviation along y in device pixels, up to 2,048; 0 leaves the axis unchanged.
    package var sigmaY: Double
    /// Whether the picture is mirrored at its border; otherwise it is transparent outside.
    package var mirrorsEdges: Bool

    /// Makes a blur.
    package init(sigmaX: Double, sigmaY: Double, mirrorsEdges: Bool) {
      (self.sigmaX, self.sigmaY, self.mirrorsEdges) = (sigmaX, sigmaY, mirrorsEdges)
    }

    static let name = "gaussianBlur"
    var filter: Filter { .gaussianBlur(self) }
    var cost: Int { 20 }

    var reach: FilterReach? {
      FilterReach(x: GaussianReach.pixels(sigma: sigmaX), y: GaussianReach.pixels(sigma: sigmaY))
    }

    func scaled(by scale: SIMD2<Double>) -> Gaussian {
      let most = GaussianReach.largestSigma
      return Gaussian(
        sigmaX: min(sigmaX, most) * scale.x,
        sigmaY: min(sigmaY, most) * scale.y,
        mirrorsEdges: mirrorsEdges
      )
    }

    func json(_ writer: inout DisplayListWriter) -> [String: Any] {
      ["sigma": DisplayListWriter.numbers([sigmaX, sigmaY]), "mirrorsEdges": mirrorsEdges]
    }

    init(_ node: JSONNode, _ reader: DisplayListReader) throws {
      let sigma = try node.required("sigma").numbers(2)
      self.init(
        sigmaX: sigma[0],
        sigmaY: sigma[1],
        mirrorsEdges: try node.member("mirrorsEdges")?.bool() ?? false
      )
    }
  }

  /// Makes a Gaussian blur with the standard deviations in device pixels along x and y.
  package static func gaussianBlur(sigmaX: Double, sigmaY: Double, mirrorsEdges: Bool) -> Filter {
    .gaussianBlur(Gaussian(sigmaX: sigmaX, sigmaY: sigmaY, mirrorsEdges: mirrorsEdges))
  }
}
