// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Makes an attributed string of an HTML text.
///
/// Elements: `b` and `strong`, `i` and `em`, `u`, `s`, `small`, `big`, `sub`, `sup`, `code`, `font`, `a`,
/// `span`, `p`, `div`, `br`, `hr`, `h1` to `h6`, `pre`, `blockquote`, `center`, `ul`, `ol` and `li`; what
/// others hold is shown as if they were not there. Of CSS: colours, fonts, decoration and alignment, in
/// `style` attributes and in rules of a `style` element for names of elements. Pictures are left out.
struct HTMLText {
  /// The most elements inside each other that count; further ones have no style.
  private static let depth = 256

  private let result = NSMutableAttributedString()
  private var open: [(name: String, style: HTMLStyle)] = []
  private var base = HTMLStyle()
  /// The declarations of the rules by name of element.
  private var rules: [String: [(name: String, value: String)]] = [:]
  /// The numbers of the items of open lists; nil for lists without numbers.
  private var items: [Int?] = []
  private var isInItem = false
  /// Whether a space is due before the next word.
  private var needsSpace = false
  /// Whether the text is at the beginning of a line.
  private var isAtLineStart = true

  /// Returns the text of an HTML document or a part of one.
  static func read(_ text: String) -> NSAttributedString {
    var reader = HTMLReader(text)
    var builder = HTMLText()
    while let piece = reader.next() {
      switch piece {
      case .text(let text): builder.add(text)
      case .open(let name, let attributes, let isClosed):
        builder.begin(name, attributes)
        if isClosed || empty.contains(name) { builder.end(name) }
      case .close(let name): builder.end(name)
      }
    }
    return builder.result
  }

  private static let empty: Set = ["br", "hr", "img", "meta", "link", "input"]
  private static let blocks: Set = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "pre", "blockquote", "center",
    "table", "tr", "section", "article", "header", "footer", "body",
  ]

  private var style: HTMLStyle { open.last?.style ?? base }

  private mutating func begin(_ name: String, _ attributes: [String: String]) {
    if name == "style" { return takeRules(attributes["text"] ?? "") }
    if name == "br" { return breakLine() }
    if Self.blocks.contains(name) { endLine() }
    // A paragraph ends where the next begins, and so do items.
    if name == "p" || name == "li", open.last?.name == name { end(name) }
    var style = style
    if open.count < Self.depth {
      style.take(element: name, attributes)
      for rule in (rules["*"] ?? []) + (rules[name] ?? []) { style.take(rule.name, rule.value) }
      for own in HTMLStyle.declarations(attributes["style"] ?? "") {
        style.take(own.name, own.value)
      }
    }
    open.append((name, style))
    if name == "ul" { items.append(nil) }
    if name == "ol" { items.append(Int(Int16(attributes["start"] ?? "") ?? 1)) }
    if name == "li" { beginItem() }
    if name == "hr" { endLine() }
  }

  private mutating func end(_ name: String) {
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    if Self.blocks.contains(name) { endLine() }
    open.removeSubrange(index...)
    if name == "ul" || name == "ol" { _ = items.popLast() }
    if name == "li" { isInItem = false }
  }

  private mutating func takeRules(_ text: String) {
    for rule in text.split(separator: "}") {
      let halves = rule.split(separator: "{", maxSplits: 1)
      guard halves.count == 2 else { continue }
      let declarations = HTMLStyle.declarations(String(halves[1]))
      for name in halves[0].split(separator: ",") {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        if name == "body" || name == "html" {
          for declaration in declarations { base.take(declaration.name, declaration.value) }
        } else {
          rules[name, default: []] += declarations
        }
      }
    }
  }

  private mutating func beginItem() {
    isInItem = true
    let number = items.last ?? nil
    if let number { items[items.count - 1] = number + 1 }
    let mark = number.map { "\($0)." } ?? ["\u{2022}", "\u{25E6}"][items.count > 1 ? 1 : 0]
    append("\t\(mark)\t")
    isAtLineStart = true
  }

  // MARK: - Text

  private mutating func add(_ text: String) {
    guard !style.isPreformatted else {
      append(text)
      return
    }
    for character in text {
      if character.isWhitespace, character != "\u{A0}" {
        needsSpace = true
      } else {
        if needsSpace, !isAtLineStart { append(" ") }
        needsSpace = false
        append(String(character))
      }
    }
  }

  private mutating func append(_ text: String) {
    let piece = NSAttributedString(
      string: text,
      attributes: style.attributes(isInItem: isInItem)
    )
    result.append(piece)
    isAtLineStart = text.hasSuffix("\n")
  }

  /// Begins a line inside of a paragraph.
  private mutating func breakLine() {
    needsSpace = false
    append("\u{2028}")
    isAtLineStart = true
  }

  /// Ends a paragraph, if there is something in it.
  private mutating func endLine() {
    needsSpace = false
    guard result.length > 0, !result.string.hasSuffix("\n") else { return }
    append("\n")
  }
}
