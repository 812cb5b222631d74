// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Finds methods that look like those of a protocol by their name in Objective-C: nobody calls them any more.
///
/// A compiler is content with them where the protocol's method may be left out.
final class OldProtocolNames: SyntaxVisitor {
  private(set) var findings: [Finding] = []
  private let scope: Swift2Scope
  private let lines: LineTable

  /// Looks through a source that has the present names otherwise.
  init(_ source: ParsedSource, survey: Survey) {
    scope = Swift2Scope(survey: survey)
    lines = LineTable(source.text)
    super.init(viewMode: .sourceAccurate)
    walk(source.tree)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.isForOlderSwift ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !node.modifiers.contains(where: \.keepsFromProtocols),
      let type = scope.enclosingType(of: node)
    else { return .skipChildren }
    let protocols = Self.protocols(above: scope.ancestors(of: type))
    let members = protocols.sorted().flatMap { name in
      (DelegateProtocols.known[name]?.members ?? []).map { (owner: name, member: $0) }
    }
    let name = node.selectorName
    guard !members.contains(where: { $0.member.name == name }) else { return .skipChildren }
    if let found = members.first(where: { node.isOld($0.member) })
      ?? alone(node.name.text, members).flatMap({
        $0.member.types == node.parameterTypes ? $0 : nil
      })
    {
      let line = lines.line(at: node.name.positionAfterSkippingLeadingTrivia.utf8Offset)
      let text = "nobody calls \(name); the method of \(found.owner) is \(found.member.name) now"
      findings.append(Finding(line: line, text: text))
    }
    return .skipChildren
  }

  /// The only member with a base name of several words, which the protocols use for nothing else.
  private func alone(
    _ name: String,
    _ members: [(owner: String, member: OptionalMember)]
  ) -> (owner: String, member: OptionalMember)? {
    let same = members.filter { $0.member.name.prefix { $0 != "(" } == name }
    return same.count == 1 && name.words.count > 2 ? same[0] : nil
  }

  /// The protocols among types of the package, and those that they inherit.
  private static func protocols(above types: Set<String>) -> Set<String> {
    var (work, seen) = (Array(types), Set<String>())
    while let next = work.popLast() {
      guard seen.insert(next).inserted else { continue }
      work += KnownNames.ours.inherited(by: next) + (DelegateProtocols.known[next]?.inherited ?? [])
    }
    return seen.filter { DelegateProtocols.known[$0] != nil }
  }
}

extension FunctionDeclSyntax {
  /// Whether it has the words of a member, and besides only words that name the types of its parameters.
  fileprivate func isOld(_ member: OptionalMember) -> Bool {
    let own = selectorName.words
    let parameters = signature.parameterClause.parameters
    var rest = member.name.words[...]
    guard parameters.count == member.types.count, own.count > rest.count, rest.count > 1 else {
      return false
    }
    let types = Set(parameters.flatMap { $0.type.trimmedDescription.withoutPrefix.words })
    for word in own {
      if word == rest.first { rest.removeFirst() } else if !types.contains(word) { return false }
    }
    return rest.isEmpty
  }
}

extension DeclModifierSyntax {
  /// Whether it says that a method is no protocol's.
  fileprivate var keepsFromProtocols: Bool {
    ["private", "fileprivate", "override", "static", "class"].contains(name.text)
  }
}

extension String {
  /// A type's name without the two letters of its framework: `TableView`.
  fileprivate var withoutPrefix: String {
    let capitals = prefix { $0.isUppercase }
    return capitals.count > 2 ? String(dropFirst(2)) : self
  }

  /// The words of a name with labels, in lower case: `aBc(_:dE:)` has `a`, `bc`, `d` and `e`.
  fileprivate var words: [String] {
    var result: [String] = []
    var isInWord = false
    var wasUpper = false
    for character in self {
      guard character.isLetter else {
        isInWord = false
        continue
      }
      // Capitals in a row are one word: `URL`.
      if isInWord, !character.isUppercase || wasUpper {
        result[result.count - 1] += character.lowercased()
      } else {
        result.append(character.lowercased())
      }
      (isInWord, wasUpper) = (true, character.isUppercase)
    }
    return result
  }
}
