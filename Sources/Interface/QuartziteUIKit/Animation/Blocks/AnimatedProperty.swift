// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The value of one layer property of a view, if animation blocks animate it.
struct AnimatedProperty {
  /// The value types that animate additively, by the difference of old and new; all others
  /// (`other`) animate from the old value itself.
  enum Value {
    case point(CGPoint)
    case rect(CGRect)
    case transform(CATransform3D)
    case other(Any?)

    /// The value as `setValue(_:forKeyPath:)` takes it.
    var object: Any? {
      switch self {
      case .point(let point): NSValue(cgPoint: point)
      case .rect(let rect): NSValue(cgRect: rect)
      case .transform(let transform): NSValue(caTransform3D: transform)
      case .other(let object): object
      }
    }
  }

  /// One animation of the property; bounds have two, of origin and of size.
  struct Part {
    let keyPath: String
    let isAdditive: Bool
    /// The first value: for an additive animation the difference to the model value.
    var from: Any?
    /// The last value: for an additive animation the difference to the model value, zero.
    let to: Any?
    /// All values of a keyframe animation; nil for one from `from` to `to`.
    var values: [Any]?
    /// The key times, 0...1, one for each value; nil lets the calculation mode place them.
    var times: [NSNumber]?
    /// How values between the keyframes are calculated.
    var mode = CAAnimationCalculationMode.linear
    /// Whether an additive position animation changes the y coordinate only.
    var isVertical = false
  }

  /// The layer's key path of the property.
  let key: String
  /// The value.
  let value: Value

  /// Reads the value of `key`; nil if blocks do not animate it.
  init?(key: String, of layer: CALayer) {
    self.init(key: key, of: layer, like: layer)
  }

  /// Reads the value of `key` from a presentation layer; nil if blocks do not animate it on the
  /// model.
  init?(key: String, of presentation: CALayer, like model: CALayer) {
    let object = { presentation.value(forKeyPath: key) }
    switch model.blockAnimation(forKey: key) {
    case .none: return nil
    case .value: value = .other(object())
    case .difference:
      switch AnimatableValue(any: object()) {
      case .point(let p): value = .point(CGPoint(x: p.x, y: p.y))
      case .rect(let r): value = .rect(CGRect(x: r.x, y: r.y, width: r.z, height: r.w))
      case .transform(let transform): value = .transform(transform)
      case let other: value = .other(other.object)
      }
    }
    self.key = key
  }

  /// Mixes two values of one property, as a linear animation does.
  init(from first: AnimatedProperty, to last: AnimatedProperty, at progress: Double) {
    key = first.key
    let mixed = AnimatableValue.mix(
      AnimatableValue(any: first.value.object),
      AnimatableValue(any: last.value.object),
      progress
    )
    value = progress <= 0 ? first.value : progress >= 1 ? last.value : .other(mixed.object)
  }

  /// Sets the value on a layer; the caller switches actions off.
  func apply(to layer: CALayer) {
    layer.setValue(value.object, forKeyPath: key)
  }

  // MARK: - Parts

  /// The animations that lead through a list of values, the last of which is the model value.
  ///
  /// Bounds are split into origin and size, since a `CGRect` cannot hold a difference of negative
  /// size.
  static func parts(through list: [AnimatedProperty]) -> [Part] {
    guard let last = list.last else { return [] }
    switch last.value {
    case .point(let end):
      let points = list.compactMap { $0.point }
      return [differences(last.key, points, end) { CGPoint(x: $0.x - $1.x, y: $0.y - $1.y) }]
        .compactMap { $0 }
    case .rect(let end):
      let rects = list.compactMap { $0.rect }
      let origin = differences(last.key + ".origin", rects.map(\.origin), end.origin) {
        CGPoint(x: $0.x - $1.x, y: $0.y - $1.y)
      }
      let size = differences(last.key + ".size", rects.map(\.size), end.size) {
        CGSize(width: $0.width - $1.width, height: $0.height - $1.height)
      }
      return [origin, size].compactMap { $0 }
    case .transform(let end):
      let matrices = list.compactMap { $0.transform }
      // An additive transform is concatenated before the model's: seen = from · new, so from = old
      // · new⁻¹.
      guard let inverse = end.inverse else { return [part(last.key, matrices, isAdditive: false)] }
      let steps = matrices.dropLast().map { CATransform3DConcat($0, inverse) }
      return [part(last.key, steps + [CATransform3DIdentity], isAdditive: true)]
    case .other:
      return [part(last.key, list.map { $0.value.object ?? NSNull() }, isAdditive: false)]
    }
  }

  private var point: CGPoint? { if case .point(let point) = value { point } else { nil } }
  private var rect: CGRect? { if case .rect(let rect) = value { rect } else { nil } }
  private var transform: CATransform3D? {
    if case .transform(let transform) = value { transform } else { nil }
  }

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
