// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Lets subclasses override what an extension adds to a class of a framework.
///
/// The Objective-C runtime finds the subclass's method by its name; Swift refuses to override a member of an
/// extension. The extension keeps the member under another name; a protocol that the framework's class conforms to
/// has the old name, and calls the subclass's member where the object has one:
///
///     extension UIViewController { func closeHere() {} }
///     protocol UIViewControllerOverrides: UIViewController {}
///     extension UIViewController: UIViewControllerOverrides {}
///     extension UIViewControllerOverrides {
///       func close() { if let own = self as? Menu { return own.close() }; return closeHere() }
///     }
enum ExtensionOverrides {
  /// Sources, and the names that were added to them.
  struct Result {
    /// The sources, those without such members as they were.
    var sources: [ParsedSource]
    /// The names of the protocols, and of the members that extensions keep.
    var names: Set<String> = []
  }

  /// Rewrites the sources of one module.
  static func apply(to sources: [ParsedSource]) -> Result {
    let classes = ClassCollector(viewMode: .sourceAccurate)
    for source in sources { classes.walk(source.tree) }
    var edits = [[Edit]](repeating: [], count: sources.count)
    var declared: Set<String> = []
    var found: [(file: Int, block: OverriddenBlock)] = []
    for (index, source) in sources.enumerated() where !source.tree.hasError {
      let finder = OverriddenFinder(classes)
      finder.walk(source.tree)
      found += finder.blocks.map { (index, $0) }
    }
    guard !found.isEmpty else { return Result(sources: sources) }
    for (file, block) in found {
      let isFirst = declared.insert(block.type).inserted
      let isPublic = found.contains { $0.block.type == block.type && $0.block.isPublic }
      let text = block.text(declaringProtocol: isFirst, isPublic: isPublic)
      edits[file] += block.edits + [Edit(range: block.end..<block.end, text: text)]
    }
    var members: [String: Set<String>] = [:]
    for member in found.flatMap(\.block.members) {
      for owner in member.owners { members[owner, default: []].insert(member.name) }
    }
    for (index, source) in sources.enumerated() where !source.tree.hasError {
      let releaser = OverrideReleaser(members)
      releaser.walk(source.tree)
      edits[index] += releaser.edits
    }
    return Result(
      sources: zip(sources, edits).map { $0.applying($1) },
      names: Set(found.map(\.block.protocolName)).union(
        found.flatMap(\.block.members).map { "\($0.name.prefix { $0 != "(" })Here" }
      )
    )
  }
}

/// An extension of a framework's class with members that subclasses override.
private struct OverriddenBlock {
  /// A member, and the uppermost classes that override it.
  struct Member {
    var name: String
    var owners: [String]
    /// The member of the protocol's extension.
    var text: String
  }

  var type: String
  /// Where the extension ends.
  var end: Int
  var isPublic = false
  var members: [Member] = []
  var edits: [Edit] = []

  var protocolName: String { "\(type.filter { $0 != "." })Overrides" }

  func text(declaringProtocol: Bool, isPublic: Bool) -> String {
    let name = protocolName
    let word = isPublic ? "public " : ""
    let declaration =
      "\n\n/// What subclasses override of the extension of \(type).\n\(word)protocol \(name): \(type) {}\n\n"
      + "extension \(type): \(name) {}"
    let body = members.map { "  \($0.text)\n" }.joined()
    return (declaringProtocol ? declaration : "") + "\n\nextension \(name) {\n\(body)}"
  }
}

/// Finds the extensions of a source that have such members.
private final class OverriddenFinder: SyntaxVisitor {
  private let classes: ClassCollector
  private(set) var blocks: [OverriddenBlock] = []

  init(_ classes: ClassCollector) {
    self.classes = classes
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType.trimmedDescription
    guard node.genericWhereClause == nil, !node.isLeftOut, classes.places[type] == nil,
      !classes.types.contains(type)
    else { return .skipChildren }
    let access = node.modifiers.first { $0.name.text == "public" }?.name.text
    var block = OverriddenBlock(type: type, end: node.endPositionBeforeTrailingTrivia.utf8Offset)
    for member in node.memberBlock.members {
      let decl = member.decl
      guard let name = decl.memberName, !decl.isOverride, !decl.isOfType else { continue }
      let owners = classes.overriders(of: name, below: type)
      guard !owners.isEmpty, let forward = Forwarding(decl, access: access, to: owners) else {
        continue
      }
      block.members.append(.init(name: name, owners: owners, text: forward.text))
      block.edits += forward.edits
      block.isPublic = block.isPublic || forward.text.contains("public ")
    }
    if !block.members.isEmpty { blocks.append(block) }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Makes members of their own of the overrides, and lets them call what they have overridden.
private final class OverrideReleaser: TypePathVisitor {
  /// The names of the members, by the classes.
  private let members: [String: Set<String>]
  private(set) var edits: [Edit] = []

  init(_ members: [String: Set<String>]) {
    self.members = members
    super.init()
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let kind = super.visit(node)
    let names = members[path.joined(separator: ".")] ?? []
    for member in node.memberBlock.members {
      guard let name = member.decl.memberName, names.contains(name) else { continue }
      let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
      for modifier in modifiers ?? [] where modifier.name.text == "override" {
        let start = modifier.positionAfterSkippingLeadingTrivia.utf8Offset
        edits.append(Edit(range: start..<modifier.endPosition.utf8Offset, text: ""))
      }
    }
    return kind
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName
    let names = members[path.joined(separator: ".")] ?? []
    if node.base?.is(SuperExprSyntax.self) == true,
      names.contains(where: { $0.prefix { $0 != "(" } == name.text })
    {
      let end = name.endPositionBeforeTrailingTrivia.utf8Offset
      edits.append(Edit(range: end..<end, text: "Here"))
    }
    return .visitChildren
  }
}

extension DeclSyntax {
  /// Whether it is a member of the type itself.
  fileprivate var isOfType: Bool {
    let modifiers = asProtocol((any WithModifiersSyntax).self)?.modifiers
    return modifiers?.contains { ["static", "class"].contains($0.name.text) } ?? false
  }
}
