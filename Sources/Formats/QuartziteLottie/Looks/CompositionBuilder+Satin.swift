// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteNumerics

extension CompositionBuilder {
  /// The shading of the style Satin, in one colour.
  func satin(_ style: SatinStyle, of picture: CALayer) -> CALayer {
    let (size, isInverted) = (style.size.clampedSize, style.isInverted)
    let (angle, distance) = (style.angle, style.distance)
    var filters = LayerFilters()
    filters.append([size, angle, distance, isInverted]) { frame in
      // The angle counts from the right upwards.
      let (sine, cosine) = Elementary.sineCosine(angle.scalar(at: frame) * .pi / 180)
      let length = min(max(distance.scalar(at: frame), 0), 250)
      let shading = Satin.OnLayer(
        sigma: size.scalar(at: frame) / 2,
        offset: SIMD2(cosine, -sine) * length,
        isInverted: isInverted.scalar(at: frame) != 0
      )
      return .measured(MeasuredFilter(shading))
    }
    filters.flood(style.color, style.opacity)
    let result = CALayer()
    result.addSublayer(picture)
    filters.apply(to: result)
    return result
  }
}
