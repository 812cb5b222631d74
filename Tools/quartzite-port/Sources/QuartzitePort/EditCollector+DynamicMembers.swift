// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Rules for members that Objective-C finds in any object.
extension EditCollector {
  /// Members that any object has on Apple's systems, and NSValue or NSNumber here.
  private static let valueMembers: Set<String> = [
    "cgPointValue", "cgSizeValue", "cgRectValue", "cgVectorValue", "cgAffineTransformValue",
    "caTransform3DValue", "rangeValue", "uiEdgeInsetsValue", "uiOffsetValue",
  ]
  private static let numberMembers: Set<String> = [
    "floatValue", "doubleValue", "intValue", "integerValue", "uintValue", "boolValue", "int32Value",
    "int64Value", "stringValue",
  ]

  /// Rewrites `(x as AnyObject).cgPointValue` to `(x as! NSValue).cgPointValue`, which traps if the object
  /// lacks the member, as on Apple's systems, and `as AnyObject?` to `as? NSValue`.
  func rewriteDynamicMember(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName.text
    let type =
      Self.valueMembers.contains(name)
      ? "NSValue" : Self.numberMembers.contains(name) ? "NSNumber" : nil
    if let type, rewriteDynamicElement(node, type: type) { return }
    var base = node.base
    let chain = base?.as(OptionalChainingExprSyntax.self)
    if let chain { base = chain.expression }
    guard let type, let tuple = base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let cast = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
      let target = cast.elements.last?.as(TypeExprSyntax.self),
      ["AnyObject", "AnyObject?"].contains(target.trimmedDescription),
      let operation = cast.elements.dropLast().last?.as(UnresolvedAsExprSyntax.self)
    else { return }
    replace(target, with: type)
    let isBound = node.isBound && chain == nil
    removeMark(behind: node, isChained: chain != nil)
    if operation.questionOrExclamationMark == nil {
      replace(operation, with: chain == nil && !isBound ? "as!" : "as?")
      if isBound { insert("?", at: tuple.endPositionBeforeTrailingTrivia.utf8Offset) }
    } else if chain == nil, operation.questionOrExclamationMark?.text == "?" {
      insert("?", at: tuple.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    if name == "integerValue" { replace(node.declName, with: "intValue") }
  }

  /// Takes away the mark behind a member that is no optional any more.
  private func removeMark(behind node: MemberAccessExprSyntax, isChained: Bool) {
    if let unwrapped = node.parent?.as(ForceUnwrapExprSyntax.self) {
      replace(unwrapped.exclamationMark, with: "")
    } else if let chained = node.parent?.as(OptionalChainingExprSyntax.self), !isChained {
      replace(chained.questionMark, with: "")
    }
  }

  /// Rewrites `info[key]?.cgRectValue` of a dictionary of objects, `info: [String: AnyObject]`, to
  /// `(info[key] as? NSValue)?.cgRectValue`, and the same for an array of objects.
  ///
  /// Returns whether the member was rewritten.
  private func rewriteDynamicElement(_ node: MemberAccessExprSyntax, type: String) -> Bool {
    let chain = node.base?.as(OptionalChainingExprSyntax.self)
    let force = node.base?.as(ForceUnwrapExprSyntax.self)
    guard
      let element = (chain?.expression ?? force?.expression ?? node.base)?
        .as(SubscriptCallExprSyntax.self),
      element.arguments.count == 1, element.arguments.first?.label == nil,
      let collection = element.calledExpression.variable,
      let objects = Objects(node.typeOfVariable(collection)),
      objects == .array || chain != nil || force != nil
    else { return false }
    insert("(", at: element.positionAfterSkippingLeadingTrivia.utf8Offset)
    let isOptional =
      chain != nil || node.isBound || element.calledExpression.is(OptionalChainingExprSyntax.self)
    let text = isOptional ? " as? \(type))?" : " as! \(type))"
    if let mark = chain?.questionMark ?? force?.exclamationMark {
      replace(mark, with: text)
    } else {
      insert(text, at: element.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    removeMark(behind: node, isChained: isOptional)
    if node.declName.baseName.text == "integerValue" { replace(node.declName, with: "intValue") }
    return true
  }
}

/// A type whose elements are any objects.
private enum Objects {
  case array
  case dictionary

  /// Reads a type, with a mark behind it or without; nil for other types.
  init?(_ type: TypeSyntax?) {
    let bare =
      type?.as(OptionalTypeSyntax.self)?.wrappedType
      ?? type?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? type
    if let list = bare?.as(ArrayTypeSyntax.self), list.element.trimmedDescription == "AnyObject" {
      self = .array
    } else if let table = bare?.as(DictionaryTypeSyntax.self),
      table.value.trimmedDescription == "AnyObject"
    {
      self = .dictionary
    } else {
      return nil
    }
  }
}

extension MemberAccessExprSyntax {
  /// Whether it is what `if let` binds.
  fileprivate var isBound: Bool {
    parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
  }
}

extension ExprSyntax {
  /// The name of the variable that it is, or that it is after `self.`, with a mark behind it or without.
  fileprivate var variable: String? {
    let bare =
      self.as(OptionalChainingExprSyntax.self)?.expression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression ?? self
    if let member = bare.as(MemberAccessExprSyntax.self) {
      return member.base?.trimmedDescription == "self" ? member.declName.baseName.text : nil
    }
    return bare.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
