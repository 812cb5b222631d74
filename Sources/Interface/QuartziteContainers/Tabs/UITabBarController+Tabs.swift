// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// The storage of a tab bar controller's tabs.
@MainActor
final class TabStore {
  var tabs: [UITab] = []
  var mode = UITabBarController.Mode.automatic
}

extension UITabBarController {
  /// How the tabs are shown where there is room.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitabbarcontroller/mode-swift.enum>
  public enum Mode: Int, Sendable {
    /// Chosen by the system.
    case automatic
    /// As a bar.
    case tabBar
    /// As a bar or a sidebar; here as a bar.
    case tabSidebar
  }

  private var store: TabStore { attachments.get(TabStore.self) { TabStore() } }

  /// The tabs, in place of `viewControllers`; default none.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitabbarcontroller/tabs>
  public var tabs: [UITab] {
    get { attachments.find(TabStore.self)?.tabs ?? [] }
    set { setTabs(newValue, animated: false) }
  }

  /// Sets the tabs; the selected one stays selected if it is among them.
  public func setTabs(_ tabs: [UITab], animated: Bool) {
    for tab in store.tabs { tab.owner = nil }
    store.tabs = tabs
    for tab in tabs { tab.owner = self }
    showTabs(animated: animated)
  }

  /// How the tabs are shown where there is room for a sidebar; stored, default automatic: here they
  /// are a bar.
  public var mode: Mode {
    get { attachments.find(TabStore.self)?.mode ?? .automatic }
    set { store.mode = newValue }
  }

  /// The selected tab; nil for none.
  ///
  /// Setting a tab in a group selects the group with it; one that is not in the controller has no
  /// effect.
  public var selectedTab: UITab? {
    get {
      guard let tab = tab(showing: selectedViewController) else { return nil }
      return (tab as? UITabGroup)?.selectedChild ?? tab
    }
    set {
      guard let newValue, newValue.tabBarController === self else { return }
      var tab = newValue
      while let group = tab.parent {
        group.selectedChild = tab
        tab = group
      }
      selectedViewController = tab.shown
    }
  }

  /// Returns the tab with an identifier, also in groups; nil for none.
  public func tab(forIdentifier identifier: String) -> UITab? {
    tabs.lazy.flatMap(\.all).first { $0.identifier == identifier }
  }

  /// Returns the outermost tab that shows a controller; nil for none.
  func tab(showing controller: UIViewController?) -> UITab? {
    guard let controller else { return nil }
    return tabs.first { $0.shown === controller }
  }

  /// Shows the tabs anew after one was hidden or a group has changed.
  func tabsChanged() { showTabs(animated: false) }

  private func showTabs(animated: Bool) {
    let controllers = tabs.filter { !$0.isHidden }.compactMap(\.shown)
    let (place, old) = (selectedIndex, selectedViewController)
    setViewControllers(controllers, animated: animated)
    // A group that shows another of its tabs stays selected.
    let stays = old.map { old in controllers.contains { $0 === old } } ?? true
    if !stays, controllers.indices.contains(place) { selectedIndex = place }
  }
}
