// SPDX-License-Identifier: Apache-2.0

/// The shading of the style Satin: of the alpha of a picture two blurred copies, moved apart, and what
/// differs between them.
///
/// **Space and unit**: device pixels. The result is black; its alpha is the difference, or one less
/// it, times the alpha of the picture.
///
/// Source: Adobe, "Layer effects and styles", Satin: "interior shading that creates a satin finish";
/// its distance and angle move one copy each way.
package struct Satin: Sendable, Hashable {
  /// The largest deviation.
  package static let largestSigma = 256.0
  /// The farthest that a copy is moved.
  package static let farthest = 1024.0

  /// The deviation of the blur along x and y, 0...256.
  package let sigma: SIMD2<Double>
  /// Where one copy goes; the other one goes the opposite way.
  package let offset: SIMD2<Double>
  /// Whether the shading is where the copies agree.
  package let isInverted: Bool

  /// Makes a satin; numbers that are not finite are 0.
  package init(sigma: SIMD2<Double>, offset: SIMD2<Double>, isInverted: Bool) {
    func limited(_ value: SIMD2<Double>, _ low: Double, _ high: Double) -> SIMD2<Double> {
      let finite = SIMD2(value.x.isFinite ? value.x : 0, value.y.isFinite ? value.y : 0)
      return finite.clamped(lowerBound: SIMD2(repeating: low), upperBound: SIMD2(repeating: high))
    }
    self.sigma = limited(sigma, 0, Self.largestSigma)
    self.offset = limited(offset, -Self.farthest, Self.farthest)
    self.isInverted = isInverted
  }

  /// How far pixels may lie that one depends on, across and down.
  package var reach: (x: Int, y: Int) {
    let (x, y) = (SoftBox(sigma: sigma.x).spread, SoftBox(sigma: sigma.y).spread)
    return (x + Int(abs(offset.x).rounded(.up)) + 1, y + Int(abs(offset.y).rounded(.up)) + 1)
  }
}
