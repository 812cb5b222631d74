// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The drag down that leads back from a zoomed view, which follows the finger meanwhile.
@MainActor
final class ZoomDismissal: NSObject, UIGestureRecognizerDelegate {
  private weak var controller: UIViewController?
  private let options: UIViewController.Transition.ZoomOptions
  private let leave: () -> Void
  private var pan: UIPanGestureRecognizer?
  private let drag = TransitionDrag(far: 0.3)
  /// The transition that is being dragged.
  private weak var transition: ZoomTransition?

  init(
    of controller: UIViewController,
    _ options: UIViewController.Transition.ZoomOptions,
    _ leave: @escaping () -> Void
  ) {
    (self.controller, self.options, self.leave) = (controller, options, leave)
    super.init()
    drag.moved = { [weak self] in self?.follow() }
    drag.ending = { [weak self] interaction, finishes in
      guard let transition = self?.transition else {
        return finishes ? interaction.finish() : interaction.cancel()
      }
      transition.letGo(finishes) { interaction.cancel() }
      if finishes { interaction.finish() }
    }
  }

  /// Lets a transition back be driven by the drag, if there is one.
  func drive(_ transition: ZoomTransition) {
    self.transition = transition
    transition.driver = drag.interaction
  }

  /// Waits for drags of the controller's view.
  func attach() {
    guard pan == nil, let view = controller?.viewIfLoaded else { return }
    let made = UIPanGestureRecognizer(
      target: WeakProxy(self),
      action: Selector("panned(_:)", ZoomDismissal.panned(_:))
    )
    made.delegate = self
    view.addGestureRecognizer(made)
    pan = made
  }

  /// Waits for drags no longer.
  func detach() {
    guard let pan else { return }
    pan.view?.removeGestureRecognizer(pan)
    self.pan = nil
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let window = controller?.viewIfLoaded?.window else { return drag.end(false) }
    drag.step(
      pan.state,
      way: pan.translation(in: window).y / max(window.bounds.height * 0.6, 1),
      velocity: pan.velocity(in: window).y,
      begin: controller?.coordinator == nil ? leave : nil
    )
  }

  private func follow() {
    guard let pan, let window = controller?.viewIfLoaded?.window else { return }
    transition?.follow(pan.translation(in: window))
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan, let view = controller?.viewIfLoaded else { return false }
    let velocity = pan.velocity(in: view)
    let location = pan.location(in: view)
    let isDown = velocity.y > 0 && velocity.y >= abs(velocity.x)
    let begins = isDown && isAtTop(location, in: view)
    guard let ask = options.interactiveDismissShouldBegin else { return begins }
    return ask(
      .init(
        location: location,
        velocity: CGVector(dx: velocity.x, dy: velocity.y),
        willBegin: begins
      )
    )
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    (otherGestureRecognizer.view as? UIScrollView)?.panGestureRecognizer === otherGestureRecognizer
  }

  /// Whether no scroll view under a point can scroll up.
  private func isAtTop(_ point: CGPoint, in view: UIView) -> Bool {
    var next = view.hitTest(point, with: nil)
    while let current = next {
      if let scroll = current as? UIScrollView, scroll.isScrollEnabled,
        scroll.contentOffset.y > -scroll.adjustedContentInset.top
      {
        return false
      }
      if current === view { break }
      next = current.superview
    }
    return true
  }
}
