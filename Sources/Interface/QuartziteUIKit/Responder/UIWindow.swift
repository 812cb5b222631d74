// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The root of a view tree, which receives touches.
///
/// See: <https://developer.apple.com/documentation/uikit/uiwindow>
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The position of a window in front of or behind other windows.
  public struct Level: Hashable, RawRepresentable, Sendable {
    /// A greater level is nearer to the viewer.
    public var rawValue: CGFloat

    /// Makes a level.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The level of ordinary windows: 0.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar: 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts: 2000.
    public static let alert = Level(rawValue: 2000)
  }

  open override var window: UIWindow? { self }

  /// The screen that shows the window.
  open var screen: UIScreen

  /// The scene with the window; setting it has no effect, as there is only one.
  open weak var windowScene: UIWindowScene? {
    get { screen.application.connectedScenes.first as? UIWindowScene }
    set {}
  }

  /// Makes a hidden window with the size of a scene's screen.
  public init(windowScene: UIWindowScene) {
    screen = UIScreen.main
    super.init(frame: windowScene.screen.bounds)
    isHidden = true
  }

  /// The level; windows of a higher level are in front.
  ///
  /// Default normal.
  open var windowLevel: Level = .normal

  /// Makes a hidden window of the screen's size.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Makes a hidden window.
  public override init(frame: CGRect) {
    screen = UIScreen.main
    super.init(frame: frame)
    isHidden = true
  }

  /// Makes a hidden window.
  public required init?(coder: NSCoder) {
    screen = UIScreen.main
    super.init(coder: coder)
    coder.fill(self, as: UIWindow.self)
  }

  /// The controller whose view fills the window, behind the window's other subviews.
  ///
  /// Its view is loaded when the window is shown. The view of a former root controller is removed,
  /// together with everything that the controller presents. A controller is the root of one window
  /// only.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue { letGo(of: oldValue) }
      if let new = rootViewController {
        if let other = new.parentWindow, other !== self { other.rootViewController = nil }
        new.parentWindow = self
      }
      if !isHidden { installRootView() }
    }
  }

  /// The traits before the next change of size.
  private var known: UITraitCollection?

  private func letGo(of controller: UIViewController) {
    Presentation.dropAll(over: controller)
    controller.parentWindow = nil
    // The old view may be part of the new root controller's view already.
    if let view = controller.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
  }

  private func installRootView() {
    guard let controller = rootViewController, let view = controller.view else { return }
    guard view.superview !== self else { return showRoot(controller) }
    // While a full-screen presentation is on, the presenter's view is out of the window.
    guard controller.presented?.presentation?.shouldRemovePresentersView != true else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  /// Begins the appearance of the root controller in a window that is shown again.
  private func showRoot(_ controller: UIViewController) {
    guard controller.appearance == .hidden else { return }
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceAfterLayout()
  }

  /// Sets the frame, animated over a duration in seconds, and notifies the controllers of the new
  /// size.
  package func change(frame: CGRect, over duration: TimeInterval) {
    guard frame.size != bounds.size, let root = rootViewController, !isHidden else {
      self.frame = frame
      known = traitCollection
      return
    }
    let context = TransitionContext(resizing: root, in: self, over: duration)
    let coordinator = TransitionCoordinator(context: context)
    let new = traitCollection
    let old = known ?? new
    known = new
    if old != new { root.spreadTraits(new, with: coordinator) }
    root.spreadSizeChange(to: frame.size, with: coordinator)
    let changes = {
      self.frame = frame
      self.spreadTraits(from: old.values, to: new.values)
      self.layoutIfNeeded()
      coordinator.runAlongside(over: duration)
    }
    guard duration > 0 else {
      UIView.performWithoutAnimation(changes)
      return coordinator.ended()
    }
    UIView.animate(withDuration: duration, delay: 0, animations: changes) { _ in
      coordinator.ended()
    }
  }

  /// Converts a point of the screen to the window's coordinates.
  package func point(fromScreen point: CGPoint) -> CGPoint {
    layer.convert(point, from: layer.superlayer)
  }

  private lazy var ownUndoManager = UndoManager()
  /// The undo manager of all responders in the window that have none of their own.
  open override var undoManager: UndoManager? { ownUndoManager }

  /// Whether this window receives keyboard and other events without a location.
  open var isKeyWindow: Bool { screen.application.keyWindow === self }

  /// Whether the window can become the key window; true unless overridden.
  open var canBecomeKey: Bool { true }

  /// Called when the window has become the key window; does nothing unless overridden.
  open func becomeKey() {}

  /// Called when the window is no longer the key window; does nothing unless overridden.
  open func resignKey() {}

  /// Makes this the key window, if it can become that.
  open func makeKey() {
    screen.application.makeKey(self)
  }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      // As documented by Apple, a controller is notified that its view is about to be removed or
      // hidden.
      let root =
        newValue && rootViewController?.viewIfLoaded?.superview === self
        ? rootViewController : nil
      let wasHidden = isHidden
      root?.beginAppearanceTransition(false, animated: false)
      super.isHidden = newValue
      root?.endAppearanceTransition()
      if newValue {
        screen.application.remove(self)
      } else {
        screen.application.add(self)
        known = traitCollection
        installRootView()
      }
      screen.windowsDidChange?()
      guard newValue != wasHidden else { return }
      NotificationCenter.default.post(
        name: newValue ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification,
        object: self
      )
    }
  }

  open override var next: UIResponder? { screen.application }

  /// Delivers an event to the recognisers and views of this window.
  open func sendEvent(_ event: UIEvent) {
    TouchDelivery.deliver(event, in: self)
  }
}

extension UIWindow {
  /// Posted when a window is shown; its object is the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification"
  )
  /// Posted when a window is hidden; its object is the window.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification"
  )
  /// Posted when a window becomes the key window; its object is the window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification"
  )
  /// Posted when a window is no longer the key window; its object is the window.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification"
  )
}
