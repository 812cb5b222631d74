// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Drives the animations of a transition forwards and backwards by a fraction, as a gesture does.
///
/// The speed of the container's layer is 0 and its time is set; so the animator must animate views
/// in the container. If it gives an `interruptibleAnimator(using:)`, that one is scrubbed instead.
/// Finishing plays on from the current fraction; cancelling plays backwards to the start, after
/// which the changes of the animation blocks are undone.
///
/// - Note: Differs from Apple: the completion curve is linear unless a property animator is driven.
///
/// See: <https://developer.apple.com/documentation/uikit/uipercentdriveninteractivetransition>
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// How much of the transition is done, 0...1.
  public private(set) var percentComplete: CGFloat = 0
  /// The speed after the interaction, as a factor of the normal one; default 1, at least 0.01.
  open var completionSpeed: CGFloat = 1
  /// The curve after the interaction; stored without effect.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// The curve after the interaction where a property animator is driven; default nil, its own.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins interactively; default true.
  open var wantsInteractiveStart = true

  private var context: TransitionContext?
  private var animator: (any UIViewImplicitlyAnimating)?
  private var changes: [PropertyChange] = []
  private var link: CADisplayLink?
  /// The container's layer time at the start.
  private var start: CFTimeInterval = 0

  /// Makes an interaction controller.
  public override init() {
    super.init()
  }

  /// The duration of the whole transition, in seconds.
  open var duration: CGFloat { CGFloat(context?.duration ?? 0) }

  private var layer: CALayer? { context?.containerView.layer }

  /// Starts the animations and stops the container's layer time.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext, let maker = context.animator else {
      return
    }
    self.context = context
    percentComplete = 0
    let interruptible = maker.interruptibleAnimator(using: context)
    if !(interruptible is NoInterruptibleAnimator) {
      animator = interruptible
      interruptible.pauseAnimation()
      return
    }
    AnimationBlock.ofWorld.observer = { [weak self] in self?.changes.append($0) }
    maker.animateTransition(using: context)
    AnimationBlock.ofWorld.observer = nil
    guard let layer else { return }
    start = layer.convertTime(CACurrentMediaTime(), from: nil)
    hold(at: start)
    // Animations begin at the layer time of their commit, which must be the start.
    CATransaction.flush()
  }

  private func hold(at time: CFTimeInterval) {
    guard let layer else { return }
    layer.speed = 0
    layer.beginTime = 0
    layer.timeOffset = time
  }

  /// Pauses the transition at its current fraction.
  open func pause() {
    guard let context else { return }
    context.pauseInteractiveTransition()
    if let animator { return animator.pauseAnimation() }
    stopPlayingBack()
    guard let layer else { return }
    hold(at: layer.convertTime(CACurrentMediaTime(), from: nil))
  }

  /// Sets the fraction, clamped to 0...1; NaN is ignored.
  open func update(_ percentComplete: CGFloat) {
    guard let context, !percentComplete.isNaN else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    if let animator {
      animator.fractionComplete = self.percentComplete
    } else {
      layer?.timeOffset = start + Double(self.percentComplete) * context.duration
    }
    context.updateInteractiveTransition(self.percentComplete)
  }

  private var speed: Double { Double(max(completionSpeed.isFinite ? completionSpeed : 1, 0.01)) }

  /// Ends the interaction; the transition goes on to its end.
  open func finish() {
    guard let context else { return }
    context.finishInteractiveTransition()
    if let animator { return goOn(animator, reversed: false) }
    guard let layer else { return }
    let outside = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil)
    layer.beginTime = outside ?? CACurrentMediaTime()
    layer.speed = Float(speed)
  }

  /// Ends the interaction; the transition goes back to its start.
  open func cancel() {
    guard let context else { return }
    context.cancelInteractiveTransition()
    if let animator { return goOn(animator, reversed: true) }
    guard percentComplete > 0 else { return undo() }
    let link = CADisplayLink(
      target: WeakProxy(self),
      selector: Selector(
        "playBack(_:)",
        UIPercentDrivenInteractiveTransition.playBack(_:)
      )
    )
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  private func goOn(_ animator: any UIViewImplicitlyAnimating, reversed: Bool) {
    animator.isReversed = reversed
    animator.continueAnimation(
      withTimingParameters: timingCurve,
      durationFactor: 1 / CGFloat(speed)
    )
  }

  private func playBack(_ link: CADisplayLink) {
    guard let context, let layer else { return stopPlayingBack() }
    let step = link.duration * speed
    let time = layer.timeOffset - step
    guard time > start else { return undo() }
    layer.timeOffset = time
    percentComplete = CGFloat((time - start) / max(context.duration, 1e-9))
  }

  private func stopPlayingBack() {
    link?.invalidate()
    link = nil
  }

  /// Undoes a cancelled transition: restores the values that blocks changed and ends the
  /// animations.
  private func undo() {
    stopPlayingBack()
    percentComplete = 0
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for change in changes.reversed() { change.values.first?.apply(to: change.view.layer) }
    CATransaction.commit()
    let views = changes.map(\.view)
    changes = []
    for view in views { view.layer.removeAllAnimations() }
  }

  /// Called when the context has ended: the container's layer time runs normally again.
  func transitionEnded() {
    stopPlayingBack()
    if let layer {
      (layer.speed, layer.beginTime, layer.timeOffset) = (1, 0, 0)
    }
    (context, animator, changes) = (nil, nil, [])
  }
}
