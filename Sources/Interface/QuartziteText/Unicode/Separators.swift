// SPDX-License-Identifier: Apache-2.0

extension UInt16 {
  /// Whether a UTF-16 unit ends a paragraph: LF, CR, both together, NEL and U+2029.
  ///
  /// U+2028 ends only a line of a paragraph.
  ///
  /// Source: The Unicode Standard, 5.8, Newline Guidelines; UAX #9, bidirectional class B.
  package var separatesParagraphs: Bool {
    self == 0x0A || self == 0x0D || self == 0x85 || self == 0x2029
  }

  /// Whether a UTF-16 unit ends a line wherever there is room: what separates paragraphs, and
  /// U+2028.
  package var separatesLines: Bool { separatesParagraphs || self == 0x2028 }
}
