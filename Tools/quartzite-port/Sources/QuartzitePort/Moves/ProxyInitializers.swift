// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Writes `init(frame:)` for classes of views of which somebody asks the appearance: the proxy is a real
/// view, made by that initialiser.
///
/// A class that has only initialisers of its own does not inherit it. Properties that have no value by
/// themselves get zero, or what is empty; a class with one of another type stays as it is.
enum ProxyInitializers {
  /// Rewrites the sources of one module.
  static func apply(to sources: [ParsedSource]) -> [ParsedSource] {
    let names = Set(sources.flatMap { askedNames(in: $0) })
    guard !names.isEmpty else { return sources }
    let index = TypeIndex(sources)
    let bodies = Bodies()
    for (file, source) in sources.enumerated() {
      bodies.file = file
      bodies.walk(source.tree)
    }
    var edits: [Int: [Edit]] = [:]
    for owner in owners(of: names, index, bodies) {
      guard let body = bodies.all[owner]?.first, bodies.all[owner]?.count == 1 else { continue }
      let access = body.isPublic ? "public " : ""
      let values = (body.values ?? []).map { "    \($0.name) = \($0.value)\n" }.joined()
      let text = """

          \(access)override init(frame: CGRect) {
        \(values)    super.init(frame: frame)
          }

        """
      edits[body.file, default: []].append(Edit(range: body.end..<body.end, text: text))
    }
    return sources.enumerated().map { file, source in
      edits[file].map { source.applying($0) } ?? source
    }
  }

  /// The last names of types whose `appearance` is asked for.
  private static func askedNames(in source: ParsedSource) -> [String] {
    guard source.text.contains(".appearance(") else { return [] }
    let visitor = Asked(viewMode: .sourceAccurate)
    visitor.walk(source.tree)
    return visitor.names
  }

  /// The classes that need the initialiser: those asked for and those above them that have designated
  /// initialisers, but not that one.
  private static func owners(
    of names: Set<String>,
    _ index: TypeIndex,
    _ bodies: Bodies
  ) -> [String] {
    var found: Set<String> = []
    for name in bodies.all.keys where names.contains(String(name.split(separator: ".").last ?? ""))
    {
      let chain = [name] + index.ancestors(of: name)
      guard let root = chain.last, let base = index.classes[root]?.inherited.first,
        plainViews.contains(base)
      else { continue }
      let needing = chain.filter { bodies.all[$0]?.contains(where: \.lacksFrame) == true }
      let isMade = needing.allSatisfy { bodies.all[$0]?.allSatisfy { $0.values != nil } == true }
      if isMade { found.formUnion(needing) }
    }
    return found.sorted()
  }

  /// UIKit's views whose designated initialiser is `init(frame:)`.
  private static let plainViews: Set = [
    "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UITextField", "UITextView",
    "UIScrollView", "UISwitch", "UISlider", "UIStepper", "UIProgressView", "UIPageControl",
    "UISegmentedControl", "UIActivityIndicatorView", "UINavigationBar", "UITabBar", "UIToolbar",
    "UISearchBar", "UIStackView", "UICollectionReusableView", "UICollectionViewCell",
  ]
}

/// Finds `Type.appearance()` and `Type.appearance(whenContainedInInstancesOf:)`.
private final class Asked: SyntaxVisitor {
  private(set) var names: [String] = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "appearance", let base = node.base,
      let last = base.trimmedDescription.split(separator: ".").last, last.first?.isUppercase == true
    {
      names.append(String(last))
    }
    return .visitChildren
  }
}

/// The bodies of classes.
private final class Bodies: TypePathVisitor {
  struct Body {
    let file: Int
    /// The offset of the closing brace.
    let end: Int
    let isPublic: Bool
    /// Whether there are designated initialisers, and none of them is `init(frame:)`.
    let lacksFrame: Bool
    /// Values for the stored properties that have none by themselves; nil where one cannot be told.
    let values: [(name: String, value: String)]?
  }

  var file = 0
  private(set) var all: [String: [Body]] = [:]

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let kind = super.visit(node)
    let members = node.memberBlock.members.map(\.decl)
    let designated = members.compactMap { $0.as(InitializerDeclSyntax.self) }.filter {
      !$0.modifiers.contains { $0.name.text == "convenience" }
    }
    let labels = designated.map {
      $0.signature.parameterClause.parameters.map(\.firstName.text)
    }
    let hasConditions = members.contains { $0.is(IfConfigDeclSyntax.self) }
    all[path.joined(separator: "."), default: []].append(
      Body(
        file: file,
        end: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset,
        isPublic: node.modifiers.contains { ["public", "open"].contains($0.name.text) },
        lacksFrame: !labels.isEmpty && !labels.contains(["frame"]),
        values: hasConditions
          ? nil : Self.values(of: members.compactMap { $0.as(VariableDeclSyntax.self) })
      )
    )
    return kind
  }

  private static func values(
    of variables: [VariableDeclSyntax]
  ) -> [(name: String, value: String)]? {
    var values: [(name: String, value: String)] = []
    for binding in variables.flatMap(\.bindingsWithoutValue) {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let value = binding.typeAnnotation?.type.emptyValue
      else { return nil }
      values.append((name, value))
    }
    return values
  }
}

extension TypeSyntax {
  /// Zero, or what is empty; nil for a type of which that is not known.
  fileprivate var emptyValue: String? {
    if self.is(OptionalTypeSyntax.self) { return "nil" }
    if self.is(ArrayTypeSyntax.self) { return "[]" }
    if self.is(DictionaryTypeSyntax.self) { return "[:]" }
    switch trimmedDescription {
    case "Int", "UInt", "Double", "Float", "CGFloat", "TimeInterval": return "0"
    case "Bool": return "false"
    case "String": return "\"\""
    case "CGPoint", "CGSize", "CGRect", "UIEdgeInsets": return ".zero"
    default: return nil
    }
  }
}

extension VariableDeclSyntax {
  /// What an initialiser has to give a value.
  fileprivate var bindingsWithoutValue: [PatternBindingSyntax] {
    let words: Set = ["static", "class", "lazy", "override"]
    guard !modifiers.contains(where: { words.contains($0.name.text) }) else { return [] }
    let isVariable = bindingSpecifier.text == "var"
    return bindings.filter { binding in
      if binding.initializer != nil || binding.isComputed { return false }
      guard isVariable, let type = binding.typeAnnotation?.type else { return true }
      return !type.is(OptionalTypeSyntax.self)
        && !type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }
  }
}

extension PatternBindingSyntax {
  /// Whether it has a getter, in place of storage.
  fileprivate var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .getter: true
    case .accessors(let list):
      !list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    case nil: false
    }
  }
}
