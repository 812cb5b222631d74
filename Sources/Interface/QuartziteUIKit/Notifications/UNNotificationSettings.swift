// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What an application asks to be allowed.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unauthorizationoptions>
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A number at the icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// Banners.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// Messages in cars.
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  /// Sounds although the device is silent.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  /// A button for the settings of the application.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// Quietly, without being asked.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

/// How a notification is shown while the application is active.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unnotificationpresentationoptions>
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// With the number at the icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  /// With its sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// As before iOS 14: as a banner and in the list.
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  /// In the list.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// As a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

/// Whether notifications are allowed.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unauthorizationstatus>
public enum UNAuthorizationStatus: Int, Sendable {
  /// Nobody was asked.
  case notDetermined
  /// No.
  case denied
  /// Yes.
  case authorized
  /// Quietly.
  case provisional
  /// For a while.
  case ephemeral
}

/// Whether a part of notifications is switched on.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unnotificationsetting>
public enum UNNotificationSetting: Int, Sendable {
  /// There is no such part.
  case notSupported
  /// Off.
  case disabled
  /// On.
  case enabled
}

/// What of notifications is allowed: nothing.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unnotificationsettings>
open class UNNotificationSettings: NSObject, @unchecked Sendable {
  /// Whether notifications are allowed: denied.
  open var authorizationStatus: UNAuthorizationStatus { .denied }
  /// Banners: off.
  open var alertSetting: UNNotificationSetting { .disabled }
  /// Sounds: off.
  open var soundSetting: UNNotificationSetting { .disabled }
  /// Numbers at the icon: off.
  open var badgeSetting: UNNotificationSetting { .disabled }
  /// The list: off.
  open var notificationCenterSetting: UNNotificationSetting { .disabled }
  /// The locked screen: off.
  open var lockScreenSetting: UNNotificationSetting { .disabled }
}

/// What went wrong with a notification.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unerror>
public struct UNError: Error, Equatable, Sendable, CustomNSError, LocalizedError {
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// Notifications are not allowed.
    case notificationsNotAllowed = 1
    /// An attachment has no valid address.
    case attachmentInvalidURL = 100
    /// A notification says nothing.
    case notificationInvalidNoContent = 1401
  }
  /// The domain.
  public static let errorDomain = "UNErrorDomain"
  /// What went wrong.
  public let code: Code
  /// Makes an error.
  public init(_ code: Code) { self.code = code }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  /// A sentence that says it.
  public var errorDescription: String? { "Notifications are not allowed for this application" }
  /// Notifications are not allowed.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
}
