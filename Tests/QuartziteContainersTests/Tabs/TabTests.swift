// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// Tab bar controllers.
///
/// Source of the height: the frame of UIKit's bar, 49 points and the safe area.
@MainActor @Suite struct TabTests {
  @Test func `the bar stands at the bottom and covers the safe area`() {
    let phone = Phone()
    let (a, b) = (phone.controller("A"), phone.controller("B"))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    phone.show(tabs)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 83, right: 0))
    #expect(a.tabBarController === tabs)
    let stack = UINavigationController(rootViewController: phone.controller("C"))
    tabs.viewControllers = [stack]
    phone.stage.advance(by: 0.1)
    #expect(
      stack.viewControllers[0].view.safeAreaInsets
        == UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0)
    )
  }

  /// Source: Apple, `UITabBarAppearance.stackedItemPositioning`, `stackedItemWidth` and
  /// `stackedItemSpacing`.
  @Test func `an appearance says where stacked items stand`() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    bar.items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    func frames() -> [CGRect] {
      bar.layoutIfNeeded()
      return bar.items?.compactMap { ($0.value(forKey: "view") as? UIView)?.frame } ?? []
    }
    let look = UITabBarAppearance()
    look.stackedItemPositioning = .centered
    look.stackedItemWidth = 60
    look.stackedItemSpacing = 20
    bar.standardAppearance = look
    // 60, 20 and 60 points in the middle of 390.
    #expect(frames().map(\.minX) == [125, 205] && frames().map(\.width) == [60, 60])
    let copied: UITabBarAppearance = look.copy()
    #expect(copied.stackedItemPositioning == .centered && copied.stackedItemSpacing == 20)
    look.stackedItemPositioning = .fill
    bar.standardAppearance = look
    #expect((frames().first?.width ?? 0) > 180)
    // In a compact height titles stand beside images.
    look.stackedItemPositioning = .centered
    bar.standardAppearance = look
    bar.traitOverrides.verticalSizeClass = .compact
    #expect((frames().first?.width ?? 0) > 180)
  }

  @Test func `a tap selects, and tells controllers and delegate`() {
    let phone = Phone()
    let tabs = UITabBarController()
    tabs.viewControllers = [phone.controller("A"), phone.controller("B")]
    let delegate = TabDelegate()
    tabs.delegate = delegate
    phone.show(tabs)
    phone.settle()
    _ = phone.log.take()
    if let label = tabs.tabBar.label("B") { phone.tap(label) }
    #expect(tabs.selectedIndex == 1)
    #expect(
      phone.log.take() == [
        "B load", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear",
      ]
    )
    #expect(delegate.calls == ["should B", "did B"])
    delegate.allows = false
    if let label = tabs.tabBar.label("A") { phone.tap(label) }
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.tabBar.selectedItem === tabs.viewControllers?[1].tabBarItem)
    tabs.selectedIndex = 0
    #expect(delegate.calls.last == "should A")
    #expect(tabs.selectedViewController?.title == "A")
    tabs.selectedIndex = 7
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `more than five lead to a list`() {
    let phone = Phone()
    let all = ["A", "B", "C", "D", "E", "F", "G"].map(phone.controller)
    let tabs = UITabBarController()
    tabs.viewControllers = all
    phone.show(tabs)
    #expect(tabs.tabBar.items?.count == 5)
    #expect(tabs.tabBar.items?.last?.title == "More")
    if let label = tabs.tabBar.label("More") { phone.tap(label) }
    phone.settle()
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(tabs.selectedIndex == NSNotFound)
    if let label = tabs.moreNavigationController.view.label("F") { phone.tap(label) }
    phone.settle()
    #expect(all[5].view.window != nil)
    #expect(all[5].navigationController === tabs.moreNavigationController)
  }

  @Test func `a pushed controller hides the bar`() {
    let phone = Phone()
    let stack = UINavigationController(rootViewController: phone.controller("A"))
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    phone.show(tabs)
    let b = phone.controller("B")
    b.hidesBottomBarWhenPushed = true
    stack.pushViewController(b, animated: true)
    phone.settle()
    #expect(tabs.tabBar.alpha == 0)
    #expect(b.view.safeAreaInsets.bottom == 34)
    stack.popViewController(animated: true)
    phone.settle()
    #expect(tabs.tabBar.alpha == 1)
    #expect(tabs.tabBar.frame.minX == 0)
  }

  @Test func `controllers that a bar has twice or that hold it are left out`() {
    let phone = Phone()
    let a = phone.controller("A")
    let tabs = UITabBarController()
    tabs.viewControllers = [a, a, tabs]
    #expect(tabs.viewControllers ?? [] == [a])
    tabs.viewControllers = []
    #expect(tabs.viewControllers == nil)
    #expect(tabs.selectedViewController == nil)
    phone.show(tabs)
  }

  @Test func `a tab bar controller is freed`() {
    let phone = Phone()
    weak var gone: UITabBarController?
    do {
      let tabs = UITabBarController()
      tabs.viewControllers = [phone.controller("A"), phone.controller("B")]
      gone = tabs
      phone.show(tabs)
    }
    phone.show(UIViewController())
    phone.settle()
    #expect(gone == nil)
  }
}

@MainActor private final class TabDelegate: NSObject, UITabBarControllerDelegate {
  var calls: [String] = []
  var allows = true

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    calls.append("should \(viewController.title ?? "")")
    return allows
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) { calls.append("did \(viewController.title ?? "")") }
}
