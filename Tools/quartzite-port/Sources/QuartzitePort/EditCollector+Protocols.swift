// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Protocols of Objective-C, and calls through them.
extension EditCollector {
  /// Restricts an Objective-C protocol to classes, and gives its optional members default implementations.
  func rewriteProtocol(_ node: ProtocolDeclSyntax) {
    let isObjective = node.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "objc"
    }
    if isObjective, node.inheritanceClause == nil {
      insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    for inherited in node.inheritanceClause?.inheritedTypes ?? []
    where inherited.type.is(ClassRestrictionTypeSyntax.self) {
      replace(inherited.type, with: "AnyObject")
    }
    var defaults: [String] = []
    for item in node.memberBlock.members {
      removeOwnership(item.decl)
      guard let member = Self.optionalMember(item.decl) else { continue }
      if let optional = Self.optionalModifier(of: item.decl) { remove(optional) }
      if let method = item.decl.as(FunctionDeclSyntax.self), method.mayBeLeftOutWithValue {
        let end = method.signature.parameterClause.endPositionBeforeTrailingTrivia.utf8Offset
        insert(" throws", at: end)
        usesFoundation = true
      }
      if let body = member.body {
        defaults.append("\(member.text) \(body)")
      } else {
        report(item.decl, "no default for '\(member.text)'; write one in an extension")
      }
    }
    guard !defaults.isEmpty else { return }
    let access = node.modifiers.first { $0.name.text == "public" } == nil ? "" : "public "
    let body = defaults.map { "  \(access)\($0)" }.joined(separator: "\n")
    insert(
      "\n\nextension \(node.name.text) {\n\(body)\n}",
      at: node.endPositionBeforeTrailingTrivia.utf8Offset
    )
  }

  private static func optionalModifier(of decl: DeclSyntax) -> DeclModifierSyntax? {
    decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.first { $0.name.text == "optional" }
  }

  /// The optional member that a declaration declares, with its default body; nil for others.
  static func optionalMember(_ decl: DeclSyntax) -> OptionalMember? {
    guard optionalModifier(of: decl) != nil else { return nil }
    if let method = decl.as(FunctionDeclSyntax.self) {
      let result = method.signature.returnClause?.type.trimmedDescription
      guard method.mayBeLeftOutWithValue else {
        return OptionalMember(method, body: body(of: result))
      }
      // On Apple's systems a call gives nil if the method is left out, whatever its type.
      var member = OptionalMember(method, body: "{ throw CocoaError(.featureUnsupported) }")
      let clause = method.signature.parameterClause.trimmedDescription
      member.text = member.text.replacing(clause, with: clause + " throws", maxReplacements: 1)
      return member
    }
    guard let variable = decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.type.trimmedDescription
    else { return nil }
    let sets = binding.accessorBlock?.tokens(viewMode: .sourceAccurate).contains {
      $0.text == "set"
    }
    let plain = body(of: type)
    return OptionalMember(
      variable,
      body: sets == true ? plain.map { "{ get \($0) set {} }" } : plain
    )
  }

  /// The default body of a member that is left out, by its type; nil for types without one.
  private static func body(of type: String?) -> String? {
    switch type {
    case nil, "Void", "()": "{}"
    case "Bool": "{ false }"
    case "Int", "UInt", "Double", "Float", "CGFloat", "TimeInterval", "CFTimeInterval": "{ 0 }"
    case "String": "{ \"\" }"
    case "CGSize", "CGPoint", "CGRect", "UIEdgeInsets": "{ .zero }"
    case let type? where type.hasSuffix("?") || type.hasSuffix("!"): "{ nil }"
    case let type? where type.hasPrefix("["): type.contains(":") ? "{ [:] }" : "{ [] }"
    default: nil
    }
  }

