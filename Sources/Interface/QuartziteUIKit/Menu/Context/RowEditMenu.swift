// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The menu of cutting, copying and pasting that a row or an item may have.
///
/// - Note: Differs from Apple: it is a list beside the row, not a bar above it.
package enum RowEditMenu {
  /// Returns the menu of those of the three actions that can be performed; nil for none.
  @MainActor
  package static func configuration(
    can: @escaping (Selector) -> Bool,
    perform: @escaping (Selector) -> Void
  ) -> UIContextMenuConfiguration? {
    let actions = [EditAction.cut, .copy, .paste].filter { can($0.selector) }
    guard !actions.isEmpty else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(
        title: "",
        children: actions.map { action in
          UIAction(title: action.title) { _ in perform(action.selector) }
        }
      )
    }
  }
}
