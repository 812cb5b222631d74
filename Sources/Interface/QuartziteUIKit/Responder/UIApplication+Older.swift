// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What an application has stored for a home screen and servers that are not there.
private final class OutsideState {
  var badge = 0
  var iconName: String?
}

extension UIApplication {
  private var outside: OutsideState { rareParts.get(OutsideState.self) { OutsideState() } }

  /// Sets the style of the status bar, which controllers decide unless they leave it; stored.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
    UIScreen.main.statusBarMayHaveChanged?()
  }

  /// Does nothing: controllers decide whether the status bar is hidden, as on Apple's systems where
  /// `UIViewControllerBasedStatusBarAppearance` is not false.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

  /// Does nothing, as `setStatusBarHidden(_:with:)`.
  public func setStatusBarHidden(_ hidden: Bool, animated: Bool) {}

  /// Opens nothing, as there are no other applications; the name that iOS 10 replaced with
  /// `open(_:options:completionHandler:)`.
  ///
  /// Returns whether something was opened: false.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiapplication/openurl(_:)>
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return false
  }

  /// The number on the icon of the app, which there is none of; stored, default 0.
  public var applicationIconBadgeNumber: Int {
    get { outside.badge }
    set { outside.badge = max(newValue, 0) }
  }

  /// Whether protected files can be read; always true.
  public var isProtectedDataAvailable: Bool { true }
  /// Does nothing: there is no server of notifications, and the delegate is not called.
  public func registerForRemoteNotifications() {}
  /// Does nothing.
  public func unregisterForRemoteNotifications() {}
  /// Whether the app gets notifications from servers; false.
  public var isRegisteredForRemoteNotifications: Bool { false }
  /// Whether there can be several scenes at once; false, as a stage has one.
  public var supportsMultipleScenes: Bool { false }
  /// Whether the icon can be changed; true, though none is shown.
  public var supportsAlternateIcons: Bool { true }
  /// The name of the icon that was set last; default nil, the first one.
  public var alternateIconName: String? { outside.iconName }

  /// Stores the name of an icon and calls `completionHandler` without an error.
  public func setAlternateIconName(
    _ alternateIconName: String?,
    completionHandler: ((Error?) -> Void)? = nil
  ) {
    outside.iconName = alternateIconName
    completionHandler?(nil)
  }

  /// Does nothing: the app ends with its stage, and is not woken to fetch anything.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  /// As often as may be, in seconds.
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// Never, in seconds.
  public nonisolated static let backgroundFetchIntervalNever: TimeInterval =
    .greatestFiniteMagnitude
}

/// The result of a fetch in the background, of which there is none.
///
/// See: <https://developer.apple.com/documentation/uikit/uibackgroundfetchresult>
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// There was something new.
  case newData
  /// There was nothing new.
  case noData
  /// It failed.
  case failed
}
