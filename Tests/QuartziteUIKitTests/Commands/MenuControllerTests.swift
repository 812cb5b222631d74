// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// The menu over texts and other views.
@MainActor @Suite struct MenuControllerTests {
  private let stage = Stage(size: CGSize(width: 320, height: 300), scale: 1)
  private let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 30))

  /// A label that can be copied, as many applications have it.
  private final class CopyLabel: UILabel {
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("copy(_:)", UIResponderStandardEditActions.copy(_:))
    }
    override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
  }

  /// A view whose class overrides one action alone.
  private final class Deleting: UIView {
    var count = 0
    override var canBecomeFirstResponder: Bool { true }
    override func delete(_ sender: Any?) { count += 1 }
    func mark(_ sender: Any?) { count += 100 }
  }

  init() {
    stage.rootView.addSubview(field)
    stage.advance(to: 0.01)
  }

  private func bar() -> UIView? {
    stage.window.subviews.first { $0.accessibilityIdentifier == "UIMenuController" }
  }

  private func titles() -> [String] {
    (bar()?.subviews ?? []).compactMap { view in
      view.subviews.compactMap { ($0 as? UILabel)?.text }.first
    }
  }

  private func tap(_ title: String) {
    let item = bar()?.subviews.first { view in
      view.subviews.contains { ($0 as? UILabel)?.text == title }
    }
    guard let item else {
      _ = Issue.record("no \(title) in \(titles())")
      return
    }
    stage.tap(at: item.convert(CGPoint(x: item.bounds.midX, y: item.bounds.midY), to: nil))
    stage.advance(by: 0.5)
  }

  @Test func `a label that can copy offers that alone`() {
    let label = CopyLabel(frame: CGRect(x: 100, y: 200, width: 80, height: 20))
    label.text = "text"
    stage.rootView.addSubview(label)
    label.becomeFirstResponder()
    UIMenuController.shared.showMenu(from: label, rect: label.bounds)
    stage.advance(by: 0.5)
    #expect(titles() == ["Copy"] && UIMenuController.shared.isMenuVisible)
    // The arrow ends at the upper edge of the label.
    #expect(UIMenuController.shared.menuFrame.maxY == 200)
    tap("Copy")
    #expect(UIPasteboard.general.string == "text" && !UIMenuController.shared.isMenuVisible)
    #expect(bar() == nil)
  }

  @Test func `a field offers to select all while there is something left to select`() {
    let selectAll = Selector("selectAll(_:)", UIResponder.selectAll(_:))
    field.becomeFirstResponder()
    #expect(!field.canPerformAction(selectAll, withSender: nil))
    field.text = "two words"
    #expect(field.canPerformAction(selectAll, withSender: nil))
    field.selectAll(nil)
    #expect(field.selectedTextRange.flatMap(field.text(in:)) == "two words")
    #expect(!field.canPerformAction(selectAll, withSender: nil))
  }

  @Test func `an action that a class overrides is offered, with the items of the application`() {
    let view = Deleting(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    stage.rootView.addSubview(view)
    view.becomeFirstResponder()
    let menu = UIMenuController.shared
    menu.menuItems = [
      UIMenuItem(title: "Mark", action: Selector("mark(_:)", Deleting.mark(_:))),
      UIMenuItem(title: "Other", action: Selector("other(_:)")),
    ]
    menu.setTargetRect(view.bounds, in: view)
    menu.setMenuVisible(true, animated: false)
    #expect(titles() == ["Delete", "Mark"])
    // No room above: below, with the arrow up.
    #expect(menu.menuFrame.minY == 20)
    tap("Mark")
    #expect(view.count == 100)
    menu.showMenu(from: view, rect: view.bounds)
    stage.advance(by: 0.5)
    tap("Delete")
    #expect(view.count == 101)
  }

  @Test func `nothing to do shows no menu`() {
    UIMenuController.shared.showMenu(from: stage.rootView, rect: .zero)
    #expect(!UIMenuController.shared.isMenuVisible && bar() == nil)
    UIMenuController.shared.showMenu(from: UIView(), rect: .zero)
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  @Test func `two taps on a word select it and show the menu`() {
    field.text = "Some words"
    let point = CGPoint(x: 24, y: 135)
    stage.tap(at: point)
    stage.advance(by: 0.1)
    stage.tap(at: point)
    stage.advance(by: 0.5)
    #expect(titles() == ["Cut", "Copy", "Select All"])
    tap("Cut")
    #expect(field.text == " words" && UIPasteboard.general.string == "Some")
  }

  @Test func `a long press puts the caret and shows the menu when it ends`() {
    field.text = "Some words"
    UIPasteboard.general.string = "!"
    stage.touch(.began, at: CGPoint(x: 215, y: 135))
    stage.advance(by: 0.6)
    #expect(field.isFirstResponder && bar() == nil)
    stage.touch(.ended, at: CGPoint(x: 215, y: 135))
    stage.advance(by: 0.5)
    #expect(titles() == ["Select", "Select All", "Paste"])
    tap("Paste")
    #expect(field.text == "Some words!")
  }

  @Test func `a touch beside the menu, a key and the end of editing hide it`() {
    field.text = "Some"
    func open() {
      field.becomeFirstResponder()
      field.selectAll(nil)
      UIMenuController.shared.showMenu(from: field, rect: field.bounds)
      #expect(UIMenuController.shared.isMenuVisible)
    }
    open()
    stage.tap(at: CGPoint(x: 300, y: 290))
    #expect(!UIMenuController.shared.isMenuVisible)
    open()
    stage.press(.arrow(.left))
    #expect(!UIMenuController.shared.isMenuVisible)
    open()
    field.resignFirstResponder()
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  @Test func `more items than fit are pages`() {
    let view = Deleting(frame: CGRect(x: 0, y: 100, width: 50, height: 20))
    stage.rootView.addSubview(view)
    view.becomeFirstResponder()
    let menu = UIMenuController.shared
    menu.menuItems = (1...9).map {
      UIMenuItem(title: "Item \($0)", action: Selector("mark(_:)", Deleting.mark(_:)))
    }
    menu.showMenu(from: view, rect: view.bounds)
    stage.advance(by: 0.5)
    #expect(titles().first == "Delete" && titles().last == "▶")
    #expect(menu.menuFrame.width <= 304)
    tap("▶")
    #expect(titles().first == "◀")
  }

  @Test func `the menu tells when it comes and goes`() {
    final class Told: @unchecked Sendable {
      // SAFETY: the notifications are posted on the main thread.
      var names: [String] = []
    }
    let told = Told()
    let names = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let menu = UIMenuController.shared
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) {
        told.names.append($0.name.rawValue)
      }
    }
    field.text = "a"
    field.becomeFirstResponder()
    menu.showMenu(from: field, rect: field.bounds)
    stage.advance(by: 0.5)
    menu.hideMenu()
    stage.advance(by: 0.5)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(told.names == names.map(\.rawValue))
  }

  @Test func `a command in a menu goes up the responder chain`() {
    let view = Deleting(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    stage.rootView.addSubview(view)
    view.becomeFirstResponder()
    let command = UICommand(title: "Mark", action: Selector("mark(_:)", Deleting.mark(_:)))
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 60, height: 30))
    button.menu = UIMenu(children: [command])
    button.showsMenuAsPrimaryAction = true
    stage.rootView.addSubview(button)
    stage.advance(by: 0.1)
    stage.tap(at: CGPoint(x: 50, y: 35))
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 80, y: 80))
    stage.advance(by: 1)
    #expect(view.count == 100)
  }
}
