// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

/// Short texts of numbers.
package enum NumberText {
  /// Powers of ten.
  static let powers: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8]

  /// Appends a number of units of 10^-`decimals`, without redundant zeros: `.5`, `-3`, `12.25`.
  package static func append(_ units: Int, decimals: Int, to text: inout String) {
    if units < 0 { text += "-" }
    var digits = String(units.magnitude)
    guard decimals > 0 else {
      text += digits
      return
    }
    if digits.count <= decimals {
      digits = String(repeating: "0", count: decimals + 1 - digits.count) + digits
    }
    let whole = digits.dropLast(decimals)
    var rest = digits.suffix(decimals)
    while rest.last == "0" { rest.removeLast() }
    if whole != "0" || rest.isEmpty { text += whole }
    if !rest.isEmpty { text += "." + rest }
  }

  /// Returns a number in units of 10^-`decimals`, rounded.
  ///
  /// The number is clamped to ±10^9; one that is not finite gives 0. `decimals` is 0...8.
  package static func units(_ value: Double, decimals: Int) -> Int {
    guard value.isFinite else { return 0 }
    return Int((min(max(value, -1e9), 1e9) * powers[decimals]).rounded())
  }

  /// Returns a number as text, rounded to `decimals`, 0...8.
  package static func text(_ value: Double, decimals: Int) -> String {
    var text = ""
    append(units(value, decimals: decimals), decimals: decimals, to: &text)
    return text
  }

  /// Returns how many decimals, 0...8, a number needs whose unit is `scale` pixels, for a rounding
  /// error of at most `tolerance` pixels.
  package static func decimals(scale: Double, tolerance: Double) -> Int {
    guard scale.isFinite, scale > 0, tolerance > 0 else { return 3 }
    return min(max(Int(Elementary.log10(scale / (2 * tolerance)).rounded(.up)), 0), 8)
  }
}

/// The shortest text of a list of numbers in SVG path data: `1.5-2.25.5` is three numbers.
struct NumberListText {
  private(set) var text = ""
  private var endsWithNumber = false
  private var hasPoint = false

  mutating func letter(_ letter: Character) {
    text.append(letter)
    endsWithNumber = false
  }

  mutating func number(_ units: Int, _ decimals: Int) {
    var piece = ""
    NumberText.append(units, decimals: decimals, to: &piece)
    if endsWithNumber, let first = piece.utf8.first {
      let isApart = first == UInt8(ascii: "-") || first == UInt8(ascii: ".") && hasPoint
      if !isApart { text += " " }
    }
    hasPoint = piece.utf8.contains(UInt8(ascii: "."))
    text += piece
    endsWithNumber = true
  }
}
