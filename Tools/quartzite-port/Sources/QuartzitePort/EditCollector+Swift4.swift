// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Rules for what Swift 4 warned of, and the mode of Swift 5 refuses.
extension EditCollector {
  /// Removes `weak` and `unowned` from a requirement: how a property is stored is no matter of the
  /// protocol's.
  func removeOwnership(_ decl: DeclSyntax) {
    guard let variable = decl.as(VariableDeclSyntax.self) else { return }
    for modifier in variable.modifiers where ["weak", "unowned"].contains(modifier.name.text) {
      remove(modifier)
    }
  }
}
