// SPDX-License-Identifier: Apache-2.0

/// How often and how fast an effect of a symbol runs.
///
/// See: <https://developer.apple.com/documentation/symbols/symboleffectoptions>
public struct SymbolEffectOptions: Hashable, Sendable {
  /// How an effect repeats.
  public struct RepeatBehavior: Hashable, Sendable {
    var count: Float
    var pause: Double
    /// Without an end and a pause.
    public static let continuous = Self(count: .infinity, pause: 0)
    /// Without an end, 1 s apart.
    public static let periodic = Self(count: .infinity, pause: 1)
    /// A number of times, with a pause in seconds between them; without a number, for ever.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self {
      Self(count: count.map { Float(max($0, 1)) } ?? .infinity, pause: max(delay ?? 1, 0))
    }
  }

  /// The repetitions; nil for those of the effect.
  var behavior: RepeatBehavior?
  /// The factor of the speed.
  var factor = 1.0

  /// The effect's own repetitions and speed.
  public static let `default` = Self()
  /// Without an end.
  public static let repeating = Self(behavior: .continuous)
  /// Once.
  public static let nonRepeating = Self(behavior: .init(count: 1, pause: 0))
  /// Without an end.
  public var repeating: Self { Self(behavior: .continuous, factor: factor) }
  /// Once.
  public var nonRepeating: Self { Self(behavior: .init(count: 1, pause: 0), factor: factor) }

  /// A number of times; nil for without an end.
  public static func `repeat`(_ count: Int?) -> Self { Self().repeat(count) }
  /// A number of times; nil for without an end.
  public func `repeat`(_ count: Int?) -> Self {
    let times = count.map { Float(max($0, 1)) } ?? .infinity
    return Self(behavior: .init(count: times, pause: 0), factor: factor)
  }
  /// Repeats in a way.
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self(behavior: behavior) }
  /// Repeats in a way.
  public func `repeat`(_ behavior: RepeatBehavior) -> Self {
    Self(behavior: behavior, factor: factor)
  }
  /// Faster by a factor; one that is not positive and finite counts as 1.
  public static func speed(_ speed: Double) -> Self { Self().speed(speed) }
  /// Faster by a factor; one that is not positive and finite counts as 1.
  public func speed(_ speed: Double) -> Self {
    Self(behavior: behavior, factor: speed > 0 && speed.isFinite ? speed : 1)
  }
}
