// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A menu for a place in a view, and a preview; the preview is not shown.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration>
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Makes the menu, from the actions that the system suggests: none.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  /// The identifier of the configuration.
  public let identifier: any NSCopying
  private let provider: ActionProvider?

  /// Makes a configuration.
  ///
  /// - Note: Differs from Apple: the preview of `previewProvider` is not shown.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: "")
    provider = actionProvider
  }

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
}

/// Opens a menu after a long press on a view.
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
  private var prepared: UIMenu?
  private lazy var press = UILongPressGestureRecognizer(
    target: WeakProxy(self),
    action: Selector("pressed(_:)", UIContextMenuInteraction.pressed(_:))
  )
  private var pressPoint = CGPoint.zero

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
    prepared = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point)?.menu()
    return prepared?.groups().isEmpty == false
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began, let view, let menu = prepared else { return }
    prepared = nil
    opened = OpenMenu.open(menu, from: anchor?(pressPoint) ?? view)
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
