// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteFoundation
import QuartziteGeometry
import QuartziteStage
import Testing

/// Navigation bars, toolbars and what they leave of the safe area.
///
/// Source of the heights: the frames of UIKit's bars on iOS 15 to 17, 44 points, 96 with a large title.
@MainActor @Suite struct BarTests {
  @Test func `the bar stands below the status bar and makes the safe area smaller`() {
    let phone = Phone()
    let a = phone.controller("A")
    let navigation = UINavigationController(rootViewController: a)
    phone.show(navigation)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(a.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    #expect(a.view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 91, width: 390, height: 719))
    a.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 5, bottom: 0, right: 0)
    #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 101, left: 5, bottom: 34, right: 0))
    let inner = UIView(frame: CGRect(x: 20, y: 61, width: 100, height: 100))
    a.view.addSubview(inner)
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
  }

  @Test func `settings of bars do not load the view`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.hidesBarsWhenVerticallyCompact = true
    #expect(!navigation.isViewLoaded)
  }

  @Test func `a controller that does not extend begins below the bar`() {
    let phone = Phone()
    let a = phone.controller("A")
    a.edgesForExtendedLayout = []
    let navigation = UINavigationController(rootViewController: a)
    phone.show(navigation)
    #expect(a.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753))
    #expect(a.view.safeAreaInsets.top == 0)
    #expect(a.view.safeAreaInsets.bottom == 34)
  }

  @Test func `hidden bars cover nothing, and move over 0.2 s`() {
    let phone = Phone()
    let a = phone.controller("A")
    let navigation = UINavigationController(rootViewController: a)
    phone.show(navigation)
    #expect(UINavigationController.hideShowBarDuration == 0.2)
    navigation.setNavigationBarHidden(true, animated: true)
    phone.stage.advance(by: 0.1)
    #expect(navigation.navigationBar.layer.animationKeys()?.isEmpty == false)
    phone.stage.advance(by: 0.11)
    #expect(navigation.navigationBar.layer.animationKeys() ?? [] == [])
    #expect(navigation.navigationBar.frame.maxY < 0)
    #expect(a.view.safeAreaInsets.top == 47)
    navigation.isToolbarHidden = false
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 766, width: 390, height: 44))
    #expect(a.view.safeAreaInsets.bottom == 78)
  }

  @Test func `a prompt makes the bar 30 points higher, a large title 52`() {
    let phone = Phone()
    let a = phone.controller("A")
    let navigation = UINavigationController(rootViewController: a)
    phone.show(navigation)
    a.navigationItem.prompt = "Prompt"
    phone.stage.advance(by: 0.1)
    #expect(navigation.navigationBar.frame.height == 74)
    a.navigationItem.prompt = nil
    navigation.navigationBar.prefersLargeTitles = true
    phone.stage.advance(by: 0.1)
    #expect(navigation.navigationBar.frame.height == 96)
    a.navigationItem.largeTitleDisplayMode = .never
    phone.stage.advance(by: 0.1)
    #expect(navigation.navigationBar.frame.height == 44)
  }

  @Test func `a large title collapses with the contents`() {
    let phone = Phone()
    let list = UITableViewController(style: .plain)
    list.title = "List"
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    phone.show(navigation)
    list.tableView.contentSize = CGSize(width: 390, height: 4000)
    phone.stage.advance(by: 0.1)
    #expect(list.tableView.contentOffset.y == -143)
    #expect(list.tableView.adjustedContentInset.top == 143)
    for (up, height) in [(10, 86), (40, 56), (52, 44), (300, 44), (-30, 126)]
      as [(CGFloat, CGFloat)]
    {
      list.tableView.contentOffset.y = -143 + up
      phone.stage.advance(by: 0.02)
      #expect(navigation.navigationBar.frame.height == height)
    }
  }

  @Test func `taps on items call their targets, closures and menus`() {
    let phone = Phone()
    let a = phone.controller("A")
    let target = Target()
    let item = UIBarButtonItem(
      title: "Go",
      style: .plain,
      target: target,
      action: Selector("tapped(_:)", Target.tapped(_:))
    )
    var closures = 0
    let other = UIBarButtonItem(primaryAction: UIAction(title: "Do") { _ in closures += 1 })
    a.navigationItem.rightBarButtonItems = [item, other]
    let menu = UIMenu(children: [UIAction(title: "First") { _ in closures += 10 }])
    a.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Menu", menu: menu)
    let navigation = UINavigationController(rootViewController: a)
    phone.show(navigation)
    let bar = navigation.navigationBar
    if let label = bar.label("Go") { phone.tap(label) }
    #expect(target.senders == [item])
    if let label = bar.label("Do") { phone.tap(label) }
    #expect(closures == 1)
    if let label = bar.label("Menu") { phone.tap(label) }
    phone.stage.advance(by: 0.6)
    if let label = phone.stage.window.label("First") { phone.tap(label) }
    #expect(closures == 11)
    item.isEnabled = false
    phone.stage.advance(by: 0.6)
    if let label = bar.label("Go") { phone.tap(label) }
    #expect(target.senders == [item])
  }

  @Test func `the back button has the title below and pops`() {
    let phone = Phone()
    let (a, b) = (phone.controller("Alpha"), phone.controller("B"))
    let navigation = UINavigationController(rootViewController: a)
    phone.show(navigation)
    navigation.pushViewController(b, animated: true)
    phone.settle()
    let back = navigation.navigationBar.label("Alpha")
    #expect(back != nil)
    if let back { phone.tap(back) }
    phone.settle()
    #expect(navigation.viewControllers == [a])
  }

  @Test func `a back title for which there is no room is "Back", or none`() {
    let phone = Phone()
    let long = "Some Title of Several Words"
    let (a, b) = (phone.controller(long), phone.controller("B"))
    let navigation = UINavigationController(rootViewController: a)
    phone.show(navigation)
    navigation.pushViewController(b, animated: false)
    phone.settle()
    let bar = navigation.navigationBar
    #expect(bar.label(long) != nil && bar.label("Back") == nil)
    b.title = "A Title That is Long Too"
    phone.settle()
    #expect(bar.label(long) == nil && bar.label("Back") != nil)
    b.title = "A Title of a Page That is About as Wide as the Bar"
    phone.settle()
    #expect(bar.label(long) == nil && bar.label("Back") == nil)
  }

  @Test func `a wide title view reaches to the margin of the bar, or to the items`() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let item = UINavigationItem(title: "")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 30))
    item.titleView = view
    bar.items = [item]
    bar.layoutIfNeeded()
    // The margin of items, 16 points.
    #expect(view.frame == CGRect(x: 16, y: 7, width: 358, height: 30))
    let plus = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    item.rightBarButtonItem = UIBarButtonItem(customView: plus)
    bar.layoutIfNeeded()
    #expect(view.frame.minX == 16 && plus.frame.maxX == 374)
    #expect(view.frame.maxX <= plus.frame.minX - 8)
  }

  @Test func `the title follows the controller's`() {
    let phone = Phone()
    let a = phone.controller("A")
    let navigation = UINavigationController(rootViewController: a)
    phone.show(navigation)
    a.title = "New"
    phone.stage.advance(by: 0.02)
    #expect(a.navigationItem.title == "New")
    #expect(navigation.navigationBar.label("New") != nil)
    #expect(a.tabBarItem.title == "New")
  }

  @Test func `flexible spaces share what is left over in a toolbar`() {
    let phone = Phone()
    let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30)) }
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    bar.items = [
      UIBarButtonItem(customView: views[0]), .flexibleSpace(),
      UIBarButtonItem(customView: views[1]),
      .flexibleSpace(), UIBarButtonItem(customView: views[2]),
    ]
    phone.stage.rootView.addSubview(bar)
    phone.stage.advance(by: 0.02)
    // Margins of 16 points, three views of 50; the middle one stands in the middle.
    #expect(views.map(\.frame.minX) == [16, 170, 324])
  }

  @Test func `a bar of its own pushes and pops items`() {
    let phone = Phone()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))
    phone.stage.rootView.addSubview(bar)
    let (one, two) = (UINavigationItem(title: "One"), UINavigationItem(title: "Two"))
    bar.items = [one]
    bar.pushItem(two, animated: true)
    bar.pushItem(two, animated: true)
    phone.settle()
    #expect(bar.items ?? [] == [one, two])
    #expect(bar.backItem === one)
    if let label = bar.label("One") { phone.tap(label) }
    phone.settle()
    #expect(bar.items ?? [] == [one])
    #expect(bar.popItem(animated: false) === one)
    #expect(bar.popItem(animated: false) == nil)
  }
}

@MainActor private final class Target: NSObject {
  var senders: [UIBarButtonItem] = []

  func tapped(_ sender: UIBarButtonItem) { senders.append(sender) }
}
