// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Finds the classes of a module: where their bodies end, what they inherit from and override.
final class ClassCollector: SyntaxVisitor {
  /// Where the body of a class ends.
  struct Place: Hashable {
    var file: Int
    /// The offset of the closing brace.
    var end: Int
    /// The conditions of the `#if`s around it.
    var conditions: [String]
  }

  var file = 0
  /// The bodies of classes by name; more than one where it is declared in several branches of an `#if`.
  private(set) var places: [String: [Place]] = [:]
  /// The names of all types of the module.
  private(set) var types: Set<String> = []
  /// The classes right below a class.
  fileprivate var subclasses: [String: Set<String>] = [:]
  /// The names of members that a class overrides.
  fileprivate var overrides: [String: Set<String>] = [:]
  /// The names of members that extensions of a class override.
  fileprivate var extensionOverrides: [String: Set<String>] = [:]
  /// What a class inherits from.
  fileprivate var superclasses: [String: String] = [:]
  private var path: [String] = []

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    path.append(name)
    types.insert(path.joined(separator: "."))
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let kind = enter(node.name.text)
    let name = path.joined(separator: ".")
    if !node.memberBlock.rightBrace.text.isEmpty, !node.isLeftOut {
      let end = node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
      places[name, default: []].append(
        Place(file: file, end: end, conditions: node.enclosingConditions)
      )
    }
    if let inherited = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription {
      let base = String(inherited.prefix { $0 != "<" })
      subclasses[base, default: []].insert(name)
      superclasses[name] = base
    }
    for member in node.memberBlock.members where member.decl.isOverride {
      if let member = member.decl.memberName { overrides[name, default: []].insert(member) }
    }
    return kind
  }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    types.insert(node.name.text)
    return .skipChildren
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    types.insert(node.name.text)
    return .skipChildren
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.extendedType.trimmedDescription)
    if node.genericWhereClause == nil, !node.isLeftOut {
      for member in node.memberBlock.members where member.decl.isOverride {
        guard let name = member.decl.memberName else { continue }
        extensionOverrides[path.joined(separator: "."), default: []].insert(name)
      }
    }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// Whether a class below `name` overrides a member of that name.
  func isOverridden(_ member: String, of name: String) -> Bool {
    var (work, seen) = ([name], Set<String>())
    while let next = work.popLast() {
      for lower in subclasses[next] ?? [] where seen.insert(lower).inserted {
        if overrides[lower]?.contains(member) == true { return true }
        work.append(lower)
      }
    }
    return false
  }
}

extension ClassCollector {
  /// The uppermost classes below `name`, a class of a framework, that override a member of that name.
  func overriders(of member: String, below name: String) -> [String] {
    var work = subclasses.keys.filter { $0 == name || Self.isFrameworkClass($0, below: name) }
    var (seen, found) = (Set<String>(), [String]())
    while let next = work.popLast() {
      for lower in subclasses[next] ?? [] where seen.insert(lower).inserted {
        if overrides[lower]?.contains(member) == true
          || extensionOverrides[lower]?.contains(member) == true
        {
          found.append(lower)
        } else {
          work.append(lower)
        }
      }
    }
    return found.sorted()
  }

  /// The classes of frameworks below `name` whose extensions override a member of that name, the lowest
  /// first.
  func extendedOverriders(of member: String, below name: String) -> [String] {
    let found = extensionOverrides.filter { type, members in
      members.contains(member) && !types.contains(type) && Self.isFrameworkClass(type, below: name)
    }
    return found.keys.sorted { left, right in
      let (first, second) = (Self.aboveFramework(left).count, Self.aboveFramework(right).count)
      return first == second ? left < right : first > second
    }
  }

  /// The nearest above a class of the classes of frameworks that are given with the lowest first; nil for
  /// none.
  func nearest(of classes: [String], above name: String) -> String? {
    var (base, seen) = (name, Set<String>())
    while let next = superclasses[base], seen.insert(base).inserted { base = next }
    return classes.first {
      $0 != name && ($0 == base || Self.isFrameworkClass(base, below: $0))
    }
  }

  private static func isFrameworkClass(_ name: String, below base: String) -> Bool {
    aboveFramework(name).contains(base)
  }

  /// All classes and protocols above a framework's class.
  private static func aboveFramework(_ name: String) -> Set<String> {
    var (work, found) = ([name], Set<String>())
    while let next = work.popLast() {
      for above in KnownNames.ours.inherited(by: next) where found.insert(above).inserted {
        work.append(above)
      }
    }
    return found
  }
}

extension DeclSyntax {
  private var modifiers: DeclModifierListSyntax? {
    asProtocol((any WithModifiersSyntax).self)?.modifiers
  }

  /// Whether it is marked `override`.
  var isOverride: Bool {
    modifiers?.contains { $0.name.text == "override" } ?? false
  }

  /// Whether it has an access modifier.
  var hasAccess: Bool {
    let words: Set = ["public", "open", "internal", "fileprivate", "private"]
    return modifiers?.contains { words.contains($0.name.text) } ?? false
  }

  /// The first token after the attributes.
  var firstWord: TokenSyntax? {
    let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes
    return attributes?.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
      ?? firstToken(viewMode: .sourceAccurate)
  }

  /// The name with labels of a method, the name of a property; nil for other declarations.
  var memberName: String? {
    if let method = self.as(FunctionDeclSyntax.self) { return method.selectorName }
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.first?.pattern.trimmedDescription
    }
    return nil
  }
}
