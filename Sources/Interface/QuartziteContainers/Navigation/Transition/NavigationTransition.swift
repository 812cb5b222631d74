// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The standard push and pop: the upper view slides over the lower one, which moves in the same
/// direction by 30 % of the width and is dimmed.
///
/// The timing is that of a critically damped spring that settles within the duration, as UIKit's
/// springs do: 1 - (1 + wt) exp(-wt) with w = 9.2334 / duration. An interactive transition follows
/// the finger.
///
/// Source: `transitionDuration` of the standard transition's coordinator on iOS, 0.35 s; parallax and
/// dimming as seen on iOS 15 to 17.
@MainActor
final class NavigationTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The duration in seconds.
  static let seconds: TimeInterval = 0.35
  /// The distance by which the lower view moves, as a fraction of the width.
  static let parallax: CGFloat = 0.3
  /// The opacity of the black veil above the lower view.
  static let dimming: CGFloat = 0.1

  private let operation: UINavigationController.Operation
  /// Further changes that are animated alongside.
  var alongside: (() -> Void)?
  private let animator = TransitionAnimator(seconds: NavigationTransition.seconds)

  init(_ operation: UINavigationController.Operation) {
    self.operation = operation
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.seconds }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    makeAnimator(for: transitionContext)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator.end()
    alongside = nil
  }

  /// Returns the animator of the transition, which is made once.
  func makeAnimator(
    for context: any UIViewControllerContextTransitioning
  ) -> UIViewPropertyAnimator {
    animator.get { build($0, context) }
  }

  private func build(
    _ animator: UIViewPropertyAnimator,
    _ context: any UIViewControllerContextTransitioning
  ) {
    guard let coming = context.view(forKey: .to), let going = context.view(forKey: .from),
      let to = context.viewController(forKey: .to)
    else { return }
    let container = context.containerView
    let isPush = operation != .pop
    let (upper, lower) = isPush ? (coming, going) : (going, coming)
    let width = container.bounds.width
    let final = context.finalFrame(for: to)
    let lowerRest = isPush ? going.frame : final
    let upperRest = isPush ? final : going.frame
    let behind = lowerRest.offsetBy(dx: -width * Self.parallax, dy: 0)
    let beside = upperRest.offsetBy(dx: width, dy: 0)
    let veil = UIView(frame: container.bounds)
    veil.backgroundColor = .black
    veil.isUserInteractionEnabled = false
    let shade = EdgeShade(frame: CGRect(x: -9, y: 0, width: 9, height: container.bounds.height))
    UIView.performWithoutAnimation {
      if isPush {
        container.addSubview(coming)
      } else {
        container.insertSubview(coming, belowSubview: going)
      }
      container.insertSubview(veil, belowSubview: upper)
      container.insertSubview(shade, belowSubview: upper)
      coming.frame = isPush ? beside : behind
      shade.frame.origin.x = (isPush ? beside : upperRest).minX - 9
      veil.alpha = isPush ? 0 : Self.dimming
      shade.alpha = isPush ? 0 : 1
      coming.layoutIfNeeded()
    }
    animator.addAnimations { [weak self] in
      upper.frame = isPush ? upperRest : beside
      lower.frame = isPush ? behind : lowerRest
      shade.frame.origin.x = (isPush ? upperRest : beside).minX - 9
      veil.alpha = isPush ? Self.dimming : 0
      shade.alpha = isPush ? 1 : 0
      self?.alongside?()
    }
    animator.addCompletion { position in
      veil.removeFromSuperview()
      shade.removeFromSuperview()
      // Another animator may show the lower view later and expects its frame to be restored.
      lower.frame = lowerRest
      upper.frame = upperRest
      context.completeTransition(position == .end)
    }
  }
}

/// The soft shadow along the left edge of the upper view.
@MainActor
private final class EdgeShade: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [
      UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: 0.08).cgColor,
    ]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
  }

  required init?(coder: NSCoder) {
    nil
  }
}
