// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Rules for spellings that Swift 3 accepted and later versions do not.
extension EditCollector {
  /// Rewrites `open let` to `public let`: constants are final.
  func rewriteOpenConstant(_ node: VariableDeclSyntax) {
    guard let open = node.modifiers.first(where: { $0.name.text == "open" }) else { return }
    replace(open, with: "public")
  }

  /// Rewrites `(Void) -> T`, which was called without an argument, to `() -> T`, unless the source passes
  /// an empty tuple somewhere.
  func rewriteVoidParameter(_ node: FunctionTypeSyntax) {
    guard node.parameters.count == 1, let only = node.parameters.first, only.firstName == nil,
      only.type.trimmedDescription == "Void", !passesEmptyTuple
    else { return }
    replace(only, with: "")
  }

  /// Rewrites `String(stringInterpolationSegment: x)` to `String(describing: x)`.
  func rewriteSegment(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "String", node.arguments.count == 1,
      let label = node.arguments.first?.label, label.text == "stringInterpolationSegment"
    else { return }
    replace(label, with: "describing")
  }

  /// Rewrites `NSDate()` to `(Date() as NSDate)`, and the same for one some seconds from now: the target
  /// can have dates of the stage's clock, which `StageDates` gives it, but no class of that name.
  func rewriteDate(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "NSDate", node.trailingClosure == nil,
      node.arguments.isEmpty || node.arguments.first?.label?.text == "timeIntervalSinceNow"
    else { return }
    replace(node.calledExpression, with: "(Date")
    insert(" as NSDate)", at: node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Rewrites `Date.timeIntervalSinceReferenceDate` to that of `Date()`, for the same reason.
  func rewriteDate(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "timeIntervalSinceReferenceDate", let base = node.base,
      ["Date", "NSDate"].contains(base.trimmedDescription)
    else { return }
    replace(base, with: "Date()")
  }

  /// Rewrites `text.characters` of Swift 3 to `text`, unless the sources declare a property of that name;
  /// the characters of a key or an event are UIKit's and stay.
  func rewriteCharacters(_ node: MemberAccessExprSyntax) {
    guard node.declName.trimmedDescription == "characters", let base = node.base,
      !survey.properties.contains("characters"),
      !Syntax(node).isCalled, !Syntax(node).isAssigned
    else { return }
    let last = base.trimmedDescription.split(separator: ".").last ?? ""
    guard !last.lowercased().hasPrefix("key"), !last.lowercased().hasPrefix("event") else { return }
    var start = base.endPositionBeforeTrailingTrivia.utf8Offset
    // A question mark at the end of an expression would be an error.
    let isFollowed = node.parent?.is(MemberAccessExprSyntax.self) ?? false
    let isIndexed = node.parent?.is(SubscriptCallExprSyntax.self) ?? false
    if !isFollowed, !isIndexed, let chain = base.as(OptionalChainingExprSyntax.self) {
      start = chain.questionMark.positionAfterSkippingLeadingTrivia.utf8Offset
    }
    edits(from: start, to: node.endPositionBeforeTrailingTrivia.utf8Offset, become: "")
  }

  /// Changes the type of a parameter or property from `String` to `CAMediaTimingFunctionName` if it is
  /// used as the name of a timing function; such names were strings before Swift 4.2.
  func rewriteNameType(_ node: FunctionCallExprSyntax) {
    let called = node.calledExpression.trimmedDescription
    guard let argument = node.arguments.first, node.arguments.count == 1,
      argument.label?.text == "name", ["CAMediaTimingFunction", "CAValueFunction"].contains(called)
    else { return }
    if nameLiteral(argument.expression) || called == "CAValueFunction" { return }
    retype(argument.expression, as: "CAMediaTimingFunctionName")
  }

  /// Does the same for a value that is assigned to a property: `animation.fillMode = mode`.
  func rewriteNameType(_ node: SequenceExprSyntax) {
    let parts = Array(node.elements)
    guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
      let member = parts[0].as(MemberAccessExprSyntax.self)
    else { return }
    let property = member.declName.baseName.text
    let base = member.base?.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
    let owner = survey.type(ofProperty: base.filter { $0 != "!" && $0 != "?" })
    let isTyped =
      Self.nameProperties.contains(property)
      || owner == "CATransition" && ["type", "subtype"].contains(property)
      || owner == "CAGradientLayer" && property == "type"
    if isTyped, !survey.properties.contains(property), nameLiteral(parts[2]) { return }
    if let type = Self.nameTypes[property] { retype(parts[2], as: type) }
  }

  /// Makes a string, which was the name itself before Swift 4.2, the raw value of the name.
  ///
  /// Returns whether the expression is a string: a literal, `String(…)`, or a raw value.
  private func nameLiteral(_ value: ExprSyntax) -> Bool {
    let called = value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    let member = value.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard value.is(StringLiteralExprSyntax.self) || called == "String" || member == "rawValue"
    else { return false }
    insert(".init(rawValue: ", at: value.positionAfterSkippingLeadingTrivia.utf8Offset)
    insert(")", at: value.endPositionBeforeTrailingTrivia.utf8Offset)
    return true
  }

  /// Does the same for a variable that begins as one of Core Animation's names:
  /// `var curve: String = kCAMediaTimingFunctionLinear`.
  func rewriteNameType(_ node: PatternBindingSyntax) {
    retype(node.typeAnnotation?.type, beginningAs: node.initializer)
  }

  /// Does the same for a parameter whose default is such a name.
  func rewriteNameType(_ node: FunctionParameterSyntax) {
    retype(node.type, beginningAs: node.defaultValue)
  }

  private func retype(_ type: TypeSyntax?, beginningAs value: InitializerClauseSyntax?) {
    let bare = type?.as(OptionalTypeSyntax.self)?.wrappedType ?? type
    guard let text = bare?.as(IdentifierTypeSyntax.self), text.name.text == "String",
      let name = value?.value.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let wanted = Self.constantTypes.first(where: {
        name != $0.prefix && name.hasPrefix($0.prefix)
      })?.type,
      retyped.insert(text.id).inserted
    else { return }
    usesAppleNames = true
    replace(text, with: wanted)
  }

  /// The types of Core Animation's constants, which were strings before Swift 4.2, by the beginning of
  /// their names; a longer beginning stands first.
  private static let constantTypes: [(prefix: String, type: String)] = [
    ("kCAMediaTimingFunction", "CAMediaTimingFunctionName"),
    ("kCAFillMode", "CAMediaTimingFillMode"), ("kCAFillRule", "CAShapeLayerFillRule"),
    ("kCALineCap", "CAShapeLayerLineCap"), ("kCALineJoin", "CAShapeLayerLineJoin"),
    ("kCAGravity", "CALayerContentsGravity"), ("kCAFilter", "CALayerContentsFilter"),
    ("kCAGradientLayer", "CAGradientLayerType"),
    ("kCAAlignment", "CATextLayerAlignmentMode"),
    ("kCATruncation", "CATextLayerTruncationMode"),
    ("kCAAnimationRotate", "CAAnimationRotationMode"),
    ("kCAAnimation", "CAAnimationCalculationMode"),
    ("kCATransitionFrom", "CATransitionSubtype"), ("kCATransition", "CATransitionType"),
  ]

  /// Removes `@available(*, unavailable)` from a stored property, where it no longer may stand.
  func removeUnavailable(_ node: VariableDeclSyntax) {
    guard node.bindings.allSatisfy(\.isStored) else { return }
    for case .attribute(let attribute) in node.attributes
    where attribute.attributeName.trimmedDescription == "available" {
      let words = attribute.arguments?.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
      if words.contains("unavailable") { remove(attribute) }
    }
  }

  /// The properties whose values were strings before Swift 4.2 and are names with types of their own now.
  private static let nameProperties = Set(nameTypes.keys).union([
    "contentsFormat", "magnificationFilter", "minificationFilter", "rotationMode", "alignmentMode",
    "truncationMode", "emitterShape", "emitterMode", "renderMode",
  ])

  private static let nameTypes = [
    "fillMode": "CAMediaTimingFillMode", "calculationMode": "CAAnimationCalculationMode",
    "lineCap": "CAShapeLayerLineCap", "lineJoin": "CAShapeLayerLineJoin",
    "fillRule": "CAShapeLayerFillRule", "contentsGravity": "CALayerContentsGravity",
  ]

  private func retype(_ value: ExprSyntax, as type: String) {
    let isOfSelf =
      value.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription == "self"
    guard
      let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text
        ?? (isOfSelf ? value.as(MemberAccessExprSyntax.self)?.declName.baseName.text : nil),
      let text = Syntax(value).textType(of: name), retyped.insert(text.id).inserted
    else { return }
    usesAppleNames = true
    replace(text, with: type)
  }
}

extension Syntax {
  /// Whether the source uses names of Core Foundation, and this package has all of them.
  var needsNoCoreFoundation: Bool {
    let names = tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
      guard case .identifier(let name) = token.tokenKind, name.hasPrefix("CF") else { return nil }
      return name
    }
    return !names.isEmpty
      && names.allSatisfy {
        KnownNames.ours.types.contains($0) || KnownNames.ours.functions.contains($0)
      }
  }
}

extension PatternBindingSyntax {
  /// Whether the variable is stored: it has no accessors, or none but observers.
  fileprivate var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let list):
      list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}

