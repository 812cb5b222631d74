// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Reads the format of a predicate.
///
/// See: <https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/Articles/pSyntax.html>
struct PredicateParser {
  private let tokens: [PredicateToken]
  private var place = 0
  private var depth = 0

  /// Returns the condition that a format describes.
  static func condition(of text: String, values: [Any?]) throws -> PredicateCondition {
    var parser = PredicateParser(tokens: try PredicateLexer.tokens(of: text, values: values))
    let condition = try parser.alternatives()
    guard parser.place == parser.tokens.count else {
      throw PredicateMistake("something follows its end")
    }
    return condition
  }

  /// Returns the value that the format of an expression describes.
  static func term(of text: String, values: [Any?]) throws -> PredicateTerm {
    var parser = PredicateParser(tokens: try PredicateLexer.tokens(of: text, values: values))
    let term = try parser.sum()
    guard parser.place == parser.tokens.count else {
      throw PredicateMistake("something follows its end")
    }
    return term
  }

  private init(tokens: [PredicateToken]) { self.tokens = tokens }

  // MARK: - Conditions

  private mutating func alternatives() throws -> PredicateCondition {
    var parts = [try conjunction()]
    while takeSign("||") || takeWord("OR") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws -> PredicateCondition {
    var parts = [try negation()]
    while takeSign("&&") || takeWord("AND") { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func negation() throws -> PredicateCondition {
    guard takeSign("!") || takeWord("NOT") else { return try single() }
    return .not(try deeper { try $0.negation() })
  }

  private mutating func single() throws -> PredicateCondition {
    if takeWord("TRUEPREDICATE") { return .always(true) }
    if takeWord("FALSEPREDICATE") { return .always(false) }
    if place < tokens.count, case .value(let value as NSPredicate) = tokens[place] {
      place += 1
      return .other(value)
    }
    if bracketHoldsCondition {
      place += 1
      let condition = try deeper { try $0.alternatives() }
      try need(")")
      return condition
    }
    return try comparison()
  }

  private mutating func comparison() throws -> PredicateCondition {
    var comparison = PredicateComparison()
    for (word, quantity) in PredicateComparison.Quantity.words where takeWord(word) {
      comparison.quantity = quantity
      break
    }
    comparison.left = try sum()
    comparison.relation = try relation()
    try readOptions(into: &comparison)
    comparison.right = try sum()
    return .comparison(try comparison.ready())
  }

  private mutating func relation() throws -> PredicateComparison.Relation {
    guard place < tokens.count else { throw PredicateMistake("a comparison is missing") }
    defer { place += 1 }
    switch tokens[place] {
    case .sign(let sign):
      if let relation = PredicateComparison.Relation.signs[sign] { return relation }
    case .word(let word):
      if let relation = PredicateComparison.Relation.words[word.uppercased()] { return relation }
    default: break
    }
    throw PredicateMistake("a comparison is missing")
  }

  private mutating func readOptions(into comparison: inout PredicateComparison) throws {
    guard takeSign("[") else { return }
    guard place < tokens.count, case .word(let letters) = tokens[place] else {
      throw PredicateMistake("what is in [] is no option")
    }
    place += 1
    for letter in letters.lowercased() {
      switch letter {
      case "c": comparison.ignoresCase = true
      case "d": comparison.ignoresMarks = true
      case "n", "l": break
      default: throw PredicateMistake("[\(letter)] is no option")
      }
    }
    try need("]")
  }

  /// Whether a bracket comes next that holds a condition, and not a part of a sum.
  private var bracketHoldsCondition: Bool {
    guard place < tokens.count, case .sign("(") = tokens[place] else { return false }
    var open = 0
    for token in tokens[place...] {
      switch token {
      case .sign("("): open += 1
      case .sign(")"):
        open -= 1
        if open == 0 { return false }
      case .sign("!"), .sign("&&"), .sign("||"): return true
      case .sign(let sign) where PredicateComparison.Relation.signs[sign] != nil: return true
      case .word(let word) where Self.conditionWords.contains(word.uppercased()): return true
      case .value(_ as NSPredicate): return true
      default: break
      }
    }
    return false
  }

  private static let conditionWords = Set(PredicateComparison.Relation.words.keys).union([
    "AND", "OR", "NOT", "TRUEPREDICATE", "FALSEPREDICATE",
  ])

  // MARK: - Terms

  private mutating func sum() throws -> PredicateTerm {
    var result = try product()
    while let sign = takeSign(of: ["+", "-"]) {
      result = .arithmetic(sign, result, try product())
    }
    return result
  }

  private mutating func product() throws -> PredicateTerm {
    var result = try power()
    while let sign = takeSign(of: ["*", "/"]) {
      result = .arithmetic(sign, result, try power())
    }
    return result
  }

  private mutating func power() throws -> PredicateTerm {
    let base = try factor()
    guard takeSign("**") else { return base }
    return .arithmetic("**", base, try deeper { try $0.power() })
  }

  private mutating func factor() throws -> PredicateTerm {
    if takeSign("-") {
      return .arithmetic("-", .constant(0), try deeper { try $0.factor() })
    }
    var result = try atom()
    while takeSign(".") {
      guard place < tokens.count else { throw PredicateMistake("a key is missing") }
      switch tokens[place] {
      case .word(let key), .key(let key): result = .path(result, key)
      default: throw PredicateMistake("a key is missing")
      }
      place += 1
    }
    return result
  }

  private mutating func atom() throws -> PredicateTerm {
    guard place < tokens.count else { throw PredicateMistake("a value is missing") }
    let token = tokens[place]
    place += 1
    switch token {
    case .value(let value): return .constant(value)
    case .variable(let name): return .variable(name)
    case .key(let path): return .path(.subject, path)
    case .word(let word): return try term(of: word)
    case .sign("("):
      let inner = try deeper { try $0.sum() }
      try need(")")
      return inner
    case .sign("{"):
      var parts: [PredicateTerm] = []
      while !takeSign("}") {
        if !parts.isEmpty { try need(",") }
        parts.append(try deeper { try $0.sum() })
      }
      return .list(parts)
    case .sign(let sign): throw PredicateMistake("there is \(sign) where a value should be")
    }
  }

  private mutating func term(of word: String) throws -> PredicateTerm {
    switch word.uppercased() {
    case "SELF": return .subject
    case "TRUE", "YES": return .constant(true)
    case "FALSE", "NO": return .constant(false)
    case "NIL", "NULL": return .constant(nil)
    case "SUBQUERY", "FUNCTION", "CAST", "TERNARY":
      throw PredicateMistake("\(word) is not supported")
    case let other where Self.conditionWords.contains(other):
      throw PredicateMistake("there is \(word) where a value should be")
    default:
      guard takeSign("(") else { return .path(.subject, word) }
      guard let function = PredicateFunction(rawValue: word.lowercased()) else {
        throw PredicateMistake("the function \(word) is not supported")
      }
      var parts: [PredicateTerm] = []
      while !takeSign(")") {
        if !parts.isEmpty { try need(",") }
        parts.append(try deeper { try $0.sum() })
      }
      return .function(function, parts)
    }
  }

  // MARK: - Words

  /// Reads something inside of something else; brackets lie at most 200 deep.
  private mutating func deeper<Part>(_ read: (inout Self) throws -> Part) throws -> Part {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 200 else { throw PredicateMistake("its brackets lie too deep") }
    return try read(&self)
  }

  private mutating func takeSign(_ sign: String) -> Bool {
    guard place < tokens.count, case .sign(sign) = tokens[place] else { return false }
    place += 1
    return true
  }

  private mutating func takeSign(of signs: [String]) -> String? { signs.first { takeSign($0) } }

  private mutating func takeWord(_ word: String) -> Bool {
    guard place < tokens.count, case .word(let next) = tokens[place], next.uppercased() == word
    else { return false }
    place += 1
    return true
  }

  private mutating func need(_ sign: String) throws {
    guard takeSign(sign) else { throw PredicateMistake("\(sign) is missing") }
  }
}
