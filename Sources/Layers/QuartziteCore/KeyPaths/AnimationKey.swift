// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A property of an animation class that key-value coding reaches; those of `CAMediaTiming` are
/// `TimingKey`s.
///
/// Reading and setting go through the property itself, so that subclasses may override it.
struct AnimationKey: Sendable {
  /// The keys: the name of the property, and for flags also the name of the getter, such as
  /// `isAdditive`.
  let keys: [String]
  /// Reads the property; nil for animations that do not have it.
  let get: @Sendable (CAAnimation) -> FoundValue?
  /// Sets the property; false for animations that do not have it.
  let set: @Sendable (CAAnimation, Any?) -> Bool

  private typealias Path<Owner, Value> = ReferenceWritableKeyPath<Owner, Value> & Sendable

  /// All properties.
  private static let all = [
    AnimationKey("timingFunction", \CAAnimation.timingFunction),
    AnimationKey("delegate", \CAAnimation.delegate),
    AnimationKey("removedOnCompletion", flag: \CAAnimation.isRemovedOnCompletion),
    AnimationKey("keyPath", \CAPropertyAnimation.keyPath),
    AnimationKey("additive", flag: \CAPropertyAnimation.isAdditive),
    AnimationKey("cumulative", flag: \CAPropertyAnimation.isCumulative),
    AnimationKey("valueFunction", \CAPropertyAnimation.valueFunction),
    AnimationKey("fromValue", \CABasicAnimation.fromValue),
    AnimationKey("toValue", \CABasicAnimation.toValue),
    AnimationKey("byValue", \CABasicAnimation.byValue),
    AnimationKey("mass", number: \CASpringAnimation.mass),
    AnimationKey("stiffness", number: \CASpringAnimation.stiffness),
    AnimationKey("damping", number: \CASpringAnimation.damping),
    AnimationKey("initialVelocity", number: \CASpringAnimation.initialVelocity),
    AnimationKey(readOnly: "settlingDuration", \CASpringAnimation.settlingDuration),
    AnimationKey("values", \CAKeyframeAnimation.values),
    AnimationKey("path", \CAKeyframeAnimation.path),
    AnimationKey("keyTimes", \CAKeyframeAnimation.keyTimes),
    AnimationKey("timingFunctions", \CAKeyframeAnimation.timingFunctions),
    AnimationKey("calculationMode", name: \CAKeyframeAnimation.calculationMode),
    AnimationKey("rotationMode", name: \CAKeyframeAnimation.rotationMode),
    AnimationKey("animations", \CAAnimationGroup.animations),
    AnimationKey("type", name: \CATransition.type),
    AnimationKey("subtype", name: \CATransition.subtype),
    AnimationKey("startProgress", number: \CATransition.startProgress, default: 0),
    AnimationKey("endProgress", number: \CATransition.endProgress, default: 1),
  ]

  private static let byKey = Dictionary(
    uniqueKeysWithValues: all.flatMap { entry in entry.keys.map { ($0, entry) } }
  )

  /// Returns the property of a key; nil for others.
  ///
  /// O(1) on average.
  static func of(_ key: String) -> AnimationKey? { byKey[key] }

  // MARK: - Making

  /// Makes a property by how it reads and sets animations of a class.
  private init<Owner: CAAnimation>(
    _ keys: [String],
    get: @escaping @Sendable (Owner) -> Any?,
    set: @escaping @Sendable (Owner, Any?) -> Void
  ) {
    self.keys = keys
    self.get = { ($0 as? Owner).map { FoundValue(value: get($0)) } }
    self.set = { animation, value in
      guard let owner = animation as? Owner else { return false }
      set(owner, value)
      return true
    }
  }

  /// Makes a property that holds an object; one of another type becomes nil.
  private init<Owner: CAAnimation, Value>(_ key: String, _ path: Path<Owner, Value?>) {
    self.init([key]) { (owner: Owner) in
      owner[keyPath: path]
    } set: { owner, value in
      owner[keyPath: path] = value.flatMap { $0 as? Value }
    }
  }

  /// Makes a flag, which is set by any number.
  private init<Owner: CAAnimation>(_ key: String, flag path: Path<Owner, Bool>) {
    self.init([key, "is" + key.prefix(1).uppercased() + key.dropFirst()]) { (owner: Owner) in
      NSNumber(value: owner[keyPath: path])
    } set: { owner, value in
      owner[keyPath: path] = AnimatableValue.truth(value)
    }
  }

  /// Makes a number; any other value changes nothing, or sets the default where there is one.
  private init<Owner: CAAnimation, Value: BinaryFloatingPoint & Sendable>(
    _ key: String,
    number path: Path<Owner, Value>,
    default fallback: Value? = nil
  ) {
    self.init([key]) { (owner: Owner) in
      NSNumber(value: Double(owner[keyPath: path]))
    } set: { owner, value in
      let number = value.flatMap { AnimatableValue.number($0) }.map { Value($0) }
      if let number = number ?? fallback { owner[keyPath: path] = number }
    }
  }

  /// Makes a number that cannot be set.
  private init<Owner: CAAnimation>(
    readOnly key: String,
    _ path: KeyPath<Owner, CFTimeInterval> & Sendable
  ) {
    self.init([key]) { (owner: Owner) in
      NSNumber(value: owner[keyPath: path])
    } set: { _, _ in
    }
  }

  /// Makes a constant that is read as its name; a value that is not a name changes nothing.
  private init<Owner: CAAnimation, Name: RawRepresentable<String> & SendableMetatype>(
    _ key: String,
    name path: Path<Owner, Name>
  ) {
    self.init([key]) { (owner: Owner) in
      owner[keyPath: path].rawValue
    } set: { owner, value in
      if let name = Self.name(value).flatMap({ Name(rawValue: $0) }) {
        owner[keyPath: path] = name
      }
    }
  }

  /// Makes an optional constant; a value that is not a name sets it to nil.
  private init<Owner: CAAnimation, Name: RawRepresentable<String> & SendableMetatype>(
    _ key: String,
    name path: Path<Owner, Name?>
  ) {
    self.init([key]) { (owner: Owner) in
      owner[keyPath: path]?.rawValue
    } set: { owner, value in
      owner[keyPath: path] = Self.name(value).flatMap { Name(rawValue: $0) }
    }
  }

  private static func name(_ value: Any?) -> String? {
    if case .string(let name) = AnimatableValue(any: value) { name } else { nil }
  }
}
