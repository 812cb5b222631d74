// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Walks through a source of Swift 2 and collects the edits and findings.
final class Swift2Collector: SyntaxVisitor {
  var edits: [Edit] = []
  private(set) var findings: [Finding] = []
  let survey: Survey
  let scope: Swift2Scope
  private let text: String
  private lazy var lines = LineTable(text)
  private let importsPOP: Bool

  init(_ source: ParsedSource, survey: Survey) {
    self.survey = survey
    scope = Swift2Scope(survey: survey)
    (text, importsPOP) = (source.text, source.importsPOP)
    super.init(viewMode: .sourceAccurate)
  }

  func replace(_ node: some SyntaxProtocol, with text: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(Edit(range: start..<node.endPositionBeforeTrailingTrivia.utf8Offset, text: text))
  }

  func insert(_ text: String, before node: some SyntaxProtocol) {
    let at = node.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(Edit(range: at..<at, text: text))
  }

  func report(_ node: some SyntaxProtocol, _ text: String) {
    let line = lines.line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    findings.append(Finding(line: line, text: text))
  }

  /// Whether a source of the client's declares a method of that name, or a closure that is called
  /// without an object before it.
  func isOwn(_ name: String, in node: FunctionCallExprSyntax? = nil) -> Bool {
    let isMember = node?.calledExpression.is(MemberAccessExprSyntax.self) == true
    return survey.methods[name] != nil || survey.properties.contains(name) && !isMember
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.isForOlderSwift ? .skipChildren : .visitChildren
  }

