// SPDX-License-Identifier: Apache-2.0
import SwiftParser
import SwiftSyntax

/// Moves members out of extensions into the bodies of their classes, where Swift alone can override.
///
/// With the Objective-C runtime an extension may override a method, and a subclass may override what
/// an extension declares; without it neither is possible. Moved are members with `override` in an
/// extension of a class of the same module, and members that a subclass in the module overrides.
enum Relocation {
  /// Returns the sources with such members moved; those without any stay as they are.
  static func apply(to sources: [String]) -> [String] {
    let trees = sources.map { Parser.parse(source: $0) }
    let classes = ClassCollector(viewMode: .sourceAccurate)
    for (index, tree) in trees.enumerated() {
      classes.file = index
      classes.walk(tree)
    }
    guard !classes.places.isEmpty else { return sources }
    var edits = [[Edit]](repeating: [], count: sources.count)
    var texts: [String: [String]] = [:]
    for (index, tree) in trees.enumerated() where !tree.hasError {
      let members = MemberCollector(classes: classes)
      members.walk(tree)
      edits[index] += members.removals
      texts.merge(members.texts) { $0 + $1 }
    }
    for (name, members) in texts {
      guard let place = classes.places[name] else { continue }
      let text = members.map { "\n  \($0)\n" }.joined()
      edits[place.file].append(Edit(range: place.end..<place.end, text: text))
    }
    return zip(sources, edits).map { source, edits in
      edits.isEmpty ? source : Edit.apply(edits, to: source) ?? source
    }
  }
}

/// Finds the classes of a module: where their bodies end, what they inherit from and override.
private final class ClassCollector: SyntaxVisitor {
  struct Place {
    var file: Int
    /// The offset of the closing brace.
    var end: Int
  }

  var file = 0
  private(set) var places: [String: Place] = [:]
  private(set) var superclasses: [String: String] = [:]
  /// The names of members that a class overrides.
  private(set) var overrides: [String: Set<String>] = [:]
  private var path: [String] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    let name = path.joined(separator: ".")
    if !node.memberBlock.rightBrace.text.isEmpty {
      places[name] = Place(
        file: file,
        end: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
      )
    }
    let inherited = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    superclasses[name] = inherited.map { String($0.prefix { $0 != "<" }) }
    for member in node.memberBlock.members where member.decl.isOverride {
      if let name = member.decl.memberName {
        overrides[path.joined(separator: "."), default: []].insert(name)
      }
    }
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

  /// Whether a class below `name` overrides a member of that name.
  func isOverridden(_ member: String, of name: String) -> Bool {
    superclasses.contains { lower, upper in
      guard upper == name else { return false }
      return overrides[lower]?.contains(member) ?? false || isOverridden(member, of: lower)
    }
  }
}

/// Finds the members of extensions that have to move.
private final class MemberCollector: SyntaxVisitor {
  let classes: ClassCollector
  private(set) var removals: [Edit] = []
  private(set) var texts: [String: [String]] = [:]

  init(classes: ClassCollector) {
    self.classes = classes
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    guard classes.places[name] != nil, node.genericWhereClause == nil, !node.isInsideIfConfig else {
      return .skipChildren
    }
    let access = node.modifiers.first { ["public", "open"].contains($0.name.text) }
    for member in node.memberBlock.members {
      let decl = member.decl
      let moves =
        decl.isOverride
        || decl.memberName.map { classes.isOverridden($0, of: name) } ?? false
      guard moves else { continue }
      removals.append(
        Edit(range: member.position.utf8Offset..<member.endPosition.utf8Offset, text: "")
      )
      var bytes = Array(member.description.utf8)
      if let access, !decl.hasAccess, let word = decl.firstWord {
        let offset = word.positionAfterSkippingLeadingTrivia.utf8Offset - member.position.utf8Offset
        bytes.insert(contentsOf: Array("\(access.name.text) ".utf8), at: offset)
      }
      var text = Substring(String(decoding: bytes, as: UTF8.self)).drop { $0.isWhitespace }
      while text.last?.isWhitespace == true { text.removeLast() }
      texts[name, default: []].append(String(text))
    }
    return .skipChildren
  }
}

extension DeclSyntax {
  private var modifiers: DeclModifierListSyntax? {
    asProtocol((any WithModifiersSyntax).self)?.modifiers
  }

  /// Whether it is marked `override`.
  fileprivate var isOverride: Bool {
    modifiers?.contains { $0.name.text == "override" } ?? false
  }

  /// Whether it says who may see it.
  fileprivate var hasAccess: Bool {
    let words: Set = ["public", "open", "internal", "fileprivate", "private"]
    return modifiers?.contains { words.contains($0.name.text) } ?? false
  }

  /// The first word behind the attributes.
  fileprivate var firstWord: TokenSyntax? {
    let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes
    return attributes?.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
      ?? firstToken(viewMode: .sourceAccurate)
  }

  /// The name with labels of a method, the name of a property; nil for other declarations.
  fileprivate var memberName: String? {
    if let method = self.as(FunctionDeclSyntax.self) { return method.selectorName }
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.first?.pattern.trimmedDescription
    }
    return nil
  }
}
