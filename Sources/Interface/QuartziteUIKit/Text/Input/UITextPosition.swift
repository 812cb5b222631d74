// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A place in an editable text, between two characters.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextposition>
open class UITextPosition: NSObject {}

/// A range of an editable text.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextrange>
open class UITextRange: NSObject {
  /// Where the range begins.
  open var start: UITextPosition { UITextPosition() }
  /// Where the range ends.
  open var end: UITextPosition { UITextPosition() }
  /// Whether nothing is in the range; true unless overridden.
  open var isEmpty: Bool { true }
}

/// A rectangle of a selection.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextselectionrect>
open class UITextSelectionRect: NSObject {
  /// The rectangle, in points of the view.
  open var rect: CGRect { .zero }
  /// The direction of the text in it.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection starts in it.
  open var containsStart: Bool { false }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { false }
  /// Whether the text is vertical.
  open var isVertical: Bool { false }
}

/// A place that is the number of UTF-16 units before it.
package final class UnitPosition: UITextPosition {
  /// The number of units before the place.
  package let unit: Int

  /// Makes a place.
  package init(_ unit: Int) { self.unit = unit }

  package override func isEqual(_ object: Any?) -> Bool { (object as? UnitPosition)?.unit == unit }
  package override var hash: Int { unit }
}

/// A range between two places that are numbers of UTF-16 units.
package final class UnitRange: UITextRange {
  /// The units.
  package let range: NSRange

  /// Makes a range.
  package init(_ range: NSRange) { self.range = range }

  package override var start: UITextPosition { UnitPosition(range.location) }
  package override var end: UITextPosition { UnitPosition(NSMaxRange(range)) }
  package override var isEmpty: Bool { range.length == 0 }
  package override func isEqual(_ object: Any?) -> Bool { (object as? UnitRange)?.range == range }
  package override var hash: Int { range.location &* 31 &+ range.length }
}

/// A rectangle of a selection that says what it is.
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
