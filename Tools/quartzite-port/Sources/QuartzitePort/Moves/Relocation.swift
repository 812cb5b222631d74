// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Moves members from extensions into the bodies of their classes, because only there Swift allows them
/// to override or to be overridden.
///
/// With the Objective-C runtime an extension may override a method, and a subclass may override what
/// an extension declares; without it neither is possible. Members with `override` in an extension of a
/// class of the same module are moved, and members that a subclass in the module overrides. A member
/// that uses private declarations of a file other than the class's stays under another name, and the
/// class calls it. An `#if` around a member is moved with it.
enum Relocation {
  /// Sources, and what must be reviewed in each.
  struct Result {
    /// The sources, those without such members as they were.
    var sources: [ParsedSource]
    /// What must be reviewed by hand, by source; lines are those before the rewriting.
    var findings: [[Finding]]
  }

  /// Rewrites the sources of one module.
  static func apply(to sources: [ParsedSource]) -> Result {
    let classes = ClassCollector(viewMode: .sourceAccurate)
    for (index, source) in sources.enumerated() {
      classes.file = index
      classes.walk(source.tree)
    }
    var edits = [[Edit]](repeating: [], count: sources.count)
    var findings = [[Finding]](repeating: [], count: sources.count)
    var texts: [ClassCollector.Place: [String]] = [:]
    for (index, source) in sources.enumerated() where !source.tree.hasError {
      let members = MemberCollector(classes: classes, file: index, source: source)
      members.walk(source.tree)
      edits[index] += members.edits
      findings[index] += members.findings
      texts.merge(members.texts) { $0 + $1 }
    }
    for (place, members) in texts {
      let text = members.map { "\n  \($0)\n" }.joined()
      edits[place.file].append(Edit(range: place.end..<place.end, text: text))
    }
    return Result(sources: zip(sources, edits).map { $0.applying($1) }, findings: findings)
  }
}

/// Finds the members of extensions that have to move.
private final class MemberCollector: SyntaxVisitor {
  private let classes: ClassCollector
  private let file: Int
  private let source: ParsedSource
  private lazy var lines = LineTable(source.text)
  /// The names that are private to this file.
  private lazy var privateNames = PrivateNames.all(in: source.tree)
  private(set) var edits: [Edit] = []
  private(set) var findings: [Finding] = []
  private(set) var texts: [ClassCollector.Place: [String]] = [:]

  init(classes: ClassCollector, file: Int, source: ParsedSource) {
    (self.classes, self.file, self.source) = (classes, file, source)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    guard node.genericWhereClause == nil, !node.isLeftOut else { return .skipChildren }
    let access = node.modifiers.first { ["public", "open"].contains($0.name.text) }?.name.text
    let members = Self.members(of: node.memberBlock.members)
    guard let places = classes.places[name] else {
      if !classes.types.contains(name) { for member in members { leaveOut(member, of: name) } }
      return .skipChildren
    }
    for member in members {
      let decl = member.decl
      let isOverridden = decl.memberName.map { classes.isOverridden($0, of: name) } ?? false
      guard decl.isOverride || isOverridden else { continue }
      move(member, to: places, access: access)
    }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// The members of an extension, with those in its `#if`s that are built here.
  private static func members(of list: MemberBlockItemListSyntax) -> [MemberBlockItemSyntax] {
    list.flatMap { item -> [MemberBlockItemSyntax] in
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item] }
      return condition.liveClauses.flatMap { clause in
        clause.elements?.as(MemberBlockItemListSyntax.self).map { members(of: $0) } ?? []
      }
    }
  }

  private func move(
    _ member: MemberBlockItemSyntax,
    to places: [ClassCollector.Place],
    access: String?
  ) {
    let isElsewhere = places.contains { $0.file != file }
    let usesPrivate =
      isElsewhere
      && member.tokens(viewMode: .sourceAccurate).contains { privateNames.contains($0.text) }
    let forward = usesPrivate ? Forwarding(member.decl, access: access) : nil
    let text: String
    if let forward {
      edits += forward.edits
      text = forward.text
    } else {
      edits.append(
        Edit(range: member.position.utf8Offset..<member.endPosition.utf8Offset, text: "")
      )
      text = Self.text(of: member, access: access)
      if usesPrivate {
        report(
          member,
          "'\(member.decl.memberName ?? "")' moves to its class and uses what is private here"
        )
      }
    }
    let conditions = member.enclosingConditions
    for place in places {
      let missing = conditions.filter { !place.conditions.contains($0) }
      let opening = missing.map { "#if \($0)\n  " }.joined()
      let closing = missing.map { _ in "\n  #endif" }.joined()
      texts[place, default: []].append(opening + text + closing)
    }
  }

  private static func text(of member: MemberBlockItemSyntax, access: String?) -> String {
    var bytes = Array(member.description.utf8)
    if let access, !member.decl.hasAccess, let word = member.decl.firstWord {
      let offset = word.positionAfterSkippingLeadingTrivia.utf8Offset - member.position.utf8Offset
      bytes.insert(contentsOf: Array("\(access) ".utf8), at: offset)
    }
    var text = Substring(String(decoding: bytes, as: UTF8.self)).drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Leaves out a member with which an extension of another module's class overrides, which Swift cannot
  /// do.
  private func leaveOut(_ member: MemberBlockItemSyntax, of type: String) {
    guard let name = member.decl.memberName else { return }
    if member.decl.isOverride {
      report(member, "an extension cannot override '\(name)' of \(type) here; a subclass can")
      let start = member.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = member.endPositionBeforeTrailingTrivia.utf8Offset
      edits.append(Edit(range: start..<start, text: "#if canImport(ObjectiveC)\n  "))
      edits.append(Edit(range: end..<end, text: "\n  #endif"))
    } else if classes.isOverridden(name, of: type) {
      report(
        member,
        "a subclass overrides '\(name)', which an extension adds to \(type); that needs Objective-C"
      )
    }
  }

  private func report(_ node: some SyntaxProtocol, _ text: String) {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    findings.append(Finding(line: lines.line(at: offset), text: text))
  }
}

/// Collects the names that are private to a file.
private final class PrivateNames: SyntaxVisitor {
  private var names: Set<String> = []

  static func all(in tree: SourceFileSyntax) -> Set<String> {
    let visitor = PrivateNames(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.names
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    guard ["private", "fileprivate"].contains(node.name.text), node.detail == nil,
      let declaration = node.parent?.parent
    else { return .skipChildren }
    if let block = declaration.as(ExtensionDeclSyntax.self) {
      for member in block.memberBlock.members { add(Syntax(member.decl)) }
    } else {
      add(declaration)
    }
    return .skipChildren
  }

  private func add(_ declaration: Syntax) {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings { names.insert(binding.pattern.trimmedDescription) }
    } else if let named = declaration.asProtocol((any NamedDeclSyntax).self) {
      names.insert(named.name.text)
    }
  }
}
