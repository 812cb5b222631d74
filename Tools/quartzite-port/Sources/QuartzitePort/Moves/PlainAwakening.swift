// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Makes objects of nib files that are plain `NSObject`s a `NibObject` where they override
/// `awakeFromNib()`, which `NSObject` does not have here.
enum PlainAwakening {
  /// Rewrites the sources of one module.
  static func apply(to sources: [ParsedSource]) -> [ParsedSource] {
    let index = TypeIndex(sources)
    return sources.map { source in
      guard source.text.contains("awakeFromNib") else { return source }
      let visitor = Visitor(index)
      visitor.walk(source.tree)
      let end = source.text.utf8.count
      let conformances = visitor.owners.map { "\nextension \($0): NibObject {}\n" }.joined()
      guard !visitor.owners.isEmpty else { return source }
      return source.applying(visitor.edits + [Edit(range: end..<end, text: conformances)])
    }
  }

  private final class Visitor: TypePathVisitor {
    private let index: TypeIndex
    private(set) var owners: [String] = []
    private(set) var edits: [Edit] = []

    init(_ index: TypeIndex) {
      self.index = index
      super.init()
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.name.text == "awakeFromNib", node.signature.parameterClause.parameters.isEmpty,
        let word = node.modifiers.first(where: { $0.name.text == "override" })
      else { return .skipChildren }
      let owner = path.joined(separator: ".")
      let above = index.ancestors(of: owner)
      guard index.classes[above.last ?? owner]?.inherited.first == "NSObject" else {
        return .skipChildren
      }
      let isBelow = above.contains { upper in
        index.members[upper]?.contains { $0.name == "awakeFromNib()" || $0.name == "awakeFromNib" }
          ?? false
      }
      guard !isBelow else { return .skipChildren }
      owners.append(owner)
      let start = word.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.append(Edit(range: start..<word.endPosition.utf8Offset, text: ""))
      for item in node.body?.statements ?? []
      where item.trimmedDescription == "super.awakeFromNib()" {
        let range = item.position.utf8Offset..<item.endPositionBeforeTrailingTrivia.utf8Offset
        edits.append(Edit(range: range, text: ""))
      }
      return .skipChildren
    }
  }
}
