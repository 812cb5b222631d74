// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

extension AbsentModule {
  /// Whether a name is one of the module's: listed, or a prefix followed by a capital letter.
  func declares(_ name: String) -> Bool {
    names.contains(name)
      || prefixes.contains { prefix in
        guard name.hasPrefix(prefix), name != self.name else { return false }
        guard let next = name.dropFirst(prefix.count).first else { return false }
        return next.isUppercase || prefix.last == "_" || prefix.count > 4
      }
  }
}

extension String {
  /// Whether a type of that name is a protocol by Apple's habits.
  var isProtocolName: Bool {
    ["Delegate", "DataSource", "Delegating", "ing", "able"].contains { hasSuffix($0) }
  }

  /// The name without the backticks of a keyword.
  var trimmingBackticks: String {
    hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
  }
}

extension VariableDeclSyntax {
  /// The names that it declares.
  var boundNames: [String] {
    bindings.flatMap { binding in
      binding.pattern.tokens(viewMode: .sourceAccurate).compactMap { token in
        if case .identifier(let name) = token.tokenKind { name } else { nil }
      }
    }
  }
}

extension Syntax {
  /// The names that a statement declares for those after it.
  var boundNames: [String] {
    if let variable = self.as(VariableDeclSyntax.self) { return variable.boundNames }
    if let function = self.as(FunctionDeclSyntax.self) { return [function.name.text] }
    guard let bindings = self.as(GuardStmtSyntax.self)?.conditions else { return [] }
    return bindings.compactMap { condition in
      condition.condition.as(OptionalBindingConditionSyntax.self)?.pattern
        .as(IdentifierPatternSyntax.self)?.identifier.text
    }
  }

  /// The lists of statements directly inside a statement: its blocks, or the closures of a call.
  var innerBlocks: [CodeBlockItemListSyntax] {
    let finder = BlockFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.blocks
  }

  /// Whether the statement returns a value or throws, outside of closures and functions.
  var returnsValue: Bool {
    let finder = ExitFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.isFound
  }
}

/// Finds the outermost lists of statements.
private final class BlockFinder: SyntaxVisitor {
  var blocks: [CodeBlockItemListSyntax] = []

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    blocks.append(node)
    return .skipChildren
  }
}

/// Finds what ends a function with a value or an error.
private final class ExitFinder: SyntaxVisitor {
  var isFound = false

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    isFound = isFound || node.expression != nil
    return .skipChildren
  }

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
