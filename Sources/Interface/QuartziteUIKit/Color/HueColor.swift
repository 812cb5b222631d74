// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A colour as hue, saturation and brightness, each 0...1.
///
/// Source: Alvy Ray Smith, "Color Gamut Transform Pairs", SIGGRAPH 1978 (the hexcone model).
package struct HueColor: Sendable {
  /// The hue as a fraction of a turn of the colour circle, 0...1; red is 0, green 1/3, blue 2/3.
  package var hue: CGFloat
  /// 0 is gray, 1 is the pure hue.
  package var saturation: CGFloat
  /// 0 is black; 1 is the brightest colour of this hue and saturation.
  package var brightness: CGFloat

  /// Makes a colour; the hue is taken modulo 1, the others are clamped to 0...1.
  package init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = hue.isFinite ? hue - hue.rounded(.down) : 0
    self.saturation = min(max(saturation, 0), 1)
    self.brightness = min(max(brightness, 0), 1)
  }

  /// Makes the colour of red, green and blue.
  package init(rgb: SIMD3<Double>) {
    let (low, high) = (rgb.min(), rgb.max())
    let range = high - low
    var sector = 0.0
    if range > 0 {
      if high == rgb.x {
        sector = (rgb.y - rgb.z) / range
      } else if high == rgb.y {
        sector = 2 + (rgb.z - rgb.x) / range
      } else {
        sector = 4 + (rgb.x - rgb.y) / range
      }
    }
    self.init(
      hue: sector / 6,
      saturation: high > 0 ? range / high : 0,
      brightness: high
    )
  }

  /// Red, green and blue, each 0...1.
  package var rgb: SIMD3<Double> {
    let sector = hue * 6
    let index = Int(sector) % 6
    let part = sector - CGFloat(Int(sector))
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * part)
    let rising = brightness * (1 - saturation * (1 - part))
    switch index {
    case 0: return SIMD3(brightness, rising, low)
    case 1: return SIMD3(falling, brightness, low)
    case 2: return SIMD3(low, brightness, rising)
    case 3: return SIMD3(low, falling, brightness)
    case 4: return SIMD3(rising, low, brightness)
    default: return SIMD3(brightness, low, falling)
    }
  }
}
