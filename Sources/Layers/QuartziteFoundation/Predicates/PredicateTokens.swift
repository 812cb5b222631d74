// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What is wrong with the format of a predicate.
struct PredicateMistake: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// A word of the format of a predicate.
enum PredicateToken {
  /// A word outside of quotation marks: a key, or one that means something.
  case word(String)
  /// A key that means nothing else, as it was marked or came as an argument.
  case key(String)
  /// `$NAME`, without its mark.
  case variable(String)
  /// A literal, or what `%@` stands for.
  case value(Any?)
  /// An operator or a bracket.
  case sign(String)
}

/// Cuts the format of a predicate into its words, with the arguments in their places.
struct PredicateLexer {
  private let text: [Character]
  private var place = 0
  private var values: ArraySlice<Any?>

  /// Returns the words of a format.
  static func tokens(of text: String, values: [Any?]) throws -> [PredicateToken] {
    var lexer = PredicateLexer(text: Array(text), values: values[...])
    var tokens: [PredicateToken] = []
    while let token = try lexer.next() { tokens.append(token) }
    return tokens
  }

  private init(text: [Character], values: ArraySlice<Any?>) {
    (self.text, self.values) = (text, values)
  }

  private static let signs = [
    "==", "=>", "=<", "!=", "<=", ">=", "<>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}",
    "[", "]", ",", "+", "-", "**", "*", "/", ".",
  ]

  private mutating func next() throws -> PredicateToken? {
    while place < text.count, text[place].isWhitespace { place += 1 }
    guard place < text.count else { return nil }
    let first = text[place]
    switch first {
    case "\"", "'": return .value(try quoted(first))
    case "%": return try argument()
    case "$":
      place += 1
      return .variable(try name())
    case "#":
      place += 1
      return .key(try name())
    default: break
    }
    if first.isLetter || first == "_" || first == "@" { return .word(try name()) }
    if first.isASCII, first.isNumber { return .value(try number()) }
    for sign in Self.signs where text[place...].starts(with: sign) {
      place += sign.count
      return .sign(sign)
    }
    throw PredicateMistake("\"\(first)\" means nothing")
  }

  private mutating func name() throws -> String {
    let start = place
    if place < text.count, text[place] == "@" { place += 1 }
    while place < text.count, text[place].isLetter || text[place].isNumber || text[place] == "_" {
      place += 1
    }
    guard place > start else { throw PredicateMistake("a name is missing") }
    return String(text[start..<place])
  }

  private mutating func quoted(_ mark: Character) throws -> String {
    place += 1
    var result = ""
    while place < text.count {
      let next = text[place]
      place += 1
      if next == mark { return result }
      guard next == "\\", place < text.count else {
        result.append(next)
        continue
      }
      switch text[place] {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case let other: result.append(other)
      }
      place += 1
    }
    throw PredicateMistake("a quotation mark is missing")
  }

  private mutating func number() throws -> Any {
    let start = place
    for (mark, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where text[start...].starts(with: mark)
    {
      place += 2
      let digits = String(text[place...].prefix { $0.isHexDigit })
      place += digits.count
      guard let value = Int(digits, radix: radix) else {
        throw PredicateMistake("\(mark)\(digits) is no number")
      }
      return value
    }
    while place < text.count {
      let next = text[place]
      let isSign = (next == "-" || next == "+") && "eE".contains(text[place - 1])
      guard next.isASCII, next.isNumber || next == "." || next == "e" || next == "E" || isSign
      else { break }
      place += 1
    }
    let digits = String(text[start..<place])
    if let whole = Int(digits) { return whole }
    guard let value = Double(digits) else { throw PredicateMistake("\(digits) is no number") }
    return value
  }

  /// Reads `%@` and the like; flags, widths and lengths of numbers say nothing here.
  private mutating func argument() throws -> PredicateToken {
    place += 1
    while place < text.count, text[place].isNumber || "lhqzjt.+-".contains(text[place]) {
      place += 1
    }
    guard place < text.count else { throw PredicateMistake("a word ends after %") }
    let kind = text[place]
    place += 1
    guard "@KdDiuUxXocfFeEgGaAs".contains(kind) else {
      throw PredicateMistake("%\(kind) means nothing")
    }
    guard let value = values.popFirst() else {
      throw PredicateMistake("the value of %\(kind) is missing")
    }
    guard kind == "K" else { return .value(value) }
    guard let key = plain(value) as? String else {
      throw PredicateMistake("what %K stands for is no key")
    }
    return .key(key)
  }
}
