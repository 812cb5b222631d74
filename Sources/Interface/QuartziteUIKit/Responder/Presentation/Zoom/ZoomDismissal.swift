// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The drag down that leads back from a zoomed view.
@MainActor
final class ZoomDismissal: NSObject, UIGestureRecognizerDelegate {
  private weak var controller: UIViewController?
  private let options: UIViewController.Transition.ZoomOptions
  private let leave: () -> Void
  private var pan: UIPanGestureRecognizer?
  private(set) var interaction: UIPercentDrivenInteractiveTransition?
  /// The velocity in points per second beyond which the direction alone decides.
  private static let decisive: CGFloat = 300

  init(
    of controller: UIViewController,
    _ options: UIViewController.Transition.ZoomOptions,
    _ leave: @escaping () -> Void
  ) {
    (self.controller, self.options, self.leave) = (controller, options, leave)
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
    guard let view = controller?.viewIfLoaded, let window = view.window else { return end(false) }
    let way = pan.translation(in: window).y / max(window.bounds.height * 0.6, 1)
    switch pan.state {
    case .began:
      guard controller?.coordinator == nil else { return }
      interaction = UIPercentDrivenInteractiveTransition()
      leave()
      interaction?.update(way)
    case .changed:
      interaction?.update(way)
    case .ended:
      let velocity = pan.velocity(in: window).y
      end(velocity > Self.decisive || way > 0.3 && velocity > -Self.decisive)
    case .cancelled, .failed:
      end(false)
    default:
      break
    }
  }

  private func end(_ finishes: Bool) {
    guard let interaction else { return }
    self.interaction = nil
    if finishes { interaction.finish() } else { interaction.cancel() }
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
