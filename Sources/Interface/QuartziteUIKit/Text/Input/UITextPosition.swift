// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A position in an editable text, between two characters.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextposition>
open class UITextPosition: NSObject {}

/// A range of an editable text.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextrange>
open class UITextRange: NSObject {
  /// The beginning of the range.
  open var start: UITextPosition { UITextPosition() }
  /// The end of the range.
  open var end: UITextPosition { UITextPosition() }
  /// Whether the range is empty; true unless overridden.
  open var isEmpty: Bool { true }
}

/// A rectangle of a selection.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextselectionrect>
open class UITextSelectionRect: NSObject {
  /// The rectangle, in points of the view.
  open var rect: CGRect { .zero }
  /// The writing direction of the text in the rectangle.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection starts in the rectangle.
  open var containsStart: Bool { false }
  /// Whether the selection ends in the rectangle.
  open var containsEnd: Bool { false }
  /// Whether the text is vertical.
  open var isVertical: Bool { false }
}

/// A position given by the number of UTF-16 units before it.
package final class UnitPosition: UITextPosition {
  /// The number of UTF-16 units before the position.
  package let unit: Int

  /// Makes a position.
  package init(_ unit: Int) { self.unit = unit }

  package override func isEqual(_ object: Any?) -> Bool { (object as? UnitPosition)?.unit == unit }
  package override var hash: Int { unit }
}

/// A range given in UTF-16 units.
package final class UnitRange: UITextRange {
  /// The range in UTF-16 units.
  package let range: NSRange

  /// Makes a range.
  package init(_ range: NSRange) { self.range = range }

  package override var start: UITextPosition { UnitPosition(range.location) }
  package override var end: UITextPosition { UnitPosition(NSMaxRange(range)) }
  package override var isEmpty: Bool { range.length == 0 }
  package override func isEqual(_ object: Any?) -> Bool { (object as? UnitRange)?.range == range }
  package override var hash: Int { range.location &* 31 &+ range.length }
}

/// A rectangle of a selection with stored values.
package final class SelectionPart: UITextSelectionRect {
  private let place: CGRect
  private let ends: (start: Bool, end: Bool)

  /// Makes a rectangle.
  package init(_ place: CGRect, start: Bool, end: Bool) {
    (self.place, ends) = (place, (start, end))
  }

  package override var rect: CGRect { place }
  package override var containsStart: Bool { ends.start }
  package override var containsEnd: Bool { ends.end }
}
