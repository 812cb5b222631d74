// SPDX-License-Identifier: Apache-2.0

/// The rules of the `style` elements of a document.
///
/// Source: CSS 2.2, W3C 2016, 4 and 6. At-rules are left out and reported.
struct SVGStyleSheet {
  /// A declaration: a property with its value.
  struct Declaration: Sendable {
    var name: String
    var value: String
    var isImportant: Bool
  }

  private struct Rule {
    let selector: SVGSelector
    let declarations: [Declaration]
    let order: Int
  }

  private var rules: [Rule] = []
  /// The number of rules.
  var count: Int { rules.count }
  /// The selectors and at-rules that are not supported; at most 100.
  private(set) var notUnderstood: [String] = []
  /// The maximum number of rules of a document.
  private static let mostRules = 5000

  /// Parses a style sheet and adds its rules.
  mutating func add(_ text: String) {
    var rest = Self.withoutComments(text)[...]
    while let open = rest.firstIndex(of: "{") {
      // An @import or @charset ends before the next block.
      let head = rest[..<open].split(separator: ";", omittingEmptySubsequences: false).last ?? ""
      let selector = String(head).trimmed
      rest = rest[rest.index(after: open)...]
      if selector.hasPrefix("@") {
        note(selector)
        rest = Self.skipBlock(rest)
        continue
      }
      let end = rest.firstIndex(of: "}") ?? rest.endIndex
      let declarations = Self.declarations(String(rest[..<end]))
      for one in selector.split(separator: ",") {
        guard let known = SVGSelector(String(one)) else {
          note(String(one).trimmed)
          continue
        }
        guard rules.count < Self.mostRules else { return }
        rules.append(Rule(selector: known, declarations: declarations, order: rules.count))
      }
      rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...]
    }
  }

  private mutating func note(_ text: String) {
    let short = String(text.prefix(60))
    if notUnderstood.count < 100, !notUnderstood.contains(short) { notUnderstood.append(short) }
  }

  /// The declarations that apply to an element, in cascading order, the strongest last.
  func declarations(for ancestry: [SVGIdentity]) -> [Declaration] {
    let fitting = rules.filter { $0.selector.matches(ancestry) }
      .sorted { ($0.selector.weight, $0.order) < ($1.selector.weight, $1.order) }
    return fitting.flatMap(\.declarations)
  }

  /// Parses declarations, such as those of a `style` attribute.
  static func declarations(_ text: String) -> [Declaration] {
    var result: [Declaration] = []
    for part in Self.split(withoutComments(text)) where result.count < 1000 {
      guard let colon = part.firstIndex(of: ":") else { continue }
      var value = part[part.index(after: colon)...].trimmed
      var isImportant = false
      if let mark = value.lastIndex(of: "!"), value[mark...].dropFirst().trimmed == "important" {
        (value, isImportant) = (value[..<mark].trimmed, true)
      }
      let name = part[..<colon].trimmed.lowercased()
      result.append(Declaration(name: name, value: value, isImportant: isImportant))
    }
    return result
  }

  /// Splits at semicolons, except those inside of parentheses or quotes, as in data URLs.
  private static func split(_ text: String) -> [Substring] {
    var (parts, depth, quote, start): ([Substring], Int, Character?, String.Index) =
      ([], 0, nil, text.startIndex)
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "(" {
        depth += 1
      } else if character == ")" {
        depth = max(0, depth - 1)
      } else if character == ";", depth == 0 {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    return parts + [text[start...]]
  }

  private static func skipBlock(_ text: Substring) -> Substring {
    var depth = 1
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return text[text.index(after: index)...] }
    }
    return text[text.endIndex...]
  }

  private static func withoutComments(_ text: String) -> String {
    guard text.contains("/*") else { return text }
    var (result, rest) = ("", text[...])
    while let open = rest.firstRange(of: "/*") {
      result += rest[..<open.lowerBound] + " "
      guard let close = rest[open.upperBound...].firstRange(of: "*/") else { return result }
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}
