// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Protocols of Objective-C, and calls through them.
extension EditCollector {
  /// Makes an Objective-C protocol one of classes, and its optional members ones with defaults.
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
      guard let member = Self.optionalMember(item.decl) else { continue }
      if let optional = Self.optionalModifier(of: item.decl) { remove(optional) }
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

  /// The member that is declared optional, with what it does where it is left out; nil for others.
  static func optionalMember(_ decl: DeclSyntax) -> OptionalMember? {
    guard optionalModifier(of: decl) != nil else { return nil }
    if let method = decl.as(FunctionDeclSyntax.self) {
      let result = method.signature.returnClause?.type.trimmedDescription
      return OptionalMember(method, body: body(of: result))
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

  /// What a member does that nobody wrote.
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
  func rewriteCall(_ node: FunctionCallExprSyntax) {
    guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self)
    else { return }
    let name = member.declName.baseName.text
    guard
      survey.optionalMembers.contains(name) || DelegateProtocols.memberNames.contains(name)
    else { return }
    // A closure in a property of that name is called without labels, and not through a delegate.
    let base = member.base?.trimmedDescription.lowercased() ?? ""
    let isMethod =
      node.arguments.contains { $0.label != nil } || base.hasSuffix("delegate?")
      || base.hasSuffix("source?")
    guard isMethod || !survey.properties.contains(name) else { return }
    remove(chain.questionMark)
  }

  /// Gives a call the spelling of Swift 4.2 and later.
  func rewriteOldCall(_ node: FunctionCallExprSyntax) {
    let first = node.arguments.first
    let called = node.calledExpression
    let name =
      called.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? called.as(DeclReferenceExprSyntax.self)?.baseName
    guard let name, let new = OldNames.method(name.text, label: first?.label?.text) else { return }
    if name.text != new.name { replace(name, with: new.name) }
    guard let label = first?.label, let colon = first?.colon else { return }
    if let text = new.label {
      replace(label, with: text)
    } else {
      remove(label)
      remove(colon)
    }
  }
}
