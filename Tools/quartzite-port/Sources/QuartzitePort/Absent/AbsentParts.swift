// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// The parts of a file that use absent modules: whole declarations, or single members of declarations
/// that do not use them otherwise.
struct AbsentParts {
  /// The nodes to leave out, including the imports.
  private(set) var nodes: [Syntax] = []
  /// Whether nothing else is in the file.
  private(set) var isAll = true

  /// Finds the parts of a file.
  init(of root: SourceFileSyntax, modules: [AbsentModule], survey: Survey) {
    var absent: Set<String> = []
    let isUsed = { (node: Syntax, end: AbsolutePosition, absent: Set<String>) in
      let tokens = node.tokens(viewMode: .sourceAccurate).prefix { $0.position < end }
      let names = Set(tokens.map(\.text))
      return !names.isDisjoint(with: absent)
        || modules.contains { !$0.isOpaque && $0.isUsed(in: names.subtracting(survey.declared)) }
    }
    // Users of a declaration that is left out are left out too, so this repeats until nothing is added.
    var (found, count): ([Syntax], Int)
    repeat {
      count = absent.count
      found = []
      isAll = true
      for statement in root.statements {
        let item = Syntax(statement.item)
        if let node = item.as(ImportDeclSyntax.self) {
          if modules.contains(where: { $0.name == node.path.first?.name.text }) {
            found.append(item)
          }
        } else if modules.contains(where: \.isOpaque) {
          continue
        } else if isUsed(item, item.endPosition, absent) {
          let known = absent
          found += Self.parts(of: item, absent: &absent, isAll: &isAll) { isUsed($0, $1, known) }
        } else {
          isAll = false
        }
      }
    } while absent.count > count
    nodes = found
  }

  /// The declaration itself if its head uses an absent module, otherwise the members that do.
  private static func parts(
    of item: Syntax,
    absent: inout Set<String>,
    isAll: inout Bool,
    isUsed: (Syntax, AbsolutePosition) -> Bool
  ) -> [Syntax] {
    guard let group = item.asProtocol((any DeclGroupSyntax).self),
      !item.is(ProtocolDeclSyntax.self),
      !isUsed(item, group.memberBlock.position)
    else {
      if let named = item.asProtocol((any NamedDeclSyntax).self) {
        absent.insert(named.name.text)
      }
      return [item]
    }
    isAll = false
    return group.memberBlock.members.compactMap { member in
      let decl = Syntax(member.decl)
      return isUsed(decl, decl.endPosition) ? decl : nil
    }
  }
}
