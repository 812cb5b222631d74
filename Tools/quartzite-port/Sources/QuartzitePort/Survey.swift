// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// The facts about all files that are needed to rewrite one of them.
public struct Survey: Sendable {
  /// Names of members that a protocol declares as optional.
  public internal(set) var optionalMembers: Set<String> = []
  /// The full names of those that return a value that is not optional; on Apple's systems a call gives nil
  /// if the member is left out.
  var optionalValues: Set<String> = []

  /// Whether a name, with or without the labels of its parameters, is that of such a method.
  func isOptionalValue(_ name: DeclReferenceExprSyntax) -> Bool {
    let base = name.baseName.text
    guard let labels = name.argumentNames?.arguments.map({ "\($0.name.text):" }) else {
      return optionalValues.contains { $0.prefix { $0 != "(" } == base }
    }
    return optionalValues.contains("\(base)(\(labels.joined()))")
  }
  /// The protocols that declare an optional method, by its base name.
  var optionalOwners: [String: Set<String>] = [:]
  /// The names of protocols.
  var protocols: Set<String> = []
  /// String literals of one word, and last parts of key paths: the properties that animations may name.
  var words: Set<String> = []
  /// The argument labels of the required initialisers of a class, by its name.
  var requiredInitializers: [String: Set<String>] = [:]
  /// The argument labels of the designated initialisers that a class declares, by its name.
  var designatedInitializers: [String: Set<String>] = [:]
  /// The same for those that are `convenience`.
  var convenienceInitializers: [String: Set<String>] = [:]
  /// The names of all properties and variables; calls of closures in them are not rewritten.
  var properties: Set<String> = []
  /// Whether the directory has resources for `Bundle.module`.
  public var hasResources = false
  /// The modules that some source imports.
  var imports: Set<String> = []
  /// The labels of tuple elements.
  var labels: Set<String> = []
  /// Properties of instances that extensions declare, as `UIColor.red`.
  var extended: Set<String> = []
  /// Names of the cases of enumerations.
  var cases: Set<String> = []
  /// The full names of methods, `f(_:)`, by their base name.
  var methods: [String: Set<String>] = [:]

  /// The labels of parameters after the first that have a name of their own behind them, by the base name
  /// of the method.
  var labelsBeforeNames: [String: Set<String>] = [:]

  /// The types that declare a method, by its full name.
  var owners: [String: Set<String>] = [:]
  /// The types of properties by name, from annotations and initialiser calls.
  var propertyTypes: [String: Set<String>] = [:]
  /// The names of final classes.
  var finals: Set<String> = []
  /// Properties whose type is written with an exclamation mark.
  var unwrapped: Set<String> = []
  /// Names that are also used for declarations of unknown type, such as parameters.
  var otherwise: Set<String> = []
  /// The names of all declarations except overrides.
  var declared: Set<String> = []
  /// The names of private methods.
  var hidden: Set<String> = []
  /// Whether some source has names that went with Swift 4 or 4.2.
  var isSwift3 = false
  /// The classes of the objects that send a method as their action, by `Type.method`.
  var senders: [String: Set<String>] = [:]
  /// The base names of methods that are called directly or overridden.
  var called: Set<String> = []
  /// The names in the default arguments of what is public, and the initialisers that are called there,
  /// `Style()`.
  var defaults: Set<String> = []
  /// The types whose initialisers are called with labels.
  var madeWithLabels: Set<String> = []
  /// How many functions and variables have a name.
  var counts: [String: Int] = [:]

  /// Whether a default argument of something public names a function or variable, which is the only one of
  /// its name.
  func isOnlyInDefaults(_ name: String) -> Bool { defaults.contains(name) && counts[name] == 1 }

  /// The parameters that are auto-closures, by `name(label)`; initialisers have the name of their type.
  var autoclosures: Set<String> = []

  /// The inherited types of a type's declaration, by its name.
  var inherited: [String: [String]] = [:]
  /// The protocols that structures, enumerations and extensions adopt, by the type's name.
  var adopted: [String: [String]] = [:]

