// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Rules for types that Swift resolves when it compiles, and Objective-C at run time.
extension EditCollector {
  /// The property of a layer that follows the attribute `@objc` and that an animation may name; nil for
  /// others.
  func animatedProperty(_ attribute: AttributeSyntax) -> VariableDeclSyntax? {
    guard let property = attribute.parent?.parent?.as(VariableDeclSyntax.self),
      property.bindingSpecifier.text == "var", property.bindings.count == 1,
      let binding = property.bindings.first, let type = enclosingTypes.last,
      survey.words.contains(binding.pattern.trimmedDescription),
      property.modifiers.allSatisfy({
        !["static", "class", "override", "lazy", "weak"].contains($0.name.text)
      }),
      survey.isKind(type, of: "CALayer")
    else { return nil }
    // A computed property is not stored in the layer.
    if let accessors = binding.accessorBlock?.accessors {
      guard let list = accessors.as(AccessorDeclListSyntax.self),
        list.allSatisfy({ ["willSet", "didSet"].contains($0.accessorSpecifier.text) })
      else { return nil }
    }
    return property
  }

  /// Rewrites `open static` to `public static`, and `open` to `public` in a final class and its extensions:
  /// such members are final.
  func rewriteOpen(_ modifiers: DeclModifierListSyntax) {
    guard let open = modifiers.first(where: { $0.name.text == "open" }),
      modifiers.contains(where: { $0.name.text == "static" }) || isInFinal
    else { return }
    replace(open, with: "public")
  }

  /// Whether the type around the place is a final class.
  private var isInFinal: Bool {
    enclosingTypes.last?.split(separator: ".").last.map(String.init).map(survey.finals.contains)
      ?? false
  }

