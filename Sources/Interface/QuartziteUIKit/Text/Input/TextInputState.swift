// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a text field or a text view remembers as a text input.
@MainActor
package struct TextInputState {
  /// The selected range in UTF-16 units; an empty one is the caret.
  package var selection = NSRange(location: 0, length: 0)
  /// The marked text, which is being composed, in UTF-16 units; nil for none.
  package var marked: NSRange?
  /// The attributes of marked text; stored without effect.
  package var markedStyle: [NSAttributedString.Key: Any]?
  /// The input delegate; not called.
  package weak var delegate: (any UITextInputDelegate)?
  /// The client's tokenizer, or the one that was made when it was first asked for.
  package var tokenizer: (any UITextInputTokenizer)?

  /// Makes the state of a text input without text.
  package init() {}
}

extension EditableText {
  /// Replaces the marked text, or the selection, by `text`, which becomes the marked text, and selects
  /// `selected` of it, which counts from its beginning and is clamped to it.
  package func compose(_ text: String, selecting selected: NSRange) {
    let old = input.marked ?? places.clamped(input.selection)
    exchange(old, for: text)
    let length = text.utf16.count
    input.marked = length > 0 ? NSRange(location: old.location, length: length) : nil
    let start = min(max(selected.location, 0), length)
    let count = min(max(selected.length, 0), length - start)
    select(NSRange(location: old.location + start, length: count))
  }

  /// The tokenizer that was set, or one that finds units of text, which is kept.
  package var keptTokenizer: any UITextInputTokenizer {
    if let own = input.tokenizer { return own }
    let new = UITextInputStringTokenizer(textInput: self)
    input.tokenizer = new
    return new
  }
}
