// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A value that is pinned in the inspector: of a layer's model, or of one of its animations.
package struct LayerEdit: Sendable, Equatable {
  /// The property that is changed.
  package var target: Target
  /// Its value.
  package var value: EditValue

  /// A property of a layer or of an animation on it.
  package struct Target: Sendable, Hashable {
    /// The path of the layer: the index of each sublayer from the window's layer on; -1 is a mask.
    package var layer: [Int]
    /// The key of the animation; nil for the layer itself.
    package var animation: String?
    /// The property.
    package var property: Property

    /// Identifies a property.
    package init(layer: [Int], animation: String?, property: Property) {
      (self.layer, self.animation, self.property) = (layer, animation, property)
    }
  }

  /// Makes an edit; the value must be valid for the property.
  package init(target: Target, value: EditValue) {
    (self.target, self.value) = (target, value)
  }

  /// The properties that can be changed.
  package enum Property: String, Sendable, CaseIterable {
    /// The position of the anchor point in the superlayer: x, y.
    case position
    /// The opacity, 0...1.
    case opacity
    /// The corner radius in points, at least 0.
    case cornerRadius
    /// The background colour.
    case backgroundColor
    /// The fill colour of a shape layer.
    case fillColor
    /// The stroke colour of a shape layer.
    case strokeColor
    /// The duration of one repetition of an animation, in seconds.
    case duration
    /// The damping of a spring animation.
    case damping
    /// The stiffness of a spring animation.
    case stiffness

    /// Whether it is a property of animations.
    package var isOfAnimation: Bool {
      switch self {
      case .duration, .damping, .stiffness: true
      default: false
      }
    }

    /// Returns `value` clamped to the range of the property; nil if it is of another kind.
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

/// A number, several numbers or a text.
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

  /// The number; nil if the value is not a number.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// Parses `#rrggbb` or `#rrggbbaa` to straight red, green, blue and alpha, 0...1.
  package static func rgba(_ text: String) -> [Double]? {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), [6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits.count == 6 ? digits + "ff" : digits, radix: 16)
    else { return nil }
    return [24, 16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 }
  }
}
