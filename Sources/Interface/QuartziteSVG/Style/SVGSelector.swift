// SPDX-License-Identifier: Apache-2.0

/// A selector of CSS: types, classes, ids and attributes, joined by descent.
///
/// Source: Selectors 3, W3C 2018, without pseudo-classes but `:root`.
struct SVGSelector: Sendable {
  /// What an element must be.
  struct Compound: Sendable {
    var type: String?
    var id: String?
    var classes: [String] = []
    var attributes: [(name: String, value: String?)] = []
    var isRoot = false
    /// Whether the compound before it must be the parent, not any ancestor.
    var isChild = false
  }

  /// From the outermost to the element itself.
  private let compounds: [Compound]
  /// How much it counts against others: ids, then classes, then types.
  let weight: Int

  /// Reads a selector; nil where something of it is not known.
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

  /// Whether it is of an element, whose ancestors are given from the root to itself.
  ///
  /// Gives up, and says false, after a thousand steps: only files that mean harm take so many.
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

/// What selectors know of an element.
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
