// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Where the lines of a paragraph stand between its edges.
///
/// See: <https://developer.apple.com/documentation/uikit/nstextalignment>
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// At both edges; the last line of a paragraph stands naturally.
  case justified = 3
  /// Left for a paragraph that runs left to right, right for one that runs right to left.
  case natural = 4
}

/// How a text that is wider than its place is broken or shortened.
///
/// See: <https://developer.apple.com/documentation/uikit/nslinebreakmode>
public enum NSLineBreakMode: Int, Sendable {
  /// Lines break between words; a word wider than the line breaks between characters.
  case byWordWrapping = 0
  /// Lines break between characters.
  case byCharWrapping = 1
  /// What does not fit is left out.
  case byClipping = 2
  /// The start of the line is left out for an ellipsis.
  case byTruncatingHead = 3
  /// The end of the line is left out for an ellipsis.
  case byTruncatingTail = 4
  /// The middle of the line is left out for an ellipsis.
  case byTruncatingMiddle = 5
}

/// The direction in which a paragraph runs.
///
/// See: <https://developer.apple.com/documentation/uikit/nswritingdirection>
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the paragraph's first letter.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}
