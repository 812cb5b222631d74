// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Presents and dismisses controllers.
@MainActor
enum Presentation {
  /// How long the standard transitions take, in seconds.
  ///
  /// Source: the duration that UIKit gives its view controller transitions, measured by clients as
  /// about 0.4 s; not documented.
  static let standardDuration: TimeInterval = 0.4

  static func present(
    _ controller: UIViewController,
    over presenter: UIViewController,
    animated: Bool,
    completion: (() -> Void)?
  ) {
    let source = presenter.root
    guard source.presented == nil, controller.presenter == nil, controller !== source,
      let container = source.viewIfLoaded?.root
    else {
      Log.note("A controller that is presented, presents, or has no window cannot present.")
      return
    }
    source.presented = controller
    controller.presenter = source
    let context = TransitionContext(
      from: source,
      to: controller,
      container: container,
      isAnimated: animated
    )
    context.coming = controller.view
    context.completion = { isDone in
      if isDone {
        controller.endAppearanceTransition()
        source.endAppearanceTransition()
        if controller.hidesPresenter { source.view.removeFromSuperview() }
      } else {
        controller.view.removeFromSuperview()
        source.presented = nil
        controller.presenter = nil
      }
      completion?()
    }
    source.beginAppearanceTransition(false, animated: animated)
    controller.view.frame = container.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.beginAppearanceTransition(true, animated: animated)
    let animator =
      controller.transitioningDelegate?.animationController(
        forPresented: controller,
        presenting: source,
        source: presenter
      )
      ?? StandardTransition(style: controller.modalTransitionStyle, isComing: true)
    run(animator, context: context)
  }

  static func dismiss(
    _ controller: UIViewController,
    animated: Bool,
    completion: (() -> Void)?
  ) {
    let controller = controller.root
    guard let presenter = controller.presenter, let container = controller.viewIfLoaded?.root else {
      return
    }
    if let further = controller.presented {
      further.viewIfLoaded?.removeFromSuperview()
      further.presenter = nil
      controller.presented = nil
    }
    if presenter.view.superview == nil {
      presenter.view.frame = container.bounds
      container.insertSubview(presenter.view, at: 0)
    }
    let context = TransitionContext(
      from: controller,
      to: presenter,
      container: container,
      isAnimated: animated
    )
    context.going = controller.view
    context.completion = { isDone in
      guard isDone else { return }
      controller.view.removeFromSuperview()
      controller.endAppearanceTransition()
      presenter.endAppearanceTransition()
      presenter.presented = nil
      controller.presenter = nil
      completion?()
    }
    controller.beginAppearanceTransition(false, animated: animated)
    presenter.beginAppearanceTransition(true, animated: animated)
    let animator =
      controller.transitioningDelegate?.animationController(forDismissed: controller)
      ?? StandardTransition(style: controller.modalTransitionStyle, isComing: false)
    run(animator, context: context)
  }

  private static func run(
    _ animator: any UIViewControllerAnimatedTransitioning,
    context: TransitionContext
  ) {
    context.animator = animator
    if context.isAnimated {
      animator.animateTransition(using: context)
    } else {
      if let coming = context.coming { context.containerView.addSubview(coming) }
      context.completeTransition(true)
    }
  }
}

extension UIViewController {
  /// The outermost controller that holds this one.
  fileprivate var root: UIViewController {
    var controller = self
    while let parent = controller.parentController { controller = parent }
    return controller
  }

  /// Whether the presenter's view goes while this one is presented.
  fileprivate var hidesPresenter: Bool {
    switch modalPresentationStyle {
    case .fullScreen, .currentContext: true
    default: false
    }
  }
}

/// What a transition works with.
@MainActor
private final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let from: UIViewController
  let to: UIViewController
  let containerView: UIView
  let isAnimated: Bool
  var isInteractive: Bool { false }
  var transitionWasCancelled = false
  var presentationStyle: UIModalPresentationStyle { to.modalPresentationStyle }
  /// The view that the transition adds; nil where it is there already.
  var coming: UIView?
  /// The view that the transition takes away; nil where it stays.
  var going: UIView?
  var completion: ((Bool) -> Void)?
  var animator: (any UIViewControllerAnimatedTransitioning)?

  init(from: UIViewController, to: UIViewController, container: UIView, isAnimated: Bool) {
    (self.from, self.to, self.containerView, self.isAnimated) = (from, to, container, isAnimated)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? (going ?? from.viewIfLoaded) : key == .to ? (coming ?? to.viewIfLoaded) : nil
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func initialFrame(for controller: UIViewController) -> CGRect {
    controller === from ? containerView.bounds : .zero
  }

  func finalFrame(for controller: UIViewController) -> CGRect {
    controller === to ? containerView.bounds : .zero
  }

  func completeTransition(_ didComplete: Bool) {
    guard let completion else { return }
    self.completion = nil
    transitionWasCancelled = !didComplete
    completion(didComplete)
    animator?.animationEnded(didComplete)
    animator = nil
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
}

/// The transitions that a presentation makes by itself.
@MainActor
private final class StandardTransition: NSObject, UIViewControllerAnimatedTransitioning {
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
      if slides { view.frame = away } else { view.alpha = 0 }
    }
    UIView.animate(withDuration: transitionDuration(using: context), delay: 0) { [isComing] in
      if slides { view.frame = isComing ? there : away } else { view.alpha = isComing ? 1 : 0 }
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}
