// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Effect {
  /// Something about an effect that can be set: its name, what it may be, and what it is by default.
  public struct Parameter: Sendable, Equatable {
    /// What a parameter may be.
    public enum Kind: Sendable, Equatable {
      /// A number in a range, in steps from its lower end; a step of nil is any number.
      case number(ClosedRange<Double>, step: Double?)
      /// A colour.
      case color
      /// One of several words.
      case choice([String])
      /// On or off.
      case flag
    }

    /// The name on the command line and in addresses.
    public let name: String
    /// The name for people.
    public let title: String
    /// What it may be.
    public let kind: Kind
    /// What it is where nothing is set.
    public let defaultValue: Value

    /// Makes a number; `range` bounds it, `step` is the distance of neighbours.
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

    /// Makes a colour.
    public static func color(_ name: String, _ title: String, _ value: UIColor) -> Parameter {
      Parameter(name: name, title: title, kind: .color, defaultValue: .color(value))
    }

    /// Makes a choice between words.
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

    /// Whether the parameter can have `value`.
    ///
    /// Numbers need not lie on a step.
    public func accepts(_ value: Value) -> Bool {
      switch (kind, value) {
      case (.number(let range, _), .number(let number)): range.contains(number)
      case (.choice(let words), .choice(let word)): words.contains(word)
      case (.color, .color), (.flag, .flag): true
      default: false
      }
    }

    /// What the parameter may be, in words: `0 to 100`, `#rrggbb`, `up, down`, `true or false`.
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
