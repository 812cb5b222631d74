// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// How bars look: at the edges of the content, by size classes, and by their older properties.
///
/// Source: Apple's documentation of `scrollEdgeAppearance` of the three bars ("if nil, the settings of
/// `standardAppearance`, modified to use a transparent background"), of `UITabBarAppearance` and of
/// `UITabBarItemStateAppearance`.
@MainActor @Suite struct BarLookTests {
  /// A controller with a scroll view of 2,000 points of content.
  private final class Long: UIViewController {
    let scroll = UIScrollView()

    override func viewDidLoad() {
      super.viewDidLoad()
      scroll.frame = view.bounds
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.contentSize = CGSize(width: 390, height: 2000)
      view.addSubview(scroll)
    }
  }

  private let long = Long()

  /// Whether a bar has a material behind it.
  private func hasBlur(_ bar: UIView) -> Bool {
    bar.first(UIVisualEffectView.self).map { !$0.isHidden } ?? false
  }

  private func shows(_ color: UIColor, _ bar: UIView) -> Bool {
    bar.first(UIView.self) { $0.backgroundColor == color } != nil
  }

  // MARK: - The lower edge

  @Test func `a tab bar has a background until the content is scrolled to its lower edge`() {
    let phone = Phone()
    let tabs = UITabBarController()
    tabs.viewControllers = [long]
    phone.show(tabs)
    phone.settle()
    #expect(hasBlur(tabs.tabBar))
    // The bar covers 83 points of 844.
    long.scroll.contentOffset.y = 2000 + 83 - 844
    phone.settle()
    #expect(!hasBlur(tabs.tabBar))
    long.scroll.contentOffset.y -= 10
    phone.settle()
    #expect(hasBlur(tabs.tabBar))
    // Less content ends above the bar.
    long.scroll.contentSize.height = 300
    phone.settle()
    #expect(!hasBlur(tabs.tabBar))
    let edge = UITabBarAppearance()
    edge.configureWithOpaqueBackground()
    edge.backgroundColor = .red
    tabs.tabBar.scrollEdgeAppearance = edge
    #expect(shows(.red, tabs.tabBar))
  }

  @Test func `a tab bar follows the content of the navigation controller that it shows`() {
    let phone = Phone()
    let stack = UINavigationController(rootViewController: long)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    phone.show(tabs)
    phone.settle()
    #expect(hasBlur(tabs.tabBar))
    stack.pushViewController(UIViewController(), animated: true)
    phone.settle()
    #expect(!hasBlur(tabs.tabBar))
    stack.popViewController(animated: true)
    phone.settle()
    #expect(hasBlur(tabs.tabBar))
  }

  @Test func `a toolbar has its own look at the lower edge, the navigation bar at the upper one`() {
    let phone = Phone()
    let stack = UINavigationController(rootViewController: long)
    stack.isToolbarHidden = false
    let edge = UIToolbarAppearance()
    edge.configureWithOpaqueBackground()
    edge.backgroundColor = .red
    stack.toolbar.scrollEdgeAppearance = edge
    phone.show(stack)
    phone.settle()
    #expect(hasBlur(stack.toolbar) && !shows(.red, stack.toolbar))
    #expect(!hasBlur(stack.navigationBar))
    // The toolbar of 44 points and the safe area of 34.
    long.scroll.contentOffset.y = 2000 + 78 - 844
    phone.settle()
    #expect(!hasBlur(stack.toolbar) && shows(.red, stack.toolbar))
    #expect(hasBlur(stack.navigationBar))
  }

