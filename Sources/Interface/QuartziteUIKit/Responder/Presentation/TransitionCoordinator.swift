// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The state of a transition, for those that animate along with it.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext>
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether it is interactive at the moment.
  var isInteractive: Bool { get }
  /// Whether it was interactive at the beginning.
  var initiallyInteractive: Bool { get }
  /// Whether it was cancelled.
  var isCancelled: Bool { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The duration in seconds.
  var transitionDuration: TimeInterval { get }
  /// How much of it is done, 0...1.
  var percentComplete: CGFloat { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// The transform of the view at the end.
  var targetTransform: CGAffineTransform { get }
  /// Returns one of the two views; nil if there is none.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns one of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

extension UIViewControllerTransitionCoordinatorContext {
  /// Always the identity.
  public var targetTransform: CGAffineTransform { .identity }
}

/// Runs animations alongside a transition.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator>
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Animates changes along with the transition and calls `completion` at its end; returns true.
  ///
  /// They are made in the first animation block that the transition's animator opens, with its duration and
  /// curve; without such a block they are animated over the duration of the transition, with the
  /// curve ease-in-out.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler` when an interactive transition becomes non-interactive, finishing or
  /// cancelled.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )
}

extension UIViewControllerTransitionCoordinator {
  /// Animates changes over the duration of the transition; returns true.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The coordinator of one transition.
@MainActor
package final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  /// A client's animation or completion.
  package typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let context: TransitionContext
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var listeners: [Handler] = []
  private var isStarted = false
  /// Whether the transition was interactive at the beginning.
  package private(set) var initiallyInteractive = false
  /// The animations that are scrubbed with an interactive transition.
  private var scrubbed: [UIViewPropertyAnimator] = []
  /// How much is done, 0...1.
  package var percentComplete: CGFloat = 0 {
    didSet { for animator in scrubbed { animator.fractionComplete = percentComplete } }
  }

  /// Makes the coordinator of a transition.
  package init(context: TransitionContext) {
    self.context = context
  }

  /// Whether the transition is animated.
  package var isAnimated: Bool { context.isAnimated }
  /// Whether it is interactive now.
  package var isInteractive: Bool { context.isInteractive }
  /// Whether it was cancelled.
  package var isCancelled: Bool { context.transitionWasCancelled }
  /// The style of the presentation.
  package var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
  /// The duration in seconds.
  package var transitionDuration: TimeInterval { context.duration }
  /// The view in which the transition takes place.
  package var containerView: UIView { context.containerView }
  /// Always the identity.
  package var targetTransform: CGAffineTransform { context.targetTransform }

  /// Returns the view that appears or disappears.
  package func view(forKey key: UITransitionContextViewKey) -> UIView? { context.view(forKey: key) }

  /// Returns the controller that appears or disappears.
  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  {
    context.viewController(forKey: key)
  }

  /// Animates changes along with the transition.
  package func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    animations.append(animation)
    if isStarted { run(over: transitionDuration) }
    return true
  }

  /// Calls a handler when the interaction ends.
  package func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    listeners.append(handler)
  }

  // MARK: - Running

  /// Makes the changes that were requested so far, in the first animation block of the transition's
  /// animator; nil where there are none, or where they are scrubbed.
  var alongside: (() -> Void)? {
    guard !animations.isEmpty, context.scrubbedAnimator == nil else { return nil }
    return { [self] in for change in takeAnimations() { change(self) } }
  }

  private func takeAnimations() -> [Handler] {
    defer { animations = [] }
    return animations
  }

  /// Runs the animations that were requested and in no block yet; later ones run at once.
  func runAlongside(over seconds: TimeInterval) {
    (isStarted, initiallyInteractive) = (true, context.isInteractive)
    run(over: seconds)
  }

  private func run(over seconds: TimeInterval) {
    let due = takeAnimations()
    guard !due.isEmpty else { return }
    let changes = { for change in due { change(self) } }
    guard seconds > 0 else { return UIView.performWithoutAnimation(changes) }
    guard initiallyInteractive || context.scrubbedAnimator != nil else {
      return UIView.animate(withDuration: seconds, delay: 0, animations: changes)
    }
    if let scrubbed = context.scrubbedAnimator { return scrubbed.addAnimations(changes) }
    runInteractively(changes, over: seconds)
  }

  /// Scrubs changes with the transition, until the interaction ends.
  private func runInteractively(_ changes: @escaping () -> Void, over seconds: TimeInterval) {
    let animator = UIViewPropertyAnimator(duration: seconds, curve: .easeInOut)
    animator.addAnimations(changes)
    animator.pauseAnimation()
    animator.fractionComplete = percentComplete
    scrubbed.append(animator)
  }

  func interactionEnded() {
    for animator in scrubbed {
      animator.isReversed = context.transitionWasCancelled
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    }
    scrubbed = []
    for listener in listeners { listener(self) }
  }

  func ended() {
    let due = completions
    (animations, completions, listeners) = ([], [], [])
    for completion in due { completion(self) }
  }
}
