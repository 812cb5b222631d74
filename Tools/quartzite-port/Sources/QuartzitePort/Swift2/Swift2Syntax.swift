// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

extension Swift2 {
  /// Returns a source whose syntax is that of today, as far as the words tell it: loops of three parts,
  /// operators with a body, parameters with `var` and `inout` before them, `protocol<A, B>`, conditions
  /// inside of generic brackets, types that a protocol leaves open.
  ///
  /// The parser does not read such a source, so the edits come from its words; it is the source itself
  /// where there are none. No line is added or removed.
  static func respelled(_ source: ParsedSource) -> ParsedSource {
    guard source.tree.hasError else { return source }
    var reader = SyntaxReader(Array(source.tree.tokens(viewMode: .sourceAccurate)))
    reader.read()
    return source.applying(reader.edits)
  }
}

/// Reads the words of a source, and collects the edits of what no parser of today reads.
private struct SyntaxReader {
  private(set) var edits: [Edit] = []
  private let tokens: [TokenSyntax]
  /// The words; nothing for those inside of a string.
  private let words: [String]
  /// The brackets that are open before each word.
  private let depths: [Int]

  init(_ tokens: [TokenSyntax]) {
    self.tokens = tokens
    words = tokens.map { token in
      if case .stringSegment = token.tokenKind { "" } else { token.text }
    }
    var (depth, depths) = (0, [Int]())
    for word in words {
      if [")", "]", "}"].contains(word) { depth -= 1 }
      depths.append(depth)
      if ["(", "[", "{"].contains(word) { depth += 1 }
    }
    self.depths = depths
  }

  mutating func read() {
    for index in tokens.indices {
      switch words[index] {
      case "for": readLoop(at: index)
      case "operator": readOperator(at: index)
      case "func", "init": readParameters(at: index)
      case "protocol": readProtocol(at: index)
      case "class", "struct", "enum": readGenerics(at: index + 2)
      default: break
      }
    }
  }

  // MARK: - Words

  private func text(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }
  private func start(_ index: Int) -> Int {
    tokens[index].positionAfterSkippingLeadingTrivia.utf8Offset
  }
  private func end(_ index: Int) -> Int {
    tokens[index].endPositionBeforeTrailingTrivia.utf8Offset
  }

  private mutating func replace(_ first: Int, _ last: Int, with text: String) {
    edits.append(Edit(range: start(first)..<end(last), text: text))
  }

  /// Removes a word and the blanks behind it.
  private mutating func remove(_ index: Int) {
    let next = tokens.indices.contains(index + 1) ? start(index + 1) : end(index)
    edits.append(Edit(range: start(index)..<next, text: ""))
  }

