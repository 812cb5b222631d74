// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteTiming

/// An animation to an end value that moves like a spring.
///
/// The spring is m x'' + c x' + k x = 0 with the mass m, `dynamicsFriction` c and `dynamicsTension`
/// k; `springBounciness` and `springSpeed` determine c and k. It ends when it is so close to rest
/// that the property's threshold makes no difference; then the exact end value is written. To
/// redirect it, set `toValue`: it keeps its velocity.
open class POPSpringAnimation: POPPropertyAnimation {
  /// How the motion of the spring is computed.
  public enum Solver: Hashable, Sendable {
    /// In closed form, whatever the frame rate.
    case exact
    /// By POP's own integration in ticks of 1/60 s, which is about 3 % slow: for pictures that must
    /// equal POP's.
    case popCompatible
  }

  /// How the motion is computed; default `exact`.
  ///
  /// - Note: Differs from POP, whose springs run slower the higher the frame rate is.
  open var solver = Solver.exact { didSet { changeSpring() } }

  /// How much the spring overshoots, nominally 0...20; default 4.
  ///
  /// Setting it or `springSpeed` replaces tension, friction and mass.
  open var springBounciness: CGFloat {
    get { CGFloat(feel.bounciness) }
    set {
      feel.bounciness = Double(newValue)
      takeFeel()
    }
  }
  /// How fast the spring is, nominally 0...20; default 12.
  open var springSpeed: CGFloat {
    get { CGFloat(feel.speed) }
    set {
      feel.speed = Double(newValue)
      takeFeel()
    }
  }
  /// The stiffness k of the spring; default 342.1, that of bounciness 4 and speed 12.
  open var dynamicsTension: CGFloat {
    get { CGFloat(tension) }
    set {
      tension = Double(newValue)
      changeSpring()
    }
  }
  /// The damping c of the spring; default 30.49, that of bounciness 4 and speed 12.
  open var dynamicsFriction: CGFloat {
    get { CGFloat(friction) }
    set {
      friction = Double(newValue)
      changeSpring()
    }
  }
  /// The mass m; default 1.
  open var dynamicsMass: CGFloat {
    get { CGFloat(mass) }
    set {
      mass = Double(newValue)
      changeSpring()
    }
  }

  /// The velocity in units a second: the initial one, or the current one while the animation runs.
  ///
  /// Of the same type as the values; default nil, which means none.
  open var velocity: Any? {
    get {
      guard run.isActive, let motion else { return original?.object }
      return AnimatedNumbers(kind: original?.kind ?? kind, numbers: motion.velocity).object
    }
    set {
      original = AnimatedNumbers(newValue)
      if run.isActive { makeMotion(velocity: original?.numbers ?? []) }
    }
  }

  private final var feel = SpringFeel()
  private final var tension = SpringFeel().tension
  private final var friction = SpringFeel().friction
  private final var mass = 1.0
  private final var original: AnimatedNumbers?
  private final var motion: (any SpringMotion)?
  /// The number of ticks of the compatible solver since `motionStart`.
  private final var ticks = 0
  private final var motionStart = 0.0
  private final var hasAdvanced = false
  private final var hasConverged = false

  /// Makes an animation of the property with a name.
  public convenience init!(propertyNamed name: String?) {
    self.init()
    property = POPAnimatableProperty.property(withName: name) as? POPAnimatableProperty
  }

  /// A copy keeps tension, friction and mass as if they had been set.
  override func copyState(into copy: POPAnimation) {
    super.copyState(into: copy)
    guard let copy = copy as? POPSpringAnimation else { return }
    (copy.feel, copy.tension, copy.friction, copy.mass) = (feel, tension, friction, mass)
    copy.original = original
    copy.solver = solver
  }

  /// Writes the tension, friction and mass for a bounciness and a speed to the three pointers.
  open class func convertBounciness(
    _ bounciness: CGFloat,
    speed: CGFloat,
    toTension outTension: UnsafeMutablePointer<CGFloat>?,
    friction outFriction: UnsafeMutablePointer<CGFloat>?,
    mass outMass: UnsafeMutablePointer<CGFloat>?
  ) {
    let feel = SpringFeel(bounciness: Double(bounciness), speed: Double(speed))
    // SAFETY: as POP's, each pointer that is not nil has room for a number.
    outTension?.pointee = CGFloat(feel.tension)
    outFriction?.pointee = CGFloat(feel.friction)
    outMass?.pointee = 1
  }

