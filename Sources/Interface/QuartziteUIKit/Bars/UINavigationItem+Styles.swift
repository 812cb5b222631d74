// SPDX-License-Identifier: Apache-2.0
extension UINavigationItem {
  /// What a navigation item is for.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uinavigationitem/itemstyle>
  public enum ItemStyle: Int, Sendable {
    /// Moving through a hierarchy.
    case navigator
    /// Moving through pages.
    case browser
    /// Editing a document.
    case editor
  }

  /// Where the search bar of an item stands.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uinavigationitem/searchbarplacement-swift.enum>
  public enum SearchBarPlacement: Int, Sendable {
    /// Chosen by the system.
    case automatic
    /// Beside the title.
    case inline
    /// Below the title.
    case stacked
  }
}
