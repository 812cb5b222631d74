// SPDX-License-Identifier: Apache-2.0

/// The shading of the layer style Satin: the difference of two blurred, shifted copies of a
/// picture's alpha.
///
/// **Space and unit**: device pixels. The result is black; its alpha is the difference, or 1 minus
/// it, times the picture's alpha.
///
/// Source: Adobe, "Layer effects and styles", Satin: "interior shading that creates a satin
/// finish"; its distance and angle shift the copies in opposite directions.
package struct Satin: Sendable, Hashable {
  /// The largest standard deviation, in pixels.
  package static let largestSigma = 256.0
  /// The largest shift of a copy along an axis, in pixels.
  package static let farthest = 1024.0

  /// The standard deviations of the blur along x and y, 0...256.
  package let sigma: SIMD2<Double>
  /// The shift of one copy along x and y in pixels; the other is shifted by the opposite.
  package let offset: SIMD2<Double>
  /// Whether the result is inverted: 1 minus the difference.
  package let isInverted: Bool

  /// Makes a satin; numbers that are not finite count as 0.
  package init(sigma: SIMD2<Double>, offset: SIMD2<Double>, isInverted: Bool) {
    func limited(_ value: SIMD2<Double>, _ low: Double, _ high: Double) -> SIMD2<Double> {
      let finite = SIMD2(value.x.isFinite ? value.x : 0, value.y.isFinite ? value.y : 0)
      return finite.clamped(lowerBound: SIMD2(repeating: low), upperBound: SIMD2(repeating: high))
    }
    self.sigma = limited(sigma, 0, Self.largestSigma)
    self.offset = limited(offset, -Self.farthest, Self.farthest)
    self.isInverted = isInverted
  }
}

extension Satin {
  /// The shading in the measures of a layer.
  package struct OnLayer: MeasuredFilterKind {
    /// The standard deviation of the blur in points; below 0 and not finite it counts as 0.
    package var sigma: Double
    /// The shift of one copy in points, in x and y; the other is shifted by as much the opposite
    /// way.
    package var offset: SIMD2<Double>
    /// Whether the result is inverted.
    package var isInverted: Bool

    /// Makes a shading.
    package init(sigma: Double, offset: SIMD2<Double>, isInverted: Bool) {
      (self.sigma, self.offset, self.isInverted) = (sigma, offset, isInverted)
    }

    package func placed(on ground: FilterGround) -> Filter? {
      let spread = ground.spread
      let sigma = sigma.isFinite ? max(0, sigma) : 0
      let satin = Satin(
        sigma: SIMD2(spread.xx.squareRoot(), spread.yy.squareRoot()) * sigma,
        offset: ground.turned(offset),
        isInverted: isInverted
      )
      return .satin(satin)
    }
  }
}

extension Satin: FilterKind {
  static let name = "satin"
  var filter: Filter { .satin(self) }
  var cost: Int { 25 }

  var reach: FilterReach? {
    let (x, y) = (SoftBox(sigma: sigma.x).spread, SoftBox(sigma: sigma.y).spread)
    return FilterReach(
      x: x + Int(abs(offset.x).rounded(.up)) + 1,
      y: y + Int(abs(offset.y).rounded(.up)) + 1
    )
  }

  func scaled(by scale: SIMD2<Double>) -> Satin {
    Satin(sigma: sigma * scale, offset: offset * scale, isInverted: isInverted)
  }

  func json(_ writer: inout DisplayListWriter) -> [String: Any] {
    [
      "sigma": DisplayListWriter.numbers([sigma.x, sigma.y]),
      "offset": DisplayListWriter.numbers([offset.x, offset.y]), "inverted": isInverted,
    ]
  }

  init(_ node: JSONNode, _ reader: DisplayListReader) throws {
    let sigma = try node.required("sigma").numbers(2)
    let offset = try node.required("offset").numbers(2)
    self.init(
      sigma: SIMD2(sigma[0], sigma[1]),
      offset: SIMD2(offset[0], offset[1]),
      isInverted: try node.member("inverted")?.bool() ?? false
    )
  }
}
