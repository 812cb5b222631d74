// SPDX-License-Identifier: Apache-2.0
import SwiftParser
import SwiftSyntax

/// What has to be known of all files before one of them can be rewritten.
public struct Survey: Sendable {
  /// Names of members that a protocol declares as optional.
  public internal(set) var optionalMembers: Set<String> = []
  /// Names of everything that is declared as a property, so that a call through it stays as it is.
  var properties: Set<String> = []
  /// The full names of methods, `f(_:)`, by their first part.
  var methods: [String: Set<String>] = [:]

  /// Makes an empty survey.
  public init() {}

  /// Takes in one source.
  public mutating func add(_ source: String) {
    let visitor = SurveyVisitor(viewMode: .sourceAccurate)
    visitor.walk(Parser.parse(source: source))
    optionalMembers.formUnion(visitor.survey.optionalMembers)
    properties.formUnion(visitor.survey.properties)
    methods.merge(visitor.survey.methods) { $0.union($1) }
  }
}

/// Collects names.
private final class SurveyVisitor: SyntaxVisitor {
  var survey = Survey()

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    survey.methods[node.name.text, default: []].insert(node.selectorName)
    if node.modifiers.contains(where: { $0.name.text == "optional" }) {
      survey.optionalMembers.insert(node.name.text)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
        survey.properties.insert(name)
      }
    }
    return .visitChildren
  }
}

extension FunctionDeclSyntax {
  /// The name with its labels: `f`, `f(_:)`, `f(_:with:)`.
  var selectorName: String {
    let labels = signature.parameterClause.parameters.map { "\($0.firstName.text):" }
    return labels.isEmpty ? name.text : "\(name.text)(\(labels.joined()))"
  }
}
