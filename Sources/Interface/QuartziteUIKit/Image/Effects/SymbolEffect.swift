// SPDX-License-Identifier: Apache-2.0

/// A movement of a symbol.
///
/// See: <https://developer.apple.com/documentation/symbols/symboleffect>
public protocol SymbolEffect: Sendable {}

/// A movement of a symbol that happens once, or a few times.
public protocol DiscreteSymbolEffect: SymbolEffect {}

/// A movement of a symbol that goes on until it is removed.
public protocol IndefiniteSymbolEffect: SymbolEffect {}

/// The exchange of a symbol for another.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// An effect by which a symbol comes or goes.
public protocol TransitionSymbolEffect: SymbolEffect {}

/// An effect with a movement that image views perform.
protocol MovingSymbolEffect: SymbolEffect {
  var motion: SymbolMotion { get }
}

/// A symbol jumps up or down in size.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, MovingSymbolEffect {
  var motion = SymbolMotion.bounce(1.2)
  /// Becomes larger for a moment.
  public var up: Self { Self(motion: .bounce(1.2)) }
  /// Becomes smaller for a moment.
  public var down: Self { Self(motion: .bounce(0.8)) }
  /// All layers together; here always.
  public var wholeSymbol: Self { self }
  /// Layer by layer; here all together.
  public var byLayer: Self { self }
}

/// A symbol becomes faint and clear again.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, MovingSymbolEffect {
  var motion: SymbolMotion { .pulse }
  /// All layers together; here always.
  public var wholeSymbol: Self { self }
  /// Layer by layer; here all together.
  public var byLayer: Self { self }
}

/// The layers of a symbol become clear one after the other.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect,
  MovingSymbolEffect
{
  var isCumulative = false
  var isReversing = false
  var motion: SymbolMotion { .variable(isCumulative: isCumulative, isReversing: isReversing) }
  /// One layer at a time.
  public var iterative: Self { Self(isCumulative: false, isReversing: isReversing) }
  /// Each layer stays clear until the end.
  public var cumulative: Self { Self(isCumulative: true, isReversing: isReversing) }
  /// Goes back as it came.
  public var reversing: Self { Self(isCumulative: isCumulative, isReversing: true) }
  /// Begins anew each time.
  public var nonReversing: Self { Self(isCumulative: isCumulative, isReversing: false) }
  /// Layers that are not clear are faint; here always.
  public var dimInactiveLayers: Self { self }
  /// Layers that are not clear are hidden; here they are faint.
  public var hideInactiveLayers: Self { self }
}

/// A symbol is larger or smaller until the effect is removed.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect, MovingSymbolEffect {
  var motion = SymbolMotion.scale(1.18)
  /// Larger.
  public var up: Self { Self(motion: .scale(1.18)) }
  /// Smaller.
  public var down: Self { Self(motion: .scale(0.85)) }
  /// All layers together; here always.
  public var wholeSymbol: Self { self }
  /// Layer by layer; here all together.
  public var byLayer: Self { self }
}

/// A hidden symbol comes.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect,
  MovingSymbolEffect
{
  var motion = SymbolMotion.appear(0.5)
  /// Grows.
  public var up: Self { Self(motion: .appear(0.5)) }
  /// Shrinks to its size.
  public var down: Self { Self(motion: .appear(1.5)) }
  /// All layers together; here always.
  public var wholeSymbol: Self { self }
  /// Layer by layer; here all together.
  public var byLayer: Self { self }
}

/// A symbol goes, until the effect is removed.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect,
  MovingSymbolEffect
{
  var motion = SymbolMotion.disappear(0.5)
  /// Grows as it goes.
  public var up: Self { Self(motion: .disappear(1.5)) }
  /// Shrinks as it goes.
  public var down: Self { Self(motion: .disappear(0.5)) }
  /// All layers together; here always.
  public var wholeSymbol: Self { self }
  /// Layer by layer; here all together.
  public var byLayer: Self { self }
}

/// A symbol swings to and fro.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, MovingSymbolEffect {
  var motion = SymbolMotion.swing(1)
  /// About its middle, first clockwise.
  public var clockwise: Self { Self(motion: .swing(1)) }
  /// About its middle, first anticlockwise.
  public var counterClockwise: Self { Self(motion: .swing(-1)) }
  /// To the left and back.
  public var left: Self { Self(motion: .shake(x: -1, y: 0)) }
  /// To the right and back.
  public var right: Self { Self(motion: .shake(x: 1, y: 0)) }
  /// Up and back.
  public var up: Self { Self(motion: .shake(x: 0, y: -1)) }
  /// Down and back.
  public var down: Self { Self(motion: .shake(x: 0, y: 1)) }
  /// All layers together; here always.
  public var wholeSymbol: Self { self }
  /// Layer by layer; here all together.
  public var byLayer: Self { self }
}

/// A symbol turns about its middle.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, MovingSymbolEffect {
  var motion = SymbolMotion.turn(1)
  /// Clockwise.
  public var clockwise: Self { Self(motion: .turn(1)) }
  /// Anticlockwise.
  public var counterClockwise: Self { Self(motion: .turn(-1)) }
  /// All layers together; here always.
  public var wholeSymbol: Self { self }
  /// Layer by layer; here all together.
  public var byLayer: Self { self }
}

/// A symbol slowly grows and shrinks, and becomes fainter.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect,
  MovingSymbolEffect
{
  var motion = SymbolMotion.breathe(isFaint: true)
  /// In size alone.
  public var plain: Self { Self(motion: .breathe(isFaint: false)) }
  /// In size and strength.
  public var pulse: Self { Self(motion: .breathe(isFaint: true)) }
  /// All layers together; here always.
  public var wholeSymbol: Self { self }
  /// Layer by layer; here all together.
  public var byLayer: Self { self }
}

/// A symbol is exchanged for another.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  /// The scale to which the old symbol goes; 0 for at once.
  var leaving = 0.5
  /// The scale from which the new symbol comes.
  var coming = 0.5
  /// The old one shrinks, the new one grows.
  public var downUp: Self { Self(leaving: 0.5, coming: 0.5) }
  /// Both grow.
  public var upUp: Self { Self(leaving: 1.5, coming: 0.5) }
  /// The old one vanishes, the new one grows.
  public var offUp: Self { Self(leaving: 0, coming: 0.5) }
  /// All layers together; here always.
  public var wholeSymbol: Self { self }
  /// Layer by layer; here all together.
  public var byLayer: Self { self }
}

/// The content transition that the image decides: the old symbol shrinks and the new one grows.
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect, TransitionSymbolEffect {}
