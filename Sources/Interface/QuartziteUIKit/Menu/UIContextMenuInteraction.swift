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

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began, let view else { return }
    pressPoint = press.location(in: view)
    let configuration = delegate?.contextMenuInteraction(
      self,
      configurationForMenuAtLocation: pressPoint
    )
    guard let menu = configuration?.menu() else { return }
    opened = OpenMenu.open(menu, from: view)
  }
}
