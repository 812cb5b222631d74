// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The program as a whole: its windows and its last responder.
///
/// See: <https://developer.apple.com/documentation/uikit/uiapplication>
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// Whether the program is in front.
  public enum State: Int, Sendable {
    /// In front and taking events.
    case active
    /// In front without events.
    case inactive
    /// Behind.
    case background
  }

  /// The current stage's application; what is on no stage has one as well.
  open class var shared: UIApplication { InterfaceWorld.current.application }

  /// Always active.
  open var applicationState: State { .active }
  /// The delegate; never called.
  open weak var delegate: (any UIApplicationDelegate)?
  /// Kept, without effect.
  open var isIdleTimerDisabled = false
  /// The shown windows, held weakly: a stage owns its window.
  private var shown: [WeakWindow] = []
  private weak var key: UIWindow?
  /// The responder that gets events without a place.
  package weak var firstResponder: UIResponder?

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  /// The shown windows from back to front.
  open var windows: [UIWindow] {
    shown.compactMap(\.window)
  }

  /// The window that gets events without a place.
  open var keyWindow: UIWindow? { key ?? windows.last }

  private let scene = UIWindowScene()

  /// The one scene, which holds all windows.
  open var connectedScenes: Set<UIScene> { [scene] }

  /// Zero: there is no status bar.
  open var statusBarFrame: CGRect { .zero }
  /// Upright where the screen is at least as high as wide, else turned to the right.
  open var statusBarOrientation: UIInterfaceOrientation {
    let size = UIScreen.main.bounds.size
    return size.height >= size.width ? .portrait : .landscapeRight
  }
  /// Kept, there is no status bar.
  open var statusBarStyle: UIStatusBarStyle = .default
  /// True: there is no status bar.
  open var isStatusBarHidden: Bool { true }
  /// Kept, without effect.
  open var isNetworkActivityIndicatorVisible = false
  /// The standard size.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// Left to right.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Sends an action to a target, or up the responder chain from the first responder if it is nil;
  /// returns whether somebody got it.
  @discardableResult
  open func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    guard let target = target ?? firstResponder else { return false }
    TargetAction(target: target, action: action).send(sender as AnyObject, event)
    return true
  }

  /// Returns false: no other program is asked.
  open func canOpenURL(_ url: URL) -> Bool { false }

  func add(_ window: UIWindow) {
    shown.removeAll { $0.window == nil || $0.window === window }
    let index = shown.firstIndex {
      ($0.window?.windowLevel.rawValue ?? 0) > window.windowLevel.rawValue
    }
    shown.insert(WeakWindow(window: window), at: index ?? shown.count)
  }

  func remove(_ window: UIWindow) {
    shown.removeAll { $0.window == nil || $0.window === window }
  }

  func makeKey(_ window: UIWindow) {
    key = window
  }

  /// Sends an event to the windows of its touches.
  open func sendEvent(_ event: UIEvent) {
    var done: [UIWindow] = []
    for touch in event.orderedTouches {
      guard let window = touch.window, !done.contains(where: { $0 === window }) else { continue }
      done.append(window)
      window.sendEvent(event)
    }
  }

  /// Posted when the program comes to the front; never posted here.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  /// Posted when the program is about to lose the front; never posted here.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  /// Posted when the program went behind; never posted here.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  /// Posted when the program is about to come to the front; never posted here.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  /// Posted before the program ends; never posted here.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification"
  )
  /// Posted when memory is short; never posted here.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
}
