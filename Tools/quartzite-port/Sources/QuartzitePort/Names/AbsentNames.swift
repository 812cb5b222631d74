// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Finds the names in a source that the package lacks: types, functions, members of known types, and
/// overrides of what a superclass does not have.
///
/// A name counts as Apple's by its prefix, unless a source of the module declares it. Members are checked
/// where the type is evident: `UIView.member`, `self.member`, and properties with a type annotation or
/// an initialiser call.
final class AbsentNames: TypePathVisitor {
  private(set) var findings: [Finding] = []
  private let survey: Survey
  private let names: KnownNames
  private let text: String
  private lazy var lines = LineTable(text)
  private var seen: Set<String> = []

  /// Makes a search through one source.
  init(_ source: ParsedSource, survey: Survey, names: KnownNames = .ours) {
    (self.survey, self.names) = (survey, names)
    text = source.text
    super.init()
  }

  private func report(_ node: some SyntaxProtocol, _ text: String) {
    let line = lines.line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    guard seen.insert("\(line) \(text)").inserted else { return }
    findings.append(Finding(line: line, text: text))
  }

  // MARK: - Types and functions

  /// Whether a name is Apple's and the package lacks it.
  private func isAbsent(_ name: String) -> Bool {
    guard !survey.declared.contains(name), !names.types.contains(name),
      !names.functions.contains(name), OldNames.current(of: name) == nil,
      OldNames.property(name) == nil, !OldNames.isCall(name), ConstantsOfC.names[name] == nil
    else { return false }
    if names.absent.contains(name) { return !KnownNames.foundation.contains(name) }
    return Self.prefixes.contains { prefix in
      guard name.hasPrefix(prefix), let next = name.dropFirst(prefix.count).first else {
        return false
      }
      return next.isUppercase
    } || Self.constants.contains { name.hasPrefix($0) } && name.count > 3 && isUnknown(name)
  }

  /// The prefixes of constants and functions that Foundation may have.
  private static let constants = ["kCA", "kCF", "kCG", "kCI", "kCT", "kPOP", "kUT", "NS"]

  private static let prefixes = ["UI", "CA", "CG", "CI", "CT", "POP"]

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.path.first?.name.text ?? ""
    if !Self.modules.contains(name), AbsentModule.named(name) == nil { knowsModules = false }
    return .skipChildren
  }

  /// Modules whose names are known here.
  static let modules: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreImage", "CoreText", "ImageIO", "Foundation",
    "Swift",
    "Dispatch", "CoreFoundation", "ObjectiveC", "Darwin", "pop", "UniformTypeIdentifiers",
    "MobileCoreServices", "Lottie", "os", "OSLog", "QuartziteOSLog",
  ]
  /// Whether the file imports no others.
  private var knowsModules = true

  /// Whether no declaration of the module, the package, Swift or Foundation has a name.
  private func isUnknown(_ name: String) -> Bool {
    knowsModules && name.first?.isLetter == true && !survey.declared.contains(name)
      && !survey.otherwise.contains(name) && !survey.labels.contains(name)
      && !Self.modules.contains(name) && !names.everything.contains(name)
      && !names.functions.contains(name)
      && !KnownNames.foundation.contains(name) && !OldNames.isMember(name)
      && OldNames.current(of: name) == nil && !Self.spelled.contains(name)
  }

  /// Names after a dot that are part of the language or of tuples that functions return, and the bundle that a
  /// package's build makes.
  private static let spelled: Set<String> = [
    "self", "Type", "Protocol", "init", "none", "some", "module", "slice", "remainder", "quotient",
    "partialValue", "overflow", "inserted", "memberAfterInsert", "offset", "element", "key",
    "value",
  ]

  /// The clauses of an `#if` that are built here.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.liveClauses {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    guard node.parent?.is(AttributeSyntax.self) != true else { return .visitChildren }
    let isType =
      node.name.text.first?.isUppercase == true && !["Self", "Any"].contains(node.name.text)
    if let new = OldNames.current(of: node.name.text) { checkPath(new, at: node.name) }
    if isAbsent(node.name.text) || isType && isUnknown(node.name.text) {
      report(node.name, "there is no \(node.name.text)")
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id,
      let new = OldNames.current(of: node.baseName.text)
    {
      checkPath(new, at: node.baseName)
    } else if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id,
      isAbsent(node.baseName.text),
      node.parent?.as(FunctionCallExprSyntax.self)?.getterName == nil
    {
      report(node, "there is no \(node.baseName.text)")
    }
    return .visitChildren
  }

  // MARK: - Members

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self)?.name.text {
      check(node.name.text, of: base, at: node.name)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.declName.baseName.text
    let known = findings.count
    if let new = OldNames.notification(member) { checkPath(new, at: node.declName) }
    defer {
      let plain = member.filter { $0 != "`" }
      // The members of an unknown member are unknown too, and are not reported again.
      let isBehind = node.base?.lastMember.map { isUnknown($0) } ?? false
      if findings.count == known, isUnknown(plain), !isBehind {
        report(node.declName, "nothing here has a member \(plain)")
      }
    }
    var base = node.base
    // `label?.text` and `label!.text` are members of what the label is.
    if let chain = base?.as(OptionalChainingExprSyntax.self) { base = chain.expression }
    if let forced = base?.as(ForceUnwrapExprSyntax.self) { base = forced.expression }
    if let name = base?.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if name == "self" || name == "super" {
        if let type = superclass() { check(member, of: type, at: node.declName) }
      } else if name.first?.isUppercase == true {
        check(member, of: name, at: node.declName)
      } else if !survey.otherwise.contains(name), let type = survey.type(ofProperty: name) {
        check(member, of: type, at: node.declName)
      }
    } else if let call = base?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name.first?.isUppercase == true
    {
      check(member, of: name, at: node.declName)
    }
    return .visitChildren
  }

  /// Checks the member that `Type.member` names.
  private func checkPath(_ path: String, at node: some SyntaxProtocol) {
    let parts = path.split(separator: ".").map(String.init)
    guard parts.count == 2 else { return }
    check(parts[1], of: parts[0], at: node)
  }

  private func check(_ member: String, of type: String, at node: some SyntaxProtocol) {
    let member = member.filter { $0 != "`" }
    guard !survey.declared.contains(member), !survey.declared.contains(type),
      names.has(member, in: type) == false, !OldNames.isMember(member)
    else { return }
    report(node, "\(type) has no \(member)")
  }

  /// The class of the package above the class around the place.
  private func superclass() -> String? {
    var (name, seen) = (enclosing.last?.name, Set<String>())
    while let current = name, seen.insert(current).inserted {
      if names.types.contains(current), !survey.declared.contains(current) { return current }
      name = survey.inherited[current]?.first
    }
    return nil
  }

  // MARK: - Overrides

  private func checkOverride(
    _ name: String,
    _ modifiers: DeclModifierListSyntax,
    _ node: TokenSyntax
  ) {
    guard modifiers.contains(where: { $0.name.text == "override" }), let above = superclass(),
      // A class of the module in between may declare it.
      names.has(name, in: above) == false, !survey.declared.contains(name)
    else { return }
    report(node, "\(above) has no \(name) to override")
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    checkOverride(node.name.text, node.modifiers, node.name)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier {
        checkOverride(name.text, node.modifiers, name)
      }
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The last member of `a.b`, `a.b!` or `a.b(c)`; nil for others.
  fileprivate var lastMember: String? {
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.lastMember }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.lastMember }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.lastMember }
    return self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}
