// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Dictionaries of text attributes of text views and fields, whose keys were strings until Swift 4.2, while
/// those of attributed strings were `NSAttributedStringKey`: keys need no raw values any more.
extension EditCollector {
  /// Takes `.rawValue` from a key of such a dictionary: `a.typingAttributes[NSAttributedStringKey.font.rawValue]`.
  func rewriteAttributeKey(_ node: MemberAccessExprSyntax) {
    guard !textDictionaries.isEmpty, node.declName.baseName.text == "rawValue",
      let base = node.base, textDictionaries.hasKey(node)
    else { return }
    let start = base.endPositionBeforeTrailingTrivia.utf8Offset
    edits(from: start, to: node.endPositionBeforeTrailingTrivia.utf8Offset, become: "")
  }

  /// Takes a key of such a dictionary as it is: `NSAttributedStringKey($0.key)`.
  ///
  /// Returns whether the call was rewritten.
  func rewriteAttributeKey(_ node: FunctionCallExprSyntax) -> Bool {
    if rewriteAttributeTable(node) { return true }
    guard !textDictionaries.isEmpty, node.arguments.count == 1, let only = node.arguments.first,
      node.calledExpression.trimmedDescription == "NSAttributedStringKey",
      only.expression.lastName != nil, textDictionaries.isRunThrough(around: node)
    else { return false }
    replace(node, with: only.expression.trimmedDescription)
    return true
  }

  /// Changes the type of a variable that holds such a dictionary.
  func rewriteAttributeType(_ node: PatternBindingSyntax) {
    let annotation = node.typeAnnotation?.type
    let bare = annotation?.as(OptionalTypeSyntax.self)?.wrappedType ?? annotation
    guard textDictionaries.names.contains(node.pattern.trimmedDescription),
      let type = bare?.as(DictionaryTypeSyntax.self), type.key.trimmedDescription == "String",
      !attributeSubscripts.contains(node.pattern.trimmedDescription)
    else { return }
    replace(type.key, with: "NSAttributedString.Key")
  }
}

extension EditCollector {
  /// Rewrites `NSDictionary(object: font, forKey: NSFontAttributeName as NSCopying)` to
  /// `[NSAttributedString.Key.font: font]`: a dictionary of objects has no keys of that type.
  ///
  /// Returns whether the call was rewritten.
  private func rewriteAttributeTable(_ node: FunctionCallExprSyntax) -> Bool {
    guard node.calledExpression.trimmedDescription == "NSDictionary", node.arguments.count == 2,
      let value = node.arguments.first, value.label?.text == "object",
      let last = node.arguments.last, last.label?.text == "forKey"
    else { return false }
    let key =
      last.expression.as(SequenceExprSyntax.self)?.elements.first.map { ExprSyntax($0) }
      ?? last.expression
    guard key.trimmedDescription.isAttributeName,
      let name = OldNames.current(of: key.trimmedDescription)
    else { return false }
    usesAppleNames = true
    let object = value.expression.trimmedDescription
    replace(node, with: "[\(name): \(object)]")
    return true
  }

  /// Gives attributes that are cast for the text they belong to the keys of today:
  /// `NSAttributedString(string: s, attributes: a as? [String: AnyObject])`.
  func rewriteAttributeArgument(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.lastName, Self.textCalls.contains(name),
      survey.methods[name] == nil
    else { return }
    let first = name.hasSuffix("Attributes") ? node.arguments.first : nil
    let labelled = node.arguments.first { argument in
      ["attributes", "withAttributes"].contains(argument.label?.text)
    }
    guard let argument = labelled ?? first,
      let cast = argument.expression.as(SequenceExprSyntax.self),
      cast.elements.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true,
      let target = cast.elements.last?.as(TypeExprSyntax.self)?.type
    else { return }
    let bare = target.as(OptionalTypeSyntax.self)?.wrappedType ?? target
    guard let type = bare.as(DictionaryTypeSyntax.self), type.key.trimmedDescription == "String",
      ["Any", "AnyObject"].contains(type.value.trimmedDescription)
    else { return }
    usesAppleNames = true
    replace(type.key, with: "NSAttributedString.Key")
    if type.value.trimmedDescription == "AnyObject" { replace(type.value, with: "Any") }
  }

