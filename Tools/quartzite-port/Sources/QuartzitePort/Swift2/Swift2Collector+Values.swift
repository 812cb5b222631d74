// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Steps from number to number and from index to index, and names of notifications, which were strings.
extension Swift2Collector {
  // MARK: - Steps

  /// Rewrites `a.stride(to: b, by: c)` to the free function, and `advancedBy`, `successor` and
  /// `predecessor` of a collection's first and last index to what the collection answers; of others, which
  /// are numbers, to `advanced(by:)`.
  ///
  /// Returns whether it was one of them.
  func rewriteStep(_ node: FunctionCallExprSyntax, _ name: TokenSyntax) -> Bool {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base, let left = node.leftParen, !isOwn(name.text, in: node)
    else { return false }
    let label = node.arguments.first?.label?.text
    switch (name.text, node.arguments.count) {
    case ("stride", 2):
      guard label == "to" || label == "through" else { return false }
      insert("stride(from: ", before: base)
      replace(from: base, through: left, with: ", ")
    case ("advancedBy", 1):
      guard label == nil else { return false }
      move(base, through: left, "offsetBy: ", else: ".advanced(by: ")
    case ("successor", 0): move(base, through: node, "after", else: ".advanced(by: 1)")
    case ("predecessor", 0): move(base, through: node, "before", else: ".advanced(by: -1)")
    default: return false
    }
    return true
  }

  /// Writes a step of an index as a question to its collection, where the base says which this is.
  private func move(
    _ base: ExprSyntax,
    through end: some SyntaxProtocol,
    _ word: String,
    else other: String
  ) {
    guard let index = base.as(MemberAccessExprSyntax.self), let collection = index.base,
      ["startIndex", "endIndex"].contains(index.declName.baseName.text), collection.isPath
    else {
      replace(from: base, through: end, with: other)
      return
    }
    let isOffset = word.hasSuffix(" ")
    let name = collection.trimmedDescription
    insert(isOffset ? "\(name).index(" : "\(name).index(\(word): ", before: base)
    replace(from: base, through: end, with: isOffset ? ", \(word)" : ")")
  }

  /// Replaces what stands behind a node, up to the end of another.
  private func replace(
    from base: ExprSyntax,
    through end: some SyntaxProtocol,
    with text: String
  ) {
    let start = base.endPositionBeforeTrailingTrivia.utf8Offset
    closings.append(
      Edit(range: start..<end.endPositionBeforeTrailingTrivia.utf8Offset, text: text)
    )
  }

  // MARK: - Notifications

  /// Makes names of the strings that notifications are posted and observed by.
  func nameNotifications(of node: FunctionCallExprSyntax, _ name: TokenSyntax) {
    guard let first = node.arguments.first, !isOwn(name.text, in: node) else { return }
    switch name.text {
    case "postNotificationName" where first.label == nil:
      replace(name, with: "post")
      insert("name: ", before: first)
      nameNotification(first.expression)
    case "addObserverForName" where first.label == nil: nameNotification(first.expression)
    case "addObserver", "removeObserver":
      guard node.arguments.contains(where: { $0.label?.text == "object" }) else { return }
      for argument in node.arguments where argument.label?.text == "name" {
        nameNotification(argument.expression)
      }
    default: return
    }
  }

  /// Puts `NSNotification.Name(rawValue:)` round a string; constants of the frameworks are names already.
  private func nameNotification(_ value: ExprSyntax) {
    let last = value.lastName ?? ""
    let isText = value.is(StringLiteralExprSyntax.self) || survey.declared.contains(last)
    guard isText || survey.otherwise.contains(last) else { return }
    insert("NSNotification.Name(rawValue: ", before: value)
    let end = value.endPositionBeforeTrailingTrivia.utf8Offset
    closings.append(Edit(range: end..<end, text: ")"))
  }
}

extension ExprSyntax {
  /// Whether it is a name, or names joined by dots, which may be evaluated twice.
  fileprivate var isPath: Bool {
    if self.is(DeclReferenceExprSyntax.self) { return true }
    return self.as(MemberAccessExprSyntax.self)?.base?.isPath ?? false
  }
}