  /// Rewrites `delegate?.method?(x)` to `delegate?.method(x)` where the method has a default.
  ///
  /// The default of a client's own method that returns a value throws, so that `try?` gives nil.
  func rewriteCall(_ node: FunctionCallExprSyntax) {
    let mark: TokenSyntax
    let called: ExprSyntax
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (mark, called) = (chain.questionMark, chain.expression)
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (mark, called) = (forced.exclamationMark, forced.expression)
    } else {
      return
    }
    guard let member = called.as(MemberAccessExprSyntax.self) else { return }
    let name = member.declName.baseName.text
    guard
      survey.optionalMembers.contains(name) || DelegateProtocols.memberNames.contains(name)
    else { return }
    let isForced = node.calledExpression.is(ForceUnwrapExprSyntax.self)
    // A closure in a property of that name is called without labels, and not through a delegate.
    let base = member.base?.trimmedDescription.lowercased() ?? ""
    let isMethod =
      node.arguments.contains { $0.label != nil } || base.hasSuffix("delegate?")
      || base.hasSuffix("source?")
    guard isMethod || !survey.properties.contains(name) else { return }
    remove(mark)
    rewriteAnyObject(member, name)
    let full = node.fullName(name)
    if survey.optionalValues.contains(full) {
      insert(
        "(\(isForced ? "try!" : "try?") ",
        at: node.positionAfterSkippingLeadingTrivia.utf8Offset
      )
      let isChained =
        !isForced
        && (node.parent?.is(MemberAccessExprSyntax.self) == true
          || node.parent?.is(SubscriptCallExprSyntax.self) == true)
      insert(isChained ? ")?" : ")", at: node.endPositionBeforeTrailingTrivia.utf8Offset)
    } else if !isForced, node.needsOptional,
      DelegateProtocols.values.contains(full), !member.isInOptionalChain
    {
      // The default makes the result a plain value, but the binding around the call needs an optional.
      insert("Optional(", at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
      insert(")", at: node.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }

  /// Casts a delegate of the type `AnyObject` to the protocol that has the method.
  private func rewriteAnyObject(_ member: MemberAccessExprSyntax, _ name: String) {
    guard var base = member.base else { return }
    let chain = base.as(OptionalChainingExprSyntax.self)
    if let chain { base = chain.expression }
    guard let last = base.lastName, survey.isAnyObject(last) else { return }
    let own = survey.optionalOwners[name] ?? []
    let owners = own.isEmpty ? DelegateProtocols.owners[name] ?? [] : own
    guard owners.count == 1, let owner = owners.first else {
      return report(member, "'\(last)' is AnyObject; cast it to the protocol that has '\(name)'")
    }
    insert("(", at: base.positionAfterSkippingLeadingTrivia.utf8Offset)
    let end = base.endPositionBeforeTrailingTrivia.utf8Offset
    insert(" as? \(owner))" + (chain == nil ? "?" : ""), at: end)
  }

  /// Rewrites `delegate.responds(to: #selector(P.f(_:)))` to `(delegate is P)` where `f` is optional in
  /// `P`: an object that conforms has the method, if only by default.
  ///
  /// Returns whether the call was rewritten.
  func rewriteResponds(_ node: FunctionCallExprSyntax) -> Bool {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      ["responds", "respondsToSelector"].contains(member.declName.baseName.text),
      node.arguments.count == 1, let argument = node.arguments.first?.expression,
      let macro = argument.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector",
      let method = macro.arguments.first?.expression.as(MemberAccessExprSyntax.self),
      let type = method.base?.trimmedDescription,
      survey.isProtocol(type) || DelegateProtocols.known[type] != nil, var base = member.base
    else { return false }
    if let chain = base.as(OptionalChainingExprSyntax.self) { base = chain.expression }
    let text = base.trimmedDescription
    replace(node, with: "(\(text.contains("?") ? "(\(text))" : text) is \(type))")
    return true
  }

  /// Gives a run loop mode its present name: `.commonModes` becomes `.common`, except for Core
  /// Foundation's.
  ///
  /// Returns whether it was rewritten.
  func rewriteOldMember(_ node: MemberAccessExprSyntax) -> Bool {
    let name = node.declName.baseName
    guard let new = OldNames.runLoopMode(name.text) else { return false }
    if let base = node.base?.trimmedDescription {
      guard ["RunLoopMode", "RunLoop.Mode"].contains(base) else { return false }
    } else {
      let label = node.parent?.as(LabeledExprSyntax.self)?.label?.text
      guard ["forMode", "mode", "inMode", "forModes", "modes"].contains(label) else { return false }
    }
    replace(name, with: new)
    return true
  }

  /// Replaces a call of a C function that became a property or a method.
  ///
  /// Returns whether it was replaced whole; a call with arguments of its own to rewrite is told.
  func rewriteOldFunction(_ node: FunctionCallExprSyntax) -> Bool {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      !survey.declared.contains(name), node.trailingClosure == nil
    else { return false }
    if node.arguments.isEmpty, let new = OldNames.property(name) {
      replace(node, with: new)
      return true
    }
    let arguments = node.arguments.map { argument in
      let text = argument.expression.trimmedDescription
      return OldNames.current(of: text) ?? text
    }
    guard let new = OldNames.call(name, arguments) else { return false }
    replace(node, with: new)
    return true
  }

  /// Lets an optional method of an object that is there be bound: `if let f = delegate.m` becomes
  /// `if let f = Optional(delegate.m)`, since here the object always has the method.
  func wrapOptionalReference(_ node: OptionalBindingConditionSyntax) {
    guard let member = node.initializer?.value.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text.lowercased(),
      base.hasSuffix("delegate") || base.hasSuffix("source"),
      survey.optionalMembers.contains(member.declName.baseName.text),
      !survey.isOptionalValue(member.declName)
    else { return }
    insert("Optional(", at: member.positionAfterSkippingLeadingTrivia.utf8Offset)
    insert(")", at: member.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Makes optional methods that return a value usable as values: `guard let f = delegate?.m(_:) else
  /// { return x }`, and `f(y)` after it.
  ///
  /// The default of such a method throws, so a call of it takes the value that the guard returns.
  func rewriteOptionalReference(_ node: OptionalBindingConditionSyntax) {
    guard let member = node.initializer?.value.as(MemberAccessExprSyntax.self),
      survey.isOptionalValue(member.declName), member.isMethodOfDelegate,
      let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return }
    if let statement = node.enclosing(GuardStmtSyntax.self) {
      let scope = statement.parent?.parent?.as(CodeBlockItemListSyntax.self)
      let end = statement.endPosition
      let calls = scope.map { CallFinder(of: name, after: end, in: Syntax($0)).calls } ?? []
      let only = statement.body.statements.count == 1 ? statement.body.statements.first : nil
      guard let value = only?.item.as(ReturnStmtSyntax.self)?.expression else {
        return report(member, "the optional method may be left out: call it instead of its value")
      }
      for call in calls {
        insert("((try? ", at: call.positionAfterSkippingLeadingTrivia.utf8Offset)
        insert(
          ") ?? \(value.trimmedDescription))",
          at: call.endPositionBeforeTrailingTrivia.utf8Offset
        )
      }
    } else if let statement = node.enclosing(IfExprSyntax.self) {
      let calls = CallFinder(of: name, after: node.endPosition, in: Syntax(statement.body)).calls
      for call in calls {
        guard let result = call.parent?.as(ReturnStmtSyntax.self) else {
          report(call, "the optional method may be left out: call it instead of its value")
          continue
        }
        let text = "if let value = try? \(call.trimmedDescription) { return value }"
        replace(result, with: text)
      }
    }
  }

  /// Gives a call the spelling of Swift 4.2 and later.
  func rewriteOldCall(_ node: FunctionCallExprSyntax) {
    let first = node.arguments.first
    for argument in node.arguments where argument.label?.text == "withInputParameters" {
      if let label = argument.label { replace(label, with: "parameters") }
    }
    let called = node.calledExpression
    let name =
      called.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? called.as(DeclReferenceExprSyntax.self)?.baseName
    let label = first?.label?.text
    guard let name, let new = OldNames.method(name.text, label: label),
      !survey.declared.contains(name.text)
        || survey.methods[name.text]?.contains(where: {
          $0.hasPrefix("\(name.text)(\(label ?? "_"):")
        }) != true
    else { return }
    if name.text != new.name { replace(name, with: new.name) }
    if let first, first.label == nil, let text = new.label {
      insert("\(text): ", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    guard let label = first?.label, let colon = first?.colon else { return }
    if let text = new.label {
      replace(label, with: text)
    } else {
      remove(label)
      remove(colon)
    }
  }
}

extension FunctionDeclSyntax {
  /// Whether it is an optional requirement that returns a value that is not optional itself.
  fileprivate var mayBeLeftOutWithValue: Bool {
    guard modifiers.contains(where: { $0.name.text == "optional" }),
      signature.effectSpecifiers?.throwsClause == nil
    else { return false }
    return returnsPlainValue
  }

  /// Whether it returns a value that is not optional.
  var returnsPlainValue: Bool {
    guard let type = signature.returnClause?.type.trimmedDescription else { return false }
    return !["Void", "()"].contains(type) && !type.hasSuffix("?") && !type.hasSuffix("!")
  }
}

extension FunctionCallExprSyntax {
  /// The name with the labels of the arguments, `f(_:with:)`, as in a declaration; a trailing closure is
  /// left out.
  fileprivate func fullName(_ name: String) -> String {
    let labels = arguments.map { "\($0.label?.text ?? "_"):" }
    return labels.isEmpty ? name : "\(name)(\(labels.joined()))"
  }

  /// Whether its result is used as an optional, in an optional binding.
  fileprivate var needsOptional: Bool {
    var place: Syntax? = parent
    while let tuple = place, tuple.is(LabeledExprSyntax.self) || tuple.is(TupleExprSyntax.self) {
      place = tuple.parent
    }
    if place?.is(OptionalBindingConditionSyntax.self) == true { return true }
    return place?.is(InitializerClauseSyntax.self) == true
      && place?.parent?.is(OptionalBindingConditionSyntax.self) == true
  }
}

extension MemberAccessExprSyntax {
  /// Whether an optional chain precedes it.
  fileprivate var isInOptionalChain: Bool {
    base?.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .postfixQuestionMark }
      ?? false
  }
}

extension ExprSyntax {
  /// The last name of `a.b.c`.
  var lastName: String? {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}

extension MemberAccessExprSyntax {
  /// Whether labels or what it belongs to tell that it is no property.
  fileprivate var isMethodOfDelegate: Bool {
    if declName.argumentNames != nil { return true }
    let owner = base?.trimmedDescription.lowercased().filter { $0.isLetter } ?? ""
    return owner.hasSuffix("delegate") || owner.hasSuffix("source")
  }
}

extension OptionalBindingConditionSyntax {
  /// The statement to whose condition it belongs.
  fileprivate func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    parent?.parent?.parent?.as(type)
  }
}

/// Finds the calls of a local function or closure.
private final class CallFinder: SyntaxVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []
  private let name: String
  private let start: AbsolutePosition

  init(of name: String, after start: AbsolutePosition, in node: Syntax) {
    (self.name, self.start) = (name, start)
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if called == name, node.position >= start { calls.append(node) }
    return .visitChildren
  }
}