  /// What takes attributes of text.
  private static let textCalls: Set<String> = [
    "NSAttributedString", "NSMutableAttributedString", "size", "draw", "boundingRect",
    "addAttributes", "setAttributes",
  ]
}

/// Finds variables that hold text attributes of a text view or field.
final class TextDictionaries: SyntaxVisitor {
  /// The names of the variables.
  private(set) var names: Set<String> = []
  /// Whether the source has none, nor such attributes.
  private(set) var isEmpty = true
  private static let properties: Set<String> = [
    "typingAttributes", "linkTextAttributes", "defaultTextAttributes",
  ]

  /// Looks at a source that has the keys of Swift 4.
  init(in root: SourceFileSyntax, text: String) {
    super.init(viewMode: .sourceAccurate)
    if text.contains("NSAttributedStringKey") { walk(root) }
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    add(node.pattern, if: node.initializer)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    add(node.pattern, if: node.initializer)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count > 2, parts[1].is(AssignmentExprSyntax.self),
      parts[0].lastName.map(Self.properties.contains) == true, let name = parts[2].lastName
    {
      names.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if Self.properties.contains(node.text) { isEmpty = false }
    return .skipChildren
  }

  private func add(_ pattern: PatternSyntax, if value: InitializerClauseSyntax?) {
    let first = value?.value.as(SequenceExprSyntax.self)?.elements.first ?? value?.value
    guard let name = first?.lastName, Self.properties.contains(name) else { return }
    names.insert(pattern.trimmedDescription)
  }

  /// Whether an expression is such a dictionary, or a call or member of one.
  private func isText(_ node: ExprSyntax?) -> Bool {
    guard let node else { return false }
    if let name = node.lastName, names.contains(name) || Self.properties.contains(name) {
      return true
    }
    return isText(
      node.as(MemberAccessExprSyntax.self)?.base
        ?? node.as(FunctionCallExprSyntax.self)?.calledExpression
        ?? node.as(OptionalChainingExprSyntax.self)?.expression
        ?? node.as(ForceUnwrapExprSyntax.self)?.expression
    )
  }

  /// Whether a loop or closure around a place goes through such a dictionary.
  func isRunThrough(around node: some SyntaxProtocol) -> Bool {
    var place = node.parent
    while let current = place {
      if let loop = current.as(ForStmtSyntax.self), isText(loop.sequence) { return true }
      if current.is(ClosureExprSyntax.self) {
        let owner =
          current.parent?.is(LabeledExprSyntax.self) == true
          ? current.parent?.parent?.parent : current.parent
        if isText(owner?.as(FunctionCallExprSyntax.self)?.calledExpression) { return true }
      }
      place = current.parent
    }
    return false
  }

  /// Whether a raw value is a key of such a dictionary, or of what is assigned to one.
  func hasKey(_ node: MemberAccessExprSyntax) -> Bool {
    let list = node.parent?.is(LabeledExprSyntax.self) == true ? node.parent?.parent : nil
    if let index = list?.parent?.as(SubscriptCallExprSyntax.self) {
      return isText(index.calledExpression)
    }
    if let element = node.parent?.as(DictionaryElementSyntax.self), element.key.id == node.id,
      let clause = element.parent?.parent?.parent?.as(InitializerClauseSyntax.self),
      let binding = clause.parent?.as(PatternBindingSyntax.self)
    {
      return names.contains(binding.pattern.trimmedDescription)
    }
    let base = node.base?.as(MemberAccessExprSyntax.self)
    guard base?.declName.baseName.text == "key" || base?.base?.lastName == "NSAttributedStringKey"
    else { return false }
    return isAssigned(Syntax(node))
  }

  /// Whether a node is in what is assigned to such a dictionary.
  private func isAssigned(_ node: Syntax) -> Bool {
    var place = node
    while let parent = place.parent {
      if let list = parent.as(ExprListSyntax.self), let first = list.first, first.id != place.id,
        list.dropFirst().first?.is(AssignmentExprSyntax.self) == true, isText(first)
      {
        return true
      }
      place = parent
    }
    return false
  }
}
