// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Keys with modifiers: commands of the responder chain, and what texts do with them.
@MainActor @Suite struct KeyCommandTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1)
  private let controller = Commander()
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))

  /// A controller with commands, and what was done.
  private final class Commander: UIViewController {
    var commands: [UIKeyCommand] = []
    var done: [String] = []
    var mayUndo = true
    override var keyCommands: [UIKeyCommand]? { commands }
    func save(_ sender: Any?) { done.append("save \((sender as? UIKeyCommand)?.input ?? "-")") }
    func undo(_ sender: Any?) { done.append("undo") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      if action.name == "undo(_:)" { return mayUndo }
      return super.canPerformAction(action, withSender: sender)
    }
  }

  init() {
    stage.window.rootViewController = controller
    controller.view.addSubview(field)
    stage.advance(to: 0.01)
  }

  private func command(
    _ input: String,
    _ flags: UIKeyModifierFlags,
    undo: Bool = false
  ) -> UIKeyCommand {
    let save = Selector("save(_:)", Commander.save(_:))
    let back = Selector("undo(_:)", Commander.undo(_:))
    return UIKeyCommand(input: input, modifierFlags: flags, action: undo ? back : save)
  }

  private func press(_ name: String) {
    if let key = KeyStroke(key: name) { stage.press(key) } else { Issue.record("no key \(name)") }
  }

  @Test func `a command of the frontmost controller is done without a first responder`() {
    controller.commands = [command("s", .command)]
    press("cmd+s")
    press("shift+cmd+s")
    press("cmd+d")
    #expect(controller.done == ["save s"])
  }

  @Test func `modifiers must be the same, and the case of a letter is the shift key`() {
    controller.commands = [command("Z", .command), command("\r", .alternate)]
    press("cmd+z")
    #expect(controller.done.isEmpty)
    press("shift+cmd+z")
    press("alt+return")
    #expect(controller.done == ["save Z", "save \r"])
  }

  @Test func `a letter is a command where no text takes it, and typed where one does`() {
    controller.commands = [command("n", []), command(UIKeyCommand.inputEscape, [])]
    stage.type("n")
    #expect(controller.done == ["save n"])
    field.becomeFirstResponder()
    stage.type("nn")
    press("escape")
    #expect(field.text == "nn" && controller.done == ["save n", "save UIKeyInputEscape"])
    controller.commands[0].wantsPriorityOverSystemBehavior = true
    stage.type("n")
    #expect(field.text == "nn" && controller.done.count == 3)
  }

  @Test func `an action that nobody performs is no command`() {
    controller.commands = [command("z", .command, undo: true)]
    controller.mayUndo = false
    press("cmd+z")
    #expect(controller.done.isEmpty)
    controller.mayUndo = true
    press("cmd+z")
    #expect(controller.done == ["undo"])
  }

  @Test func `commands can be added to a controller and removed`() {
    let added = command("k", .control)
    controller.addKeyCommand(added)
    controller.addKeyCommand(added)
    press("ctrl+k")
    controller.removeKeyCommand(added)
    press("ctrl+k")
    #expect(controller.done == ["save k"])
  }

  @Test func `cut, copy, paste and select all have their keys`() {
    field.text = "one two"
    field.becomeFirstResponder()
    press("cmd+a")
    press("cmd+c")
    #expect(UIPasteboard.general.string == "one two")
    press("cmd+x")
    #expect(field.text?.isEmpty == true)
    press("cmd+v")
    press("cmd+v")
    #expect(field.text == "one twoone two")
    UIPasteboard.general.string = "a\nb"
    press("cmd+v")
    #expect(field.text == "one twoone twoa b")
  }

  @Test func `what a secure field holds is not copied`() {
    field.isSecureTextEntry = true
    field.text = "secret"
    field.becomeFirstResponder()
    press("cmd+a")
    press("cmd+c")
    press("cmd+x")
    #expect(UIPasteboard.general.string == nil && field.text == "secret")
  }

  @Test func `a delegate may refuse what is pasted`() {
    final class Judge: NSObject, UITextFieldDelegate {
      func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool { string.count < 3 }
    }
    let judge = Judge()
    field.delegate = judge
    field.becomeFirstResponder()
    UIPasteboard.general.string = "long"
    press("cmd+v")
    UIPasteboard.general.string = "ok"
    press("cmd+v")
    #expect(field.text == "ok")
  }

  private var selection: [Int] {
    guard let range = field.selectedTextRange else { return [] }
    let start = field.beginningOfDocument
    return [field.offset(from: start, to: range.start), field.offset(from: start, to: range.end)]
  }

  @Test func `shift and an arrow move one side of the selection and keep the other`() {
    field.text = "abc def"
    field.becomeFirstResponder()
    press("shift+left")
    press("shift+left")
    #expect(selection == [5, 7])
    press("shift+right")
    #expect(selection == [6, 7])
    press("shift+right")
    press("left")
    #expect(selection == [6, 6])
    press("shift+right")
    press("shift+left")
    press("shift+left")
    #expect(selection == [5, 6])
  }

  @Test func `alt moves by words, and cmd to the ends`() {
    field.text = "abc def"
    field.becomeFirstResponder()
    press("alt+left")
    #expect(selection == [4, 4])
    press("cmd+left")
    #expect(selection == [0, 0])
    press("alt+right")
    #expect(selection == [3, 3])
    press("shift+cmd+right")
    #expect(selection == [3, 7])
  }

  @Test func `keys of scripts have modifiers`() throws {
    controller.commands = [command("s", [.command, .shift])]
    stage.play(try TouchScript("1 key shift+cmd+s; 2 key escape"))
    stage.advance(to: 3)
    #expect(controller.done == ["save s"])
    for bad in ["cmd+", "cmd+cmd+c", "c", "cmd+ab", "super+c", "cmd"] {
      #expect(throws: TouchScript.ParseError.self) { try TouchScript("1 key \(bad)") }
    }
  }
}
