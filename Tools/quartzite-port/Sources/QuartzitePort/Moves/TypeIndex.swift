// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// The classes and protocols of a module, with their inheritance and conformances.
final class TypeIndex {
  /// A class.
  struct Class {
    /// Where a body of it ends; more than one if it is declared in several branches of an `#if`.
    struct Place {
      var file: Int
      /// The offset of the closing brace.
      var end: Int
    }

    var places: [Place] = []
    /// The inherited types of its declaration.
    var inherited: [String] = []
    /// The inherited types of its extensions.
    var inheritedByExtension: [String] = []
    /// `public`, `open`, or nil.
    var access: String?
    var isGeneric = false
  }

  /// A method or a property of a class.
  struct Member {
    var name: String
    var types: [String]
    var file: Int
    /// The offset of `func`, `var` or `let`.
    var offset: Int
    /// The line, from 1.
    var line: Int
    /// Whether it may be the witness of a protocol's requirement, and is not marked `override`.
    var mayBeWitness: Bool
    var isStored: Bool
    var isPublic: Bool
  }

  /// An optional member, found for a class.
  struct Found {
    var member: OptionalMember
    /// Whether other modules see the protocol.
    var isPublic: Bool
    /// Whether the method must be marked `@MainActor`.
    var needsMainActor: Bool
  }

  /// The classes by their full names, `Outer.Inner`.
  fileprivate(set) var classes: [String: Class] = [:]
  /// The members of types by their full names, those of extensions too.
  fileprivate(set) var members: [String: [Member]] = [:]
  fileprivate var protocols: [String: ProtocolFacts] = [:]
  fileprivate var aliases: [String: [String]] = [:]

  /// Reads the sources of a module.
  init(_ sources: [ParsedSource]) {
    for (file, source) in sources.enumerated() {
      TypeVisitor(self, file: file, text: source.text).walk(source.tree)
    }
  }

  /// The classes of the module above a class, the nearest first.
  func ancestors(of name: String) -> [String] {
    var found: [String] = []
    var current = name
    while let next = superclass(of: current), next != name, !found.contains(next) {
      found.append(next)
      current = next
    }
    return found
  }

  /// Whether a class or one around it is generic.
  func isGeneric(_ name: String) -> Bool {
    var scope = name.split(separator: ".")
    while !scope.isEmpty {
      if classes[scope.joined(separator: ".")]?.isGeneric == true { return true }
      scope.removeLast()
    }
    return false
  }

  private func superclass(of name: String) -> String? {
    guard let first = classes[name]?.inherited.first else { return nil }
    var scope = name.split(separator: ".").map(String.init)
    while !scope.isEmpty {
      scope.removeLast()
      let full = (scope + [first]).joined(separator: ".")
      if full != name, classes[full] != nil { return full }
    }
    if let alias = aliases[first], alias.count == 1, classes[alias[0]] != nil { return alias[0] }
    return nil
  }

  /// The optional member of that name and those types among the protocols to which a class conforms, and
  /// those they refine; nil if there is none.
  func optional(_ name: String, _ types: [String], of owner: String) -> Found? {
    guard let facts = classes[owner] else { return nil }
    for (names, isExtension) in [
      (facts.inherited, false), (facts.inheritedByExtension, true),
    ] {
      var work = names
      var seen: Set<String> = []
      while let next = work.popLast() {
        guard seen.insert(next).inserted else { continue }
        work += aliases[next] ?? []
        guard let known = protocols[next] ?? DelegateProtocols.known[plain(next)] else { continue }
        work += known.inherited
        guard
          let member = known.members.first(where: { member in
            // A property may be written without its type.
            member.name == name
              && (member.types == types || types.isEmpty && member.text.hasPrefix("var "))
          })
        else { continue }
        return Found(
          member: member,
          isPublic: known.isPublic,
          needsMainActor: isExtension && known.isMainActor
        )
      }
    }
    return nil
  }

  /// A name without its module.
  private func plain(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}

/// Fills a `TypeIndex` from one source.
private final class TypeVisitor: SyntaxVisitor {
  private let index: TypeIndex
  private let file: Int
  private let lines: LineTable
  private var path: [String] = []

  init(_ index: TypeIndex, file: Int, text: String) {
    (self.index, self.file) = (index, file)
    lines = LineTable(text)
    super.init(viewMode: .sourceAccurate)
  }

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    path.append(name)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    let name = path.joined(separator: ".")
    let brace = node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    index.classes[name, default: .init()].places.append(.init(file: file, end: brace))
    index.classes[name]?.inherited = node.inheritanceClause?.typeNames ?? []
    index.classes[name]?.access = node.modifiers.publicWord
    index.classes[name]?.isGeneric = node.genericParameterClause != nil
    collect(node.memberBlock, of: name, access: nil)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.extendedType.trimmedDescription)
    let name = path.joined(separator: ".")
    index.classes[name, default: .init()].inheritedByExtension +=
      node.inheritanceClause?.typeNames ?? []
    collect(node.memberBlock, of: name, access: node.modifiers.publicWord)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    index.aliases[node.name.text] = node.initializer.value.composedNames
    return .skipChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    var facts = ProtocolFacts(isPublic: node.modifiers.publicWord != nil)
    facts.inherited = node.inheritanceClause?.typeNames ?? []
    facts.isMainActor = node.attributes.contains { attribute in
      attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor"
    }
    facts.members = node.memberBlock.members.compactMap { EditCollector.optionalMember($0.decl) }
    index.protocols[node.name.text] = facts
    return .skipChildren
  }

  private func collect(_ block: MemberBlockSyntax, of owner: String, access: String?) {
    for item in block.members {
      if let method = item.decl.as(FunctionDeclSyntax.self) {
        add(
          method.selectorName,
          method.parameterTypes,
          method.modifiers,
          at: method.funcKeyword,
          of: owner,
          access: access
        )
      } else if let variable = item.decl.as(VariableDeclSyntax.self),
        let binding = variable.bindings.first
      {
        add(
          binding.pattern.trimmedDescription,
          binding.typeAnnotation.map { [normalized($0.type.trimmedDescription)] } ?? [],
          variable.modifiers,
          at: variable.bindingSpecifier,
          of: owner,
          access: access,
          isStored: binding.accessorBlock == nil
        )
      }
    }
  }

  private func add(
    _ name: String,
    _ types: [String],
    _ modifiers: DeclModifierListSyntax,
    at keyword: TokenSyntax,
    of owner: String,
    access: String?,
    isStored: Bool = false
  ) {
    let words = Set(modifiers.filter { $0.detail == nil }.map { $0.name.text })
    let others: Set = ["override", "static", "class", "private", "fileprivate"]
    let position = keyword.positionAfterSkippingLeadingTrivia
    index.members[owner, default: []].append(
      TypeIndex.Member(
        name: name,
        types: types,
        file: file,
        offset: position.utf8Offset,
        line: lines.line(at: position.utf8Offset),
        mayBeWitness: words.isDisjoint(with: others),
        isStored: isStored,
        isPublic: access != nil || modifiers.publicWord != nil
      )
    )
  }
}

extension DeclModifierListSyntax {
  /// `public` or `open` if it is among them.
  fileprivate var publicWord: String? {
    first { ["public", "open"].contains($0.name.text) }?.name.text
  }
}
