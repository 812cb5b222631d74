// SPDX-License-Identifier: Apache-2.0
import Foundation

/// When a notification is shown.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unnotificationtrigger>
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  /// Whether it is shown again and again.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }
}

/// A notification after some time.
///
/// See: <https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger>
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The time, in seconds.
  public let timeInterval: TimeInterval

  /// Makes one.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

/// A notification at a date.
///
/// See: <https://developer.apple.com/documentation/usernotifications/uncalendarnotificationtrigger>
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The parts of the date that must match.
  public let dateComponents: DateComponents

  /// Makes one.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
}

/// A notification that an application wants to show.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unnotificationrequest>
open class UNNotificationRequest: NSObject, @unchecked Sendable {
  /// The name.
  public let identifier: String
  /// What it says.
  public let content: UNNotificationContent
  /// When; nil for at once.
  public let trigger: UNNotificationTrigger?

  /// Makes a request.
  public init(
    identifier: String,
    content: UNNotificationContent,
    trigger: UNNotificationTrigger?
  ) { (self.identifier, self.content, self.trigger) = (identifier, content, trigger) }
}

/// A notification that was shown, which none is.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unnotification>
open class UNNotification: NSObject, @unchecked Sendable {
  /// When it was shown.
  public let date: Date
  /// What the application wanted.
  public let request: UNNotificationRequest

  init(_ request: UNNotificationRequest, at date: Date) {
    (self.request, self.date) = (request, date)
  }
}

/// What a person has done with a notification.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unnotificationresponse>
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// The name of the action.
  public let actionIdentifier: String

  init(_ notification: UNNotification, action: String) {
    (self.notification, actionIdentifier) = (notification, action)
  }
}
