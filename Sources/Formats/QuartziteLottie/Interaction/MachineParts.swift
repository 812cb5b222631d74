// SPDX-License-Identifier: Apache-2.0
import QuartziteTiming

/// A state of a machine.
struct MachineState: Sendable {
  var name: String
  /// Whether its transitions can be taken from every other state.
  var isGlobal = false
  /// What plays in it; nil in a global state.
  var playback: MachinePlayback?
  var transitions: [MachineTransition] = []
  var entryActions: [MachineAction] = []
  var exitActions: [MachineAction] = []
  /// What slots hold while the machine is in the state.
  var slots: [(id: String, value: MachineSlot)] = []
}

/// What plays in a state.
struct MachinePlayback: Sendable {
  /// How it goes through the frames.
  enum Mode: String, Sendable {
    case forward = "Forward"
    case reverse = "Reverse"
    case bounce = "Bounce"
    case reverseBounce = "ReverseBounce"
  }

  /// A part of an animation.
  enum Segment: Sendable {
    case marker(String)
    case frames(Double, Double)
  }

  /// The identifier of the animation; empty for the one that is shown.
  var animation = ""
  var loops = false
  /// How often it plays when it loops; 0 for ever.
  var loopCount = 0
  /// Whether the machine ends here.
  var isFinal = false
  var startsByItself = false
  var mode = Mode.forward
  /// A factor of the animation's speed, above 0.
  var speed = 1.0
  var segment: Segment?

  /// Whether it plays from its last frame to its first.
  var isBackwards: Bool { mode == .reverse || mode == .reverseBounce }

  /// The loop mode that this amounts to.
  var loopMode: LottieLoopMode {
    let bounces = mode == .bounce || mode == .reverseBounce
    guard loops else { return bounces ? .repeatBackwards(1) : .playOnce }
    if loopCount > 0 {
      return bounces ? .repeatBackwards(Float(loopCount)) : .repeat(Float(loopCount))
    }
    return bounces ? .autoReverse : .loop
  }
}

/// A transition from a state to another one.
struct MachineTransition: Sendable {
  /// The dissolve of one state into the other.
  struct Tween: Sendable {
    /// The duration in seconds, above 0.
    var duration: Double
    var ease: UnitBezier
  }

  var target: String
  /// The conditions of the transition, all of which must hold.
  var guards: [MachineGuard] = []
  /// How the states dissolve into each other; nil for a transition that takes no time.
  var tween: Tween?

  /// Whether the transition can only be taken at the moment at which an event is fired.
  var needsEvent: Bool {
    guards.contains { if case .event = $0 { true } else { false } }
  }
}

/// A value in the file, or the name of the input that holds it.
enum MachineOperand<Value: Sendable & Hashable>: Sendable, Hashable {
  case value(Value)
  case input(String)
}

/// A condition of a transition.
enum MachineGuard: Sendable {
  /// How two values are compared.
  enum Comparison: String, Sendable {
    case greater = "GreaterThan"
    case greaterOrEqual = "GreaterThanOrEqual"
    case less = "LessThan"
    case lessOrEqual = "LessThanOrEqual"
    case equal = "Equal"
    case notEqual = "NotEqual"

    /// Whether it holds for numbers.
    func holds(_ a: Double, _ b: Double) -> Bool {
      switch self {
      case .greater: a > b
      case .greaterOrEqual: a >= b
      case .less: a < b
      case .lessOrEqual: a <= b
      case .equal: a == b
      case .notEqual: a != b
      }
    }

    /// Whether it holds for values without an order, for which only equality can.
    func holds<Value: Equatable>(same a: Value, _ b: Value) -> Bool {
      switch self {
      case .equal: a == b
      case .notEqual: a != b
      default: false
      }
    }
  }

  case number(String, Comparison, MachineOperand<Double>)
  case boolean(String, Comparison, MachineOperand<Bool>)
  case text(String, Comparison, MachineOperand<String>)
  case event(String)
}

/// An action of a machine.
enum MachineAction: Sendable {
  case setNumber(String, MachineOperand<Double>)
  case setBoolean(String, MachineOperand<Bool>)
  case setText(String, MachineOperand<String>)
  case toggle(String)
  /// Adds to a number.
  case add(String, MachineOperand<Double>, sign: Double)
  /// Changes a number by a computation.
  case adjust(String, MachineAdjustment)
  case reset(String)
  case fire(String)
  case setTheme(MachineOperand<String>)
  case setFrame(MachineOperand<Double>)
  /// Sets the progress, in per cent of the animation.
  case setProgress(MachineOperand<Double>)
  case openURL(MachineOperand<String>, target: String)
  case tell(String)
  case setSlot(String, MachineSlot)
  case resetSlot(String)
  /// Puts a picture of the archive into a slot; a size of 0 is that of the picture there.
  case setImage(String, MachineOperand<String>, width: Double, height: Double)
  /// Fills slots by a JSON text, in which `$x` and `$y` are the place of the pointer.
  case setSlots(String)
  /// Performs an action if all guards hold.
  indirect case onlyIf([MachineGuard], MachineAction)
}

/// A computation that changes a number.
enum MachineAdjustment: Sendable {
  case multiply(MachineOperand<Double>)
  /// Rounds the number down.
  case floor
  /// Replaces the number by a random one, 0..<1.
  case random
  /// Clamps the number to a lower and an upper bound; nil for no bound.
  case clamp(MachineOperand<Double>?, MachineOperand<Double>?)
}

/// The value that an action or a state sets a slot to.
enum MachineSlot: Sendable {
  case numbers(Kind, [MachineOperand<Double>])
  case text(MachineOperand<String>)

  /// The kind of value that the numbers stand for.
  enum Kind: Sendable { case color, scalar, point }
}

/// What a machine does when something happens.
struct MachineInteraction: Sendable {
  /// The kind of event.
  enum Trigger: String, Sendable {
    case pointerDown = "PointerDown"
    case pointerUp = "PointerUp"
    case pointerEnter = "PointerEnter"
    case pointerExit = "PointerExit"
    case pointerMove = "PointerMove"
    case click = "Click"
    case complete = "OnComplete"
    case loopComplete = "OnLoopComplete"
  }

  var trigger: Trigger
  /// The layer on which it must happen; nil for anywhere.
  var layer: String?
  /// The state in which it must happen; nil for any.
  var state: String?
  var actions: [MachineAction]
}
