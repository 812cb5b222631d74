// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Rules for what Swift 4 warned of, and the mode of Swift 5 refuses.
extension EditCollector {
  /// Removes `weak` and `unowned` from a requirement: how a property is stored is no matter of the
  /// protocol's.
  func removeOwnership(_ decl: DeclSyntax) {
    guard let variable = decl.as(VariableDeclSyntax.self) else { return }
    for modifier in variable.modifiers where ["weak", "unowned"].contains(modifier.name.text) {
      remove(modifier)
    }
  }

  /// Writes the initialiser of something public that a default argument of something public calls: the
  /// implicit one is internal.
  func exposeInitializer(
    of node: some DeclGroupSyntax & NamedDeclSyntax,
    isRoot: Bool = true
  ) {
    let members = node.memberBlock.members.map(\.decl)
    guard isRoot, survey.defaults.contains("\(node.name.text)()"), node.isPublic,
      !members.contains(where: { $0.is(InitializerDeclSyntax.self) })
    else { return }
    // The implicit initialiser with all properties would be lost.
    guard !survey.madeWithLabels.contains(node.name.text) else {
      return report(node, "a default argument calls '\(node.name.text)()'; write a public 'init()'")
    }
    let start = node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    insert("\n  public init() {}\n", at: start)
  }

  /// Makes a written initialiser public for the same reason.
  func exposeInitializer(_ node: InitializerDeclSyntax) {
    let owner = node.parent?.parent?.parent?.parent?.asProtocol((any DeclGroupSyntax).self)
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
    guard let type = enclosingTypes.last, survey.defaults.contains("\(type)(\(labels))"),
      owner?.isPublic == true, !node.modifiers.contains(where: \.isAccess)
    else { return }
    let first = node.modifiers.first.map(Syntax.init) ?? Syntax(node.initKeyword)
    insert("public ", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// Rewrites `Generator.Element` of Swift 2, which some Swift 3 code kept, to `Element`.
  func rewriteElement(_ node: MemberTypeSyntax) {
    let base = node.baseType.trimmedDescription
    if node.name.text == "Element", base == "Generator" || base == "Self.Generator" {
      replace(node, with: "Element")
    }
  }

  /// Rewrites `{ $0.0 < $0.1 }` to `{ $0 < $1 }` in what compares two elements: until Swift 4 `$0` was
  /// both of them where `$1` did not occur.
  func rewriteComparison(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      ["sorted", "sort", "min", "max"].contains(name)
    else { return }
    let argument = node.arguments.last?.expression.as(ClosureExprSyntax.self)
    guard let closure = node.trailingClosure ?? argument, closure.signature == nil else { return }
    let uses = TupleUses(closure)
    guard uses.areAllOfPair, uses.found.contains(where: { $0.declName.baseName.text == "1" }) else {
      return
    }
    for use in uses.found { replace(use, with: "$\(use.declName.baseName.text)") }
  }

  /// Makes a type with an exclamation mark inside another one an optional, which it has been since
  /// Swift 4.2: `[Int!]`, `(UIView!) -> Void`.
  func rewriteUnwrapped(_ node: ImplicitlyUnwrappedOptionalTypeSyntax) {
    guard let place = node.parent else { return }
    if place.is(TypeAnnotationSyntax.self), place.parent?.is(PatternBindingSyntax.self) == true {
      return
    }
    if let parameter = place.as(FunctionParameterSyntax.self), parameter.ellipsis == nil { return }
    if place.is(ClosureParameterSyntax.self) { return }
    if place.is(ReturnClauseSyntax.self),
      place.parent?.is(FunctionSignatureSyntax.self) == true
        || place.parent?.is(SubscriptDeclSyntax.self) == true
    {
      return
    }
    replace(node.exclamationMark, with: "?")
  }

  /// Gives calls that free and initialise memory the labels that they have since Swift 4.1.
  ///
  /// The old ones are unavailable in the mode of Swift 5.
  func rewritePointer(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let left = node.leftParen, let right = node.rightParen,
      survey.methods[member.declName.baseName.text] == nil
    else { return }
    let (start, end) = (left.endPosition.utf8Offset, right.position.utf8Offset)
    let labels = node.arguments.map { "\($0.label?.text ?? "_"):" }.joined()
    switch (member.declName.baseName.text, labels) {
    case ("deallocate", "capacity:"), ("deallocate", "bytes:alignedTo:"):
      edits(from: start, to: end, become: "")
    case ("deinitialize", ""): insert("count: 1", at: start)
    case ("initialize", "to:count:"): relabel(node, as: ["repeating", "count"])
    case ("allocate", "bytes:alignedTo:"): relabel(node, as: ["byteCount", "alignment"])
    default: break
    }
  }

  private func relabel(_ node: FunctionCallExprSyntax, as labels: [String]) {
    for (argument, new) in zip(node.arguments, labels) {
      if let label = argument.label, label.text != new { replace(label, with: new) }
    }
  }

  /// Lets the value of a `try?` be bound again: `if let a = try? b?.c, let d = a`, where the first was an
  /// optional of an optional in Swift 4.
  func wrapFlattened(_ node: OptionalBindingConditionSyntax) {
    guard let value = node.initializer?.value.as(DeclReferenceExprSyntax.self),
      let list = node.parent?.parent?.as(ConditionElementListSyntax.self)
    else { return }
    let isFlattened = list.prefix { $0.position < node.position }.contains { element in
      guard let other = element.condition.as(OptionalBindingConditionSyntax.self),
        other.pattern.trimmedDescription == value.baseName.text,
        let call = other.initializer?.value.as(TryExprSyntax.self)
      else { return false }
      return call.questionOrExclamationMark?.text == "?"
    }
    guard isFlattened else { return }
    insert("Optional(", at: value.positionAfterSkippingLeadingTrivia.utf8Offset)
    insert(")", at: value.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}

extension DeclGroupSyntax {
  /// Whether its declaration says that it is public.
  fileprivate var isPublic: Bool {
    modifiers.contains { ["public", "open"].contains($0.name.text) }
  }
}

/// The uses of `$0` in a closure.
private final class TupleUses: SyntaxVisitor {
  /// Those that take the first or the second part of it.
  private(set) var found: [MemberAccessExprSyntax] = []
  /// Whether there are no others, and `$1` does not occur.
  private(set) var areAllOfPair = true

  init(_ closure: ClosureExprSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(closure.statements)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.text.hasPrefix("$") else { return .visitChildren }
    if node.baseName.text == "$0", let member = node.parent?.as(MemberAccessExprSyntax.self),
      member.base?.id == ExprSyntax(node).id, ["0", "1"].contains(member.declName.baseName.text)
    {
      found.append(member)
    } else {
      areAllOfPair = false
    }
    return .visitChildren
  }
}
