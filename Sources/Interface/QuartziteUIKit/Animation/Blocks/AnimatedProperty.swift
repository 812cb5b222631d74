// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The value of one property of a view's layer that animation blocks animate.
struct AnimatedProperty {
  /// The values whose differences are taken; everything else is only passed on.
  enum Value {
    case point(CGPoint)
    case rect(CGRect)
    case transform(CATransform3D)
    case other(Any?)
  }

  /// One animation of the property.
  struct Part {
    let keyPath: String
    let isAdditive: Bool
    /// The first value.
    var from: Any?
    /// The last value.
    let to: Any?
    /// All values where there are more than two.
    var values: [Any]?
    /// When each value is reached, in parts of the duration; nil where that follows from the mode.
    var times: [NSNumber]?
    /// How the values are joined.
    var mode = CAAnimationCalculationMode.linear
    /// Whether it moves along the y axis only.
    var isVertical = false
  }

  /// The layer's name of the property.
  let key: String
  /// The value.
  let value: Value

  /// The properties that blocks animate beside position, bounds and transform.
  private static let others: Set<String> = [
    "opacity", "backgroundColor", "anchorPoint", "zPosition", "sublayerTransform", "cornerRadius",
    "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
    "shadowPath", "contentsRect", "contentsCenter", "path", "fillColor", "strokeColor",
    "strokeStart", "strokeEnd", "lineWidth", "lineDashPhase", "colors", "locations", "startPoint",
    "endPoint", "emitterPosition", "emitterSize", "filters", "backgroundFilters",
  ]

  /// Reads the value of `key`; nil if blocks do not animate it.
  init?(key: String, of layer: CALayer) {
    self.key = key
    switch key {
    case "position": value = .point(layer.position)
    case "bounds": value = .rect(layer.bounds)
    case "transform": value = .transform(layer.transform)
    default:
      let isKnown = Self.others.contains(key) || key.hasPrefix("backgroundFilters.")
      guard isKnown || type(of: layer).needsDisplay(forKey: key) else { return nil }
      value = .other(layer.value(forKeyPath: key))
    }
  }

  /// Reads the value of `key` off a presentation layer, if blocks animate it on its model.
  init?(key: String, of presentation: CALayer, like model: CALayer) {
    guard Self(key: key, of: model) != nil else { return nil }
    self.key = key
    switch key {
    case "position": value = .point(presentation.position)
    case "bounds": value = .rect(presentation.bounds)
    case "transform": value = .transform(presentation.transform)
    default: value = .other(presentation.value(forKeyPath: key))
    }
  }

  /// Sets the value on a layer, without animation.
  func apply(to layer: CALayer) {
    switch value {
    case .point(let point): layer.position = point
    case .rect(let rect): layer.bounds = rect
    case .transform(let transform): layer.transform = transform
    case .other(let object): layer.setValue(object, forKeyPath: key)
    }
  }

  // MARK: - Parts

  /// The animations that lead through these values; the last is the one that the layer has.
  ///
  /// Bounds are two, because a CGRect cannot hold the negative sizes that differences have.
  static func parts(through list: [AnimatedProperty]) -> [Part] {
    guard let last = list.last else { return [] }
    switch last.value {
    case .point(let end):
      let points = list.compactMap { $0.point }
      return [differences(last.key, points, end) { CGPoint(x: $0.x - $1.x, y: $0.y - $1.y) }]
        .compactMap { $0 }
    case .rect(let end):
      let rects = list.compactMap { $0.rect }
      let origin = differences("bounds.origin", rects.map(\.origin), end.origin) {
        CGPoint(x: $0.x - $1.x, y: $0.y - $1.y)
      }
      let size = differences("bounds.size", rects.map(\.size), end.size) {
        CGSize(width: $0.width - $1.width, height: $0.height - $1.height)
      }
      return [origin, size].compactMap { $0 }
    case .transform(let end):
      let matrices = list.compactMap { $0.transform }
      // What is seen is the animated value applied before the model's: from = old · new⁻¹.
      guard let inverse = end.inverse else { return [part(last.key, matrices, isAdditive: false)] }
      let steps = matrices.dropLast().map { CATransform3DConcat($0, inverse) }
      return [part(last.key, steps + [CATransform3DIdentity], isAdditive: true)]
    case .other:
      return [part(last.key, list.map { $0.object ?? NSNull() }, isAdditive: false)]
    }
  }

  private var point: CGPoint? { if case .point(let point) = value { point } else { nil } }
  private var rect: CGRect? { if case .rect(let rect) = value { rect } else { nil } }
  private var transform: CATransform3D? {
    if case .transform(let transform) = value { transform } else { nil }
  }
  private var object: Any? { if case .other(let object) = value { object } else { nil } }

  private static func differences<Value: Equatable>(
    _ keyPath: String,
    _ values: [Value],
    _ end: Value,
    _ difference: (Value, Value) -> Value
  ) -> Part? {
    guard values.contains(where: { $0 != end }) else { return nil }
    return part(keyPath, values.map { difference($0, end) }, isAdditive: true)
  }

  private static func part(_ keyPath: String, _ values: [Any], isAdditive: Bool) -> Part {
    Part(
      keyPath: keyPath,
      isAdditive: isAdditive,
      from: values.first,
      to: values.last,
      values: values.count > 2 ? values : nil
    )
  }
}
