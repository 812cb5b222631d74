// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What an app asks the system: the device, its settings, windows, screens and traits.
@MainActor @Suite struct SystemValueTests {
  @Test func `the device is a phone of the stage's`() {
    let device = UIDevice.current
    #expect(device.userInterfaceIdiom == .phone && device.systemName == "iOS")
    #expect(device.model == "iPhone" && device.localizedModel == "iPhone")
    #expect(Double(device.systemVersion) ?? 0 >= 13)
    #expect(device.batteryLevel == -1 && device.identifierForVendor == nil)
    device.beginGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications)
  }

  @Test func `orientations say what they are`() {
    #expect(UIDeviceOrientation.portrait.isPortrait && !UIDeviceOrientation.faceUp.isPortrait)
    #expect(UIDeviceOrientation.landscapeLeft.isLandscape && UIDeviceOrientation.faceUp.isFlat)
    #expect(UIInterfaceOrientation.portraitUpsideDown.isPortrait)
    #expect(UIInterfaceOrientation.landscapeRight.isLandscape)
    #expect(!UIInterfaceOrientation.unknown.isPortrait)
    let all: UIInterfaceOrientationMask = .all
    #expect(all.rawValue == 30 && UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26)
    #expect(UIInterfaceOrientationMask.landscape == [.landscapeLeft, .landscapeRight])
  }

  @Test func `no aid of accessibility is on, and films play`() {
    #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isVoiceOverRunning)
    #expect(!UIAccessibility.isReduceTransparencyEnabled && !UIAccessibility.isBoldTextEnabled)
    #expect(!UIAccessibility.isSwitchControlRunning && !UIAccessibility.isInvertColorsEnabled)
    #expect(!UIAccessibility.isDarkerSystemColorsEnabled && UIAccessibility.isVideoAutoplayEnabled)
    #expect(!UIAccessibility.prefersCrossFadeTransitions)
    #expect(UIAccessibility.Notification.screenChanged.rawValue == 1000)
    #expect(UIAccessibility.Notification.announcement.rawValue == 1008)
  }

  @Test func `fonts and values of the large setting stay as they are`() {
    #expect(UIApplication.shared.preferredContentSizeCategory == .large)
    let font = UIFont.systemFont(ofSize: 20)
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledFont(for: font) == font && metrics.scaledValue(for: 7) == 7)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 12).pointSize == 12)
    #expect(UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 50) == font)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.extraSmall.rawValue == "UICTContentSizeCategoryXS")
  }

  @Test func `the screen has the size and the scale of the stage`() {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 3)
    let screen = UIScreen.main
    #expect(screen.bounds == CGRect(x: 0, y: 0, width: 320, height: 480) && screen.scale == 3)
    #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 960, height: 1440))
    #expect(screen.nativeScale == 3 && screen.maximumFramesPerSecond == 60)
    #expect(screen.traitCollection.displayScale == 3)
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 10, height: 10))
    stage.rootView.addSubview(view)
    let point = view.convert(CGPoint(x: 1, y: 2), to: screen.fixedCoordinateSpace)
    #expect(point == CGPoint(x: 31, y: 42))
  }

  @Test func `levels of windows have the figures of iOS`() {
    #expect(UIWindow.Level.normal.rawValue == 0 && UIWindow.Level.statusBar.rawValue == 1000)
    #expect(UIWindow.Level.alert.rawValue == 2000)
    _ = Stage(size: CGSize(width: 10, height: 10), scale: 1)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(window.windowLevel == .normal && window.window === window && window.isHidden)
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow && !window.isHidden)
    #expect(UIApplication.shared.windows.contains { $0 === window })
    #expect(window.next === UIApplication.shared)
  }

  @Test func `the application is active and opens nothing`() throws {
    let app = UIApplication.shared
    #expect(app.applicationState == .active && app.isStatusBarHidden && app.statusBarFrame == .zero)
    #expect(app.userInterfaceLayoutDirection == .leftToRight && !app.isIdleTimerDisabled)
    #expect(!app.canOpenURL(try #require(URL(string: "https://example.com"))))
  }

  @Test func `traits are merged, the later ones win`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let light = UITraitCollection(userInterfaceStyle: .light)
    let scale = UITraitCollection(displayScale: 3)
    let merged = UITraitCollection(traitsFrom: [light, scale, dark])
    #expect(merged.userInterfaceStyle == .dark && merged.displayScale == 3)
    #expect(dark.hasDifferentColorAppearance(comparedTo: light))
    #expect(!dark.hasDifferentColorAppearance(comparedTo: merged))
    #expect(UITraitCollection(verticalSizeClass: .compact).verticalSizeClass == .compact)
    #expect(UITraitCollection(horizontalSizeClass: .regular).horizontalSizeClass == .regular)
    #expect(UITraitCollection(userInterfaceStyle: .dark) == dark && dark != light)
  }

  @Test func `what is chosen as current holds within the closure`() {
    let outer = UITraitCollection.current.userInterfaceStyle
    var inner = UIUserInterfaceStyle.unspecified
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      inner = UITraitCollection.current.userInterfaceStyle
    }
    #expect(inner == .dark && UITraitCollection.current.userInterfaceStyle == outer)
  }

  @Test func `generators of feedback can be asked at any time`() {
    let impact = UIImpactFeedbackGenerator(style: .heavy)
    impact.prepare()
    impact.impactOccurred()
    impact.impactOccurred(intensity: .nan)
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.error)
    #expect(UIImpactFeedbackGenerator.FeedbackStyle.heavy.rawValue == 2)
    #expect(UINotificationFeedbackGenerator.FeedbackType.error.rawValue == 2)
  }

  @Test func `a motion effect of a group is the sum of its parts`() {
    let tilt = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    tilt.minimumRelativeValue = -10
    tilt.maximumRelativeValue = 10
    let group = UIMotionEffectGroup()
    group.motionEffects = [tilt]
    let view = UIView()
    view.addMotionEffect(group)
    #expect(view.motionEffects == [group] && group.motionEffects?.count == 1)
    view.removeMotionEffect(group)
    #expect(view.motionEffects.isEmpty && view.center == .zero)
  }
}
