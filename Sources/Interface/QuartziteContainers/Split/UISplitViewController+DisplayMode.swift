// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// The button that shows and hides the primary column.
extension UISplitViewController {
  /// The duration of the change in seconds.
  ///
  /// Source: that of UIKit's other changes of columns and bars.
  private static let duration: TimeInterval = 0.35

  /// Makes the button.
  func makeDisplayModeItem() -> UIBarButtonItem {
    let action = UIAction(image: UIImage(systemName: "sidebar.left")) { [weak self] _ in
      self?.togglePrimary()
    }
    let item = UIBarButtonItem(primaryAction: action)
    item.isHidden = isCollapsed
    hasDisplayModeItem = true
    return item
  }

  /// Shows the button only while there are columns.
  func showDisplayModeItem() {
    if hasDisplayModeItem { displayModeButtonItem.isHidden = isCollapsed }
  }

  private func togglePrimary() {
    guard !isCollapsed else { return }
    preferredDisplayMode = displayMode == .secondaryOnly ? .oneBesideSecondary : .secondaryOnly
    UIView.animate(withDuration: Self.duration, delay: 0) { self.viewIfLoaded?.layoutIfNeeded() }
  }
}
