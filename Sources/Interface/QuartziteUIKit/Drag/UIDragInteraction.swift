// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Gives what a view lets be dragged.
///
/// See: <https://developer.apple.com/documentation/uikit/uidraginteractiondelegate>
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// Returns the items of a drag that begins; none for no drag.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  /// Returns the view that is lifted; nil, the interaction's view, unless implemented.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// Called before the drag begins.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionWillBegin session: any UIDragSession
  )
  /// Called when the finger has moved.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// Called before the drag ends, with what the drop will do.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    willEndWith operation: UIDropOperation
  )
  /// Called when the drag has ended, with what the drop has done.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  )
}

extension UIDragInteractionDelegate {
  /// Returns nil.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionWillBegin session: any UIDragSession
  ) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionDidMove session: any UIDragSession
  ) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}
}

/// Lets the user drag what a view shows: a long press lifts it, and it follows the finger.
///
/// See: <https://developer.apple.com/documentation/uikit/uidraginteraction>
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate {
  /// Gives the items.
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view of the interaction.
  public private(set) weak var view: UIView?
  /// Whether drags may begin; default `isEnabledByDefault`.
  open var isEnabled = UIDragInteraction.isEnabledByDefault
  /// True, as since iOS 15.
  open class var isEnabledByDefault: Bool { true }
  /// Whether others recognise gestures during the lift; stored without effect.
  open var allowsSimultaneousRecognitionDuringLift = false
  private lazy var press = UILongPressGestureRecognizer(
    target: WeakProxy(self),
    action: Selector("pressed(_:)", UIDragInteraction.pressed(_:))
  )
  private var flight: DragFlight?

  /// Makes an interaction.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
  }

  /// Stops following the presses of the former view.
  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
  }

  /// Follows the presses of the view.
  open func didMove(to view: UIView?) {
    self.view = view
    press.delegate = self
    view?.addGestureRecognizer(press)
  }

  /// Lets a press begin only where there is something to drag.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, flight == nil, let view, let window = view.window, let delegate else {
      return false
    }
    let session = StageDragSession(window, at: gestureRecognizer.location(in: window))
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    guard let first = session.items.first else { return false }
    let lifted = delegate.dragInteraction(self, previewForLifting: first, session: session)
    flight = DragFlight(session, lifted ?? UITargetedDragPreview(view: view))
    return true
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard let flight, let window = flight.session.window else { return self.flight = nil }
    flight.session.place = press.location(in: window)
    switch press.state {
    case .began:
      delegate?.dragInteraction(self, sessionWillBegin: flight.session)
      flight.lift()
      flight.move()
    case .changed:
      delegate?.dragInteraction(self, sessionDidMove: flight.session)
      flight.move()
    case .ended: end(flight, flight.operation)
    default: end(flight, .cancel)
    }
  }

  private func end(_ flight: DragFlight, _ operation: UIDropOperation) {
    self.flight = nil
    delegate?.dragInteraction(self, session: flight.session, willEndWith: operation)
    flight.land(operation)
    delegate?.dragInteraction(self, session: flight.session, didEndWith: operation)
  }
}
