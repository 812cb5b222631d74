// SPDX-License-Identifier: Apache-2.0

extension EasingFunction {
  /// The straight line.
  public static let linear = EasingFunction(.linear)

  /// A quarter of a cosine: slow at the beginning.
  public static let sineIn = EasingFunction(.family(.sine, .easeIn))
  /// The curve of `sineIn` rotated by half a turn: slow at the end.
  public static let sineOut = EasingFunction(.family(.sine, .easeOut))
  /// Half of `sineIn`, then half of `sineOut`.
  public static let sineInOut = EasingFunction(.family(.sine, .easeInOut))

  /// t^2: slow at the beginning.
  public static let quadraticIn = EasingFunction(.family(.power(2), .easeIn))
  /// The curve of `quadraticIn` rotated by half a turn: slow at the end.
  public static let quadraticOut = EasingFunction(.family(.power(2), .easeOut))
  /// Half of `quadraticIn`, then half of `quadraticOut`.
  public static let quadraticInOut = EasingFunction(.family(.power(2), .easeInOut))

  /// t^3: slow at the beginning.
  public static let cubicIn = EasingFunction(.family(.power(3), .easeIn))
  /// The curve of `cubicIn` rotated by half a turn: slow at the end.
  public static let cubicOut = EasingFunction(.family(.power(3), .easeOut))
  /// Half of `cubicIn`, then half of `cubicOut`.
  public static let cubicInOut = EasingFunction(.family(.power(3), .easeInOut))

  /// t^4: slow at the beginning.
  public static let quarticIn = EasingFunction(.family(.power(4), .easeIn))
  /// The curve of `quarticIn` rotated by half a turn: slow at the end.
  public static let quarticOut = EasingFunction(.family(.power(4), .easeOut))
  /// Half of `quarticIn`, then half of `quarticOut`.
  public static let quarticInOut = EasingFunction(.family(.power(4), .easeInOut))

  /// t^5: slow at the beginning.
  public static let quinticIn = EasingFunction(.family(.power(5), .easeIn))
  /// The curve of `quinticIn` rotated by half a turn: slow at the end.
  public static let quinticOut = EasingFunction(.family(.power(5), .easeOut))
  /// Half of `quinticIn`, then half of `quinticOut`.
  public static let quinticInOut = EasingFunction(.family(.power(5), .easeInOut))

  /// 2^(10 t - 10): slow at the beginning.
  public static let exponentialIn = EasingFunction(.family(.exponential, .easeIn))
  /// The curve of `exponentialIn` rotated by half a turn: slow at the end.
  public static let exponentialOut = EasingFunction(.family(.exponential, .easeOut))
  /// Half of `exponentialIn`, then half of `exponentialOut`.
  public static let exponentialInOut = EasingFunction(.family(.exponential, .easeInOut))

  /// A quarter of a circle: slow at the beginning.
  public static let circularIn = EasingFunction(.family(.circular, .easeIn))
  /// The curve of `circularIn` rotated by half a turn: slow at the end.
  public static let circularOut = EasingFunction(.family(.circular, .easeOut))
  /// Half of `circularIn`, then half of `circularOut`.
  public static let circularInOut = EasingFunction(.family(.circular, .easeInOut))

  /// (s + 1) t^3 - s t^2 with s = 1.70158, which overshoots by a tenth: slow at the beginning.
  public static let backIn = EasingFunction(.family(.back(overshoot: 1.70158), .easeIn))
  /// The curve of `backIn` rotated by half a turn: slow at the end.
  public static let backOut = EasingFunction(.family(.back(overshoot: 1.70158), .easeOut))
  /// Half of `backIn`, then half of `backOut`.
  public static let backInOut = EasingFunction(.family(.back(overshoot: 1.70158), .easeInOut))

  /// An oscillation that grows as 2^(10 t - 10): slow at the beginning.
  public static let elasticIn = EasingFunction(.family(.elastic, .easeIn))
  /// The curve of `elasticIn` rotated by half a turn: slow at the end.
  public static let elasticOut = EasingFunction(.family(.elastic, .easeOut))
  /// Half of `elasticIn`, then half of `elasticOut`.
  public static let elasticInOut = EasingFunction(.family(.elastic, .easeInOut))

  /// Four parabolas, each a quarter as high as the next: slow at the beginning.
  public static let bounceIn = EasingFunction(.family(.bounce, .easeIn))
  /// The curve of `bounceIn` rotated by half a turn: slow at the end.
  public static let bounceOut = EasingFunction(.family(.bounce, .easeOut))
  /// Half of `bounceIn`, then half of `bounceOut`.
  public static let bounceInOut = EasingFunction(.family(.bounce, .easeInOut))

  /// The thirty-one curves with their names, roughly in the order of their steepness.
  public static let all: [(name: String, function: EasingFunction)] = [
    ("linear", linear),
    ("sineIn", sineIn), ("sineOut", sineOut), ("sineInOut", sineInOut),
    ("quadraticIn", quadraticIn), ("quadraticOut", quadraticOut),
    ("quadraticInOut", quadraticInOut),
    ("cubicIn", cubicIn), ("cubicOut", cubicOut), ("cubicInOut", cubicInOut),
    ("quarticIn", quarticIn), ("quarticOut", quarticOut), ("quarticInOut", quarticInOut),
    ("quinticIn", quinticIn), ("quinticOut", quinticOut), ("quinticInOut", quinticInOut),
    ("exponentialIn", exponentialIn), ("exponentialOut", exponentialOut),
    ("exponentialInOut", exponentialInOut),
    ("circularIn", circularIn), ("circularOut", circularOut), ("circularInOut", circularInOut),
    ("backIn", backIn), ("backOut", backOut), ("backInOut", backInOut),
    ("elasticIn", elasticIn), ("elasticOut", elasticOut), ("elasticInOut", elasticInOut),
    ("bounceIn", bounceIn), ("bounceOut", bounceOut), ("bounceInOut", bounceInOut),
  ]
}