  private mutating func insert(_ text: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, text: text))
  }

  /// The bracket that closes one.
  private func closing(_ open: Int) -> Int? {
    guard tokens.indices.contains(open) else { return nil }
    return tokens.indices[(open + 1)...].first { depths[$0] == depths[open] }
  }

  /// The words as they stand, without what stands around them.
  private func written(_ range: Range<Int>) -> String {
    range.map { index in
      tokens[index].trimmed.description + (index + 1 < range.upperBound ? gap(index) : "")
    }
    .joined()
  }

  private func gap(_ index: Int) -> String { start(index + 1) > end(index) ? " " : "" }

  // MARK: - Loops

  /// Rewrites `for var i = 0; i < n; i++ {` to `do { var i = 0; while i < n { defer { i += 1 };`.
  private mutating func readLoop(at index: Int) {
    // A loop in brackets has its parts one bracket deeper.
    let hasBracket =
      text(index + 1) == "(" && closing(index + 1).map { text($0 + 1) == "{" } == true
    let depth = depths[index] + (hasBracket ? 1 : 0)
    let first = index + (hasBracket ? 2 : 1)
    guard text(index - 1) != ":" else { return }
    var (marks, brace) = ([Int](), nil as Int?)
    for place in tokens.indices[first...] {
      if depths[place] < depths[index] { return }
      if depths[place] == depth, text(place) == ";" { marks.append(place) }
      if depths[place] == depths[index], text(place) == "{" {
        brace = place
        break
      }
    }
    guard marks.count == 2, let brace, let last = closing(brace) else { return }
    let stepEnd = hasBracket ? brace - 1 : brace
    let begin = written(first..<marks[0])
    let condition = written(marks[0] + 1..<marks[1])
    let steps = written(marks[1] + 1..<stepEnd).split(separator: ",").map { Self.step(String($0)) }
    let step = steps.isEmpty ? "" : " defer { \(steps.joined(separator: "; ")) };"
    replace(
      index,
      brace,
      with:
        "do { \(begin.isEmpty ? "" : begin + "; ")while \(condition.isEmpty ? "true" : condition) {\(step)"
    )
    insert(" }", at: end(last))
  }

  /// `i++` -> `i += 1`.
  private static func step(_ text: String) -> String {
    let text = text.trimmingBlanks
    for (sign, new) in [("++", "+= 1"), ("--", "-= 1")] {
      if text.hasSuffix(sign) { return "\(text.dropLast(2)) \(new)" }
      if text.hasPrefix(sign) { return "\(text.dropFirst(2)) \(new)" }
    }
    return text
  }

  // MARK: - Operators

  /// The groups of Swift's operators, by the numbers that they had.
  private static let groups: [(Int, String, String)] = [
    (90, "AssignmentPrecedence", "right"), (100, "TernaryPrecedence", "right"),
    (110, "LogicalDisjunctionPrecedence", "left"), (120, "LogicalConjunctionPrecedence", "left"),
    (130, "ComparisonPrecedence", "none"), (131, "NilCoalescingPrecedence", "right"),
    (135, "RangeFormationPrecedence", "none"), (140, "AdditionPrecedence", "left"),
    (150, "MultiplicationPrecedence", "left"), (160, "BitwiseShiftPrecedence", "none"),
  ]

  /// Rewrites `infix operator ~> { associativity left precedence 140 }` to `infix operator ~>:
  /// AdditionPrecedence`, or to a group of its own.
  private mutating func readOperator(at index: Int) {
    guard ["prefix", "infix", "postfix"].contains(text(index - 1)),
      tokens.indices.contains(index + 1)
    else { return }
    guard let open = tokens.indices[(index + 1)...].prefix(4).first(where: { text($0) == "{" }),
      let close = closing(open)
    else { return }
    let words = (open + 1..<close).map { text($0) }
    func value(_ word: String) -> String? {
      words.firstIndex(of: word).flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
    }
    guard text(index - 1) == "infix", !words.isEmpty else {
      edits.append(Edit(range: end(open - 1)..<end(close), text: ""))
      return
    }
    let number = value("precedence").flatMap { Int($0) } ?? 100
    let side = value("associativity") ?? "none"
    let isAssigning = words.contains("assignment")
    var group = Self.groups.first { $0.0 == number && $0.2 == side }?.1
    var own = ""
    if group == nil || isAssigning && number != 90 {
      let sign = written(index + 1..<open)
      let name = "Operator" + sign.utf8.map { String($0, radix: 16, uppercase: true) }.joined()
      let lower = Self.groups.last { $0.0 <= number }?.1
      let higher = Self.groups.first { $0.0 > number }?.1
      let parts = [
        "associativity: \(side)", lower.map { "higherThan: \($0)" },
        higher.map { "lowerThan: \($0)" },
        isAssigning ? "assignment: true" : nil,
      ]
      own = "; precedencegroup \(name) { \(parts.compactMap { $0 }.joined(separator: " ")) }"
      group = name
    }
    edits.append(Edit(range: end(open - 1)..<end(close), text: ": \(group ?? "")\(own)"))
  }

  // MARK: - Declarations

  /// Moves `inout` behind the colon, makes variables of parameters with `var`, and moves what generic
  /// brackets say of their types behind the head.
  private mutating func readParameters(at index: Int) {
    guard text(index - 1) != "." else { return }
    // Behind the name, a question mark and generic brackets.
    var open = index + 1
    while tokens.indices.contains(open), !["(", "{", "}", ";"].contains(text(open)) { open += 1 }
    guard text(open) == "(", let close = closing(open) else { return }
    readGenerics(at: index + (text(index) == "func" ? 2 : 1))
    var names: [String] = []
    for place in open + 1..<close where depths[place] == depths[open] + 1 {
      guard ["inout", "var", "let"].contains(text(place)), ["(", ","].contains(text(place - 1))
      else {
        continue
      }
      guard let colon = (place + 1..<min(place + 4, close)).first(where: { text($0) == ":" }) else {
        continue
      }
      remove(place)
      if text(place) == "inout" {
        insert("inout ", at: start(colon + 1))
      } else if text(place) == "var" {
        names.append(text(colon - 1))
      }
    }
    guard !names.isEmpty,
      let brace = tokens.indices[close...].first(where: {
        text($0) == "{" && depths[$0] == depths[open]
      })
    else { return }
    insert(names.map { " var \($0) = \($0);" }.joined(), at: end(brace))
  }

  /// Rewrites `f<T: A where T: B>(…) {` to `f<T: A>(…) where T: B {`.
  private mutating func readGenerics(at open: Int) {
    guard text(open) == "<" else { return }
    var (place, depth, condition) = (open + 1, 1, nil as Int?)
    while tokens.indices.contains(place), depth > 0 {
      switch text(place) {
      case "<": depth += 1
      case ">": depth -= 1
      case "where" where depth == 1: condition = place
      case "{", "}", ";": return
      default: break
      }
      place += 1
    }
    let close = place - 1
    guard depth == 0, let condition,
      let brace = tokens.indices[close...].first(where: {
        ["{", "}"].contains(text($0)) && depths[$0] <= depths[open]
      }), text(brace) == "{"
    else { return }
    insert(" \(written(condition..<close))", at: end(brace - 1))
    edits.append(Edit(range: end(condition - 1)..<start(close), text: ""))
  }

  /// Rewrites `protocol<A, B>` to `(A & B)`, and `typealias T` in a protocol to `associatedtype T`.
  private mutating func readProtocol(at index: Int) {
    if text(index + 1) == "<" {
      guard let close = tokens.indices[index...].first(where: { text($0).hasPrefix(">") }) else {
        return
      }
      let names = written(index + 2..<close).split(separator: ",").map { String($0).trimmingBlanks }
      let rest = text(close).dropFirst()
      replace(
        index,
        close,
        with: (names.isEmpty ? "Any" : "(\(names.joined(separator: " & ")))") + rest
      )
      return
    }
    guard let open = tokens.indices[index...].first(where: { text($0) == "{" }),
      let close = closing(open)
    else { return }
    for place in open + 1..<close
    where text(place) == "typealias" && depths[place] == depths[open] + 1
      && !(place + 2..<min(place + 12, close)).prefix(while: {
        !["typealias", "func", "var"].contains(text($0))
      })
      .contains(where: { text($0) == "=" })
    {
      replace(place, place, with: "associatedtype")
    }
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmingBlanks: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
