// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A value that the inspector pins: of a layer's model, or of one of its animations.
package struct LayerEdit: Sendable, Equatable {
  /// What is changed.
  package var target: Target
  /// What it becomes.
  package var value: EditValue

  /// A property of a layer or of an animation on it.
  package struct Target: Sendable, Hashable {
    /// The layer: the number of each sublayer on the way from the window's layer; -1 is a mask.
    package var layer: [Int]
    /// The key of the animation; nil for the layer itself.
    package var animation: String?
    /// The property.
    package var property: Property

    /// Names a property.
    package init(layer: [Int], animation: String?, property: Property) {
      (self.layer, self.animation, self.property) = (layer, animation, property)
    }
  }

  /// Makes an edit; the value must be one that the property can have.
  package init(target: Target, value: EditValue) {
    (self.target, self.value) = (target, value)
  }

  /// What can be changed.
  package enum Property: String, Sendable, CaseIterable {
    /// Where the anchor point stands in the superlayer: x, y.
    case position
    /// 0...1.
    case opacity
    /// In points, from 0 on.
    case cornerRadius
    /// A colour.
    case backgroundColor
    /// The colour of a shape's inside.
    case fillColor
    /// The colour of a shape's outline.
    case strokeColor
    /// The length of one turn in seconds.
    case duration
    /// A spring's damping.
    case damping
    /// A spring's stiffness.
    case stiffness

    /// Whether it belongs to animations.
    package var isOfAnimation: Bool {
      switch self {
      case .duration, .damping, .stiffness: true
      default: false
      }
    }

    /// Returns `value` in this property's range; nil if it is of another kind.
    package func value(_ value: EditValue) -> EditValue? {
      switch (self, value) {
      case (.position, .numbers(let pair)) where pair.count == 2:
        pair.allSatisfy { $0.isFinite && abs($0) <= 1e6 } ? value : nil
      case (.opacity, .number(let number)) where number.isFinite: .number(min(max(number, 0), 1))
      case (.cornerRadius, .number(let number)) where number.isFinite:
        .number(min(max(number, 0), 10_000))
      case (.duration, .number(let number)) where number.isFinite:
        .number(min(max(number, 0.001), 600))
      case (.damping, .number(let number)) where number.isFinite: .number(min(max(number, 0), 1e5))
      case (.stiffness, .number(let number)) where number.isFinite:
        .number(min(max(number, 0.001), 1e6))
      case (.backgroundColor, .text(let text)), (.fillColor, .text(let text)),
        (.strokeColor, .text(let text)):
        EditValue.rgba(text) == nil ? nil : value
      default: nil
      }
    }
  }
}

/// A number, numbers or a text.
package enum EditValue: Sendable, Equatable, Decodable {
  case number(Double)
  case numbers([Double])
  case text(String)

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let numbers = try? container.decode([Double].self) {
      self = .numbers(numbers)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// The number; nil if it is none.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// Returns red, green, blue and alpha, 0...1 and straight, of `#rrggbb` or `#rrggbbaa`.
  package static func rgba(_ text: String) -> [Double]? {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), [6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits.count == 6 ? digits + "ff" : digits, radix: 16)
    else { return nil }
    return [24, 16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 }
  }
}
