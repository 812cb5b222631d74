// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The text field of a search bar.
///
/// See: <https://developer.apple.com/documentation/uikit/uisearchtextfield>
open class UISearchTextField: UITextField {
  /// How far text and icons are moved by the search bar; nil for none.
  var look: SearchBarLook?
  private var chips: [TokenChip] = []

  /// The tokens before the text; default none.
  open var tokens: [UISearchToken] = [] { didSet { showTokens() } }
  /// The colour of the tokens; default nil: the tint colour.
  open var tokenBackgroundColor: UIColor? { didSet { showTokens() } }
  /// Whether a deletion at the beginning of the text removes the last token; default true.
  open var allowsDeletingTokens = true
  /// Whether tokens can be copied; stored without effect.
  open var allowsCopyingTokens = true

  /// Inserts a token at an index, which is clamped.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    tokens.insert(token, at: min(max(tokenIndex, 0), tokens.count))
  }

  /// Removes a token; an index out of range is ignored.
  open func removeToken(at tokenIndex: Int) {
    if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) }
  }

  /// Removes a range of the text and inserts a token in its place.
  open func replaceTextualPortion(
    of textRange: UITextRange,
    with token: UISearchToken,
    at tokenIndex: Int
  ) {
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
  }

  /// The range of the text without the tokens: all of it.
  open var textualRange: UITextRange {
    textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange()
  }

  /// Deletes the selection or the character before the caret; at the beginning of the text the last
  /// token is selected first, and deleted the next time.
  open override func deleteBackward() {
    guard isAtStart, allowsDeletingTokens, !tokens.isEmpty else { return super.deleteBackward() }
    guard deleteSelectedToken() else { return isTokenSelected = true }
    sendActions(for: .editingChanged)
  }

  /// Inserts text in place of the selection, or of the selected token.
  open override func insertText(_ text: String) {
    _ = deleteSelectedToken()
    super.insertText(text)
  }

  /// The selected text; a token is no longer selected after that was set.
  open override var selectedTextRange: UITextRange? {
    get { super.selectedTextRange }
    set {
      super.selectedTextRange = newValue
      isTokenSelected = false
    }
  }

  /// Whether the last token is selected, which is deleted next.
  private(set) var isTokenSelected = false {
    didSet { if isTokenSelected != oldValue { chips.last?.isSelected = isTokenSelected } }
  }

  private var isAtStart: Bool {
    guard let range = selectedTextRange, range.isEmpty else { return false }
    return compare(range.start, to: beginningOfDocument) == .orderedSame
  }

  /// Deletes the token that is selected; returns whether one is.
  private func deleteSelectedToken() -> Bool {
    guard isTokenSelected, isAtStart, !tokens.isEmpty else { return false }
    tokens.removeLast()
    return true
  }

  private func showTokens() {
    isTokenSelected = false
    for chip in chips { chip.removeFromSuperview() }
    chips = tokens.map { TokenChip($0, tokenBackgroundColor ?? tintColor) }
    for chip in chips { addSubview(chip) }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The width of the tokens with the gap behind each, in points.
  private var tokenRoom: CGFloat {
    chips.reduce(0) { $0 + $1.bounds.width + TokenChip.gap }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var x = super.textRect(forBounds: bounds).minX
    for chip in chips {
      chip.center = CGPoint(x: x + chip.bounds.width / 2, y: bounds.midY)
      x += chip.bounds.width + TokenChip.gap
    }
  }

  private func moved(_ rect: CGRect, _ offset: UIOffset?) -> CGRect {
    guard let offset, rect != .zero else { return rect }
    return rect.offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }

  private func text(_ rect: CGRect) -> CGRect {
    var rect = rect
    let tokens = min(tokenRoom, rect.width)
    rect.origin.x += tokens
    rect.size.width -= tokens
    return shifted(rect)
  }

  private func shifted(_ rect: CGRect) -> CGRect {
    guard let offset = look?.textOffset, offset != .zero else { return rect }
    var rect = rect.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    // The text ends where it did.
    rect.size.width = max(rect.width - offset.horizontal, 0)
    return rect
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    text(super.textRect(forBounds: bounds))
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    text(super.editingRect(forBounds: bounds))
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    moved(super.leftViewRect(forBounds: bounds), look?.iconOffsets[.search])
  }

  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    moved(
      super.rightViewRect(forBounds: bounds),
      look?.iconOffsets[.bookmark] ?? look?.iconOffsets[.resultsList]
    )
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    moved(super.clearButtonRect(forBounds: bounds), look?.iconOffsets[.clear])
  }
}
