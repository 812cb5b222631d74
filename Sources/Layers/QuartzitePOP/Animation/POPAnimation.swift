// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// An object that changes another object's properties, frame by frame, until it is done.
///
/// Unlike Core Animation, it writes to the object itself: the stored value is the one that is
/// shown, and an animation that is removed leaves the object where it is. This class is the base of
/// `POPBasicAnimation`, `POPSpringAnimation`, `POPDecayAnimation` and `POPCustomAnimation`. It runs
/// once it is added with `pop_add(_:forKey:)`, on the clock of the thread that adds it.
///
/// Everything works as in POP, except where the notes of subclasses say otherwise.
open class POPAnimation: NSObject, NSCopying {
  /// A name for use by clients; default nil.
  open var name: String?
  /// When it starts, on the clock of `CACurrentMediaTime()`; default 0, which means at once.
  open var beginTime: CFTimeInterval = 0
  /// The object that is told of the animation's progress; not retained; default nil.
  open weak var delegate: (any POPAnimationDelegate)?
  /// Called when it has started; default nil.
  open var animationDidStartBlock: ((POPAnimation?) -> Void)?
  /// Called when every number has reached its end value for the first time; default nil.
  open var animationDidReachToValueBlock: ((POPAnimation?) -> Void)?
  /// Called when it has stopped; the argument tells whether it ran to its end; default nil.
  open var completionBlock: ((POPAnimation?, Bool) -> Void)?
  /// Called when it has written its value; default nil.
  open var animationDidApplyBlock: ((POPAnimation?) -> Void)?
  /// Whether it is removed from the object when it is done; default true.
  ///
  /// Otherwise it stays attached and paused, and continues when its end value is set.
  open var removedOnCompletion = true
  /// Whether each pass is followed by one in reverse; default false.
  open var autoreverses = false
  /// How many times it runs; 0 and 1 mean once; default 0.
  ///
  /// - Note: Differs from POP: an autoreversing animation makes so many round trips, in whichever
  ///   order the two properties are set.
  open var repeatCount = 0
  /// Whether it runs for ever, without ever reporting that it finished; default false.
  open var repeatForever = false

  /// Whether it is paused; the time of a pause does not count; default false.
  open var isPaused: Bool {
    get { run.isPaused }
    set {
      if run.isPaused, !newValue { run.isResuming = true }
      run.isPaused = newValue
      if !newValue { animator?.wake() }
    }
  }

  final var run = AnimationRun()
  /// The animator that runs it; nil while it is not attached.
  final weak var animator: POPAnimator?

  /// Makes an animation with the defaults of its class.
  public required override init() {
    super.init()
  }

  /// Returns an unattached animation of the same class with the same settings.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copyState(into: copy)
    return copy
  }

  func copyState(into copy: POPAnimation) {
    copy.name = name
    copy.beginTime = beginTime
    copy.delegate = delegate
    copy.animationDidStartBlock = animationDidStartBlock
    copy.animationDidReachToValueBlock = animationDidReachToValueBlock
    copy.completionBlock = completionBlock
    copy.animationDidApplyBlock = animationDidApplyBlock
    copy.removedOnCompletion = removedOnCompletion
    copy.autoreverses = autoreverses
    copy.repeatCount = repeatCount
    copy.repeatForever = repeatForever
    copy.isPaused = isPaused
  }

  // MARK: - For subclasses to override

  /// Begins a pass on `object`.
  func begin(on object: AnyObject) {}
  /// Advances from one time of the pass to another, in seconds since its beginning.
  func advance(on object: AnyObject, from earlier: Double, to later: Double) {}
  /// Writes the current value.
  func apply(to object: AnyObject) {}
  /// Writes the end value.
  func applyEnd(to object: AnyObject) {}
  /// Whether every number has reached its end value.
  var hasReachedValue: Bool { false }
  /// Whether the pass is over.
  var isDone: Bool { true }
  /// The duration of the pass in seconds; nil where it is unknown, as for springs.
  var passDuration: Double? { nil }
  /// Returns the progress markers that were passed since the last call.
  func takeMarkers() -> [CGFloat] { [] }
  /// Prepares for the next pass.
  func prepareNextPass(isReversing: Bool) {}
}

/// The state of an animation's run.
struct AnimationRun {
  /// Whether an animator runs the animation.
  var isAttached = false
  /// Whether it has started.
  var isActive = false
  var isPaused = false
  /// Whether the time since the last tick does not count, because of a pause.
  var isResuming = false
  /// Whether it is done but stays attached.
  var isHeld = false
  /// Whether the end value has been reported as reached.
  var hasReported = false
  /// The clock's time at the start of the pass.
  var passStart = 0.0
  /// The elapsed time of the pass, in seconds.
  var elapsed = 0.0
  /// The number of passes that are left, the current one included; nil for endless.
  var passesLeft: Int? = 1
}

// MARK: - Delegates and blocks

extension POPAnimation {
  final func tellStart() {
    tellDelegate { $0.pop_animationDidStart($1) }
    animationDidStartBlock?(self)
  }

  final func tellReached() {
    tellDelegate { $0.pop_animationDidReach(toValue: $1) }
    animationDidReachToValueBlock?(self)
  }

  final func tellApplied() {
    tellDelegate { $0.pop_animationDidApply($1) }
    animationDidApplyBlock?(self)
  }

  final func tellProgress(_ progress: CGFloat) {
    tellDelegate { $0.pop_animation($1, didReachProgress: progress) }
  }

  final func tellStop(finished: Bool) {
    tellDelegate { $0.pop_animationDidStop($1, finished: finished) }
    completionBlock?(self, finished)
  }

  /// Calls the delegate synchronously, on the thread that owns the animation.
  ///
  /// The protocol is isolated to the main actor only so that views can adopt it.
  private func tellDelegate(
    _ call: @escaping @MainActor (any POPAnimationDelegate, POPAnimation) -> Void
  ) {
    guard let delegate else { return }
    typealias Plain = (any POPAnimationDelegate, POPAnimation) -> Void
    // SAFETY: isolation is not part of a synchronous function's calling convention.
    unsafeBitCast(call, to: Plain.self)(delegate, self)
  }
}
