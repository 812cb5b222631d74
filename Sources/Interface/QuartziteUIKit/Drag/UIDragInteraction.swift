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
  /// Called before the view is lifted, with what animates changes beside it.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  )
  /// Returns where an item goes back that was not dropped: the default, where it came from, unless
  /// implemented; nil lets it fade.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// Called before an item goes back that was not dropped, with what animates changes beside it.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  )
  /// Returns whether data may be moved; true unless implemented.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Returns whether other applications are left out; false unless implemented. Here there are none.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// Called when the place of the drop has taken the data.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionDidTransferItems session: any UIDragSession
  )
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
  /// Called when the drag and its animations have ended, with what the drop has done.
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
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}
  /// Returns the default.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) {}
  /// Returns true.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// Returns false.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionDidTransferItems session: any UIDragSession
  ) {}
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
/// The next drag of the view begins after the picture has landed.
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
    guard isEnabled, flight?.isLifted != true, let view, let window = view.window, let delegate
    else { return false }
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
      lift(flight)
      flight.move()
    case .changed:
      delegate?.dragInteraction(self, sessionDidMove: flight.session)
      flight.move()
    case .ended: end(flight, flight.operation)
    default: end(flight, .cancel)
    }
  }

  private func lift(_ flight: DragFlight) {
    let session = flight.session
    if let delegate {
      session.allowsMoveOperation = delegate.dragInteraction(
        self,
        sessionAllowsMoveOperation: session
      )
      session.isRestrictedToDraggingApplication = delegate.dragInteraction(
        self,
        sessionIsRestrictedToDraggingApplication: session
      )
    }
    let animator = DropAnimation()
    delegate?.dragInteraction(self, willAnimateLiftWith: animator, session: session)
    delegate?.dragInteraction(self, sessionWillBegin: session)
    flight.lift(animator)
  }

  private func end(_ flight: DragFlight, _ operation: UIDropOperation) {
    let session = flight.session
    // Nothing is moved that may not be.
    let isRefused = operation == .move && !session.allowsMoveOperation
    let result: UIDropOperation = isRefused ? .cancel : operation
    delegate?.dragInteraction(self, session: session, willEndWith: result)
    flight.land(result, from: self) { [weak self] in
      guard let self else { return }
      if self.flight === flight { self.flight = nil }
      self.delegate?.dragInteraction(self, session: session, didEndWith: result)
    }
    if result == .copy || result == .move {
      delegate?.dragInteraction(self, sessionDidTransferItems: session)
    }
  }
}
