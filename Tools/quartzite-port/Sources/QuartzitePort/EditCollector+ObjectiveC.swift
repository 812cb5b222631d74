// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Rules for the Objective-C runtime; the visitor's methods that call them cannot be in an extension.
extension EditCollector {
  /// Rewrites `NSStringFromSelector(#selector(getter: view.contentOffset))`, a key for key-value
  /// observing, to the property's name.
  ///
  /// Returns whether the call was rewritten.
  func rewriteGetterName(_ node: FunctionCallExprSyntax) -> Bool {
    guard let name = node.getterName else { return false }
    replace(node, with: "\"\(name)\"")
    return true
  }

  /// The type and the name of a property of which the getter is meant; nil where its type is not known.
  private func property(_ expression: ExprSyntax) -> (type: String, name: String)? {
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      return enclosingTypes.last.map { ($0, name.trimmedDescription) }
    }
    guard let member = expression.as(MemberAccessExprSyntax.self),
      let base = member.base?.trimmedDescription
    else { return nil }
    let name = member.declName.trimmedDescription
    if ["self", "Self"].contains(base) { return enclosingTypes.last.map { ($0, name) } }
    guard let last = base.split(separator: ".").last else { return nil }
    if last.first?.isUppercase == true { return (base, name) }
    return survey.type(ofProperty: last.filter { $0 != "!" && $0 != "?" }).map { ($0, name) }
  }

  /// Rewrites `#selector(f(_:))` to `Selector("f(_:)", Type.f(_:))`.
  func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    usesSelectors = true
    guard let argument = node.arguments.first else { return }
    if argument.label?.text == "getter", let property = property(argument.expression) {
      let path = "\\\(property.type).\(property.name)"
      return replace(node, with: "Selector(\"\(property.name)\", \(path))")
    }
    if let label = argument.label?.text {
      let name = argument.expression.trimmedDescription.split(separator: ".").last ?? ""
      report(node, "a \(label) as a selector cannot be called; write a method")
      return replace(node, with: "Selector(\"\(name)\")")
    }
    var method = argument.expression
    var cast: String?
    if let sequence = method.as(SequenceExprSyntax.self), let first = sequence.elements.first,
      sequence.elements.count == 3,
      let type = sequence.elements.last?.as(TypeExprSyntax.self)
    {
      (method, cast) = (first, type.trimmedDescription)
    }
    while let tuple = method.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first?.expression
    {
      method = only
    }
    let own = enclosingTypes.last ?? "Self"
    let type: String
    let reference: DeclReferenceExprSyntax
    if let name = method.as(DeclReferenceExprSyntax.self) {
      (type, reference) = (own, name)
    } else if let member = method.as(MemberAccessExprSyntax.self), let base = member.base {
      let text = base.trimmedDescription
      reference = member.declName
      if ["self", "Self", "super", "type(of: self)"].contains(text) {
        type = own
      } else if text.split(separator: ".").last?.first?.isUppercase == true {
        type = text
      } else if let last = text.split(separator: ".").last,
        let known = survey.type(ofProperty: last.filter { $0 != "!" && $0 != "?" })
      {
        type = known
      } else {
        report(node, "the type of '\(text)' is not known here; write Selector(\"name\", Type.name)")
        return replace(node, with: "Selector(\"\(member.declName.trimmedDescription)\")")
      }
    } else {
      return report(node, "no rule for this selector; write Selector(\"name\", Type.name)")
    }
    var name = reference.trimmedDescription
    if reference.argumentNames == nil, let full = survey.methods[name], full.count == 1,
      let only = full.first
    {
      name = only
    }
    let target = "\(type).\(reference.trimmedDescription)"
    let typed = cast.map { "\(target) as (\(type)) -> \($0)" } ?? target
    replace(node, with: "Selector(\"\(name)\", \(typed))")
  }

  /// Rewrites `#keyPath(Type.a.b)` to `"a.b"`.
  func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let path = node.arguments.first?.expression.trimmedDescription else { return }
    let parts = path.split(separator: ".").drop { $0.first?.isUppercase == true || $0 == "self" }
    replace(node, with: "\"\(parts.joined(separator: "."))\"")
  }

  /// Rewrites `Selector("f:")` to `Selector("f(_:)", Type.f(_:))` where the method is known.
  ///
  /// Returns whether the call was rewritten.
  func rewriteStringSelector(_ node: FunctionCallExprSyntax) -> Bool {
    let called = node.calledExpression.trimmedDescription
    guard called == "Selector" || called == "NSSelectorFromString", node.arguments.count == 1,
      var argument = node.arguments.first?.expression
    else { return false }
    while let tuple = argument.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first?.expression
    {
      argument = only
    }
    // The last of the choices that this rule has written.
    if node.parent?.parent?.trimmedDescription.contains(".first { $0.name == ") == true {
      return false
    }
    if let text = argument.as(StringLiteralExprSyntax.self), let choice = selectors(named: text) {
      usesSelectors = true
      let all = choice.map { "Selector(\"\($0)\", \(enclosingTypes.last ?? "Self").\($0))" }
      let name = text.trimmedDescription
      replace(
        node,
        with: "([\(all.joined(separator: ", "))].first { $0.name == \(name) } ?? Selector(\(name)))"
      )
      return true
    }
    guard let literal = argument.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
      report(node, "a selector without a method cannot be called; write Selector(name, method)")
      return false
    }
    guard let method = survey.method(objectiveName: literal, preferring: enclosingTypes.last) else {
      report(node, "no method is known for the selector '\(literal)'; it cannot be called")
      return false
    }
    usesSelectors = true
    replace(node, with: "Selector(\"\(method.name)\", \(method.owner).\(method.name))")
    return true
  }

  /// The methods without parameters of the type around the place that a name with one value in it may
  /// mean, such as `"\(effect)Load"`; nil if there are none, or the name is not of that form.
  private func selectors(named text: StringLiteralExprSyntax) -> [String]? {
    let parts = Array(text.segments)
    let fixed = parts.map { $0.as(StringSegmentSyntax.self)?.content.text }
    guard fixed.filter({ $0 == nil }).count == 1, let place = fixed.firstIndex(of: nil),
      let type = enclosingTypes.last
    else { return nil }
    let start = fixed[..<place].compactMap { $0 }.joined()
    let end = fixed[(place + 1)...].compactMap { $0 }.joined()
    guard start.count + end.count >= 3, !end.hasSuffix(":") else { return nil }
    let found = survey.owners.filter { name, owners in
      owners.contains(type) && !name.contains("(") && !survey.hidden.contains(name)
        && name.count > start.count + end.count && name.hasPrefix(start) && name.hasSuffix(end)
    }
    return found.isEmpty ? nil : found.keys.sorted()
  }

  /// Makes a direct subclass of NSObject, or of a class of a framework that is no responder, that
  /// overrides `observeValue` a `KeyValueObserver`; there the method is no override.
  func rewriteObserver(_ node: ClassDeclSyntax) {
    guard let clause = node.inheritanceClause,
      let base = clause.inheritedTypes.first?.type.trimmedDescription,
      KnownNames.ours.isObject(base, otherThan: "UIResponder"),
      let method = node.memberBlock.members.lazy.compactMap({ $0.decl.as(FunctionDeclSyntax.self) })
        .first(where: { $0.selectorName == "observeValue(forKeyPath:of:change:context:)" }),
      let modifier = method.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    remove(modifier)
    insert(", KeyValueObserver", at: clause.endPositionBeforeTrailingTrivia.utf8Offset)
    observers.append(method.id)
  }

  /// Removes `super.observeValue(...)` from such a class.
  ///
  /// Returns whether the call was rewritten.
  func rewriteObserverCall(_ node: FunctionCallExprSyntax) -> Bool {
    guard node.calledExpression.trimmedDescription == "super.observeValue" else { return false }
    var parent: Syntax? = node.parent
    while let current = parent {
      if observers.contains(current.id) {
        replace(node, with: "_ = ()")
        return true
      }
      parent = current.parent
    }
    return false
  }

  /// Gives a timer that is added to a run loop its fire date, which Foundation on Linux does not set.
  func rewriteTimer(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "Timer" else { return }
    if node.arguments.isEmpty, node.trailingClosure == nil {
      // A timer that is not valid, as the object without a schedule that Objective-C makes.
      let made = "Timer(fire: .distantFuture, interval: 0, repeats: false, block: { _ in })"
      replace(node, with: "{ () -> Timer in let made = \(made); made.invalidate(); return made }()")
      return
    }
    guard let first = node.arguments.first, first.label?.text == "timeInterval",
      node.arguments.dropFirst().first?.label?.text == "repeats"
    else { return }
    let interval = first.expression.trimmedDescription
    guard let label = first.label else { return }
    replace(label, with: "fire: Date(timeIntervalSinceNow: \(interval)), interval")
  }

  /// Classes of UIKit's own that code finds by name among the subviews, and what they are here.
  private static let ownClasses = [
    "UITabBarButton": "QuartziteContainers.TabButton",
    "_UICustomBlurEffect": "QuartziteUIKit.CustomBlurEffect",
  ]

  /// Rewrites `(x as AnyObject).value(forKey: k)` to `KeyedValue.of(x as AnyObject, forKey: k)`, which knows
  /// dictionaries and the objects that have values by name.
  ///
  /// Returns whether the call was rewritten; what is inside is rewritten with it.
  func rewriteKeyedValue(_ node: FunctionCallExprSyntax) -> Bool {
    guard let text = node.keyedValue else { return false }
    usesAppleNames = true
    replace(node, with: text)
    return true
  }

  /// Rewrites `NSClassFromString("UITabBarButton")` to the name of the class here.
  func rewriteClassName(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "NSClassFromString",
      let literal = node.arguments.first?.expression.as(StringLiteralExprSyntax.self),
      let name = literal.representedLiteralValue, let own = Self.ownClasses[name]
    else { return }
    replace(literal, with: "\"\(own)\"")
  }
}

