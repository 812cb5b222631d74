// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Containers that are used and dropped are freed, with what they hold.
@MainActor @Suite struct ContainerLeakTests {
  private final class Pages: NSObject, UIPageViewControllerDataSource {
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { UIViewController() }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { UIViewController() }
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func `a page view controller`(style: UIPageViewController.TransitionStyle) {
    let phone = Phone()
    let left = survivors {
      let pages = Pages()
      let controller = UIPageViewController(
        transitionStyle: style,
        navigationOrientation: .horizontal
      )
      let (first, second) = (UIViewController(), UIViewController())
      controller.dataSource = pages
      controller.setViewControllers([first], direction: .forward, animated: false)
      phone.show(controller)
      controller.setViewControllers([second], direction: .forward, animated: true) { _ in
        _ = controller.viewControllers
      }
      phone.settle()
      phone.drag(CGPoint(x: 380, y: 400), CGPoint(x: 20, y: 400))
      phone.stage.touch(.ended, at: CGPoint(x: 20, y: 400))
      phone.settle()
      phone.show(UIViewController())
      phone.settle()
      return [
        ("controller", controller), ("first", first), ("second", second), ("pages", pages),
      ]
    }
    #expect(left == [])
  }

  @Test func `tabs with navigation, items, search and toolbars`() {
    let phone = Phone()
    let left = survivors {
      let (first, results) = (UIViewController(), UIViewController())
      let search = UISearchController(searchResultsController: results)
      first.navigationItem.searchController = search
      let item = UIBarButtonItem(
        primaryAction: UIAction(title: "Go") { [weak first] _ in _ = first?.title }
      )
      let menu = UIBarButtonItem(
        title: "Menu",
        menu: UIMenu(children: [UIAction(title: "A") { [weak first] _ in _ = first?.title }])
      )
      first.navigationItem.rightBarButtonItems = [item, menu, first.editButtonItem]
      first.toolbarItems = [.flexibleSpace(), item]
      let navigation = UINavigationController(rootViewController: first)
      navigation.isToolbarHidden = false
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, UIViewController()]
      phone.show(tabs)
      search.isActive = true
      search.searchBar.text = "a"
      phone.settle()
      search.isActive = false
      navigation.pushViewController(UIViewController(), animated: true)
      phone.settle()
      navigation.popViewController(animated: true)
      phone.settle()
      tabs.selectedIndex = 1
      phone.settle()
      phone.show(UIViewController())
      phone.settle()
      return [
        ("tabs", tabs), ("navigation", navigation), ("first", first), ("search", search),
        ("results", results), ("item", item), ("menu", menu),
      ]
    }
    #expect(left == [])
  }

  @Test func `alerts, shown and not shown`() {
    let phone = Phone(UIViewController())
    let left = survivors {
      let unseen = UIAlertController(title: "A", message: "B", preferredStyle: .actionSheet)
      unseen.addAction(
        UIAlertAction(title: "C", style: .default) { [weak unseen] _ in
          _ = unseen?.title
        }
      )
      unseen.popoverPresentationController?.sourceView = unseen.view
      let alert = UIAlertController(title: "A", message: "B", preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Name" }
      let action = UIAlertAction(title: "C", style: .default) { [weak alert] _ in
        _ = alert?.textFields
      }
      alert.addAction(action)
      phone.stage.window.rootViewController?.present(alert, animated: true)
      phone.settle()
      if let label = phone.stage.window.label("C") { phone.tap(label) }
      phone.settle()
      #expect(alert.presentingViewController == nil)
      return [("alert", alert), ("action", action), ("unseen", unseen)]
    }
    #expect(left == [])
  }

  @Test func `a split view controller`() {
    let phone = Phone()
    let left = survivors {
      let split = UISplitViewController(style: .doubleColumn)
      let (list, detail) = (UIViewController(), UIViewController())
      split.setViewController(list, for: .primary)
      split.setViewController(detail, for: .secondary)
      phone.show(split)
      split.show(.secondary)
      phone.settle()
      split.show(.primary)
      phone.settle()
      phone.show(UIViewController())
      phone.settle()
      return [("split", split), ("list", list), ("detail", detail)]
    }
    #expect(left == [])
  }

  @Test func `an activity sheet`() {
    let phone = Phone(UIViewController())
    let left = survivors {
      let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
      sheet.popoverPresentationController?.sourceView = phone.stage.window
      phone.stage.window.rootViewController?.present(sheet, animated: true)
      phone.settle()
      phone.stage.window.rootViewController?.dismiss(animated: true)
      phone.settle()
      return [("sheet", sheet)]
    }
    #expect(left == [])
  }
}
