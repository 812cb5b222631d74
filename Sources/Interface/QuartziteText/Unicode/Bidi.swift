// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The bidirectional character types from which embedding levels are computed.
package enum BidiClass: Sendable {
  /// Strong left-to-right characters (L).
  case left
  /// Strong right-to-left characters (R).
  case right
  /// Arabic letters (AL).
  case arabicLetter
  /// European digits (EN).
  case europeanNumber
  /// Plus and minus (ES).
  case europeanSeparator
  /// Percent, currency and degree signs (ET).
  case europeanTerminator
  /// Arabic-Indic digits (AN).
  case arabicNumber
  /// Comma, full stop, colon, no-break space (CS).
  case commonSeparator
  /// Non-spacing marks (NSM).
  case mark
  /// White space (WS).
  case space
  /// Other neutrals (ON).
  case neutral
}

/// The Unicode Bidirectional Algorithm without explicit embeddings.
///
/// Source: Unicode Standard Annex 9: paragraph direction (P2, P3), weak types (W1 to W7), neutral
/// types (N1, N2), implicit levels (I1, I2), trailing spaces (L1) and reordering (L2). Left out:
/// embedding, override and isolate controls, which are treated as neutral, and paired brackets
/// (N0). Types are derived from script and general category, which agrees with the data file for
/// the scripts in use.
package enum Bidi {
  /// Returns the type of a character.
  package static func type(of scalar: Unicode.Scalar) -> BidiClass {
    switch scalar.value {
    case 0x30...0x39, 0x6F0...0x6F9: return .europeanNumber
    case 0x2B, 0x2D, 0x2212: return .europeanSeparator
    case 0x23...0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x2030...0x2034, 0x20A0...0x20CF:
      return .europeanTerminator
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C, 0x202F, 0x2044: return .commonSeparator
    case 0x660...0x669, 0x66B, 0x66C, 0x6DD: return .arabicNumber
    case 0x09, 0x20, 0x0B, 0x0C, 0x1680, 0x2000...0x200A, 0x2028, 0x205F, 0x3000: return .space
    case 0x200E: return .left
    case 0x200F: return .right
    case 0x61C: return .arabicLetter
    case 0x41...0x5A, 0x61...0x7A: return .left
    case 0..<0x80: return .neutral
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .mark
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .spacingMark, .letterNumber:
      let script = UnicodeData.script(of: scalar)
      if [.arabic, ScriptTag("Syrc"), ScriptTag("Thaa")].contains(script) { return .arabicLetter }
      return script.isRightToLeft ? .right : .left
    case .decimalNumber, .otherNumber:
      return UnicodeData.script(of: scalar).isRightToLeft ? .right : .left
    default: return .neutral
    }
  }

  /// Returns whether a text may need reordering: characters below U+0590 are not right to left.
  package static func mayReorder(_ text: ArraySlice<UInt16>) -> Bool {
    text.contains { $0 >= 0x590 && ($0 < 0x900 || $0 == 0x200F || $0 >= 0xD800) }
  }

  /// Returns the embedding level of the paragraph: that of its first strong character, or
  /// `fallback`.
  package static func baseLevel(_ types: [BidiClass], fallback: UInt8 = 0) -> UInt8 {
    for type in types {
      switch type {
      case .left: return 0
      case .right, .arabicLetter: return 1
      default: continue
      }
    }
    return fallback
  }

  /// Returns the embedding level of each character of a paragraph.
  package static func levels(_ classes: [BidiClass], base: UInt8) -> [UInt8] {
    var types = classes
    let outer: BidiClass = base & 1 == 1 ? .right : .left
    resolveWeak(&types, outer: outer)
    resolveNeutral(&types, outer: outer)
    return types.map { type in
      switch type {
      case .right: base & 1 == 1 ? base : base + 1
      case .arabicNumber, .europeanNumber: base & 1 == 1 ? base + 1 : base + 2
      default: base & 1 == 1 ? base + 1 : base
      }
    }
  }

  private static func resolveWeak(_ types: inout [BidiClass], outer: BidiClass) {
    var previous = outer
    var strong = outer
    for index in types.indices {
      if types[index] == .mark { types[index] = previous }  // W1
      switch types[index] {
      case .left, .right, .arabicLetter: strong = types[index]
      case .europeanNumber where strong == .arabicLetter: types[index] = .arabicNumber  // W2
      default: break
      }
      previous = types[index]
    }
    for index in types.indices where types[index] == .arabicLetter { types[index] = .right }  // W3
    if types.count > 2 {
      for index in 1..<types.count - 1 where types[index - 1] == types[index + 1] {  // W4
        switch (types[index], types[index - 1]) {
        case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber):
          types[index] = .europeanNumber
        case (.commonSeparator, .arabicNumber): types[index] = .arabicNumber
        default: break
        }
      }
    }
    spreadTerminators(&types)
    strong = outer
    for index in types.indices {
      switch types[index] {
      case .europeanSeparator, .europeanTerminator, .commonSeparator: types[index] = .neutral  // W6
      case .left, .right: strong = types[index]
      case .europeanNumber where strong == .left: types[index] = .left  // W7
      default: break
      }
    }
  }

  // W5: terminators adjacent to a European number become part of it.
  private static func spreadTerminators(_ types: inout [BidiClass]) {
    var index = 0
    while index < types.count {
      guard types[index] == .europeanTerminator else {
        index += 1
        continue
      }
      let start = index
      while index < types.count, types[index] == .europeanTerminator { index += 1 }
      let touchesNumber =
        (start > 0 && types[start - 1] == .europeanNumber)
        || (index < types.count && types[index] == .europeanNumber)
      if touchesNumber {
        for position in start..<index { types[position] = .europeanNumber }
      }
    }
  }

  // N1, N2: neutrals take the direction of both neighbours if these agree, else that of the
  // paragraph.
  private static func resolveNeutral(_ types: inout [BidiClass], outer: BidiClass) {
    func direction(_ type: BidiClass) -> BidiClass { type == .left ? .left : .right }
    var index = 0
    while index < types.count {
      guard types[index] == .neutral || types[index] == .space || types[index] == .mark else {
        index += 1
        continue
      }
      let start = index
      while index < types.count,
        types[index] == .neutral || types[index] == .space || types[index] == .mark
      { index += 1 }
      let before = start > 0 ? direction(types[start - 1]) : outer
      let after = index < types.count ? direction(types[index]) : outer
      for position in start..<index { types[position] = before == after ? before : outer }
    }
  }

  /// Returns the indices of the characters or runs with these levels in visual order, left to right
  /// (L2).
  package static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    let lowestOdd = levels.filter { $0 & 1 == 1 }.min() ?? highest + 1
    guard lowestOdd <= highest else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var index = 0
      while index < order.count {
        let start = index
        while index < order.count, levels[order[index]] >= level { index += 1 }
        if index > start { order[start..<index].reverse() } else { index += 1 }
      }
    }
    return order
  }
}
