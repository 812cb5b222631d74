// SPDX-License-Identifier: Apache-2.0
import CSDL2
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// An input of the user to a window.
package enum WindowEvent: Equatable {
  /// The phases of a touch.
  package enum Phase: Equatable { case down, move, up }

  /// The commands of keys.
  package enum Key: Equatable { case pause, stepForward, stepBack, restart, close, leave }

  /// A touch at a point of the window, with the index of the finger; 0 is the mouse.
  case finger(Phase, CGPoint, Int)
  /// The wheel was turned, in steps; positive is away from the user and to the right.
  case wheel(CGVector)
  /// A key was pressed that is a command.
  case key(Key)
  /// Characters were typed.
  case text(String)
  /// A key was pressed that may be used for text editing; otherwise it is the given command.
  case stroke(KeyStroke, or: Key?)
  /// The window was resized.
  case resized
  /// The window must be redrawn.
  case exposed
  /// The window must close.
  case closed

  /// Translates an SDL event in a window; nil for events that have no meaning here.
  ///
  /// - Parameters:
  ///   - size: the size of the stage that fills the window, in points.
  ///   - fit: the number of window points per stage point; default 1.
  package init?(_ event: SDL_Event, size: CGSize, fit: CGFloat = 1) {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_QUIT: self = .closed
    case SDL_WINDOWEVENT:
      guard let change = WindowEvent(window: event.window) else { return nil }
      self = change
    case SDL_KEYDOWN:
      let key = Key(event.key)
      if let stroke = KeyStroke(event.key) {
        self = .stroke(stroke, or: key)
      } else {
        guard let key else { return nil }
        self = .key(key)
      }
    case SDL_TEXTINPUT: self = .text(Self.text(event.text))
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      guard event.button.button == SDL_BUTTON_LEFT else { return nil }
      let phase: Phase = event.type == SDL_MOUSEBUTTONDOWN.rawValue ? .down : .up
      self = .finger(phase, Self.point(event.button.x, event.button.y, fit), 0)
    case SDL_MOUSEMOTION:
      self = .finger(.move, Self.point(event.motion.x, event.motion.y, fit), 0)
    case SDL_MOUSEWHEEL:
      let turn = event.wheel
      let flip: CGFloat = turn.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
      self = .wheel(
        CGVector(dx: -CGFloat(turn.preciseX) * flip, dy: CGFloat(turn.preciseY) * flip)
      )
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      self = WindowEvent(finger: event.tfinger, type: event.type, size: size)
    default: return nil
    }
  }

  private static func text(_ event: SDL_TextInputEvent) -> String {
    var bytes: [UInt8] = []
    // SAFETY: the tuple holds the bytes of the text, which end with 0.
    withUnsafeBytes(of: event.text) { bytes = Array($0.prefix { $0 != 0 }) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func point(_ x: Int32, _ y: Int32, _ fit: CGFloat) -> CGPoint {
    CGPoint(x: CGFloat(x) / fit, y: CGFloat(y) / fit)
  }

  private init?(window event: SDL_WindowEvent) {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: self = .resized
    case SDL_WINDOWEVENT_EXPOSED: self = .exposed
    case SDL_WINDOWEVENT_CLOSE: self = .closed
    default: return nil
    }
  }

  private init(finger: SDL_TouchFingerEvent, type: UInt32, size: CGSize) {
    let phase: Phase =
      switch SDL_EventType(rawValue: type) {
      case SDL_FINGERDOWN: .down
      case SDL_FINGERUP: .up
      default: .move
      }
    let point = CGPoint(x: CGFloat(finger.x) * size.width, y: CGFloat(finger.y) * size.height)
    // Finger 0 is the mouse.
    self = .finger(phase, point, 1 + Int(truncatingIfNeeded: finger.fingerId & 0xFFFF))
  }
}

extension WindowEvent.Key {
  /// Whether a focused text field takes the key; all keys except Escape.
  var isTyped: Bool { self != .leave }

  init?(_ event: SDL_KeyboardEvent) {
    let key = SDL_KeyCode(rawValue: UInt32(bitPattern: event.keysym.sym))
    // Only the step keys repeat while they are held down.
    switch key {
    case SDLK_RIGHT: self = .stepForward
    case SDLK_LEFT: self = .stepBack
    case _ where event.repeat != 0: return nil
    case SDLK_SPACE: self = .pause
    case SDLK_HOME, SDLK_r: self = .restart
    case SDLK_ESCAPE: self = .leave
    case SDLK_q: self = .close
    default: return nil
    }
  }
}

extension KeyStroke {
  /// Makes the stroke of a key that types no character, or that is pressed with a modifier other
  /// than shift; nil for any other key.
  init?(_ event: SDL_KeyboardEvent) {
    let code = SDL_KeyCode(rawValue: UInt32(bitPattern: event.keysym.sym))
    let modifiers = UIKeyModifierFlags(event.keysym.mod)
    let isChord = !modifiers.isSubset(of: .shift)
    switch code {
    case SDLK_RETURN, SDLK_KP_ENTER: self.init("return", modifiers)
    case SDLK_BACKSPACE: self.init("backspace", modifiers)
    case SDLK_TAB: self.init("tab", modifiers)
    case SDLK_LEFT: self.init("left", modifiers)
    case SDLK_RIGHT: self.init("right", modifiers)
    case SDLK_UP: self.init("up", modifiers)
    case SDLK_DOWN: self.init("down", modifiers)
    case SDLK_ESCAPE: self.init("escape", modifiers)
    case SDLK_HOME: self.init("home", modifiers)
    case SDLK_END: self.init("end", modifiers)
    case SDLK_PAGEUP: self.init("pageup", modifiers)
    case SDLK_PAGEDOWN: self.init("pagedown", modifiers)
    case SDLK_DELETE: self.init("delete", modifiers)
    default:
      // SDL's codes of character keys are the code points of their characters.
      guard isChord, let scalar = Unicode.Scalar(code.rawValue),
        (0x21..<0x7F).contains(code.rawValue)
      else { return nil }
      self = .chord(KeyChord(String(Character(scalar)), modifiers))
    }
  }

  /// Makes the stroke of a named key with modifiers.
  private init?(_ name: String, _ modifiers: UIKeyModifierFlags) {
    let held = UIKeyModifierFlags.names.filter { modifiers.contains($0.flag) }.map { $0.name + "+" }
    self.init(key: held.joined() + name)
  }
}

extension UIKeyModifierFlags {
  /// Makes the modifiers of an SDL mask; the control key counts as the command key.
  fileprivate init(_ mask: UInt16) {
    let mask = UInt32(mask)
    self = []
    if mask & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { insert(.shift) }
    if mask & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { insert(.alternate) }
    let keys = KMOD_LGUI.rawValue | KMOD_RGUI.rawValue | KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue
    if mask & keys != 0 { insert(.command) }
  }
}
