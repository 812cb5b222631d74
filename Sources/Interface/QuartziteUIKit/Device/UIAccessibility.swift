// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The user's accessibility settings: all are off.
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
    /// A text should be spoken.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Whether the user wants less motion; always false.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether the user wants less transparency and blur; always false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether VoiceOver is running; always false.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether Switch Control is running; always false.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether the user wants bold text; always false.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether the user wants darker colours; always false.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether colours are inverted; always false.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether the user wants cross-fades in place of slides; always false.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// Whether videos may start by themselves; always true.
  public static var isVideoAutoplayEnabled: Bool { true }

  /// Does nothing: there is no assistive technology.
  public static func post(notification: Notification, argument: Any?) {}

  /// Posted when `isReduceMotionEnabled` changed; never posted here.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification"
  )
  /// Posted when `isVoiceOverRunning` changed; never posted here.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification"
  )
}
