// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The line breaking classes of characters: those of Unicode Standard Annex 14 that matter for
/// Latin, Chinese, Japanese and Korean text.
package enum LineBreakClass: Sendable {
  /// Letters and characters that behave like letters (AL).
  case alphabetic
  /// Digits.
  case numeric
  /// Han characters, syllables and emoji: lines may break before and after them (ID).
  case ideographic
  /// Opening brackets and quotes.
  case open
  /// Closing brackets and full-width stops.
  case close
  /// Straight and curly quotes, which open or close.
  case quotation
  /// Exclamation and question marks.
  case exclamation
  /// Small kana, iteration marks, full-width colons: they cannot start a line (NS).
  case nonStarter
  /// Comma, full stop, colon between digits.
  case infix
  /// Solidus.
  case symbolBreak
  /// Hyphen-minus.
  case hyphen
  /// Dashes, soft hyphen, thin spaces: a line may end after them.
  case breakAfter
  /// Em dash: lines may break before and after it.
  case breakBoth
  /// Currency before numbers.
  case prefix
  /// Percent, degree after numbers.
  case postfix
  /// Space.
  case space
  /// Zero-width space.
  case zeroWidthSpace
  /// No-break space.
  case glue
  /// Word joiner.
  case wordJoiner
  /// Combining marks.
  case combining
  /// Two- and three-dot leaders.
  case inseparable
  /// Line separator, vertical tab, form feed: the line ends after it.
  case mandatory

  /// Returns the class of a character.
  ///
  /// Source: Unicode Standard Annex 14, table 1; ambiguous characters (AI) are alphabetic,
  /// conditional starters (CJ) non-starters, complex context (SA) alphabetic.
  package static func of(_ scalar: Unicode.Scalar) -> LineBreakClass {
    scalar.value < 0x80 ? ascii(scalar.value) : listed(scalar.value) ?? general(scalar)
  }

  private static func ascii(_ value: UInt32) -> LineBreakClass {
    switch value {
    case 0x30...0x39: .numeric
    case 0x41...0x5A, 0x61...0x7A: .alphabetic
    case 0x09, 0x7C: .breakAfter
    case 0x20: .space
    case 0x0B, 0x0C: .mandatory
    case 0x21, 0x3F: .exclamation
    case 0x22, 0x27: .quotation
    case 0x24, 0x2B, 0x5C: .prefix
    case 0x25: .postfix
    case 0x28, 0x5B, 0x7B: .open
    case 0x29, 0x5D, 0x7D: .close
    case 0x2C, 0x2E, 0x3A, 0x3B: .infix
    case 0x2D: .hyphen
    case 0x2F: .symbolBreak
    case 0..<0x20, 0x7F: .combining
    default: .alphabetic
    }
  }

  private static func listed(_ value: UInt32) -> LineBreakClass? {
    switch value {
    case 0x85, 0x2028: .mandatory
    case 0xA0, 0x202F, 0x2007, 0x2011, 0x0F08: .glue
    case 0x2060, 0xFEFF: .wordJoiner
    case 0x200B: .zeroWidthSpace
    case 0xAD, 0x2010, 0x2012, 0x2013, 0x2027, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000:
      .breakAfter
    case 0x2014: .breakBoth
    case 0x2024...0x2026, 0x22EF: .inseparable
    case 0xAB, 0xBB, 0x2018, 0x2019, 0x201B...0x201D, 0x201F, 0x2039, 0x203A: .quotation
    case 0xA1, 0xBF, 0x201A, 0x201E: .open
    case 0xA2, 0xB0, 0x2030...0x2037, 0x20A7, 0x2103, 0x2109, 0xFF05, 0xFFE0: .postfix
    case 0xA3...0xA5, 0xB1, 0x2116, 0x20A0...0x20A6, 0x20A8...0x20CF, 0x2212, 0xFF04, 0xFFE1,
      0xFFE5:
      .prefix
    case 0x203C, 0x2047...0x2049: .nonStarter
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64, 0xFE50, 0xFE52: .close
    case 0xFF01, 0xFF1F, 0xFE56, 0xFE57: .exclamation
    default: nonStarter(value)
    }
  }

  // Table 1, classes NS and CJ (kinsoku): characters that cannot start a line.
  private static func nonStarter(_ value: UInt32) -> LineBreakClass? {
    switch value {
    case 0x3005, 0x301C, 0x303B, 0x303C, 0x309B...0x309E, 0x30A0, 0x30FB...0x30FE, 0xFE54, 0xFE55,
      0xFF1A, 0xFF1B, 0xFF65, 0xFF9E, 0xFF9F, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063,
      0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9,
      0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x31F0...0x31FF, 0xFF67...0xFF70:
      .nonStarter
    default: nil
    }
  }

  private static func general(_ scalar: Unicode.Scalar) -> LineBreakClass {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .openPunctuation: return .open
    case .closePunctuation: return .close
    case .decimalNumber: return isWide(scalar.value) ? .ideographic : .numeric
    case .nonspacingMark, .enclosingMark, .spacingMark, .format, .control: return .combining
    default:
      let isEmoji = properties.isEmojiPresentation
      return isWide(scalar.value) || isEmoji ? .ideographic : .alphabetic
    }
  }

  // Ranges of the classes ID, H2, H3, JL, JV and JT.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0x2FFF, 0x3003...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFF66...0xFFDF, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
