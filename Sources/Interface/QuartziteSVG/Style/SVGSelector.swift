// SPDX-License-Identifier: Apache-2.0

/// A CSS selector of types, classes, ids and attributes with descendant and child combinators.
///
/// Source: Selectors 3, W3C 2018, without pseudo-classes except `:root`.
struct SVGSelector: Sendable {
  /// A compound selector.
  struct Compound: Sendable {
    var type: String?
    var id: String?
    var classes: [String] = []
    var attributes: [(name: String, value: String?)] = []
    var isRoot = false
    /// Whether the preceding compound must match the parent, rather than any ancestor.
    var isChild = false
  }

  /// The compounds, from that of the outermost ancestor to that of the element itself.
  private let compounds: [Compound]
  /// The specificity: ids before classes and attributes before types.
  let weight: Int

  /// Parses a selector; nil if a part of it is not supported.
  init?(_ text: String) {
    var compounds: [Compound] = []
    var isChild = false
    for word in text.replacing(">", with: " > ").split(whereSeparator: \.isWhitespace) {
      if word == ">" {
        guard !compounds.isEmpty, !isChild else { return nil }
        isChild = true
        continue
      }
      guard var compound = Self.compound(word), compounds.count < 32 else { return nil }
      compound.isChild = isChild
      isChild = false
      compounds.append(compound)
    }
    guard !compounds.isEmpty, !isChild else { return nil }
    self.compounds = compounds
    weight = compounds.reduce(0) { sum, one in
      sum + (one.id == nil ? 0 : 10_000) + (one.type == nil ? 0 : 1)
        + 100 * (one.classes.count + one.attributes.count + (one.isRoot ? 1 : 0))
    }
  }

  private static func compound(_ word: Substring) -> Compound? {
    var result = Compound()
    var rest = word
    func name() -> String {
      let part = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      rest = rest.dropFirst(part.count)
      return String(part)
    }
    if rest.first == "*" {
      rest = rest.dropFirst()
    } else {
      let type = name()
      if !type.isEmpty { result.type = type }
    }
    while let mark = rest.first {
      rest = rest.dropFirst()
      switch mark {
      case ".": result.classes.append(name())
      case "#": result.id = name()
      case ":":
        guard name() == "root" else { return nil }
        result.isRoot = true
      case "[":
        guard let end = rest.firstIndex(of: "]") else { return nil }
        let parts = rest[..<end].split(separator: "=", maxSplits: 1)
        guard let key = parts.first, key.allSatisfy({ $0.isLetter || $0 == "-" }) else {
          return nil
        }
        let value = parts.count > 1 ? parts[1].filter { $0 != "\"" && $0 != "'" } : nil
        result.attributes.append((String(key), value.map { String($0) }))
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
    if result.classes.contains("") || result.id == "" { return nil }
    guard result.classes.count <= 20, result.attributes.count <= 20 else { return nil }
    return result
  }

  /// Whether the selector matches an element, given by its ancestry from the root to itself.
  ///
  /// Returns false after a thousand steps, which only malicious files need.
  func matches(_ ancestry: [SVGIdentity]) -> Bool {
    var steps = 1000
    return matches(ancestry[...], compounds[...], &steps)
  }

  private func matches(
    _ ancestry: ArraySlice<SVGIdentity>,
    _ compounds: ArraySlice<Compound>,
    _ steps: inout Int
  ) -> Bool {
    guard let last = compounds.last else { return true }
    steps -= 1
    guard steps > 0, let element = ancestry.last,
      element.fits(last, isRoot: ancestry.count == 1)
    else { return false }
    let rest = compounds.dropLast()
    var outer = ancestry.dropLast()
    if rest.isEmpty { return true }
    if last.isChild { return matches(outer, rest, &steps) }
    while !outer.isEmpty, steps > 0 {
      if matches(outer, rest, &steps) { return true }
      outer = outer.dropLast()
    }
    return false
  }
}

/// The properties of an element that selectors match.
struct SVGIdentity: Sendable {
  var type: String
  var id: String?
  var classes: [String]
  var attributes: [String: String]

  func fits(_ compound: SVGSelector.Compound, isRoot: Bool) -> Bool {
    if let type = compound.type, type != self.type { return false }
    if let id = compound.id, id != self.id { return false }
    if compound.isRoot, !isRoot { return false }
    return compound.classes.allSatisfy(classes.contains)
      && compound.attributes.allSatisfy { name, value in
        attributes[name].map { value == nil || $0 == value } ?? false
      }
  }
}
