// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

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
    /// The place of an animation in a group and the groups in it; empty for `animation` itself.
    package var part: [Int]
    /// The keyframe, or the segment between two, that is changed; nil for properties of the whole.
    package var index: Int?
    /// The property.
    package var property: Property

    /// Identifies a property.
    package init(
      layer: [Int],
      animation: String?,
      part: [Int] = [],
      index: Int? = nil,
      property: Property
    ) {
      (self.layer, self.animation, self.part) = (layer, animation, part)
      (self.index, self.property) = (index, property)
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
    /// How much later than the code says an animation begins, in seconds.
    case delay
    /// The first value of an animation: one to four numbers.
    case fromValue
    /// The last value of an animation: one to four numbers.
    case toValue
    /// A value of a keyframe animation: one to four numbers.
    case values
    /// All times of a keyframe animation: ascending fractions of the duration.
    case keyTimes
    /// The control points of a timing function, x1, y1, x2 and y2; with an index that of a segment.
    case timingFunction
    /// The path of a keyframe animation: SVG's M, L, Q, C and Z.
    case path

    /// Whether it is a property of animations.
    package var isOfAnimation: Bool {
      switch self {
      case .position, .opacity, .cornerRadius, .backgroundColor, .fillColor, .strokeColor: false
      default: true
      }
    }

    /// Whether an index is allowed, and whether it is required.
    var index: (may: Bool, must: Bool) {
      switch self {
      case .values: (true, true)
      case .timingFunction: (true, false)
      default: (false, false)
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
      case (.delay, .number(let number)) where number.isFinite:
        .number(min(max(number, -600), 600))
      case (.fromValue, _), (.toValue, _), (.values, _):
        Self.numbers(value, 1...4) { abs($0) <= 1e6 }
      case (.keyTimes, .numbers(let times)) where times == times.sorted():
        Self.numbers(value, 1...1_000) { (0...1).contains($0) }
      case (.timingFunction, .numbers(let points)) where points.count == 4:
        (0...1).contains(points[0]) && (0...1).contains(points[2])
          ? Self.numbers(value, 4...4) { abs($0) <= 10 } : nil
      case (.path, .text(let text)) where text.utf8.count < 20_000:
        PathData.elements(text).map {
          $0.points.allSatisfy { abs($0.x) <= 1e6 && abs($0.y) <= 1e6 }
        }
          == true ? value : nil
      default: nil
      }
    }
  }
}

extension LayerEdit.Property {
  /// Returns a value as several numbers; nil if one is not finite or not valid, or for another count.
  private static func numbers(
    _ value: EditValue,
    _ counts: ClosedRange<Int>,
    _ isValid: (Double) -> Bool
  ) -> EditValue? {
    let list: [Double] =
      switch value {
      case .number(let number): [number]
      case .numbers(let numbers): numbers
      case .text: []
      }
    let isGood = counts.contains(list.count) && list.allSatisfy { $0.isFinite && isValid($0) }
    return isGood ? .numbers(list) : nil
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
    guard text.hasPrefix("#"), [6, 8].contains(digits.count),
      let color = ColorDigits.components(digits)
    else { return nil }
    return color.indices.map { color[$0] }
  }
}
