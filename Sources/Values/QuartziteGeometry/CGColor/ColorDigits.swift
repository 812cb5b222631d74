// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Colours as hexadecimal digits.
package enum ColorDigits {
  /// Returns straight red, green, blue and alpha, 0...1, of 3, 4, 6 or 8 digits; nil for other texts.
  ///
  /// Of 3 and 4 digits, each stands for two. Without alpha, a colour is opaque.
  package static func components(_ digits: Substring) -> SIMD4<Double>? {
    guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else { return nil }
    func doubled(_ count: UInt32) -> UInt32 {
      (0..<count).reduce(0) { $0 | (value >> (4 * $1) & 0xF) * 0x11 << (8 * $1) }
    }
    switch digits.count {
    case 3: return components(rgb: doubled(3))
    case 4: return components(rgba: doubled(4))
    case 6: return components(rgb: value)
    case 8: return components(rgba: value)
    default: return nil
    }
  }

  /// The two digits of a component, which is clamped to 0...1.
  package static func digits(of component: Double) -> String {
    let digits = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16)
    return digits.count < 2 ? "0" + digits : digits
  }

  /// The components of an opaque colour whose bytes are 0, red, green and blue, the highest first.
  package static func components(rgb word: UInt32) -> SIMD4<Double> {
    components(rgba: word << 8 | 0xFF)
  }

  /// The components of a colour whose bytes are red, green, blue and alpha, the highest first.
  package static func components(rgba word: UInt32) -> SIMD4<Double> {
    SIMD4(
      Double(word >> 24),
      Double(word >> 16 & 255),
      Double(word >> 8 & 255),
      Double(word & 255)
    ) / 255
  }
}
