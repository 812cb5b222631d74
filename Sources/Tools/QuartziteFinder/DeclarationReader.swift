// SPDX-License-Identifier: Apache-2.0

/// A type at the top level of a source file, or an extension of one.
struct Declaration {
  /// `class`, `struct`, `enum`, `actor` or `extension`.
  var keyword: String
  var name: String
  /// The inherited types, without the names of their modules.
  var inherited: [String] = []
  var isGeneric = false
  /// Whether it is private to its file.
  var isHidden = false
  var inits: [Initializer] = []
}

/// The properties of an initialiser that decide how it can be called.
struct Initializer {
  var isConvenience = false
  var isHidden = false
  var isFailable = false
  /// Whether it can be called without arguments.
  var needsNoArguments = false
  /// Whether it can be called with a frame alone.
  var takesFrame = false
}

/// Reads the types and extensions at the top level of a source file, one after the other.
struct DeclarationReader {
  private let words: [Substring]
  private var index = 0

  init(_ source: String) {
    words = SwiftWords.words(source)
  }

  private static let keywords: Set<Substring> = ["class", "struct", "enum", "actor", "extension"]
  private static let modifiers: Set<Substring> = [
    "public", "open", "internal", "package", "private", "fileprivate", "final", "override",
    "required", "convenience", "nonisolated",
  ]

  /// The next declaration; nil at the end.
  mutating func next() -> Declaration? {
    while index < words.count {
      let word = words[index]
      if word == "{" {
        index = end(of: index)
      } else if Self.keywords.contains(word), index + 1 < words.count {
        return declaration()
      } else {
        index += 1
      }
    }
    return nil
  }

  private mutating func declaration() -> Declaration {
    let modifiers = modifiers(before: index)
    var found = Declaration(keyword: String(words[index]), name: String(words[index + 1]))
    found.isHidden = modifiers.contains("private") || modifiers.contains("fileprivate")
    index += 2
    var (isInherited, depth) = (false, 0)
    while index < words.count, words[index] != "{" {
      switch words[index] {
      case ":" where depth == 0: isInherited = true
      case "<":
        if !isInherited { found.isGeneric = true }
        depth += 1
      case ">": depth -= 1
      case "where": isInherited = false
      case ".", ",", "@", "&": break
      case let name where isInherited && depth == 0:
        // Of `Module.Name` only the last name is kept.
        if index > 0, words[index - 1] == "." { found.inherited.removeLast() }
        found.inherited.append(String(name))
      default: break
      }
      index += 1
    }
    let last = end(of: index)
    found.inits = inits(in: index..<last)
    index = last
    return found
  }

  /// The modifiers directly before a keyword.
  private func modifiers(before place: Int) -> Set<Substring> {
    var found: Set<Substring> = []
    var index = place - 1
    while index >= 0, Self.modifiers.contains(words[index]) {
      found.insert(words[index])
      index -= 1
    }
    return found
  }

  /// The index after the bracket that closes the one at `start`; the end if none does.
  private func end(of start: Int) -> Int {
    var (index, depth) = (start, 0)
    while index < words.count {
      if "{([".contains(words[index]) { depth += 1 }
      if "})]".contains(words[index]) { depth -= 1 }
      index += 1
      if depth == 0 { return index }
    }
    return words.count
  }

  /// The initialisers directly in the body of a type.
  private func inits(in body: Range<Int>) -> [Initializer] {
    var (found, index) = ([Initializer](), body.lowerBound + 1)
    while index < body.upperBound {
      let word = words[index]
      if "{([".contains(word) {
        index = end(of: index)
      } else if word == "init", words[index - 1] != "." {
        found.append(initializer(at: &index))
      } else {
        index += 1
      }
    }
    return found
  }

  private func initializer(at index: inout Int) -> Initializer {
    let modifiers = modifiers(before: index)
    var found = Initializer()
    found.isConvenience = modifiers.contains("convenience")
    found.isHidden = modifiers.contains("private") || modifiers.contains("fileprivate")
    index += 1
    while index < words.count, words[index] != "(" {
      if words[index] == "?" || words[index] == "!" { found.isFailable = true }
      index += 1
    }
    let last = end(of: index)
    let parameters = parameters(in: index + 1..<max(index + 1, last - 1))
    // Arguments with a default can be left out.
    let needed = parameters.filter { !$0.contains("=") }
    found.needsNoArguments = needed.isEmpty
    found.takesFrame =
      needed.count == 1 && needed[0].first == "frame" && needed[0].contains("CGRect")
    index = last
    return found
  }

  private func parameters(in range: Range<Int>) -> [[Substring]] {
    var (found, index) = ([[Substring]](), range.lowerBound)
    var (parameter, depth) = ([Substring](), 0)
    while index < range.upperBound {
      let word = words[index]
      if "{([<".contains(word) { depth += 1 }
      if "})]>".contains(word), index > 0, words[index - 1] != "-" { depth -= 1 }
      if word == ",", depth == 0 {
        found.append(parameter)
        parameter = []
      } else {
        parameter.append(word)
      }
      index += 1
    }
    return parameter.isEmpty ? found : found + [parameter]
  }
}
