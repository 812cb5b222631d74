// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A parsed format of the visual format language: `H:|-[a(>=20,==b@750)]-8-[b]-|`.
///
/// Source: Apple, "Auto Layout Guide", "Visual Format Language", grammar.
struct VisualFormat {
  /// A relation (`==`, `<=` or `>=`) to an object, with a priority.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    /// A number, or the name of a metric or view.
    var object: String
    /// A number or the name of a metric; nil means required.
    var priority: String?
  }

  /// A view in brackets, with the predicates on its length.
  struct Item: Equatable {
    var name: String
    var predicates: [Predicate] = []
  }

  /// The connection between two items: none (0 points), `-` (standard distance) or given lengths.
  enum Gap: Equatable {
    case touching
    case standard
    case lengths([Predicate])
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  /// The connection of the first item with the superview's edge; nil without `|`.
  var leadingGap: Gap?
  var items: [Item] = []
  /// The connections between the items, one fewer than these.
  var gaps: [Gap] = []
  /// The connection of the last item with the superview's edge; nil without `|`.
  var trailingGap: Gap?

  private var rest: Substring

  /// Parses a format; nil if it is malformed.
  init?(_ text: String) {
    rest = Substring(text.filter { !$0.isWhitespace })
    guard parse() else { return nil }
  }

  private mutating func take(_ prefix: String) -> Bool {
    guard rest.hasPrefix(prefix) else { return false }
    rest = rest.dropFirst(prefix.count)
    return true
  }

  private mutating func takeWord(until stops: String) -> String {
    let word = rest.prefix { !stops.contains($0) }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private mutating func parse() -> Bool {
    if take("V:") { axis = .vertical } else { _ = take("H:") }
    if take("|") {
      guard let gap = parseGap() else { return false }
      leadingGap = gap
    }
    guard let first = parseItem() else { return false }
    items = [first]
    while !rest.isEmpty {
      guard let gap = parseGap() else { return false }
      if take("|") {
        trailingGap = gap
        return rest.isEmpty
      }
      guard let item = parseItem() else { return gap == .touching && rest.isEmpty }
      gaps.append(gap)
      items.append(item)
    }
    return true
  }

  private mutating func parseGap() -> Gap? {
    guard take("-") else { return .touching }
    guard let next = rest.first, next != "[", next != "|" else { return .standard }
    if take("(") {
      guard let list = parsePredicates(), take("-") else { return nil }
      return .lengths(list)
    }
    let word = takeWord(until: "-[|(")
    guard !word.isEmpty, take("-") else { return nil }
    guard let predicate = Self.predicate(word) else { return nil }
    return .lengths([predicate])
  }

  private mutating func parseItem() -> Item? {
    guard take("[") else { return nil }
    var item = Item(name: takeWord(until: "(]"))
    if take("(") {
      guard let list = parsePredicates() else { return nil }
      item.predicates = list
    }
    return take("]") && !item.name.isEmpty ? item : nil
  }

  /// Parses a list of predicates up to and including the closing parenthesis.
  private mutating func parsePredicates() -> [Predicate]? {
    let text = takeWord(until: ")")
    guard take(")") else { return nil }
    let list = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Self.predicate(String($0)) }
    let good = list.compactMap { $0 }
    return good.count == list.count && !good.isEmpty ? good : nil
  }

  private static func predicate(_ text: String) -> Predicate? {
    var body = Substring(text)
    var relation = NSLayoutConstraint.Relation.equal
    for (sign, meaning) in [
      ("==", NSLayoutConstraint.Relation.equal), (">=", .greaterThanOrEqual),
      ("<=", .lessThanOrEqual),
    ] where body.hasPrefix(sign) {
      relation = meaning
      body = body.dropFirst(2)
    }
    let parts = body.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(parts.count), !parts.contains("") else { return nil }
    return Predicate(
      relation: relation,
      object: parts[0],
      priority: parts.count == 2 ? parts[1] : nil
    )
  }
}
