// SPDX-License-Identifier: Apache-2.0

/// The curves of AHEasing, which keyframe libraries for iOS use, under its names.
///
/// Twenty-two of its thirty-one curves are Penner's. The nine here have other formulas: they differ
/// by up to 0.05 (bounce), 0.16 (elastic, both ends) and 0.33 (back) from `bounceIn`,
/// `elasticInOut`, `backIn` and their variants.
///
/// Source: W. Moore, AHEasing, 2011.
extension EasingFunction {
  /// t^3 - t sin(pi t), which goes back further than `backIn`: slow at the beginning.
  public static let backEaseIn = EasingFunction(.family(.backSine, .easeIn))
  /// The curve of `backEaseIn` rotated by half a turn: slow at the end.
  public static let backEaseOut = EasingFunction(.family(.backSine, .easeOut))
  /// Half of `backEaseIn`, then half of `backEaseOut`.
  public static let backEaseInOut = EasingFunction(.family(.backSine, .easeInOut))

  /// sin(13 pi t / 2) 2^(10 t - 10), 3.25 oscillations: slow at the beginning.
  public static let elasticEaseIn = EasingFunction(.family(.elasticSine, .easeIn))
  /// The curve of `elasticEaseIn` rotated by half a turn: slow at the end.
  public static let elasticEaseOut = EasingFunction(.family(.elasticSine, .easeOut))
  /// Half of `elasticEaseIn`, then half of `elasticEaseOut`.
  public static let elasticEaseInOut = EasingFunction(.family(.elasticSine, .easeInOut))

  /// `bounceEaseOut` rotated by half a turn, four parabolas: slow at the beginning.
  public static let bounceEaseIn = EasingFunction(.family(.bounceFitted, .easeIn))
  /// Four parabolas that reach 1 at 4/11, 8/11, 9/10 and 1: slow at the end.
  public static let bounceEaseOut = EasingFunction(.family(.bounceFitted, .easeOut))
  /// Half of `bounceEaseIn`, then half of `bounceEaseOut`.
  public static let bounceEaseInOut = EasingFunction(.family(.bounceFitted, .easeInOut))

  /// The nine curves with formulas of their own, with their names.
  private static let own: [(name: String, function: EasingFunction)] = [
    ("backEaseIn", backEaseIn), ("backEaseOut", backEaseOut), ("backEaseInOut", backEaseInOut),
    ("elasticEaseIn", elasticEaseIn), ("elasticEaseOut", elasticEaseOut),
    ("elasticEaseInOut", elasticEaseInOut),
    ("bounceEaseIn", bounceEaseIn), ("bounceEaseOut", bounceEaseOut),
    ("bounceEaseInOut", bounceEaseInOut),
  ]

  /// The thirty-one curves of AHEasing with its names, in the order of `all`.
  ///
  /// A name is that in `all` with `Ease` inserted, such as `cubicEaseOut`; the straight line is
  /// `linearInterpolation`.
  public static let ahEasing: [(name: String, function: EasingFunction)] = all.map { entry in
    let name = easeName(entry.name)
    return (name, own.first { $0.name == name }?.function ?? entry.function)
  }

  private static func easeName(_ name: String) -> String {
    for mode in ["InOut", "In", "Out"] where name.hasSuffix(mode) {
      return "\(name.dropLast(mode.count))Ease\(mode)"
    }
    return "\(name)Interpolation"
  }

  /// Makes the curve of one of the names in `all` or `ahEasing`, else nil.
  ///
  /// The first letter may be a capital, as in AHEasing's own names: `BounceEaseOut`.
  public init?(named name: String) {
    let lowered = name.prefix(1).lowercased() + name.dropFirst()
    guard let found = (Self.all + Self.ahEasing).first(where: { $0.name == lowered }) else {
      return nil
    }
    self = found.function
  }
}
