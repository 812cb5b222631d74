// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Effect {
  /// A parameter of an effect: its name, its kind and its default value.
  public struct Parameter: Sendable, Equatable {
    /// The kinds of parameters.
    public enum Kind: Sendable, Equatable {
      /// A number in a range, in steps from its lower end; a nil step allows any number.
      case number(ClosedRange<Double>, step: Double?)
      /// A colour.
      case color
      /// One of several words.
      case choice([String])
      /// A switch.
      case flag
    }

    /// The name on the command line and in addresses.
    public let name: String
    /// The title that lists and pages show.
    public let title: String
    /// The kind.
    public let kind: Kind
    /// The default value.
    public let defaultValue: Value

    /// Makes a number parameter.
    public static func number(
      _ name: String,
      _ title: String,
      _ defaultValue: Double,
      in range: ClosedRange<Double>,
      step: Double? = nil
    ) -> Parameter {
      Parameter(
        name: name,
        title: title,
        kind: .number(range, step: step),
        defaultValue: .number(defaultValue)
      )
    }

    /// Makes a colour parameter.
    public static func color(_ name: String, _ title: String, _ value: UIColor) -> Parameter {
      Parameter(name: name, title: title, kind: .color, defaultValue: .color(value))
    }

    /// Makes a parameter with a choice of words.
    public static func choice(
      _ name: String,
      _ title: String,
      _ defaultValue: String,
      of words: [String]
    ) -> Parameter {
      Parameter(
        name: name,
        title: title,
        kind: .choice(words),
        defaultValue: .choice(defaultValue)
      )
    }

    /// Makes a switch.
    public static func flag(_ name: String, _ title: String, _ value: Bool) -> Parameter {
      Parameter(name: name, title: title, kind: .flag, defaultValue: .flag(value))
    }

    /// Returns whether `value` is valid for the parameter.
    ///
    /// Numbers need not be multiples of the step.
    public func accepts(_ value: Value) -> Bool {
      switch (kind, value) {
      case (.number(let range, _), .number(let number)): range.contains(number)
      case (.choice(let words), .choice(let word)): words.contains(word)
      case (.color, .color), (.flag, .flag): true
      default: false
      }
    }

    /// The valid values as text: `0 to 100`, `#rrggbb`, `up, down`, `true or false`.
    public var range: String {
      switch kind {
      case .number(let range, _):
        "\(Value.text(range.lowerBound)) to \(Value.text(range.upperBound))"
      case .color: "#rrggbb or #rrggbbaa"
      case .choice(let words): words.joined(separator: ", ")
      case .flag: "true or false"
      }
    }
  }
}
