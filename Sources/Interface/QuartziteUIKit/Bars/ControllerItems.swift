// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A controller's items in bars, made when they are first used.
@MainActor
final class ControllerItems {
  /// The item of navigation bars; nil until it is used.
  var navigation: UINavigationItem?
  /// The item of tab bars; nil until it is used or set.
  var tab: UITabBarItem?
  var tools: [UIBarButtonItem]?
  weak var edit: UIBarButtonItem?
}

/// A controller of which others are the contents, and which shows their toolbar items.
@MainActor
package protocol ToolbarOwner: AnyObject {
  /// Called when the toolbar items of a controller inside have changed.
  func toolbarItemsChanged(of controller: UIViewController, animated: Bool)
}

extension UIViewController {
  var barItems: ControllerItems { attachments.get(ControllerItems.self) { ControllerItems() } }

  /// Whether the controller has an item of tab bars of its own.
  package var hasTabBarItem: Bool { barItems.tab != nil }

  var ownNavigationItem: UINavigationItem {
    let items = barItems
    if let known = items.navigation { return known }
    let made = UINavigationItem()
    made.title = title
    attachments.onTitle { [weak made] in made?.title = $0 }
    items.navigation = made
    return made
  }

  var ownTabBarItem: UITabBarItem {
    let items = barItems
    if let known = items.tab { return known }
    let made = UITabBarItem(title: title, image: nil, tag: 0)
    followTitle(made)
    return made
  }

  /// Sets the item of tab bars, which takes titles that the controller is given from now on.
  func followTitle(_ item: UITabBarItem) {
    let items = barItems
    if items.tab == nil { attachments.onTitle { [weak items] in items?.tab?.title = $0 } }
    items.tab = item
  }

  func changeTools(_ tools: [UIBarButtonItem]?, animated: Bool) {
    barItems.tools = tools
    var next = parent
    while let controller = next {
      if let owner = controller as? any ToolbarOwner {
        return owner.toolbarItemsChanged(of: self, animated: animated)
      }
      next = controller.parent
    }
  }

  var ownEditButton: UIBarButtonItem {
    let items = barItems
    if let known = items.edit { return known }
    let made = UIBarButtonItem(
      barButtonSystemItem: isEditing ? .done : .edit,
      target: nil,
      action: nil
    )
    made.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      self.setEditing(!self.isEditing, animated: true)
    }
    attachments.onEditing { [weak made] isEditing, _ in
      made?.title = isEditing ? "Done" : "Edit"
      made?.style = isEditing ? .done : .plain
    }
    items.edit = made
    return made
  }
}
