// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Evaluates conditions of `#if` for Linux with Quartzite, after the port.
enum Condition {
  /// Whether the condition holds; nil if that depends on the client's build, as for `DEBUG`.
  ///
  /// - Parameter isIOS: whether `os(iOS)` counts as true, because it is rewritten to include Linux.
  static func value(_ expression: ExprSyntax, isIOS: Bool = true) -> Bool? {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first?.expression
    {
      return value(only, isIOS: isIOS)
    }
    if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.text == "true"
    }
    if let not = expression.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return value(not.expression, isIOS: isIOS).map { !$0 }
    }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return value(of: Array(sequence.elements), isIOS: isIOS)
    }
    if let call = expression.as(FunctionCallExprSyntax.self) { return value(of: call, isIOS) }
    return nil
  }

  /// The value of `a && b || c`, where `&&` binds closer.
  private static func value(of elements: [ExprSyntax], isIOS: Bool) -> Bool? {
    var alternatives: [[ExprSyntax]] = [[]]
    for element in elements {
      switch element.as(BinaryOperatorExprSyntax.self)?.operator.text {
      case "||": alternatives.append([])
      case "&&": break
      case nil: alternatives[alternatives.count - 1].append(element)
      default: return nil
      }
    }
    var isOpen = false
    for alternative in alternatives {
      let values = alternative.map { value($0, isIOS: isIOS) }
      if values.allSatisfy({ $0 == true }) { return true }
      if !values.contains(false) { isOpen = true }
    }
    return isOpen ? nil : false
  }

  private static func value(of call: FunctionCallExprSyntax, _ isIOS: Bool) -> Bool? {
    guard let argument = call.arguments.first?.expression else { return nil }
    switch call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
    case "os": return platform(argument.trimmedDescription, isIOS)
    case "canImport": return canImport(argument.trimmedDescription)
    case "targetEnvironment": return false
    case "swift": return isVersion(argument.trimmedDescription, newest: (5, .max))
    case "compiler": return isVersion(argument.trimmedDescription, newest: (6, 1))
    default: return nil
    }
  }

  /// Whether a version condition, `>=5.9` or `<4`, holds; nil for versions that not everyone has.
  ///
  /// - Parameter newest: the newest version that everyone has; of the language it is that before 6, which a
  ///   target may choose.
  private static func isVersion(_ text: String, newest: (Int, Int)) -> Bool? {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard let major = numbers.first, (major, numbers.dropFirst().first ?? 0) <= newest else {
      return nil
    }
    return !text.hasPrefix("<")
  }

  private static func platform(_ name: String, _ isIOS: Bool) -> Bool {
    name == "Linux" || isIOS && name == "iOS"
  }

  private static func canImport(_ name: String) -> Bool? {
    if present.contains(name) { return true }
    return AbsentModule.named(name) != nil || ["Darwin", "ObjectiveC"].contains(name) ? false : nil
  }

  private static let present: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreImage", "CoreText", "Foundation", "Dispatch",
    "Glibc", "Swift", "FoundationNetworking",
  ]
}

extension IfConfigDeclSyntax {
  /// Whether one of its clauses is already for Linux, so that the conditions are not rewritten.
  ///
  /// Such a clause names Linux or its C library, or is the `#else` of a condition for both iOS and macOS.
  var hasLinuxBranch: Bool {
    let words = ["os(Linux)", "Glibc", "Musl"]
    var isForMacToo = false
    for clause in clauses {
      let text = clause.condition?.trimmedDescription ?? ""
      if words.contains(where: text.contains) { return true }
      if clause.poundKeyword.tokenKind == .poundElse {
        let body = clause.elements?.trimmedDescription ?? ""
        if words.contains(where: body.contains) { return true }
        if isForMacToo, !body.isEmpty, !body.hasPrefix("#error") { return true }
      }
      isForMacToo =
        isForMacToo
        || text.contains("os(iOS)") && ["os(macOS)", "os(OSX)"].contains(where: text.contains)
    }
    return false
  }

  /// The clauses that may be built on Linux.
  var liveClauses: [IfConfigClauseSyntax] {
    let isIOS = !hasLinuxBranch
    var live: [IfConfigClauseSyntax] = []
    for clause in clauses {
      let value = clause.condition.map { Condition.value($0, isIOS: isIOS) } ?? true
      if value != false { live.append(clause) }
      if value == true { break }
    }
    return live
  }
}

extension SyntaxProtocol {
  /// The conditions of all `#if`s around the node, outermost first, each as one expression.
  var enclosingConditions: [String] {
    var found: [String] = []
    var node = parent
    while let current = node {
      if let clause = current.as(IfConfigClauseSyntax.self) { found.append(clause.wholeCondition) }
      node = current.parent
    }
    return found.reversed()
  }

  /// Whether it is inside an `#if`.
  var isInsideIfConfig: Bool {
    var node = parent
    while let current = node {
      if current.is(IfConfigDeclSyntax.self) { return true }
      node = current.parent
    }
    return false
  }
  /// Whether an `#if` around the node leaves it out on Linux.
  var isLeftOut: Bool {
    var node = parent
    while let current = node {
      if let clause = current.as(IfConfigClauseSyntax.self),
        let whole = clause.parent?.parent?.as(IfConfigDeclSyntax.self),
        !whole.liveClauses.contains(where: { $0.id == clause.id })
      {
        return true
      }
      node = current.parent
    }
    return false
  }
}

extension IfConfigClauseSyntax {
  /// Whether it is for a Swift or a compiler that is older than all that build it here, so that nothing in
  /// it is read or changed.
  var isForOlderSwift: Bool {
    guard let whole = parent?.parent?.as(IfConfigDeclSyntax.self) else { return false }
    let asksVersion = whole.clauses.contains { clause in
      let text = clause.condition?.trimmedDescription ?? ""
      return text.contains("swift(") || text.contains("compiler(")
    }
    return asksVersion && !whole.liveClauses.contains { $0.id == id }
  }

  /// The condition under which this clause is built, including the negation of those before it.
  var wholeCondition: String {
    var parts: [String] = []
    for other in parent?.as(IfConfigClauseListSyntax.self) ?? [] {
      guard let condition = other.condition?.trimmedDescription else { continue }
      if other.id == id {
        parts.append(condition.contains(" ") ? "(\(condition))" : condition)
        break
      }
      parts.append("!(\(condition))")
    }
    return parts.joined(separator: " && ")
  }
}
