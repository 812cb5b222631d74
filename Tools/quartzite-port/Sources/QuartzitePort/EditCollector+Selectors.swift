// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Methods that a delegate's caller finds by their selector alone, whatever the class conforms to.
extension EditCollector {
  /// Gives a method that `@objc`, or Swift 3, exports under a delegate's selector the name that the delegate's protocol
  /// has in Swift: `sizeForItemAtIndexPath indexPath:` becomes `sizeForItemAt indexPath:`.
  func renameExported(_ node: FunctionDeclSyntax) {
    guard let name = node.exportedName(survey), name != node.fullName else { return }
    for parameter in node.signature.parameterClause.parameters {
      guard let new = Swift2Names.labels[parameter.firstName.text] else { continue }
      let inner = parameter.secondName == nil ? " \(parameter.firstName.text)" : ""
      replace(parameter.firstName, with: new + inner)
    }
  }

  /// Lets a type conform to the protocol of the flow layout where it exports a method of it, because here
  /// the layout looks for the protocol.
  func conformToFlowLayout(_ inherited: InheritanceClauseSyntax?, _ block: MemberBlockSyntax) {
    let flow = "UICollectionViewDelegateFlowLayout"
    guard let inherited, !inherited.typeNames.contains(flow),
      let plain = inherited.inheritedTypes.first(where: {
        $0.type.trimmedDescription == "UICollectionViewDelegate"
      })
    else { return }
    let names = Set(DelegateProtocols.known[flow]?.members.map(\.name) ?? [])
    let exports = block.members.contains { member in
      guard let method = member.decl.as(FunctionDeclSyntax.self) else { return false }
      return method.exportedName(survey).map(names.contains) ?? false
    }
    if exports { replace(plain.type, with: flow) }
  }
}

extension FunctionDeclSyntax {
  /// The name with labels, as `tableView(_:cellForRowAt:)`.
  fileprivate var fullName: String {
    let labels = signature.parameterClause.parameters.map { "\($0.firstName.text):" }
    return "\(name.text)(\(labels.joined()))"
  }

  /// The name in Swift of the delegate's method whose selector `@objc` gives this one; nil for none.
  ///
  /// Swift 3 exported the methods of all classes of Objective-C.
  fileprivate func exportedName(_ survey: Survey) -> String? {
    let isExported = attributes.contains {
      $0.as(AttributeSyntax.self)?.trimmedDescription == "@objc"
    }
    guard isExported || survey.isSwift3 else { return nil }
    let labels = signature.parameterClause.parameters.map { parameter in
      "\(Swift2Names.labels[parameter.firstName.text] ?? parameter.firstName.text):"
    }
    let full = "\(name.text)(\(labels.joined()))"
    let owners = DelegateProtocols.owners[name.text] ?? []
    let isKnown = owners.contains { owner in
      DelegateProtocols.known[owner]?.members.contains { $0.name == full } == true
    }
    return isKnown ? full : nil
  }
}
