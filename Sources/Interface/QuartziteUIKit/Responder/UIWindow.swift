// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The root of a view tree, where touches come in.
///
/// See: <https://developer.apple.com/documentation/uikit/uiwindow>
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The height of a window in the pile of windows.
  public struct Level: Hashable, RawRepresentable, Sendable {
    /// Higher is nearer to the viewer.
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

  /// The scene that holds the window; setting it has no effect, there is one.
  open weak var windowScene: UIWindowScene? {
    get { screen.application.connectedScenes.first as? UIWindowScene }
    set {}
  }

  /// Makes a window of the size of a scene's screen, which is not shown yet.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
  }

  /// The height in the pile of windows; default normal.
  open var windowLevel: Level = .normal

  /// Makes a window that is not shown yet.
  public override init(frame: CGRect) {
    screen = UIScreen.main
    super.init(frame: frame)
    isHidden = true
  }

  /// Makes a window of an archive.
  public required init?(coder: NSCoder) {
    screen = UIScreen.main
    super.init(coder: coder)
  }

  /// The controller whose view fills the window, behind other views of the window.
  ///
  /// Its view is made when the window is shown. A former root controller's view leaves the window,
  /// with all that it presents. A controller is the root of one window.
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

  private func letGo(of controller: UIViewController) {
    Presentation.dropAll(over: controller)
    controller.parentWindow = nil
    // The view may be part of the new root's already.
    if let view = controller.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
  }

  private func installRootView() {
    guard let controller = rootViewController, let view = controller.view else { return }
    guard view.superview !== self else { return showRoot(controller) }
    // To a presentation that takes the presenter's view out, the view is lent.
    guard controller.presented?.presentation?.shouldRemovePresentersView != true else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  /// The window is shown again with the view in it.
  private func showRoot(_ controller: UIViewController) {
    guard controller.appearance == .hidden else { return }
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceAfterLayout()
  }

  /// Moves and resizes the window, over a time, and tells the controllers of the change of size.
  package func change(frame: CGRect, over duration: TimeInterval) {
    guard frame.size != bounds.size, let root = rootViewController, !isHidden else {
      self.frame = frame
      return
    }
    let context = TransitionContext(resizing: root, in: self, over: duration)
    let coordinator = TransitionCoordinator(context: context)
    root.spreadSizeChange(to: frame.size, with: coordinator)
    let changes = {
      self.frame = frame
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

  /// Returns a point of the screen in the window's coordinates.
  package func point(fromScreen point: CGPoint) -> CGPoint {
    layer.convert(point, from: layer.superlayer)
  }

  /// Whether this is the window that gets events without a place.
  open var isKeyWindow: Bool { screen.application.keyWindow === self }

  /// Makes this the key window.
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
      // Apple: a controller is told that its view is about to be removed or hidden.
      let root =
        newValue && rootViewController?.viewIfLoaded?.superview === self
        ? rootViewController : nil
      root?.beginAppearanceTransition(false, animated: false)
      super.isHidden = newValue
      root?.endAppearanceTransition()
      if newValue {
        screen.application.remove(self)
      } else {
        screen.application.add(self)
        installRootView()
      }
      screen.windowsDidChange?()
    }
  }

  open override var next: UIResponder? { screen.application }

  /// Hands an event to the recognisers and the views of this window.
  open func sendEvent(_ event: UIEvent) {
    TouchDelivery.deliver(event, in: self)
  }
}
