// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

extension UIControl {
  /// What can happen to a control.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicontrol/event>
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of iOS.
    public let rawValue: UInt

    /// Makes a set of its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger went down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger went down for the second time or later in a row.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger came back.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger left.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger went up inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger went up outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A finger was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is for happened.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu was asked for.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The states of a control.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicontrol/state-swift.struct>
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of iOS.
    public let rawValue: UInt

    /// Makes a set of its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Nothing special.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It takes no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// It has the focus.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits for clients.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }
}

/// What runs when an event happens, and for which events.
@MainActor
struct ControlHandler {
  enum Work {
    case action(TargetAction)
    case closure(UIAction)
  }

  let work: Work
  var events: UIControl.Event

  /// Whether the target has gone or no event is left.
  var isStale: Bool {
    if events.isEmpty { return true }
    if case .action(let pair) = work { return pair.isStale }
    return false
  }
}

extension UIControl {
  /// Calls `action` of `target`, held weakly, when one of the events happens.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    for (index, handler) in handlers.enumerated() {
      if case .action(let pair) = handler.work, pair.matches(target: target, action: action) {
        handlers[index].events.formUnion(controlEvents)
        return
      }
    }
    let pair = TargetAction(target: target, action: action)
    handlers.append(ControlHandler(work: .action(pair), events: controlEvents))
  }

  /// Stops calling for these events; a nil target or action means any.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    for (index, handler) in handlers.enumerated() {
      if case .action(let pair) = handler.work, pair.matches(target: target, action: action) {
        handlers[index].events.subtract(controlEvents)
      }
    }
    handlers.removeAll(where: \.isStale)
  }

  /// Runs `action` when one of the events happens; one of the same identifier is replaced.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(ControlHandler(work: .closure(action), events: controlEvents))
  }

  /// Stops running an action for these events.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops running the action of that identifier for these events.
  public func removeAction(
    identifiedBy identifier: UIAction.Identifier,
    for controlEvents: Event
  ) {
    for (index, handler) in handlers.enumerated() {
      if case .closure(let action) = handler.work, action.identifier == identifier {
        handlers[index].events.subtract(controlEvents)
      }
    }
    handlers.removeAll(where: \.isStale)
  }

  /// The targets that live.
  public var allTargets: Set<AnyHashable> {
    Set(
      handlers.compactMap { handler -> AnyHashable? in
        guard case .action(let pair) = handler.work else { return nil }
        return pair.object as? AnyHashable
      }
    )
  }

  /// The events that something is done for.
  public var allControlEvents: Event {
    handlers.reduce(into: []) { $0.formUnion($1.events) }
  }
}
