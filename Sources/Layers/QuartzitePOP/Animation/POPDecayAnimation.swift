// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteTiming

/// An animation that starts with a velocity and is slowed down by friction.
///
/// Its end is known in advance, see `toValue` and `duration`, and is never exceeded.
open class POPDecayAnimation: POPPropertyAnimation {
  /// The velocity in units a second: the initial one, or the current one while the animation runs.
  ///
  /// A number, point, size, rectangle or insets; default nil, which means none. Setting it on a
  /// paused animation restarts it from the object's value.
  open var velocity: Any? {
    get {
      guard run.isActive else { return original?.object }
      return AnimatedNumbers(kind: kind, numbers: velocityNumbers).object
    }
    set {
      original = AnimatedNumbers(newValue)
      changeVelocity()
    }
  }
  /// The velocity that was set, whatever the current one is.
  open var originalVelocity: Any? { original?.object }
  /// The factor by which the velocity decreases in each millisecond; default 0.998.
  open var deceleration: CGFloat = CGFloat(DecayCurve.normalRate) { didSet { changeVelocity() } }

  /// The total duration in seconds: until every component is slower than five thresholds a second.
  open var duration: CFTimeInterval {
    predictedDuration(original?.numbers ?? [])
  }

  /// The end value: the start value, or 0 where there is none yet, plus the total distance.
  ///
  /// Setting it has no effect but a line in the log: set the velocity instead.
  open override var toValue: Any? {
    get {
      if run.isActive { return AnimatedNumbers(kind: kind, numbers: target).object }
      let velocity = original?.numbers ?? []
      let begin = fitted(from?.numbers ?? [])
      return AnimatedNumbers(kind: kind, numbers: end(from: begin, velocity: velocity)).object
    }
    set { Log.note("A decay's end follows from its velocity; setting toValue has no effect.") }
  }

  /// Returns the current velocity with the opposite sign.
  open func reversedVelocity() -> Any? {
    let numbers = run.isActive ? velocityNumbers : original?.numbers
    return numbers.map { AnimatedNumbers(kind: kind, numbers: $0.map { -$0 }).object }
  }

  private final var original: AnimatedNumbers?
  private final var velocityNumbers: [Double] = []
  private final var curves: [DecayCurve] = []
  private final var curveStart = 0.0
  private final var curveOrigin: [Double] = []
  private final var glide = 0.0

  /// Makes an animation of the property with a name.
  public convenience init!(propertyNamed name: String?) {
    self.init()
    property = POPAnimatableProperty.property(withName: name) as? POPAnimatableProperty
  }

  override func copyState(into copy: POPAnimation) {
    super.copyState(into: copy)
    guard let copy = copy as? POPDecayAnimation else { return }
    copy.original = original
    copy.deceleration = deceleration
  }

  override var componentCount: Int {
    original?.numbers.count ?? from?.numbers.count ?? property?.naturalCount ?? 0
  }

  override var kind: AnimatedNumbers.Kind { from?.kind ?? original?.kind ?? .list }

  /// A decay never exceeds its computed end.
  override var clampFlags: POPAnimationClampFlags { super.clampFlags.union(.end) }

  override var passDuration: Double? { curveStart + glide }

  private func curve(_ velocity: Double) -> DecayCurve {
    DecayCurve(initialVelocity: velocity, rate: Double(deceleration))
  }

  private func predictedDuration(_ velocity: [Double]) -> Double {
    velocity.map { curve($0).duration(untilSpeed: 5 * threshold) }.max() ?? 0
  }

  private func end(from start: [Double], velocity: [Double]) -> [Double] {
    let duration = predictedDuration(velocity)
    return zip(start, velocity + [Double](repeating: 0, count: start.count)).map {
      $0 + curve($1).distance(at: duration)
    }
  }

  override func begin(on object: AnyObject) {
    super.begin(on: object)
    (curveStart, curveOrigin) = (0, start)
    makeCurves()
  }

  private func makeCurves() {
    velocityNumbers = fitted(original?.numbers ?? [])
    curves = velocityNumbers.map { curve($0) }
    glide = predictedDuration(velocityNumbers)
    target = end(from: curveOrigin, velocity: velocityNumbers)
    start = curveOrigin
  }

  private func changeVelocity() {
    guard run.isActive else { return }
    run.hasReported = false
    if isPaused, let animated {
      (current, previous, previous2) = (fitted(read(animated)), nil, nil)
      if run.isHeld { (run.isHeld, run.passesLeft, isPaused) = (false, 1, false) }
    }
    (curveStart, curveOrigin) = (run.elapsed, fitted(current))
    makeCurves()
  }

  override func advance(on object: AnyObject, from earlier: Double, to later: Double) {
    let time = later - curveStart
    velocityNumbers = curves.map { $0.velocity(at: time) }
    move(to: zip(curveOrigin, curves).map { $0 + $1.distance(at: time) })
  }

  override var isDone: Bool { run.elapsed >= curveStart + glide }

  override func prepareNextPass(isReversing: Bool) {
    // Each pass starts from the client's start value, or else from the object's value at that time.
    guard isReversing, let original else { return }
    self.original = AnimatedNumbers(kind: original.kind, numbers: original.numbers.map { -$0 })
  }
}
