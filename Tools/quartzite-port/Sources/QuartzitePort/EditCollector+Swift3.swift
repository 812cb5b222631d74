// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Rules for types and access that Swift 3 was content with.
extension EditCollector {
  /// Changes the type of a dictionary of text attributes from `[String: Any]` to
  /// `[NSAttributedString.Key: Any]`, if its literal or an assignment has one of the old names as a key.
  func rewriteAttributeType(_ node: VariableDeclSyntax) {
    for binding in node.bindings {
      guard let annotation = binding.typeAnnotation?.type,
        let type = (annotation.as(OptionalTypeSyntax.self)?.wrappedType ?? annotation)
          .as(DictionaryTypeSyntax.self),
        type.key.trimmedDescription == "String"
      else { continue }
      let name = binding.pattern.trimmedDescription
      if binding.initializer?.value.hasAttributeKeys == true || attributeSubscripts.contains(name) {
        usesAppleNames = true
        replace(type.key, with: "NSAttributedString.Key")
      }
    }
  }

  /// Does the same for a dictionary without an annotation: `var a = [String: Any]()`.
  func rewriteAttributeType(_ node: DictionaryExprSyntax) {
    guard
      let binding = node.parent?.as(FunctionCallExprSyntax.self)?.parent?.parent?
        .as(PatternBindingSyntax.self),
      attributeSubscripts.contains(binding.pattern.trimmedDescription),
      let elements = node.content.as(DictionaryElementListSyntax.self), elements.count == 1,
      let key = elements.first?.key, key.trimmedDescription == "String"
    else { return }
    usesAppleNames = true
    replace(key, with: "NSAttributedString.Key")
  }

  /// Names the string whose characters an extension of `String` means: `characters.count` becomes
  /// `self.count`.
  ///
  /// Returns whether the name was rewritten.
  func rewriteOwnCharacters(_ node: DeclReferenceExprSyntax) -> Bool {
    guard node.baseName.text == "characters", enclosingTypes.last == "String",
      node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id,
      !survey.properties.contains("characters"), !survey.otherwise.contains("characters")
    else { return false }
    replace(node, with: "self")
    return true
  }

  /// Gives a constant that names something else the type of the property that it is assigned to, as both
  /// were strings: `layer.renderMode = kCAEmitterLayerOutline`.
  func rewriteForeignName(_ node: SequenceExprSyntax) {
    let parts = Array(node.elements)
    guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
      let property = parts[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      let own = Self.emitterNames[property],
      let name = parts[2].as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return }
    let prefix = "kCAEmitterLayer"
    guard name.hasPrefix(prefix), !own.contains(String(name.dropFirst(prefix.count))) else {
      return
    }
    replace(parts[2], with: ".init(rawValue: \(name).rawValue)")
  }

  /// What the constants of emitters are called that belong to a property.
  private static let emitterNames: [String: Set<String>] = [
    "renderMode": ["Unordered", "OldestFirst", "OldestLast", "BackToFront", "Additive"],
    "emitterMode": ["Points", "Outline", "Surface", "Volume"],
    "emitterShape": ["Point", "Line", "Rectangle", "Cuboid", "Circle", "Sphere"],
  ]

  /// Gives an override the present name of the method: `didMove(toParentViewController:)`.
  func renameOverride(_ node: FunctionDeclSyntax) {
    guard DeclSyntax(node).isOverride, let first = node.signature.parameterClause.parameters.first
    else { return }
    let label = first.firstName.text
    guard let new = OldNames.method(node.name.text, label: label == "_" ? nil : label) else {
      return
    }
    if node.name.text != new.name { replace(node.name, with: new.name) }
    guard let text = new.label, text != label else { return }
    replace(first.firstName, with: first.secondName == nil ? "\(text) \(label)" : text)
  }

