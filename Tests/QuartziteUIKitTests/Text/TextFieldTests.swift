// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct TextFieldTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 120, height: 30))

  init() {
    stage.rootView.addSubview(field)
  }

  private final class Judge: NSObject, UITextFieldDelegate {
    var calls: [String] = []
    var allowsDigits = true
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      calls.append("return")
      return textField.resignFirstResponder()
    }
    func textField(
      _ textField: UITextField,
      shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      calls.append("\(range.location),\(range.length),\(string)")
      return allowsDigits || Int(string) == nil
    }
  }

  @Test func `a tap begins editing, typing asks the delegate, return ends`() {
    let judge = Judge()
    field.delegate = judge
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    stage.tap(at: CGPoint(x: 50, y: 25))
    #expect(field.isEditing && UIApplication.shared.keyWindow != nil)
    field.insertText("ab")
    judge.allowsDigits = false
    field.insertText("1")
    field.deleteBackward()
    #expect(field.text == "a" && changes == 2)
    field.insertText("\n")
    #expect(!field.isEditing)
    #expect(judge.calls == ["begin", "0,0,ab", "2,0,1", "1,1,", "return", "end"])
  }

  @Test func `the text is never nil`() {
    #expect(field.text == "")
    field.text = nil
    #expect(field.text == "" && !field.hasText)
  }

  @Test func `views at the ends take room from the text while they are shown`() {
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    field.leftView = icon
    #expect(field.textRect(forBounds: field.bounds).minX == 0)
    field.leftViewMode = .always
    field.layoutIfNeeded()
    #expect(field.textRect(forBounds: field.bounds).minX == 20)
    #expect(icon.frame == CGRect(x: 0, y: 10, width: 20, height: 10))
    field.leftViewMode = .whileEditing
    field.layoutIfNeeded()
    #expect(icon.isHidden)
  }

  @Test func `ending the editing of a view ends that of the field in it`() {
    field.becomeFirstResponder()
    #expect(stage.rootView.endEditing(true) && !field.isEditing)
  }

  @Test func `another field takes over`() {
    let other = UITextField(frame: CGRect(x: 10, y: 60, width: 120, height: 30))
    stage.rootView.addSubview(other)
    field.becomeFirstResponder()
    other.becomeFirstResponder()
    #expect(!field.isEditing && other.isEditing)
  }

  @Test func `a subclass draws its text where its rectangle says, and no placeholder`() {
    final class Shifted: UITextField {
      nonisolated(unsafe) static var drawn: [CGRect] = []
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 7, dy: 3) }
      override func drawText(in rect: CGRect) { Self.drawn.append(rect) }
    }
    Shifted.drawn = []
    let shifted = Shifted(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    shifted.placeholder = "none"
    shifted.text = "text"
    stage.rootView.addSubview(shifted)
    stage.advance(by: 0.1)
    #expect(Shifted.drawn.last == CGRect(x: 7, y: 3, width: 86, height: 24))
  }

  private final class Reasoned: NSObject, UITextFieldDelegate {
    var calls: [String] = []
    func textFieldDidEndEditing(
      _ textField: UITextField,
      reason: UITextField.DidEndEditingReason
    ) { calls.append("end \(reason == .committed)") }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
  }

  @Test func `a delegate that wants the reason of the end gets that alone`() {
    let told = Reasoned()
    field.delegate = told
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(told.calls == ["end true"])
  }
}
