// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Something that uses absent modules: nodes that follow each other, or a conformance.
struct AbsentUse {
  /// The names of the modules.
  var modules: Set<String>
  /// The first node.
  var first: Syntax
  /// The last node; the first one if it is alone.
  var last: Syntax
  /// What stands in the `#else` of the condition; nil for none.
  var otherwise: String?
  /// The edits that leave it out; nil if a condition round the nodes does.
  var edits: [Edit]?
}

/// Looks for what uses absent modules, and for what uses that.
final class AbsentWalk {
  private let modules: [AbsentModule]
  /// The names that the client's sources declare.
  private let declared: Set<String>
  /// The names of what is left out, with the modules that they need.
  private var absent: [String: Set<String>] = [:]
  var found: [AbsentUse] = []

  init(_ modules: [AbsentModule], declared: Set<String>) {
    (self.modules, self.declared) = (modules, declared)
  }

  /// Returns what to leave out of a file, from top to bottom.
  func parts(of file: SourceFileSyntax) -> [AbsentUse] {
    // Users of what is left out are left out too, so this repeats until nothing is added.
    var count = -1
    while count < absent.count {
      count = absent.count
      found = []
      for statement in file.statements {
        switch statement.item {
        case .decl(let decl): look(at: decl)
        default: look(at: [statement], known: [:])
        }
      }
    }
    return found.sorted { $0.first.position < $1.first.position }
  }

  // MARK: - Names

  /// The modules that a node uses, as far as it is not inside the nodes that are excluded.
  func uses(
    _ node: Syntax,
    _ known: [String: Set<String>] = [:],
    without excluded: [Syntax] = []
  ) -> Set<String> {
    var used: Set<String> = []
    for token in node.tokens(viewMode: .sourceAccurate) {
      guard case .identifier(let text) = token.tokenKind,
        !excluded.contains(where: {
          $0.position <= token.position && token.position < $0.endPosition
        })
      else { continue }
      let name = text.trimmingBackticks
      if let needed = known[name] ?? absent[name] { used.formUnion(needed) }
      guard !declared.contains(name), !KnownNames.ours.hasGlobal(name) else { continue }
      for module in modules where module.declares(name) { used.insert(module.name) }
    }
    return used
  }

  private func leaveOut(_ node: some SyntaxProtocol, _ used: Set<String>, _ names: [String]) {
    found.append(AbsentUse(modules: used, first: Syntax(node), last: Syntax(node)))
    for name in names { absent[name, default: []].formUnion(used) }
  }

  // MARK: - Declarations

  private func look(at decl: DeclSyntax) {
    guard !decl.is(ImportDeclSyntax.self), !decl.is(IfConfigDeclSyntax.self) else { return }
    let all = uses(Syntax(decl))
    guard !all.isEmpty else { return }
    if let group = decl.asProtocol((any DeclGroupSyntax).self), !decl.is(ProtocolDeclSyntax.self) {
      look(at: group, decl)
    } else if let function = decl.as(FunctionDeclSyntax.self) {
      look(at: function, function.body, [function.name.text])
    } else if let maker = decl.as(InitializerDeclSyntax.self) {
      look(at: maker, maker.body, [])
    } else if let end = decl.as(DeinitializerDeclSyntax.self) {
      look(at: end, end.body, [])
    } else if let variable = decl.as(VariableDeclSyntax.self) {
      look(at: variable)
    } else {
      leaveOut(decl, all, decl.asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? [])
    }
  }

  /// A type or an extension: it is left out if it is made of an absent one, and otherwise loses its
  /// conformances and members.
  private func look(at group: any DeclGroupSyntax, _ decl: DeclSyntax) {
    let inherited = group.inheritanceClause.map { Array($0.inheritedTypes) } ?? []
    let gone = inherited.filter { !uses(Syntax($0.type)).isEmpty }
    let head = uses(
      Syntax(decl),
      without: [Syntax(group.memberBlock)] + (group.inheritanceClause.map { [Syntax($0)] } ?? [])
    )
    let isMade = gone.contains { type in
      type.id == inherited.first?.id && !type.type.trimmedDescription.isProtocolName
        && decl.is(ClassDeclSyntax.self)
    }
    let isOnly = decl.is(ExtensionDeclSyntax.self) && gone.count == inherited.count && !gone.isEmpty
    guard head.isEmpty, !isMade, !isOnly else {
      let named = decl.asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
      return leaveOut(decl, uses(Syntax(decl)), named)
    }
    if !gone.isEmpty { leaveOut(gone, of: inherited, group, decl) }
    for member in group.memberBlock.members { look(at: member.decl) }
  }

