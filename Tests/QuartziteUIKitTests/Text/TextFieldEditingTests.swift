// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What a text field asks, tells and shows while it is edited.
@MainActor @Suite struct TextFieldEditingTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 120, height: 30))
  private let judge = Judge()

  private final class Judge: NSObject, UITextFieldDelegate {
    var mayBegin = true
    var mayEnd = true
    var mayClear = true
    var calls: [String] = []

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      calls.append("should begin")
      return mayBegin
    }
    func textFieldDidBeginEditing(_ textField: UITextField) {
      calls.append("began \(textField.isEditing)")
    }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      calls.append("should end")
      return mayEnd
    }
    func textFieldDidEndEditing(_ textField: UITextField) {
      calls.append("ended \(textField.isEditing)")
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      calls.append("should clear")
      return mayClear
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { calls.append("selection") }
  }

  init() {
    field.delegate = judge
    stage.rootView.addSubview(field)
  }

  private func events(_ body: () -> Void) -> [String] {
    final class Log { var lines: [String] = [] }
    let log = Log()
    for (event, name) in [
      (UIControl.Event.editingDidBegin, "begin"), (.editingChanged, "changed"),
      (.editingDidEnd, "end"), (.editingDidEndOnExit, "exit"),
      (.primaryActionTriggered, "primary"),
    ] {
      field.addAction(UIAction { _ in log.lines.append(name) }, for: event)
    }
    body()
    return log.lines
  }

  // MARK: - Beginning and ending

  @Test func `the delegate is asked before and told after`() {
    #expect(field.becomeFirstResponder())
    #expect(field.resignFirstResponder())
    #expect(judge.calls == ["should begin", "began true", "should end", "ended false"])
  }

  @Test func `a delegate can keep a field from being edited`() {
    judge.mayBegin = false
    #expect(!field.becomeFirstResponder() && !field.isEditing)
    stage.tap(at: CGPoint(x: 50, y: 25))
    #expect(!field.isEditing)
    #expect(judge.calls == ["should begin", "should begin"])
  }

  @Test func `a delegate can keep a field from being left, also for another field`() {
    let other = UITextField(frame: CGRect(x: 10, y: 60, width: 120, height: 30))
    stage.rootView.addSubview(other)
    field.becomeFirstResponder()
    judge.mayEnd = false
    #expect(!field.resignFirstResponder() && field.isEditing)
    #expect(!other.becomeFirstResponder())
    #expect(field.isEditing && !other.isEditing)
    judge.mayEnd = true
    #expect(other.becomeFirstResponder() && !field.isEditing)
  }

  @Test func `a field that is off is not edited`() {
    field.isEnabled = false
    #expect(!field.canBecomeFirstResponder && !field.becomeFirstResponder())
    #expect(judge.calls.isEmpty)
  }

  @Test func `control events come with editing, the return key last`() {
    let events = events {
      field.becomeFirstResponder()
      field.insertText("a")
      field.deleteBackward()
      field.insertText("\n")
      field.resignFirstResponder()
    }
    #expect(events == ["begin", "changed", "changed", "exit", "primary", "end"])
  }

  @Test func `setting the text by program tells nothing`() {
    let events = events { field.text = "new" }
    #expect(events.isEmpty && judge.calls.isEmpty)
  }

  @Test func `notifications carry the field`() {
    final class Log: @unchecked Sendable { var names: [String] = [] }
    let log = Log()
    var tokens: [any NSObjectProtocol] = []
    for (name, short) in [
      (UITextField.textDidBeginEditingNotification, "begin"),
      (UITextField.textDidChangeNotification, "change"),
      (UITextField.textDidEndEditingNotification, "end"),
    ] {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in
          log.names.append(short)
        }
      )
    }
    field.becomeFirstResponder()
    field.insertText("x")
    field.resignFirstResponder()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(log.names == ["begin", "change", "end"])
  }

  // MARK: - Typing

  @Test func `a character of several code units is deleted whole`() {
    field.text = "a👨‍👩‍👧"
    field.deleteBackward()
    #expect(field.text == "a")
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.text == "" && !field.hasText)
  }

  @Test func `editing begins with an empty text where that is wished`() {
    field.text = "old"
    field.clearsOnBeginEditing = true
    field.becomeFirstResponder()
    #expect(field.text == "")
  }

  @Test func `the attributed text has font and colour of the field`() {
    field.font = .systemFont(ofSize: 22)
    field.textColor = .red
    field.text = "abc"
    let attributes = field.attributedText?.attributes(at: 0, effectiveRange: nil)
    #expect((attributes?[.font] as? UIFont)?.pointSize == 22)
    #expect(attributes?[.foregroundColor] as? UIColor == .red)
    #expect((field.defaultTextAttributes[.font] as? UIFont)?.pointSize == 22)
    field.defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 9)]
    #expect(field.font?.pointSize == 9 && field.textColor == .red)
  }

  // MARK: - Looks

  /// The caret: a layer as wide as two points.
  private var caret: CALayer? {
    field.layoutIfNeeded()
    return field.layer.sublayers?.first { $0.bounds.width == 2 && $0.bounds.height > 2 }
  }

  @Test func `the caret is there while the text is edited, behind the text`() throws {
    #expect(caret?.isHidden ?? true)
    field.becomeFirstResponder()
    let shown = try #require(caret)
    let empty = shown.frame.minX
    #expect(!shown.isHidden && empty == 0)
    field.insertText("mmm")
    #expect(try #require(caret).frame.minX > empty + 20)
    field.resignFirstResponder()
    #expect(caret?.isHidden ?? true)
  }

  @Test func `the caret blinks, half a second on and half a second off`() throws {
    field.becomeFirstResponder()
    let shown = try #require(caret)
    stage.advance(by: 0.25)
    #expect(shown.presentation()?.opacity == 1)
    stage.advance(by: 0.5)
    #expect(shown.presentation()?.opacity == 0)
    stage.advance(by: 0.5)
    #expect(shown.presentation()?.opacity == 1)
  }

  private var clearButton: UIButton? {
    field.layoutIfNeeded()
    return field.subviews.compactMap { $0 as? UIButton }.first { !$0.isHidden }
  }

  @Test func `the clear button is there with text, empties the field, and asks before`() {
    field.clearButtonMode = .always
    #expect(clearButton == nil)
    field.text = "abc"
    #expect(clearButton?.frame == field.clearButtonRect(forBounds: field.bounds))
    judge.mayClear = false
    stage.tap(at: CGPoint(x: 10 + 120 - 14, y: 25))
    #expect(field.text == "abc" && judge.calls == ["should clear"])
    judge.mayClear = true
    let events = events { stage.tap(at: CGPoint(x: 10 + 120 - 14, y: 25)) }
    #expect(field.text == "" && events.contains("changed"))
    #expect(clearButton == nil)
  }

  @Test func `the modes of the clear button follow the editing`() {
    field.text = "abc"
    field.clearButtonMode = .whileEditing
    #expect(clearButton == nil)
    field.becomeFirstResponder()
    #expect(clearButton != nil)
    field.clearButtonMode = .unlessEditing
    #expect(clearButton == nil)
    field.resignFirstResponder()
    #expect(clearButton != nil)
  }

  @Test func `the text ends where the clear button and the right view begin`() {
    field.text = "abc"
    field.clearButtonMode = .always
    #expect(field.textRect(forBounds: field.bounds).maxX == 96)
    field.clearButtonMode = .never
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    field.rightViewMode = .always
    #expect(field.textRect(forBounds: field.bounds).maxX == 90)
    #expect(
      field.rightViewRect(forBounds: field.bounds) == CGRect(x: 90, y: 10, width: 30, height: 10)
    )
    #expect(field.editingRect(forBounds: field.bounds) == field.textRect(forBounds: field.bounds))
    #expect(field.borderRect(forBounds: field.bounds) == field.bounds)
  }

  @Test func `a view at an end goes as another comes`() {
    let (old, new) = (UIView(), UIView())
    field.leftView = old
    #expect(old.superview === field)
    field.leftView = new
    #expect(old.superview == nil && new.superview === field)
    field.leftView = nil
    #expect(new.superview == nil)
  }

  @Test func `a secret text is as wide as its dots, and stays what it is`() {
    field.text = "iiii"
    let plain = field.intrinsicContentSize.width
    field.isSecureTextEntry = true
    field.text = "iiii"
    let secret = field.intrinsicContentSize.width
    #expect(field.text == "iiii")
    field.text = "WWWW"
    #expect(field.intrinsicContentSize.width == secret && plain != secret)
  }

  @Test func `the placeholder is drawn as long as there is no text`() {
    final class Spy: UITextField {
      var drawn: [String] = []
      override func drawText(in rect: CGRect) { drawn.append("text") }
      override func drawPlaceholder(in rect: CGRect) { drawn.append("placeholder") }
    }
    let spy = Spy(frame: CGRect(x: 10, y: 50, width: 100, height: 30))
    spy.attributedPlaceholder = NSAttributedString(string: "Name")
    #expect(spy.placeholder == "Name")
    stage.rootView.addSubview(spy)
    stage.advance(by: 0.1)
    #expect(spy.drawn.last == "placeholder")
    spy.text = "x"
    stage.advance(by: 0.1)
    #expect(spy.drawn.last == "text")
    #expect(spy.placeholderRect(forBounds: spy.bounds) == spy.textRect(forBounds: spy.bounds))
  }

  // The heights that Interface Builder gives fields without a height of their own.
  @Test func `a field is 22 points high without a border, and 34 with round corners`() {
    field.font = .systemFont(ofSize: 17)
    #expect(field.intrinsicContentSize.height == 22)
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
    field.font = .systemFont(ofSize: 14)
    #expect(field.intrinsicContentSize.height == 34)
  }

  @Test func `a border takes room from the text and adds to the height`() {
    field.text = "abc"
    let bare = field.intrinsicContentSize
    field.borderStyle = .roundedRect
    let text = field.textRect(forBounds: field.bounds)
    #expect(text.minX > 0 && text.maxX < 120)
    #expect(field.intrinsicContentSize.height > bare.height)
    #expect(field.sizeThatFits(.zero) == field.intrinsicContentSize)
  }

  @Test func `traits of the keyboard are kept, with the defaults of iOS`() {
    #expect(field.keyboardType == .default && field.returnKeyType == .default)
    #expect(field.autocapitalizationType == .sentences && field.autocorrectionType == .default)
    #expect(field.spellCheckingType == .default && !field.enablesReturnKeyAutomatically)
    #expect(field.keyboardAppearance == .default && field.textContentType == nil)
    field.keyboardType = .emailAddress
    field.returnKeyType = .done
    field.textContentType = .emailAddress
    #expect(field.keyboardType.rawValue == 7 && field.returnKeyType.rawValue == 9)
    #expect(field.textContentType == .emailAddress)
    let (input, bar) = (UIView(), UIView())
    field.inputView = input
    field.inputAccessoryView = bar
    #expect(field.inputView === input && field.inputAccessoryView === bar)
  }

  // Source: Apple's documentation of `setMarkedText(_:selectedRange:)`: the range is relative to the
  // marked text.
  @Test(arguments: [
    (NSRange(location: 1, length: 2), 3..<5), (NSRange(location: 3, length: 0), 5..<5),
    (NSRange(location: 2, length: 99), 4..<5), (NSRange(location: NSNotFound, length: 0), 5..<5),
  ])
  func `marked text is selected by a range that counts from its beginning`(
    _ range: NSRange,
    _ expected: Range<Int>
  ) throws {
    field.text = "ab"
    #expect(field.becomeFirstResponder())
    field.setMarkedText("xyz", selectedRange: range)
    #expect(field.text == "abxyz")
    let selected = try #require(field.selectedTextRange)
    let start = field.offset(from: field.beginningOfDocument, to: selected.start)
    let end = field.offset(from: field.beginningOfDocument, to: selected.end)
    #expect(start == expected.lowerBound && end == expected.upperBound)
    // The next composition replaces all of the marked text.
    field.setMarkedText("Q", selectedRange: NSRange(location: 1, length: 0))
    #expect(field.text == "abQ")
    field.unmarkText()
    #expect(field.markedTextRange == nil && field.text == "abQ")
  }

  // Source: the connection of "Did End On Exit" to an action that does nothing closes the keyboard,
  // as Apple's Text Programming Guide and Interface Builder's users do.
  @Test(arguments: [true, false])
  func `the return key ends editing where an action listens to it`(listens: Bool) {
    if listens { field.addAction(UIAction { _ in }, for: .editingDidEndOnExit) }
    field.becomeFirstResponder()
    field.insertText("\n")
    #expect(field.isFirstResponder == !listens)
  }

  @Test func `a tap begins editing, a drag does not`() throws {
    stage.play(try TouchScript("1 down 30,20; 1.3 move 90,22; 1.4 up 90,22"))
    stage.advance(to: 2)
    #expect(!field.isFirstResponder)
    stage.play(try TouchScript("3 tap 30,20"))
    stage.advance(to: 4)
    #expect(field.isFirstResponder)
  }
}
