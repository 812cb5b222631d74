// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The application: its windows and the end of the responder chain.
///
/// See: <https://developer.apple.com/documentation/uikit/uiapplication>
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The states of an application.
  public enum State: Int, Sendable {
    /// In the foreground and receiving events.
    case active
    /// In the foreground, not receiving events.
    case inactive
    /// In the background.
    case background
  }

  /// The current stage's application; code outside a stage has one as well.
  open class var shared: UIApplication { InterfaceWorld.current.application }

  /// Returns the application for the name `shared` or `sharedApplication`, by which code reaches it
  /// that is also compiled for extensions; nil for another.
  ///
  /// See: <https://developer.apple.com/documentation/objectivec/nsobject-swift.class/value(forkeypath:)>
  public class func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Returns the application for the name `shared` or `sharedApplication`; nil for another.
  public class func value(forKey key: String) -> Any? {
    ["shared", "sharedApplication"].contains(key) ? shared : nil
  }

  /// Always active.
  open var applicationState: State { .active }
  /// The delegate; called when an application that is marked `@main` is launched; not retained.
  open weak var delegate: (any UIApplicationDelegate)?
  /// Stored without effect.
  open var isIdleTimerDisabled = false
  /// The quick actions of the application's icon; stored without effect, default nil.
  open var shortcutItems: [UIApplicationShortcutItem]?
  /// The visible windows, not retained: the stage owns them.
  private var shown: [WeakWindow] = []
  private weak var key: UIWindow?
  /// The first responder of the application's windows.
  package weak var firstResponder: UIResponder? {
    didSet { if !isChangingResponder { updateKeyboard() } }
  }
  /// Whether one first responder is being replaced by another, so that the keyboard stays in
  /// between.
  var isChangingResponder = false

  func updateKeyboard() {
    InterfaceWorld.current.keyboard.update(for: firstResponder, on: InterfaceWorld.current.screen)
  }

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  /// The visible windows from back to front.
  open var windows: [UIWindow] {
    shown.compactMap(\.window)
  }

  /// The window that receives keyboard and other events without a location.
  open var keyWindow: UIWindow? { key ?? windows.last }

  private let scene = UIWindowScene()

  /// The only scene, which has all windows.
  open var connectedScenes: Set<UIScene> { [scene] }

  /// The frame of the status bar that the stage draws, in points; zero while there is none.
  open var statusBarFrame: CGRect { UIScreen.main.statusBar.frame }
  /// Portrait if the screen is at least as high as wide, otherwise landscape.
  open var statusBarOrientation: UIInterfaceOrientation {
    let size = UIScreen.main.bounds.size
    return size.height >= size.width ? .portrait : .landscapeRight
  }
  /// Stored without effect; controllers decide the style of a stage's status bar.
  open var statusBarStyle: UIStatusBarStyle = .default
  /// Whether no status bar is drawn: the stage shows none, or the controllers hide it.
  open var isStatusBarHidden: Bool { UIScreen.main.statusBar.isHidden }
  /// Stored without effect.
  open var isNetworkActivityIndicatorVisible = false
  /// The text size that the user prefers; the standard one unless the stage overrides it.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
  /// Always left to right.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Sends an action to a target; if that is nil, up the responder chain from the first responder
  /// and then from the sender.
  ///
  /// Returns whether there was a receiver.
  @discardableResult
  open func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    TargetAction(target: target, action: action).send(sender.map { $0 as AnyObject }, event)
  }

  /// Always false: other applications are not opened.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens nothing, as there are no other applications, and tells so at once.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiapplication/open(_:options:completionhandler:)>
  open func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }

  /// How often touches are ignored; see `beginIgnoringInteractionEvents()`.
  var ignoring = 0
  /// The number of the newest task that may go on in the background.
  var newestTask = 0

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
    guard window.canBecomeKey, key !== window else { return }
    let old = key
    key = window
    old?.resignKey()
    if let old {
      NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
    }
    window.becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }

  /// Delivers an event to the windows of its touches.
  open func sendEvent(_ event: UIEvent) {
    var done: [UIWindow] = []
    for touch in event.orderedTouches {
      guard let window = touch.window, !done.contains(where: { $0 === window }) else { continue }
      done.append(window)
      window.sendEvent(event)
    }
  }

  /// Returns the orientations that a window may have: those of its controller.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    (window ?? key)?.rootViewController?.supportedInterfaceOrientations ?? .allButUpsideDown
  }

  /// Posted when the user takes a picture of the screen; never posted here.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification"
  )
  /// Posted when the application becomes active; never posted here.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  /// Posted before the application becomes inactive; never posted here.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  /// Posted when the application has entered the background; never posted here.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  /// Posted before the application enters the foreground; never posted here.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  /// Posted before the application terminates; never posted here.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification"
  )
  /// Posted when memory is low; never posted here.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
}
