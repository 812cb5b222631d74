// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A part of the interface with a life of its own: here one, which is always in front.
///
/// See: <https://developer.apple.com/documentation/uikit/uiscene>
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether a scene is seen and takes events.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// In front and taking events.
    case foregroundActive = 0
    /// In front without events.
    case foregroundInactive = 1
    /// Behind.
    case background = 2
  }

  /// Who is told of the scene by the client's own code; held weakly.
  open weak var delegate: (any UISceneDelegate)?
  /// What is remembered of the scene.
  open private(set) lazy var session = UISceneSession(
    configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  )
  /// Always in front.
  open var activationState: ActivationState { .foregroundActive }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The title; kept.
  open var title: String! = ""

  /// Posted when a scene comes to the front; never posted here.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification"
  )
  /// Posted when a scene is about to lose the front; never posted here.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification"
  )
  /// Posted when a scene is about to come to the front; never posted here.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification"
  )
  /// Posted when a scene went behind; never posted here.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification"
  )

  package override init() {
    super.init()
  }
}

/// The scene that holds all windows.
///
/// See: <https://developer.apple.com/documentation/uikit/uiwindowscene>
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The shown windows from back to front.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that gets events without a place.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The stage's screen.
  open var screen: UIScreen { UIScreen.main }
  /// Upright where the screen is at least as high as wide.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }
  /// What is known of the status bar, which there is not.
  open var statusBarManager: UIStatusBarManager? { bar }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }

  private let bar = UIStatusBarManager()
}

/// What is known of the status bar: there is none.
///
/// See: <https://developer.apple.com/documentation/uikit/uistatusbarmanager>
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// Zero.
  open var statusBarFrame: CGRect { .zero }
  /// True.
  open var isStatusBarHidden: Bool { true }
  /// The default.
  open var statusBarStyle: UIStatusBarStyle { .default }

  package override init() {
    super.init()
  }
}
