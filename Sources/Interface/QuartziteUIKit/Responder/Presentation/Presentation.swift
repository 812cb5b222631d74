// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Presents and dismisses controllers.
///
/// Each presentation has a container view in the window. It holds the presented view and, where the
/// presenter's view is removed, that one too during the transition.
@MainActor
package enum Presentation {
  /// The duration of the standard transitions, in seconds.
  ///
  /// Source: about 0.4 s for UIKit's view controller transitions, as measured by clients; not
  /// documented.
  package static let standardDuration: TimeInterval = 0.4

  /// The greatest number of nested presentations.
  private static let mostPresentations = 128

  /// The number of nested presentations up to a controller; 0 for one that is not presented.
  private static func depth(of controller: UIViewController) -> Int {
    var (depth, next) = (0, controller.presenter)
    while let presenter = next {
      depth += 1
      next = presenter.root.presenter
    }
    return depth
  }

  static func present(
    _ controller: UIViewController,
    over presenter: UIViewController,
    animated: Bool,
    completion: (() -> Void)?
  ) {
    let source = presenter.root
    guard source.presented == nil, controller.presenter == nil, controller !== source,
      let window = source.viewIfLoaded?.root
    else {
      Log.note("A controller that is presented, presents, or has no window cannot present.")
      return
    }
    guard depth(of: source) < mostPresentations else {
      Log.noteOnce("At most \(mostPresentations) controllers present each other.")
      return
    }
    if controller.modalPresentationStyle == .popover {
      let popover = controller.preparedPresentation(over: source)
      if let other = popover.substitute(for: source.traitCollection) {
        return present(other, over: presenter, animated: animated, completion: completion)
      }
    }
    source.presented = controller
    controller.presenter = source
    let presentation = makePresentation(of: controller, over: source, asked: presenter)
    controller.presentation = presentation
    let container = PresentationContainer(frame: window.bounds)
    container.presentation = presentation
    presentation.container = container
    window.addSubview(container)

    let context = TransitionContext(from: source, to: controller, container, animated)
    context.coming = presentation.presentedView ?? controller.view
    if presentation.shouldRemovePresentersView { context.going = source.view }
    context.completion = { isDone in
      finishPresenting(controller, source, presentation, isDone)
      presentation.presentationTransitionDidEnd(isDone)
    }
    context.afterwards = { _ in completion?() }
    begin(context, presentation, isPresenting: true)
    tellStyle(of: presentation, for: controller, context.coordinator)
    context.coming?.frame = presentation.frameOfPresentedViewInContainerView
    presentation.presentationTransitionWillBegin()
    let delegate = controller.transitioningDelegate
    let animator =
      delegate?.animationController(
        forPresented: controller,
        presenting: source,
        source: presenter
      )
      ?? controller.zoomAnimator(isComing: true, other: presenter) { [weak controller] in
        controller?.dismiss(animated: true)
      }
    let driver = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    context.run(
      animator ?? StandardTransition(style: presentation.transitionStyle, isComing: true),
      driver
    )
  }

  /// Tells the delegate to which style a presentation adapts.
  private static func tellStyle(
    of presentation: UIPresentationController,
    for controller: UIViewController,
    _ coordinator: TransitionCoordinator?
  ) {
    let isAdapted =
      controller.modalPresentationStyle == .popover
      && !(presentation is UIPopoverPresentationController)
    let style: UIModalPresentationStyle =
      !isAdapted ? .none : presentation is UISheetPresentationController ? .pageSheet : .fullScreen
    presentation.delegate?.presentationController(
      presentation,
      willPresentWithAdaptiveStyle: style,
      transitionCoordinator: coordinator
    )
  }

  private static func makePresentation(
    of controller: UIViewController,
    over source: UIViewController,
    asked presenter: UIViewController
  ) -> UIPresentationController {
    if controller.modalPresentationStyle == .custom,
      let own = controller.transitioningDelegate?.presentationController(
        forPresented: controller,
        presenting: source,
        source: presenter
      )
    {
      return own
    }
    let prepared = controller.preparedPresentation(over: source)
    return prepared.adapted(to: source.traitCollection)
  }

  /// Begins the appearance transitions of both controllers and puts the presenter's view, where it
  /// is to be removed or to return, into the container.
  private static func begin(
    _ context: TransitionContext,
    _ presentation: UIPresentationController,
    isPresenting: Bool
  ) {
    let coordinator = TransitionCoordinator(context: context)
    context.coordinator = coordinator
    (context.from.coordinator, context.to.coordinator) = (coordinator, coordinator)
    let isAnimated = context.isAnimated
    let (own, other) = isPresenting ? (context.to, context.from) : (context.from, context.to)
    own.cause = isPresenting ? .presented : .dismissed
    let removes = presentation.shouldRemovePresentersView
    let (going, coming) = (context.from, context.to)
    // The controller that disappears is notified first.
    if going === own || removes { going.beginAppearanceTransition(false, animated: isAnimated) }
    if coming === own || removes { coming.beginAppearanceTransition(true, animated: isAnimated) }
    presentation.keepHome(of: other.view)
    guard removes else { return }
    context.containerView.insertSubview(other.view, at: 0)
  }

  private static func finishPresenting(
    _ controller: UIViewController,
    _ source: UIViewController,
    _ presentation: UIPresentationController,
    _ isDone: Bool
  ) {
    // The window may have got another root controller during the transition.
    guard presentation.container != nil else { return }
    let removes = presentation.shouldRemovePresentersView
    if isDone {
      controller.endAppearanceTransition()
      guard removes else { return }
      source.view.removeFromSuperview()
      source.endAppearanceTransition()
      return
    }
    presentation.shownView.removeFromSuperview()
    controller.takeBackAppearance(wasComing: true)
    if removes {
      presentation.bringHome(source.view)
      source.takeBackAppearance(wasComing: false)
    }
    forget(controller, source, presentation)
  }

  private static func forget(
    _ controller: UIViewController,
    _ source: UIViewController,
    _ presentation: UIPresentationController
  ) {
    presentation.container?.removeFromSuperview()
    presentation.container = nil
    controller.presentation = nil
    controller.prepared = nil
    controller.presenter = nil
    source.presented = nil
    UIScreen.main.statusBarMayHaveChanged?()
  }

  // MARK: - Dismissing

  static func dismiss(
    _ controller: UIViewController,
    animated: Bool,
    completion: (() -> Void)?
  ) {
    let controller = controller.root
    guard let presenter = controller.presenter, let presentation = controller.presentation,
      let container = presentation.container, controller.coordinator == nil
    else { return }
    dropFurther(than: controller)
    let context = TransitionContext(from: controller, to: presenter, container, animated)
    context.going = presentation.shownView
    if presentation.shouldRemovePresentersView { context.coming = presenter.view }
    context.completion = { isDone in
      finishDismissing(controller, presenter, presentation, isDone)
      presentation.dismissalTransitionDidEnd(isDone)
    }
    context.afterwards = { isDone in if isDone { completion?() } }
    if presentation.shouldRemovePresentersView { presenter.view.frame = container.bounds }
    begin(context, presentation, isPresenting: false)
    presentation.dismissalTransitionWillBegin()
    // What waits for a layout is done before the animator moves the view away, or the layout would
    // put it back to its place.
    container.layoutIfNeeded()
    let delegate = controller.transitioningDelegate
    let animator =
      delegate?.animationController(forDismissed: controller)
      ?? controller.zoomAnimator(isComing: false, other: presenter) {}
    let driver =
      animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
      ?? UIViewController.zoomDriver(animator)
    context.run(
      animator ?? StandardTransition(style: presentation.transitionStyle, isComing: false),
      driver
    )
  }

  /// Dismisses at once, without animation, whatever `controller` presents.
  private static func dropFurther(than controller: UIViewController) {
    guard let further = controller.presented else { return }
    dropFurther(than: further)
    further.cause = .dismissed
    further.beginAppearanceTransition(false, animated: false)
    (further.presentation?.shownView ?? further.viewIfLoaded)?.removeFromSuperview()
    further.endAppearanceTransition()
    guard let presentation = further.presentation else { return }
    if presentation.shouldRemovePresentersView {
      // The view returns only to be removed at once, so its controller is not notified.
      controller.appearsByHand = true
      presentation.bringHome(controller.view)
      controller.appearsByHand = false
    }
    forget(further, controller, presentation)
  }

  /// Dismisses at once whatever `controller` presents, because its window gets another root
  /// controller.
  static func dropAll(over controller: UIViewController) {
    dropFurther(than: controller)
    if controller.appearance == .disappearing { controller.endAppearanceTransition() }
  }

  private static func finishDismissing(
    _ controller: UIViewController,
    _ presenter: UIViewController,
    _ presentation: UIPresentationController,
    _ isDone: Bool
  ) {
    guard presentation.container != nil else { return }
    let removes = presentation.shouldRemovePresentersView
    if isDone {
      presentation.shownView.removeFromSuperview()
      // Animators of clients put the presenter's view into the container although it was not removed.
      if removes || presenter.view.superview === presentation.container {
        presentation.bringHome(presenter.view)
      }
      if removes { presenter.endAppearanceTransition() }
      controller.endAppearanceTransition()
      forget(controller, presenter, presentation)
      return
    }
    controller.takeBackAppearance(wasComing: false)
    guard removes else { return }
    presenter.view.removeFromSuperview()
    presenter.takeBackAppearance(wasComing: true)
  }
}

extension UIViewController {
  /// The outermost ancestor of this controller.
  package var root: UIViewController {
    var controller = self
    while let parent = controller.parentController { controller = parent }
    return controller
  }

  /// Called when a transition was cancelled: reverses the appearance transition.
  package func takeBackAppearance(wasComing: Bool) {
    beginAppearanceTransition(!wasComing, animated: false)
    endAppearanceTransition()
  }
}