extension FunctionCallExprSyntax {
  /// The call of `KeyedValue` that `(x as AnyObject).value(forKey: k)` becomes; nil for other calls.
  fileprivate var keyedValue: String? {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "value", arguments.count == 1,
      let argument = arguments.first, argument.label?.text == "forKey",
      let tuple = member.base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let cast = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
      cast.elements.count == 3, let object = cast.elements.first,
      cast.elements.last?.trimmedDescription == "AnyObject",
      let operation = cast.elements.dropFirst().first?.as(UnresolvedAsExprSyntax.self),
      operation.questionOrExclamationMark == nil
    else { return nil }
    let inner = object.as(FunctionCallExprSyntax.self)?.keyedValue ?? object.trimmedDescription
    return "KeyedValue.of(\(inner), forKey: \(argument.expression.trimmedDescription))"
  }

  /// The property that `NSStringFromSelector(#selector(getter: view.property))` names; nil for other calls.
  var getterName: Substring? {
    guard calledExpression.trimmedDescription == "NSStringFromSelector", arguments.count == 1,
      let macro = arguments.first?.expression.as(MacroExpansionExprSyntax.self),
      macro.macroName.text == "selector", let getter = macro.arguments.first,
      getter.label?.text == "getter"
    else { return nil }
    return getter.expression.trimmedDescription.split(separator: ".").last
  }
}
