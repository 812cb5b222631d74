// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

extension SyntaxProtocol {
  /// The type of the nearest variable or parameter of a name around the place, as it is written behind the
  /// name or in the cast of its value; nil if it is not written.
  func typeOfVariable(_ name: String) -> TypeSyntax? {
    var node = parent
    while let current = node {
      if let found = current.declaration(of: name, before: position) { return found.type }
      node = current.parent
    }
    return nil
  }
}

extension Syntax {
  /// A declaration, whose type may be unknown.
  fileprivate struct Declaration {
    var type: TypeSyntax?

    init(_ annotation: TypeSyntax?, _ value: ExprSyntax?) {
      type = annotation ?? value?.castType
    }
  }

  /// The declaration of a name that this node makes for what is in it; nil for none.
  fileprivate func declaration(of name: String, before end: AbsolutePosition) -> Declaration? {
    if let list = self.as(CodeBlockItemListSyntax.self) {
      for item in list.reversed() where item.position < end {
        if let found = item.item.as(VariableDeclSyntax.self)?.declaration(of: name) { return found }
        let conditions = item.item.as(GuardStmtSyntax.self)?.conditions
        if let found = conditions?.declaration(of: name, before: end) { return found }
      }
      return nil
    }
    if let list = self.as(MemberBlockItemListSyntax.self) {
      return list.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self)?.declaration(of: name) }
        .first
    }
    let conditions =
      self.as(IfExprSyntax.self)?.conditions ?? self.as(WhileStmtSyntax.self)?.conditions
      ?? self.as(GuardStmtSyntax.self)?.conditions
    if let conditions { return conditions.declaration(of: name, before: end) }
    if let loop = self.as(ForStmtSyntax.self), loop.pattern.trimmedDescription == name {
      return Declaration(loop.typeAnnotation?.type, nil)
    }
    let clause =
      self.as(FunctionDeclSyntax.self)?.signature.parameterClause
      ?? self.as(InitializerDeclSyntax.self)?.signature.parameterClause
    for parameter in clause?.parameters ?? []
    where (parameter.secondName ?? parameter.firstName).text == name {
      return Declaration(parameter.type, nil)
    }
    switch self.as(ClosureExprSyntax.self)?.signature?.parameterClause {
    case .simpleInput(let names):
      return names.contains { $0.name.text == name } ? Declaration(nil, nil) : nil
    case .parameterClause(let clause):
      let found = clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
      return found.map { Declaration($0.type, nil) }
    case nil:
      return nil
    }
  }
}

extension VariableDeclSyntax {
  fileprivate func declaration(of name: String) -> Syntax.Declaration? {
    let binding = bindings.first { $0.pattern.trimmedDescription == name }
    return binding.map { .init($0.typeAnnotation?.type, $0.initializer?.value) }
  }
}

extension ConditionElementListSyntax {
  fileprivate func declaration(
    of name: String,
    before end: AbsolutePosition
  ) -> Syntax.Declaration? {
    for element in reversed() where element.position < end {
      guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
        binding.pattern.trimmedDescription == name
      else { continue }
      guard binding.initializer != nil || binding.typeAnnotation != nil else { continue }
      return .init(binding.typeAnnotation?.type, binding.initializer?.value)
    }
    return nil
  }
}

extension ExprSyntax {
  /// The type that a value is cast to; nil without a cast.
  fileprivate var castType: TypeSyntax? {
    guard let sequence = self.as(SequenceExprSyntax.self),
      sequence.elements.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true
    else { return nil }
    return sequence.elements.last?.as(TypeExprSyntax.self)?.type
  }
}
