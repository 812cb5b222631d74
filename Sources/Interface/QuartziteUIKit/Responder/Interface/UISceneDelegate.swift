// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a scene's delegate may be told; nobody tells it here but the client's own code.
///
/// See: <https://developer.apple.com/documentation/uikit/uiscenedelegate>
@preconcurrency @MainActor
public protocol UISceneDelegate: UIApplicationWindowOwner {
  /// When a scene comes to be: the place to make its window.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// When a scene goes.
  func sceneDidDisconnect(_ scene: UIScene)
  /// When a scene has come to the front.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// When a scene is about to lose the front.
  func sceneWillResignActive(_ scene: UIScene)
  /// When a scene is about to come to the front.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// When a scene went behind.
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

/// What the delegate of a scene with windows may be told.
///
/// See: <https://developer.apple.com/documentation/uikit/uiwindowscenedelegate>
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}

extension UIWindowSceneDelegate {
  /// The window that the scene shows; nil in an optional where the class has none.
  public var window: UIWindow?? {
    get { (self as any UIApplicationWindowOwner).window as UIWindow? }
    set { (self as any UIApplicationWindowOwner).window = newValue ?? nil }
  }
}

/// What is remembered of a scene.
///
/// See: <https://developer.apple.com/documentation/uikit/uiscenesession>
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a role of its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A scene of the application's windows.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What the scene is for.
  open var role: Role { configuration.role }
  /// How the scene is made.
  open private(set) var configuration: UISceneConfiguration
  /// The scene.
  open var scene: UIScene? { UIApplication.shared.connectedScenes.first }

  package init(configuration: UISceneConfiguration) {
    self.configuration = configuration
  }
}

/// How a scene is made.
///
/// See: <https://developer.apple.com/documentation/uikit/uisceneconfiguration>
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of its delegate; kept.
  open var delegateClass: AnyClass?

  /// Makes a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}

extension UIScene {
  /// Why a scene comes to be; here for no reason.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiscene/connectionoptions>
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// Makes options of no reason.
    public override init() {
      super.init()
    }
  }
}
