// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

extension UISearchBar: KeyedParts {
  package func keyedPart(_ key: String) -> Any? {
    switch key {
    case "searchField", "_searchField", "searchTextField": searchTextField
    case "cancelButton", "_cancelButton": cancel
    default: nil
    }
  }

  /// Sets the title of the button that cancels.
  package func setKeyedPart(_ value: Any?, _ keyPath: String) -> Bool {
    guard keyPath == "cancelButtonText" || keyPath == "_cancelButtonText" else { return false }
    cancel.setTitle(value as? String, for: .normal)
    return true
  }
}
