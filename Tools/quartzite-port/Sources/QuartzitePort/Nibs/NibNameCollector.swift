// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Finds the members that nib files use by name: outlets, actions, inspectable properties.
final class NibNameCollector: SyntaxVisitor {
  /// A class with its names, in one file.
  struct Owner {
    /// The name of the class, with those around it.
    let name: String
    /// The lines of its generated function.
    var lines: [String] = []
    /// The conditions of the `#if`s around it.
    let conditions: [String]
    /// Whether other files see the class.
    let isVisible: Bool
  }

  /// The classes in the order of the file.
  private(set) var owners: [Owner] = []
  private(set) var findings: [Finding] = []
  /// The classes that already have a `nibNames` function.
  private(set) var known: Set<String> = []
  private let lines: LineTable
  private let selectors: Set<String>
  private var path: [(name: String, isVisible: Bool, isGeneric: Bool)] = []

  /// Collects the members of a source; `selectors` are those that nib files name.
  init(_ source: ParsedSource, selectors: Set<String> = []) {
    lines = LineTable(source.text)
    self.selectors = selectors
    super.init(viewMode: .sourceAccurate)
    walk(source.tree)
  }

  // MARK: - Enclosing types

  private func enter(
    _ name: String,
    _ modifiers: DeclModifierListSyntax,
    _ isGeneric: Bool
  ) -> SyntaxVisitorContinueKind {
    let isHidden = modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    path.append((name, !isHidden, isGeneric))
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.modifiers, node.genericParameterClause != nil)
  }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.modifiers, node.genericParameterClause != nil)
  }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.modifiers, node.genericParameterClause != nil)
  }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription, [], node.genericWhereClause != nil)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func add(_ line: String, of node: some SyntaxProtocol) {
    guard !path.isEmpty, !node.isLeftOut else { return }
    let name = path.map(\.name).joined(separator: ".")
    guard !path.contains(where: \.isGeneric) else {
      return report(node, "a nib cannot name what a generic class has; connect it in code")
    }
    let conditions = node.enclosingConditions
    let place = owners.firstIndex { $0.name == name && $0.conditions == conditions }
    let isVisible = path.allSatisfy(\.isVisible)
    let index = place ?? owners.count
    if place == nil {
      owners.append(Owner(name: name, conditions: conditions, isVisible: isVisible))
      if !isVisible {
        report(node, "a nib cannot make the private class \(name); let the module see it")
      }
    }
    owners[index].lines.append(line)
  }

  private func report(_ node: some SyntaxProtocol, _ text: String) {
    let line = lines.line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    findings.append(Finding(line: line, text: text))
  }

  // MARK: - Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let marks = node.attributes.names
    guard marks.contains("IBOutlet") || marks.contains("IBInspectable"),
      node.bindingSpecifier.text == "var",
      !node.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
    else { return .skipChildren }
    guard !node.attributes.areUnavailable else {
      report(node, "what is unavailable to code cannot be set by nibs here")
      return .skipChildren
    }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      let plain = name.filter { $0 != "`" }
      if marks.contains("IBOutlet") {
        let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
        let isList = type.hasPrefix("[") || type.hasPrefix("Array<") || type.hasPrefix("([")
        add("names.\(isList ? "outlets" : "outlet")(\"\(plain)\", \\.\(name))", of: node)
      } else if binding.canBeSet {
        add("names.attribute(\"\(plain)\", \\.\(name))", of: node)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "nibNames" { known.insert(path.map(\.name).joined(separator: ".")) }
    let marks = node.attributes.names
    guard !path.isEmpty else { return .skipChildren }
    let type = path.map(\.name).joined(separator: ".")
    let method = "\(type).\(node.selectorName)"
    // Objective-C finds any method that it sees by the name that a nib gives.
    let isNamed = marks.contains("objc") && selectors.contains(node.objectiveName)
    if marks.contains("IBAction") || isNamed {
      guard node.signature.parameterClause.parameters.count <= 2 else {
        report(node, "an action of more than two parameters cannot be called")
        return .skipChildren
      }
      let name = node.objectiveName
      add("names.action(\"\(name)\", Selector(\"\(node.selectorName)\", \(method)))", of: node)
    } else if marks.contains("IBSegueAction") {
      add("names.segueAction(\"\(node.objectiveName)\", \(method))", of: node)
    }
    return .skipChildren
  }
}

extension AttributeListSyntax {
  /// The names of the attributes.
  fileprivate var names: Set<String> {
    Set(compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription })
  }
}

extension AttributeListSyntax {
  /// Whether one of them says that code may not use the declaration.
  fileprivate var areUnavailable: Bool {
    contains { attribute in
      guard let attribute = attribute.as(AttributeSyntax.self) else { return false }
      return attribute.attributeName.trimmedDescription == "available"
        && attribute.arguments?.trimmedDescription.contains("unavailable") == true
    }
  }
}

extension PatternBindingSyntax {
  /// Whether the property has storage or a setter.
  fileprivate var canBeSet: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let all):
      !all.contains { $0.accessorSpecifier.text == "get" }
        || all.contains { $0.accessorSpecifier.text == "set" }
    }
  }
}

extension FunctionDeclSyntax {
  /// The name that Objective-C has for the method.
  fileprivate var objectiveName: String {
    for attribute in attributes {
      guard let attribute = attribute.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == "objc", let named = attribute.arguments
      else { continue }
      return named.trimmedDescription
    }
    let labels = signature.parameterClause.parameters.map(\.firstName.text)
    guard let first = labels.first else { return name.text }
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    if first == "_" { return "\(name.text):\(rest)" }
    return "\(name.text)With\(first.prefix(1).uppercased() + first.dropFirst()):\(rest)"
  }
}
