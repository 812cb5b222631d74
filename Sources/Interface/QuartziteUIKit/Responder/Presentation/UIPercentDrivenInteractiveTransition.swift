// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Drives a transition by a fraction: a finger moves its animations to and fro.
///
/// The container's layer stands still in time and its time is set; so the animator's animations must
/// be those of views in the container. An animator that gives an `interruptibleAnimator(using:)` is
/// scrubbed by that one. Letting go plays on from where it is; taking back plays backwards to the
/// start, after which what the animation blocks changed is as before.
///
/// - Note: Differs from Apple: the completion curve is linear unless a property animator is driven.
///
/// See: <https://developer.apple.com/documentation/uikit/uipercentdriveninteractivetransition>
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// How far the transition is, 0...1.
  public private(set) var percentComplete: CGFloat = 0
  /// How fast it goes on by itself, in its own speeds; default 1, at least 0.01.
  open var completionSpeed: CGFloat = 1
  /// The curve after letting go; kept.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// The curve after letting go, of an animator; default nil, its own.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins in the finger's hands; default true.
  open var wantsInteractiveStart = true

  private var context: TransitionContext?
  private var animator: (any UIViewImplicitlyAnimating)?
  private var changes: [PropertyChange] = []
  private var link: CADisplayLink?
  /// The container's time at the start.
  private var start: CFTimeInterval = 0

  /// Makes a driver.
  public override init() {
    super.init()
  }

  /// How long the whole transition takes, in seconds.
  open var duration: CGFloat { CGFloat(context?.duration ?? 0) }

  private var layer: CALayer? { context?.containerView.layer }

  /// Starts the animations and stops their time.
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
    AnimationBlock.course.observer = { [weak self] in self?.changes.append($0) }
    maker.animateTransition(using: context)
    AnimationBlock.course.observer = nil
    guard let layer else { return }
    start = layer.convertTime(CACurrentMediaTime(), from: nil)
    hold(at: start)
    // Animations begin at the time of their commit, which must be this one.
    CATransaction.flush()
  }

  private func hold(at time: CFTimeInterval) {
    guard let layer else { return }
    layer.speed = 0
    layer.beginTime = 0
    layer.timeOffset = time
  }

  /// Stops the transition again where it is.
  open func pause() {
    guard let context else { return }
    context.pauseInteractiveTransition()
    if let animator { return animator.pauseAnimation() }
    stopPlayingBack()
    guard let layer else { return }
    hold(at: layer.convertTime(CACurrentMediaTime(), from: nil))
  }

  /// Moves to a fraction, clamped to 0...1; NaN is ignored.
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

  /// Lets the transition go on to its end.
  open func finish() {
    guard let context else { return }
    context.finishInteractiveTransition()
    if let animator { return goOn(animator, reversed: false) }
    guard let layer else { return }
    let outside = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil)
    layer.beginTime = outside ?? CACurrentMediaTime()
    layer.speed = Float(speed)
  }

  /// Takes the transition back to its start.
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

  /// Everything is as before: the values that blocks changed, and the animations end.
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

  /// The context is done: the container's time runs as usual.
  func transitionEnded() {
    stopPlayingBack()
    if let layer {
      (layer.speed, layer.beginTime, layer.timeOffset) = (1, 0, 0)
    }
    (context, animator, changes) = (nil, nil, [])
  }
}
