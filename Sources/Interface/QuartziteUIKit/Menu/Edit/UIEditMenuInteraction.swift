// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Presents an edit menu over a view: actions of the responder chain, and of its own.
///
/// The menu is the bar of `UIMenuController`. A touch of an action performs it and closes the menu,
/// unless the action keeps it; a touch of a further menu shows that one's elements in the bar. A touch
/// outside closes it.
///
/// See: <https://developer.apple.com/documentation/uikit/uieditmenuinteraction>
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// Says what the menu contains.
  public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view of the interaction.
  public private(set) weak var view: UIView?
  private var bar: MenuBar?
  private var shown: UIEditMenuConfiguration?

  /// Makes an interaction.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
  }

  /// Closes the menu of the former view.
  open func willMove(to view: UIView?) { dismissMenu() }
  /// Takes the view.
  open func didMove(to view: UIView?) { self.view = view }

  /// Presents a menu in place of the one that is visible; nothing happens without a window or an
  /// element.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    let items = items(configuration)
    guard let view, let window = view.window, !items.isEmpty else { return }
    // One edit menu is visible at a time.
    UIMenuController.shared.hideMenu()
    let animator = Animator()
    delegate?.editMenuInteraction(
      self,
      willPresentMenuFor: configuration,
      animator: animator
    )
    let bar = MenuBar { [weak self] in self?.dismissMenu() }
    (self.bar, shown) = (bar, configuration)
    bar.fill(items)
    window.addSubview(bar)
    bar.watch(window)
    bar.place(over: target(configuration), of: view, direction(configuration))
    bar.alpha = 0
    animator.run { bar.alpha = 1 }
  }

  /// Closes the menu.
  open func dismissMenu() {
    guard let bar, let shown else { return }
    (self.bar, self.shown) = (nil, nil)
    bar.watch(nil)
    bar.isUserInteractionEnabled = false
    let animator = Animator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: shown, animator: animator)
    animator.addCompletion { bar.removeFromSuperview() }
    animator.run { bar.alpha = 0 }
  }

  /// Asks for the contents of the visible menu again.
  open func reloadVisibleMenu() {
    guard let bar, let shown else { return }
    let items = items(shown)
    guard !items.isEmpty else { return dismissMenu() }
    bar.fill(items)
    updateVisibleMenuPosition(animated: false)
  }

  /// Asks for the place of the visible menu again.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let bar, let shown, let view else { return }
    let place = { bar.place(over: self.target(shown), of: view, self.direction(shown)) }
    guard animated else { return place() }
    UIView.animate(withDuration: MenuBar.duration, animations: place)
  }

  /// Returns the point at which the visible menu was asked for, in a view's coordinates; zero without
  /// a menu.
  open func location(in view: UIView?) -> CGPoint {
    guard let shown, let own = self.view else { return .zero }
    return own.convert(shown.sourcePoint, to: view)
  }

  private func target(_ configuration: UIEditMenuConfiguration) -> CGRect {
    let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    return rect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect
  }

  private func direction(
    _ configuration: UIEditMenuConfiguration
  ) -> UIMenuController.ArrowDirection { configuration.preferredArrowDirection.ofController }

  // MARK: - Items

  /// Where the search for who performs an action begins: at the first responder, else at the view.
  private var firstResponder: UIResponder? { view?.application.firstResponder ?? view }

  private func items(_ configuration: UIEditMenuConfiguration) -> [MenuBarItem] {
    let suggested = suggestedActions()
    guard let delegate else { return items(UIMenu(children: suggested)) }
    let menu = delegate.editMenuInteraction(
      self,
      menuFor: configuration,
      suggestedActions: suggested
    )
    return menu.map(items) ?? []
  }

  /// The standard actions and the items of the menu controller that a responder can perform.
  private func suggestedActions() -> [UIMenuElement] {
    let first = firstResponder
    let standard = EditAction.allCases.map { UICommand(title: $0.title, action: $0.selector) }
    let own = (UIMenuController.shared.menuItems ?? []).map {
      UICommand(title: $0.title, action: $0.action)
    }
    return [standard, own].compactMap { commands in
      let offered = commands.filter { first?.target(forAction: $0.action, withSender: self) != nil }
      return offered.isEmpty ? nil : UIMenu(options: .displayInline, children: offered)
    }
  }

  private func items(_ menu: UIMenu) -> [MenuBarItem] {
    menu.opened().groups().joined().map { element in
      MenuBarItem(
        title: element.title,
        image: element.image,
        attributes: element.ownAttributes
      ) { [weak self] in self?.choose(element) }
    }
  }

  private func choose(_ element: UIMenuElement) {
    if let menu = element as? UIMenu {
      let items = items(menu)
      guard !items.isEmpty else { return }
      bar?.fill(items)
      return updateVisibleMenuPosition(animated: false)
    }
    if !element.ownAttributes.contains(.keepsMenuPresented) { dismissMenu() }
    if let command = element as? UICommand {
      let target = firstResponder?.target(forAction: command.action, withSender: command)
      UIApplication.shared.sendAction(command.action, to: target, from: command, for: nil)
    } else if let action = element as? UIAction {
      action.performWithSender(self, target: nil)
    }
  }

  /// The animation of a menu that appears or disappears.
  @MainActor
  private final class Animator: NSObject, UIEditMenuInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func run(_ change: @escaping () -> Void) {
      let (animations, completions) = (self.animations, self.completions)
      (self.animations, self.completions) = ([], [])
      UIView.animate(withDuration: MenuBar.duration) {
        change()
        for each in animations { each() }
      } completion: { _ in
        for each in completions { each() }
      }
    }
  }
}
