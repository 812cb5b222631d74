// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Lets `targetViewController(forAction:sender:)` find the controllers that override an action.
///
/// Apple's method passes over controllers that have the action only from an extension of their framework's
/// class. Here the selector names the method of a protocol to which the overriding classes conform:
///
///     protocol UIViewControllerCloseOverrides: UIViewController {}
///     extension Menu: UIViewControllerCloseOverrides {}
///     … targetViewController(forAction: #selector(UIViewControllerCloseOverrides.close), sender: self)
struct ActionOverriders {
  /// The protocols of the members whose targets the sources look for.
  private(set) var names: Set<String> = []
  /// The edits of the sources.
  private(set) var edits: [[Edit]] = []

  /// Looks for such calls with members that extensions keep for their subclasses' sake.
  init(_ members: [OverriddenBlock.Member], in sources: [ParsedSource]) {
    for source in sources {
      let finder = ActionFinder(members)
      if !source.tree.hasError { finder.walk(source.tree) }
      names.formUnion(finder.names)
      edits.append(finder.edits)
    }
  }

  /// The protocol of a member, with the classes that conform to it; empty where no target is looked for.
  func declaration(of member: OverriddenBlock.Member, _ classes: ClassCollector) -> String {
    let name = member.actionProtocol
    guard names.contains(name) else { return "" }
    // A class inherits the conformance of one above it.
    let owners = member.owners.filter {
      classes.nearest(of: member.extended, above: $0.type) == nil
    }
    return
      "\n\n/// The classes that override '\(member.name)'.\nprotocol \(name): \(member.type) {}"
      + owners.map { "\n\nextension \($0.type): \(name) {}" }.joined()
  }
}

extension OverriddenBlock.Member {
  /// The name of the protocol of the classes that override it.
  fileprivate var actionProtocol: String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    let title = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return "\(type.filter { $0 != "." })\(title)Overrides"
  }
}

/// Finds the calls in a source.
private final class ActionFinder: SyntaxVisitor {
  private let members: [OverriddenBlock.Member]
  private(set) var names: Set<String> = []
  private(set) var edits: [Edit] = []

  init(_ members: [OverriddenBlock.Member]) {
    self.members = members
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.lastName == "targetViewController",
      let first = node.arguments.first, first.label?.text == "forAction",
      let macro = first.expression.as(MacroExpansionExprSyntax.self),
      macro.macroName.text == "selector", macro.arguments.count == 1,
      let action = macro.arguments.first, action.label == nil
    else { return .visitChildren }
    let access = action.expression.as(MemberAccessExprSyntax.self)
    guard
      let reference = access?.declName ?? action.expression.as(DeclReferenceExprSyntax.self),
      let member = members.first(where: { member in
        let text = reference.trimmedDescription
        return member.name == text || member.name.prefix { $0 != "(" } == text
      })
    else { return .visitChildren }
    names.insert(member.actionProtocol)
    let start = action.expression.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = reference.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(Edit(range: start..<end, text: "\(member.actionProtocol)."))
    return .visitChildren
  }
}
