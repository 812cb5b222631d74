// SPDX-License-Identifier: Apache-2.0

/// Hue, saturation and brightness of colours.
enum HueShift {
  /// Returns a colour with its hue (in turns), saturation and brightness shifted; the last two are
  /// clamped to 0...1, and alpha is unchanged.
  ///
  /// Source: the hexagonal model of A. R. Smith, "Color gamut transform pairs", SIGGRAPH 1978.
  static func shifted(_ color: Vector, by shift: SIMD3<Double>) -> Vector {
    let (r, g, b) = (color.x, color.y, color.z)
    let (high, low) = (max(r, g, b), min(r, g, b))
    let range = high - low
    var hue = 0.0
    if range > 0 {
      if high == r {
        hue = (g - b) / range
      } else if high == g {
        hue = (b - r) / range + 2
      } else {
        hue = (r - g) / range + 4
      }
    }
    hue = hue / 6 + shift.x
    hue -= hue.rounded(.down)
    let saturation = min(max((high > 0 ? range / high : 0) + shift.y, 0), 1)
    let brightness = min(max(high + shift.z, 0), 1)
    func channel(_ place: Double) -> Double {
      let k = (place + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    return Vector(channel(5), channel(3), channel(1), color.w)
  }
}
