// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Auto-closures that are handed on, which Swift 5 wants to be called: `f(x())`.
extension EditCollector {
  /// Calls the auto-closures of the function around a call, where the call's parameter is one too.
  func rewriteForwarding(_ node: FunctionCallExprSyntax) {
    guard !survey.autoclosures.isEmpty || Self.forwarders.contains(node.calledText) else { return }
    for argument in node.arguments {
      guard let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        Self.forwarders.contains(node.calledText)
          || survey.autoclosures.contains(
            "\(node.calledText)(\(argument.label?.text ?? "_"))"
          ),
        node.isAutoclosure(name)
      else { continue }
      insert("()", at: argument.expression.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }

  /// Calls an auto-closure that is the right side of `??`, `&&` or `||`.
  func rewriteForwarding(_ node: SequenceExprSyntax) {
    let parts = Array(node.elements)
    for index in parts.indices.dropFirst() {
      guard let sign = parts[index - 1].as(BinaryOperatorExprSyntax.self)?.operator.text,
        ["??", "&&", "||"].contains(sign),
        let name = parts[index].as(DeclReferenceExprSyntax.self)?.baseName.text,
        node.isAutoclosure(name)
      else { continue }
      insert("()", at: parts[index].endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }

  /// Functions of Swift whose first parameters are auto-closures.
  private static let forwarders: Set<String> = [
    "assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError",
  ]
}

extension FunctionParameterSyntax {
  /// Whether its argument is an expression that the function evaluates.
  var isAutoclosure: Bool {
    type.as(AttributedTypeSyntax.self)?.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "autoclosure"
    } ?? false
  }
}

extension FunctionCallExprSyntax {
  /// The name of what is called; of `self.init`, the type around it.
  fileprivate var calledText: String {
    guard let name = calledName?.text else { return "" }
    guard name == "init" else { return name }
    var node = parent
    while let place = node {
      if let type = place.asProtocol((any DeclGroupSyntax).self) {
        return place.asProtocol((any NamedDeclSyntax).self)?.name.text
          ?? type.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ""
      }
      node = place.parent
    }
    return name
  }
}

extension SyntaxProtocol {
  /// Whether a name is an auto-closure that a function around the place takes.
  fileprivate func isAutoclosure(_ name: String) -> Bool {
    var node = parent
    while let place = node {
      let signature =
        place.as(FunctionDeclSyntax.self)?.signature
        ?? place.as(InitializerDeclSyntax.self)?.signature
      if let parameters = signature?.parameterClause.parameters,
        let found = parameters.first(where: { ($0.secondName ?? $0.firstName).text == name })
      {
        return found.isAutoclosure
      }
      if place.asProtocol((any DeclGroupSyntax).self) != nil { return false }
      node = place.parent
    }
    return false
  }
}
