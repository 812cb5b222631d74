// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Animates changes of views, and can be paused, scrubbed, reversed and stopped on the way.
///
/// Starting runs the blocks: the views get their new values at once, and the animator shows the way
/// there. `fractionComplete` is the progress of the values where `scrubsLinearly` is set, else the
/// part of the time; on a reversed animator it counts from the end, so that greater is always
/// further. Pausing holds exactly what is seen; going on takes up the curve at the place where it
/// has the progress that was scrubbed to, so that nothing jumps.
///
/// What raises an exception on Apple's systems - starting a stopped animator, finishing one that is
/// not stopped, adding changes to a stopped one, pausing one that is not interruptible - is ignored
/// here with a log line. An animator that is let go while it is paused or stopped leaves its views
/// at the end of the way. Without a stage, no time passes and starting completes at once.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewpropertyanimator>
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
  // MARK: - Storage

  /// A closure with the part of what is left after which it begins.
  struct Block {
    let body: () -> Void
    let delayFactor: Double
  }

  /// What the animator is doing.
  enum Motion {
    case still
    /// Waits for its start.
    case waiting(EventQueue.Work)
    /// Runs since a time on the clock from a place, to be done after some seconds.
    case running(since: TimeInterval, from: Double, seconds: TimeInterval, EventQueue.Work)
  }

  let tracks = AnimatorTracks()
  /// The work of the stage in whose world the animator became active.
  weak var ownQueue: EventQueue?
  var blocks: [Block] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var motion = Motion.still
  var run: AnimatorRun
  /// The progress towards the end that was scrubbed to and is held; nil where the run's is.
  var scrubbed: Double?
  var storedIsReversed = false
  /// The duration that the animator was made with, in seconds.
  let ownSeconds: TimeInterval

  /// The curve.
  public let timingParameters: (any UITimingCurveProvider)?
  /// Seconds; of a spring with its own physics, until it has settled.
  public var duration: TimeInterval { timingParameters?.course(over: ownSeconds).duration ?? 0 }
  /// The delay that the animator was started with, in seconds.
  public internal(set) var delay: TimeInterval = 0
  /// Where the animator is in its life.
  public internal(set) var state = UIViewAnimatingState.inactive

  /// Whether views take touches while they move; default true.
  ///
  /// Counts from the next start.
  open var isUserInteractionEnabled = true
  /// Whether the client hit-tests moving views itself; default false: they are hit where they are
  /// seen.
  ///
  /// Counts from the next start.
  open var isManualHitTestingEnabled = false
  /// Whether the animator may be paused, stopped, scrubbed and reversed; default true.
  open var isInterruptible = true
  /// Whether `fractionComplete` is the progress of values and not that of time; default true.
  open var scrubsLinearly = true
  /// Whether the animator stays active at the end, without calling completions; default false.
  open var pausesOnCompletion = false

  // MARK: - Making

  /// Makes an animator; a duration that is negative or not finite counts as 0.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    ownSeconds = duration.isFinite ? max(duration, 0) : 0
    timingParameters = parameters
    run = AnimatorRun(course: parameters.course(over: ownSeconds))
    super.init()
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

  /// Makes an animator with a spring that settles at `duration`.
  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)? = nil
  ) {
    let spring = UISpringTimingParameters(dampingRatio: ratio)
    self.init(duration: duration, timingParameters: spring)
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it after `delay` seconds; of the options the curve and
  /// `allowUserInteraction` count.
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

  /// Returns an inactive animator with the same curve and duration, without changes.
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

  /// Adds changes; on an active animator they move over what is left of its time.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that begin after a part of what is left of the time, 0...1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor > 0 ? min(Double(delayFactor), 1) : 0
    add(Block(body: animation, delayFactor: factor))
  }

  /// Adds what is called at the end, with the place where that is.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: - UIViewAnimating

  /// Whether values change with time.
  public var isRunning: Bool { if case .running = motion { true } else { false } }

  /// Whether the animator runs from the end to the start; can be set at any time.
  open var isReversed: Bool {
    get { storedIsReversed }
    set { reverse(newValue) }
  }

  /// How much of the way is done, 0...1, clamped when set.
  ///
  /// Setting it pauses a running animator and activates an inactive one; NaN is ignored.
  open var fractionComplete: CGFloat {
    get { fraction }
    set { scrub(to: newValue) }
  }

  /// Starts, or goes on where the animator was paused.
  open func startAnimation() {
    start(after: 0)
  }

  /// Starts after a delay, during which the old values are seen.
  open func startAnimation(afterDelay delay: TimeInterval) {
    start(after: delay.isFinite ? max(delay, 0) : 0)
  }

  /// Holds what is seen; an inactive animator becomes active.
  open func pauseAnimation() {
    guard mayInterrupt("paused") else { return }
    activate()
    halt()
    showStill()
  }

  /// Goes on with another curve.
  ///
  /// The new curve leads from what is seen to the end. `durationFactor` is the time that takes in
  /// parts of the animator's duration; 0 means what is left of it. Without a curve the animator's
  /// own goes on. A spring with its own physics takes its own time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    goOn(with: parameters, factor: durationFactor > 0 ? Double(durationFactor) : 0)
  }

  /// Stops where the values are seen; the views keep them.
  ///
  /// With `withoutFinishing` the animator is inactive afterwards and completions are forgotten;
  /// otherwise it waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    stop(withoutFinishing: withoutFinishing)
  }

  /// Gives a stopped animator's views their values of `finalPosition` and calls completions.
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
