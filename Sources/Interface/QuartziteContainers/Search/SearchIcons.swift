// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The images in the field of a search bar: before the text, of the clear button, and of the button
/// for bookmarks or search results.
@MainActor
final class SearchIcons {
  private struct Key: Hashable {
    let icon: UISearchBar.Icon
    let state: UIControl.State.RawValue
  }

  private unowned let bar: UISearchBar
  private var images: [Key: UIImage] = [:]
  private var button: UIButton?

  init(of bar: UISearchBar) { self.bar = bar }

  func image(_ icon: UISearchBar.Icon, _ state: UIControl.State) -> UIImage? {
    images[Key(icon: icon, state: state.rawValue)]
  }

  func set(_ image: UIImage?, _ icon: UISearchBar.Icon, _ state: UIControl.State) {
    images[Key(icon: icon, state: state.rawValue)] = image
    switch icon {
    case .search: showStart()
    case .clear: bar.searchTextField.setClearImage(self.image(.clear, .normal))
    case .bookmark, .resultsList: showEnd()
    }
  }

  private func symbol(_ name: String) -> UIImage? {
    UIImage(
      systemName: name,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)
    )
  }

  /// Shows the image before the text.
  func showStart() {
    let field = bar.searchTextField
    let glass = UIImageView(image: image(.search, .normal) ?? symbol("magnifyingglass"))
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.frame = CGRect(x: 0, y: 0, width: 32, height: 36)
    field.leftView = glass
    field.leftViewMode = .always
  }

  /// Shows or hides the button at the end of the field.
  func showEnd() {
    let field = bar.searchTextField
    guard bar.showsBookmarkButton || bar.showsSearchResultsButton else {
      if field.rightView === button { field.rightView = nil }
      button = nil
      return
    }
    let icon: UISearchBar.Icon = bar.showsSearchResultsButton ? .resultsList : .bookmark
    let button = button ?? makeButton()
    let name = icon == .bookmark ? "book" : "chevron.down"
    button.setImage(image(icon, .normal) ?? symbol(name), for: .normal)
    for state in [UIControl.State.highlighted, .disabled, .selected] {
      button.setImage(image(icon, state), for: state)
    }
    button.isSelected = icon == .resultsList && bar.isSearchResultsButtonSelected
    field.rightView = button
    field.rightViewMode = field.text?.isEmpty ?? true ? .always : .never
  }

  private func makeButton() -> UIButton {
    let made = UIButton(type: .custom)
    made.frame = CGRect(x: 0, y: 0, width: 36, height: 36)
    made.tintColor = .secondaryLabel
    made.addAction(
      UIAction { [weak bar] _ in
        guard let bar else { return }
        if bar.showsSearchResultsButton {
          bar.notified?.searchBarResultsListButtonClicked(bar)
        } else {
          bar.notified?.searchBarBookmarkButtonClicked(bar)
        }
      },
      for: .touchUpInside
    )
    button = made
    return made
  }
}

extension UISearchBar {
  /// The images in the field of a search bar.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uisearchbar/icon>
  public enum Icon: Int, Sendable {
    /// Before the text: a magnifying glass.
    case search
    /// Of the button that clears the text.
    case clear
    /// Of the button for bookmarks.
    case bookmark
    /// Of the button for search results.
    case resultsList
  }

  /// Shows an image in the field for a state; nil for the standard one.
  ///
  /// The images before the text and for clearing are those of the normal state alone.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uisearchbar/setimage(_:for:state:)>
  public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    icons.set(iconImage, icon, state)
  }

  /// Returns the image that was set for a state; nil for the standard one.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uisearchbar/image(for:state:)>
  public func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    icons.image(icon, state)
  }
}