  /// The type of a property; nil if it is not known, or properties of that name have different types.
  func type(ofProperty name: String) -> String? {
    let types = propertyTypes[name] ?? []
    return types.count == 1 ? types.first : nil
  }

  /// Whether the type of a property is `AnyObject` or `NSObject`.
  func isAnyObject(_ property: String) -> Bool {
    guard !otherwise.contains(property), let type = type(ofProperty: property) else { return false }
    return ["AnyObject", "NSObject"].contains(type)
  }

  /// Whether the module declares a protocol of that name.
  func isProtocol(_ name: String) -> Bool { protocols.contains(name) }

  /// Whether a class is or inherits from another, by the declarations of the module and the package.
  func isKind(_ name: String, of base: String) -> Bool {
    var (work, seen) = ([name], Set<String>())
    while let next = work.popLast() {
      guard seen.insert(next).inserted else { continue }
      if next == base { return true }
      let last = next.split(separator: ".").last.map(String.init) ?? next
      work += inherited[last] ?? KnownNames.ours.inherited(by: last)
    }
    return false
  }

  /// The full name and owner of the method that Objective-C calls `name`; nil if there is none, or
  /// several and none in `type`.
  func method(objectiveName name: String, preferring type: String?) -> (
    name: String, owner: String
  )? {
    var found: [(String, String)] = []
    for (full, owners) in owners where objectiveNames(of: full).contains(name) {
      for owner in owners { found.append((full, owner)) }
    }
    if let own = found.first(where: { $0.1 == type }) { return own }
    return found.count == 1 ? found[0] : nil
  }

  private func objectiveNames(of full: String) -> Set<String> {
    guard let open = full.firstIndex(of: "(") else { return [full] }
    let base = String(full[..<open])
    var labels = full[full.index(after: open)...].dropLast().split(separator: ":").map(String.init)
    guard !labels.isEmpty else { return [base] }
    let first = labels.removeFirst()
    let rest = labels.map { ($0 == "_" ? "" : $0) + ":" }.joined()
    if first == "_" { return [base + ":" + rest] }
    let capital = first.prefix(1).uppercased() + first.dropFirst()
    return ["\(base)With\(capital):\(rest)", "\(base)\(capital):\(rest)"]
  }

  /// Makes an empty survey.
  public init() {}

  /// Takes in one source.
  public mutating func add(_ source: String) { add(ParsedSource(source)) }

  /// Takes in one source.
  mutating func add(_ source: ParsedSource) {
    let visitor = SurveyVisitor()
    visitor.walk(source.tree)
    optionalMembers.formUnion(visitor.survey.optionalMembers)
    properties.formUnion(visitor.survey.properties)
    extended.formUnion(visitor.survey.extended)
    cases.formUnion(visitor.survey.cases)
    methods.merge(visitor.survey.methods) { $0.union($1) }
    labelsBeforeNames.merge(visitor.survey.labelsBeforeNames) { $0.union($1) }
    owners.merge(visitor.survey.owners) { $0.union($1) }
    propertyTypes.merge(visitor.survey.propertyTypes) { $0.union($1) }
    finals.formUnion(visitor.survey.finals)
    unwrapped.formUnion(visitor.survey.unwrapped)
    otherwise.formUnion(visitor.survey.otherwise)
    declared.formUnion(visitor.survey.declared)
    inherited.merge(visitor.survey.inherited) { $0 + $1 }
    adopted.merge(visitor.survey.adopted) { $0 + $1 }
    optionalValues.formUnion(visitor.survey.optionalValues)
    optionalOwners.merge(visitor.survey.optionalOwners) { $0.union($1) }
    protocols.formUnion(visitor.survey.protocols)
    labels.formUnion(visitor.survey.labels)
    imports.formUnion(visitor.survey.imports)
    words.formUnion(visitor.survey.words)
    hidden.formUnion(visitor.survey.hidden)
    isSwift3 = isSwift3 || visitor.survey.isSwift3
    let actions = SenderCollector()
    actions.walk(source.tree)
    senders.merge(actions.senders) { $0.union($1) }
    called.formUnion(actions.called)
    defaults.formUnion(visitor.survey.defaults)
    autoclosures.formUnion(visitor.survey.autoclosures)
    madeWithLabels.formUnion(visitor.survey.madeWithLabels)
    counts.merge(visitor.survey.counts) { $0 + $1 }
    requiredInitializers.merge(visitor.survey.requiredInitializers) { $0.union($1) }
    designatedInitializers.merge(visitor.survey.designatedInitializers) { $0.union($1) }
    convenienceInitializers.merge(visitor.survey.convenienceInitializers) { $0.union($1) }
  }
}

