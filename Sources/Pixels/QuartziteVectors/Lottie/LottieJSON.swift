// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A value of a JSON text, with its keys in the order in which they are written.
indirect enum LottieJSON: Sendable {
  /// A number, rounded to `decimals`.
  case number(Double, decimals: Int)
  case text(String)
  case list([LottieJSON])
  case object([(key: String, value: LottieJSON)])
  /// A text that is JSON already.
  case raw(String)

  static func whole(_ number: Int) -> LottieJSON { .raw(String(number)) }

  static func numbers(_ numbers: [Double], decimals: Int) -> LottieJSON {
    .list(numbers.map { .number($0, decimals: decimals) })
  }

  /// The text, without spaces.
  var written: String {
    var text = ""
    append(to: &text)
    return text
  }

  func append(to text: inout String) {
    switch self {
    case .number(let value, let decimals): Self.append(value, decimals, to: &text)
    case .text(let string): Self.append(string, to: &text)
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.append(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.append(member.key, to: &text)
        text += ":"
        member.value.append(to: &text)
      }
      text += "}"
    case .raw(let string): text += string
    }
  }

  /// Appends a number in JSON's form, with a digit before the decimal point.
  private static func append(_ value: Double, _ decimals: Int, to text: inout String) {
    var piece = ""
    NumberText.append(
      NumberText.units(value, decimals: decimals),
      decimals: decimals,
      to: &piece
    )
    if piece.hasPrefix(".") {
      text += "0" + piece
    } else if piece.hasPrefix("-.") {
      text += "-0" + piece.dropFirst()
    } else {
      text += piece
    }
  }

  private static func append(_ string: String, to text: inout String) {
    text += "\""
    for unit in string.unicodeScalars {
      switch unit {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where unit.value < 0x20:
        let digits = String(unit.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(unit)
      }
    }
    text += "\""
  }
}
