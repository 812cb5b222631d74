// SPDX-License-Identifier: Apache-2.0

/// The description of one layer in the output of `inspect`.
package struct LayerReport: Sendable, Encodable {
  /// The class, such as `CAShapeLayer`.
  package var type: String
  /// The class of the view that owns the layer; nil if there is none.
  package var view: String?
  /// The name of the layer; nil if it has none.
  package var name: String?
  /// The frame of the presentation layer in points of the superlayer: x, y, width, height.
  package var frame: [Double]
  /// The model values by key path.
  package var model: [String: ReportValue]
  /// The presentation values by key path.
  package var presentation: [String: ReportValue]
  /// The running animations in the order in which they were added; the key `-` stands for nil.
  package var animations: [AnimationReport]
  /// The mask; empty or one layer.
  package var mask: [LayerReport]
  /// The sublayers, back to front.
  package var sublayers: [LayerReport]

  enum CodingKeys: String, CodingKey {
    case type = "class"
    case view, name, frame, model, presentation, animations, mask, sublayers
  }
}

/// The description of one animation in the output of `inspect`.
package struct AnimationReport: Sendable, Encodable {
  /// The key under which it was added.
  package var key: String
  /// The class, such as `CABasicAnimation`.
  package var type: String
  /// The key path that it animates; nil for groups and transitions.
  package var keyPath: String?
  /// The begin time in the layer's time space, in seconds.
  package var beginTime: Double
  /// The duration of one repetition in seconds.
  package var duration: Double
  /// The number of repetitions; nil for infinite.
  package var repeatCount: Double?
  /// Whether it runs backwards after each repetition.
  package var autoreverses: Bool
  /// Which values it shows before its begin and after its end.
  package var fillMode: String
  /// The animations of a group.
  package var animations: [AnimationReport]

  enum CodingKeys: String, CodingKey {
    case key
    case type = "class"
    case keyPath, beginTime, duration, repeatCount, autoreverses, fillMode, animations
  }
}

/// A value in a report: a number, several numbers, a text, a boolean, or nothing.
package enum ReportValue: Sendable, Equatable, Encodable {
  /// One number; infinite ones and NaN are encoded as text.
  case number(Double)
  /// Several numbers, such as a point.
  case numbers([Double])
  /// A text, such as a colour `#rrggbbaa`.
  case text(String)
  /// A boolean.
  case truth(Bool)
  /// No value.
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
