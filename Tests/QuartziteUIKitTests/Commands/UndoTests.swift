// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Taking back: the manager by its documentation, and typing.
@MainActor @Suite struct UndoTests {
  @MainActor private final class Counter {
    var value = 0
    let manager: UndoManager
    init(_ manager: UndoManager) { self.manager = manager }
    func set(_ new: Int) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1)

  @Test func `changes are taken back and made again`() {
    let manager = UndoManager()
    manager.groupsByEvent = false
    let counter = Counter(manager)
    counter.set(1)
    counter.set(2)
    manager.setActionName("Two")
    #expect(manager.canUndo && !manager.canRedo && manager.undoActionName == "Two")
    manager.undo()
    #expect(counter.value == 1 && manager.redoActionName == "Two")
    manager.undo()
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo)
    manager.redo()
    manager.redo()
    #expect(counter.value == 2 && !manager.canRedo)
    manager.undo()
    counter.set(7)
    #expect(!manager.canRedo)
  }

  @Test func `the changes of an event, and of a group, are one`() {
    let manager = UndoManager()
    let counter = Counter(manager)
    stage.run {
      counter.set(1)
      counter.set(2)
    }
    stage.advance(by: 1)
    stage.run {
      manager.beginUndoGrouping()
      counter.set(3)
      counter.set(4)
      manager.endUndoGrouping()
      manager.undo()
      #expect(counter.value == 2)
      manager.undo()
      #expect(counter.value == 0)
    }
  }

  @Test func `what is not registered, forgotten or of an object that is gone is not taken back`() {
    let manager = UndoManager()
    manager.groupsByEvent = false
    let counter = Counter(manager)
    manager.disableUndoRegistration()
    counter.set(1)
    manager.enableUndoRegistration()
    #expect(!manager.canUndo && manager.isUndoRegistrationEnabled)
    counter.set(2)
    manager.removeAllActions(withTarget: counter)
    #expect(!manager.canUndo)
    Counter(manager).set(1)
    manager.undo()
    #expect(counter.value == 2)
    manager.levelsOfUndo = 2
    for value in 3...9 { counter.set(value) }
    manager.undo()
    manager.undo()
    manager.undo()
    #expect(counter.value == 7)
    manager.endUndoGrouping()
    manager.removeAllActions()
    manager.undo()
    manager.redo()
    #expect(counter.value == 7)
  }

  @Test func `typing is taken back by keys`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    stage.rootView.addSubview(field)
    field.becomeFirstResponder()
    stage.type("abc")
    stage.advance(by: 1)
    stage.press(.backspace)
    #expect(field.text == "ab" && field.undoManager === stage.window.undoManager)
    let keys = ["cmd+z", "shift+cmd+z"].compactMap { KeyStroke(key: $0) }
    guard let undo = keys.first, let redo = keys.last else { return }
    stage.press(undo)
    #expect(field.text == "abc")
    stage.press(undo)
    #expect(field.text?.isEmpty == true)
    stage.press(redo)
    stage.press(redo)
    #expect(field.text == "ab")
  }
}
