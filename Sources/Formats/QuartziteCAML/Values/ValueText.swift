// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// How values are written as text: numbers with spaces between them.
enum ValueText {
  /// Reads numbers, `inf` included; nil for anything that is none.
  ///
  /// O(characters).
  static func numbers(_ text: String) -> [Double]? {
    var result: [Double] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," || $0.isWhitespace }) {
      guard let number = number(word) else { return nil }
      result.append(number)
    }
    return result
  }

  /// Reads one number; nil for anything else.
  static func number(_ text: some StringProtocol) -> Double? {
    switch text {
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: break
    }
    // `Double` also reads hexadecimal numbers and words, which the format has not.
    guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }) else {
      return nil
    }
    return Double(text)
  }

  /// Reads finite numbers of one of the given counts; nil for anything else.
  static func numbers(_ text: String, _ counts: Int...) -> [Double]? {
    guard let numbers = numbers(text), counts.contains(numbers.count),
      numbers.allSatisfy(\.isFinite)
    else { return nil }
    return numbers
  }

  /// Reads a Boolean: 0, 1, `false`, `true`, `no` or `yes`, in upper or lower case; nil for anything else.
  static func flag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "0", "false", "no": false
    case "1", "true", "yes": true
    default: nil
    }
  }

  /// Reads a colour: "r g b" or "r g b a", 0 to 1 and sRGB, times the opacity of a separate attribute.
  static func color(_ text: String, opacity: String? = nil) -> CGColor? {
    guard var numbers = numbers(text, 3, 4) else { return nil }
    if numbers.count == 3 { numbers.append(1) }
    if let opacity {
      guard let factor = number(opacity), factor.isFinite else { return nil }
      numbers[3] *= factor
    }
    return CGColor(srgbRed: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }

  /// Reads the name of a timing function, or its four numbers.
  static func curve(_ text: String) -> (Float, Float, Float, Float)? {
    switch text {
    case "linear": return (0, 0, 1, 1)
    case "easeIn": return (0.42, 0, 1, 1)
    case "easeOut": return (0, 0, 0.58, 1)
    case "easeInEaseOut": return (0.42, 0, 0.58, 1)
    case "default": return (0.25, 0.1, 0.25, 1)
    default: break
    }
    guard let n = numbers(text, 4) else { return nil }
    return (Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3]))
  }

  // MARK: - Writing

  /// Writes a number with as few digits as give it back, without a fraction where it is whole.
  static func text(_ number: Double) -> String {
    if number == .infinity { return "inf" }
    if number == -.infinity { return "-inf" }
    if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
    return "\(number)"
  }

  /// Writes numbers with spaces between them.
  static func text(_ numbers: [Double]) -> String {
    numbers.map { text($0) }.joined(separator: " ")
  }

  /// Writes a colour as its components in sRGB, its alpha only if it is not 1.
  static func text(_ color: CGColor) -> String {
    let rgba = color.rgba
    let all = [rgba.x, rgba.y, rgba.z, rgba.w]
    return text(rgba.w == 1 ? Array(all.prefix(3)) : all)
  }
}