/// Collects names.
private final class SurveyVisitor: TypePathVisitor {
  var survey = Survey()
  /// The class, the protocol or the extension around the place.
  private var type: String? { enclosing.last { !$0.isValue }?.name }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.isForOlderSwift ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node.modifiers)
    if node.modifiers.contains(where: { $0.name.text == "final" }) {
      survey.finals.insert(node.name.text)
    }
    survey.inherited[node.name.text] = node.inheritanceClause?.typeNames ?? []
    return super.visit(node)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type, !survey.protocols.contains(type) {
      survey.owners[node.selectorName, default: []].insert(type)
    }
    declare(node.name, node.modifiers)
    survey.counts[node.name.text, default: 0] += 1
    if node.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) }) {
      survey.hidden.insert(node.name.text)
    }
    survey.methods[node.name.text, default: []].insert(node.selectorName)
    for parameter in node.signature.parameterClause.parameters.dropFirst()
    where parameter.secondName != nil {
      survey.labelsBeforeNames[node.name.text, default: []].insert(parameter.firstName.text)
    }
    if node.modifiers.contains(where: { $0.name.text == "optional" }) {
      survey.optionalMembers.insert(node.name.text)
      if let owner = type { survey.optionalOwners[node.name.text, default: []].insert(owner) }
      if node.returnsPlainValue, node.signature.effectSpecifiers?.throwsClause == nil {
        survey.optionalValues.insert(node.selectorName)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type else { return .visitChildren }
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
    let words = Set(node.modifiers.map(\.name.text))
    if words.contains("required") {
      survey.requiredInitializers[type, default: []].insert(labels)
    }
    let isOfExtension = node.parent?.parent?.parent?.parent?.is(ExtensionDeclSyntax.self) == true
    if words.contains("convenience") || isOfExtension {
      survey.convenienceInitializers[type, default: []].insert(labels)
    } else {
      survey.designatedInitializers[type, default: []].insert(labels)
    }
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let text = node.representedLiteralValue, !text.contains(" ") { survey.words.insert(text) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "keyPath", let path = node.arguments.first?.expression,
      let last = path.lastName
    {
      survey.words.insert(last)
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    survey.declared.insert(node.name.text)
    adopt(node.name.text, node.inheritanceClause)
    return super.visit(node)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    survey.declared.insert(node.name.text)
    adopt(node.name.text, node.inheritanceClause)
    return super.visit(node)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    adopt(node.extendedType.trimmedDescription, node.inheritanceClause)
    return super.visit(node)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    survey.declared.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    survey.declared.insert(node.name.text)
    survey.protocols.insert(node.name.text)
    survey.inherited[node.name.text] = node.inheritanceClause?.typeNames ?? []
    return super.visit(node)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    survey.declared.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    survey.declared.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    survey.declared.insert(node.name.text)
    return .visitChildren
  }

  // Parameters and bound names, whose types are not determined.

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    survey.otherwise.insert((node.secondName ?? node.firstName).text)
    if node.isAutoclosure {
      let owner = node.parent?.parent?.parent?.parent
      if let name = owner?.as(FunctionDeclSyntax.self)?.name.text
        ?? (owner?.is(InitializerDeclSyntax.self) == true ? enclosing.last?.name : nil)
      {
        survey.autoclosures.insert("\(name)(\(node.firstName.text))")
      }
    }
    if let value = node.defaultValue?.value, node.isOfPublic {
      for case .identifier(let name) in value.tokens(viewMode: .sourceAccurate).map(\.tokenKind) {
        survey.defaults.insert(name)
      }
      if let made = value.as(FunctionCallExprSyntax.self)?.made(as: node.type) {
        survey.defaults.insert(made)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.lastName, node.arguments.first?.label != nil {
      survey.madeWithLabels.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    if name.isAttributeName || OldNames.isOld(name) { survey.isSwift3 = true }
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    survey.otherwise.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    survey.otherwise.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(PatternBindingSyntax.self) != true {
      survey.otherwise.insert(node.identifier.text)
    }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.path.first?.name.text { survey.imports.insert(name) }
    return .skipChildren
  }

  override func visit(_ node: TupleTypeElementSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.firstName?.text { survey.labels.insert(label) }
    return .visitChildren
  }

  override func visit(_ node: TupleExprSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      if let label = element.label?.text { survey.labels.insert(label) }
    }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    survey.cases.insert(node.name.text)
    survey.declared.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
        survey.properties.insert(name)
        survey.counts[name, default: 0] += 1
        let block = node.parent?.parent?.parent?.parent
        if let type, block?.is(ExtensionDeclSyntax.self) == true,
          !node.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
        {
          survey.extended.insert("\(type).\(name)")
        }
        if !node.modifiers.contains(where: { $0.name.text == "override" }) {
          survey.declared.insert(name)
        }
        if binding.typeAnnotation?.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true {
          survey.unwrapped.insert(name)
        }
        if let type = Self.type(of: binding) {
          survey.propertyTypes[name, default: []].insert(type)
        } else {
          survey.otherwise.insert(name)
        }
      }
    }
    return .visitChildren
  }
}

extension SurveyVisitor {
  private func adopt(_ type: String, _ clause: InheritanceClauseSyntax?) {
    let last = type.split(separator: ".").last.map(String.init) ?? type
    if let clause { survey.adopted[last, default: []] += clause.typeNames }
  }

  private func declare(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax) {
    guard !modifiers.contains(where: { $0.name.text == "override" }) else { return }
    survey.declared.insert(name.text)
  }

  /// The type of a property from its annotation or its initialiser call; nil for other types and values.
  private static func type(of binding: PatternBindingSyntax) -> String? {
    if let written = binding.typeAnnotation?.type.trimmedDescription {
      let plain = written.filter { !"!?()".contains($0) }
      return plain.contains(" ") || plain.contains("[") ? nil : plain
    }
    guard let call = binding.initializer?.value.as(FunctionCallExprSyntax.self) else { return nil }
    let name = call.calledExpression.trimmedDescription
    let isType = name.split(separator: ".").last?.first?.isUppercase == true
    return isType && !name.contains("(") ? name : nil
  }
}

extension FunctionCallExprSyntax {
  /// The initialiser that a default argument calls, with its labels, if it is one: `Style(size:)`.
  fileprivate func made(as type: TypeSyntax) -> String? {
    let name = calledExpression.lastName.map { $0 == "init" ? type.trimmedDescription : $0 }
    guard let last = name?.split(separator: ".").last, last.first?.isUppercase == true else {
      return nil
    }
    return "\(last)(\(arguments.map { "\($0.label?.text ?? "_"):" }.joined()))"
  }
}

extension FunctionParameterSyntax {
  /// Whether it is a parameter of a function or initialiser that is public.
  fileprivate var isOfPublic: Bool {
    let owner = parent?.parent?.parent?.parent
    let modifiers =
      owner?.as(FunctionDeclSyntax.self)?.modifiers
      ?? owner?.as(InitializerDeclSyntax.self)?.modifiers
    return modifiers?.contains { ["public", "open"].contains($0.name.text) } ?? false
  }
}

extension FunctionDeclSyntax {
  /// The name with its labels: `f`, `f(_:)`, `f(_:with:)`.
  var selectorName: String {
    let labels = signature.parameterClause.parameters.map { "\($0.firstName.text):" }
    return labels.isEmpty ? name.text : "\(name.text)(\(labels.joined()))"
  }
}
