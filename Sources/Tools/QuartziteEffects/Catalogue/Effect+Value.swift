// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Effect {
  /// The value of a parameter.
  public enum Value: Sendable, Equatable, CustomStringConvertible {
    /// A number.
    case number(Double)
    /// A colour.
    case color(UIColor)
    /// One of several words.
    case choice(String)
    /// A switch.
    case flag(Bool)

    /// The value in the syntax of `Effect.Parameter.value(_:)`.
    public var description: String {
      switch self {
      case .number(let number): Self.text(number)
      case .color(let color): Self.hexadecimal(color)
      case .choice(let word): word
      case .flag(let flag): flag ? "true" : "false"
      }
    }

    static func text(_ number: Double) -> String {
      number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    }

    private static func hexadecimal(_ color: UIColor) -> String {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      let channels = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
      return channels.reduce("#") { text, channel in
        let byte = String(Int((min(max(channel, 0), 1) * 255).rounded()), radix: 16)
        return text + (byte.count < 2 ? "0" : "") + byte
      }
    }
  }

  /// The values of an effect's parameters by name.
  public struct Values: Sendable, Equatable {
    private var values: [String: Value]

    /// Makes values; parameters that are left out have their defaults.
    public init(_ values: [String: Value] = [:]) {
      self.values = values
    }

    /// The value with a name; nil if it has its default.
    public subscript(name: String) -> Value? {
      get { values[name] }
      set { values[name] = newValue }
    }

    /// The number with a name; 0 if there is none.
    public func number(_ name: String) -> CGFloat {
      if case .number(let number)? = values[name] { number } else { 0 }
    }

    /// The number with a name, rounded; 0 if there is none.
    public func whole(_ name: String) -> Int { Int(number(name).rounded()) }

    /// The colour with a name; black if there is none.
    public func color(_ name: String) -> UIColor {
      if case .color(let color)? = values[name] { color } else { .black }
    }

    /// The word with a name; empty if there is none.
    public func choice(_ name: String) -> String {
      if case .choice(let word)? = values[name] { word } else { "" }
    }

    /// The switch with a name; off if there is none.
    public func flag(_ name: String) -> Bool { values[name] == .flag(true) }

    /// The values with defaults for parameters whose value is missing or invalid.
    package func completed(by parameters: [Parameter]) -> Values {
      var all: [String: Value] = [:]
      for parameter in parameters {
        let value = values[parameter.name]
        all[parameter.name] =
          value.flatMap { parameter.accepts($0) ? $0 : nil }
          ?? parameter.defaultValue
      }
      return Values(all)
    }
  }
}

extension Effect.Parameter {
  /// Parses a value for this parameter; nil if it is invalid.
  ///
  /// Numbers are decimal, colours `#rgb`, `#rrggbb` or `#rrggbbaa`, switches `true` and `false`,
  /// `on` and `off`, `1` and `0`.
  public func value(_ text: String) -> Effect.Value? {
    let value: Effect.Value? =
      switch kind {
      case .number: Self.number(text).map { .number($0) }
      case .color: Self.color(text).map { .color($0) }
      case .choice: .choice(text)
      case .flag: Self.flag(text).map { .flag($0) }
      }
    return value.flatMap { accepts($0) ? $0 : nil }
  }

  private static func number(_ text: String) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }) else {
      return nil
    }
    return Double(text)
  }

  private static func flag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "on", "yes", "1": true
    case "false", "off", "no", "0": false
    default: nil
    }
  }

  private static func color(_ text: String) -> UIColor? {
    var digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.allSatisfy(\.isHexDigit) else { return nil }
    if digits.count == 3 { digits = Substring(digits.flatMap { [$0, $0] }) }
    if digits.count == 6 { digits += "ff" }
    guard digits.count == 8, let rgba = UInt32(digits, radix: 16) else { return nil }
    func channel(_ shift: UInt32) -> CGFloat { CGFloat(rgba >> shift & 0xFF) / 255 }
    return UIColor(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
  }
}
