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
  /// The largest standard deviation.
  package static let largestSigma = 256.0
  /// The largest shift of a copy.
  package static let farthest = 1024.0

  /// The standard deviations of the blur along x and y, 0...256.
  package let sigma: SIMD2<Double>
  /// The shift of one copy; the other is shifted by as much the opposite way.
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

  /// How far away the pixels may be that a pixel depends on, along x and y.
  package var reach: (x: Int, y: Int) {
    let (x, y) = (SoftBox(sigma: sigma.x).spread, SoftBox(sigma: sigma.y).spread)
    return (x + Int(abs(offset.x).rounded(.up)) + 1, y + Int(abs(offset.y).rounded(.up)) + 1)
  }
}
