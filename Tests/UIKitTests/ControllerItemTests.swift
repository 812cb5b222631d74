// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import QuartziteStage
import Testing
import UIKit

/// Items of bars, traits and windows that subclasses override.
@MainActor
@Suite final class ControllerItemTests {
  private let stage = Stage(size: CGSize(width: 320, height: 500), scale: 1)

  private func show(_ controller: UIViewController) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    stage.advance(by: 0.5)
  }

  private func texts(_ view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  @Test func `the bar shows the navigation item that a controller returns`() {
    stage.run {
      let navigation = UINavigationController(rootViewController: Wrapper())
      show(navigation)
      #expect(navigation.navigationBar.topItem?.title == "Inner")
      #expect(texts(navigation.navigationBar).contains("Inner"))
    }
  }

  @Test func `a navigation item may be changed by way of super`() {
    stage.run {
      let navigation = UINavigationController(rootViewController: Decorated())
      show(navigation)
      #expect(navigation.navigationBar.topItem?.rightBarButtonItem?.title == "More")
      #expect(navigation.navigationBar.topItem?.title == "Plain")
    }
  }

  @Test func `tabs show the item that a controller returns`() {
    stage.run {
      let tabs = UITabBarController()
      tabs.viewControllers = [Tabbed(), UIViewController()]
      show(tabs)
      #expect(tabs.tabBar.items?.first?.title == "Own")
      #expect(texts(tabs.tabBar).contains("Own"))
    }
  }

  @Test func `a navigation controller has the tab of its root, until it has a title or a tab`() {
    let root = UIViewController()
    root.tabBarItem = UITabBarItem(title: "Root", image: nil, tag: 3)
    let navigation = UINavigationController(rootViewController: root)
    #expect(navigation.tabBarItem === root.tabBarItem)
    navigation.tabBarItem = UITabBarItem(title: "Mine", image: nil, tag: 4)
    #expect(navigation.tabBarItem.tag == 4)
  }

  @Test func `the toolbar shows the items that a controller returns`() {
    stage.run {
      let navigation = UINavigationController(rootViewController: Tools())
      navigation.isToolbarHidden = false
      show(navigation)
      #expect(navigation.toolbar.items?.map(\.title) == ["Tool"])
    }
  }

  @Test func `a child has the traits that its parent returns for it`() {
    stage.run {
      let (parent, child) = (Parent(), UIViewController())
      show(parent)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      #expect(child.traitCollection.horizontalSizeClass == .regular)
      #expect(parent.traitCollection.horizontalSizeClass == .compact)
    }
  }

  @Test func `windows are told that they become and resign key, and may refuse`() {
    stage.run {
      let (first, second) = (KeyWindow(frame: .zero), KeyWindow(frame: .zero))
      let refusing = NoKeyWindow(frame: .zero)
      first.makeKeyAndVisible()
      first.makeKey()
      second.makeKeyAndVisible()
      refusing.makeKeyAndVisible()
      #expect(first.calls == ["become", "resign"])
      #expect(second.calls == ["become"])
      #expect(second.isKeyWindow && !refusing.isKeyWindow && !refusing.isHidden)
    }
  }

  @Test func `a name that is not known reaches the override`() {
    let view = Keyed()
    view.setValue(3, forKey: "unknown")
    #expect(view.value(forKey: "unknown") as? Int == 3)
  }

  @Test func `a header is told to update its configurations`() {
    let header = Header(reuseIdentifier: nil)
    var handled = 0
    header.configurationUpdateHandler = { _, _ in handled += 1 }
    let before = header.updates
    header.setNeedsUpdateConfiguration()
    #expect(header.updates == before + 1)
    #expect(handled == 2)
  }
}

private final class Wrapper: UIViewController {
  private let inner: UIViewController = {
    let made = UIViewController()
    made.title = "Inner"
    return made
  }()
  override var navigationItem: UINavigationItem { inner.navigationItem }
}

private final class Decorated: UIViewController {
  override var title: String? {
    get { "Plain" }
    set {}
  }
  override var navigationItem: UINavigationItem {
    let item = super.navigationItem
    if item.rightBarButtonItem == nil {
      item.rightBarButtonItem = UIBarButtonItem(
        title: "More",
        style: .plain,
        target: nil,
        action: nil
      )
    }
    return item
  }
}

private final class Tabbed: UIViewController {
  private lazy var own = UITabBarItem(title: "Own", image: nil, tag: 1)
  override var tabBarItem: UITabBarItem! {
    get { own }
    set { own = newValue }
  }
}

private final class Tools: UIViewController {
  override var toolbarItems: [UIBarButtonItem]? {
    get { [UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)] }
    set {}
  }
}

private final class Parent: UIViewController {
  override func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    UITraitCollection(horizontalSizeClass: .regular)
  }
}

private class KeyWindow: UIWindow {
  var calls: [String] = []
  override func becomeKey() { calls.append("become") }
  override func resignKey() { calls.append("resign") }
}

private final class NoKeyWindow: KeyWindow {
  override var canBecomeKey: Bool { false }
}

private final class Keyed: UIView {
  private var own: Any?
  override func setValue(_ value: Any?, forUndefinedKey key: String) { own = value }
  override func value(forUndefinedKey key: String) -> Any? { own }
}

private final class Header: UITableViewHeaderFooterView {
  var updates = 0
  override func updateConfiguration(using state: UIViewConfigurationState) { updates += 1 }
}
