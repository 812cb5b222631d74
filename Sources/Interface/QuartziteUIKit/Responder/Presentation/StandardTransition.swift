// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The transitions of presentations without a transitioning delegate.
@MainActor
final class StandardTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isComing: Bool

  init(style: UIModalTransitionStyle, isComing: Bool) {
    (self.style, self.isComing) = (style, isComing)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { isWhole ? Self.wholeDuration : Presentation.standardDuration }

  /// The duration of a flip and of a page that is turned, in seconds; not documented.
  private static let wholeDuration: TimeInterval = 0.75
  /// Whether all that the container shows takes part, and not the view alone.
  private var isWhole: Bool { style == .flipHorizontal || style == .partialCurl }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let view = context.view(forKey: isComing ? .to : .from) else {
      return context.completeTransition(true)
    }
    if isWhole { return animateAll(view, context) }
    if isComing { container.addSubview(view) }
    // Out of the container through its lower edge, which a sheet is nearer to than a whole screen.
    let there = view.frame
    let away = there.offsetBy(
      dx: 0,
      dy: container.bounds.maxY - min(there.minY, container.bounds.maxY)
    )
    let slides = style == .coverVertical
    if isComing {
      UIView.performWithoutAnimation { if slides { view.frame = away } else { view.alpha = 0 } }
    }
    UIView.animate(withDuration: transitionDuration(using: context), delay: 0) { [isComing] in
      if slides { view.frame = isComing ? there : away } else { view.alpha = isComing ? 1 : 0 }
    } completion: { _ in
      // The view is reset, since it may be presented again.
      if slides { view.frame = there } else { view.alpha = 1 }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func animateAll(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
    let options: UIView.AnimationOptions =
      style == .flipHorizontal
      ? isComing ? .transitionFlipFromRight : .transitionFlipFromLeft
      : isComing ? .transitionCurlUp : .transitionCurlDown
    let container = context.containerView
    // The first side is what the container has shown: the presenter's view has just come into it.
    CATransaction.flush()
    UIView.transition(
      with: container,
      duration: transitionDuration(using: context),
      options: options
    ) { [isComing] in
      if isComing { container.addSubview(view) } else { view.removeFromSuperview() }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
