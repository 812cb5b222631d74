// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A text field or text view, whose text menus and keys can select and edit.
@preconcurrency @MainActor
package protocol EditableText: UIView, UITextInput {
  /// Whether the user may change the text.
  var isOpenToEdits: Bool { get }
  /// Whether the user may select text.
  var isOpenToSelection: Bool { get }
  /// Whether the text is secret, such as a password, and is never copied.
  var isSecret: Bool { get }
  /// Whether the text is a single line; pasted line breaks become spaces.
  var isOneLine: Bool { get }
  /// The positions between the UTF-16 units of the text.
  var places: TextPlaces { get }
  /// The handles of the selection; nil until there is one.
  var selectionHandles: SelectionHandles? { get set }
  /// The selection, the marked text and what else belongs to a text input.
  var input: TextInputState { get set }
  /// Selects a range of UTF-16 units.
  func select(_ range: NSRange)
  /// Replaces UTF-16 units without asking the delegate; the caret is placed after the new text.
  func exchange(_ units: NSRange, for text: String)
  /// Replaces UTF-16 units without asking the delegate, and notifies that the text has changed.
  func exchangeAndTell(_ units: NSRange, for text: String)
}

extension EditableText {
  /// Selects the word at an offset in UTF-16 units; without a word, places the caret there.
  package func selectWord(at unit: Int) {
    let units = TextUnits(places.units)
    let word =
      units.range(at: unit, .word, isForward: true)
      ?? units.range(at: unit, .word, isForward: false)
    select(
      word.map { NSRange(location: $0.lowerBound, length: $0.count) }
        ?? NSRange(location: unit, length: 0)
    )
  }

  private var selected: UITextRange? { selectedTextRange.flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether the text can perform an action now.
  func offers(_ action: EditAction) -> Bool {
    switch action {
    case .cut: selected != nil && isOpenToEdits && !isSecret
    case .copy: selected != nil && !isSecret
    case .select: selected == nil && hasText && isOpenToSelection
    case .selectAll: hasText && isOpenToSelection && !isAllSelected
    case .paste: isOpenToEdits && UIPasteboard.general.hasStrings
    case .delete: false
    }
  }

  private var isAllSelected: Bool {
    guard let range = selectedTextRange else { return false }
    return compare(range.start, to: beginningOfDocument) == .orderedSame
      && compare(range.end, to: endOfDocument) == .orderedSame
  }

  /// Performs an action; changes are made as typing makes them, so that the delegate is asked.
  func perform(_ action: EditAction) {
    switch action {
    case .cut:
      guard offers(.cut) else { return }
      copySelection()
      deleteBackward()
    case .copy: if offers(.copy) { copySelection() }
    case .delete: if isOpenToEdits, selected != nil { deleteBackward() }
    case .paste:
      guard isOpenToEdits, let text = UIPasteboard.general.string else { return }
      insertText(isOneLine ? String(text.map { $0.isNewline ? " " : $0 }) : text)
    case .select:
      guard offers(.select), let range = selectedTextRange else { return }
      selectWord(at: offset(from: beginningOfDocument, to: range.start))
    case .selectAll:
      selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
    }
  }

  private func copySelection() {
    guard let selected, let text = text(in: selected) else { return }
    UIPasteboard.general.string = text
  }

  /// Registers the undo of a replacement: of `old` by `new` at an offset in UTF-16 units.
  package func registerUndo(of new: String, at unit: Int, was old: String) {
    undoManager?.registerUndo(withTarget: self) { text in
      text.exchangeAndTell(NSRange(location: unit, length: new.utf16.count), for: old)
      text.registerUndo(of: old, at: unit, was: new)
    }
  }

  // MARK: - Touches

  /// Shows the menu over the selection or the caret; does nothing where the menu is empty.
  package func showEditMenu() {
    guard let range = selectedTextRange else { return }
    let rects = selectionRects(for: range).map(\.rect)
    let rect = rects.reduce(rects.first ?? caretRect(for: range.start)) { $0.union($1) }
    UIMenuController.shared.showMenu(from: self, rect: rect.intersection(bounds))
  }

  /// Handles a long press: the caret follows the finger, and the edit menu opens when it is lifted.
  ///
  /// In a text that is not editable the word under the finger is selected.
  package func followLongPress(_ press: UIGestureRecognizer) {
    guard isOpenToSelection, press.state != .possible, press.state != .failed else { return }
    if press.state == .began { becomeFirstResponder() }
    guard isFirstResponder, let place = closestPosition(to: press.location(in: self)) else {
      return
    }
    switch press.state {
    case .began, .changed:
      UIMenuController.shared.hideMenu()
      if isOpenToEdits {
        selectedTextRange = textRange(from: place, to: place)
      } else if press.state == .began {
        selectWord(at: offset(from: beginningOfDocument, to: place))
      }
    case .ended: showEditMenu()
    default: break
    }
  }
}
