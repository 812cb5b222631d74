// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIApplication {
  /// The options of opening a URL; all are ignored.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiapplication/openexternalurloptionskey>
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Makes an option of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether only applications of the URL's website may open it.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
    )
  }

  /// The URL of the application's settings, as text; nothing here opens it.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Ignores touches that begin from now on, until `endIgnoringInteractionEvents()` has been called
  /// as often.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiapplication/beginignoringinteractionevents()>
  public func beginIgnoringInteractionEvents() { ignoring += 1 }

  /// Takes back one call of `beginIgnoringInteractionEvents()`; without one it has no effect.
  public func endIgnoringInteractionEvents() { ignoring = max(ignoring - 1, 0) }

  /// Whether touches are ignored.
  public var isIgnoringInteractionEvents: Bool { ignoring > 0 }

  // MARK: - The background

  /// Marks the beginning of a task that may go on in the background; the application never goes
  /// there, so that the task never expires and the handler is not called.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)>
  public func beginBackgroundTask(
    withName taskName: String?,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    newestTask += 1
    return UIBackgroundTaskIdentifier(rawValue: newestTask)
  }

  /// Marks the beginning of a task without a name.
  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Marks the end of a task; nothing waits for it.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The time that is left in the background, in seconds: the greatest number, as Apple documents for
  /// an application in the foreground.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}

/// Identifies a task that may go on in the background.
///
/// See: <https://developer.apple.com/documentation/uikit/uibackgroundtaskidentifier>
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int
  /// Makes an identifier of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
