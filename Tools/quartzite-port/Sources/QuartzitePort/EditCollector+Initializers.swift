// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Rules for initialisers that a class does not inherit.
extension EditCollector {
  /// Rewrites `T()` of a subclass of `UIWindow` that overrides `init(frame:)`, but not
  /// `init(windowScene:)`, to `T(frame: UIScreen.main.bounds)`, which is what it means: the older
  /// frameworks had the one designated initialiser besides that of archives.
  func rewriteWindow(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil, let left = node.leftParen else {
      return
    }
    var called = node.calledExpression
    if let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    {
      called = base
    }
    guard let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name.first?.isUppercase == true, survey.isKind(name, of: "UIWindow")
    else { return }
    let known = initializers(ofWindow: name)
    guard known.contains("frame:"), !known.contains("") else { return }
    usesAppleNames = true
    insert("frame: UIScreen.main.bounds", at: left.endPosition.utf8Offset)
  }

  /// The labels of the initialisers that a subclass of `UIWindow` has.
  private func initializers(ofWindow name: String) -> Set<String> {
    guard let base = survey.inherited[name]?.first else { return ["", "frame:", "windowScene:"] }
    let above = initializers(ofWindow: base)
    // Without a designated initialiser of its own it has all of them.
    guard let own = survey.designatedInitializers[name] else { return above }
    let hasAll = own.isSuperset(of: above.subtracting([""]))
    let ownConvenience = survey.convenienceInitializers[name] ?? []
    return hasAll ? above.union(own) : own.union(ownConvenience)
  }
}
