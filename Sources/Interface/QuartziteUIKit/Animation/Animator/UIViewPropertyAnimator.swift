// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteRunLoop

/// Animates changes of views, and can be paused, scrubbed, reversed and stopped while it runs.
///
/// Starting runs the blocks: the model values change at once, and the animator shows the way from
/// the old values to the new ones. `fractionComplete` is the progress of the values where
/// `scrubsLinearly` is set, otherwise the elapsed fraction of the duration; on a reversed animator
/// it counts from the end, so it always grows. Pausing keeps exactly the values that are seen.
/// After scrubbing, the animation resumes at the place where its curve has the progress that was
/// scrubbed to, so that nothing jumps.
///
/// What raises an exception on Apple's systems (starting, pausing or adding changes to a stopped
/// animator, finishing one that is not stopped, pausing one that is not interruptible) is ignored
/// here with a log line. An animator that is released while it is paused or stopped leaves its
/// views at the end values. Without a stage no time passes, and starting completes at once.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewpropertyanimator>
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
  // MARK: - Storage

  /// A closure, with its delay as a fraction of the time that remains when it is added.
  struct Block {
    let body: () -> Void
    let delayFactor: Double
  }

  /// Whether and how time runs for the animator.
  enum Motion {
    case still
    /// Waits for the end of the start delay.
    case waiting(EventQueue.Work)
    /// Runs since a time of the stage's clock, from a place of the run, for some seconds.
    case running(since: TimeInterval, from: Double, seconds: TimeInterval, EventQueue.Work)
  }

  let tracks = AnimatorTracks()
  /// The queue of the stage on which the animator became active.
  weak var ownQueue: EventQueue?
  var blocks: [Block] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var motion = Motion.still
  var run: AnimatorRun
  /// The progress (0 start, 1 end) that was scrubbed to and is shown; nil where the run's place
  /// counts.
  var scrubbed: Double?
  var storedIsReversed = false
  /// The duration that the animator was made with, in seconds.
  let ownSeconds: TimeInterval

  /// The curve or spring that the animator was made with.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The duration in seconds; of a spring that is not made to fit it, the settling time.
  public var duration: TimeInterval { timingParameters?.timing(over: ownSeconds).duration ?? 0 }
  /// The delay that the animator was started with, in seconds.
  public internal(set) var delay: TimeInterval = 0
  /// The state of the animator.
  public internal(set) var state = UIViewAnimatingState.inactive

  /// Whether animated views take touches; default true.
  ///
  /// A change applies from the next start on.
  open var isUserInteractionEnabled = true
  /// Whether the client does the hit testing of animated views itself; default false: their
  /// presentation layers are hit.
  ///
  /// A change applies from the next start on.
  open var isManualHitTestingEnabled = false
  /// Whether the animator may be paused, stopped, scrubbed and reversed; default true.
  open var isInterruptible = true
  /// Whether `fractionComplete` is the progress of the values rather than elapsed time; default
  /// true.
  open var scrubsLinearly = true
  /// Whether the animator stays active when it reaches its end, without calling completions;
  /// default false.
  open var pausesOnCompletion = false

  // MARK: - Making

  /// Makes an animator; a duration in seconds that is negative or not finite counts as 0.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    ownSeconds = duration.isFinite ? max(duration, 0) : 0
    timingParameters = parameters
    run = AnimatorRun(timing: parameters.timing(over: ownSeconds))
    super.init()
  }

  /// Makes an animator without a duration, which ends as it starts.
  public override convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  /// Makes an animator with a named curve.
  public convenience init(
    duration: TimeInterval,
    curve: UIView.AnimationCurve,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(animationCurve: curve)
    )
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a Bezier curve.
  public convenience init(
    duration: TimeInterval,
    controlPoint1 point1: CGPoint,
    controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: curve)
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring that settles within `duration`.
  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)? = nil
  ) {
    let spring = UISpringTimingParameters(dampingRatio: ratio)
    self.init(duration: duration, timingParameters: spring)
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it after `delay` seconds.
  ///
  /// Of the options, the curve and `allowUserInteraction` are used.
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UICubicTimingParameters(animationCurve: options.curve)
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: curve)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  deinit {
    guard state != .inactive else { return }
    Log.note("An animator was let go while it was paused or stopped; its views jump to the end.")
    let call: @MainActor (AnimatorTracks) -> Void = { $0.clear() }
    // SAFETY: isolation is not part of a synchronous function's calling convention, and an animator
    // dies where its views are used, which is the main actor's.
    unsafeBitCast(call, to: ((AnimatorTracks) -> Void).self)(tracks)
  }

  /// Returns an inactive animator with the same curve and duration, without blocks and completions.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIViewPropertyAnimator(
      duration: ownSeconds,
      timingParameters: timingParameters ?? UICubicTimingParameters()
    )
    copy.isUserInteractionEnabled = isUserInteractionEnabled
    copy.isManualHitTestingEnabled = isManualHitTestingEnabled
    copy.isInterruptible = isInterruptible
    copy.scrubsLinearly = scrubsLinearly
    copy.pausesOnCompletion = pausesOnCompletion
    return copy
  }

  // MARK: - Changes and completions

  /// Adds changes; on an active animator they are animated over the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that begin after a delay, given as a fraction (0...1) of the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor > 0 ? min(Double(delayFactor), 1) : 0
    add(Block(body: animation, delayFactor: factor))
  }

  /// Adds a closure that is called at the end, with the position at which the animator finished.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: - UIViewAnimating

  /// Whether values change with time: false while paused, delayed or stopped.
  public var isRunning: Bool { if case .running = motion { true } else { false } }

  /// Whether the animation runs from the end values to the start values; can be set at any time.
  open var isReversed: Bool {
    get { storedIsReversed }
    set { reverse(newValue) }
  }

  /// How much of the animation is done, 0...1; values outside are clamped.
  ///
  /// Setting it pauses a running animator and activates an inactive one; NaN is ignored.
  open var fractionComplete: CGFloat {
    get { fraction }
    set { scrub(to: newValue) }
  }

  /// Starts the animation, or resumes a paused one.
  open func startAnimation() {
    start(after: 0)
  }

  /// Starts the animation after a delay in seconds, during which the old values are seen.
  open func startAnimation(afterDelay delay: TimeInterval) {
    start(after: delay.isFinite ? max(delay, 0) : 0)
  }

  /// Pauses at the values that are seen; an inactive animator becomes active.
  open func pauseAnimation() {
    guard mayInterrupt("paused") else { return }
    activate()
    halt()
    showStill()
  }

  /// Resumes the animation with another timing curve.
  ///
  /// The new curve leads from the values that are seen to the end values. `durationFactor` times
  /// the animator's duration is the time that this takes; 0 means the remaining time. Without a
  /// curve the animator's own is used. A spring that is not made to fit a duration lasts until it
  /// settles.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    goOn(with: parameters, factor: durationFactor > 0 ? Double(durationFactor) : 0)
  }

  /// Stops the animation; the views keep the values that are seen.
  ///
  /// With `withoutFinishing` the animator becomes inactive and completions are not called;
  /// otherwise it waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    stop(withoutFinishing: withoutFinishing)
  }

  /// Finishes a stopped animator: sets the values of `finalPosition` and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      return Log.note("Only a stopped animator can be finished.")
    }
    switch finalPosition {
    case .start: tracks.restore()
    case .end: tracks.complete()
    case .current: break
    }
    conclude(at: finalPosition)
  }
}