  /// Writes the bounciness and speed for a tension and a friction to the two pointers.
  open class func convertTension(
    _ tension: CGFloat,
    friction: CGFloat,
    toBounciness outBounciness: UnsafeMutablePointer<CGFloat>?,
    speed outSpeed: UnsafeMutablePointer<CGFloat>?
  ) {
    let feel = SpringFeel(tension: Double(tension), friction: Double(friction))
    // SAFETY: as POP's, each pointer that is not nil has room for a number.
    outBounciness?.pointee = CGFloat(feel.bounciness)
    outSpeed?.pointee = CGFloat(feel.speed)
  }

  // MARK: - The spring

  private func takeFeel() {
    (tension, friction, mass) = (feel.tension, feel.friction, 1)
    changeSpring()
  }

  /// Continues with the current velocity and the new parameters.
  private func changeSpring() {
    if run.isActive, let motion { makeMotion(velocity: motion.velocity) }
  }

  private func makeMotion(velocity: [Double]) {
    let displacement = zip(target, current).map { $0 - $1 }
    let velocity = fitted(velocity)
    let (k, c) = (max(tension, 0), max(friction, 0))
    let m = mass > 0 ? mass : 1
    motion =
      switch solver {
      case .exact:
        ExactSpring(
          tension: k,
          friction: c,
          mass: m,
          displacement: displacement,
          velocity: velocity
        )
      case .popCompatible:
        CompatibleSpring(
          tension: k,
          friction: c,
          mass: m,
          displacement: displacement,
          velocity: velocity
        )
      }
    (ticks, motionStart) = (0, run.elapsed)
    hasConverged = false
  }

  override func begin(on object: AnyObject) {
    super.begin(on: object)
    hasAdvanced = false
    makeMotion(velocity: original?.numbers ?? [])
  }

  override func changeTarget() {
    let velocity = motion?.velocity ?? []
    super.changeTarget()
    guard run.isActive else { return }
    if previous == nil { hasAdvanced = false }
    makeMotion(velocity: velocity)
  }

  override func advance(on object: AnyObject, from earlier: Double, to later: Double) {
    guard later > earlier else { return }
    switch solver {
    case .exact: step(by: later - earlier)
    case .popCompatible:
      // Frame times are rounded: a tick that is due within a nanosecond counts as due.
      while motionStart + Double(ticks + 1) / 60 <= later + 1e-9, !hasConverged {
        ticks += 1
        step(by: 1 / 60)
      }
    }
  }

  private func step(by seconds: Double) {
    guard var motion else { return }
    motion.advance(by: seconds)
    self.motion = motion
    hasAdvanced = true
    move(to: zip(target, motion.displacement).map { $0 - $1 })
    hasConverged = isAtRest || valuesStand
  }

  /// Whether displacement, velocity and acceleration are below the limits that the threshold sets.
  ///
  /// As in POP, the square of the velocity is compared with 25 thresholds rather than with the
  /// square of five. Source: POP, POPSpringSolver.
  private var isAtRest: Bool {
    guard let motion else { return true }
    let threshold = threshold
    return motion.displacement.allSatisfy { $0.magnitude < threshold / 2 }
      && motion.velocity.allSatisfy { $0 * $0 < 25 * threshold }
      && motion.acceleration.allSatisfy { $0 * $0 < 625 * threshold * threshold }
  }

  /// Whether the last two ticks of 1/60 s were at the end value, to within the threshold.
  private var valuesStand: Bool {
    guard let last = motion?.displacement(before: 1 / 60),
      let lastButOne = motion?.displacement(before: 2 / 60)
    else { return false }
    if roundingFactor > 0 {
      let end = rounded(target)
      func value(_ displacement: [Double]) -> [Double] {
        rounded(zip(target, displacement).map { $0 - $1 })
      }
      return value(last) == end && value(lastButOne) == end
    }
    let limit = threshold / 5
    return zip(last, lastButOne).allSatisfy {
      $0.magnitude < limit && ($1 - $0).magnitude < limit
    }
  }

  override var isDone: Bool { hasAdvanced && hasConverged }
}
