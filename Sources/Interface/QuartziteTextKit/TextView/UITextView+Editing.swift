// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteText

extension UITextView {
  /// The positions of the text, in UTF-16 units.
  package var places: TextPlaces { TextPlaces(units: layoutManager.laid.units) }

  var textDelegate: (any UITextViewDelegate)? { notified as? any UITextViewDelegate }

  func tapped(_ tap: UIGestureRecognizer) {
    let point = tap.location(in: self)
    if !isEditable, isSelectable, meetItem(at: point) { return }
    guard isSelectable, isEditable || isFirstResponder else { return }
    let wasEditing = isFirstResponder
    if !isFirstResponder { becomeFirstResponder() }
    guard isFirstResponder, let place = closestPosition(to: point) else { return }
    let time = CACurrentMediaTime()
    let last = parts.lastTap
    parts.lastTap = (time, point)
    if let last, time - last.time <= 0.4, abs(last.point.x - point.x) < 20,
      abs(last.point.y - point.y) < 20
    {
      selectWord(at: places.unit(place))
      return showEditMenu()
    }
    parts.column = nil
    let caret = NSRange(location: places.unit(place), length: 0)
    let isAgain = wasEditing && input.selection == caret && !UIMenuController.shared.isMenuVisible
    select(caret)
    if isAgain { showEditMenu() } else { UIMenuController.shared.hideMenu() }
  }

  func pressed(_ press: UILongPressGestureRecognizer) { followLongPress(press) }

  // Informs the delegate of a link or an attachment at a point; returns whether there is one.
  private func meetItem(at point: CGPoint) -> Bool {
    guard let found = characterRange(at: point) else { return false }
    let unit = places.range(found).location
    guard firstRect(for: found).insetBy(dx: -2, dy: -2).contains(point), unit < textStorage.length
    else {
      return false
    }
    var range = NSRange()
    let attributes = textStorage.attributes(at: unit, effectiveRange: &range)
    let link = attributes[.link]
    if let url = link as? URL ?? (link as? String).flatMap({ URL(string: $0) }) {
      _ = textDelegate?.textView(
        self,
        shouldInteractWith: url,
        in: range,
        interaction: .invokeDefaultAction
      )
      return true
    }
    guard let attachment = attributes[.attachment] as? NSTextAttachment else { return false }
    _ = textDelegate?.textView(
      self,
      shouldInteractWith: attachment,
      in: range,
      interaction: .invokeDefaultAction
    )
    return true
  }

  /// Selects a range, clamped to the text, and notifies the delegate.
  package func select(_ range: NSRange) {
    let range = places.clamped(range)
    guard range != input.selection else { return }
    input.selection = range
    takeTypingAttributes()
    setNeedsLayout()
    tell { $0.textViewDidChangeSelection(self) }
  }

  // Typed text gets the attributes of the preceding character.
  private func takeTypingAttributes() {
    guard textStorage.length > 0 else { return }
    let unit =
      input.selection.length > 0 ? input.selection.location : max(input.selection.location - 1, 0)
    let place = min(unit, textStorage.length - 1)
    let attributes = textStorage.attributes(at: place, effectiveRange: nil).forTyping
    parts.typing = attributes
    layoutManager.attributesAtEnd = attributes
  }

  /// Replaces a range as the keyboard does: with the delegate's permission and notification.
  func type(_ text: String, over range: NSRange) {
    guard textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    else {
      return
    }
    let range = places.clamped(range)
    registerUndo(of: text, at: range.location, was: places.text(range))
    exchangeAndTell(range, for: text)
  }

  /// Tells the delegate of an edit; not from inside of such a call that is inside another.
  private func tell(_ report: (any UITextViewDelegate) -> Void) {
    guard let textDelegate else { return }
    CallbackGuards.current.edits.run(self) { report(textDelegate) }
  }

