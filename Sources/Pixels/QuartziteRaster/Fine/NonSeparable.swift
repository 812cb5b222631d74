// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// The blend modes that combine or compare hue, saturation and luminosity.
///
/// Source: ISO 32000-1, 11.3.5.3; for darker and lighter colour: Adobe, "Blending modes".
enum NonSeparable {
  private typealias Color = SIMD3<Double>

  /// Returns the blend of two premultiplied pixels, rounded once.
  static func blend(_ mode: BlendMode, _ d: Channels, _ s: Channels) -> UInt32 {
    let alpha = s.a + d.a - Blending.div255(s.a * d.a)
    let (sa, da) = (Double(s.a) / 255, Double(d.a) / 255)
    let sourceColor = straight(s)
    let belowColor = straight(d)
    let mixed: Color =
      switch mode {
      case .hue:
        withLuminosity(
          withSaturation(sourceColor, saturation(belowColor)),
          luminosity(belowColor)
        )
      case .saturation:
        withLuminosity(
          withSaturation(belowColor, saturation(sourceColor)),
          luminosity(belowColor)
        )
      case .darkerColor:
        luminosity(sourceColor) < luminosity(belowColor) ? sourceColor : belowColor
      case .lighterColor:
        luminosity(sourceColor) > luminosity(belowColor) ? sourceColor : belowColor
      case .color: withLuminosity(sourceColor, luminosity(belowColor))
      default: withLuminosity(belowColor, luminosity(sourceColor))
      }
    let result =
      sourceColor * (sa * (1 - da)) + belowColor * (da * (1 - sa)) + mixed * (sa * da)
    func channel(_ value: Double) -> UInt32 {
      min(alpha, UInt32((max(0, min(1, value)) * 255).rounded()))
    }
    return channel(result.x) | channel(result.y) << 8 | channel(result.z) << 16 | alpha << 24
  }

  private static func straight(_ c: Channels) -> Color {
    guard c.a > 0 else { return .zero }
    let color = Color(Double(c.r), Double(c.g), Double(c.b)) / Double(c.a)
    return pointwiseMin(color, Color(repeating: 1))
  }

  private static func luminosity(_ c: Color) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  private static func saturation(_ c: Color) -> Double { c.max() - c.min() }

  /// Returns the colour with another luminosity, clipped to 0...1 towards that luminosity.
  private static func withLuminosity(_ color: Color, _ target: Double) -> Color {
    var c = color + (target - luminosity(color))
    let l = luminosity(c)
    let (low, high) = (c.min(), c.max())
    if low < 0 { c = l + (c - l) * (l / (l - low)) }
    if high > 1 { c = l + (c - l) * ((1 - l) / (high - l)) }
    return c
  }

  /// Returns the colour with another saturation; the smallest channel becomes 0.
  private static func withSaturation(_ c: Color, _ target: Double) -> Color {
    let (low, high) = (c.min(), c.max())
    guard high > low else { return .zero }
    return (c - low) * (target / (high - low))
  }
}
