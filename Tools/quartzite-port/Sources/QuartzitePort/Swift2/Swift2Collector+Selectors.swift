// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Methods that are known by their whole names, and what they are given and return.
extension Swift2Collector {
  // MARK: - Calls

  /// Gives a call the present name and labels of the method, where it is one that Swift 3 renamed.
  ///
  /// Returns whether it was rewritten.
  func rewriteSelector(_ node: FunctionCallExprSyntax, _ name: TokenSyntax) -> Bool {
    guard let selector = selector(of: node, name.text) else { return false }
    if selector.isProperty {
      guard let left = node.leftParen, let right = node.rightParen else { return false }
      if selector.present != name.text { replace(name, with: selector.present) }
      remove(from: left, to: right)
      return true
    }
    if selector.present != name.text { replace(name, with: selector.present) }
    for (index, argument) in node.arguments.enumerated() {
      let (old, new) = (selector.labels[index], selector.presentLabels[index])
      guard old != new else { continue }
      if let label = argument.label {
        replace(label, with: new)
      } else {
        insert("\(new): ", before: argument)
      }
    }
    rewriteSelectorTexts(node)
    return true
  }

  /// The method that a call is one of; nil for others, and for the client's own methods.
  private func selector(of node: FunctionCallExprSyntax, _ name: String) -> Swift2Selector? {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let isBlockLast = node.trailingClosure != nil
    let all = Swift2Selector.named[name] ?? []
    let found = all.filter { selector in
      isBlockLast
        ? selector.labels.count == labels.count + 1 && selector.labels.starts(with: labels)
        : selector.labels == labels
    }
    // What is sorted or reversed in place is no call of Swift 2, where that had another name.
    if ["sort", "reverse"].contains(name), node.parent?.is(CodeBlockItemSyntax.self) == true {
      return nil
    }
    guard let first = found.first, node.leftParen != nil || isBlockLast else { return nil }
    guard first.owner != nil else { return isOwn(first, node) ? nil : first }
    guard let type = receiver(of: node) else {
      report(node, "'\(name)' is '\(first.present)' where it is one of \(first.owner ?? "")")
      return nil
    }
    return survey.isKind(type, of: first.owner ?? "") ? first : nil
  }

  /// The type of the object that a method is called of; nil where its declaration does not tell it.
  private func receiver(of node: FunctionCallExprSyntax) -> String? {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else {
      return scope.enclosingType(of: node)
    }
    return member.base.flatMap { scope.type(of: $0) }
  }

  /// Whether a call means a method of the client's that keeps its name.
  private func isOwn(_ selector: Swift2Selector, _ node: FunctionCallExprSyntax) -> Bool {
    let isMember = node.calledExpression.is(MemberAccessExprSyntax.self)
    guard let methods = survey.methods[selector.name] else {
      return !isMember && survey.properties.contains(selector.name)
    }
    if node.isOfSuperclass { return false }
    if isMember, let type = receiver(of: node) {
      return !scope.isApples(type) && !scope.inherits(selector.present, by: type)
    }
    let same = methods.filter { $0.count { $0 == ":" } == selector.labels.count }
    let owners = same.flatMap { survey.owners[$0] ?? [] }
    return owners.isEmpty
      ? !same.isEmpty : !owners.allSatisfy { scope.inherits(selector.present, by: $0) }
  }

  /// Unwraps a result that is an optional since Swift 3, where it is used as it is.
  func rewriteResult(_ node: FunctionCallExprSyntax, _ name: String) {
    guard Swift2Selector.failing.contains(name), survey.methods[name] == nil,
      let parent = node.parent,
      !parent.is(ForceUnwrapExprSyntax.self), !parent.is(OptionalChainingExprSyntax.self),
      !parent.is(CodeBlockItemSyntax.self),
      parent.parent?.is(OptionalBindingConditionSyntax.self) != true
    else { return }
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    closings.append(Edit(range: end..<end, text: "!"))
  }

  /// Removes `_ in` from closures that take nothing.
  func rewritePlainClosures(_ node: FunctionCallExprSyntax, _ name: String) {
    guard let label = Swift2Selector.plainClosures[name], survey.methods[name] == nil else {
      return
    }
    for argument in node.arguments where argument.label?.text ?? "_" == label {
      if let closure = argument.expression.as(ClosureExprSyntax.self) { removeInput(of: closure) }
    }
    let isGiven = node.arguments.contains { $0.label?.text == label }
    // `performBatchUpdates` has its closures the other way round, and what follows is told a result.
    let isOnly = label != "_" || node.arguments.isEmpty
    if !isGiven, isOnly, let closure = node.trailingClosure { removeInput(of: closure) }
  }

  private func removeInput(of closure: ClosureExprSyntax) {
    guard let signature = closure.signature, let input = signature.parameterClause,
      ["_", "(_)"].contains(input.trimmedDescription)
    else { return }
    // `[weak self] in` stays.
    let start =
      signature.capture == nil
      ? closure.leftBrace.endPositionBeforeTrailingTrivia
      : input.positionAfterSkippingLeadingTrivia
    let end =
      signature.capture == nil
      ? signature.inKeyword.endPositionBeforeTrailingTrivia : input.endPosition
    edits.append(Edit(range: start.utf8Offset..<end.utf8Offset, text: ""))
  }

