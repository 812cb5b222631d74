// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The alignment of the lines of a paragraph.
///
/// See: <https://developer.apple.com/documentation/uikit/nstextalignment>
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// Centred.
  case center = 1
  /// At the right edge.
  case right = 2
  /// Justified; the last line of a paragraph is aligned naturally.
  case justified = 3
  /// Left for a paragraph that runs left to right, right for one that runs right to left.
  case natural = 4
}

/// How text that is wider than the available width is wrapped or truncated.
///
/// See: <https://developer.apple.com/documentation/uikit/nslinebreakmode>
public enum NSLineBreakMode: Int, Sendable {
  /// Lines break between words; a word wider than the line breaks between characters.
  case byWordWrapping = 0
  /// Lines break between characters.
  case byCharWrapping = 1
  /// Lines are cut off at the edge.
  case byClipping = 2
  /// The start of the line is replaced by an ellipsis.
  case byTruncatingHead = 3
  /// The end of the line is replaced by an ellipsis.
  case byTruncatingTail = 4
  /// The middle of the line is replaced by an ellipsis.
  case byTruncatingMiddle = 5
}

/// The writing direction of a paragraph.
///
/// See: <https://developer.apple.com/documentation/uikit/nswritingdirection>
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the first character with a strong direction.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}
