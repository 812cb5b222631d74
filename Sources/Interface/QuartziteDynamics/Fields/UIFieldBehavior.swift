// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import QuartziteUIKit

/// A force field around a position, whose force depends on an item's position and velocity.
///
/// Strengths are in Box2D's units: a metre is 150 points, and 150 by 150 points of density 1 have a
/// mass of a kilogram. At a distance of r metres, at least `minimumRadius`, the strength is
/// multiplied by r to the power of -`falloff`.
///
/// See: <https://developer.apple.com/documentation/uikit/uifieldbehavior>
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  /// A closure that returns the force in newtons for a field, a position in points, a velocity in
  /// points per second, a mass in kilograms, a charge, and the duration of a step in seconds.
  public typealias Evaluation = (
    UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
  ) -> CGVector

  enum Kind {
    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring
    case electric, magnetic
    case evaluation(Evaluation)
  }

  private let kind: Kind
  private var noise: FieldNoise
  private var time = 0.0

  init(_ kind: Kind) {
    self.kind = kind
    noise = FieldNoise(smoothness: 0, animationSpeed: 0)
    super.init(list: DynamicItemList())
  }

  // MARK: - Making

  /// Returns a drag field: a force against the velocity of `strength` newtons per metre per second.
  open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

  /// Returns a vortex around the field's position: a tangential acceleration of `strength` metres /
  /// s², counter-clockwise on the screen.
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

  /// Returns a field of gravity towards a position: an acceleration of `strength` metres / s².
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(.radialGravity)
    field.position = position
    return field
  }

  /// Returns a field of gravity in a direction: an acceleration of `strength` times the vector, in
  /// metres / s².
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.linearGravity)
    field.direction = direction
    return field
  }

  /// Returns a field that sets the items' velocity to `strength` times the vector, in metres per
  /// second.
  open class func velocityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.velocity)
    field.direction = direction
    return field
  }

  /// Returns a field of random accelerations up to `strength` metres / s² along each axis, the same
  /// in every run.
  open class func noiseField(
    smoothness: CGFloat,
    animationSpeed speed: CGFloat
  ) -> UIFieldBehavior {
    noisy(.noise, smoothness, speed)
  }

  /// Returns a field like `noiseField` whose accelerations are multiplied by the item's speed in
  /// metres per second.
  open class func turbulenceField(
    smoothness: CGFloat,
    animationSpeed speed: CGFloat
  ) -> UIFieldBehavior {
    noisy(.turbulence, smoothness, speed)
  }

  private static func noisy(_ kind: Kind, _ smoothness: CGFloat, _ speed: CGFloat)
    -> UIFieldBehavior
  {
    let field = UIFieldBehavior(kind)
    field.smoothness = smoothness
    field.animationSpeed = speed
    return field
  }

  /// Returns a spring towards the field's position, of `strength` newtons per metre.
  open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

  /// Returns an electric field: a force of `strength` newtons for a charge of 1, away from the
  /// field's position if strength and charge have the same sign.
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

  /// Returns a magnetic field: a force of `strength` newtons for a charge of 1 and a speed of a
  /// metre per second, perpendicular to the velocity, which turns it counter-clockwise on the
  /// screen.
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

  /// Returns a field whose force a closure computes; it is called in each step for each item in the
  /// region that is not anchored.
  ///
  /// `strength` and `falloff` have no effect of their own.
  open class func field(evaluationBlock block: @escaping Evaluation) -> UIFieldBehavior {
    UIFieldBehavior(.evaluation(block))
  }

  // MARK: - Items and properties

  /// The items.
  open var items: [any UIDynamicItem] { list.items }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { include(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { exclude(item) }

  /// The position in the reference view's coordinates, in points; default (0, 0).
  open var position = CGPoint.zero { didSet { if position != oldValue { wakeItems() } } }
  /// The region in which the field acts, relative to its position; default everywhere.
  open var region: UIRegion = .infinite { didSet { wakeItems() } }
  /// The strength, in the unit of the kind of field; default 1.
  open var strength: CGFloat = 1 { didSet { if strength != oldValue { wakeItems() } } }
  /// The exponent by which the strength decreases with the distance; default 0: it does not.
  open var falloff: CGFloat = 0 { didSet { if falloff != oldValue { wakeItems() } } }
  /// The minimum distance for the falloff, in points; default 0.01.
  open var minimumRadius: CGFloat = 0.01 {
    didSet { if minimumRadius != oldValue { wakeItems() } }
  }
  /// The direction of linear gravity and velocity fields; default zero.
  open var direction = CGVector.zero { didSet { if direction != oldValue { wakeItems() } } }
  /// The smoothness of noise and turbulence, 0...1; default 0.
  open var smoothness: CGFloat = 0 { didSet { noiseChanged() } }
  /// The rate at which noise and turbulence change; default 0: they do not.
  open var animationSpeed: CGFloat = 0 { didSet { noiseChanged() } }

  private func noiseChanged() {
    noise = FieldNoise(smoothness: smoothness, animationSpeed: animationSpeed)
    wakeItems()
  }

  // MARK: - Forces

  /// Whether the field may start to move items that are at rest in it.
  private var isRestless: Bool {
    switch kind {
    case .noise: noise.speed > 0
    case .evaluation: true
    default: false
    }
  }

  override func act(for step: Double, in animator: UIDynamicAnimator) {
    time += step
    let metre = Solver.pointsOfMetre
    let region = region
    for body in bodies {
      let state = body.state
      guard state.isAwake || isRestless, !body.traits.isAnchored else { continue }
      let away = CGPoint(x: state.center.x - position.x, y: state.center.y - position.y)
      guard region.contains(away) else { continue }
      let item = FieldItem(
        away: SIMD2(Double(away.x / metre), Double(away.y / metre)),
        velocity: SIMD2(
          Double(state.velocity.dx / metre),
          Double(state.velocity.dy / metre)
        ),
        mass: body.mass,
        charge: body.traits.charge
      )
      let force: SIMD2<Double>
      if case .evaluation(let block) = kind {
        let vector = block(
          self,
          state.center,
          state.velocity,
          CGFloat(item.mass),
          CGFloat(item.charge),
          step
        )
        force = SIMD2(Double(vector.dx), Double(vector.dy))
      } else {
        force = self.force(on: item, at: state.center, step: step)
      }
      guard force != .zero else { continue }
      if !state.isAwake { body.wake() }
      body.pull(CGVector(dx: CGFloat(force.x), dy: CGFloat(force.y)))
    }
  }

  /// The force in newtons on an item at a point.
  private func force(on item: FieldItem, at point: CGPoint, step: Double) -> SIMD2<Double> {
    let distance = Elementary.hypot(item.away.x, item.away.y)
    let outwards = distance > 0 ? item.away / distance : .zero
    let strength = Double(strength) * share(at: distance)
    let vector = SIMD2(Double(direction.dx), Double(direction.dy))
    switch kind {
    case .drag:
      // The implicit Euler step, which never reverses the velocity.
      return item.velocity * (-strength / (1 + max(0, strength) * step / item.mass))
    case .vortex:
      return SIMD2(outwards.y, -outwards.x) * (strength * item.mass)
    case .radialGravity: return outwards * (-strength * item.mass)
    case .linearGravity: return vector * (strength * item.mass)
    case .velocity: return (vector * strength - item.velocity) * (item.mass / step)
    case .noise: return noise.vector(at: point, time: time) * (strength * item.mass)
    case .turbulence:
      let speed = Elementary.hypot(item.velocity.x, item.velocity.y)
      return noise.vector(at: point, time: time) * (strength * speed * item.mass)
    case .spring: return item.away * -strength
    case .electric: return outwards * (strength * item.charge)
    case .magnetic:
      // A rotation of the velocity keeps the speed, as a real magnetic field does.
      let (sine, cosine) = Elementary.sineCosine(strength * item.charge / item.mass * step)
      let (x, y) = (item.velocity.x, item.velocity.y)
      let turned = SIMD2(cosine * x + sine * y, cosine * y - sine * x)
      return (turned - item.velocity) * (item.mass / step)
    case .evaluation: return .zero
    }
  }

  /// The factor of the strength at a distance in metres.
  private func share(at distance: Double) -> Double {
    let falloff = falloff.limited(to: -100...100, default: 0)
    guard falloff != 0 else { return 1 }
    let least = minimumRadius.limited(to: 1e-6...1e6, default: 0.01)
    return Elementary.pow(max(distance, least / Double(Solver.pointsOfMetre)), -falloff)
  }
}

/// The state of an item on which a force depends, in metres, seconds and kilograms.
private struct FieldItem {
  /// The position relative to the field's.
  var away: SIMD2<Double>
  var velocity: SIMD2<Double>
  var mass: Double
  var charge: Double
}
