// SPDX-License-Identifier: Apache-2.0

extension SymbolEffect where Self == BounceSymbolEffect {
  /// A jump in size.
  public static var bounce: Self { Self() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  /// Faint and clear again.
  public static var pulse: Self { Self() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// The layers become clear one after the other.
  public static var variableColor: Self { Self() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  /// Larger or smaller.
  public static var scale: Self { Self() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
  /// Comes.
  public static var appear: Self { Self() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  /// Goes.
  public static var disappear: Self { Self() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
  /// To and fro.
  public static var wiggle: Self { Self() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
  /// A turn about the middle.
  public static var rotate: Self { Self() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
  /// Slowly larger and smaller.
  public static var breathe: Self { Self() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// Exchanged for another.
  public static var replace: Self { Self() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// The transition that the image decides.
  public static var automatic: Self { Self() }
}
