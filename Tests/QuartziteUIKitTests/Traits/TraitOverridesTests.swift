// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Traits that views and controllers set for what is below them.
@MainActor @Suite struct TraitOverridesTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let outer = UIView()
  private let inner = UIView()

  init() {
    stage.rootView.addSubview(outer)
    outer.addSubview(inner)
  }

  @Test func `a view that goes from overridden traits to others is told of its former style`() {
    final class Told: UIView {
      var former: [UIUserInterfaceStyle?] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        former.append(previous?.userInterfaceStyle)
      }
    }
    let (outer, view) = (UIView(), Told())
    outer.traitOverrides.userInterfaceStyle = .dark
    outer.addSubview(view)
    #expect(view.former == [.light])
    view.removeFromSuperview()
    UIView().addSubview(view)
    #expect(view.former == [.light, .dark])
    #expect(view.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `a view takes the style of the controller that gets it`() {
    let view = UIView()
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .dark
    controller.view = view
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
  }

  @Test func `an override holds for the view and those in it, the innermost last`() {
    outer.traitOverrides.horizontalSizeClass = .regular
    outer.traitOverrides.preferredContentSizeCategory = .extraLarge
    inner.traitOverrides.preferredContentSizeCategory = .small
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    #expect(inner.traitCollection.preferredContentSizeCategory == .small)
    #expect(outer.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(stage.rootView.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func `a removed override is inherited again`() {
    outer.traitOverrides.userInterfaceStyle = .dark
    #expect(outer.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    outer.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(inner.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `text sizes are kept within the limits of each ancestor`() {
    outer.maximumContentSizeCategory = .large
    inner.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    inner.maximumContentSizeCategory = .extraLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    outer.minimumContentSizeCategory = .large
    outer.traitOverrides.preferredContentSizeCategory = .extraSmall
    #expect(outer.traitCollection.preferredContentSizeCategory == .large)
  }

  @Test func `observers of a changed trait are called once, with the former traits`() {
    var told: [UIUserInterfaceSizeClass] = []
    inner.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: UIView, old) in
      told.append(old.horizontalSizeClass)
    }
    outer.traitOverrides.userInterfaceStyle = .dark
    outer.traitOverrides.horizontalSizeClass = .regular
    #expect(told == [.compact])
  }

  @Test func `a background of a dynamic colour follows the override`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    inner.backgroundColor = color
    outer.traitOverrides.userInterfaceStyle = .dark
    #expect(inner.layer.backgroundColor == UIColor.white.cgColor)
  }

  @Test func `a view gets the overrides of the superview that it is moved to`() {
    let moved = UIView()
    var count = 0
    moved.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (_: UIView, _) in count += 1 }
    outer.traitOverrides.verticalSizeClass = .compact
    outer.addSubview(moved)
    #expect(moved.traitCollection.verticalSizeClass == .compact && count == 1)
  }

  @Test func `a parent sets the traits of a child controller`() {
    let (parent, child) = (UIViewController(), UIViewController())
    stage.window.rootViewController = parent
    parent.addChild(child)
    parent.view.addSubview(child.view)
    parent.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular),
      forChild: child
    )
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(child.view.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.traitCollection.horizontalSizeClass == .compact)
    #expect(parent.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .regular)
  }

  /// Registers as Apple's documentation writes it.
  private class Documented: UIView {
    var count = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (self: Self, previous: UITraitCollection) in
        if self.traitCollection.userInterfaceStyle != previous.userInterfaceStyle {
          self.count += 1
        }
      }
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func `a handler whose parameter is Self is called`() {
    let view = Documented(frame: .zero)
    outer.addSubview(view)
    outer.overrideUserInterfaceStyle = .dark
    #expect(view.count == 1)
  }

  @Test func `a root view keeps out of the system's margins unless its controller says no`() {
    let controller = UIViewController()
    // Apple: by default they are the system's, which are zero at the top and the bottom.
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    controller.view.layoutMargins = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 20)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 3, left: 16, bottom: 5, right: 20))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 20))
  }
}
