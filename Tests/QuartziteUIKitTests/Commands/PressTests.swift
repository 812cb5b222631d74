// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Presses of keys, and shakes of the device.
@MainActor @Suite struct PressTests {
  private final class Field: UITextField {
    var isSilent = false
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !isSilent { super.pressesBegan(presses, with: event) }
    }
  }

  private final class Listener: UIViewController {
    var events: [String] = []
    var keys: [UIKey] = []
    var commands: [UIKeyCommand] = []
    override var keyCommands: [UIKeyCommand]? { commands }
    func ran(_ sender: Any?) { events.append("command") }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("began", presses, event)
      keys += presses.compactMap(\.key)
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("ended", presses, event)
    }
    private func note(_ what: String, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
      #expect(event?.allPresses == presses && event?.type == .presses)
      for press in presses {
        #expect(press.window === view.window)
        events.append("\(what) \(press.phase) \(press.type) \(press.timestamp)")
      }
    }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      events.append("shake began \(motion == .motionShake) \(event?.type == .motion)")
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      events.append("shake ended \(event?.subtype == .motionShake)")
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1)
  private let listener = Listener()
  private let field = Field(frame: CGRect(x: 10, y: 10, width: 200, height: 30))

  init() {
    stage.window.rootViewController = listener
    listener.view.addSubview(field)
    stage.advance(to: 0.5)
  }

  private func press(_ name: String) {
    if let key = KeyStroke(key: name) { stage.press(key) } else { Issue.record("no key \(name)") }
  }

  @Test func `a key begins and ends at the frontmost controller's view`() {
    press("up")
    #expect(listener.events == ["began began upArrow 0.5", "ended ended upArrow 0.5"])
  }

  @Test func `several characters are several presses`() {
    stage.type("ab")
    #expect(listener.keys.map(\.characters) == ["a", "b"])
    #expect(listener.events.count == 4)
  }

  /// Source: HID Usage Tables 1.4, section 10: A is 04, 1 is 1E, 0 is 27, return 28, escape 29,
  /// tab 2B, space 2C, slash 38, page down 4E, left 50, right 4F.
  @Test(arguments: [
    ("a", "a", 0x04), ("Z", "Z", 0x1d), ("1", "1", 0x1e), ("!", "!", 0x1e), ("0", "0", 0x27),
    (" ", " ", 0x2c), ("?", "?", 0x38), ("-", "-", 0x2d), ("\"", "\"", 0x34), ("é", "é", 3),
    ("•", "•", 3),
  ])
  func `a character is a key by its number`(text: String, typed: String, code: Int) {
    stage.type(text)
    #expect(listener.keys.map(\.characters) == [typed])
    #expect(listener.keys.map(\.keyCode.rawValue) == [code])
    let isShifted = "Z".contains(text)
    #expect(listener.keys.first?.modifierFlags.contains(.shift) == isShifted)
  }

  @Test(arguments: [
    ("return", 0x28), ("escape", 0x29), ("backspace", 0x2a), ("tab", 0x2b), ("pagedown", 0x4e),
    ("left", 0x50), ("right", 0x4f), ("down", 0x51), ("delete", 0x4c), ("shift+alt+home", 0x4a),
    ("ctrl+k", 0x0e),
  ])
  func `a key that types nothing is a key by its number`(name: String, code: Int) {
    press(name)
    #expect(listener.keys.map(\.keyCode.rawValue) == [code])
  }

  @Test func `modifiers are those of the key`() {
    press("shift+ctrl+k")
    #expect(listener.keys.first?.modifierFlags == [.shift, .control])
    #expect(listener.keys.first?.charactersIgnoringModifiers == "K")
  }

  @Test func `a key that runs a command is no press`() {
    let ran = Selector("ran(_:)", Listener.ran(_:))
    listener.commands = [UIKeyCommand(input: "k", modifierFlags: .control, action: ran)]
    press("ctrl+k")
    #expect(listener.events == ["command"])
  }

  @Test func `a text types a press unless an override keeps it`() {
    field.becomeFirstResponder()
    stage.type("a")
    field.isSilent = true
    stage.type("b")
    press("backspace")
    field.isSilent = false
    stage.type("c")
    #expect(field.text == "ac")
    // The field is the end of the presses that it takes; their ends go on.
    #expect(listener.keys.isEmpty)
  }

  @Test func `a shake goes to the responder that keys go to`() {
    stage.shake()
    #expect(listener.events == ["shake began true true", "shake ended true"])
  }
}
