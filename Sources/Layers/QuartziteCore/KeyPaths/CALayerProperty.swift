// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A custom property of a layer that takes part in key-value coding and animation.
///
/// ```swift
/// class RingLayer: CALayer {
///   @CALayerProperty var angle: Double = 0
///   override class func needsDisplay(forKey key: String) -> Bool {
///     key == "angle" || super.needsDisplay(forKey: key)
///   }
/// }
/// ```
///
/// It replaces Objective-C's `@NSManaged` or `@dynamic`. Values are kept in the layer's key-value
/// storage, so that presentation layers have them too. Setting asks `action(forKey:)`, and redraws
/// the contents if `needsDisplay(forKey:)` says so. The default is the wrapper's initial value,
/// else `defaultValue(forKey:)`, else zero, false or nil.
@propertyWrapper
public struct CALayerProperty<Value> {
  private final class Name {
    var key: String?
  }
  private let name = Name()
  private let initial: Value?

  /// Makes a property whose default is `defaultValue(forKey:)`, else zero, false or nil.
  public init() {
    initial = nil
  }

  /// Makes a property with a default.
  public init(wrappedValue: Value) {
    initial = wrappedValue
  }

  /// Not available: the value is kept in the layer.
  @available(*, unavailable, message: "Only properties of layers can be wrapped.")
  public var wrappedValue: Value {
    get { fatalError("Only properties of layers can be wrapped.") }
    // swift-format-ignore
    set { fatalError("Only properties of layers can be wrapped.") }
  }

  /// Reads and writes the value in the layer.
  public static subscript<Layer: CALayer>(
    _enclosingInstance layer: Layer,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Layer, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Layer, CALayerProperty>
  ) -> Value {
    get {
      let property = layer[keyPath: storageKeyPath]
      return property.read(from: layer, key: property.key(in: layer))
    }
    set {
      let property = layer[keyPath: storageKeyPath]
      layer.setCustomValue(newValue, forKey: property.key(in: layer))
    }
  }

  /// The key: the property's name, found once for each instance by searching the layer for this
  /// wrapper.
  private func key(in layer: CALayer) -> String {
    if let key = name.key { return key }
    let found = StoredProperties.first(of: layer, until: { $0 == CALayer.self }) { property in
      (property.value as? CALayerProperty<Value>)?.name === name ? property.label : nil
    }
    guard let label = found else { return "" }
    name.key = label.hasPrefix("_") ? String(label.dropFirst()) : label
    return name.key ?? ""
  }

  private func read(from layer: CALayer, key: String) -> Value {
    if let stored = layer.extras.custom[key] {
      if let value = stored as? Value { return value }
      if let value = Self.convert(stored) { return value }
    }
    if let initial { return initial }
    if let standard = layer.classDefault(forKey: key) {
      if let value = standard as? Value { return value }
      if let value = Self.convert(standard) { return value }
    }
    return Self.zero
  }

  /// Converts a stored number or pair of numbers to the property's type; nil where it does not fit.
  private static func convert(_ stored: Any) -> Value? {
    switch AnimatableValue(any: stored) {
    // An animation along a path gives a point, even where the property is a size.
    case .point(let p): return CGSize(width: p.x, height: p.y) as? Value
    case .size(let s): return CGPoint(x: s.x, y: s.y) as? Value
    default: break
    }
    guard let number = AnimatableValue.number(stored) else { return nil }
    return number.isFinite ? NumberKind.value(number, as: Value.self) : nil
  }

  fileprivate static var zero: Value {
    if let value = NumberKind.value(0, as: Value.self) { return value }
    if let value = Optional<Any>.none as? Value { return value }
    if let value = CGPoint.zero as? Value { return value }
    if let value = CGSize.zero as? Value { return value }
    if let value = CGRect.zero as? Value { return value }
    if let value = "" as? Value { return value }
    preconditionFailure("A layer property of type \(Value.self) needs a default value.")
  }
}

/// A wrapped property with a default.
protocol DefaultedLayerProperty {
  /// The default as an object for key-value coding.
  var defaultObject: Any? { get }
}

extension CALayerProperty: DefaultedLayerProperty {
  var defaultObject: Any? { AnimatableValue(any: initial ?? Self.zero).object }
}

/// Conversion of numbers to the type of a property.
private enum NumberKind {
  /// Returns a number as `type`; nil where that is not a type of numbers.
  static func value<Value>(_ number: Double, as type: Value.Type) -> Value? {
    switch type {
    case is Double.Type: number as? Value
    case is Float.Type: Float(number) as? Value
    case is CGFloat.Type: CGFloat(number) as? Value
    case is Int.Type: clampedIndex(number) as? Value
    case is Bool.Type: (number != 0) as? Value
    case is Double?.Type: Optional(number) as? Value
    case is Float?.Type: Optional(Float(number)) as? Value
    case is CGFloat?.Type: Optional(CGFloat(number)) as? Value
    case is Int?.Type: Optional(clampedIndex(number)) as? Value
    case is any FixedWidthInteger.Type:
      (type as? any FixedWidthInteger.Type).flatMap { $0.init(exactly: number.rounded()) as? Value }
    default: NSNumber(value: number) as? Value
    }
  }
}