  /// Puts `initialize()` and `load()` of a class, which the Objective-C runtime called, under a condition.
  func leaveOutLoading(_ node: FunctionDeclSyntax) {
    guard ["initialize", "load"].contains(node.name.text), DeclSyntax(node).isOverride,
      node.modifiers.contains(where: { ["class", "static"].contains($0.name.text) }),
      node.signature.parameterClause.parameters.isEmpty, !node.isLeftOut,
      node.parent?.parent?.parent?.parent?.is(ClassDeclSyntax.self) == true
    else { return }
    report(node, "nobody calls '\(node.name.text)' here; do its work where it is first needed")
    insert("#if canImport(ObjectiveC)\n", at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    insert("\n#endif", at: node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Rewrites `ProcessInfo()`, which cannot be made here, to the process's own.
  ///
  /// Returns whether the call was rewritten.
  func rewriteProcess(_ node: FunctionCallExprSyntax) -> Bool {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      ["ProcessInfo", "NSProcessInfo"].contains(node.calledExpression.trimmedDescription)
    else { return false }
    replace(node, with: "ProcessInfo.processInfo")
    return true
  }

  /// Rewrites `NSUnderlineStyle.styleSingle` to `NSUnderlineStyle.single`, and `styleNone` to an empty set.
  ///
  /// Returns whether the member was rewritten.
  func rewriteUnderline(_ node: MemberAccessExprSyntax) -> Bool {
    let name = node.declName.baseName
    let base = node.base?.trimmedDescription
    guard base == nil || base == "NSUnderlineStyle", !survey.cases.contains(name.text),
      !survey.declared.contains(name.text)
    else { return false }
    if name.text == "styleNone" {
      replace(node, with: base == nil ? "[]" : "NSUnderlineStyle()")
      return true
    }
    guard let new = OldNames.underlines[name.text] else { return false }
    replace(name, with: new)
    return true
  }

  /// Rewrites what was arithmetic of numbers to that of sets: `a |= UIAccessibilityTraitButton` to an
  /// insertion, `a &= ~b` to a removal, and `b | c` to an array.
  func rewriteTraits(_ node: SequenceExprSyntax) {
    let parts = Array(node.elements)
    guard parts.count >= 3 else { return }
    let word = parts[1].trimmedDescription
    let isChange = ["|=", "&="].contains(word)
    let hasTarget = isChange || parts[1].is(AssignmentExprSyntax.self)
    let values = Array(parts.dropFirst(hasTarget ? 2 : 0))
    let names = stride(from: 0, to: values.count, by: 2).map { values[$0] }
    let signs = stride(from: 1, to: values.count, by: 2).map { values[$0] }
    guard let first = names.first, let last = names.last,
      signs.allSatisfy({ $0.trimmedDescription == "|" }),
      names.allSatisfy({ $0.traitName != nil || word == "&=" && $0.negatedTrait != nil }),
      isChange || names.count > 1
    else { return }
    let start = (first.negatedTrait ?? first).positionAfterSkippingLeadingTrivia.utf8Offset
    let list = names.count > 1
    if isChange {
      let end = parts[0].endPositionBeforeTrailingTrivia.utf8Offset
      let call = word == "|=" ? ".insert(" : ".remove("
      edits(from: end, to: start, become: call + (list ? "[" : ""))
    } else {
      insert("[", at: start)
    }
    for (index, sign) in signs.enumerated() {
      let end = names[index].endPositionBeforeTrailingTrivia.utf8Offset
      edits(from: end, to: sign.endPositionBeforeTrailingTrivia.utf8Offset, become: ",")
    }
    let end = last.endPositionBeforeTrailingTrivia.utf8Offset
    insert((list ? "]" : "") + (isChange ? ")" : ""), at: end)
  }

  /// Makes a function or variable public that a default argument of something public names.
  func exposeDefault(_ name: TokenSyntax, _ node: some DeclSyntaxProtocol & WithModifiersSyntax) {
    guard survey.isOnlyInDefaults(name.text), !node.modifiers.contains(where: \.isAccess),
      node.isGlobalOrInPublic
    else { return }
    let first = node.modifiers.first.map(Syntax.init) ?? node.introducer
    if let first { insert("public ", at: first.positionAfterSkippingLeadingTrivia.utf8Offset) }
  }

  /// Gives the information of an image picker the keys that it has had since Swift 4.2.
  func rewriteInfoType(_ node: FunctionParameterSyntax) {
    guard node.firstName.text == "didFinishPickingMediaWithInfo",
      let type = node.type.as(DictionaryTypeSyntax.self), type.key.trimmedDescription == "String"
    else { return }
    replace(type.key, with: "UIImagePickerController.InfoKey")
  }
}

/// Finds `attributes[NSFontAttributeName]`.
final class AttributeSubscripts: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    let key = node.arguments.first?.expression.trimmedDescription ?? ""
    if key.isAttributeName {
      let base = node.calledExpression.trimmedDescription.split(separator: ".").last ?? ""
      names.insert(base.filter { $0 != "?" && $0 != "!" })
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// Whether it is a dictionary whose keys are the names that text attributes had.
  fileprivate var hasAttributeKeys: Bool {
    guard
      let elements = self.as(DictionaryExprSyntax.self)?.content
        .as(DictionaryElementListSyntax.self)
    else { return false }
    return elements.contains { $0.key.trimmedDescription.isAttributeName }
  }
}

extension ExprSyntax {
  /// Whether it is one of the constants of accessibility that were numbers.
  fileprivate var traitName: String? {
    let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name?.hasPrefix("UIAccessibilityTrait") == true ? name : nil
  }

  /// The constant after a `~`.
  fileprivate var negatedTrait: ExprSyntax? {
    guard let prefix = self.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "~",
      prefix.expression.traitName != nil
    else { return nil }
    return prefix.expression
  }
}

extension String {
  /// Whether it has the form of the names that text attributes had before Swift 4.
  var isAttributeName: Bool { hasPrefix("NS") && hasSuffix("AttributeName") }
}

extension DeclModifierSyntax {
  /// Whether it says who may use a declaration.
  var isAccess: Bool {
    ["open", "public", "package", "internal", "fileprivate", "private"].contains(name.text)
  }
}

extension SyntaxProtocol {
  /// The keyword of a function or variable.
  fileprivate var introducer: Syntax? {
    (self.as(FunctionDeclSyntax.self)?.funcKeyword
      ?? self.as(VariableDeclSyntax.self)?.bindingSpecifier)
      .map(Syntax.init)
  }

  /// Whether a declaration is at the top of a file, or a member of types that are all public.
  fileprivate var isGlobalOrInPublic: Bool {
    var node = parent
    while let current = node {
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) { return false }
      if let group = current.asProtocol((any DeclGroupSyntax).self) {
        let isPublic = group.modifiers.contains { ["public", "open"].contains($0.name.text) }
        if !isPublic || current.is(ProtocolDeclSyntax.self) { return false }
      }
      node = current.parent
    }
    return true
  }
}
