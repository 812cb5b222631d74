// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

extension Swift2 {
  /// Returns a source whose syntax is that of today, and whose conditions are written as since Swift 3: with a comma in place of `where`,
  /// and `let` before each name that is bound.
  ///
  /// `if let a = b, c = d where a < c {` becomes `if let a = b, let c = d, a < c {`. The parser does not
  /// read such a source, so the edits come from its words; it is the source itself where there are none,
  /// or where the result cannot be read either. No line is added or removed.
  static func separated(_ source: ParsedSource) -> ParsedSource {
    let given = respelled(source)
    guard given.tree.hasError, given.text.contains("where") else {
      return given.tree.hasError ? source : given
    }
    var reader = ConditionReader()
    for token in given.tree.tokens(viewMode: .sourceAccurate) { reader.read(token) }
    guard reader.hasWhere else { return source }
    let result = given.applying(reader.edits)
    return result.tree.hasError ? source : result
  }
}

/// Reads the words of a source, and collects the edits of its conditions.
private struct ConditionReader {
  private(set) var edits: [Edit] = []
  /// Whether a condition has a `where`.
  private(set) var hasWhere = false
  /// The conditions that are being read, the innermost last.
  private var open: [Condition] = []
  /// How many brackets are open.
  private var depth = 0
  /// The word before.
  private var last: TokenSyntax?
  /// A name behind a comma, which is bound if an equals sign follows.
  private var name: TokenSyntax?

  /// What stands between `if`, `guard` or `while` and the brace.
  private struct Condition {
    let depth: Int
    /// The last `let` or `var`.
    var binding: String?
    /// Whether the word before was a comma.
    var isAfterComma = false
  }

  mutating func read(_ token: TokenSyntax) {
    defer { last = token }
    let text = token.text
    switch text {
    case "if", "guard", "while": open.append(Condition(depth: depth))
    case "(", "[": depth += 1
    case ")", "]": depth -= 1
    case "{":
      if open.last?.depth == depth { open.removeLast() }
      depth += 1
    case "}": depth -= 1
    default: readInside(token, text)
    }
    while let condition = open.last, condition.depth > depth { open.removeLast() }
    if !text.isEmpty, text != ",", open.last?.depth == depth {
      open[open.count - 1].isAfterComma = false
    }
  }

  /// Reads a word of a condition that is not in brackets.
  private mutating func readInside(_ token: TokenSyntax, _ text: String) {
    guard let condition = open.last, condition.depth == depth else { return }
    switch text {
    case "let", "var": open[open.count - 1].binding = text
    case ",": open[open.count - 1].isAfterComma = true
    case "where":
      guard let last else { return }
      hasWhere = true
      let comma = last.endPositionBeforeTrailingTrivia.utf8Offset
      edits.append(Edit(range: comma..<comma, text: ","))
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.append(Edit(range: start..<token.endPosition.utf8Offset, text: ""))
      open[open.count - 1].binding = nil
    case "=":
      guard let name, let binding = condition.binding else { return }
      let start = name.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.append(Edit(range: start..<start, text: "\(binding) "))
    default: break
    }
    if case .identifier = token.tokenKind, condition.isAfterComma {
      name = token
    } else {
      name = nil
    }
  }
}
