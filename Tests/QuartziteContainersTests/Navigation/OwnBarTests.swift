// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// Navigation bars and toolbars of a client's classes.
@MainActor @Suite final class OwnBarTests {
  private final class OwnBar: UINavigationBar {}
  private final class OwnTools: UIToolbar {}

  private let phone = Phone()

  @Test func `a navigation controller makes the bars of the classes`() {
    let made = UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: OwnTools.self)
    #expect(made.navigationBar is OwnBar && made.toolbar is OwnTools)
    let plain = UINavigationController(navigationBarClass: nil, toolbarClass: UIView.self)
    #expect(type(of: plain.navigationBar) == UINavigationBar.self)
    #expect(type(of: plain.toolbar) == UIToolbar.self)
  }

  @Test(arguments: [true, false])
  func `a bar that is set by name shows the titles and leads back`(isShown: Bool) {
    let (a, b) = (UIViewController(), UIViewController())
    (a.title, b.title) = ("A", "B")
    let (navigation, bar) = (UINavigationController(rootViewController: a), OwnBar())
    navigation.pushViewController(b, animated: false)
    if isShown { phone.show(navigation) }
    let former = navigation.navigationBar
    navigation.setValue(bar, forKeyPath: "navigationBar")
    if !isShown { phone.show(navigation) }
    phone.stage.advance(by: 0.1)
    #expect(navigation.navigationBar === bar && former.superview == nil)
    #expect(bar.superview === navigation.view && bar.frame.width == navigation.view.bounds.width)
    #expect(bar.items?.map(\.title) == ["A", "B"])
    phone.stage.tap(at: CGPoint(x: 20, y: bar.frame.minY + 22))
    phone.stage.advance(by: 1)
    #expect(navigation.topViewController === a && bar.topItem?.title == "A")
  }

  @Test func `an item names the view that shows it`() {
    let (a, own) = (UIViewController(), UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    let right = UIBarButtonItem(title: "Do", style: .plain, target: nil, action: nil)
    let left = UIBarButtonItem(customView: own)
    #expect(right.value(forKey: "view") == nil && left.value(forKey: "view") as? UIView === own)
    (a.navigationItem.rightBarButtonItem, a.navigationItem.leftBarButtonItem) = (right, left)
    let navigation = UINavigationController(rootViewController: a)
    phone.show(navigation)
    let view = right.value(forKey: "view") as? UIView
    let frame = view?.convert(view?.bounds ?? .zero, to: navigation.navigationBar) ?? .zero
    #expect(view?.isDescendant(of: navigation.navigationBar) == true)
    #expect(frame.midX > 300 && frame.width > 0)
    #expect(left.value(forKey: "view") as? UIView === own && right.value(forKey: "nothing") == nil)
  }

  @Test func `a toolbar that is set by name shows the items of the top controller`() {
    let a = UIViewController()
    a.toolbarItems = [UIBarButtonItem(title: "Do", style: .plain, target: nil, action: nil)]
    let (navigation, tools) = (UINavigationController(rootViewController: a), OwnTools())
    navigation.isToolbarHidden = false
    phone.show(navigation)
    navigation.setValue(tools, forKey: "toolbar")
    phone.stage.advance(by: 0.1)
    #expect(navigation.toolbar === tools && tools.items?.map(\.title) == ["Do"])
    #expect(tools.superview === navigation.view && tools.frame.height > 0)
  }
}
