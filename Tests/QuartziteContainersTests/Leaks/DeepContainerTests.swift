// SPDX-License-Identifier: Apache-2.0
import Comparing
import QuartziteContainers
import QuartziteUIKit
import Testing

/// Thousands of containers inside each other are made in linear time and released without a stack of that depth:
/// see issue 28.
@Suite struct DeepContainerTests {
  /// Puts a controller into another, and that again, and releases the outermost.
  @MainActor private static func nest(
    _ count: Int,
    in wrap: (UIViewController) -> UIViewController
  ) {
    endAfter(processorSeconds: 60)
    var outermost: UIViewController? = UIViewController()
    for _ in 0..<count { outermost = outermost.map(wrap) }
    outermost = nil
  }

  @Test func `split view controllers`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        DeepContainerTests.nest(100_000) { inner in
          let outer = UISplitViewController()
          outer.viewControllers = [inner]
          return outer
        }
      }
    }
  }

  @Test func `page view controllers`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        DeepContainerTests.nest(10_000) { inner in
          let outer = UIPageViewController(
            transitionStyle: .scroll,
            navigationOrientation: .vertical
          )
          outer.setViewControllers([inner], direction: .forward, animated: false)
          return outer
        }
      }
    }
  }

  @Test func `tab bar controllers and navigation controllers`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        DeepContainerTests.nest(10_000) { inner in
          let outer = UITabBarController()
          outer.viewControllers = [
            inner is UINavigationController
              ? inner : UINavigationController(rootViewController: inner)
          ]
          return outer
        }
      }
    }
  }

  @Test func `a stack of two thousand controllers loses most one by one`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        endAfter(processorSeconds: 60)
        let navigation = UINavigationController()
        navigation.viewControllers = (0..<2000).map { _ in UIViewController() }
        for _ in 0..<1500 { navigation.popViewController(animated: false) }
        precondition(navigation.viewControllers.count == 500)
        precondition(navigation.children.count == 500)
      }
    }
  }

  // The list is as much work as the controller itself; most never show one.
  @MainActor @Test
  func `a tab bar controller makes its list of further controllers when it has some`() {
    let tabs = UITabBarController()
    let controllers = (0..<7).map { _ in UIViewController() }
    tabs.viewControllers = Array(controllers.prefix(3))
    tabs.selectedIndex = 2
    #expect(tabs.selectedViewController === controllers[2])
    tabs.viewControllers = controllers
    tabs.selectedIndex = 6
    #expect(tabs.selectedViewController === controllers[6])
    #expect(tabs.moreNavigationController.viewControllers.last === controllers[6])
    #expect(tabs.tabBar.items?.count == 5)
  }
}
