// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What `appearance()` says of bars, in classes of their own: a common look stays for as long as the
/// program runs.
///
/// Source: Apple's documentation of `UIAppearance` and `UINavigationBar.standardAppearance`.
@MainActor
@Suite final class BarAppearanceTests {
  private final class Bar: UINavigationBar {}
  private final class Tabs: UITabBar {}
  private final class Search: UISearchBar {}

  private let stage = Stage(size: CGSize(width: 320, height: 200), scale: 1)

  @Test func `a navigation bar takes appearances, attributes and colours where it has none`() {
    let look = UINavigationBarAppearance()
    look.largeTitleTextAttributes = [.foregroundColor: UIColor.green]
    Bar.appearance().standardAppearance = look
    Bar.appearance().titleTextAttributes = [.foregroundColor: UIColor.red]
    Bar.appearance().barTintColor = .blue
    Bar.appearance().isTranslucent = false
    let (bar, own) = (Bar(frame: .zero), Bar(frame: .zero))
    let ownLook = UINavigationBarAppearance()
    (own.standardAppearance, own.barTintColor) = (ownLook, .yellow)
    for view in [bar, own] { stage.rootView.addSubview(view) }
    let taken = [bar, own].map { $0.standardAppearance.largeTitleTextAttributes[.foregroundColor] }
    #expect(taken.map { $0 as? UIColor } == [.green, nil])
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .red)
    #expect(bar.barTintColor == .blue && own.barTintColor == .yellow)
    #expect(!bar.isTranslucent)
    #expect(UINavigationBar(frame: .zero).barTintColor == nil)
  }

  @Test func `a tab bar takes colours`() {
    Tabs.appearance().unselectedItemTintColor = .red
    let tabs = Tabs(frame: .zero)
    stage.rootView.addSubview(tabs)
    #expect(tabs.unselectedItemTintColor == .red)
  }

  @Test func `a tint reaches the buttons inside, which were drawn before`() throws {
    Search.appearance().tintColor = .green
    let bar = Search(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    bar.showsCancelButton = true
    let button = try #require(bar.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(button.titleLabel?.textColor != .green)
    stage.rootView.addSubview(bar)
    #expect(button.titleLabel?.textColor == .green)
  }
}