  /// Adds `Swift.` to a global function where the type of numbers around it has a member of that name.
  func rewriteGlobalFunction(_ node: FunctionCallExprSyntax) {
    guard let type = enclosingTypes.last, Self.numbers.contains(type),
      let called = node.calledExpression.as(DeclReferenceExprSyntax.self),
      ["abs", "max", "min"].contains(called.baseName.text), !node.arguments.isEmpty,
      survey.methods[called.baseName.text] == nil
    else { return }
    insert("Swift.", at: called.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  private static let numbers: Set<String> = ["CGFloat", "Int", "Double", "Float", "UInt"]

  /// Rewrites `Bundle(for: T.self)` to `Bundle.module` where there are resources.
  func rewriteBundle(_ node: FunctionCallExprSyntax) {
    guard survey.hasResources, node.arguments.count == 1,
      node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Bundle",
      ["for", "forClass"].contains(node.arguments.first?.label?.text)
    else { return }
    let start = node.calledExpression.endPosition.utf8Offset
    edits(from: start, to: node.endPositionBeforeTrailingTrivia.utf8Offset, become: ".module")
  }

  /// Rewrites `Bundle.main` to `Bundle.module`, where the files of the sources are; what it says of the
  /// application stays.
  func rewriteMainBundle(_ node: MemberAccessExprSyntax) {
    guard survey.hasResources, node.declName.baseName.text == "main",
      node.base?.trimmedDescription == "Bundle"
    else { return }
    let next = node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard next.map(Self.ofApplication.contains) != true else { return }
    replace(node.declName.baseName, with: "module")
  }

  /// What a bundle says of the application.
  private static let ofApplication: Set<String> = [
    "infoDictionary", "localizedInfoDictionary", "object", "bundleIdentifier", "bundlePath",
    "bundleURL", "executablePath", "executableURL", "appStoreReceiptURL", "preferredLocalizations",
  ]

  /// Rewrites `T()`, `T(frame: f)` and `self.init()` to `UIView.make(T.self, frame: f)` if they make a
  /// view, a controller or a layer whose class is known only at run time.
  func rewriteMaking(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { "\($0.label?.text ?? "_"):" }.joined()
    guard ["", "frame:"].contains(labels), node.trailingClosure == nil,
      let (type, root) = made(node, labels: labels)
    else { return }
    if root != "UIView", !labels.isEmpty { return }
    usesAppleNames = true
    replace(node.calledExpression, with: "\(root).make")
    guard let left = node.leftParen else { return }
    if node.arguments.isEmpty {
      insert(type, at: left.endPosition.utf8Offset)
    } else {
      insert("\(type), ", at: left.endPosition.utf8Offset)
    }
  }

  /// The type of the object that a call makes, as an expression, and its root: `UIView`,
  /// `UIViewController` or `CALayer`.
  private func made(_ node: FunctionCallExprSyntax, labels: String) -> (String, String)? {
    var called = node.calledExpression
    var isInit = false
    if let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    {
      (called, isInit) = (base, true)
    }
    let text = called.trimmedDescription
    switch text {
    case "self" where isInit && node.isInTypeMember, "Self":
      guard let type = enclosingTypes.last, !isRequired(labels, in: type) else { return nil }
      let bound = node.bound(of: "Self") ?? type
      return root(bound).map { (text == "self" ? "self" : "Self.self", $0) }
    case "type(of: self)" where isInit:
      guard let type = enclosingTypes.last, !isRequired(labels, in: type) else { return nil }
      return root(node.bound(of: "Self") ?? type).map { ("type(of: self)", $0) }
    default:
      guard let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text else {
        return isInit ? madeOfProperty(called) : nil
      }
      if let bound = node.bound(of: name) {
        guard !isRequired(labels, in: bound) else { return nil }
        return root(bound).map { ("\(name).self", $0) }
      }
      guard isInit, name.first?.isLowercase == true else { return nil }
      guard let type = node.metatype(of: name) else {
        guard let value = node.unwrapped(name) else { return nil }
        return madeOfProperty(value).map { (name, $0.1) }
      }
      guard !isRequired(labels, in: type) else { return nil }
      return root(node.bound(of: type) ?? type).map { (name, $0) }
    }
  }

  /// A property that holds a class, `kind: UIViewController.Type`, as an expression, and the root of
  /// what it makes.
  private func madeOfProperty(_ value: ExprSyntax) -> (String, String)? {
    let name =
      value.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? value.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard let name, let type = survey.type(ofProperty: name), type.hasSuffix(".Type"),
      !isRequired("", in: String(type.dropLast(5)))
    else { return nil }
    return root(String(type.dropLast(5))).map { (value.trimmedDescription, $0) }
  }

  private func root(_ type: String) -> String? {
    ["UIView", "UIViewController", "CALayer"].first { survey.isKind(type, of: $0) }
  }

  private func isRequired(_ labels: String, in type: String) -> Bool {
    var (name, seen) = (type, Set<String>())
    while seen.insert(name).inserted {
      if survey.requiredInitializers[name]?.contains(labels) == true { return true }
      guard let above = survey.inherited[name]?.first else { return false }
      name = above
    }
    return false
  }

  /// Rewrites `type(of: object).description()` of a parameter `object: AnyObject` to the name of the class:
  /// here only objects of NSObject's kind have the method.
  ///
  /// The same for `object.classForCoder.description()`, which is the class's name on Apple's systems.
  func rewriteClassDescription(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description"
    else { return }
    if let kind = member.base?.as(MemberAccessExprSyntax.self),
      kind.declName.baseName.text == "classForCoder", let object = kind.base
    {
      return replace(node, with: "NSStringFromClass(type(of: \(object.trimmedDescription)))")
    }
    guard let call = member.base?.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "type",
      let object = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self),
      node.parameterType(of: object.baseName.text)?.trimmedDescription == "AnyObject"
    else { return }
    replace(node, with: "NSStringFromClass(\(call.trimmedDescription))")
  }

  /// Casts a property of the type `AnyObject`, the source's or a framework's (`item.target`), to NSObject
  /// where a method is performed on it: here only objects of that kind have these methods.
  func rewritePerformer(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      ["perform", "performSelector"].contains(member.declName.baseName.text),
      var base = member.base
    else { return }
    let chain = base.as(OptionalChainingExprSyntax.self)
    if let chain { base = chain.expression }
    let property = base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
    guard let name = property.lastName else { return }
    let isFrameworks =
      ["target", "firstItem", "secondItem"].contains(name) && !survey.properties.contains(name)
      && property.as(MemberAccessExprSyntax.self)?.base != nil
    guard
      isFrameworks || (survey.isAnyObject(name) && survey.type(ofProperty: name) == "AnyObject")
    else { return }
    insert("(", at: base.positionAfterSkippingLeadingTrivia.utf8Offset)
    let end = base.endPositionBeforeTrailingTrivia.utf8Offset
    insert(" as? NSObject)" + (chain == nil ? "?" : ""), at: end)
  }
}

extension SyntaxProtocol {
  /// Whether it is inside a static or class member.
  fileprivate var isInTypeMember: Bool {
    var node = parent
    while let current = node {
      let modifiers = current.asProtocol((any WithModifiersSyntax).self)?.modifiers
      if current.is(FunctionDeclSyntax.self)
        || current.is(VariableDeclSyntax.self)
          && current.parent?.is(MemberBlockItemSyntax.self) == true
      {
        return modifiers?.contains { ["static", "class"].contains($0.name.text) } ?? false
      }
      if current.is(InitializerDeclSyntax.self) || current.is(MemberBlockSyntax.self) {
        return false
      }
      node = current.parent
    }
    return false
  }