  package func exchangeAndTell(_ units: NSRange, for text: String) {
    exchange(units, for: text)
    scrollRangeToVisible(input.selection)
    tell { $0.textViewDidChange(self) }
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Replaces a range without asking the delegate; the caret moves to the end of the new text.
  package func exchange(_ range: NSRange, for text: String) {
    let range = places.clamped(range)
    let new = NSAttributedString(string: text, attributes: parts.typing)
    textStorage.replaceCharacters(in: range, with: new)
    input.marked = nil
    parts.column = nil
    let end = NSRange(location: range.location + text.utf16.count, length: 0)
    if end == input.selection {
      setNeedsLayout()
    } else {
      input.selection = places.clamped(end)
      tell { $0.textViewDidChangeSelection(self) }
    }
    layoutManager.attributesAtEnd = parts.typing
  }

  /// Replaces the whole text without calling the delegate; the caret moves to its end.
  func setContent(_ text: NSAttributedString) {
    textStorage.setAttributedString(text)
    input.marked = nil
    let end = NSRange(location: textStorage.length, length: 0)
    guard end != input.selection else { return }
    input.selection = end
    setNeedsLayout()
  }

  /// Sets or removes an attribute of the whole text and of the typing attributes.
  func setAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
    parts.typing[key] = value
    layoutManager.attributesAtEnd = parts.typing
    let whole = NSRange(location: 0, length: textStorage.length)
    if let value {
      textStorage.addAttribute(key, value: value, range: whole)
    } else {
      textStorage.removeAttribute(key, range: whole)
    }
    textLayoutChanged()
  }

  func beginEditing(_ become: () -> Bool) -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder,
      !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true, become()
    else { return false }
    setNeedsLayout()
    guard isEditable else { return true }
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  func endEditing(_ resign: () -> Bool) -> Bool {
    guard isFirstResponder else { return true }
    guard !isEditable || textDelegate?.textViewShouldEndEditing(self) ?? true, resign() else {
      return false
    }
    setNeedsLayout()
    guard isEditable else { return true }
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Returns the unit some lines below another, or above for a negative number; the column is kept
  /// across short lines.
  func unit(linesBelow lines: Int, from unit: Int) -> Int? {
    guard let caret = layoutManager.caret(before: unit)?.rect else { return nil }
    let x = parts.column ?? caret.midX
    parts.column = x
    var place = unit
    for _ in 0..<min(abs(lines), 10_000) {
      guard let rect = layoutManager.caret(before: place)?.rect else { return nil }
      let y = lines > 0 ? rect.maxY + 1 : rect.minY - 1
      layoutManager.ensure(upTo: .max, y: y + 1)
      let end = max(layoutManager.laidRect(in: textContainer).maxY, rect.maxY)
      guard y > 0, y < end else { return lines > 0 ? places.units.count : 0 }
      place = self.unit(nearText: CGPoint(x: x, y: y))
    }
    return place
  }

  /// Returns the unit of the caret position nearest to a point in the container's coordinates.
  func unit(nearText point: CGPoint) -> Int {
    guard point.x.isFinite, point.y.isFinite else { return 0 }
    if let extra = layoutManager.extraLine, point.y >= extra.rect.minY { return places.units.count }
    var fraction: CGFloat = 0
    let unit = layoutManager.characterIndex(
      for: point,
      in: textContainer,
      fractionOfDistanceBetweenInsertionPoints: &fraction
    )
    let units = places.units
    guard unit < units.count else { return units.count }
    // Beyond the last character of a line, the caret is before the separator.
    return places.whole(fraction > 0.5 && !units[unit].separatesLines ? unit + 1 : unit)
  }
}

extension UITextView: EditableText {
  package var isOpenToEdits: Bool { isEditable }
  package var isOpenToSelection: Bool { isSelectable }
  package var isSecret: Bool { isSecureTextEntry }
  package var isOneLine: Bool { false }
  package var selectionHandles: SelectionHandles? {
    get { parts.handles }
    set { parts.handles = newValue }
  }
}
