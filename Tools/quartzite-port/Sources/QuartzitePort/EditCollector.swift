// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Walks through one source and collects the edits and findings.
final class EditCollector: SyntaxVisitor {
  let survey: Survey
  private let text: String
  private lazy var lines = LineTable(text)
  private(set) var edits: [Edit] = []
  private(set) var findings: [Finding] = []
  /// The names of the types around the place, innermost last.
  var enclosingTypes: [String] = []
  /// The modules imported, and where the last import ends.
  var imports: Set<String> = []
  var endOfImports: Int?
  var usesAppleNames = false
  var usesNetworking = false
  /// All names in the source.
  private(set) var identifiers: Set<String> = []
  /// The imports of absent modules.
  private var absentImports: [ImportDeclSyntax] = []
  /// The `observeValue` methods of subclasses of NSObject that are no responders.
  var observers: [SyntaxIdentifier] = []
  /// The type annotations that were replaced.
  var retyped: Set<SyntaxIdentifier> = []
  private let root: SourceFileSyntax
  /// The lines that are left out.
  private(set) var leftOut: [ClosedRange<Int>] = []

  init(_ source: ParsedSource, survey: Survey) {
    self.survey = survey
    (root, text) = (source.tree, source.text)
    super.init(viewMode: .sourceAccurate)
  }

  /// The names of variables that the source indexes with an old name of a text attribute.
  private(set) lazy var attributeSubscripts: Set<String> = {
    let visitor = AttributeSubscripts(viewMode: .sourceAccurate)
    visitor.walk(root)
    return visitor.names
  }()

  private(set) lazy var textDictionaries = TextDictionaries(in: root, text: text)

  /// Whether the source passes an empty tuple somewhere.
  private(set) lazy var passesEmptyTuple = text.contains("(())")

  // MARK: - Edits and findings

  func replace(_ node: some SyntaxProtocol, with text: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(Edit(range: start..<node.endPositionBeforeTrailingTrivia.utf8Offset, text: text))
  }

  func edits(from start: Int, to end: Int, become text: String) {
    edits.append(Edit(range: start..<end, text: text))
  }

