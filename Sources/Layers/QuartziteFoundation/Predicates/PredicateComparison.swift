// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A comparison of two sides.
struct PredicateComparison {
  /// How the sides are compared.
  enum Relation {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case begins, contains, ends, like, matches, among, between

    /// The relations that are signs.
    static let signs: [String: Relation] = [
      "=": .equal, "==": .equal, "!=": .unequal, "<>": .unequal, "<": .less, "<=": .lessOrEqual,
      "=<": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
    ]
    /// The relations that are words, in capitals.
    static let words: [String: Relation] = [
      "BEGINSWITH": .begins, "CONTAINS": .contains, "ENDSWITH": .ends, "LIKE": .like,
      "MATCHES": .matches, "IN": .among, "BETWEEN": .between,
    ]
  }

  /// How many members of the left side it must be so for.
  enum Quantity {
    case itself, any, all, none

    /// The words of quantities, in capitals.
    static let words: [(String, Quantity)] = [
      ("ANY", .any), ("SOME", .any), ("ALL", .all), ("NONE", .none),
    ]
  }

  var quantity = Quantity.itself
  var left = PredicateTerm.subject
  var relation = Relation.equal
  var right = PredicateTerm.subject
  /// Whether big and small letters are the same: `[c]`.
  var ignoresCase = false
  /// Whether letters with and without marks are the same: `[d]`.
  var ignoresMarks = false
  /// What a constant right side matches.
  private var pattern: NSRegularExpression?

  /// Returns the comparison with what can be known before there is a subject.
  func ready() throws -> PredicateComparison {
    var result = self
    guard case .constant(let value) = right, let text = plain(value) as? String else {
      if case .constant(let value) = right, relation == .between, plain(value) as? [Any] == nil {
        throw PredicateMistake("BETWEEN needs two limits")
      }
      return result
    }
    guard relation == .matches || relation == .like else { return result }
    guard let pattern = expression(of: text) else {
      throw PredicateMistake("\"\(text)\" is no regular expression")
    }
    result.pattern = pattern
    return result
  }

  /// Whether it is so for a subject.
  func holds(for subject: PredicateSubject) -> Bool {
    let (a, b) = (left.value(for: subject), right.value(for: subject))
    guard quantity != .itself else { return compare(a, b) }
    let members = (a as? [Any] ?? []).map { plain($0) }
    return switch quantity {
    case .all: members.allSatisfy { compare($0, b) }
    case .none: !members.contains { compare($0, b) }
    default: members.contains { compare($0, b) }
    }
  }

  private func compare(_ a: Any?, _ b: Any?) -> Bool {
    switch relation {
    case .equal: return same(a, b)
    case .unequal: return !same(a, b)
    case .less: return order(a, b).map { $0 == .orderedAscending } ?? false
    case .greater: return order(a, b).map { $0 == .orderedDescending } ?? false
    case .lessOrEqual: return order(a, b).map { $0 != .orderedDescending } ?? same(a, b)
    case .greaterOrEqual: return order(a, b).map { $0 != .orderedAscending } ?? same(a, b)
    case .contains: return isMember(b, of: a)
    case .among: return isMember(a, of: b)
    case .between:
      guard let limits = b as? [Any], limits.count == 2, let low = order(a, plain(limits[0])),
        let high = order(a, plain(limits[1]))
      else { return false }
      return low != .orderedAscending && high != .orderedDescending
    case .begins: return texts(a, b) { $1.isEmpty || $0.hasPrefix($1) }
    case .ends: return texts(a, b) { $1.isEmpty || $0.hasSuffix($1) }
    case .like, .matches:
      guard let text = a as? String, let other = b as? String,
        let pattern = pattern ?? expression(of: other)
      else { return false }
      let folded = ignoresMarks ? withoutMarks(text) : text
      let whole = NSRange(location: 0, length: folded.utf16.count)
      // Both are of the whole text, where the first match from its start might be of a part.
      return pattern.firstMatch(in: folded, options: .anchored, range: whole)?.range == whole
    }
  }

  private func same(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): return true
    case (nil, _), (_, nil): return false
    case (let a as [Any], let b as [Any]):
      return a.count == b.count && zip(a, b).allSatisfy { same(plain($0), plain($1)) }
    default: break
    }
    if let order = order(a, b) { return order == .orderedSame }
    if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return false
  }

  /// Returns the order of two numbers, texts or dates; nil for anything else.
  private func order(_ a: Any?, _ b: Any?) -> ComparisonResult? {
    switch (a, b) {
    case (let a as String, let b as String):
      let (a, b) = (folded(a), folded(b))
      return a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
    case (let a as NSNumber, let b as NSNumber): return a.compare(b)
    case (let a as Date, let b as Date): return a.compare(b)
    default: return nil
    }
  }

  private func isMember(_ a: Any?, of b: Any?) -> Bool {
    if let list = b as? [Any] { return list.contains { same(plain($0), a) } }
    if let entries = b as? NSDictionary { return entries.allValues.contains { same(plain($0), a) } }
    return texts(b, a) { $1.isEmpty || $0.contains($1) }
  }

  private func texts(_ a: Any?, _ b: Any?, _ isSo: (String, String) -> Bool) -> Bool {
    guard let a = a as? String, let b = b as? String else { return false }
    return isSo(folded(a), folded(b))
  }

  private func folded(_ text: String) -> String {
    guard ignoresCase || ignoresMarks else { return text }
    var options: String.CompareOptions = []
    if ignoresCase { options.insert(.caseInsensitive) }
    if ignoresMarks { options.insert(.diacriticInsensitive) }
    return text.folding(options: options, locale: nil)
  }

  private func withoutMarks(_ text: String) -> String {
    text.folding(options: .diacriticInsensitive, locale: nil)
  }

  /// Returns what a text must match as a whole: a regular expression, or what `LIKE` means by `?`
  /// and `*`.
  private func expression(of text: String) -> NSRegularExpression? {
    var source = ignoresMarks ? withoutMarks(text) : text
    if relation == .like { source = Self.source(ofLike: source) }
    var options: NSRegularExpression.Options = ignoresCase ? [.caseInsensitive] : []
    if relation == .like { options.insert(.dotMatchesLineSeparators) }
    return try? NSRegularExpression(pattern: "(?:\(source))\\z", options: options)
  }

  private static func source(ofLike text: String) -> String {
    var (source, isMarked) = ("", false)
    for character in text {
      switch character {
      case "\\" where !isMarked:
        isMarked = true
        continue
      case "*" where !isMarked: source += ".*"
      case "?" where !isMarked: source += "."
      default: source += NSRegularExpression.escapedPattern(for: String(character))
      }
      isMarked = false
    }
    return source
  }
}
