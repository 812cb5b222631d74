// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A line of the visual format language, taken apart: `H:|-[a(>=20,==b@750)]-8-[b]-|`.
///
/// Source: Apple, "Auto Layout Guide", "Visual Format Language", grammar.
struct VisualFormat {
  /// `==`, `<=` or `>=` something, with a priority.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    /// A number, or the name of a metric or view.
    var object: String
    /// A number or the name of a metric; nil for required.
    var priority: String?
  }

  /// A view in brackets, with what is said of its length.
  struct Item: Equatable {
    var name: String
    var predicates: [Predicate] = []
  }

  /// What stands between two items: nothing (touching), `-` (standard) or lengths.
  enum Gap: Equatable {
    case touching
    case standard
    case lengths([Predicate])
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  /// The gap from the superview's edge to the first item; nil where the line does not begin there.
  var leadingGap: Gap?
  var items: [Item] = []
  /// The gaps between the items, one fewer than these.
  var gaps: [Gap] = []
  /// The gap from the last item to the superview's edge; nil where the line does not end there.
  var trailingGap: Gap?

  private var rest: Substring

  /// Reads a line; nil where it is not of the language.
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

  /// A list up to the closing parenthesis, which is taken too.
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
