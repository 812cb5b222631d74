// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The edit menu over a text or another view: the actions that can be performed on its selection.
///
/// It shows those of cut, copy, select, select all, paste and delete, and of `menuItems`, that a
/// responder of the chain can perform, and sends the chosen action up that chain. A touch outside
/// the menu hides it.
///
/// See: <https://developer.apple.com/documentation/uikit/uimenucontroller>
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// Where the arrow of the menu points.
  public enum ArrowDirection: Int, Sendable {
    /// Down from above the rectangle where there is room, else up from below it.
    case `default`
    /// Up, from below the rectangle.
    case up
    /// Down, from above it.
    case down
    /// As `default`: a menu beside the rectangle is not drawn here.
    case left
    /// As `default`: a menu beside the rectangle is not drawn here.
    case right
  }

  /// The menu of the current stage.
  open class var shared: UIMenuController { InterfaceWorld.current.menu }

  /// Further items after the standard ones; default nil.
  open var menuItems: [UIMenuItem]? { didSet { update() } }
  /// Where the arrow points; default `default`.
  open var arrowDirection: ArrowDirection = .default
  private weak var source: UIView?
  private var target = CGRect.zero
  private var bar: MenuBar?

  override init() { super.init() }

  /// Whether the menu is visible.
  open var isMenuVisible: Bool {
    get { bar != nil }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// The frame of the menu in its window, in points; zero while it is hidden.
  open var menuFrame: CGRect { bar?.frame ?? .zero }

  /// Sets the target of the menu: a rectangle of a view, in its coordinates.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (source, target) = (targetView, targetRect)
    update()
  }

  /// Shows the menu at a rectangle of a view, in its coordinates.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    (source, target) = (targetView, targetRect)
    show(animated: true)
  }

  /// Hides the menu.
  open func hideMenu() { hide(animated: true) }

  /// Hides the menu if it belongs to a view.
  open func hideMenu(from targetView: UIView) { if targetView === source { hideMenu() } }

  /// Shows the menu at the target rectangle, or hides it.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if menuVisible { show(animated: animated) } else { hide(animated: animated) }
  }

  /// Updates a visible menu to the actions that can be performed now; hides it if there are none.
  open func update() {
    guard let bar, let source else { return }
    let items = offered()
    guard !items.isEmpty else { return hide(animated: false) }
    bar.fill(items)
    bar.place(over: target, of: source, arrowDirection)
  }

  // MARK: - Items

  /// The titles and actions that a responder can perform, from left to right.
  private func offered() -> [MenuBarItem] {
    let standard = EditAction.allCases.map { (title: $0.title, action: $0.selector) }
    let own = (menuItems ?? []).map { (title: $0.title, action: $0.action) }
    let first = UIApplication.shared.firstKeyResponder
    return (standard + own)
      .filter { first?.target(forAction: $0.action, withSender: self) != nil }
      .map { item in
        MenuBarItem(title: item.title) { [weak self] in self?.choose(item.action) }
      }
  }

  private func show(animated: Bool) {
    let items = offered()
    guard let source, let window = source.window, !items.isEmpty else {
      return hide(animated: false)
    }
    tell(Self.willShowMenuNotification)
    let isNew = bar == nil
    let bar = self.bar ?? makeBar()
    bar.fill(items)
    window.addSubview(bar)
    bar.watch(window)
    bar.place(over: target, of: source, arrowDirection)
    self.bar = bar
    guard isNew, animated else { return tell(Self.didShowMenuNotification) }
    bar.alpha = 0
    UIView.animate(withDuration: MenuBar.duration) {
      bar.alpha = 1
    } completion: { [weak self] _ in
      self?.tell(Self.didShowMenuNotification)
    }
  }

  private func makeBar() -> MenuBar {
    MenuBar { [weak self] in self?.hideMenu() }
  }

  private func hide(animated: Bool) {
    guard let bar else { return }
    self.bar = nil
    bar.watch(nil)
    tell(Self.willHideMenuNotification)
    guard animated else {
      bar.removeFromSuperview()
      return tell(Self.didHideMenuNotification)
    }
    bar.isUserInteractionEnabled = false
    UIView.animate(withDuration: MenuBar.duration) {
      bar.alpha = 0
    } completion: { [weak self] _ in
      bar.removeFromSuperview()
      self?.tell(Self.didHideMenuNotification)
    }
  }

  private func choose(_ action: Selector) {
    hideMenu()
    UIApplication.shared.sendAction(action, to: nil, from: self, for: nil)
  }

  private func tell(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Posted before the menu is shown.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification"
  )
  /// Posted when the menu is shown.
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification"
  )
  /// Posted before the menu is hidden.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification"
  )
  /// Posted when the menu is hidden.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification"
  )
}

/// A client's item of the edit menu.
///
/// See: <https://developer.apple.com/documentation/uikit/uimenuitem>
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The title.
  open var title: String
  /// The action that is sent up the responder chain.
  open var action: Selector

  /// Makes an item.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}
