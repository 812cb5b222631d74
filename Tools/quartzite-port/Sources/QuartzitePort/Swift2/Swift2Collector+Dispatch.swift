// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// The functions of Dispatch, which are methods since Swift 3.
extension Swift2Collector {
  /// Rewrites `dispatch_async(queue) {}` to `queue.async {}`, and its kin.
  func rewriteDispatch(_ node: FunctionCallExprSyntax, _ name: TokenSyntax) {
    let arguments = Array(node.arguments)
    func text(_ index: Int) -> String {
      arguments.indices.contains(index) ? queue(arguments[index].expression) : ""
    }
    switch (name.text, arguments.count + (node.trailingClosure == nil ? 0 : 1)) {
    case ("dispatch_get_main_queue", 0): swap(node, for: "DispatchQueue.main")
    case ("dispatch_get_global_queue", 2): swap(node, for: "DispatchQueue.global()")
    case ("dispatch_queue_create", 2):
      let isWide = arguments.last?.expression.trimmedDescription == "DISPATCH_QUEUE_CONCURRENT"
      swap(
        node,
        for: "DispatchQueue(label: \(text(0))\(isWide ? ", attributes: .concurrent" : ""))"
      )
    case ("dispatch_group_create", 0): swap(node, for: "DispatchGroup()")
    case ("dispatch_group_enter", 1): swap(node, for: "\(text(0)).enter()")
    case ("dispatch_group_leave", 1): swap(node, for: "\(text(0)).leave()")
    case ("dispatch_group_wait", 2): swap(node, for: "\(text(0)).wait()")
    case ("dispatch_semaphore_create", 1): swap(node, for: "DispatchSemaphore(value: \(text(0)))")
    case ("dispatch_semaphore_wait", 2): swap(node, for: "\(text(0)).wait()")
    case ("dispatch_semaphore_signal", 1): swap(node, for: "\(text(0)).signal()")
    case ("dispatch_time", 2):
      let time = arguments[1].expression.trimmedDescription
      swap(node, for: "(DispatchTime.now() + Double(\(time)) / Double(NSEC_PER_SEC))")
    case ("dispatch_async", 2): send(node, to: text(0), "async", [], from: 1, label: "execute: ")
    case ("dispatch_sync", 2): send(node, to: text(0), "sync", [], from: 1, label: "execute: ")
    case ("dispatch_barrier_async", 2):
      send(node, to: text(0), "async", ["flags: .barrier"], from: 1, label: "execute: ")
    case ("dispatch_group_async", 3):
      send(node, to: text(1), "async", ["group: \(text(0))"], from: 2, label: "execute: ")
    case ("dispatch_group_notify", 3):
      send(node, to: text(0), "notify", ["queue: \(text(1))"], from: 2, label: "execute: ")
    case ("dispatch_after", 3):
      send(node, to: text(1), "asyncAfter", ["deadline: \(text(0))"], from: 2, label: "execute: ")
    case ("dispatch_once", 2): rewriteOnce(node)
    default: report(node, "no rule for '\(name.text)'; write the call of DispatchQueue")
    }
  }

  /// The text of an argument that is copied, with present names of what it calls.
  private func queue(_ node: ExprSyntax) -> String {
    let text = node.trimmedDescription
    guard let call = node.as(FunctionCallExprSyntax.self), let name = call.calledName?.text else {
      return text
    }
    switch name {
    case "dispatch_get_main_queue": return "DispatchQueue.main"
    case "dispatch_get_global_queue": return "DispatchQueue.global()"
    case "dispatch_time" where call.arguments.count == 2:
      let time = call.arguments.last?.expression.trimmedDescription ?? ""
      return ".now() + Double(\(time)) / Double(NSEC_PER_SEC)"
    default: return text
    }
  }

  private func swap(_ node: FunctionCallExprSyntax, for text: String) {
    for argument in node.arguments { replaced.insert(argument.id) }
    replace(node, with: text)
  }

  /// Writes the call of a method with a closure, which stays where it is.
  private func send(
    _ node: FunctionCallExprSyntax,
    to target: String,
    _ method: String,
    _ values: [String],
    from index: Int,
    label: String
  ) {
    let arguments = Array(node.arguments)
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    for argument in arguments.prefix(index) { replaced.insert(argument.id) }
    let given = values.joined(separator: ", ")
    if arguments.indices.contains(index) {
      let end = arguments[index].positionAfterSkippingLeadingTrivia.utf8Offset
      let text = "\(target).\(method)(\(given)\(given.isEmpty ? "" : ", ")\(label)"
      edits.append(Edit(range: start..<end, text: text))
    } else if let right = node.rightParen {
      let end = right.endPositionBeforeTrailingTrivia.utf8Offset
      let text = "\(target).\(method)\(given.isEmpty ? "" : "(\(given))")"
      edits.append(Edit(range: start..<end, text: text))
    }
  }

  /// Rewrites `dispatch_once(&token) {` to `if token == 0 { token = 1;`.
  private func rewriteOnce(_ node: FunctionCallExprSyntax) {
    guard let closure = node.trailingClosure, closure.signature == nil,
      let token = node.arguments.first?.expression.as(InOutExprSyntax.self)?.expression
        .trimmedDescription,
      node.parent?.is(CodeBlockItemSyntax.self) == true
    else {
      report(node, "no rule for 'dispatch_once' here; write a static constant")
      return
    }
    for argument in node.arguments { replaced.insert(argument.id) }
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = closure.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append(Edit(range: start..<end, text: "if \(token) == 0 { \(token) = 1;"))
  }
}
