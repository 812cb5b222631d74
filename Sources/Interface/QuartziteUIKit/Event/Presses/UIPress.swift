// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A key that is pressed, or a button of a remote control.
///
/// See: <https://developer.apple.com/documentation/uikit/uipress>
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The phases of a press.
  public enum Phase: Int, Sendable {
    /// It has begun.
    case began
    /// Its force has changed.
    case changed
    /// It goes on.
    case stationary
    /// It has ended.
    case ended
    /// The system has taken it.
    case cancelled
  }

  /// The buttons of a remote control, and the keys of a keyboard that are like them.
  public enum PressType: Int, Sendable {
    /// Up.
    case upArrow
    /// Down.
    case downArrow
    /// To the left.
    case leftArrow
    /// To the right.
    case rightArrow
    /// Select.
    case select
    /// Menu.
    case menu
    /// Play or pause.
    case playPause
    /// Page up.
    case pageUp = 30
    /// Page down.
    case pageDown = 31
  }

  /// When the press changed last, in seconds of the stage's clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// The phase of the press: begun, changed, stationary, ended or cancelled.
  open internal(set) var phase: Phase = .began
  /// The button: an arrow or page key has its own, escape is `menu`, any other key `select`.
  ///
  /// - Note: Differs from Apple: other keys have numbers there that the type does not name.
  public let type: PressType
  /// The key of the keyboard.
  public let key: UIKey?
  /// The window of the press.
  open internal(set) weak var window: UIWindow?
  /// The responder that gets the press first.
  open internal(set) weak var responder: UIResponder?
  /// The recognisers that get the press: none, they take touches alone.
  open var gestureRecognizers: [UIGestureRecognizer]? { [] }
  /// The force, 0...1: 1 until the press ends.
  open internal(set) var force: CGFloat = 1

  /// Makes the press of a key.
  init(_ key: UIKey) {
    self.key = key
    switch key.keyCode {
    case .keyboardUpArrow: type = .upArrow
    case .keyboardDownArrow: type = .downArrow
    case .keyboardLeftArrow: type = .leftArrow
    case .keyboardRightArrow: type = .rightArrow
    case .keyboardPageUp: type = .pageUp
    case .keyboardPageDown: type = .pageDown
    case .keyboardEscape: type = .menu
    default: type = .select
    }
  }
}

/// The presses of one moment.
///
/// See: <https://developer.apple.com/documentation/uikit/uipressesevent>
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  private let press: UIPress
  /// Whether the press has reached a text's own handling, which types the key.
  var isForText = false

  init(_ press: UIPress) { self.press = press }

  /// Always `presses`.
  open override var type: EventType { .presses }
  /// The presses: one, as a keyboard sends one key after the other.
  open var allPresses: Set<UIPress> { [press] }

  /// Returns the presses that a recogniser gets: none, recognisers take touches alone.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

/// Delivers the press of a key: it begins and ends within one stroke.
@MainActor
struct PressDelivery {
  private let press: UIPress
  private let event: UIPressesEvent

  /// Makes the press of a stroke for a responder.
  init(_ stroke: KeyStroke, for responder: UIResponder?) {
    press = UIPress(UIKey(stroke, KeyChord(stroke)))
    event = UIPressesEvent(press)
    press.responder = responder
    for case let view as UIView in ResponderChain(from: responder) {
      press.window = view.window
      break
    }
    stamp()
  }

  private func stamp() {
    let now = CACurrentMediaTime()
    (press.timestamp, event.timestamp) = (now, now)
  }

  /// Begins the press; returns whether a text handles the key, because no override has kept the
  /// press for itself.
  func begin() -> Bool {
    press.responder?.pressesBegan([press], with: event)
    return event.isForText
  }

  /// Ends the press, at the responder where it began.
  func end() {
    (press.phase, press.force) = (.ended, 0)
    stamp()
    press.responder?.pressesEnded([press], with: event)
  }
}
