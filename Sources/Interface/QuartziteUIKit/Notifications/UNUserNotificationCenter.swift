// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteRunLoop

/// Asks whether notifications may be shown, and keeps those that an application wants to show.
///
/// There is nobody who could allow them: `requestAuthorization` answers no, the settings say denied, and
/// requests are refused with `UNError.notificationsNotAllowed`, as on a device whose owner has denied them.
/// Answers come a moment later, on the main queue.
///
/// - Note: Differs from Apple: `import UIKit` brings the names, since there is no module
///   `UserNotifications`.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unusernotificationcenter>
@preconcurrency @MainActor
open class UNUserNotificationCenter: NSObject {
  /// Is told of notifications, of which there are none; not retained.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  /// Whether other applications could send messages; always false.
  open var supportsContentExtensions: Bool { false }
  private var categories: Set<UNNotificationCategory> = []

  override nonisolated init() {}

  /// The center.
  open class func current() -> UNUserNotificationCenter { InterfaceWorld.current.notifications }

  /// Asks to be allowed to notify; the answer is no.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) { later { completionHandler(false, nil) } }

  /// Asks to be allowed to notify; the answer is no.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    false
  }

  /// Tells the settings: denied.
  open func getNotificationSettings(
    completionHandler: @escaping (UNNotificationSettings) -> Void
  ) { later { completionHandler(UNNotificationSettings()) } }

  /// Returns the settings: denied.
  open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

  /// Wants to show a notification, which is refused.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) { later { completionHandler?(UNError(.notificationsNotAllowed)) } }

  /// Wants to show a notification, which is refused.
  open func add(_ request: UNNotificationRequest) async throws {
    throw UNError(.notificationsNotAllowed)
  }

  /// Sets the kinds of notifications with their actions.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    self.categories = categories
  }

  /// Tells the kinds of notifications.
  open func getNotificationCategories(
    completionHandler: @escaping (Set<UNNotificationCategory>) -> Void
  ) {
    let categories = categories
    later { completionHandler(categories) }
  }

  /// Tells the notifications that wait: none.
  open func getPendingNotificationRequests(
    completionHandler: @escaping ([UNNotificationRequest]) -> Void
  ) { later { completionHandler([]) } }
  /// Returns the notifications that wait: none.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }
  /// Removes notifications that wait, of which there are none.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
  /// Removes all notifications that wait, of which there are none.
  open func removeAllPendingNotificationRequests() {}
  /// Tells the notifications that were shown: none.
  open func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
    later { completionHandler([]) }
  }
  /// Returns the notifications that were shown: none.
  open func deliveredNotifications() async -> [UNNotification] { [] }
  /// Removes notifications that were shown, of which there are none.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  /// Removes all notifications that were shown, of which there are none.
  open func removeAllDeliveredNotifications() {}
  /// Sets the number at the application's icon, which nobody sees.
  open func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) { later { completionHandler?(nil) } }

  private func later(_ answer: @escaping () -> Void) {
    guard let queue = EventQueue.current else { return answer() }
    _ = queue.add(after: 0, answer)
  }
}

/// Is told of notifications.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate>
@preconcurrency @MainActor
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Says how a notification is shown while the application is active; not called here.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  )
  /// Called when an action of a notification was chosen; not called here.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  )
  /// Called when the settings of the application are to be shown; not called here.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  )
}

extension UNUserNotificationCenterDelegate {
  /// Shows nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }
  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  ) {}
}
