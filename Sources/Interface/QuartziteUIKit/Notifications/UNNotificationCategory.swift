// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// The name of a tap on a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The name of the dismissal of a notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// The options of an action.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unnotificationactionoptions>
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Only where the device is not locked.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// Red, because it destroys something.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// Opens the application.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// A button of notifications.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unnotificationaction>
open class UNNotificationAction: NSObject, @unchecked Sendable {
  /// The name.
  public let identifier: String
  /// The title.
  public let title: String
  /// The options.
  public let options: UNNotificationActionOptions

  /// Makes a button.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    (self.identifier, self.title, self.options) = (identifier, title, options)
  }
}

/// The options of a kind of notifications.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unnotificationcategoryoptions>
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The delegate is told of dismissals.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
  /// Also in cars.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
}

/// A kind of notifications.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unnotificationcategory>
open class UNNotificationCategory: NSObject, @unchecked Sendable {
  /// The name.
  public let identifier: String
  /// The buttons.
  public let actions: [UNNotificationAction]
  /// The names of intents.
  public let intentIdentifiers: [String]
  /// The options.
  public let options: UNNotificationCategoryOptions

  /// Makes a kind.
  public init(
    identifier: String,
    actions: [UNNotificationAction],
    intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    (self.identifier, self.actions) = (identifier, actions)
    (self.intentIdentifiers, self.options) = (intentIdentifiers, options)
  }
}
