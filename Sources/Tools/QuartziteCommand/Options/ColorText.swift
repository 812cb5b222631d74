// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// Parses colours.
package enum ColorText {
  /// Parses a colour: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a name of CSS level 1, `orange` or
  /// `clear`.
  ///
  /// Components are straight sRGB; letter case is ignored.
  package static func color(_ text: String) throws(UsageError) -> CGColor {
    let lowered = text.lowercased()
    if lowered == "clear" || lowered == "transparent" { return CGColor(rgba: .zero) }
    if let rgb = names[lowered] { return CGColor(rgba: ColorDigits.components(rgb: rgb)) }
    if lowered.hasPrefix("#"), let color = ColorDigits.components(lowered.dropFirst()) {
      return CGColor(rgba: color)
    }
    throw UsageError(
      "'\(text)' is no colour; write #rgb, #rrggbb, #rrggbbaa, clear, or a name such as white"
    )
  }

  /// Source: Cascading Style Sheets, level 1, W3C 1996, section 6.3, and `orange` of level 2.1.
  private static let names: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
    "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF,
    "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000,
    "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF,
    "cyan": 0x00FFFF, "orange": 0xFFA500,
  ]
}
