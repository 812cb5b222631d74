// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Something that changes an object's properties, frame by frame, until it is done.
///
/// Unlike Core Animation's it writes to the object itself: what is seen is what is stored, and an
/// animation that is removed leaves the object where it is. This class is the base of
/// `POPBasicAnimation`, `POPSpringAnimation`, `POPDecayAnimation` and `POPCustomAnimation`. It runs
/// once it is added with `pop_add(_:forKey:)`, on the clock of the thread that adds it.
///
/// Everything that POP does is done as POP does it, but for what the subclasses' notes say.
open class POPAnimation: NSObject, NSCopying {
  /// A name for clients; default nil.
  open var name: String?
  /// When it starts, on the clock of `CACurrentMediaTime()`; default 0, which is at once.
  open var beginTime: CFTimeInterval = 0
  /// Who is told how it goes; not retained; default nil.
  open weak var delegate: (any POPAnimationDelegate)?
  /// Is called when it has started; default nil.
  open var animationDidStartBlock: ((POPAnimation?) -> Void)?
  /// Is called when every number has reached its end value for the first time; default nil.
  open var animationDidReachToValueBlock: ((POPAnimation?) -> Void)?
  /// Is called when it has stopped, with whether it ran to its end; default nil.
  open var completionBlock: ((POPAnimation?, Bool) -> Void)?
  /// Is called when it has written its value; default nil.
  open var animationDidApplyBlock: ((POPAnimation?) -> Void)?
  /// Whether it leaves the object when it is done; default true.
  ///
  /// If not, it stays attached and paused, and goes on when its end value is set.
  open var removedOnCompletion = true
  /// Whether each pass is followed by one backwards; default false.
  open var autoreverses = false
  /// How often it runs; 0 and 1, the default 0, are once.
  ///
  /// - Note: Differs from POP: an autoreversing animation runs so many times there and back in
  ///   whatever order the two properties are set.
  open var repeatCount = 0
  /// Whether it runs for ever, and then never reports that it finished; default false.
  open var repeatForever = false

  /// Whether it stands still, in time that does not count; default false.
  open var isPaused: Bool {
    get { run.isPaused }
    set {
      if run.isPaused, !newValue { run.isResuming = true }
      run.isPaused = newValue
      if !newValue { animator?.wake() }
    }
  }

  final var run = AnimationRun()
  /// Who runs it.
  final weak var animator: POPAnimator?

  /// Makes an animation with the defaults of its class.
  public required override init() {
    super.init()
  }

  /// Returns an animation of the same class and settings that is not attached.
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

  // MARK: - What subclasses do

  /// Begins a pass on `object`.
  func begin(on object: AnyObject) {}
  /// Moves from one time of the pass to another, in seconds since its beginning.
  func advance(on object: AnyObject, from earlier: Double, to later: Double) {}
  /// Writes the value of now.
  func apply(to object: AnyObject) {}
  /// Writes the value of the end.
  func applyEnd(to object: AnyObject) {}
  /// Whether every number has reached its end value.
  var hasReachedValue: Bool { false }
  /// Whether the pass is over.
  var isDone: Bool { true }
  /// The length of the pass in seconds where that is known, nil for springs.
  var passDuration: Double? { nil }
  /// The progress markers that were passed since the last call.
  func takeMarkers() -> [CGFloat] { [] }
  /// Prepares for the next pass.
  func prepareNextPass(isReversing: Bool) {}
}

/// Where an animation stands in its run.
struct AnimationRun {
  /// Whether an animator holds the animation.
  var isAttached = false
  /// Whether it has started.
  var isActive = false
  var isPaused = false
  /// Whether the time since the last tick must not count.
  var isResuming = false
  /// Whether it is done but stays attached.
  var isHeld = false
  /// Whether the end value has been reported as reached.
  var hasReported = false
  /// The clock's time at the beginning of the pass.
  var passStart = 0.0
  /// The seconds of the pass that are done.
  var elapsed = 0.0
  /// The passes that are left, this one included; nil is without end.
  var passesLeft: Int? = 1
}

// MARK: - Telling

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

  /// Tells the delegate here and now, on whatever thread owns the animation.
  ///
  /// The protocol is main-actor isolated only so that views can adopt it.
  private func tellDelegate(
    _ call: @escaping @MainActor (any POPAnimationDelegate, POPAnimation) -> Void
  ) {
    guard let delegate else { return }
    typealias Plain = (any POPAnimationDelegate, POPAnimation) -> Void
    // SAFETY: isolation is not part of a synchronous function's calling convention.
    unsafeBitCast(call, to: Plain.self)(delegate, self)
  }
}
