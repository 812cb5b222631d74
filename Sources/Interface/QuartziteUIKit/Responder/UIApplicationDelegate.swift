// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The window of an application's delegate.
///
/// On Apple's systems the property requirement is optional, so `delegate.window` is an optional of
/// an optional. `UIApplicationDelegate` gives it that type; this protocol gives the type that
/// classes declare.
@preconcurrency @MainActor
public protocol UIApplicationWindowOwner: AnyObject {
  /// The window that the application shows.
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension UIApplicationWindowOwner {
  /// Nil; setting it has no effect.
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// The delegate of an application; one that is marked `@main` is called at the launch, others by
/// the client's own code alone.
///
/// See: <https://developer.apple.com/documentation/uikit/uiapplicationdelegate>
@preconcurrency @MainActor
public protocol UIApplicationDelegate: UIApplicationWindowOwner {
  /// Called before the state is restored; returns true unless implemented.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the application has launched; returns true unless implemented.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called to open a URL; returns false unless implemented.
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Called when a quick action was chosen; never called here, which has no home screen.
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  /// Called to continue an activity, which returns whether it does; never called here.
  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// Returns the orientations that a window supports; all unless implemented.
  func application(
    _ application: UIApplication,
    supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Returns the configuration of a new scene; that of its session unless implemented.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when the application has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the application becomes inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the application has entered the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before the application enters the foreground.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the application terminates.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called when memory is low.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Calls the completion handler with false: nothing was done.
  public func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Returns false.
  public func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  /// The window that the application shows: an optional in an optional, nil where the class has
  /// none.
  public var window: UIWindow?? {
    get { (self as any UIApplicationWindowOwner).window as UIWindow? }
    set { (self as any UIApplicationWindowOwner).window = newValue ?? nil }
  }

  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns false.
  public func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// Returns all.
  public func application(
    _ application: UIApplication,
    supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }
  /// Returns the configuration of the session.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
}

extension UIApplication {
  /// The keys of the launch options, which are always empty here.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiapplication/launchoptionskey>
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The URL to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The identifier of the application that asked for the launch.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey"
    )
    /// The remote notification that was opened.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
    )
    /// The local notification that was opened.
    public static let localNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocalNotificationKey"
    )
    /// Property list data that came with a URL.
    public static let annotation = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsAnnotationKey"
    )
    /// The launch was caused by a change of location.
    public static let location = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocationKey"
    )
    /// The quick action that was chosen.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey"
    )
    /// The user activity that is continued.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey"
    )
  }

  /// The keys of the options of opening a URL.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiapplication/openurloptionskey>
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The identifier of the application that asked.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
    )
    /// Property list data that came with the URL.
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey"
    )
    /// Whether the file must be opened in place and not copied.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey"
    )
  }
}
