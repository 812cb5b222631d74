// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The buttons beside the suggestions above an iPad's keyboard; stored without effect, as the keyboard
/// here has no suggestions.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextinputassistantitem>
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
  /// Whether a user may hide the buttons; default true.
  open var allowsHidingShortcuts = true
  /// The buttons at the left; default none.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// The buttons at the right; default none.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

/// Buttons of a bar that are shown together, or one for all of them where there is no room.
///
/// See: <https://developer.apple.com/documentation/uikit/uibarbuttonitemgroup>
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  /// The buttons.
  open var barButtonItems: [UIBarButtonItem]
  /// The button that stands for all of them.
  open var representativeItem: UIBarButtonItem?

  /// Makes a group.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
    super.init()
  }
}

extension UIResponder {
  /// The buttons above the keyboard for this object; stored without effect.
  public var inputAssistantItem: UITextInputAssistantItem {
    rareParts.get(UITextInputAssistantItem.self) { UITextInputAssistantItem() }
  }
}
