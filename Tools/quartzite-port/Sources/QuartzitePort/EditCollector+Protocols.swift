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
    for member in node.memberBlock.members {
      guard let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        let optional = modifiers.first(where: { $0.name.text == "optional" })
      else { continue }
      remove(optional)
      if let method = member.decl.as(FunctionDeclSyntax.self) {
        defaults.append(contentsOf: defaultMethod(method))
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        defaults.append(contentsOf: defaultVariable(variable))
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

  private func defaultMethod(_ method: FunctionDeclSyntax) -> [String] {
    let result = method.signature.returnClause?.type.trimmedDescription
    guard let body = Self.body(of: result) else {
      report(method, "no default for a result of type \(result ?? ""); write one in an extension")
      return []
    }
    return ["func \(method.name.text)\(method.signature.trimmedDescription) \(body)"]
  }

  private func defaultVariable(_ variable: VariableDeclSyntax) -> [String] {
    guard let binding = variable.bindings.first, let type = binding.typeAnnotation?.type,
      let body = Self.body(of: type.trimmedDescription)
    else {
      report(variable, "no default for this member; write one in an extension")
      return []
    }
    return ["var \(binding.pattern.trimmedDescription): \(type.trimmedDescription) \(body)"]
  }

  /// What a member does that nobody wrote.
  private static func body(of type: String?) -> String? {
    switch type {
    case nil, "Void", "()": "{}"
    case "Bool": "{ false }"
    case "Int", "UInt", "Double", "Float", "CGFloat", "TimeInterval", "CFTimeInterval": "{ 0 }"
    case "String": "{ \"\" }"
    case "CGSize", "CGPoint", "CGRect", "UIEdgeInsets": "{ .zero }"
    case let type? where type.hasSuffix("?"): "{ nil }"
    case let type? where type.hasPrefix("["): type.contains(":") ? "{ [:] }" : "{ [] }"
    default: nil
    }
  }

  /// Delegate methods of UIKit and Core Animation that Objective-C calls optional.
  static let optionalDelegateMethods: Set<String> = [
    "animationDidStart", "animationDidStop", "display", "draw", "layerWillDraw", "layoutSublayers",
    "action", "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging",
    "scrollViewWillEndDragging", "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating",
    "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "viewForZooming",
    "gestureRecognizerShouldBegin", "gestureRecognizer", "animationController",
    "interactionControllerForPresentation", "interactionControllerForDismissal",
    "presentationController", "animationEnded", "interruptibleAnimator",
  ]

  /// Rewrites `delegate?.method?(x)` to `delegate?.method(x)` where the method has a default.
  func rewriteCall(_ node: FunctionCallExprSyntax) {
    guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self)
    else { return }
    let name = member.declName.baseName.text
    guard survey.optionalMembers.contains(name) || Self.optionalDelegateMethods.contains(name)
    else {
      return
    }
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
