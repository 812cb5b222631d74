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
  ) -> TimeInterval { Presentation.standardDuration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let view = context.view(forKey: isComing ? .to : .from) else {
      return context.completeTransition(true)
    }
    if isComing { container.addSubview(view) }
    let (there, away) = (view.frame, view.frame.offsetBy(dx: 0, dy: container.bounds.height))
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
}
