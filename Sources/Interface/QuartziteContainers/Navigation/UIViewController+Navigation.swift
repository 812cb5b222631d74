// SPDX-License-Identifier: Apache-2.0
import QuartziteUIKit

extension ContainedController {
  /// The nearest ancestor that is a navigation controller; nil if there is none.
  public var navigationController: UINavigationController? {
    surroundings(.navigation) as? UINavigationController
  }
}

extension UINavigationController: NamedContainer {
  package var surroundings: ControllerSurroundings { .navigation }
}

extension UINavigationController: ToolbarOwner {
  /// Shows the items of the controller on top.
  package func toolbarItemsChanged(of controller: UIViewController, animated: Bool) {
    if let host { return host.toolbarItemsChanged(of: controller, animated: animated) }
    guard stack.last === controller else { return }
    toolbar.setItems(controller.toolbarItems, animated: animated)
  }
}

extension UINavigationItem {
  /// The search controller whose search bar is shown below the title; default nil.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uinavigationitem/searchcontroller>
  public var searchController: UISearchController? {
    get { searching as? UISearchController }
    set { searching = newValue }
  }
}
