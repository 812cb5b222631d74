// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UITextField {
  /// Becomes first responder through `become` if the delegate allows it; sends events and
  /// notifications.
  func beginEditing(_ become: () -> Bool) -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, become()
    else { return false }
    if clearsOnBeginEditing { text = "" }
    changed()
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Resigns as first responder through `resign` if the delegate allows it; sends events and
  /// notifications.
  func endEditing(_ resign: () -> Bool) -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, resign() else { return false }
    changed()
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Appends characters; a line break acts as the return key.
  func type(_ new: String) {
    if new == "\n" {
      guard delegate?.textFieldShouldReturn(self) ?? true else { return }
      return sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }
    let old = text ?? ""
    replace(NSRange(location: old.utf16.count, length: 0), with: new, result: old + new)
  }

  /// Deletes the last character.
  func deleteLast() {
    let old = text ?? ""
    guard let last = old.last else { return }
    let length = String(last).utf16.count
    replace(
      NSRange(location: old.utf16.count - length, length: length),
      with: "",
      result: String(old.dropLast())
    )
  }

  /// Clears the text, for the clear button.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    tellOfChange()
  }

  private func replace(_ range: NSRange, with new: String, result: String) {
    let isAllowed =
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: new) ?? true
    guard isAllowed else { return }
    text = result
    tellOfChange()
  }

  private func tellOfChange() {
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
}
