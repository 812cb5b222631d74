// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Parses CSS colours.
///
/// Source: CSS Color 4, W3C 2022, 4 to 7: hexadecimal and named colours, `rgb()` and `hsl()`.
enum SVGColorReader {
  /// Returns the components of a colour, straight sRGB with alpha, 0...1; nil for an invalid text,
  /// and for `currentColor` and `inherit`.
  static func read(_ text: String) -> SIMD4<Double>? {
    let text = text.trimmed.lowercased()
    if text.hasPrefix("#") { return ColorDigits.components(text.dropFirst()) }
    if text == "transparent" { return SIMD4(0, 0, 0, 0) }
    if let named = SVGColorNames.all[text] { return ColorDigits.components(rgb: named) }
    var scanner = SVGScanner(text)
    let name = scanner.word()
    guard scanner.take("("), let inner = scanner.until(")"), scanner.isAtEnd() else { return nil }
    return function(name, inner)
  }

  private static func function(_ name: String, _ inner: String) -> SIMD4<Double>? {
    var scanner = SVGScanner(inner)
    var parts: [(value: Double, isPercent: Bool)] = []
    while !scanner.isAtEnd() {
      guard parts.count < 4 else { return nil }
      _ = scanner.take("/")
      guard let value = scanner.number() else { return nil }
      let isPercent = scanner.take("%")
      if !isPercent {
        switch scanner.unit() {
        case "", "deg": break
        default: return nil
        }
      }
      parts.append((value, isPercent))
      scanner.skipComma()
    }
    guard parts.count >= 3 else { return nil }
    func unit(_ index: Int, _ whole: Double) -> Double {
      let value = parts[index].isPercent ? parts[index].value / 100 : parts[index].value / whole
      return min(max(value, 0), 1)
    }
    let alpha = parts.count > 3 ? unit(3, 1) : 1
    switch name {
    case "rgb", "rgba": return SIMD4(unit(0, 255), unit(1, 255), unit(2, 255), alpha)
    case "hsl", "hsla":
      let color = hue(parts[0].value, unit(1, 100), unit(2, 100))
      return SIMD4(color.x, color.y, color.z, alpha)
    default: return nil
    }
  }

  private static func hue(_ degrees: Double, _ saturation: Double, _ light: Double) -> SIMD3<Double>
  {
    let reach = saturation * min(light, 1 - light)
    func channel(_ n: Double) -> Double {
      var k = (n + degrees / 30).truncatingRemainder(dividingBy: 12)
      if k < 0 { k += 12 }
      return light - reach * max(-1, min(k - 3, 9 - k, 1))
    }
    return SIMD3(channel(0), channel(8), channel(4))
  }
}

extension StringProtocol {
  /// The text without leading and trailing white space.
  var trimmed: String {
    // A fast path: most texts begin and end with printable ASCII characters.
    let text = String(self)
    if let first = text.utf8.first, let last = text.utf8.last, 0x21...0x7E ~= first,
      0x21...0x7E ~= last
    {
      return text
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