  @Test func `a bar of its own has the standard look`() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    let edge = UITabBarAppearance()
    edge.backgroundColor = .red
    bar.scrollEdgeAppearance = edge
    #expect(hasBlur(bar) && !shows(.red, bar))
  }

  // MARK: - Older properties

  @Test func `older properties mean the same for all bars`() {
    let (top, tab, tool) = (UINavigationBar(), UITabBar(), UIToolbar())
    (top.barTintColor, tab.barTintColor, tool.barTintColor) = (.red, .red, .red)
    (top.isTranslucent, tab.isTranslucent, tool.isTranslucent) = (false, false, false)
    for bar in [top, tab, tool] { #expect(shows(.red, bar) && !hasBlur(bar)) }
    (top.barTintColor, tab.barTintColor, tool.barTintColor) = (nil, nil, nil)
    (top.barStyle, tab.barStyle, tool.barStyle) = (.black, .black, .black)
    for bar in [top, tab, tool] { #expect(shows(.black, bar) && !hasBlur(bar)) }
  }

  // MARK: - Titles

  @Test(arguments: [
    (390.0, 844.0, UIColor.red), (844, 390, UIColor.blue), (820, 1180, UIColor.green),
  ]) func `tab items have the look of their layout`(width: Double, height: Double, color: UIColor) {
    let phone = Phone(size: CGSize(width: width, height: height))
    let look = UITabBarAppearance()
    for (item, color) in [
      (look.stackedLayoutAppearance, UIColor.red), (look.inlineLayoutAppearance, .green),
      (look.compactInlineLayoutAppearance, .blue),
    ] {
      item.normal.titleTextAttributes = [.foregroundColor: color]
    }
    let tabs = UITabBarController()
    tabs.viewControllers = [phone.controller("A"), phone.controller("B")]
    tabs.tabBar.standardAppearance = look
    phone.show(tabs)
    let text = tabs.tabBar.label("B")?.attributedText
    #expect(text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == color)
  }

  @Test func `titles of tab items move by the offset of their look, or by their own`() throws {
    let phone = Phone()
    let tabs = UITabBarController()
    let (a, b) = (phone.controller("A"), phone.controller("B"))
    tabs.viewControllers = [a, b]
    phone.show(tabs)
    let before = try #require(tabs.tabBar.label("B")).frame
    let look = UITabBarAppearance()
    look.stackedLayoutAppearance.normal.titlePositionAdjustment = UIOffset(
      horizontal: 3,
      vertical: -4
    )
    tabs.tabBar.standardAppearance = look
    phone.stage.advance(by: 0.1)
    #expect(tabs.tabBar.label("B")?.frame == before.offsetBy(dx: 3, dy: -4))
    b.tabBarItem.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 2)
    phone.stage.advance(by: 0.1)
    #expect(tabs.tabBar.label("B")?.frame == before.offsetBy(dx: 0, dy: 2))
  }

  @Test func `the title of a navigation bar moves by the offset of its look, or of the bar`()
    throws
  {
    let phone = Phone()
    let stack = UINavigationController(rootViewController: phone.controller("Title"))
    phone.show(stack)
    let before = try #require(stack.navigationBar.label("Title")).frame
    let look = UINavigationBarAppearance()
    look.titlePositionAdjustment = UIOffset(horizontal: 5, vertical: -6)
    stack.navigationBar.standardAppearance = look
    phone.stage.advance(by: 0.1)
    #expect(stack.navigationBar.label("Title")?.frame == before.offsetBy(dx: 5, dy: -6))
    stack.navigationBar.setTitleVerticalPositionAdjustment(7, for: .default)
    phone.stage.advance(by: 0.1)
    #expect(stack.navigationBar.label("Title")?.frame == before.offsetBy(dx: 5, dy: 7))
  }

  // MARK: - Search bars

  /// Large titles are 52 points high, search bars 52, the row of titles 44; source: the frames of
  /// UIKit's bars on iOS 15 to 17.
  @Test func `scrolling hides the search bar first and then the large title`() {
    let phone = Phone()
    let search = UISearchController(searchResultsController: nil)
    long.title = "List"
    long.navigationItem.searchController = search
    let stack = UINavigationController(rootViewController: long)
    stack.navigationBar.prefersLargeTitles = true
    phone.show(stack)
    phone.settle()
    let bar = stack.navigationBar
    #expect(bar.frame.height == 148 && long.scroll.contentOffset.y == -195)
    let places: [(CGFloat, CGFloat, CGFloat)] = [
      (0, 148, 1), (26, 122, 0.5), (52, 96, 0), (78, 70, 0), (200, 44, 0),
    ]
    for (up, height, alpha) in places {
      long.scroll.contentOffset.y = -195 + up
      phone.stage.advance(by: 0.02)
      #expect(bar.frame.height == height && search.searchBar.alpha == alpha)
    }
    long.scroll.contentOffset.y = -195 + 26
    phone.stage.advance(by: 0.02)
    #expect(search.searchBar.frame.minY == 96)
    // What is left of it lies in the bar, not over the content.
    #expect(search.searchBar.frame.maxY == 122)
    #expect(search.searchBar.searchTextField.frame.maxY <= search.searchBar.bounds.height)
  }

  @Test func `a search bar that scrolling does not hide, and one of a search, stay`() {
    let phone = Phone()
    let search = UISearchController(searchResultsController: nil)
    long.title = "List"
    long.navigationItem.searchController = search
    let stack = UINavigationController(rootViewController: long)
    phone.show(stack)
    phone.settle()
    long.scroll.contentOffset.y += 300
    phone.stage.advance(by: 0.02)
    #expect(stack.navigationBar.frame.height == 44)
    search.hidesNavigationBarDuringPresentation = false
    search.isActive = true
    phone.stage.advance(by: 0.02)
    #expect(stack.navigationBar.frame.height == 96 && search.searchBar.alpha == 1)
    search.isActive = false
    phone.stage.advance(by: 0.02)
    #expect(stack.navigationBar.frame.height == 44)
    long.navigationItem.hidesSearchBarWhenScrolling = false
    phone.stage.advance(by: 0.02)
    #expect(stack.navigationBar.frame.height == 96 && search.searchBar.alpha == 1)
  }
}
