// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A menu for a place in a view, and a preview.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration>
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Makes the menu, from the actions that the system suggests: none.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  /// The identifier of the configuration.
  public let identifier: any NSCopying
  private let provider: ActionProvider?
  private let previewProvider: (() -> UIViewController?)?

  /// Makes a configuration; `previewProvider` makes the controller whose view is shown with the
  /// menu.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: "")
    provider = actionProvider
    self.previewProvider = previewProvider
  }

  var hasPreview: Bool { previewProvider != nil }
  func preview() -> UIViewController? { previewProvider?() }

  func menu() -> UIMenu? { provider?([]) }
}

/// Gives a view's menu.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontextmenuinteractiondelegate>
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu for a place in the view; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns the view that is lifted while the menu is open; nil, none, unless implemented.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns the view to whose place the preview goes back when the menu closes; nil, where it came
  /// from, unless implemented.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called when the preview is tapped; the menu closes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  )
  /// Called before the menu is shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  /// Called before the menu is closed.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
}

extension UIContextMenuInteractionDelegate {
  /// Returns nil.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns nil.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Opens a menu after a long press on a view.
///
/// The view is lifted over what is behind it, which is blurred and dimmed, and the menu opens beside
/// it. A configuration with a preview, or a highlight preview of the delegate, takes its place.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontextmenuinteraction>
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// Gives the menu.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view of the interaction.
  public private(set) weak var view: UIView?
  private weak var opened: OpenMenu?
  /// The view beside which the menu opens, for each press; default nil: the interaction's view.
  package var anchor: ((CGPoint) -> UIView?)?
  private lazy var gate = PressGate { [weak self] in self?.prepare($0) == true }
  private var prepared: (configuration: UIContextMenuConfiguration, menu: UIMenu?)?
  private lazy var press = UILongPressGestureRecognizer(
    target: WeakProxy(self),
    action: Selector("pressed(_:)", UIContextMenuInteraction.pressed(_:))
  )
  private var pressPoint = CGPoint.zero
  /// The recogniser of the press that opens the menu.
  var recognizer: UIGestureRecognizer { press }

  /// Makes an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
  }

  /// Called before the interaction is attached to a view or detached.
  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
  }

  /// Called after the interaction was attached to a view or detached.
  open func didMove(to view: UIView?) {
    self.view = view
    press.delegate = gate
    view?.addGestureRecognizer(press)
  }

  /// Where the press is, in the coordinates of `view`.
  open func location(in view: UIView?) -> CGPoint {
    self.view?.convert(pressPoint, to: view) ?? pressPoint
  }

  /// Closes the menu.
  open func dismissMenu() {
    opened?.close()
  }

  /// Asks for the menu of a place, before the press takes the touches away from the views below;
  /// returns whether there is one.
  private func prepare(_ press: UIGestureRecognizer) -> Bool {
    guard let view, delegate != nil else { return false }
    let point = press.location(in: view)
    // An interaction of a view inside goes first.
    var next = view.hitTest(point, with: nil)
    while let inner = next, inner !== view {
      if inner.interactions.contains(where: { $0 is UIContextMenuInteraction }) { return false }
      next = inner.superview
    }
    pressPoint = point
    let configuration = delegate?.contextMenuInteraction(
      self,
      configurationForMenuAtLocation: point
    )
    guard let configuration else { return false }
    let menu = configuration.menu()?.opened()
    guard menu?.groups().isEmpty == false || configuration.hasPreview else { return false }
    prepared = (configuration, menu)
    return true
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began, let view, let (configuration, menu) = prepared else { return }
    prepared = nil
    let source = anchor?(pressPoint) ?? view
    let preview = preview(configuration, source)
    let coming = MenuAnimator(preview?.page)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: coming)
    if let preview {
      opened = OpenMenu.open(menu, from: source, over: preview, whenClosed: {})
      opened?.dismissalPreview = { [weak self] in
        guard let self else { return nil }
        return self.delegate?.contextMenuInteraction(
          self,
          previewForDismissingMenuWithConfiguration: configuration
        )
      }
      preview.whenTapped = { [weak self, weak preview] in
        self?.commit(configuration, preview?.page)
      }
    } else if let menu {
      opened = OpenMenu.open(menu, from: source)
    }
    coming.run(over: 0.4)
    opened?.whenClosing = { [weak self, weak preview] in
      guard let self else { return }
      let going = MenuAnimator(preview?.page)
      self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: going)
      going.run(over: 0.2)
    }
  }

  private func preview(
    _ configuration: UIContextMenuConfiguration,
    _ source: UIView
  ) -> MenuPreview? {
    guard let window = source.window else { return nil }
    let lifted = delegate?.contextMenuInteraction(
      self,
      previewForHighlightingMenuWithConfiguration: configuration
    )
    if let controller = configuration.preview() {
      let start = lifted?.frame(in: window) ?? source.convert(source.bounds, to: window)
      return MenuPreview(controller, from: start)
    }
    return MenuPreview(lifted ?? UITargetedPreview(lifting: source), in: window)
  }

  private func commit(_ configuration: UIContextMenuConfiguration, _ shown: UIViewController?) {
    let animator = MenuAnimator(shown)
    delegate?.contextMenuInteraction(
      self,
      willPerformPreviewActionForMenuWith: configuration,
      animator: animator
    )
    animator.run(over: 0.2)
    opened?.close()
  }
}

/// Lets a press begin only where there is a menu.
@MainActor
private final class PressGate: NSObject, UIGestureRecognizerDelegate {
  private let opens: (UIGestureRecognizer) -> Bool

  init(_ opens: @escaping (UIGestureRecognizer) -> Bool) { self.opens = opens }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    opens(gestureRecognizer)
  }
}
