// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A value that was found under a key; the value may be nil.
struct FoundValue {
  var value: Any?
}

/// A property of a layer class that key-value coding reaches through the property itself: it holds an
/// object of the client's, or setting it does more than storing a value.
///
/// All other properties are read and set by their rows of the table.
struct ClientProperty: Sendable {
  /// The key: the name of the property, and of its row if it has one.
  let key: String
  /// Reads the property; nil for layers that do not have it.
  let get: @Sendable (CALayer) -> FoundValue?
  /// Sets the property; false for layers that do not have it.
  ///
  /// A value of another type is ignored with a log line.
  let set: @Sendable (CALayer, Any?) -> Bool

  /// All of them.
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
  ]

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

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
    self.key = key
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
    self.key = key
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
    self.key = key
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

  private static func refuse(_ key: String) {
    Log.note("A value of the wrong type for a layer's \(key) is ignored.")
  }
}