  /// Moves conformances to an extension under a condition.
  private func leaveOut(
    _ gone: [InheritedTypeSyntax],
    of inherited: [InheritedTypeSyntax],
    _ group: any DeclGroupSyntax,
    _ decl: DeclSyntax
  ) {
    guard let clause = group.inheritanceClause,
      let name = decl.asProtocol((any NamedDeclSyntax).self)?.name.text
        ?? decl.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    else { return }
    let kept = inherited.filter { type in !gone.contains { $0.id == type.id } }
    let used = gone.reduce(into: Set<String>()) { $0.formUnion(uses(Syntax($1.type))) }
    let list = { (types: [InheritedTypeSyntax]) in
      types.map(\.type.trimmedDescription).joined(separator: ", ")
    }
    let end = decl.endPositionBeforeTrailingTrivia.utf8Offset
    let condition = AbsentUses.start(used.sorted())
    found.append(
      AbsentUse(
        modules: used,
        first: Syntax(gone[0]),
        last: Syntax(gone[0]),
        edits: [
          Edit(
            range: clause.positionAfterSkippingLeadingTrivia
              .utf8Offset..<clause
              .endPositionBeforeTrailingTrivia.utf8Offset,
            text: kept.isEmpty ? "" : ": " + list(kept)
          ),
          Edit(
            range: end..<end,
            text: "\n\n\(condition)\nextension \(name): \(list(gone)) {}\n#endif\n"
          ),
        ]
      )
    )
  }

  private func look(
    at function: some DeclSyntaxProtocol,
    _ body: CodeBlockSyntax?,
    _ names: [String]
  ) {
    let head = uses(Syntax(function), without: body.map { [Syntax($0)] } ?? [])
    guard head.isEmpty, let body else { return leaveOut(function, head, names) }
    look(at: Array(body.statements), known: [:])
  }

  private func look(at variable: VariableDeclSyntax) {
    let names = variable.boundNames
    let blocks = variable.bindings.compactMap(\.accessorBlock)
    let head = uses(Syntax(variable), without: blocks.map { Syntax($0) })
    guard head.isEmpty else { return leaveOut(variable, head, names) }
    for block in blocks {
      switch block.accessors {
      case .getter(let items): look(at: Array(items), known: [:])
      case .accessors(let list):
        for accessor in list {
          if let body = accessor.body { look(at: Array(body.statements), known: [:]) }
        }
      }
    }
  }

  // MARK: - Statements

  /// Looks at statements, of which those that follow each other are left out together.
  func look(at items: [CodeBlockItemSyntax], known outer: [String: Set<String>]) {
    var (known, open) = (outer, false)
    for (index, item) in items.enumerated() {
      let node = Syntax(item.item)
      let all = uses(node, known)
      let isCondition = node.is(IfConfigDeclSyntax.self)
      guard !all.isEmpty, !isCondition else {
        open = false
        continue
      }
      if look(atChoice: node, known) {
        open = false
        continue
      }
      if look(atGuard: node, before: items[(index + 1)...], known) { return }
      let blocks = node.innerBlocks
      if !blocks.isEmpty, uses(node, known, without: blocks.map { Syntax($0) }).isEmpty {
        open = false
        for block in blocks { look(at: Array(block), known: known) }
        continue
      }
      // What gives the function's value cannot be left out.
      guard !node.returnsValue else {
        open = false
        continue
      }
      for name in node.boundNames { known[name, default: []].formUnion(all) }
      if open, let last = found.indices.last {
        found[last].last = node
        found[last].modules.formUnion(all)
      } else {
        found.append(AbsentUse(modules: all, first: node, last: node))
      }
      open = true
    }
  }
}
