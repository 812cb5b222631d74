// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What assistive settings say: nothing is switched on.
///
/// See: <https://developer.apple.com/documentation/uikit/uiaccessibility>
public struct UIAccessibility: Sendable {
  private init() {}

  /// What assistive technology is told.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiaccessibility/notification>
  public struct Notification: Hashable, RawRepresentable, Sendable {
    /// The number of iOS.
    public var rawValue: UInt32

    /// Makes a notification of its number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The screen is a new one.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something is to be said.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Whether moving things are to be fewer; false.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether blurs are to be fewer; false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether a screen reader is on; false.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether switches drive the interface; false.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether text is to be bold; false.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether colours are to be darker; false.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether colours are turned round; false.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether fades are to take the place of slides; false.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// Whether moving pictures start by themselves; true.
  public static var isVideoAutoplayEnabled: Bool { true }

  /// Does nothing: nobody listens.
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
