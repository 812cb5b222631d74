// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A length with its unit.
struct SVGLength: Hashable, Sendable {
  /// The units of lengths; absolute units are converted to user units.
  enum Unit: Hashable, Sendable {
    /// User units, which are CSS pixels.
    case user
    /// Percent of the viewport.
    case percent
    /// Multiples of the font size.
    case em
    /// Multiples of half the font size.
    case ex
  }

  /// The dimension of the viewport to which a percentage refers.
  enum Direction {
    case across, down
    /// The diagonal, divided by the square root of 2.
    case other
  }

  var value: Double
  var unit = Unit.user

  /// Parses a length; nil if the text is invalid.
  ///
  /// An inch is 96 user units.
  init?(_ text: String) {
    var scanner = SVGScanner(text)
    guard let number = scanner.number() else { return nil }
    value = number
    if scanner.take("%") {
      unit = .percent
    } else {
      switch scanner.unit() {
      case "", "px": break
      case "pt": value *= 96.0 / 72
      case "pc": value *= 16
      case "in": value *= 96
      case "cm": value *= 96 / 2.54
      case "mm": value *= 96 / 25.4
      case "q": value *= 96 / 101.6
      case "em", "rem": unit = .em
      case "ex", "ch": unit = .ex
      default: return nil
      }
    }
    guard scanner.isAtEnd() else { return nil }
  }

  init(_ value: Double, _ unit: Unit = .user) { (self.value, self.unit) = (value, unit) }

  /// The length in user units.
  func resolved(_ direction: Direction, _ viewport: CGSize, fontSize: Double) -> Double {
    switch unit {
    case .user: return value
    case .em: return value * fontSize
    case .ex: return value * fontSize / 2
    case .percent:
      switch direction {
      case .across: return value / 100 * viewport.width
      case .down: return value / 100 * viewport.height
      case .other:
        let (w, h) = (viewport.width, viewport.height)
        return value / 100 * ((w * w + h * h) / 2).squareRoot()
      }
    }
  }
}
