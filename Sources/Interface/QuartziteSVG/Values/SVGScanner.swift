// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Scans numbers and words of attributes from left to right.
///
/// Source: SVG 2, W3C 2018, 9.3.9, and CSS Values, 4.
struct SVGScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Skips white space and returns whether the end is reached.
  mutating func isAtEnd() -> Bool {
    skipSpaces()
    return place >= bytes.count
  }

  /// Skips white space and returns the next byte without consuming it; nil at the end.
  mutating func peek() -> UInt8? {
    skipSpaces()
    return place < bytes.count ? bytes[place] : nil
  }

  /// Skips white space and consumes a character if it is next; returns whether it was.
  mutating func take(_ character: Character) -> Bool {
    guard let byte = character.asciiValue, peek() == byte else { return false }
    place += 1
    return true
  }

  /// Skips white space and consumes the next byte; nil at the end.
  mutating func takeByte() -> UInt8? {
    guard let byte = peek() else { return nil }
    place += 1
    return byte
  }

  /// Skips white space and at most one comma.
  mutating func skipComma() {
    skipSpaces()
    if place < bytes.count, bytes[place] == UInt8(ascii: ",") { place += 1 }
    skipSpaces()
  }

  private mutating func skipSpaces() {
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
  }

  /// Consumes letters, digits and hyphens; empty if there are none.
  mutating func word() -> String {
    skipSpaces()
    let start = place
    while place < bytes.count,
      Self.isLetter(bytes[place]) || bytes[place] == UInt8(ascii: "-")
        || Self.isDigit(bytes[place])
    {
      place += 1
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Consumes the letters that follow immediately, as those of a unit, in lower case; empty if
  /// there are none.
  mutating func unit() -> String {
    let start = place
    while place < bytes.count, Self.isLetter(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
  }

  /// Consumes a number after white space and a comma; nil if there is none.
  ///
  /// Numbers are clamped to ±1e9.
  mutating func number() -> Double? {
    skipComma()
    var end = place
    func isSign(_ index: Int) -> Bool {
      index < bytes.count
        && (bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-"))
    }
    func skipDigits() -> Int {
      let start = end
      while end < bytes.count, Self.isDigit(bytes[end]) { end += 1 }
      return end - start
    }
    if isSign(end) { end += 1 }
    var digits = skipDigits()
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      digits += skipDigits()
    }
    guard digits > 0 else { return nil }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      let before = end
      end += 1
      if isSign(end) { end += 1 }
      // Without digits the letter begins a unit, as in 1em.
      if skipDigits() == 0 { end = before }
    }
    let value = Double(String(decoding: bytes[place..<end], as: UTF8.self)) ?? 0
    place = end
    return value.isFinite ? min(max(value, -1e9), 1e9) : 0
  }

  /// Consumes the flag of an arc, a single 0 or 1; nil for anything else.
  mutating func flag() -> Bool? {
    skipComma()
    guard place < bytes.count,
      bytes[place] == UInt8(ascii: "0") || bytes[place] == UInt8(ascii: "1")
    else { return nil }
    place += 1
    return bytes[place - 1] == UInt8(ascii: "1")
  }

  /// Consumes numbers as long as there are any, at most `most`.
  mutating func numbers(most: Int = 10_000) -> [Double] {
    var result: [Double] = []
    while result.count < most, let value = number() { result.append(value) }
    return result
  }

  /// Consumes the text before a character, and the character; nil if it does not follow.
  mutating func until(_ character: Character) -> String? {
    guard let byte = character.asciiValue,
      let end = bytes[min(place, bytes.count)...].firstIndex(of: byte)
    else { return nil }
    defer { place = end + 1 }
    return String(decoding: bytes[place..<end], as: UTF8.self)
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }
  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
