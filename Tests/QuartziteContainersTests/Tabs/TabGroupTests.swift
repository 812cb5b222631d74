// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// Tab bar controllers that are given tabs.
///
/// Source: Apple's documentation of `UITab`, `UITabGroup` and `UITabBarController.tabs`.
@MainActor @Suite final class TabGroupTests {
  private final class Told: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []
    var allows = true
    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelectTab tab: UITab
    ) -> Bool {
      calls.append("should \(tab.identifier)")
      return allows
    }
    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelectTab selectedTab: UITab,
      previousTab: UITab?
    ) {
      calls.append("did \(selectedTab.identifier) after \(previousTab?.identifier ?? "none")")
    }
  }

  private let phone = Phone()
  private let tabs = UITabBarController()
  private let told = Told()

  private func tab(_ name: String) -> UITab {
    let controller = phone.controller(name)
    return UITab(title: name, image: nil, identifier: name.lowercased()) { _ in controller }
  }

  private func tap(_ title: String) {
    if let label = tabs.tabBar.label(title) { phone.tap(label) }
    phone.settle()
  }

  @Test func `tabs are items of the bar, and a tap selects and tells`() {
    tabs.delegate = told
    tabs.tabs = [tab("One"), tab("Two")]
    phone.show(tabs)
    #expect(tabs.tabBar.items?.map(\.title) == ["One", "Two"])
    #expect(tabs.selectedTab?.identifier == "one")
    tap("Two")
    #expect(tabs.selectedTab?.identifier == "two" && tabs.selectedIndex == 1)
    #expect(told.calls == ["should two", "did two after one"])
    told.allows = false
    tap("One")
    #expect(tabs.selectedTab?.identifier == "two")
    tabs.tabs[0].title = "First"
    tabs.tabs[0].badgeValue = "3"
    #expect(tabs.tabBar.items?[0].title == "First" && tabs.tabBar.items?[0].badgeValue == "3")
    tabs.selectedTab = tabs.tabs[0]
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `a hidden tab is not in the bar`() {
    tabs.tabs = [tab("One"), tab("Two"), tab("Three")]
    phone.show(tabs)
    tabs.selectedTab = tabs.tabs[2]
    tabs.tabs[1].isHidden = true
    #expect(tabs.tabBar.items?.map(\.title) == ["One", "Three"])
    #expect(tabs.selectedTab?.identifier == "three")
  }

  @Test func `a group is one item, which shows its selected tab`() {
    let group = UITabGroup(
      title: "Group",
      image: nil,
      identifier: "group",
      children: [tab("A"), tab("B")]
    )
    group.defaultChildIdentifier = "b"
    tabs.tabs = [tab("One"), group]
    phone.show(tabs)
    #expect(tabs.tabBar.items?.map(\.title) == ["One", "Group"])
    tap("Group")
    #expect(tabs.selectedTab?.identifier == "b")
    let a = tabs.tab(forIdentifier: "a")
    #expect(a?.parent === group && a?.tabBarController === tabs)
    tabs.selectedTab = a
    phone.settle()
    #expect(tabs.selectedTab === a && tabs.selectedViewController === a?.viewController)
    #expect(a?.viewController?.viewIfLoaded?.window != nil)
    #expect(tabs.tabBar.selectedItem?.title == "Group")
  }

  @Test func `a group is in no group that it holds`() {
    let (outer, inner) = (
      UITabGroup(title: "Outer", image: nil, identifier: "outer"),
      UITabGroup(title: "Inner", image: nil, identifier: "inner")
    )
    outer.children = [inner, outer]
    inner.children = [outer, tab("A")]
    #expect(outer.children == [inner])
    #expect(inner.children.map(\.identifier) == ["a"])
    tabs.tabs = [outer]
    #expect(tabs.tab(forIdentifier: "a")?.tabBarController === tabs)
  }
}
