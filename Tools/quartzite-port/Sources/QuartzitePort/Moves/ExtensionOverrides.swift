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
///
/// The same for what an extension of another class of the framework overrides, of which the member gets the
/// name of that class: `closeOfUINavigationController`.
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
    var releases: [String: [String: OverrideReleaser.Release]] = [:]
    for member in found.flatMap(\.block.members) {
      for owner in member.owners {
        let above = classes.nearest(of: member.extended, above: owner.type)
        releases[owner.type, default: [:]][member.name] = .init(
          suffix: owner.suffix,
          above: above.map(OverriddenBlock.suffix) ?? "Here"
        )
      }
    }
    let overriders = ActionOverriders(found.flatMap(\.block.members), in: sources)
    for (index, source) in sources.enumerated() where !source.tree.hasError {
      let releaser = OverrideReleaser(releases)
      releaser.walk(source.tree)
      edits[index] += releaser.edits + overriders.edits[index]
    }
    for (file, block) in found {
      let isFirst = declared.insert(block.type).inserted
      let isPublic = found.contains { $0.block.type == block.type && $0.block.isPublic }
      let text =
        block.text(declaringProtocol: isFirst, isPublic: isPublic)
        + block.members.map { overriders.declaration(of: $0, classes) }.joined()
      edits[file] += block.edits + [Edit(range: block.end..<block.end, text: text)]
    }
    return Result(
      sources: zip(sources, edits).map { $0.applying($1) },
      names: Set(found.map(\.block.protocolName)).union(overriders.names).union(
        found.flatMap(\.block.members).flatMap { member in
          (member.owners.map(\.suffix).filter { !$0.isEmpty } + ["Here"])
            .map { "\(member.name.prefix { $0 != "(" })\($0)" }
        }
      )
    )
  }
}

/// An extension of a framework's class with members that subclasses override.
struct OverriddenBlock {
  /// A member, and the classes that override it: the uppermost ones of the module, then those of
  /// frameworks whose extensions do, the lowest first.
  struct Member {
    var name: String
    /// The class that the extension extends.
    var type: String
    var owners: [Forwarding.Owner]
    /// The member of the protocol's extension.
    var text: String

    /// The classes of frameworks among the owners.
    var extended: [String] { owners.filter { !$0.suffix.isEmpty }.map(\.type) }
  }

  var type: String
  /// Where the extension ends.
  var end: Int
  var isPublic = false
  var members: [Member] = []
  var edits: [Edit] = []

  /// What the name of a member of an extension of a framework's class has at its end.
  static func suffix(of type: String) -> String { "Of\(type.filter { $0 != "." })" }

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
      let owners =
        classes.overriders(of: name, below: type).map { Forwarding.Owner(type: $0) }
        + classes.extendedOverriders(of: name, below: type).map {
          Forwarding.Owner(type: $0, suffix: OverriddenBlock.suffix(of: $0))
        }
      guard !owners.isEmpty, let forward = Forwarding(decl, access: access, to: owners) else {
        continue
      }
      block.members.append(.init(name: name, type: type, owners: owners, text: forward.text))
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
  /// What becomes of an override.
  struct Release {
    /// What its name gets at its end.
    var suffix: String
    /// What the name of the member above it has at its end.
    var above: String
  }

  /// The overrides by the classes, and their names.
  private let releases: [String: [String: Release]]
  private(set) var edits: [Edit] = []

  init(_ releases: [String: [String: Release]]) {
    self.releases = releases
    super.init()
  }

  private var known: [String: Release] { releases[path.joined(separator: ".")] ?? [:] }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let kind = super.visit(node)
    for member in node.memberBlock.members { release(member.decl) }
    return kind
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let kind = super.visit(node)
    for member in node.memberBlock.members { release(member.decl) }
    return kind
  }

  private func release(_ decl: DeclSyntax) {
    guard let name = decl.memberName, let release = known[name] else { return }
    let modifiers = decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
    for modifier in modifiers ?? [] where modifier.name.text == "override" {
      let start = modifier.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.append(Edit(range: start..<modifier.endPosition.utf8Offset, text: ""))
    }
    let end =
      decl.as(FunctionDeclSyntax.self)?.name.endPositionBeforeTrailingTrivia.utf8Offset
      ?? decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.endPositionBeforeTrailingTrivia
      .utf8Offset
    if let end, !release.suffix.isEmpty {
      edits.append(Edit(range: end..<end, text: release.suffix))
    }
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName
    if node.base?.is(SuperExprSyntax.self) == true,
      let release = known.first(where: { $0.key.prefix { $0 != "(" } == name.text })?.value
    {
      let end = name.endPositionBeforeTrailingTrivia.utf8Offset
      edits.append(Edit(range: end..<end, text: release.above))
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
