// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteNumerics

extension CompositionBuilder {
  /// The shading of the style Satin, in one colour.
  ///
  /// What the file has not is as After Effects begins with.
  func satin(_ style: EffectModel, of picture: CALayer) -> CALayer {
    let size = style.values["s"] == nil ? Track(14) : style.size
    let (angle, distance) = (style.values["a"] ?? Track(19), style.values["d"] ?? Track(11))
    let isInverted = style.values["in"] ?? Track(1)
    let color = style.values["c"] ?? Track(Vector(0, 0, 0, 1))
    let opacity = (style.values["o"] ?? Track(50)).map { $0 / 100 }
    var filters = LayerFilters()
    filters.append([size, angle, distance, isInverted]) { frame in
      // The angle counts from the right upwards.
      let (sine, cosine) = Elementary.sineCosine(angle.scalar(at: frame) * .pi / 180)
      let length = min(max(distance.scalar(at: frame), 0), 250)
      return .satin(
        LayerFilter.Satin(
          sigma: size.scalar(at: frame) / 2,
          offset: SIMD2(cosine, -sine) * length,
          isInverted: isInverted.scalar(at: frame) != 0
        )
      )
    }
    filters.append([color, opacity]) {
      LayerFilters.flood(color.value(at: $0), part: 1, alpha: opacity.scalar(at: $0))
    }
    let result = CALayer()
    result.addSublayer(picture)
    filters.apply(to: result)
    return result
  }
}
