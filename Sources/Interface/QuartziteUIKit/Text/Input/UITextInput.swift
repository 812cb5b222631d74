// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A direction in the order of reading.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextstoragedirection>
public enum UITextStorageDirection: Int, Sendable {
  /// Towards the end.
  case forward = 0
  /// Towards the beginning.
  case backward = 1
}

/// A direction in the layout of a text.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextlayoutdirection>
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left = 3
  /// Up, by a line.
  case up = 4
  /// Down, by a line.
  case down = 5
}

/// A direction of either kind, as its raw value.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextdirection>
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of a `UITextStorageDirection` or a `UITextLayoutDirection`.
  public var rawValue: Int

  /// Makes a direction from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Makes a direction from one in the order of reading.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    .init(rawValue: direction.rawValue)
  }
  /// Makes a direction from one in the layout.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    .init(rawValue: direction.rawValue)
  }
}

/// A unit of text.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextgranularity>
public enum UITextGranularity: Int, Sendable {
  /// A character as the user sees it.
  case character = 0
  /// A word.
  case word = 1
  /// A sentence.
  case sentence = 2
  /// A paragraph.
  case paragraph = 3
  /// A line.
  case line = 4
  /// All of the text.
  case document = 5
}

/// Notified of changes that did not come from the keyboard.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextinputdelegate>
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
  /// Called before the selection changes.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called after the selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Called before the text changes.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called after the text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// An editable text with positions, ranges and a selection.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextinput>
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// Returns the characters of a range.
  func text(in range: UITextRange) -> String?
  /// Replaces the characters of a range.
  func replace(_ range: UITextRange, withText text: String)
  /// The selected range; an empty one is the caret.
  var selectedTextRange: UITextRange? { get set }
  /// The range of characters that are being composed; nil for none.
  var markedTextRange: UITextRange? { get }
  /// The attributes of the marked text; stored without effect by the text views here.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the characters that are being composed, or the selection.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Ends the composition and keeps the characters.
  func unmarkText()
  /// The beginning of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The end of the text.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position some UTF-16 units away; nil outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position some characters or lines away in a direction; nil outside of the text.
  func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of UTF-16 units between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The input delegate; not retained.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// The tokenizer, which finds words, sentences and paragraphs.
  var tokenizer: any UITextInputTokenizer { get }
  /// Returns the first rectangle of a range, in points of the view.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the caret at a position, in points of the view.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles of a selection.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position within a range nearest to a point of the view.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point of the view; nil if none is there.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// Finds text units, such as words, around positions.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextinputtokenizer>
@preconcurrency @MainActor
public protocol UITextInputTokenizer: AnyObject {
  /// Returns the text unit around a position; nil if the position is in none.
  func rangeEnclosingPosition(
    _ position: UITextPosition,
    with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Returns whether a position is at a boundary of a text unit.
  func isPosition(
    _ position: UITextPosition,
    atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next boundary of a text unit in a direction; nil at the end of the text.
  func position(
    from position: UITextPosition,
    toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Returns whether a position is in a unit.
  func isPosition(
    _ position: UITextPosition,
    withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// The tokenizer of text fields and text views.
///
/// Words are letters, digits and the apostrophes between them; sentences end with a full stop, an
/// exclamation mark or a question mark.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextinputstringtokenizer>
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UITextInput)?

  /// Makes a tokenizer of a text.
  public init(textInput: any UITextInput) {
    input = textInput
  }

  private func units() -> [UInt16] {
    guard let input,
      let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    else { return [] }
    return Array((input.text(in: all) ?? "").utf16)
  }

  private func unit(_ position: UITextPosition) -> Int? {
    guard let input else { return nil }
    return input.offset(from: input.beginningOfDocument, to: position)
  }

  private func range(_ units: Range<Int>) -> UITextRange? {
    guard let input,
      let start = input.position(from: input.beginningOfDocument, offset: units.lowerBound),
      let end = input.position(from: input.beginningOfDocument, offset: units.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  private func isForward(_ direction: UITextDirection) -> Bool {
    direction.rawValue == UITextStorageDirection.forward.rawValue
      || direction.rawValue == UITextLayoutDirection.right.rawValue
      || direction.rawValue == UITextLayoutDirection.down.rawValue
  }

  /// Returns the text unit around a position; at a boundary, the one in the direction.
  open func rangeEnclosingPosition(
    _ position: UITextPosition,
    with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let unit = unit(position) else { return nil }
    return TextUnits(units()).range(at: unit, granularity, isForward: isForward(direction)).flatMap(
      range
    )
  }

  /// Returns whether a text unit ends at a position, seen in the direction.
  open func isPosition(
    _ position: UITextPosition,
    atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let unit = unit(position) else { return false }
    let forward = isForward(direction)
    // The unit that lies behind the position, seen in the direction.
    guard let found = TextUnits(units()).range(at: unit, granularity, isForward: !forward) else {
      return false
    }
    return (forward ? found.upperBound : found.lowerBound) == unit
  }

  /// Returns the next boundary of a text unit in a direction; nil at the end of the text.
  open func position(
    from position: UITextPosition,
    toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let input, let unit = unit(position) else { return nil }
    let next = TextUnits(units()).boundary(from: unit, granularity, isForward: isForward(direction))
    return next.flatMap { input.position(from: input.beginningOfDocument, offset: $0) }
  }

  /// Returns whether a position is in a unit.
  open func isPosition(
    _ position: UITextPosition,
    withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }
}
