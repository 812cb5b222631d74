// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UITextField {
  /// The positions in the text.
  package var places: TextPlaces { TextPlaces(text ?? "") }

  /// Becomes first responder through `become` if the delegate allows it; sends events and
  /// notifications.
  func beginEditing(_ become: () -> Bool) -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, notified?.textFieldShouldBeginEditing(self) ?? true, become()
    else { return false }
    if clearsOnBeginEditing { text = "" }
    input.selection = NSRange(location: (text ?? "").utf16.count, length: 0)
    changed()
    sendActions(for: .editingDidBegin)
    notified?.textFieldDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Resigns as first responder through `resign` if the delegate allows it; sends events and
  /// notifications.
  func endEditing(_ resign: () -> Bool) -> Bool {
    guard isFirstResponder else { return true }
    guard notified?.textFieldShouldEndEditing(self) ?? true, resign() else { return false }
    changed()
    sendActions(for: .editingDidEnd)
    notified?.textFieldDidEndEditing(self, reason: .committed)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Replaces the marked text or the selection; a line break acts as the return key.
  ///
  /// An action for `.editingDidEndOnExit`, even one that does nothing, makes the return key end editing.
  func type(_ new: String) {
    if new == "\n" {
      guard notified?.textFieldShouldReturn(self) ?? true else { return }
      sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
      if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
      return
    }
    guard clearsOnInsertion else { return replace(input.marked ?? input.selection, with: new) }
    clearsOnInsertion = false
    replace(NSRange(location: 0, length: places.units.count), with: new)
  }

  /// Deletes the selection, or the character before the caret.
  func deleteLast() {
    guard let range = places.deletion(at: input.selection) else { return }
    replace(range, with: "")
  }

  /// Clears the text, for the clear button.
  func clear() {
    guard notified?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    tellOfChange()
  }

  private func replace(_ range: NSRange, with new: String) {
    let isAllowed =
      notified?.textField(self, shouldChangeCharactersIn: range, replacementString: new) ?? true
    guard isAllowed else { return }
    let range = clamped(range)
    registerUndo(of: new, at: range.location, was: range.length > 0 ? places.text(range) : "")
    exchange(range, for: new)
    tellOfChange()
  }

  /// Replaces a range without asking the delegate; the caret is placed after the new text.
  package func exchange(_ range: NSRange, for new: String) {
    let range = clamped(range)
    text = (text ?? "").replacing(units: range, with: new)
    input.marked = nil
    select(NSRange(location: range.location + new.utf16.count, length: 0))
  }

  /// Selects a range, clamped to the text.
  package func select(_ range: NSRange) {
    let range = clamped(range)
    guard range != input.selection else { return }
    input.selection = range
    setNeedsLayout()
    parts.canvas.setNeedsDisplay()
  }

  /// Returns a range clamped to the text; the units themselves are not read.
  private func clamped(_ range: NSRange) -> NSRange {
    TextPlaces.clamped(range, to: (text ?? "").utf16.count)
  }

  /// Tells the delegate that the selection has changed; not from inside of such a call that is inside another.
  func tellOfSelection() {
    guard let notified else { return }
    CallbackGuards.current.edits.run(self) { notified.textFieldDidChangeSelection(self) }
  }

  private func tellOfChange() {
    sendActions(for: .editingChanged)
    tellOfSelection()
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
}

extension UITextField: EditableText {
  package var isOpenToEdits: Bool { isEnabled }
  package var isOpenToSelection: Bool { isEnabled }
  package var isSecret: Bool { isSecureTextEntry }
  package var isOneLine: Bool { true }
  package var selectionHandles: SelectionHandles? {
    get { parts.handles }
    set { parts.handles = newValue }
  }

  package func exchangeAndTell(_ units: NSRange, for text: String) {
    exchange(units, for: text)
    tellOfChange()
  }

  /// Handles a tap at a UTF-16 offset: a double tap selects a word and shows the edit menu, a tap
  /// at the caret shows the menu.
  func take(tap count: Int, at unit: Int, wasEditing: Bool) {
    let menu = UIMenuController.shared
    if count == 2 {
      selectWord(at: unit)
      return showEditMenu()
    }
    let caret = NSRange(location: unit, length: 0)
    let isAgain = wasEditing && input.selection == caret && !menu.isMenuVisible
    select(caret)
    if isAgain { showEditMenu() } else { menu.hideMenu() }
  }
}
