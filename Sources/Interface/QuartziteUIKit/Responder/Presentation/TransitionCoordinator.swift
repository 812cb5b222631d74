// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// What can be asked of a transition from outside.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext>
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition moves.
  var isAnimated: Bool { get }
  /// Whether a finger drives it now.
  var isInteractive: Bool { get }
  /// Whether a finger drove it at first.
  var initiallyInteractive: Bool { get }
  /// Whether it was given up.
  var isCancelled: Bool { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// How long it takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far it is, 0...1.
  var percentComplete: CGFloat { get }
  /// The view that it happens in.
  var containerView: UIView { get }
  /// How the view is turned in the end.
  var targetTransform: CGAffineTransform { get }
  /// Returns one of the two views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns one of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

extension UIViewControllerTransitionCoordinatorContext {
  /// Not turned.
  public var targetTransform: CGAffineTransform { .identity }
}

/// Lets others move along with a transition.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator>
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs changes over the time of the transition, and `completion` at its end; returns true.
  ///
  /// The changes take the ease-in-out curve.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler` when a finger lets the transition go on or takes it back.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )
}

extension UIViewControllerTransitionCoordinator {
  /// Runs changes over the time of the transition; returns true.
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

  // MARK: - Course

  /// Runs what was asked for, from now on at once.
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
