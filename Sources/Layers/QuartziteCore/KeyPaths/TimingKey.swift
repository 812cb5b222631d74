// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A property of `CAMediaTiming` as key-value coding of layers and animations reaches it.
struct TimingKey: Sendable {
  /// The key: the name of the property.
  let key: String
  /// Reads the value as an object.
  let get: @Sendable (TimingProperties) -> Any
  /// Sets the value; false for one of another type, which changes nothing.
  let set: @Sendable (inout TimingProperties, Any?) -> Bool

  private typealias Path<Value> = WritableKeyPath<TimingProperties, Value> & Sendable

  /// All properties.
  private static let all = [
    TimingKey("beginTime", seconds: \.beginTime),
    TimingKey("duration", seconds: \.duration),
    TimingKey("speed", number: \.speed),
    TimingKey("timeOffset", seconds: \.timeOffset),
    TimingKey("repeatCount", number: \.repeatCount),
    TimingKey("repeatDuration", seconds: \.repeatDuration),
    TimingKey("autoreverses", flag: \.autoreverses),
    TimingKey(fillMode: "fillMode"),
  ]

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  /// Returns the property of a key; nil for others.
  ///
  /// O(1) on average.
  static func of(_ key: String) -> TimingKey? { byKey[key] }

  private init(_ key: String, seconds path: Path<CFTimeInterval>) {
    self.key = key
    get = { NSNumber(value: $0[keyPath: path]) }
    set = { timing, value in
      Self.number(value).map { timing[keyPath: path] = $0 } != nil
    }
  }

  private init(_ key: String, number path: Path<Float>) {
    self.key = key
    get = { NSNumber(value: $0[keyPath: path]) }
    set = { timing, value in
      Self.number(value).map { timing[keyPath: path] = Float($0) } != nil
    }
  }

  private init(_ key: String, flag path: Path<Bool>) {
    self.key = key
    get = { NSNumber(value: $0[keyPath: path]) }
    set = { timing, value in
      Self.number(value).map { timing[keyPath: path] = $0 != 0 } != nil
    }
  }

  private init(fillMode key: String) {
    self.key = key
    get = { $0.fillMode.rawValue }
    set = { timing, value in
      guard case .string(let name) = AnimatableValue(any: value) else { return false }
      timing.fillMode = CAMediaTimingFillMode(rawValue: name)
      return true
    }
  }

  /// Reads a number of any type; nil for other values.
  private static func number(_ value: Any?) -> Double? {
    AnimatableValue.unwrap(value).flatMap { AnimatableValue.number($0) }
  }
}
