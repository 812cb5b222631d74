// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// A visitor that knows the types around a place.
///
/// An override of `visit` or `visitPost` for a type calls super.
class TypePathVisitor: SyntaxVisitor {
  /// A type, or an extension of one, around a place.
  struct Enclosing {
    /// The name as it is written there.
    let name: String
    /// Whether it is a structure or an enumeration.
    let isValue: Bool
  }

  /// The types around the place, the outermost first.
  private(set) var enclosing: [Enclosing] = []
  /// Their names.
  var path: [String] { enclosing.map(\.name) }

  init() { super.init(viewMode: .sourceAccurate) }

  private func enter(_ name: String, isValue: Bool = false) -> SyntaxVisitorContinueKind {
    enclosing.append(Enclosing(name: name, isValue: isValue))
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { enclosing.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, isValue: true)
  }
  override func visitPost(_ node: StructDeclSyntax) { enclosing.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, isValue: true)
  }
  override func visitPost(_ node: EnumDeclSyntax) { enclosing.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { enclosing.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { enclosing.removeLast() }
}
