// SPDX-License-Identifier: Apache-2.0
import UIKit

open class BubbleTransition: NSObject {
  @objc public enum BubbleTransitionMode: Int {
    case present, dismiss, pop
  }

  open var startingPoint = CGPoint.zero {
    didSet { bubble.center = startingPoint }
  }
  open var duration = 0.5
  open var transitionMode: BubbleTransitionMode = .present
  open var bubbleColor: UIColor = .white
  open fileprivate(set) var bubble = UIView()
  weak var interactiveTransition: BubbleInteractiveTransition?
}

extension BubbleTransition: UIViewControllerAnimatedTransitioning {
  public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return duration
  }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let containerView = transitionContext.containerView
    let fromViewController = transitionContext.viewController(forKey: .from)
    let toViewController = transitionContext.viewController(forKey: .to)

    if transitionMode == .present {
      fromViewController?.beginAppearanceTransition(false, animated: true)
      if toViewController?.modalPresentationStyle == .custom {
        toViewController?.beginAppearanceTransition(true, animated: true)
      }
      let presentedControllerView = transitionContext.view(
        forKey: UITransitionContextViewKey.to)!
      let originalCenter = presentedControllerView.center
      let originalSize = presentedControllerView.frame.size
      bubble = UIView()
      bubble.frame = frameForBubble(originalCenter, size: originalSize, start: startingPoint)
      bubble.layer.cornerRadius = bubble.frame.size.height / 2
      bubble.center = startingPoint
      bubble.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
      bubble.backgroundColor = bubbleColor
      containerView.addSubview(bubble)
      presentedControllerView.center = startingPoint
      presentedControllerView.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
      presentedControllerView.alpha = 0
      containerView.addSubview(presentedControllerView)
      UIView.animate(
        withDuration: duration,
        animations: {
          self.bubble.transform = CGAffineTransform.identity
          presentedControllerView.transform = CGAffineTransform.identity
          presentedControllerView.alpha = 1
          presentedControllerView.center = originalCenter
        },
        completion: { (_) in
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
          self.bubble.isHidden = true
          if toViewController?.modalPresentationStyle == .custom {
            toViewController?.endAppearanceTransition()
          }
          fromViewController?.endAppearanceTransition()
        })
    } else {
      let key: UITransitionContextViewKey = transitionMode == .pop ? .to : .from
      let returning = transitionContext.view(forKey: key)!
      let originalCenter = returning.center
      let originalSize = returning.frame.size
      bubble.frame = frameForBubble(originalCenter, size: originalSize, start: startingPoint)
      bubble.layer.cornerRadius = bubble.frame.size.height / 2
      bubble.backgroundColor = bubbleColor
      bubble.center = startingPoint
      bubble.isHidden = false
      UIView.animate(
        withDuration: duration, delay: 0, options: [.curveEaseIn],
        animations: {
          self.bubble.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
          returning.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
          returning.center = self.startingPoint
          returning.alpha = 0
        },
        completion: { _ in
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
          if !transitionContext.transitionWasCancelled {
            returning.center = originalCenter
            returning.removeFromSuperview()
            self.bubble.removeFromSuperview()
          }
        })
    }
  }
}

extension BubbleTransition {
  fileprivate func frameForBubble(_ originalCenter: CGPoint, size originalSize: CGSize, start: CGPoint)
    -> CGRect
  {
    let lengthX = fmax(start.x, originalSize.width - start.x)
    let lengthY = fmax(start.y, originalSize.height - start.y)
    let offset = sqrt(lengthX * lengthX + lengthY * lengthY) * 2
    let size = CGSize(width: offset, height: offset)
    return CGRect(origin: CGPoint.zero, size: size)
  }
}

open class BubbleInteractiveTransition: UIPercentDrivenInteractiveTransition {
  fileprivate var interactionStarted = false
  fileprivate var interactionShouldFinish = false
  fileprivate weak var controller: UIViewController?
  open var interactionThreshold: CGFloat = 0.3

  open func attach(to: UIViewController) {
    controller = to
    controller?.view.addGestureRecognizer(
      UIPanGestureRecognizer(
        target: self, action: #selector(BubbleInteractiveTransition.handlePan(gesture:))))
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(handleEdge))
    edge.edges = .left
    to.view.addGestureRecognizer(edge)
  }

  @objc func handlePan(gesture: UIPanGestureRecognizer) {
    guard let controller = controller, let view = controller.view else { return }
    let translation = gesture.translation(in: controller.view.superview)
    let delta = max(0, translation.y / view.bounds.height)
    let movement = min(1, delta)
    switch gesture.state {
    case .began:
      interactionStarted = true
      controller.dismiss(animated: true, completion: nil)
    case .changed:
      interactionShouldFinish = movement > interactionThreshold
      update(movement)
    case .cancelled:
      interactionShouldFinish = false
      fallthrough
    case .ended:
      interactionStarted = false
      interactionShouldFinish ? finish() : cancel()
    default:
      break
    }
  }

  @objc func handleEdge(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    if recognizer.state == .recognized { controller?.dismiss(animated: true) }
  }
}
