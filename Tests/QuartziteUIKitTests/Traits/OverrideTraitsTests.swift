// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFoundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Traits that a stage has in place of those of its device.
@MainActor @Suite struct OverrideTraitsTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)

  /// Writes down the former traits.
  private final class Listener: UIView {
    var told: [UITraitCollection?] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { told.append(previous) }
  }

  @Test func `dark mode resolves colours anew and tells views`() {
    let view = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
    stage.rootView.addSubview(view)
    #expect(view.layer.backgroundColor == UIColor.blue.cgColor)
    stage.overrideTraits = UITraitCollection(userInterfaceStyle: .dark)
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    #expect(view.told.count == 1 && view.told.first??.userInterfaceStyle == .light)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    let later = UIView()
    later.backgroundColor = view.backgroundColor
    stage.rootView.addSubview(later)
    #expect(later.layer.backgroundColor == UIColor.red.cgColor)
    stage.overrideTraits = UITraitCollection()
    #expect(view.layer.backgroundColor == UIColor.blue.cgColor && view.told.count == 2)
  }

  @Test func `colours by contrast and by level follow`() {
    let view = UIView()
    view.backgroundColor = UIColor { $0.accessibilityContrast == .high ? .black : .gray }
    stage.rootView.addSubview(view)
    stage.overrideTraits = UITraitCollection(accessibilityContrast: .high)
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
    stage.run { #expect(UIAccessibility.isDarkerSystemColorsEnabled) }
  }

  // Source: Apple's Human Interface Guidelines, Typography, Dynamic Type sizes.
  @Test(arguments: [
    (UIContentSizeCategory.extraSmall, [31.0, 14, 14, 11]), (.large, [34, 17, 17, 11]),
    (.extraExtraExtraLarge, [40, 23, 23, 17]), (.accessibilityMedium, [44, 28, 28, 20]),
    (.accessibilityExtraExtraExtraLarge, [60, 53, 53, 40]),
  ]) func `text styles have Apple's sizes`(size: UIContentSizeCategory, points: [CGFloat]) {
    stage.overrideTraits = UITraitCollection(preferredContentSizeCategory: size)
    stage.run {
      let styles: [UIFont.TextStyle] = [.largeTitle, .headline, .body, .caption2]
      #expect(styles.map { UIFont.preferredFont(forTextStyle: $0).pointSize } == points)
      let large = UITraitCollection(preferredContentSizeCategory: .large)
      #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize == 17)
    }
  }

  @Test func `metrics scale fonts and distances as their style grows`() {
    stage.overrideTraits = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    stage.run {
      let metrics = UIFontMetrics(forTextStyle: .body)
      // Body text is 28 points then, 17 at the standard size.
      #expect(abs(metrics.scaledValue(for: 34) - 56) < 1e-9)
      #expect(metrics.scaledFont(for: .systemFont(ofSize: 34)).pointSize == 56)
      #expect(
        metrics.scaledFont(for: .systemFont(ofSize: 34), maximumPointSize: 40).pointSize == 40
      )
    }
  }

  @Test func `labels that adjust follow the text size, others do not`() {
    let (adjusting, fixed) = (UILabel(), UILabel())
    for label in [adjusting, fixed] {
      label.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20))
      stage.rootView.addSubview(label)
    }
    adjusting.adjustsFontForContentSizeCategory = true
    var posted: [String] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification,
      object: stage.window.screen,
      queue: nil
    ) { note in
      let value = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String
      MainActor.assumeIsolated { posted.append(value ?? "") }
    }
    stage.overrideTraits = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    // 20 · 28 / 17 = 32.9
    #expect(adjusting.font.pointSize == 33 && fixed.font.pointSize == 20)
    #expect(posted == [UIContentSizeCategory.accessibilityMedium.rawValue])
    stage.overrideTraits = UITraitCollection()
    #expect(adjusting.font.pointSize == 20)
    NotificationCenter.default.removeObserver(token)
  }

  @Test func `registrations are told of their traits alone, until they are dropped`() {
    let view = UIView()
    stage.rootView.addSubview(view)
    var styles: [UIUserInterfaceStyle] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, old: UITraitCollection) in
      styles += [old.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
    }
    stage.overrideTraits = UITraitCollection(preferredContentSizeCategory: .small)
    #expect(styles.isEmpty)
    stage.overrideTraits = UITraitCollection(userInterfaceStyle: .dark)
    #expect(styles == [.light, .dark])
    view.unregisterForTraitChanges(registration)
    stage.overrideTraits = UITraitCollection()
    #expect(styles.count == 2)
  }

  @Test func `collections are made, changed and compared by their traits`() {
    let dark = UITraitCollection { $0.userInterfaceStyle = .dark }
    let both = UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 3)])
    #expect(both.containsTraits(in: dark) && !dark.containsTraits(in: both))
    #expect(both.modifyingTraits { $0.displayScale = 0 } == dark)
    #expect(
      UIContentSizeCategory.small < .large && UIContentSizeCategory.accessibilityMedium > .large
    )
  }

  @Test func `an action of a registration is sent with nothing, the object, or also former traits`()
  {
    final class Receiver: UIView {
      var calls: [String] = []
      func changed() { calls.append("none") }
      func changedNow(_ view: UIView) {
        calls.append("now \(view.traitCollection.userInterfaceStyle.rawValue)")
      }
      func changedFrom(_ view: UIView, _ old: UITraitCollection) {
        let new = view.traitCollection.userInterfaceStyle.rawValue
        calls.append("\(old.userInterfaceStyle.rawValue) to \(new)")
      }
    }
    let (view, receiver) = (UIView(), Receiver())
    stage.rootView.addSubview(view)
    let traits: [UITrait] = [UITraitUserInterfaceStyle.self]
    for action in [
      Selector("changed", Receiver.changed), Selector("changedNow(_:)", Receiver.changedNow(_:)),
      Selector("changedFrom(_:_:)", Receiver.changedFrom(_:_:)),
    ] {
      view.registerForTraitChanges(traits, target: receiver, action: action)
    }
    stage.overrideTraits = UITraitCollection(userInterfaceStyle: .dark)
    // 1 is light, 2 is dark.
    #expect(receiver.calls == ["none", "now 2", "1 to 2"])
  }

  @Test func `a new style and text size are told once`() {
    final class Told: UIView {
      var calls = 0
      override func traitCollectionDidChange(_ previous: UITraitCollection?) { calls += 1 }
    }
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = Told()
    stage.rootView.addSubview(view)
    stage.overrideTraits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(preferredContentSizeCategory: .accessibilityMedium),
    ])
    #expect(view.calls == 1)
  }
}
