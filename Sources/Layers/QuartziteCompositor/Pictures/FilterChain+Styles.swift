// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

/// Filters that have a direction: the shading and the light of layer styles, lengths in layer points.
///
/// A direction turns with the layer; y is down in it.
extension FilterChain {
  /// Adds a satin: `inputRadius` is the deviation, `inputOffset` where one of the copies goes.
  mutating func appendSatin(_ filter: LayerFilter, _ spread: BlurSpread, _ map: CATransform3D) {
    let offset = filter["inputOffset"] ?? []
    guard offset.count == 2 else { return }
    let sigma = max(0, filter.number("inputRadius", 0))
    let moved = map.turned(SIMD2(offset[0], offset[1]))
    let satin = Satin(
      sigma: SIMD2(spread.xx.squareRoot(), spread.yy.squareRoot()) * sigma,
      offset: moved,
      isInverted: filter.number("inputInvert", 0) != 0
    )
    filters.append(.satin(satin))
  }

  /// Adds the light or the shade of a relief: `inputSize`, `inputDepth`, `inputSoftness`; `inputAngle`
  /// is where the light comes from, in radians from the right upwards, `inputAltitude` how high it
  /// stands; `inputForm` and `inputTechnique` are numbers of `Relief`.
  mutating func appendRelief(_ filter: LayerFilter, _ scale: CGFloat, _ map: CATransform3D) {
    func whole(_ key: String) -> Int { Int(min(max(filter.number(key, 0), 0), 100)) }
    guard let form = Relief.Form(rawValue: whole("inputForm")),
      let technique = Relief.Technique(rawValue: whole("inputTechnique"))
    else { return }
    let (sine, cosine) = Elementary.sineCosine(filter.number("inputAngle", 0))
    let relief = Relief(
      form,
      technique,
      isShade: filter.number("inputShade", 0) != 0,
      measures: (
        filter.number("inputSize", 0) * Double(scale), filter.number("inputDepth", 1),
        filter.number("inputSoftness", 0) * Double(scale)
      ),
      way: map.turned(SIMD2(cosine, -sine)),
      altitude: filter.number("inputAltitude", 0)
    )
    filters.append(.relief(relief))
  }
}

extension LayerFilter {
  /// A number of an input, or what stands for it where it is missing or not finite.
  fileprivate func number(_ key: String, _ value: Double) -> Double {
    self[key]?.first.flatMap { $0.isFinite ? $0 : nil } ?? value
  }
}

extension CATransform3D {
  /// Where a direction in the plane goes.
  fileprivate func turned(_ way: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      way.x * Double(m11) + way.y * Double(m21),
      way.x * Double(m12) + way.y * Double(m22)
    )
  }
}
