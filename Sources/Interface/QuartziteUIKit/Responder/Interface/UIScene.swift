// SPDX-License-Identifier: Apache-2.0
import Foundation

/// One instance of the interface; here there is a single one, which is always active.
///
/// See: <https://developer.apple.com/documentation/uikit/uiscene>
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The states of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// Visible and receiving events.
    case foregroundActive = 0
    /// Visible, not receiving events.
    case foregroundInactive = 1
    /// Not visible.
    case background = 2
  }

  /// The delegate, which is called at the launch of an application; not retained.
  open weak var delegate: (any UISceneDelegate)?
  /// The session of the scene.
  open private(set) lazy var session = UISceneSession(
    configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  )
  /// What the user is doing in the scene; stored without effect, default nil.
  open var userActivity: NSUserActivity?
  /// Always `foregroundActive`.
  open var activationState: ActivationState { .foregroundActive }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The title; stored without effect.
  open var title: String! = ""

  /// Posted when a scene becomes active; never posted here.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification"
  )
  /// Posted before a scene becomes inactive; never posted here.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification"
  )
  /// Posted before a scene enters the foreground; never posted here.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification"
  )
  /// Posted when a scene has entered the background; never posted here.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification"
  )

  package override init() {
    super.init()
  }
}

/// The scene with all windows.
///
/// See: <https://developer.apple.com/documentation/uikit/uiwindowscene>
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The visible windows from back to front.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that receives keyboard and other events without a location.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The stage's screen.
  open var screen: UIScreen { UIScreen.main }
  /// Portrait if the screen is at least as high as wide, otherwise landscape.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }
  /// The status bar manager.
  open var statusBarManager: UIStatusBarManager? { bar }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }

  private let bar = UIStatusBarManager()
}

/// The state of the status bar that the stage draws.
///
/// See: <https://developer.apple.com/documentation/uikit/uistatusbarmanager>
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// The frame in points of the screen; zero while no status bar is drawn.
  open var statusBarFrame: CGRect { UIScreen.main.statusBar.frame }
  /// Whether no status bar is drawn: the stage shows none, or the controllers hide it.
  open var isStatusBarHidden: Bool { UIScreen.main.statusBar.isHidden }
  /// The style that the controllers ask for.
  open var statusBarStyle: UIStatusBarStyle { UIScreen.main.statusBar.style }

  package override init() {
    super.init()
  }
}
