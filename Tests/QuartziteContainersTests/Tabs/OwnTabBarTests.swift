// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// Tab bars of a client's class, which are put in place by the name of the property.
@MainActor @Suite final class OwnTabBarTests {
  private final class OwnBar: UITabBar {}

  /// A controller that notes what is set through its own properties.
  private final class Noting: UITabBarController {
    var chosen = 0
    override var selectedViewController: UIViewController? { willSet { chosen += 1 } }
  }

  private let phone = Phone()
  private let pages = [UIViewController(), UIViewController()]

  private func tabs() -> Noting {
    let made = Noting()
    for (number, page) in pages.enumerated() { page.tabBarItem.title = "\(number)" }
    made.viewControllers = pages
    return made
  }

  @Test func `a tab's item names its button`() {
    let tabs = tabs()
    phone.show(tabs)
    let views = pages.map { $0.tabBarItem.value(forKey: "view") as? UIView }
    #expect(views[0] !== views[1] && views.allSatisfy { $0?.isDescendant(of: tabs.tabBar) == true })
    #expect((views[0]?.frame.midX ?? 400) < (views[1]?.frame.midX ?? 0))
  }

  @Test(arguments: [true, false])
  func `a bar that is set by name shows the items and selects`(isShown: Bool) {
    let (tabs, bar) = (tabs(), OwnBar())
    if isShown { phone.show(tabs) }
    let former = tabs.tabBar
    tabs.setValue(bar, forKey: "tabBar")
    if !isShown { phone.show(tabs) }
    #expect(tabs.tabBar === bar && tabs.value(forKey: "tabBar") as? UITabBar === bar)
    #expect(bar.items?.map(\.title) == ["0", "1"] && bar.selectedItem === pages[0].tabBarItem)
    #expect(bar.superview === tabs.view && former.superview == nil)
    #expect(bar.frame.maxY == tabs.view.bounds.height && bar.frame.width > 0)
    phone.stage.tap(at: CGPoint(x: bar.frame.width * 3 / 4, y: bar.frame.minY + 20))
    #expect(tabs.selectedIndex == 1 && bar.selectedItem === pages[1].tabBarItem)
  }

  @Test(arguments: [true, false])
  func `a subclass is told once of the tab that is selected first`(isLoaded: Bool) {
    let made = Noting()
    if isLoaded { made.loadViewIfNeeded() }
    made.viewControllers = pages
    #expect(made.chosen == (isLoaded ? 1 : 0))
    phone.show(made)
    #expect(made.chosen == 1 && made.selectedViewController === pages[0])
    made.viewControllers = [pages[0]]
    #expect(made.chosen == 1)
    made.viewControllers = [pages[1]]
    #expect(made.chosen == 2 && made.selectedViewController === pages[1])
  }

  @Test func `the index is set without the controller's property`() {
    let tabs = tabs()
    tabs.selectedIndex = 1
    #expect(tabs.chosen == 0 && tabs.selectedViewController === pages[1])
  }

  private final class Listener: NSObject, UITabBarDelegate {
    var events: [String] = []

    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
      events.append("will begin \(tabBar.isCustomizing)")
    }

    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
      events.append("did begin \(tabBar.isCustomizing)")
    }

    func tabBar(
      _ tabBar: UITabBar,
      willEndCustomizing items: [UITabBarItem],
      changed: Bool
    ) { events.append("will end \(changed)") }

    func tabBar(
      _ tabBar: UITabBar,
      didEndCustomizing items: [UITabBarItem],
      changed: Bool
    ) { events.append("did end \(tabBar.isCustomizing)") }
  }

  @Test func `arranging items begins and ends for the delegate`() {
    let (bar, listener) = (UITabBar(), Listener())
    bar.delegate = listener
    #expect(!bar.endCustomizing(animated: false) && listener.events.isEmpty)
    bar.beginCustomizingItems([])
    bar.beginCustomizingItems([])
    #expect(listener.events == ["will begin false", "did begin true"])
    #expect(!bar.endCustomizing(animated: false))
    #expect(listener.events.suffix(2) == ["will end false", "did end false"])
  }
}
