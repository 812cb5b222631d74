// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

extension CGColorSpace {
  /// The sRGB transfer curve from linear light to the encoded value, continued as an odd function
  /// below 0 (extended range).
  ///
  /// Source: IEC 61966-2-1.
  package static func encoded(_ linear: Double) -> Double {
    let x = Swift.abs(linear)
    let y = x <= 0.003_130_8 ? 12.92 * x : 1.055 * Elementary.pow(x, 1 / 2.4) - 0.055
    return linear < 0 ? -y : y
  }

  /// The inverse of ``encoded(_:)``.
  package static func linear(_ encoded: Double) -> Double {
    let x = Swift.abs(encoded)
    let y = x <= 0.040_45 ? x / 12.92 : Elementary.pow((x + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -y : y
  }

  /// A power function, continued as an odd function below 0.
  private static func gamma(_ x: Double, _ power: Double) -> Double {
    x < 0 ? -Elementary.pow(-x, power) : Elementary.pow(x, power)
  }

  /// Linear generic RGB to linear sRGB.
  ///
  /// The columns are the profile's primaries (0.4543, 0.2420, 0.0149), (0.3533, 0.6736, 0.0906),
  /// (0.1566, 0.0844, 0.7195), as XYZ under D50, times the inverse of sRGB's.
  private static func genericToLinear(_ p: SIMD3<Double>) -> SIMD3<Double> {
    let red = SIMD3(1.0251, 0.0195, -0.0018) * p.x
    let green = SIMD3(-0.0264, 0.9480, -0.0012) * p.y
    return red + green + SIMD3(0.0013, 0.0325, 1.0030) * p.z
  }

  /// The inverse of `genericToLinear`, by the adjugate.
  private static func linearToGeneric(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let (r, g, b) = (
      genericToLinear(SIMD3(1, 0, 0)), genericToLinear(SIMD3(0, 1, 0)),
      genericToLinear(SIMD3(0, 0, 1))
    )
    func cross(_ u: SIMD3<Double>, _ v: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
    }
    let determinant = (r * cross(g, b)).sum()
    return SIMD3(
      (c * cross(g, b)).sum(),
      (c * cross(b, r)).sum(),
      (c * cross(r, g)).sum()
    ) / determinant
  }

  /// Converts components of this space, alpha last, to straight encoded sRGB and alpha.
  ///
  /// The last number of `list` is alpha, however many there are; missing components are 0.
  package func sRGB(_ list: [CGFloat]) -> SIMD4<Double> {
    let alpha = list.last ?? 0
    func at(_ index: Int) -> Double { index < list.count - 1 ? list[index] : 0 }
    switch kind {
    case .deviceGray, .gray, .extendedGray: return SIMD4(at(0), at(0), at(0), alpha)
    case .linearGray:
      let gray = Self.encoded(at(0))
      return SIMD4(gray, gray, gray, alpha)
    case .deviceRGB, .sRGB, .extendedSRGB: return SIMD4(at(0), at(1), at(2), alpha)
    case .linearSRGB, .extendedLinearSRGB:
      return SIMD4(Self.encoded(at(0)), Self.encoded(at(1)), Self.encoded(at(2)), alpha)
    case .displayP3:
      let p = SIMD3(Self.linear(at(0)), Self.linear(at(1)), Self.linear(at(2)))
      // Source: CSS Color 4, section 10: the P3 and sRGB primaries, both with white D65.
      return SIMD4(
        Self.encoded(1.224_940_176_280_561 * p.x - 0.224_940_176_280_561 * p.y),
        Self.encoded(-0.042_056_954_709_688 * p.x + 1.042_056_954_709_688 * p.y),
        Self.encoded(
          -0.019_637_554_590_334 * p.x - 0.078_636_045_550_632 * p.y
            + 1.098_273_600_140_966 * p.z
        ),
        alpha
      )
    case .genericRGB:
      let p = SIMD3(Self.gamma(at(0), 1.8), Self.gamma(at(1), 1.8), Self.gamma(at(2), 1.8))
      let rgb = Self.genericToLinear(p)
      return SIMD4(Self.encoded(rgb.x), Self.encoded(rgb.y), Self.encoded(rgb.z), alpha)
    case .genericCMYK, .deviceCMYK:
      let white = 1 - at(3)
      return SIMD4(
        (1 - at(0)) * white,
        (1 - at(1)) * white,
        (1 - at(2)) * white,
        alpha
      )
    case .pattern: return SIMD4(0, 0, 0, alpha)
    }
  }

  /// Converts straight encoded sRGB to the components of this space, without alpha.
  ///
  /// Gray is the luminance of the linear light, encoded.
  package func components(ofSRGB rgba: SIMD4<Double>) -> [CGFloat] {
    func light(_ x: Double) -> Double { Self.linear(x) }
    switch kind {
    case .deviceGray, .gray, .extendedGray, .linearGray:
      if rgba.x == rgba.y, rgba.y == rgba.z {
        return [kind == .linearGray ? light(rgba.x) : rgba.x]
      }
      let luminance =
        Luminance.red * light(rgba.x) + Luminance.green * light(rgba.y)
        + Luminance.blue * light(rgba.z)
      return [kind == .linearGray ? luminance : Self.encoded(luminance)]
    case .deviceRGB, .sRGB, .extendedSRGB: return [rgba.x, rgba.y, rgba.z]
    case .linearSRGB, .extendedLinearSRGB: return [light(rgba.x), light(rgba.y), light(rgba.z)]
    case .displayP3:
      let p = SIMD3(light(rgba.x), light(rgba.y), light(rgba.z))
      // The inverse of the matrix in `sRGB(_:)`.
      return [
        Self.encoded(0.822_461_968_971_436 * p.x + 0.177_538_031_028_564 * p.y),
        Self.encoded(0.033_194_198_850_962 * p.x + 0.966_805_801_149_038 * p.y),
        Self.encoded(
          0.017_082_630_726_911 * p.x + 0.072_397_440_000_656 * p.y
            + 0.910_519_929_272_433 * p.z
        ),
      ]
    case .genericRGB:
      let p = Self.linearToGeneric(SIMD3(light(rgba.x), light(rgba.y), light(rgba.z)))
      return [Self.gamma(p.x, 1 / 1.8), Self.gamma(p.y, 1 / 1.8), Self.gamma(p.z, 1 / 1.8)]
    case .genericCMYK, .deviceCMYK:
      let black = 1 - Swift.max(rgba.x, Swift.max(rgba.y, rgba.z))
      guard black < 1 else { return [0, 0, 0, 1] }
      return [rgba.x, rgba.y, rgba.z].map { (1 - $0 - black) / (1 - black) } + [black]
    case .pattern: return []
    }
  }
}