  /// The class that a generic parameter around the place, or `Self` of a protocol's extension, is
  /// bound to.
  fileprivate func bound(of name: String) -> String? {
    var node = parent
    while let current = node {
      let parameters = current.asProtocol((any WithGenericParametersSyntax).self)
      if let list = parameters?.genericParameterClause?.parameters,
        let found = list.first(where: { $0.name.text == name })
      {
        if let bound = found.inheritedType { return bound.composedNames.first }
        return parameters?.genericWhereClause?.bound(of: name)
      }
      if let block = current.as(ExtensionDeclSyntax.self) {
        return block.genericWhereClause?.bound(of: name)
      }
      node = current.parent
    }
    return nil
  }

  /// The value of `if let name = value` or `guard let name = value` around the place; nil for none.
  fileprivate func unwrapped(_ name: String) -> ExprSyntax? {
    var node = parent
    while let current = node {
      var conditions = current.as(IfExprSyntax.self).map { [$0.conditions] } ?? []
      if let list = current.as(CodeBlockItemListSyntax.self) {
        let before = list.prefix { $0.position < position }
        conditions += before.compactMap { $0.item.as(GuardStmtSyntax.self)?.conditions }
      }
      for condition in conditions.flatMap({ Array($0) }) {
        guard let bound = condition.condition.as(OptionalBindingConditionSyntax.self),
          bound.pattern.trimmedDescription == name
        else { continue }
        return bound.initializer?.value
          ?? ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name)))
      }
      node = current.parent
    }
    return nil
  }

  /// The type `T` of a parameter `name: T.Type` around the place.
  fileprivate func metatype(of name: String) -> String? {
    parameterType(of: name)?.as(MetatypeTypeSyntax.self)?.baseType.trimmedDescription
  }

  /// The type of the nearest parameter of that name around the place.
  fileprivate func parameterType(of name: String) -> TypeSyntax? {
    var node = parent
    while let current = node {
      let clause =
        current.as(FunctionDeclSyntax.self)?.signature.parameterClause
        ?? current.as(InitializerDeclSyntax.self)?.signature.parameterClause
      for parameter in clause?.parameters ?? []
      where (parameter.secondName ?? parameter.firstName).text == name {
        return parameter.type
      }
      node = current.parent
    }
    return nil
  }
}

extension GenericWhereClauseSyntax {
  fileprivate func bound(of name: String) -> String? {
    for requirement in requirements {
      if case .conformanceRequirement(let conformance) = requirement.requirement,
        conformance.leftType.trimmedDescription == name
      {
        return conformance.rightType.trimmedDescription
      }
    }
    return nil
  }
}
