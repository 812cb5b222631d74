// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A sound of notifications, which nobody hears.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unnotificationsound>
open class UNNotificationSound: NSObject, @unchecked Sendable {
  /// The name of a file with a sound.
  public struct Name: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The system's sound.
  public static let `default` = UNNotificationSound(named: Name("default"))
  /// The system's sound of what is urgent.
  public static let defaultCritical = UNNotificationSound(named: Name("defaultCritical"))

  /// Makes the sound of a file.
  public init(named name: Name) {}
}

/// What a notification says.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unnotificationcontent>
open class UNNotificationContent: NSObject, @unchecked Sendable {
  fileprivate struct Parts {
    var (title, subtitle, body) = ("", "", "")
    var (category, thread, launchImage) = ("", "", "")
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var attachments: [UNNotificationAttachment] = []
  }

  fileprivate var parts = Parts()

  /// The title.
  open fileprivate(set) var title: String {
    get { parts.title }
    set { parts.title = newValue }
  }
  /// The text under the title.
  open fileprivate(set) var subtitle: String {
    get { parts.subtitle }
    set { parts.subtitle = newValue }
  }
  /// The text.
  open fileprivate(set) var body: String {
    get { parts.body }
    set { parts.body = newValue }
  }
  /// The number at the icon.
  open fileprivate(set) var badge: NSNumber? {
    get { parts.badge }
    set { parts.badge = newValue }
  }
  /// The sound.
  open fileprivate(set) var sound: UNNotificationSound? {
    get { parts.sound }
    set { parts.sound = newValue }
  }
  /// What the application wants to remember.
  open fileprivate(set) var userInfo: [AnyHashable: Any] {
    get { parts.userInfo }
    set { parts.userInfo = newValue }
  }
  /// The kind of the notification.
  open fileprivate(set) var categoryIdentifier: String {
    get { parts.category }
    set { parts.category = newValue }
  }
  /// The group of notifications to which it belongs.
  open fileprivate(set) var threadIdentifier: String {
    get { parts.thread }
    set { parts.thread = newValue }
  }
  /// Files that are shown with it.
  open fileprivate(set) var attachments: [UNNotificationAttachment] {
    get { parts.attachments }
    set { parts.attachments = newValue }
  }

  /// Makes a notification that says nothing.
  public override init() {}
}

/// What a notification says, which can be changed.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent>
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// The title.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The text under the title.
  open override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }
  /// The text.
  open override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  /// The number at the icon.
  open override var badge: NSNumber? {
    get { super.badge }
    set { super.badge = newValue }
  }
  /// The sound.
  open override var sound: UNNotificationSound? {
    get { super.sound }
    set { super.sound = newValue }
  }
  /// What the application wants to remember.
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  /// The kind of the notification.
  open override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }
  /// The group of notifications to which it belongs.
  open override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { super.threadIdentifier = newValue }
  }
  /// Files that are shown with it.
  open override var attachments: [UNNotificationAttachment] {
    get { super.attachments }
    set { super.attachments = newValue }
  }
}

/// A file that is shown with a notification.
///
/// See: <https://developer.apple.com/documentation/usernotifications/unnotificationattachment>
open class UNNotificationAttachment: NSObject, @unchecked Sendable {
  /// The name.
  public let identifier: String
  /// The file.
  public let url: URL

  /// Makes one of a file.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard url.isFileURL else { throw UNError(.attachmentInvalidURL) }
    (self.identifier, self.url) = (identifier, url)
  }
}
