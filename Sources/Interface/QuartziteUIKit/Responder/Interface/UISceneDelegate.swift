// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The delegate of a scene; called at the launch of an application that is marked `@main`.
///
/// See: <https://developer.apple.com/documentation/uikit/uiscenedelegate>
@preconcurrency @MainActor
public protocol UISceneDelegate: UIApplicationWindowOwner {
  /// Called when a scene is created: the place to make its window.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// Called to continue an activity; never called here.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Called to open URLs; never called here.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  /// Called when a scene is removed.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when a scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before a scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before a scene enters the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when a scene has entered the background.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene with windows.
///
/// See: <https://developer.apple.com/documentation/uikit/uiwindowscenedelegate>
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// Called when a quick action was chosen; never called here, which has no home screen.
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
}

extension UIWindowSceneDelegate {
  /// Tells that nothing was done.
  public func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// The window that the scene shows: an optional in an optional, nil where the class has none.
  public var window: UIWindow?? {
    get { (self as any UIApplicationWindowOwner).window as UIWindow? }
    set { (self as any UIApplicationWindowOwner).window = newValue ?? nil }
  }
}

/// The persistent information about a scene.
///
/// See: <https://developer.apple.com/documentation/uikit/uiscenesession>
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a role from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A scene with windows of the application.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The role of the scene.
  open var role: Role { configuration.role }
  /// The configuration of the scene.
  open private(set) var configuration: UISceneConfiguration
  /// The scene.
  open var scene: UIScene? { UIApplication.shared.connectedScenes.first }

  package init(configuration: UISceneConfiguration) {
    self.configuration = configuration
  }
}

/// How a scene is created.
///
/// See: <https://developer.apple.com/documentation/uikit/uisceneconfiguration>
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name.
  public let name: String?
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The class of its delegate, which is made at the launch.
  open var delegateClass: AnyClass?

  /// Makes a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}

extension UIScene {
  /// The reasons why a scene is created; here none.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiscene/connectionoptions>
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The quick action that was chosen; nil.
    open var shortcutItem: UIApplicationShortcutItem? { nil }
    /// The activities to continue; none.
    open var userActivities: Set<NSUserActivity> { [] }
    /// The URLs to open; none.
    open var urlContexts: Set<UIOpenURLContext> { [] }

    /// Makes options without reasons.
    public override init() {
      super.init()
    }
  }
}

/// A URL that another application opens in this one; never made, as there is none.
///
/// See: <https://developer.apple.com/documentation/uikit/uiopenurlcontext>
open class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL

  /// Makes a context.
  init(url: URL) { self.url = url }
}
