// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// A control that shows an item of a bar; to assistive technologies it is a button with the item's
/// label, or its title.
@MainActor
class ItemControl: UIControl {
  private let shown: UIBarItem

  /// Makes a control that shows an item.
  init(showing item: UIBarItem) {
    shown = item
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  override var accessibilityLabel: String? {
    get { shown.accessibilityLabel ?? shown.title }
    set { shown.accessibilityLabel = newValue }
  }
  override var accessibilityIdentifier: String? {
    get { shown.accessibilityIdentifier }
    set { shown.accessibilityIdentifier = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.button) }
    set { super.accessibilityTraits = newValue }
  }
}
