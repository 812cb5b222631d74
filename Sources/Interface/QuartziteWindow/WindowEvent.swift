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
  /// A key was pressed that may go to a text, and the command that it is otherwise.
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
  ///   - fit: points of the window for a point of the stage; default 1.
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
  /// Whether the key types a character, too.
  var isTyped: Bool { self != .leave }

  init?(_ event: SDL_KeyboardEvent) {
    let key = SDL_KeyCode(rawValue: UInt32(bitPattern: event.keysym.sym))
    // A key that is held down repeats steps only.
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
  /// The stroke of a key that types no character; nil for another key.
  init?(_ event: SDL_KeyboardEvent) {
    switch SDL_KeyCode(rawValue: UInt32(bitPattern: event.keysym.sym)) {
    case SDLK_RETURN, SDLK_KP_ENTER: self = .enter
    case SDLK_BACKSPACE: self = .backspace
    case SDLK_TAB: self = .tab
    case SDLK_LEFT: self = .arrow(.left)
    case SDLK_RIGHT: self = .arrow(.right)
    case SDLK_UP: self = .arrow(.up)
    case SDLK_DOWN: self = .arrow(.down)
    default: return nil
    }
  }
}
