// SPDX-License-Identifier: Apache-2.0
import CSDL2
import Foundation
import QuartziteGeometry
import QuartziteUIKit
import QuartziteWindow
import Testing

/// What SDL's events mean.
struct WindowEventTests {
  private let size = CGSize(width: 200, height: 100)

  private func mouse(_ type: SDL_EventType, button: Int32, _ x: Int32, _ y: Int32) -> WindowEvent? {
    var event = SDL_Event()
    event.type = type.rawValue
    event.button.button = UInt8(button)
    (event.button.x, event.button.y) = (x, y)
    return WindowEvent(event, size: size)
  }

  private func key(_ key: SDL_KeyCode, isRepeated: Bool = false) -> WindowEvent? {
    var event = SDL_Event()
    event.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = SDL_Keycode(bitPattern: key.rawValue)
    event.key.repeat = isRepeated ? 1 : 0
    return WindowEvent(event, size: size)
  }

  @Test func `the left button is finger 0 and the others are none`() {
    let point = CGPoint(x: 30, y: 40)
    #expect(mouse(SDL_MOUSEBUTTONDOWN, button: SDL_BUTTON_LEFT, 30, 40) == .finger(.down, point, 0))
    #expect(mouse(SDL_MOUSEBUTTONUP, button: SDL_BUTTON_LEFT, 30, 40) == .finger(.up, point, 0))
    #expect(mouse(SDL_MOUSEBUTTONDOWN, button: SDL_BUTTON_RIGHT, 30, 40) == nil)
  }

  @Test func `keys with control are chords, letters with shift alone are typed`() {
    func held(_ key: SDL_KeyCode, _ mask: SDL_Keymod) -> WindowEvent? {
      var event = SDL_Event()
      event.type = SDL_KEYDOWN.rawValue
      event.key.keysym.sym = SDL_Keycode(bitPattern: key.rawValue)
      event.key.keysym.mod = UInt16(mask.rawValue)
      return WindowEvent(event, size: size)
    }
    #expect(held(SDLK_c, KMOD_LCTRL) == .stroke(.chord(KeyChord("c", .command)), or: nil))
    #expect(held(SDLK_c, KMOD_LSHIFT) == nil)
    #expect(
      held(SDLK_LEFT, KMOD_RSHIFT)
        == .stroke(.chord(KeyChord(UIKeyCommand.inputLeftArrow, .shift)), or: .stepBack)
    )
    #expect(held(SDLK_LSHIFT, KMOD_LCTRL) == nil)
  }

  @Test func `a stage that is larger than the screen fits, and a smaller one is not enlarged`() {
    let room = CGSize(width: 1024, height: 768)
    #expect(WindowOptions.fit(CGSize(width: 1334, height: 1600), in: room) == 0.48)
    #expect(WindowOptions.fit(CGSize(width: 2048, height: 100), in: room) == 0.5)
    #expect(WindowOptions.fit(CGSize(width: 320, height: 568), in: room) == 1)
    #expect(WindowOptions.fit(CGSize(width: 9999, height: 9999), in: nil) == 1)
  }

  @Test func `the mouse points at the stage that the window shows smaller`() {
    var event = SDL_Event()
    event.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y) = (30, 40)
    let expected = WindowEvent.finger(.move, CGPoint(x: 60, y: 80), 0)
    #expect(WindowEvent(event, size: size, fit: 0.5) == expected)
  }

  @Test func `a finger on a touch screen is placed in the window`() {
    var event = SDL_Event()
    event.type = SDL_FINGERMOTION.rawValue
    (event.tfinger.x, event.tfinger.y, event.tfinger.fingerId) = (0.25, 0.5, 7)
    #expect(WindowEvent(event, size: size) == .finger(.move, CGPoint(x: 50, y: 50), 8))
  }

  @Test func `keys pause, step, begin anew and close; only steps repeat`() {
    #expect(key(SDLK_SPACE) == .key(.pause))
    #expect(key(SDLK_RIGHT) == .stroke(.arrow(.right), or: .stepForward))
    #expect(key(SDLK_LEFT) == .stroke(.arrow(.left), or: .stepBack))
    #expect(key(SDLK_HOME) == .stroke(.chord(KeyChord(UIKeyCommand.inputHome)), or: .restart))
    #expect(key(SDLK_r) == .key(.restart))
    #expect(
      key(SDLK_ESCAPE) == .stroke(.chord(KeyChord(UIKeyCommand.inputEscape)), or: .leave)
    )
    #expect(key(SDLK_x) == nil)
    #expect(key(SDLK_SPACE, isRepeated: true) == nil)
    #expect(key(SDLK_RIGHT, isRepeated: true) == .stroke(.arrow(.right), or: .stepForward))
  }

  @Test func `natural scrolling turns the wheel round`() {
    var event = SDL_Event()
    event.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.preciseY = 1.5
    event.wheel.direction = SDL_MOUSEWHEEL_NORMAL.rawValue
    #expect(WindowEvent(event, size: size) == .wheel(CGVector(dx: 0, dy: 1.5)))
    event.wheel.direction = SDL_MOUSEWHEEL_FLIPPED.rawValue
    #expect(WindowEvent(event, size: size) == .wheel(CGVector(dx: 0, dy: -1.5)))
  }

  @Test func `a window's changes of size and its end are told`() {
    var event = SDL_Event()
    event.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(SDL_WINDOWEVENT_SIZE_CHANGED.rawValue)
    #expect(WindowEvent(event, size: size) == .resized)
    event.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
    #expect(WindowEvent(event, size: size) == .closed)
    event.type = SDL_QUIT.rawValue
    #expect(WindowEvent(event, size: size) == .closed)
  }
}
