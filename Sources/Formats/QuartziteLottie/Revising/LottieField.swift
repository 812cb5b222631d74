// SPDX-License-Identifier: Apache-2.0

/// A value in the text of a Lottie file, or of a theme, that can be replaced in place.
package struct LottieField: Sendable, Equatable {
  /// What the value is for.
  package enum Role: Sendable, Equatable {
    /// A colour or a text that layers show.
    case content
    /// The value of a slot.
    case slot(String)
    /// The name, the first frame or the length of the marker with an index.
    case marker(Int)
    /// The value that a theme gives to a slot.
    case rule(String)
  }

  /// A value.
  package enum Value: Sendable, Equatable {
    /// Red, green and blue of 0...1, and alpha where the file says one.
    case color([Double])
    /// A number, in the units of the file.
    case number(Double)
    /// A point or a size, in the units of the file.
    case point([Double])
    /// A text.
    case text(String)
  }

  /// How the value is written.
  enum Form: Sendable, Equatable {
    /// A list of numbers; `one` is the number that stands for 1 in a component of a colour.
    case list(one: Double)
    /// Some numbers in the middle of a list.
    case piece
    /// A number.
    case number
    /// `"#rrggbb"`.
    case hex
    /// A text in quotes.
    case quoted
  }

  /// The key path in the text, such as `layers[3].shapes[0].it[1].c.k`; unique.
  package var path: String
  /// The names of the layers and items around it, from the outside in; of a slot, a marker or a rule, its
  /// own name.
  package var names: [String]
  /// What it is for.
  package var role: Role
  /// The value.
  package var value: Value
  /// The frame of the keyframe whose value it is; nil for a value that is not animated.
  package var frame: Double?
  /// The ranges of bytes that hold the value: two where an old file repeats the value of a keyframe.
  var ranges: [Range<Int>]
  var form: Form

  /// Returns the JSON text of a value that replaces this one; nil for a value of another kind or a number
  /// that is not finite.
  func text(of value: Value) -> String? {
    switch (self.value, value) {
    case (.color(let old), .color(let new)):
      guard new.count >= 3, new.allSatisfy(\.isFinite) else { return nil }
      let new = new.map { min(max($0, 0), 1) }
      if form == .hex { return Self.hex(new) }
      // Numbers beyond the given ones, such as alpha, stay.
      let numbers = old.indices.map { $0 < new.count ? new[$0] : old[$0] }
      return list(numbers)
    case (.number, .number(let new)):
      guard new.isFinite else { return nil }
      return form == .number ? Self.number(new) : "[\(Self.number(new))]"
    case (.point(let old), .point(let new)):
      guard new.allSatisfy(\.isFinite) else { return nil }
      return list(old.indices.map { $0 < new.count ? new[$0] : old[$0] })
    case (.text, .text(let new)): return Self.quoted(new)
    default: return nil
    }
  }

  private func list(_ numbers: [Double]) -> String {
    if form == .piece { return numbers.map(Self.number).joined(separator: ",") }
    var one = 1.0
    if case .list(let unit) = form, case .color = value { one = unit }
    return "[" + numbers.map { Self.number($0 * one) }.joined(separator: ",") + "]"
  }

  private static func number(_ value: Double) -> String {
    let rounded = abs(value) < 1e9 ? (value * 1e6).rounded() / 1e6 : value
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : String(rounded)
  }

  private static func hex(_ color: [Double]) -> String {
    let digits = color.prefix(3).map { number -> String in
      let text = String(Int((number * 255).rounded()), radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    return "\"#\(digits.joined())\""
  }

  /// A string of JSON.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
