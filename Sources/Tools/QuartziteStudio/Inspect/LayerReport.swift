// SPDX-License-Identifier: Apache-2.0

/// What `inspect` says about one layer.
package struct LayerReport: Sendable, Encodable {
  /// The class, as in `CAShapeLayer`.
  package var type: String
  /// The class of the view that owns the layer; nil for a bare layer.
  package var view: String?
  /// The name of the layer; nil without one.
  package var name: String?
  /// The frame in points of the parent layer: x, y, width, height; of what is shown.
  package var frame: [Double]
  /// The values that were set, by key path.
  package var model: [String: ReportValue]
  /// The values that are shown at the time, by key path.
  package var presentation: [String: ReportValue]
  /// The animations that run, in the order of adding; `-` stands for no key.
  package var animations: [AnimationReport]
  /// The mask.
  package var mask: [LayerReport]
  /// The sublayers, back to front.
  package var sublayers: [LayerReport]

  enum CodingKeys: String, CodingKey {
    case type = "class"
    case view, name, frame, model, presentation, animations, mask, sublayers
  }
}

/// What `inspect` says about one animation.
package struct AnimationReport: Sendable, Encodable {
  /// The key under which it was added.
  package var key: String
  /// The class, as in `CABasicAnimation`.
  package var type: String
  /// The key path that it animates; nil for groups and transitions.
  package var keyPath: String?
  /// When it begins in its layer's time, in seconds.
  package var beginTime: Double
  /// The length of one turn in seconds.
  package var duration: Double
  /// The number of turns; nil is for ever.
  package var repeatCount: Double?
  /// Whether it runs backwards after each turn.
  package var autoreverses: Bool
  /// What it shows before and after.
  package var fillMode: String
  /// The animations of a group.
  package var animations: [AnimationReport]

  enum CodingKeys: String, CodingKey {
    case key
    case type = "class"
    case keyPath, beginTime, duration, repeatCount, autoreverses, fillMode, animations
  }
}

/// A value in a report: a number, numbers, a text, a truth, or nothing.
package enum ReportValue: Sendable, Equatable, Encodable {
  /// One number; infinite ones are written as text.
  case number(Double)
  /// Several numbers, such as a point.
  case numbers([Double])
  /// A text, such as a colour `#rrggbbaa`.
  case text(String)
  /// A truth value.
  case truth(Bool)
  /// Nothing is set.
  case none

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let value) where value.isFinite: try container.encode(value)
    case .number(let value): try container.encode("\(value)")
    case .numbers(let values) where values.allSatisfy(\.isFinite): try container.encode(values)
    case .numbers(let values): try container.encode(values.map { "\($0)" })
    case .text(let text): try container.encode(text)
    case .truth(let flag): try container.encode(flag)
    case .none: try container.encodeNil()
    }
  }
}
