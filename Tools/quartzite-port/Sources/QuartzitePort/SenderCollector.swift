// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Finds what sends the methods of a source as actions.
///
/// Objective-C passes any object to a method, whatever class its parameter has; a selector here calls a method only
/// with an object of that class.
final class SenderCollector: TypePathVisitor {
  /// The classes of senders, by `Type.method`; `Self.unknown` is one whose class no name tells.
  private(set) var senders: [String: Set<String>] = [:]
  /// Methods that are called directly or overridden, by their base names.
  private(set) var called: Set<String> = []

  /// A sender whose class no name tells.
  static let unknown = "?"

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledName?.text { called.insert(name) }
    for argument in node.arguments where ["action", "selector"].contains(argument.label?.text) {
      guard let method = method(of: argument.expression) else { continue }
      senders[method, default: []].insert(Self.sender(of: node))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if DeclSyntax(node).isOverride { called.insert(node.name.text) }
    return .visitChildren
  }

  /// `Type.method` of `#selector(method(_:))`; nil for other expressions.
  private func method(of expression: ExprSyntax) -> String? {
    guard let macro = expression.as(MacroExpansionExprSyntax.self),
      macro.macroName.text == "selector",
      let argument = macro.arguments.first, argument.label == nil
    else { return nil }
    let own = path.last ?? ""
    if let name = argument.expression.as(DeclReferenceExprSyntax.self) {
      return "\(own).\(name.baseName.text)"
    }
    guard let member = argument.expression.as(MemberAccessExprSyntax.self),
      let base = member.base?.trimmedDescription
    else { return nil }
    let type = ["self", "Self", "type(of: self)"].contains(base) ? own : base
    return "\(type).\(member.declName.baseName.text)"
  }

  /// The class of the object that a call makes, or that it makes send the action.
  private static func sender(of node: FunctionCallExprSyntax) -> String {
    let callee = node.calledExpression.trimmedDescription
    if callee.hasPrefix("UI"), callee.hasSuffix("GestureRecognizer") { return callee }
    switch callee {
    case "CADisplayLink", "UIBarButtonItem": return callee
    case "Timer", "Timer.scheduledTimer": return "Timer"
    default: return node.calledName?.text == "addObserver" ? "Notification" : unknown
    }
  }
}

/// Methods whose sender is no object of the class that their parameter has.
extension EditCollector {
  /// Gives the parameter of an action the type of its sender where it has the type of something else:
  /// `func tick(_ timer: Timer)` of a display link. One that the method does not use becomes `Any`.
  func rewriteSender(_ node: FunctionDeclSyntax) {
    let parameters = node.signature.parameterClause.parameters
    guard let type = enclosingTypes.last, parameters.count == 1, let only = parameters.first,
      let senders = survey.senders["\(type).\(node.name.text)"], !DeclSyntax(node).isOverride,
      let body = node.body
    else { return }
    let written = only.type.trimmedDescription
    let name = written.filter { !"?!".contains($0) }
    let isOptional = written != name
    let known = senders.subtracting([SenderCollector.unknown]).sorted()
    guard let other = known.first(where: { !fits($0, name) }), survey.isClass(name) else { return }
    let word = (only.secondName ?? only.firstName).text
    let isUsed = body.tokens(viewMode: .sourceAccurate).contains { $0.text == word }
    if !isUsed {
      replace(only.type, with: isOptional ? "Any?" : "Any")
    } else if senders == [other], !survey.called.contains(node.name.text), !isNibAction(node) {
      replace(only.type, with: isOptional ? "\(other)?" : other)
    } else {
      report(
        node,
        "'\(node.name.text)' takes a \(name), and is not called where a \(other) sends it"
      )
    }
  }

  /// Whether a nib may name the method, whose sender no source tells.
  private func isNibAction(_ node: FunctionDeclSyntax) -> Bool {
    node.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "IBAction"
    }
  }

  /// Whether a sender may be passed as an object of a class.
  private func fits(_ sender: String, _ type: String) -> Bool {
    let aliases = ["NSTimer": "Timer", "NSNotification": "Notification"]
    let type = aliases[type] ?? type
    return ["Any", "AnyObject", "NSObject"].contains(type) || survey.isKind(sender, of: type)
  }
}

extension Survey {
  /// Whether a name is that of a class that can send actions, and no alias or protocol of unknown kind.
  fileprivate func isClass(_ name: String) -> Bool {
    ["Timer", "NSTimer", "CADisplayLink", "Notification", "NSNotification"].contains(name)
      || ["UIResponder", "UIGestureRecognizer", "UIBarItem"].contains { isKind(name, of: $0) }
  }
}
