// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A value that was found under a key; the value may be nil.
struct FoundValue {
  var value: Any?
}

/// A property of a layer class that key-value coding reaches through the property itself: it holds
/// an object of the client's, setting it does more than storing a value, or it is not part of the
/// visible values.
///
/// All other properties are read and set by their rows of the table.
struct ClientProperty: Sendable {
  /// The keys: the name of the property, and of its row if it has one; for flags also the name of
  /// the getter, such as `isWrapped`.
  let keys: [String]
  /// Reads the property; nil for layers that do not have it.
  let get: @Sendable (CALayer) -> FoundValue?
  /// Sets the property; false for layers that do not have it.
  ///
  /// A value of another type is ignored with a log line.
  let set: @Sendable (CALayer, Any?) -> Bool

  /// All properties.
  private static let all = [
    ClientProperty("frame", rect: \.frame),
    ClientProperty(.bounds, rect: \.bounds),
    ClientProperty("sublayers", \CALayer.sublayers),
    ClientProperty(readOnly: "superlayer", \.superlayer),
    ClientProperty("mask", \CALayer.mask),
    ClientProperty("name", \CALayer.name),
    ClientProperty("delegate", \CALayer.delegate),
    ClientProperty("actions", \CALayer.actions),
    ClientProperty("style", \CALayer.style),
    ClientProperty(.contents, \CALayer.contents),
    ClientProperty(.filters, \CALayer.filters),
    ClientProperty(.backgroundFilters, \CALayer.backgroundFilters),
    ClientProperty(.compositingFilter, \CALayer.compositingFilter),
    ClientProperty(.backgroundColor, \CALayer.backgroundColor),
    ClientProperty(.borderColor, \CALayer.borderColor),
    ClientProperty(.shadowColor, \CALayer.shadowColor),
    ClientProperty(.fillColor, \CAShapeLayer.fillColor),
    ClientProperty(.strokeColor, \CAShapeLayer.strokeColor),
    ClientProperty(.colors, \CAGradientLayer.colors),
    ClientProperty(.emitterCells, \CAEmitterLayer.emitterCells),
    ClientProperty(.foregroundColor, \CATextLayer.foregroundColor),
    ClientProperty("string", \CATextLayer.string),
    ClientProperty("font", \CATextLayer.font),
    ClientProperty("wrapped", flag: \CATextLayer.isWrapped),
    ClientProperty("truncationMode", name: \CATextLayer.truncationMode),
    ClientProperty("contentsFormat", name: \CALayer.contentsFormat),
    ClientProperty(autoresizingMask: "autoresizingMask"),
    ClientProperty("needsDisplayOnBoundsChange", flag: \CALayer.needsDisplayOnBoundsChange),
    ClientProperty("drawsAsynchronously", flag: \CALayer.drawsAsynchronously),
  ]

  private static let byKey = Dictionary(
    uniqueKeysWithValues: all.flatMap { property in property.keys.map { ($0, property) } }
  )

  /// Returns the property of a key; nil for others.
  ///
  /// O(1) on average.
  static func of(_ key: String) -> ClientProperty? { byKey[key] }

  // MARK: - Making

  /// Makes a property that holds an object, with its row's key.
  private init<Layer: CALayer, Value>(
    _ row: PropertyID,
    _ path: ReferenceWritableKeyPath<Layer, Value?> & Sendable
  ) {
    self.init(PropertyRow.row(row).key, path)
  }

  /// Makes a property that holds an object.
  private init<Layer: CALayer, Value>(
    _ key: String,
    _ path: ReferenceWritableKeyPath<Layer, Value?> & Sendable
  ) {
    keys = [key]
    get = { layer in (layer as? Layer).map { FoundValue(value: $0[keyPath: path]) } }
    set = { layer, value in
      guard let layer = layer as? Layer else { return false }
      let typed = AnimatableValue.unwrap(value).flatMap { $0 as? Value }
      if typed != nil || value == nil || value is NSNull {
        layer[keyPath: path] = typed
      } else {
        Self.refuse(key)
      }
      return true
    }
  }

  /// Makes a property that cannot be set.
  private init<Value>(readOnly key: String, _ path: KeyPath<CALayer, Value?> & Sendable) {
    keys = [key]
    get = { FoundValue(value: $0[keyPath: path]) }
    set = { _, _ in
      Log.note("A layer's \(key) cannot be set.")
      return true
    }
  }

  /// Makes a rectangle, with its row's key.
  private init(_ row: PropertyID, rect path: ReferenceWritableKeyPath<CALayer, CGRect> & Sendable) {
    self.init(PropertyRow.row(row).key, rect: path)
  }

  /// Makes a rectangle.
  private init(_ key: String, rect path: ReferenceWritableKeyPath<CALayer, CGRect> & Sendable) {
    keys = [key]
    get = { FoundValue(value: NSValue(cgRect: $0[keyPath: path])) }
    set = { layer, value in
      if case .rect(let rect) = AnimatableValue(any: value) {
        layer[keyPath: path] = CGRect(vector: rect)
      } else {
        Self.refuse(key)
      }
      return true
    }
  }

  /// Makes a flag, which is set by any number.
  private init<Layer: CALayer>(
    _ key: String,
    flag path: ReferenceWritableKeyPath<Layer, Bool> & Sendable
  ) {
    keys = [key, "is" + key.prefix(1).uppercased() + key.dropFirst()]
    get = { ($0 as? Layer).map { FoundValue(value: NSNumber(value: $0[keyPath: path])) } }
    set = { layer, value in
      guard let layer = layer as? Layer else { return false }
      layer[keyPath: path] = AnimatableValue.truth(value)
      return true
    }
  }

  /// Makes a constant that is read as its name.
  private init<Layer: CALayer, Name: RawRepresentable<String> & SendableMetatype>(
    _ key: String,
    name path: ReferenceWritableKeyPath<Layer, Name> & Sendable
  ) {
    keys = [key]
    get = { ($0 as? Layer).map { FoundValue(value: $0[keyPath: path].rawValue) } }
    set = { layer, value in
      guard let layer = layer as? Layer else { return false }
      if case .string(let raw) = AnimatableValue(any: value), let name = Name(rawValue: raw) {
        layer[keyPath: path] = name
      } else {
        Self.refuse(key)
      }
      return true
    }
  }

  /// Makes the mask of springs and struts, which is read and set as its bits.
  private init(autoresizingMask key: String) {
    keys = [key]
    get = { FoundValue(value: NSNumber(value: $0.autoresizingMask.rawValue)) }
    set = { layer, value in
      let value = AnimatableValue.unwrap(value)
      if let mask = value as? CAAutoresizingMask {
        layer.autoresizingMask = mask
      } else if let bits = value.flatMap({ AnimatableValue.number($0) }).flatMap({
        CAAutoresizingMask.RawValue(exactly: $0)
      }) {
        layer.autoresizingMask = CAAutoresizingMask(rawValue: bits)
      } else {
        Self.refuse(key)
      }
      return true
    }
  }

  private static func refuse(_ key: String) {
    Log.note("A value of the wrong type for a layer's \(key) is ignored.")
  }
}
