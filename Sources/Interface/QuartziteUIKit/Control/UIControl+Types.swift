// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

extension UIControl {
  /// The events for which a control sends actions.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicontrol/event>
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits as in UIKit.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch began in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch with a tap count above 1 began in the control.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The tracked touch moved and is inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The tracked touch moved and is outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The tracked touch moved back into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The tracked touch moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The tracked touch ended inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The tracked touch ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The tracked touch was cancelled, for instance by a gesture recogniser.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value of the control was changed by the user.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main event: the tap of a button.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu was requested; never sent here.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began in a text field.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text of a text field was changed by the user.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended in a text field.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended in a text field by the return key.
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
    /// The bits as in UIKit.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// None of the other states.
    public static let normal: State = []
    /// A touch is down inside the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled and takes no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus; never set here.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits that are free for clients.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that are reserved for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }
}

extension UIControl {
  /// Performs `action` when one of the events happens; it replaces one with the same identifier.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.add(action, for: controlEvents)
  }

  /// Stops performing an action for these events.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops performing the action with that identifier for these events.
  public func removeAction(
    identifiedBy identifier: UIAction.Identifier,
    for controlEvents: Event
  ) {
    handlers.remove(identifier, for: controlEvents)
  }
}