  /// Removes the labels from a call of a closure, which has none since Swift 3.
  func rewriteClosureCall(_ node: FunctionCallExprSyntax) {
    let chain = node.calledExpression.as(OptionalChainingExprSyntax.self)?.expression
    guard
      let name = (chain ?? node.calledExpression).as(DeclReferenceExprSyntax.self)?.baseName.text,
      node.arguments.contains(where: { $0.label != nil })
    else { return }
    let local = scope.local(name, at: Syntax(node))
    guard local?.isFunction != true else { return }
    guard local != nil || survey.properties.contains(name) else { return }
    if local == nil, chain == nil,
      survey.methods[name] != nil || KnownNames.ours.everything.contains(name)
    {
      return
    }
    for argument in node.arguments {
      guard let label = argument.label else { continue }
      let start = label.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = argument.expression.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.append(Edit(range: start..<end, text: ""))
    }
  }

  private func remove(from first: TokenSyntax, to last: TokenSyntax) {
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(Edit(range: start..<last.endPositionBeforeTrailingTrivia.utf8Offset, text: ""))
  }

  // MARK: - Declarations

  /// Gives a method that overrides one of Apple's, or that one of its protocols asks for, the present name.
  ///
  /// Returns whether it was rewritten.
  func rewriteSelector(_ node: FunctionDeclSyntax) -> Bool {
    guard let selector = selector(of: node) else { return false }
    if selector.present != node.name.text { replace(node.name, with: selector.present) }
    if selector.isProperty, let arrow = node.signature.returnClause?.arrow {
      replace(node.funcKeyword, with: "var")
      let clause = node.signature.parameterClause
      let start = clause.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = arrow.endPositionBeforeTrailingTrivia.utf8Offset
      edits.append(Edit(range: start..<end, text: ":"))
      return true
    }
    for (parameter, label) in zip(node.signature.parameterClause.parameters, selector.presentLabels)
    {
      let isFirst = parameter.id == node.signature.parameterClause.parameters.first?.id
      relabel(parameter, label, isFirst: isFirst)
      if ["sender", "withSender", "to"].contains(label),
        parameter.type.trimmedDescription == "AnyObject?"
      {
        replace(parameter.type, with: "Any?")
      }
    }
    return true
  }

  private func selector(of node: FunctionDeclSyntax) -> Swift2Selector? {
    guard let candidates = Swift2Selector.named[node.name.text],
      let type = scope.enclosingType(of: node)
    else { return nil }
    let parameters = node.signature.parameterClause.parameters
    if let first = parameters.first, first.secondName != nil, first.firstName.text != "_" {
      return nil
    }
    let labels = parameters.enumerated().map { $0.offset == 0 ? "_" : $0.element.firstName.text }
    guard let found = candidates.first(where: { $0.labels == labels }),
      !found.isProperty || node.signature.returnClause != nil
    else { return nil }
    let isOverride = node.modifiers.contains { $0.name.text == "override" }
    let isAsked = scope.inherits(found.present, by: type)
    if let owner = found.owner { return survey.isKind(type, of: owner) ? found : nil }
    return isOverride || isAsked || labels.count > 1 && scope.isOpen(type) ? found : nil
  }

  /// Gives a parameter a label, and keeps its name.
  ///
  /// - Parameter isFirst: whether it has no label where only its name is written, as the first one in Swift 2.
  func relabel(_ parameter: FunctionParameterSyntax, _ label: String, isFirst: Bool = false) {
    let name = parameter.secondName ?? parameter.firstName
    let isPlain = parameter.secondName == nil
    guard isPlain ? isFirst || name.text != label : parameter.firstName.text != label else {
      return
    }
    let start = parameter.firstName.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = name.endPositionBeforeTrailingTrivia.utf8Offset
    let text = name.text == label ? label : "\(label) \(name.text)"
    edits.append(Edit(range: start..<end, text: text))
  }

  /// Unwraps the view of a controller that a variable without a type is set to: it would be an optional.
  func unwrapControllersView(_ binding: PatternBindingSyntax) {
    guard binding.typeAnnotation == nil, let value = binding.initializer?.value else { return }
    var choices = [value]
    if let parts = value.as(SequenceExprSyntax.self)?.elements, let last = parts.last,
      let choice = parts.dropLast().last?.as(UnresolvedTernaryExprSyntax.self)
    {
      choices = [choice.thenExpression, last]
    }
    let views = choices.compactMap { $0.as(MemberAccessExprSyntax.self) }
    guard views.count == choices.count, views.allSatisfy({ scope.isController($0) }) else { return }
    for view in views {
      let end = view.endPositionBeforeTrailingTrivia.utf8Offset
      edits.append(Edit(range: end..<end, text: "!"))
    }
  }
}