extension Syntax {
  /// Whether the expression is called as a function.
  fileprivate var isCalled: Bool {
    parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == id
  }

  /// Whether something is assigned to the expression.
  fileprivate var isAssigned: Bool {
    guard let list = parent?.as(ExprListSyntax.self), list.first?.id == id, list.count > 1 else {
      return false
    }
    return list[list.index(after: list.startIndex)].is(AssignmentExprSyntax.self)
  }

  /// The annotation `String` of the parameter or variable that a name refers to here; nil for another
  /// type.
  fileprivate func textType(of name: String) -> IdentifierTypeSyntax? {
    var node = parent
    while let current = node {
      for (found, type) in current.declared where found == name {
        let bare = type?.as(OptionalTypeSyntax.self)?.wrappedType ?? type
        guard let text = bare?.as(IdentifierTypeSyntax.self), text.name.text == "String" else {
          return nil
        }
        return text
      }
      node = current.parent
    }
    return nil
  }

  /// The names that a node declares for the code inside it, with their type annotations.
  private var declared: [(String, TypeSyntax?)] {
    let clause =
      self.as(FunctionDeclSyntax.self)?.signature.parameterClause
      ?? self.as(InitializerDeclSyntax.self)?.signature.parameterClause
    if let clause {
      return clause.parameters.map { (($0.secondName ?? $0.firstName).text, $0.type) }
    }
    let variables =
      self.as(CodeBlockItemListSyntax.self)?.compactMap { $0.item.as(VariableDeclSyntax.self) }
      ?? self.as(MemberBlockSyntax.self)?.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    return (variables ?? []).flatMap(\.bindings).map {
      ($0.pattern.trimmedDescription, $0.typeAnnotation?.type)
    }
  }
}
