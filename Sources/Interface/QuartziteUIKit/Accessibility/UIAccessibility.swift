// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The user's accessibility settings, which are those of the current stage: by default all are off.
///
/// See: <https://developer.apple.com/documentation/uikit/uiaccessibility>
public struct UIAccessibility: Sendable {
  private init() {}

  /// A notification for assistive technologies.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiaccessibility/notification>
  public struct Notification: Hashable, RawRepresentable, Sendable {
    /// The number as in UIKit.
    public var rawValue: UInt32

    /// Makes a notification from its number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A new screen has appeared.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  private static var settings: AccessibilitySettings { AccessibilityState.current.settings }

  /// Whether the user wants less motion.
  public static var isReduceMotionEnabled: Bool { settings.isReduceMotionEnabled }
  /// Whether the user wants less transparency and blur.
  public static var isReduceTransparencyEnabled: Bool { settings.isReduceTransparencyEnabled }
  /// Whether VoiceOver is running.
  public static var isVoiceOverRunning: Bool { settings.isVoiceOverRunning }
  /// Whether Switch Control is running.
  public static var isSwitchControlRunning: Bool { settings.isSwitchControlRunning }
  /// Whether the user wants bold text; the trait `legibilityWeight` of the stage.
  public static var isBoldTextEnabled: Bool { UITraitCollection.current.legibilityWeight == .bold }
  /// Whether the user wants darker colours; the trait `accessibilityContrast` of the stage.
  public static var isDarkerSystemColorsEnabled: Bool {
    UITraitCollection.current.accessibilityContrast == .high
  }
  /// Whether colours are inverted.
  public static var isInvertColorsEnabled: Bool { settings.isInvertColorsEnabled }
  /// Whether the user wants cross-fades in place of slides.
  public static var prefersCrossFadeTransitions: Bool { settings.prefersCrossFadeTransitions }
  /// Whether differences should not be shown by colour alone.
  public static var shouldDifferentiateWithoutColor: Bool {
    settings.shouldDifferentiateWithoutColor
  }
  /// Whether videos may start by themselves.
  public static var isVideoAutoplayEnabled: Bool { settings.isVideoAutoplayEnabled }

  /// Appends an announcement to the stage's `accessibilityAnnouncements`; other notifications have
  /// no effect, since no assistive technology is running.
  public static func post(notification: Notification, argument: Any?) {
    guard notification == .announcement else { return }
    let text = argument as? String ?? (argument as? NSAttributedString)?.string
    if let text { AccessibilityState.current.announce(text) }
  }

  /// Returns a rectangle of a view's space in the space of the screen, in points.
  @MainActor
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }

  /// Posted when `isReduceMotionEnabled` has changed.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification"
  )
  /// Posted when `isReduceTransparencyEnabled` has changed.
  public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification"
  )
  /// Posted when `isVoiceOverRunning` has changed.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification"
  )
}

/// The accessibility settings of a stage's user, on which apps branch.
public struct AccessibilitySettings: Hashable, Sendable {
  /// Whether the user wants less motion; default false.
  public var isReduceMotionEnabled = false
  /// Whether the user wants less transparency and blur; default false.
  public var isReduceTransparencyEnabled = false
  /// Whether VoiceOver is running; default false.
  public var isVoiceOverRunning = false
  /// Whether Switch Control is running; default false.
  public var isSwitchControlRunning = false
  /// Whether colours are inverted; default false.
  ///
  /// The setting is only reported to the app: what is drawn is not inverted.
  public var isInvertColorsEnabled = false
  /// Whether the user wants cross-fades in place of slides; default false.
  public var prefersCrossFadeTransitions = false
  /// Whether differences should not be shown by colour alone; default false.
  public var shouldDifferentiateWithoutColor = false
  /// Whether videos may start by themselves; default true.
  public var isVideoAutoplayEnabled = true

  /// Makes the settings of a user who changed none.
  public init() {}
}

/// Settings and announcements of one world.
package final class AccessibilityState: WorldPart {
  package static let place = WorldPlace()
  /// The most announcements that are kept.
  private static let most = 1000

  /// The settings; a change is posted.
  package var settings = AccessibilitySettings() {
    didSet {
      func post(_ path: KeyPath<AccessibilitySettings, Bool>, _ name: Notification.Name) {
        guard settings[keyPath: path] != oldValue[keyPath: path] else { return }
        NotificationCenter.default.post(name: name, object: nil)
      }
      post(\.isReduceMotionEnabled, UIAccessibility.reduceMotionStatusDidChangeNotification)
      post(
        \.isReduceTransparencyEnabled,
        UIAccessibility.reduceTransparencyStatusDidChangeNotification
      )
      post(\.isVoiceOverRunning, UIAccessibility.voiceOverStatusDidChangeNotification)
    }
  }
  /// The announcements so far; the oldest are dropped beyond 1,000.
  package private(set) var announcements: [String] = []

  package init() {}

  func announce(_ text: String) {
    announcements.append(text)
    if announcements.count > Self.most { announcements.removeFirst() }
  }
}
