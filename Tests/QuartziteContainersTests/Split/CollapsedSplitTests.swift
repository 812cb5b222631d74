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
    #expect(left.viewControllers == [list, right])
  }

  // Source: the master-detail template of Xcode, where the collapsed detail is the top controller of the
  // navigation controller on top; and clients that go back by `navigationController?.navigationController`.
  @Test func `a navigation controller keeps its controllers while it stands on the other's stack`()
  {
    phone.show(split)
    phone.settle()
    #expect(left.topViewController === right && left.visibleViewController === detail)
    #expect(detail.navigationController === right && right.navigationController === left)
    #expect(right.viewControllers == [detail] && right.topViewController === detail)
    #expect(detail.splitViewController === split && detail.view.window != nil)
    let (more, bar) = (UIViewController(), left.navigationBar)
    more.title = "More"
    detail.navigationController?.pushViewController(more, animated: true)
    phone.settle()
    #expect(more.view.window != nil && more.navigationController === right)
    #expect(right.viewControllers == [detail, more] && left.viewControllers == [list, right])
    #expect(bar.items?.map(\.title) == ["List", "Detail", "More"])
    // The back button and the swipe from the edge pop one controller, the method of the outer the guest.
    phone.stage.tap(at: CGPoint(x: 20, y: 69))
    phone.settle()
    #expect(right.viewControllers == [detail] && more.parent == nil && detail.view.window != nil)
    right.pushViewController(more, animated: false)
    phone.drag(CGPoint(x: 2, y: 400), CGPoint(x: 370, y: 400))
    phone.lift(at: CGPoint(x: 370, y: 400))
    phone.settle()
    #expect(right.viewControllers == [detail] && detail.view.window != nil)
    right.pushViewController(more, animated: true)
    phone.settle()
    #expect(right.popToRootViewController(animated: true) == [more])
    phone.settle()
    #expect(right.popViewController(animated: true) == nil)
    right.isNavigationBarHidden = true
    #expect(left.isNavigationBarHidden && bar.frame.maxY <= 0)
    right.isNavigationBarHidden = false
    #expect(left.popViewController(animated: true) === right)
    phone.settle()
    #expect(left.viewControllers == [list] && list.view.window != nil && right.parent !== left)
    #expect(right.viewControllers == [detail] && detail.parent === right)
  }

  @Test func `a swipe that is taken back leaves all as it was`() {
    phone.show(split)
    phone.settle()
    phone.drag(CGPoint(x: 2, y: 400), CGPoint(x: 60, y: 400))
    phone.lift(at: CGPoint(x: 60, y: 400))
    phone.settle()
    #expect(left.viewControllers == [list, right] && detail.navigationController === right)
    #expect(detail.view.window != nil && right.viewControllers == [detail])
    detail.navigationController?.navigationController?.popToRootViewController(animated: true)
    phone.settle()
    #expect(list.view.window != nil && detail.navigationController === right)
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
      #expect(left.viewControllers == [list, right] && detail.view.window != nil)
    }
    left.popToRootViewController(animated: false)
    #expect(right.viewControllers == [detail])
    // A part of the column stands for it.
    list.showDetailViewController(detail, sender: nil)
    phone.settle()
    #expect(left.viewControllers == [list, right] && right.viewControllers == [detail])
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
    #expect(left.viewControllers == [list, right] && more.view.window != nil)
    right.popViewController(animated: true)
    phone.settle()
    #expect(right.viewControllers == [detail])
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
    #expect(left.viewControllers == [list, isStack ? column : other])
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
