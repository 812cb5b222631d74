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
  /// Animates changes over the duration of the transition and calls `completion` at its end;
  /// returns true.
  ///
  /// The curve is ease-in-out.
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
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let context: TransitionContext
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var listeners: [Handler] = []
  private var isStarted = false
  private(set) var initiallyInteractive = false
  var percentComplete: CGFloat = 0

  init(context: TransitionContext) {
    self.context = context
  }

  var isAnimated: Bool { context.isAnimated }
  var isInteractive: Bool { context.isInteractive }
  var isCancelled: Bool { context.transitionWasCancelled }
  var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
  var transitionDuration: TimeInterval { context.duration }
  var containerView: UIView { context.containerView }
  var targetTransform: CGAffineTransform { context.targetTransform }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { context.view(forKey: key) }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    context.viewController(forKey: key)
  }

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    animations.append(animation)
    if isStarted { run(over: transitionDuration) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    listeners.append(handler)
  }

  // MARK: - Running

  /// Runs the animations that were requested so far; later ones run at once.
  func runAlongside(over seconds: TimeInterval) {
    (isStarted, initiallyInteractive) = (true, context.isInteractive)
    run(over: seconds)
  }

  private func run(over seconds: TimeInterval) {
    let due = animations
    animations = []
    guard !due.isEmpty else { return }
    UIView.animate(withDuration: seconds, delay: 0) { for change in due { change(self) } }
  }

  func interactionEnded() {
    for listener in listeners { listener(self) }
  }

  func ended() {
    let due = completions
    (animations, completions, listeners) = ([], [], [])
    for completion in due { completion(self) }
  }
}
