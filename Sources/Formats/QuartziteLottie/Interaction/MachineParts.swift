// SPDX-License-Identifier: Apache-2.0
import QuartziteTiming

/// A state of a machine.
struct MachineState: Sendable {
  var name: String
  /// Whether its transitions lead away from every other state.
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

  /// How it plays, as players know it.
  var loopMode: LottieLoopMode {
    let bounces = mode == .bounce || mode == .reverseBounce
    guard loops else { return bounces ? .repeatBackwards(1) : .playOnce }
    if loopCount > 0 {
      return bounces ? .repeatBackwards(Float(loopCount)) : .repeat(Float(loopCount))
    }
    return bounces ? .autoReverse : .loop
  }
}

/// A way from a state to another one.
struct MachineTransition: Sendable {
  /// How one state becomes the other in time.
  struct Tween: Sendable {
    /// In seconds, above 0.
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

/// Something that a machine does.
enum MachineAction: Sendable {
  case setNumber(String, MachineOperand<Double>)
  case setBoolean(String, MachineOperand<Bool>)
  case setText(String, MachineOperand<String>)
  case toggle(String)
  /// Adds to a number.
  case add(String, MachineOperand<Double>, sign: Double)
  /// Computes a number anew.
  case adjust(String, MachineAdjustment)
  case reset(String)
  case fire(String)
  case setTheme(MachineOperand<String>)
  case setFrame(MachineOperand<Double>)
  /// Per cent of the animation.
  case setProgress(MachineOperand<Double>)
  case openURL(MachineOperand<String>, target: String)
  case tell(String)
  case setSlot(String, MachineSlot)
  case resetSlot(String)
  /// Puts a picture of the archive into a slot; a size of 0 is that of the picture there.
  case setImage(String, MachineOperand<String>, width: Double, height: Double)
  /// Fills slots by a JSON text, in which `$x` and `$y` are the place of the pointer.
  case setSlots(String)
  /// Does something where all guards hold.
  indirect case onlyIf([MachineGuard], MachineAction)
}

/// What an action makes of a number.
enum MachineAdjustment: Sendable {
  case multiply(MachineOperand<Double>)
  /// The whole number that is not above it.
  case floor
  /// A number from 0 up to but not with 1, by chance.
  case random
  /// At least the first and at most the second; nil has no bound.
  case clamp(MachineOperand<Double>?, MachineOperand<Double>?)
}

/// What an action puts into a slot.
enum MachineSlot: Sendable {
  case numbers(Kind, [MachineOperand<Double>])
  case text(MachineOperand<String>)

  /// What the numbers are.
  enum Kind: Sendable { case color, scalar, point }
}

/// What a machine does when something happens.
struct MachineInteraction: Sendable {
  /// What happens.
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
