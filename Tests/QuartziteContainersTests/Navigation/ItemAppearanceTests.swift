// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// What `appearance()` says of bar items, each on a stage of its own, to which it belongs.
///
/// Source: Apple's documentation of `UIAppearance`: "customizations for specific classes take place when the
/// view enters a window", values that an instance was given stay, and the most specific proxy wins.
@MainActor @Suite final class ItemAppearanceTests {
  private final class Button: UIBarButtonItem {}
  private final class OwnBar: UINavigationBar {}

  private let phone = Phone()
  private let root = UIViewController()
  private let next = UIViewController()

  private func labels(in view: UIView) -> [UILabel] {
    [view].compactMap { $0 as? UILabel } + view.subviews.flatMap { labels(in: $0) }
  }

  private func label(_ text: String, in view: UIView) throws -> UILabel {
    try #require(labels(in: view).first { $0.text == text })
  }

  private func color(of label: UILabel) -> UIColor? {
    label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
  }

  private func showBar(
    _ bar: UINavigationBar.Type = UINavigationBar.self,
    of root: UIViewController? = nil
  ) -> UINavigationController {
    let navigation = UINavigationController(navigationBarClass: bar, toolbarClass: nil)
    navigation.viewControllers = [root ?? self.root]
    phone.show(navigation)
    return navigation
  }

  @Test func `a button takes attributes and a tint where it has none`() throws {
    phone.stage.run {
      let look = UIBarButtonItem.appearance()
      look.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
      look.tintColor = .green
      look.setTitlePositionAdjustment(UIOffset(horizontal: 0, vertical: 7), for: .default)
    }
    let plain = UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil)
    let own = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
    own.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    own.tintColor = .yellow
    root.navigationItem.rightBarButtonItems = [plain, own]
    #expect(plain.tintColor == nil)
    let bar = showBar().navigationBar
    #expect(try color(of: label("Plain", in: bar)) == .red)
    #expect(try color(of: label("Own", in: bar)) == .blue)
    #expect(plain.tintColor == .green && own.tintColor == .yellow)
    #expect(try label("Plain", in: bar).frame.minY == 7)
  }

  @Test func `containers and the nearest class come first`() throws {
    phone.stage.run {
      UIBarButtonItem.appearance().tintColor = .red
      Button.appearance().tintColor = .green
      UIBarButtonItem.appearance(whenContainedInInstancesOf: [OwnBar.self]).tintColor = .blue
      UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .yellow
    }
    func shown(_ item: UIBarButtonItem, _ bar: UINavigationBar.Type) -> UIColor? {
      let root = UIViewController()
      root.navigationItem.rightBarButtonItem = item
      _ = showBar(bar, of: root)
      return item.tintColor
    }
    #expect(shown(UIBarButtonItem(), UINavigationBar.self) == .red)
    #expect(shown(Button(), UINavigationBar.self) == .green)
    #expect(shown(UIBarButtonItem(), OwnBar.self) == .blue)
    #expect(shown(Button(), OwnBar.self) == .blue)
  }

  /// The idiom that hides the titles of back buttons.
  @Test func `the system's back button moves its title`() throws {
    phone.stage.run {
      UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(
        UIOffset(horizontal: -1000, vertical: 3),
        for: .default
      )
    }
    root.title = "First"
    next.title = "Second"
    let navigation = showBar()
    navigation.pushViewController(next, animated: false)
    phone.settle()
    let title = try label("First", in: navigation.navigationBar)
    #expect(title.convert(title.bounds, to: navigation.view).maxX < 0)
    let second = try label("Second", in: navigation.navigationBar)
    #expect(second.convert(second.bounds, to: navigation.view).midX == 195)
  }

  @Test func `an image takes the place of the chevron of back buttons`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
    let back = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
    back.setBackButtonBackgroundImage(image, for: .normal, barMetrics: .default)
    root.navigationItem.backBarButtonItem = back
    let navigation = showBar()
    navigation.pushViewController(next, animated: false)
    phone.settle()
    func pictures(in view: UIView) -> [UIImageView] {
      [view].compactMap { $0 as? UIImageView } + view.subviews.flatMap { pictures(in: $0) }
    }
    let shown = pictures(in: navigation.navigationBar).filter { !$0.isHidden && $0.image != nil }
    #expect(shown.map(\.image) == [image])
    #expect(shown.first?.frame.height == 20)
  }

  @Test func `a tab takes attributes for each state, and a badge's colour`() throws {
    phone.stage.run {
      let look = UITabBarItem.appearance()
      look.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
      look.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
      look.titlePositionAdjustment = UIOffset(horizontal: 5, vertical: 0)
      look.badgeColor = .blue
    }
    let tabs = UITabBarController()
    root.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
    next.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
    tabs.viewControllers = [root, next]
    phone.show(tabs)
    #expect(try color(of: label("One", in: tabs.tabBar)) == .green)
    #expect(try color(of: label("Two", in: tabs.tabBar)) == .red)
    #expect(try label("Two", in: tabs.tabBar).frame.minX == 5)
    #expect(next.tabBarItem.badgeColor == .blue)
  }

  /// The idiom that renames the cancel button of searches.
  @Test func `items inside a search bar style its cancel button`() throws {
    phone.stage.run {
      let look = UIBarButtonItem.appearance(whenContainedInInstancesOf: [UISearchBar.self])
      look.title = "Stop"
      look.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    }
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 320, height: 56))
    bar.showsCancelButton = true
    root.view.addSubview(bar)
    phone.show(root)
    let button = try #require(bar.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(button.title(for: .normal) == "Stop" && button.titleColor(for: .normal) == .red)
  }
}
