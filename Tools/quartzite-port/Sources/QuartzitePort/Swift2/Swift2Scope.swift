// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Tells the types of expressions, as far as their declarations say them.
struct Swift2Scope {
  let survey: Survey

  /// The type of an expression, without optional marks; nil where its declaration does not say it.
  func type(of node: ExprSyntax) -> String? {
    if let chain = node.as(OptionalChainingExprSyntax.self) { return type(of: chain.expression) }
    if let forced = node.as(ForceUnwrapExprSyntax.self) { return type(of: forced.expression) }
    if node.is(SuperExprSyntax.self) { return enclosingType(of: node) }
    if let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name == "self" ? enclosingType(of: node) : type(ofName: name, at: Syntax(node))
    }
    if let member = node.as(MemberAccessExprSyntax.self), member.base != nil {
      let name = member.declName.baseName.text
      return isController(member) ? "UIView" : survey.type(ofProperty: name)
    }
    if let call = node.as(FunctionCallExprSyntax.self), let name = call.calledName?.text {
      if let known = Self.results[name] { return known }
      let isType =
        name.first?.isUppercase == true && call.calledExpression.is(DeclReferenceExprSyntax.self)
      return isType ? name : nil
    }
    // `a as! T`
    if let sequence = node.as(SequenceExprSyntax.self), let last = sequence.elements.last,
      let cast = last.as(TypeExprSyntax.self), sequence.elements.count == 3
    {
      return plain(cast.type)
    }
    if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return type(of: only.expression)
    }
    return nil
  }

  /// The types of what methods return whose names tell it, by their names in Swift 2.
  private static let results = [
    "viewControllerForKey": "UIViewController", "viewForKey": "UIView", "containerView": "UIView",
  ]

  /// Whether it is the view of a controller, which is declared with an exclamation mark.
  func isController(_ member: MemberAccessExprSyntax) -> Bool {
    guard member.declName.baseName.text == "view", let base = member.base,
      let type = type(of: base)
    else { return false }
    return survey.isKind(type, of: "UIViewController")
  }

  /// The name of the type around a place; nil outside of types.
  func enclosingType(of node: some SyntaxProtocol) -> String? {
    var current = node.parent
    while let place = current {
      if let type = place.asProtocol((any DeclGroupSyntax).self) {
        return type.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
          ?? place.asProtocol((any NamedDeclSyntax).self)?.name.text
      }
      current = place.parent
    }
    return nil
  }

  /// What is declared around a place by a name: nil for nothing but a property.
  func local(_ name: String, at node: Syntax) -> (type: String?, isFunction: Bool)? {
    var (inner, current) = (node, node.parent)
    while let place = current {
      if let found = declaration(of: name, in: place, before: inner) { return found }
      if place.asProtocol((any DeclGroupSyntax).self) != nil { return nil }
      (inner, current) = (place, place.parent)
    }
    return nil
  }

  private func type(ofName name: String, at node: Syntax) -> String? {
    if let local = local(name, at: node) { return local.type }
    return survey.type(ofProperty: name)
  }

  private func declaration(
    of name: String,
    in place: Syntax,
    before inner: Syntax
  ) -> (type: String?, isFunction: Bool)? {
    if let list = place.as(CodeBlockItemListSyntax.self) {
      for item in list where item.position < inner.position {
        if let function = item.item.as(FunctionDeclSyntax.self), function.name.text == name {
          return (nil, true)
        }
        let conditions = item.item.as(GuardStmtSyntax.self)?.conditions
        if let found = conditions.flatMap({ bound(name, in: $0) }) { return found }
        for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? []
        where binding.pattern.trimmedDescription == name {
          let annotated = binding.typeAnnotation.map { plain($0.type) }
          return (annotated ?? binding.initializer.flatMap { type(of: $0.value) }, false)
        }
      }
    }
    let signature =
      place.as(FunctionDeclSyntax.self)?.signature
      ?? place.as(InitializerDeclSyntax.self)?.signature
    for parameter in signature?.parameterClause.parameters ?? []
    where (parameter.secondName ?? parameter.firstName).text == name {
      return (plain(parameter.type), false)
    }
    if let closure = place.as(ClosureExprSyntax.self), let found = parameter(name, of: closure) {
      return found
    }
    let conditions =
      place.as(IfExprSyntax.self)?.conditions ?? place.as(WhileStmtSyntax.self)?.conditions
    if let found = conditions.flatMap({ bound(name, in: $0) }) { return found }
    if let loop = place.as(ForStmtSyntax.self), loop.pattern.trimmedDescription == name {
      return (nil, false)
    }
    return nil
  }

  private func parameter(
    _ name: String,
    of closure: ClosureExprSyntax
  ) -> (type: String?, isFunction: Bool)? {
    switch closure.signature?.parameterClause {
    case .simpleInput(let names):
      return names.contains { $0.name.text == name } ? (nil, false) : nil
    case .parameterClause(let clause):
      let found = clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
      return found.map { ($0.type.map { plain($0) }, false) }
    case nil: return nil
    }
  }

  private func bound(
    _ name: String,
    in conditions: ConditionElementListSyntax
  ) -> (type: String?, isFunction: Bool)? {
    for element in conditions {
      guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
        binding.pattern.trimmedDescription == name
      else { continue }
      return (binding.initializer.flatMap { type(of: $0.value) }, false)
    }
    return nil
  }

  private func plain(_ type: TypeSyntax) -> String {
    let text = type.trimmedDescription.filter { !"!?()".contains($0) }
    return text.hasPrefix("any ") ? String(text.dropFirst(4)) : text
  }

  // MARK: - What types are

  /// Whether a type of the module is, or inherits from, one of the package that has a member; a type of the
  /// package that has it does too.
  func inherits(_ member: String, by type: String) -> Bool {
    ancestors(of: type).contains { KnownNames.ours.has(member, in: $0) == true }
  }

  /// Whether a type inherits from something that is not known.
  func isOpen(_ type: String) -> Bool {
    ancestors(of: type).contains {
      !KnownNames.ours.types.contains($0) && !KnownNames.foundation.contains($0)
    }
  }

  /// Whether the package declares a type, and the module does not.
  func isApples(_ type: String) -> Bool {
    KnownNames.ours.types.contains(type) && !survey.declared.contains(type)
  }

  /// The types above a type, and itself, that the module does not declare.
  func ancestors(of type: String) -> Set<String> {
    var (work, seen, found) = ([type], Set<String>(), Set<String>())
    while let next = work.popLast() {
      guard seen.insert(next).inserted else { continue }
      let last = next.split(separator: ".").last.map(String.init) ?? next
      work += survey.adopted[last] ?? []
      guard survey.declared.contains(last) else {
        found.insert(last)
        continue
      }
      work += survey.inherited[last] ?? []
    }
    return found
  }
}
