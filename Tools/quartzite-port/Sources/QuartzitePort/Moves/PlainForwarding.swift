// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Makes plain `NSObject`s that stand in for others as targets `TargetForwarding`, where they override
/// `forwardingTarget(for:)`, which `NSObject` does not have here.
enum PlainForwarding {
  /// Rewrites the sources of one module.
  static func apply(to sources: [ParsedSource]) -> [ParsedSource] {
    let index = TypeIndex(sources)
    return sources.map { source in
      guard source.text.contains("forwardingTarget") else { return source }
      let visitor = Visitor(index)
      visitor.walk(source.tree)
      let edits = visitor.owners.flatMap { visitor.edits[$0] ?? [] }
      guard !edits.isEmpty else { return source }
      let end = source.text.utf8.count
      let conformances = visitor.owners.map {
        """

        extension \($0): TargetForwarding {
          public var forwardingTarget: AnyObject? {
            forwardingTarget(for: "").map { $0 as AnyObject }
          }
        }

        """
      }
      return source.applying(edits + [Edit(range: end..<end, text: conformances.joined())])
    }
  }

  private final class Visitor: TypePathVisitor {
    private let index: TypeIndex
    private(set) var owners: [String] = []
    /// The edits of each class that overrides one of the methods.
    private(set) var edits: [String: [Edit]] = [:]

    init(_ index: TypeIndex) {
      self.index = index
      super.init()
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
      let name = "\(node.name.text)(\(labels.map { "\($0):" }.joined()))"
      guard ["forwardingTarget(for:)", "responds(to:)"].contains(name),
        let word = node.modifiers.first(where: { $0.name.text == "override" })
      else { return .skipChildren }
      let owner = path.joined(separator: ".")
      guard index.classes[owner]?.inherited.first == "NSObject" else { return .skipChildren }
      let start = word.positionAfterSkippingLeadingTrivia.utf8Offset
      let edit = Edit(range: start..<word.endPosition.utf8Offset, text: "")
      edits[owner, default: []].append(edit)
      if node.name.text == "forwardingTarget" { owners.append(owner) }
      return .skipChildren
    }
  }
}
