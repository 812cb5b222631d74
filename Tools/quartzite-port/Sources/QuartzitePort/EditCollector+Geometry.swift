// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Rules for the initialisers of Core Graphics' structures.
extension EditCollector {
  /// Rewrites `CGSize(width: 100, height: .greatestFiniteMagnitude)` so that the constant is one of
  /// `CGFloat`: beside literals alone it may be one of `Double` too, which the compiler calls ambiguous
  /// on Linux.
  func rewriteLengths(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.text ?? "" }
    let called = node.calledExpression.trimmedDescription
    guard Self.structures[called]?.contains(labels) ?? false else { return }
    let values = node.arguments.map(\.expression)
    let constants = values.compactMap { $0.as(MemberAccessExprSyntax.self) }.filter {
      $0.base == nil && Self.constants.contains($0.declName.baseName.text)
    }
    let literals = values.count { Self.isLiteral($0) }
    guard !constants.isEmpty, constants.count + literals == values.count else { return }
    for constant in constants {
      insert("CGFloat", at: constant.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
  }

  private static let structures: [String: [[String]]] = {
    let (size, point) = (["width", "height"], ["x", "y"])
    return [
      "CGSize": [size], "CGPoint": [point], "CGRect": [point + size],
      ".init": [size, point, point + size],
    ]
  }()

  private static let constants: Set<String> = [
    "greatestFiniteMagnitude", "infinity", "leastNormalMagnitude", "leastNonzeroMagnitude", "pi",
    "zero", "ulpOfOne",
  ]

  private static func isLiteral(_ value: ExprSyntax) -> Bool {
    if let signed = value.as(PrefixOperatorExprSyntax.self) { return isLiteral(signed.expression) }
    return value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
  }
}