  func insert(_ text: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, text: text))
  }

  /// Deletes a node and the blanks after it, with the line break if only blanks follow.
  func remove(_ node: some SyntaxProtocol) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    var end = node.endPosition.utf8Offset
    let blanks = node.trailingTrivia.allSatisfy(\.isBlank)
    if !blanks {
      let space = node.trailingTrivia.prefix(while: \.isBlank)
      end = node.endPositionBeforeTrailingTrivia.utf8Offset
      end += space.reduce(0) { $0 + $1.sourceLength.utf8Length }
    }
    if blanks,
      let next = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate),
      next.leadingTrivia.allSatisfy(\.isBlank)
    {
      end = next.positionAfterSkippingLeadingTrivia.utf8Offset
    }
    edits.append(Edit(range: start..<end, text: ""))
  }

  func report(_ node: some SyntaxProtocol, _ text: String) {
    let line = lines.line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    findings.append(Finding(line: line, text: text))
  }

  // MARK: - Enclosing types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteObserver(node)
    conformToFlowLayout(node.inheritanceClause, node.memberBlock)
    exposeInitializer(of: node, isRoot: node.inheritanceClause == nil)
    return enter(node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { enclosingTypes.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    exposeInitializer(of: node)
    return enter(node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { enclosingTypes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { enclosingTypes.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    conformToFlowLayout(node.inheritanceClause, node.memberBlock)
    return enter(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { enclosingTypes.removeLast() }

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    enclosingTypes.append(name)
    return .visitChildren
  }

  // MARK: - Attributes

  /// Attributes that have no meaning without the Objective-C runtime or Interface Builder.
  private static let emptyAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if name == "objc", let property = animatedProperty(node) {
      replace(node, with: "@CALayerProperty")
      for modifier in property.modifiers where modifier.name.text == "dynamic" { remove(modifier) }
      return .skipChildren
    }
    if Self.emptyAttributes.contains(name) {
      remove(node)
      return .skipChildren
    }
    if name == "NSManaged" {
      usesAppleNames = true
      replace(node.attributeName, with: "CALayerProperty")
      let modifiers = node.parent?.parent?.as(VariableDeclSyntax.self)?.modifiers
      for modifier in modifiers ?? [] where ["weak", "dynamic"].contains(modifier.name.text) {
        if modifier.name.text == "weak" {
          report(node, "'weak' is lost on a layer property; look for a cycle of references")
        }
        remove(modifier)
      }
    } else if name == "UIApplicationMain" {
      replace(node, with: "@main")
    } else if name == "NSApplicationMain" {
      report(node, "an application's entry point; make a Stage instead")
    }
    return .visitChildren
  }

  // MARK: - Objective-C

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": rewriteSelector(node)
    case "keyPath": rewriteKeyPath(node)
    case "Preview": remove(node)
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    remove(node)
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteDynamicMember(node)
    rewriteCharacters(node)
    rewriteDate(node)
    rewriteMainBundle(node)
    rewriteAttributeKey(node)
    if rewriteOldMember(node) || rewriteUnderline(node) { return .visitChildren }
    if let name = OldNames.notification(node.declName.baseName.text) {
      replace(node, with: name)
      return .skipChildren
    }
    if let name = OldNames.property(of: node.declName.baseName.text) {
      replace(node.declName.baseName, with: name)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if rewriteOwnCharacters(node) { return .skipChildren }
    let text = node.baseName.text
    guard node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id else {
      return .visitChildren
    }
    if let name = OldNames.current(of: text) {
      replace(node.baseName, with: name)
    } else if let name = OldNames.property(of: text), !survey.declared.contains(text),
      !survey.otherwise.contains(text)
    {
      // A property of the class around the place, without `self`.
      replace(node.baseName, with: name)
    } else if let name = ConstantsOfC.names[text], !survey.declared.contains(text),
      !survey.otherwise.contains(text)
    {
      replace(node.baseName, with: name)
    }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    rewriteOptionalReference(node)
    wrapOptionalReference(node)
    wrapFlattened(node)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if let name = OldNames.current(of: node.name.text) { replace(node.name, with: name) }
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteProtocol(node)
    return enter("Self")
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { enclosingTypes.removeLast() }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if rewriteResponds(node) || rewriteStringSelector(node) || rewriteKeyedValue(node)
      || rewriteObserverCall(node) || rewriteAttributeKey(node)
      || rewriteGetterName(node) || rewriteOldFunction(node) || rewriteProcess(node)
    {
      return .skipChildren
    }
    rewriteBundle(node)
    rewriteWindow(node)
    rewriteAttributeArgument(node)
    rewriteClassName(node)
    rewriteClassDescription(node)
    rewritePerformer(node)
    rewriteMaking(node)
    rewriteGlobalFunction(node)
    rewriteNameType(node)
    rewriteSegment(node)
    rewriteCall(node)
    rewriteOldCall(node)
    rewriteTimer(node)
    rewriteDate(node)
    rewriteLengths(node)
    rewriteComparison(node)
    rewritePointer(node)
    rewriteForwarding(node)
    let name = node.calledExpression.trimmedDescription
    if ["method_exchangeImplementations", "class_addMethod", "class_replaceMethod"].contains(name) {
      report(node, "methods cannot be exchanged without the Objective-C runtime; override instead")
    }
    return .visitChildren
  }

  // MARK: - Conditions and imports

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteOpen(node.modifiers)
    renameExported(node)
    renameOverride(node)
    rewriteSender(node)
    exposeDefault(node.name, node)
    leaveOutLoading(node)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.bindingSpecifier.text == "let" {
      rewriteOpenConstant(node)
    } else {
      rewriteOpen(node.modifiers)
    }
    rewriteAttributeType(node)
    if let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier {
      exposeDefault(name, node)
      if node.modifiers.contains(where: { $0.name.text == "override" }),
        let new = name.text == "hashValue" ? "hash" : OldNames.property(of: name.text)
      {
        replace(name, with: new)
      }
    }
    removeUnavailable(node)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    exposeInitializer(node)
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteOpen(node.modifiers)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    rewriteElement(node)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    rewriteNameType(node)
    rewriteAttributeType(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    rewriteNameType(node)
    rewriteInfoType(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionTypeSyntax) -> SyntaxVisitorContinueKind {
    rewriteVoidParameter(node)
    return .visitChildren
  }

  override func visit(
    _ node: ImplicitlyUnwrappedOptionalTypeSyntax
  ) -> SyntaxVisitorContinueKind {
    rewriteUnwrapped(node)
    return .visitChildren
  }

  override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteAttributeType(node)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteNameType(node)
    rewriteForeignName(node)
    rewriteTraits(node)
    rewriteForwarding(node)
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard !node.isForOlderSwift else { return .skipChildren }
    guard let condition = node.condition,
      node.parent?.parent?.as(IfConfigDeclSyntax.self)?.hasLinuxBranch != true
    else { return .visitChildren }
    for token in condition.tokens(viewMode: .sourceAccurate) where token.text == "os" {
      guard let call = token.parent?.parent?.as(FunctionCallExprSyntax.self),
        call.arguments.trimmedDescription == "iOS"
      else { continue }
      replace(call, with: "(os(iOS) || os(Linux))")
    }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.path.map(\.name.text)
    let isGuarded = node.isInsideIfConfig
    guard !node.isLeftOut else { return .skipChildren }
    if !isGuarded { endOfImports = node.endPositionBeforeTrailingTrivia.utf8Offset }
    imports.insert(path[0])
    switch path[0] {
    case "UIKit", "QuartzCore", "CoreGraphics", "CoreImage", "CoreText":
      // Submodules of frameworks do not exist here; `import class UIKit.UIView` works and stays.
      if path.count > 1, node.importKindSpecifier == nil { replace(node.path, with: path[0]) }
    case "os" where !isGuarded, "OSLog" where !isGuarded:
      // A module `os` would be imported by other packages, which find it and expect all of Apple's.
      replace(node.path, with: "QuartziteOSLog")
    case "ObjectiveC" where !isGuarded, "Darwin" where !isGuarded:
      replace(node.path, with: "Foundation")
      imports.insert("Foundation")
    case "CoreFoundation" where !isGuarded && node.root.needsNoCoreFoundation:
      // Its clock would stand beside this package's.
      replace(node.path, with: "Foundation")
      imports.insert("Foundation")
    case let name where AbsentModule.named(name) != nil:
      if !isGuarded { absentImports.append(node) }
    default: break
    }
    return .skipChildren
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = node.tokenKind {
      identifiers.insert(name)
      usesNetworking = usesNetworking || Self.networkingNames.contains(name)
    }
    return .visitChildren
  }

  private static let networkingNames: Set<String> = [
    "URLSession", "URLRequest", "URLSessionDataTask", "URLSessionConfiguration", "URLResponse",
    "HTTPURLResponse", "URLCache",
  ]

  /// Adds the imports that are unnecessary on Apple's systems, because of Foundation there or of a
  /// framework's header.
  func finishImports() {
    let end = endOfImports
    guard !finishAbsentImports() else { return }
    usesAppleNames = usesAppleNames || identifiers.contains(where: Self.isAppleName)
    let apple: Set = [
      "UIKit", "QuartzCore", "CoreGraphics", "CoreImage", "CoreText", "pop", "Lottie", "Quartzite",
    ]
    // The header of a framework imports UIKit for all its files.
    let mayLackUIKit = end != nil || survey.imports.contains("UIKit")
    let usesUIKit = usesAppleNames || !edits.isEmpty && usesSelectors
    let mayLackFoundation = end != nil || !survey.imports.isDisjoint(with: ["Foundation", "UIKit"])
    let names = mayLackFoundation ? identifiers : []
    if imports.isDisjoint(with: apple) ? usesUIKit : needsUIKitBesides, mayLackUIKit {
      add(import: "UIKit", at: end)
    } else if imports.isDisjoint(with: apple.union(["Foundation", "FoundationEssentials"])),
      usesFoundation || !names.isDisjoint(with: Self.foundationNames)
    {
      add(import: "Foundation", at: end)
    }
    if usesNetworking, imports.isDisjoint(with: ["UIKit", "FoundationNetworking", "pop", "Lottie"])
    {
      add(import: "FoundationNetworking", at: end)
    }
  }
  var usesSelectors = false
  var usesFoundation = false

  /// Adds an import after the others, or at the beginning if there are none.
  private func add(import name: String, at end: Int?) {
    guard imports.insert(name).inserted else { return }
    if let end { return insert("\nimport \(name)", at: end) }
    guard let first = root.statements.first else { return }
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    // It must precede the other edits at that place.
    edits.insert(Edit(range: start..<start, text: "import \(name)\n\n"), at: 0)
  }

  /// Treats the imports of absent modules: an unused one is removed, others are put under a condition,
  /// together with the declarations that use them, or with the whole file if nothing else is in it.
  ///
  /// Returns whether the whole file is left out.
  private func finishAbsentImports() -> Bool {
    var absent: [AbsentModule] = []
    for node in absentImports {
      let name = node.path.map(\.name.text)[0]
      guard let module = AbsentModule.named(name) else { continue }
      if !module.isUsed(in: identifiers.subtracting(survey.declared)) {
        remove(node)
      } else if module.isWhole {
        absent.append(module)
      } else {
        // Names of some modules are UIKit's here.
        let used = identifiers.filter { module.declares($0) && !survey.declared.contains($0) }
        if !used.allSatisfy({ KnownNames.ours.hasGlobal($0) }) {
          report(node, "there is no module \(name); what uses it must be left out or replaced")
        }
        insert("#if canImport(\(name))\n", at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
        insert("\n#endif", at: node.endPositionBeforeTrailingTrivia.utf8Offset)
      }
    }
    return !absent.isEmpty && leaveOut(absent)
  }

  /// Puts the declarations that use absent modules under a condition.
  ///
  /// Returns whether nothing else is in the file.
  private func leaveOut(_ modules: [AbsentModule]) -> Bool {
    let parts = AbsentParts(of: root, modules: modules, survey: survey)
    let condition = modules.map { "canImport(\($0.name))" }.joined(separator: " && ")
    let names = modules.map(\.name).joined(separator: " and ")
    guard let first = root.statements.first, let last = root.statements.last else { return false }
    guard !parts.isAll else {
      edits.removeAll()
      findings.removeAll()
      report(first, "the whole file is left out: it uses \(names), which there is not")
      leftOut.append(1...Int.max)
      insert("#if \(condition)\n", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
      insert("\n#endif", at: last.endPositionBeforeTrailingTrivia.utf8Offset)
      return true
    }
    for node in parts.nodes {
      leftOut.append(
        lines.line(
          at: node.positionAfterSkippingLeadingTrivia.utf8Offset
        )...lines.line(
          at: node.endPositionBeforeTrailingTrivia.utf8Offset
        )
      )
      let range =
        node.positionAfterSkippingLeadingTrivia
        .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
      if !node.is(ImportDeclSyntax.self) {
        report(node, "left out: it uses \(names), which there is not")
      }
      edits.removeAll {
        range.contains($0.range.lowerBound)
          || $0.range.lowerBound == range.upperBound && $0.range.isEmpty
      }
      insert("\n#if \(condition)\n", at: range.lowerBound)
      insert("\n#endif\n", at: range.upperBound)
    }
    return false
  }
}