  // MARK: - Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteClosureCall(node)
    if rewriteRepeating(node) || rewriteData(node) || rewriteCalendar(node) {
      return .skipChildren
    }
    guard let name = node.calledName else { return .visitChildren }
    if rewriteHiddenColor(node, name.text) { return .skipChildren }
    rewriteResult(node, name.text)
    rewritePlainClosures(node, name.text)
    if rewriteStep(node, name) { return .visitChildren }
    let isRenamed = rewriteSelector(node, name)
    nameNotifications(of: node, name)
    if isRenamed { return .visitChildren }
    let hasNoArguments = node.arguments.isEmpty && node.trailingClosure == nil
    if hasNoArguments, let property = Swift2Names.properties[name.text],
      !isOwn(name.text, in: node),
      let left = node.leftParen, let right = node.rightParen
    {
      replace(name, with: property)
      let start = left.positionAfterSkippingLeadingTrivia.utf8Offset
      // `containerView()` was optional; the property is not.
      let isUnwrapped =
        name.text == "containerView"
        && (node.parent?.is(ForceUnwrapExprSyntax.self) == true
          || node.parent?.is(OptionalChainingExprSyntax.self) == true)
      let end = (isUnwrapped ? node.parent : Syntax(right))?.endPositionBeforeTrailingTrivia
      edits.append(Edit(range: start..<(end?.utf8Offset ?? start), text: ""))
    } else if let labels = Swift2Names.initializers[name.text] {
      for argument in node.arguments {
        if let label = argument.label, let new = labels[label.text] { replace(label, with: new) }
      }
    } else if name.text.hasPrefix("dispatch_") {
      rewriteDispatch(node, name)
    } else if let call = Swift2Drawing.calls[name.text], !isOwn(name.text) {
      if rewriteDrawing(node, as: call) { return .skipChildren }
    } else if !isOwn(name.text, in: node) || node.isOfSuperclass {
      rewriteMethod(node, name)
    } else {
      rewriteOwnMethod(node, name)
    }
    return .visitChildren
  }

  /// Gives a call of a method that the sources declare, often as an override, the name and the labels that
  /// the declaration gets.
  private func rewriteOwnMethod(_ node: FunctionCallExprSyntax, _ name: TokenSyntax) {
    guard survey.methods[name.text] != nil else { return }
    let first = node.arguments.first
    if let method = Swift2Names.overrides[name.text], first?.label == nil {
      if method.name != name.text { replace(name, with: method.name) }
      if let label = method.label, let first { insert("\(label): ", before: first) }
    }
    for argument in node.arguments where argument.id != first?.id {
      if let label = argument.label, let new = Swift2Names.labels[label.text],
        survey.labelsBeforeNames[name.text]?.contains(label.text) == true
      {
        replace(label, with: new)
      }
    }
  }

  /// Makes a colour by its components where an extension of the sources has a property of instances with
  /// the name that the class method would get, since `UIColor.red` would mean that.
  ///
  /// Returns whether the call was rewritten.
  private func rewriteHiddenColor(_ node: FunctionCallExprSyntax, _ name: String) -> Bool {
    guard node.arguments.isEmpty, let color = Swift2Names.properties[name],
      let made = Swift2Names.colors[color], survey.extended.contains("UIColor.\(color)"),
      node.calledExpression.trimmedDescription == "UIColor.\(name)", !isOwn(name, in: node)
    else { return false }
    replace(node, with: "UIColor(\(made))")
    return true
  }

  private func rewriteMethod(_ node: FunctionCallExprSyntax, _ name: TokenSyntax) {
    let first = node.arguments.first
    let method = Swift2Names.methods[name.text] ?? Swift2Names.overrides[name.text]
    if let method, first?.label == nil {
      if method.name != name.text { replace(name, with: method.name) }
      if let label = method.label, let first { insert("\(label): ", before: first) }
    } else if looksOld(name.text, node) {
      report(node, "no rule for the Swift 2 name '\(name.text)'; write the present one")
    }
    for argument in node.arguments {
      if let label = argument.label, argument.id != first?.id,
        let new = Swift2Names.labels[label.text]
      {
        replace(label, with: new)
      }
    }
    rewriteSelectorTexts(node)
  }

  /// Selectors were plain strings.
  func rewriteSelectorTexts(_ node: FunctionCallExprSyntax) {
    for argument in node.arguments
    where ["selector", "action"].contains(argument.label?.text ?? "") {
      guard let text = argument.expression.as(StringLiteralExprSyntax.self) else { continue }
      replace(text, with: "Selector(\(text.trimmedDescription))")
    }
  }

  /// Rewrites a call of a C function to one of a method of its first argument.
  ///
  /// Returns whether the arguments were copied, so that nothing in them may be changed.
  private func rewriteDrawing(_ node: FunctionCallExprSyntax, as call: String) -> Bool {
    guard let pieces = Swift2Drawing.pieces(of: call, arguments: node.arguments) else {
      report(node, "no rule for '\(node.calledName?.text ?? "")' with these arguments")
      return false
    }
    edits += pieces.edits(of: node, text: text)
    return !pieces.keepsOrder
  }

  private static let prepositions = ["With", "For", "At", "In", "To", "From", "Of", "By"]

  /// Whether a name carries the label of its first argument, as only Swift 2's do.
  private func looksOld(_ name: String, _ node: FunctionCallExprSyntax) -> Bool {
    guard let first = node.arguments.first, first.label == nil, name.first?.isLowercase == true,
      !KnownNames.ours.everything.contains(name), !KnownNames.foundation.contains(name)
    else { return name.hasPrefix("CGContext") && name.count > 9 }
    return Self.prepositions.contains { word in
      guard let range = name.lastRange(of: word) else { return false }
      return range.lowerBound > name.startIndex && range.upperBound < name.endIndex
        && name[range.upperBound].isUppercase
    }
  }

  /// The arguments that were removed and must not be changed again.
  var replaced: Set<SyntaxIdentifier> = []

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    replaced.contains(node.id) ? .skipChildren : .visitChildren
  }

  // MARK: - Names

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName
    if rewriteDynamicType(node) { return .visitChildren }
    unwrapPart(node)
    let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    let isOfType = node.base.map(\.isType) ?? true
    if isOfType, !isCalled || node.base == nil, name.text.first?.isUppercase == true,
      !name.text.contains("_"), !survey.cases.contains(name.text), !isNested(node)
    {
      replace(name, with: Self.lowered(name.text))
    } else if !isOfType, !isCalled, let new = Swift2Names.members[name.text],
      !survey.declared.contains(name.text), !isOfPOP(node)
    {
      replace(name, with: new)
    }
    return .visitChildren
  }

  /// Whether a member may be that of one of POP's animations, which has kept its name.
  private func isOfPOP(_ node: MemberAccessExprSyntax) -> Bool {
    guard importsPOP, node.declName.baseName.text == "removedOnCompletion" else { return false }
    let type = node.base?.lastName.flatMap { survey.type(ofProperty: $0) }
    return type?.hasPrefix("CA") != true
  }

  /// Whether the member of a type is a nested type itself: a member follows it, or the base is not one of
  /// Apple's types.
  private func isNested(_ node: MemberAccessExprSyntax) -> Bool {
    if node.parent?.is(MemberAccessExprSyntax.self) == true { return true }
    guard let base = node.base?.trimmedDescription else { return false }
    return !["UI", "NS", "CA", "CG", "CI"].contains { base.hasPrefix($0) }
  }

  /// `CurveEaseInOut` -> `curveEaseInOut`, `OK` -> `ok`.
  private static func lowered(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    if capitals.count == name.count { return name.lowercased() }
    let word = name.prefix(max(capitals.count - 1, 1)).lowercased()
    let result = word + name.dropFirst(max(capitals.count - 1, 1))
    return ["default", "repeat", "in"].contains(result) ? "`\(result)`" : result
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let new = Swift2Names.literals[node.baseName.text] { replace(node.baseName, with: new) }
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if !isMember, let new = Swift2Names.types[node.baseName.text] {
      replace(node.baseName, with: new)
    } else if !isMember, let new = Swift2Names.members[node.baseName.text], new.hasPrefix("is"),
      survey.methods[node.baseName.text] == nil, !survey.declared.contains(node.baseName.text),
      !survey.otherwise.contains(node.baseName.text)
    {
      // A property of the enclosing class, without `self`.
      replace(node.baseName, with: new)
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "NSCalendarUnit" {
      replace(node.name, with: "Set<Calendar.Component>")
    } else if let new = Swift2Names.types[node.name.text] {
      replace(node.name, with: new)
    } else if node.isElement, !survey.declared.contains(node.name.text) {
      // What was bridged to an object then need not be one.
      if node.name.text == "AnyObject" { replace(node.name, with: "Any") }
      if node.name.text == "NSObject", node.isKey { replace(node.name, with: "AnyHashable") }
    }
    return .visitChildren
  }

  /// Lets what is no optional any more be bound: `guard let view = context.containerView()` becomes
  /// `guard let view = Optional(context.containerView)`.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let value = node.initializer?.value, let call = value.as(FunctionCallExprSyntax.self),
      call.calledName?.text == "containerView", call.arguments.isEmpty,
      !isOwn("containerView", in: call)
    else { return .visitChildren }
    insert("Optional(", before: value)
    let end = value.endPositionBeforeTrailingTrivia.utf8Offset
    closings.append(Edit(range: end..<end, text: ")"))
    return .visitChildren
  }
  /// What stands behind other edits at the same place.
  var closings: [Edit] = []
  override func visitPost(_ node: SourceFileSyntax) { edits += closings }

  // MARK: - Declarations

  /// Removes `let` and `var` before the parameters of a closure.
  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    if ["let", "var"].contains(node.firstName.text), node.secondName != nil {
      let start = node.firstName.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.append(Edit(range: start..<node.firstName.endPosition.utf8Offset, text: ""))
    }
    return .visitChildren
  }

  /// Adds `@escaping` to closure parameters, which was the default in Swift 2.
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    guard !observers.contains(node.id) else { return .skipChildren }
    if moveAutoclosure(node) { return .visitChildren }
    if node.type.isFunction { insert("@escaping ", before: node.type) }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.attributeName.trimmedDescription == "noescape" {
      let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.append(Edit(range: start..<node.endPosition.utf8Offset, text: ""))
    }
    return .visitChildren
  }

  /// Adds `_` to the parameter names of function types, which were labels in Swift 2.
  override func visit(_ node: FunctionTypeSyntax) -> SyntaxVisitorContinueKind {
    for parameter in node.parameters where parameter.secondName == nil {
      if let name = parameter.firstName, name.text != "_" { insert("_ ", before: name) }
    }
    return .visitChildren
  }

  /// Rewrites the head of `observeValueForKeyPath`, whose name and parameter types have changed.
  private func rewriteObserver(
    _ node: FunctionDeclSyntax,
    _ parameters: FunctionParameterListSyntax
  ) {
    let now = [
      ("forKeyPath", "String?"), ("of", "Any?"), ("change", "[NSKeyValueChangeKey: Any]?"),
      ("context", "UnsafeMutableRawPointer?"),
    ]
    let text = zip(parameters, now).map { parameter, now in
      let name = (parameter.secondName ?? parameter.firstName).text
      return "\(now.0)\(name == now.0 ? "" : " \(name)"): \(now.1)"
    }
    let start = node.name.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.signature.parameterClause.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append(
      Edit(range: start..<end, text: "observeValue(\(text.joined(separator: ", ")))")
    )
    observers.formUnion(parameters.map(\.id))
  }
  /// The parameters that `rewriteObserver` has rewritten.
  private var observers: Set<SyntaxIdentifier> = []

  /// Rewrites `private`, which in Swift 2 meant private to the file, to `fileprivate`.
  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "private" { replace(node.name, with: "fileprivate") }
    return .visitChildren
  }

  /// Makes `init(coder:)` failable, as it is since Swift 2, and gives `init(layer:)` its present type.
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.signature.parameterClause.parameters
    if node.optionalMark == nil, parameters.count == 1, parameters.first?.firstName.text == "coder"
    {
      insert("?", before: node.signature)
    }
    if parameters.count == 1, let only = parameters.first, only.firstName.text == "layer",
      only.type.trimmedDescription == "AnyObject"
    {
      replace(only.type, with: "Any")
    }
    return .visitChildren
  }

  /// Renames overridden properties, and gives variables with the components of a colour the type of an
  /// array.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { $0.name.text == "override" }), node.bindings.count == 1,
      let pattern = node.bindings.first?.pattern,
      let new = Swift2Names.members[pattern.trimmedDescription]
    {
      replace(pattern, with: new)
    }
    for binding in node.bindings {
      unwrapControllersView(binding)
      // `CGColorGetComponents` returned a pointer.
      if let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
        call.calledName?.text == "CGColorGetComponents", let type = binding.typeAnnotation?.type
      {
        replace(type, with: "[CGFloat]")
      }
    }
    return .visitChildren
  }

  /// Adds the conformance to `CAAnimationDelegate`, which was an informal protocol.
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let told = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      .filter { ["animationDidStart", "animationDidStop"].contains($0.name.text) }
    guard !told.isEmpty, !survey.isKind(node.name.text, of: "CAAnimationDelegate") else {
      return .visitChildren
    }
    if let last = node.inheritanceClause?.inheritedTypes.last {
      let end = last.endPositionBeforeTrailingTrivia.utf8Offset
      edits.append(Edit(range: end..<end, text: ", CAAnimationDelegate"))
    }
    for method in told {
      guard let override = method.modifiers.first(where: { $0.name.text == "override" }) else {
        continue
      }
      let start = override.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.append(Edit(range: start..<override.endPosition.utf8Offset, text: ""))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.signature.parameterClause.parameters
    if node.name.text == "layerClass", parameters.isEmpty,
      let arrow = node.signature.returnClause?.arrow
    {
      replace(node.funcKeyword, with: "var")
      let start = node.signature.parameterClause.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.append(Edit(range: start..<arrow.endPositionBeforeTrailingTrivia.utf8Offset, text: ":"))
      return .visitChildren
    }
    if node.name.text == "observeValueForKeyPath", parameters.count == 4 {
      rewriteObserver(node, parameters)
      return .visitChildren
    }
    if rewriteSelector(node) { return .visitChildren }
    let method = Swift2Names.overrides[node.name.text]
    if let method { replace(node.name, with: method.name) }
    for parameter in parameters {
      let isFirst = parameter.id == parameters.first?.id
      if isFirst, parameter.secondName == nil, parameter.firstName.text != "_" {
        // In Swift 2 the first parameter had no label by default.
        insert("\(method?.label ?? "_") ", before: parameter.firstName)
      } else if !isFirst, parameter.secondName != nil,
        let new = Swift2Names.labels[parameter.firstName.text]
      {
        relabel(parameter, new)
      }
      if node.name.text == "prepareForSegue", parameter.type.trimmedDescription == "AnyObject?" {
        replace(parameter.type, with: "Any?")
      }
    }
    return .visitChildren
  }

  /// Unwraps `b` in `a ? b : b * 2`: the expression is an optional now if `b` is declared with `!`.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for (index, part) in parts.enumerated() {
      guard let choice = part.as(UnresolvedTernaryExprSyntax.self),
        let name = unwrappedName(choice.thenExpression)
      else { continue }
      let rest = parts.dropFirst(index + 1)
      let isPlain = rest.count == 1 && rest.first.flatMap { unwrappedName($0) } != nil
      if !isPlain, rest.first?.is(NilLiteralExprSyntax.self) == false {
        replace(name, with: "\(name.text)!")
      }
    }
    return .visitChildren
  }

  private func unwrappedName(_ node: ExprSyntax) -> TokenSyntax? {
    guard let name = node.as(DeclReferenceExprSyntax.self)?.baseName,
      survey.unwrapped.contains(name.text)
    else { return nil }
    return name
  }

  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteCount(Syntax(node), node.operator, node.expression)
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteCount(Syntax(node), node.operator, node.expression)
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is called on `super`.
  var isOfSuperclass: Bool {
    calledExpression.as(MemberAccessExprSyntax.self)?.base?.is(SuperExprSyntax.self) ?? false
  }
}

extension TypeSyntax {
  /// Whether it is a function type without attributes, in parentheses or not.
  fileprivate var isFunction: Bool {
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return only.type.isFunction
    }
    return self.is(FunctionTypeSyntax.self)
  }
}
