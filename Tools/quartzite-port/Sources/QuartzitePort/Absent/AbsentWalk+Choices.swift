// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Choices that ask for something absent: nothing is of a type that there is not.
extension AbsentWalk {
  /// Leaves out the branches of an `if` and the cases of a `switch` that are never taken.
  ///
  /// Returns false for what is no such choice, or asks something else of what is absent.
  func look(atChoice node: Syntax, _ known: [String: Set<String>]) -> Bool {
    let expression = node.as(ExpressionStmtSyntax.self)?.expression ?? node.as(ExprSyntax.self)
    if let choice = expression?.as(IfExprSyntax.self) { return look(at: choice, node, known) }
    if let choice = expression?.as(SwitchExprSyntax.self) { return look(at: choice, known) }
    return false
  }

  /// An `if` keeps its other branches, which stand in the `#else` of the condition.
  private func look(at choice: IfExprSyntax, _ node: Syntax, _ known: [String: Set<String>]) -> Bool
  {
    var (branches, last): ([IfExprSyntax], CodeBlockSyntax?) = ([choice], nil)
    while let rest = branches.last?.elseBody {
      guard case .ifExpr(let next) = rest else {
        if case .codeBlock(let block) = rest { last = block }
        break
      }
      branches.append(next)
    }
    let kept = branches.filter { branch in
      !branch.conditions.contains { isNever($0.condition, known) }
    }
    guard kept.count < branches.count,
      kept.allSatisfy({ uses(Syntax($0.conditions), known).isEmpty })
    else { return false }
    var texts = kept.map {
      "if \($0.conditions.trimmedDescription) \(text(of: $0.body, known))"
    }
    if let last {
      texts.append("\(kept.isEmpty ? "do " : "")\(text(of: last, known))")
    }
    let left = branches.filter { branch in !kept.contains { $0.id == branch.id } }
    found.append(
      AbsentUse(
        modules: left.reduce(into: []) { $0.formUnion(uses(Syntax($1.conditions), known)) },
        first: node,
        last: node,
        otherwise: texts.isEmpty ? nil : texts.joined(separator: " else ")
      )
    )
    return true
  }

  private func look(at choice: SwitchExprSyntax, _ known: [String: Set<String>]) -> Bool {
    guard uses(Syntax(choice.subject), known).isEmpty else { return false }
    let cases = choice.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    for one in cases {
      let items = one.label.as(SwitchCaseLabelSyntax.self)?.caseItems
      let used = items.map { uses(Syntax($0), known) } ?? []
      if let items, items.allSatisfy({ !uses(Syntax($0), known).isEmpty }) {
        found.append(AbsentUse(modules: used, first: Syntax(one), last: Syntax(one)))
      } else {
        look(at: Array(one.statements), known: known)
      }
    }
    return true
  }

  /// Leaves out a guard with all that follows it, where something that is returned needs what the guard
  /// binds; then the guard's own way out is what there is.
  ///
  /// Other guards go alone.
  func look(
    atGuard node: Syntax,
    before rest: ArraySlice<CodeBlockItemSyntax>,
    _ known: [String: Set<String>]
  ) -> Bool {
    guard let choice = node.as(GuardStmtSyntax.self), let end = rest.last,
      choice.conditions.contains(where: { isNever($0.condition, known) })
    else { return false }
    let used = uses(Syntax(choice.conditions), known)
    var bound = known
    for name in node.boundNames { bound[name, default: []].formUnion(used) }
    guard
      rest.contains(where: {
        let item = Syntax($0.item)
        return item.returnsValue && !uses(item, bound).isEmpty
      })
    else { return false }
    found.append(
      AbsentUse(
        modules: used,
        first: node,
        last: Syntax(end.item),
        otherwise: choice.body.statements.trimmedDescription
      )
    )
    return true
  }

  /// Whether a condition never holds: it binds something absent, or asks for an absent type.
  private func isNever(
    _ condition: ConditionElementSyntax.Condition,
    _ known: [String: Set<String>]
  ) -> Bool {
    switch condition {
    case .optionalBinding(let binding): return !uses(Syntax(binding), known).isEmpty
    case .matchingPattern(let pattern): return !uses(Syntax(pattern.pattern), known).isEmpty
    case .expression(let expression):
      guard let parts = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }) else {
        return false
      }
      let isPlain = parts.allSatisfy { part in
        part.as(BinaryOperatorExprSyntax.self).map { $0.operator.text == "&&" } ?? true
          && !part.is(UnresolvedTernaryExprSyntax.self)
      }
      return isPlain
        && parts.indices.dropLast().contains { index in
          parts[index].is(UnresolvedIsExprSyntax.self)
            && !uses(Syntax(parts[index + 1]), known).isEmpty
        }
    default: return false
    }
  }

  /// A block with what it leaves out itself.
  private func text(of block: CodeBlockSyntax, _ known: [String: Set<String>]) -> String {
    let outer = found
    found = []
    look(at: Array(block.statements), known: known)
    let start = block.positionAfterSkippingLeadingTrivia.utf8Offset
    let edits = found.flatMap(\.allEdits).map { edit in
      Edit(
        range: (edit.range.lowerBound - start)..<(edit.range.upperBound - start),
        text: edit.text
      )
    }
    found = outer
    let text = block.trimmedDescription
    return Edit.apply(edits, to: text) ?? text
  }
}
