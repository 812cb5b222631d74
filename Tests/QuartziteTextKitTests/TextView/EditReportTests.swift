// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStage
import QuartziteTextKit
import Testing

/// Delegates that edit and select from inside of reports about edits and selections.
@MainActor @Suite struct EditReportTests {
  private final class Typist: NSObject, UITextViewDelegate, UITextFieldDelegate {
    var changes = 0
    var selections = 0

    func textViewDidChange(_ textView: UITextView) {
      changes += 1
      textView.insertText("y")
    }

    func textViewDidChangeSelection(_ textView: UITextView) {
      selections += 1
      textView.selectedRange = NSRange(location: selections % 3, length: 0)
    }

    func textFieldDidChangeSelection(_ textField: UITextField) {
      selections += 1
      textField.selectedTextRange = textField.selectedTextRange
    }
  }

  @Test func `a delegate that types when it is told of typing is told twice`() {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    stage.run {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let typist = Typist()
      view.delegate = typist
      stage.rootView.addSubview(view)
      view.insertText("a")
      #expect(typist.changes == 2)
      #expect(view.text.filter { $0 == "y" }.count == 2)
      // The next edit is an edit again.
      view.insertText("b")
      #expect(typist.changes == 4)
    }
  }

  @Test func `a delegate that selects when it is told of a selection is told twice`() {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    stage.run {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      let typist = Typist()
      field.delegate = typist
      field.text = "words"
      stage.rootView.addSubview(field)
      field.selectedTextRange = field.selectedTextRange
      #expect(typist.selections == 2)
    }
  }
}
