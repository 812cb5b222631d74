// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// What becomes of the secondary column while a split view is collapsed, and after that.
///
/// Source: Apple, "Creating a split view interface" and `UISplitViewControllerDelegate`: the secondary
/// controller is pushed onto the primary one's stack, and separated from it again; "when a split view
/// controller is born, it assumes it is in a non-collapsed state",
/// <http://commandshift.co.uk/blog/2016/04/11/understanding-split-view-controller/>.
@MainActor @Suite final class CollapsedSplitTests {
  private let phone = Phone()
  private let (list, detail) = (UIViewController(), UIViewController())
  private let split = UISplitViewController()
  private let left: UINavigationController
  private let right: UINavigationController
  private let wide = CGSize(width: 1024, height: 768)
  private let narrow = CGSize(width: 390, height: 844)

  init() {
    (list.title, detail.title) = ("List", "Detail")
    left = UINavigationController(rootViewController: list)
    right = UINavigationController(rootViewController: detail)
    split.viewControllers = [left, right]
  }

  private func resize(to size: CGSize) {
    phone.stage.resize(to: size)
    phone.settle()
  }

  @Test func `both controllers are there until it is shown`() {
    #expect(split.viewControllers == [left, right] && !split.isCollapsed)
    split.loadViewIfNeeded()
    #expect(split.viewControllers.last === right && !detail.isViewLoaded)
    phone.show(split)
    #expect(split.viewControllers == [left] && split.isCollapsed)
    #expect(left.viewControllers == [list, detail])
  }

  @Test func `what is popped is back in its navigation controller, and can be shown again`() {
    phone.show(split)
    for _ in 0..<2 {
      left.popViewController(animated: true)
      phone.settle()
      #expect(left.viewControllers == [list])
      #expect(right.viewControllers == [detail] && detail.navigationController === right)
      list.showDetailViewController(right, sender: nil)
      phone.settle()
      #expect(left.viewControllers == [list, detail] && detail.view.window != nil)
    }
    left.popToRootViewController(animated: false)
    #expect(right.viewControllers == [detail])
    // A part of the column stands for it.
    list.showDetailViewController(detail, sender: nil)
    phone.settle()
    #expect(left.viewControllers == [list, detail] && right.viewControllers == [])
  }

  @Test func `the column goes on alone when there is room again, with what was pushed onto it`() {
    phone.show(split)
    let more = UIViewController()
    detail.navigationController?.pushViewController(more, animated: true)
    phone.settle()
    resize(to: wide)
    #expect(split.viewControllers == [left, right] && left.viewControllers == [list])
    #expect(right.viewControllers == [detail, more] && more.view.window != nil)
    #expect(list.view.window != nil)
    resize(to: narrow)
    #expect(left.viewControllers == [list, detail, more] && more.view.window != nil)
    left.popViewController(animated: true)
    phone.settle()
    #expect(right.viewControllers == [])
    left.popViewController(animated: true)
    phone.settle()
    #expect(right.viewControllers == [detail])
    resize(to: wide)
    #expect(detail.view.window != nil && detail.navigationController === right)
  }

  @Test(arguments: [true, false])
  func `a detail that is shown while collapsed is the column when there is room`(isStack: Bool) {
    phone.show(split)
    left.popViewController(animated: false)
    let other = UIViewController()
    let column = isStack ? UINavigationController(rootViewController: other) : other
    list.showDetailViewController(column, sender: nil)
    phone.settle()
    #expect(left.viewControllers == [list, other])
    resize(to: wide)
    #expect(split.viewControllers == [left, column] && left.viewControllers == [list])
    #expect(other.view.window != nil && other.parent === (isStack ? column : split))
  }

  @Test func `a column of the newer kind is found while it stands on the stack`() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    phone.show(split)
    let other = UIViewController()
    list.showDetailViewController(other, sender: nil)
    phone.settle()
    #expect(split.viewController(for: .secondary) === other && other.view.window != nil)
    resize(to: wide)
    #expect(split.viewController(for: .secondary) === other && other.view.window != nil)
    #expect(list.navigationController?.viewControllers == [list])
  }
}
