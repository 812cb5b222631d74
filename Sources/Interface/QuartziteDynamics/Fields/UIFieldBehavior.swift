// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import QuartziteUIKit

/// A field of force around a position, which acts on its items by where they are and how they move.
///
/// Strengths are in Box2D's units: a metre is 150 points, and 150 by 150 points of density 1 weigh a
/// kilogram. At a distance of r metres, and not less than `minimumRadius`, a strength is multiplied
/// by r to the power of -`falloff`.
///
/// See: <https://developer.apple.com/documentation/uikit/uifieldbehavior>
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  /// What a block of a client gives: a force in newtons for a field, a position in points, a
  /// velocity in points a second, a mass in kilograms, a charge, and the seconds of a step.
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
    super.init(list: ItemList())
  }

  // MARK: - Making

  /// Returns a field that slows items: a force against the velocity of `strength` newtons for each
  /// metre a second.
  open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

  /// Returns a field that turns items about its position: an acceleration of `strength` metres / s²
  /// across, counter-clockwise on the screen.
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

  /// Returns a field that pulls items to a position: an acceleration of `strength` metres / s².
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(.radialGravity)
    field.position = position
    return field
  }

  /// Returns a field that pulls items in a direction: an acceleration of `strength` times the
  /// vector, in metres / s².
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.linearGravity)
    field.direction = direction
    return field
  }

  /// Returns a field that gives items a velocity: `strength` times the vector, in metres a second.
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

  /// Returns a field of random accelerations as `noiseField` that grow with the speed: they are
  /// those times metres a second.
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

  /// Returns a field that is a spring to its position: `strength` newtons for each metre.
  open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

  /// Returns a field that acts on charges: `strength` newtons for a charge of 1, away from its
  /// position where both have the same sign.
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

  /// Returns a field that turns charges: `strength` newtons for a charge of 1 and a metre a second,
  /// across the velocity, counter-clockwise on the screen.
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

  /// Returns a field whose force a block says, which is called for each item that is in the region
  /// and not at rest, in each step; `strength` and `falloff` mean what the block makes of them.
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

  /// The position in points of the reference view; (0, 0) by default.
  open var position = CGPoint.zero { didSet { if position != oldValue { wakeItems() } } }
  /// Where the field acts, from its position; everywhere by default.
  open var region: UIRegion = .infinite { didSet { wakeItems() } }
  /// The strength, which means what the kind of field says; 1 by default.
  open var strength: CGFloat = 1 { didSet { if strength != oldValue { wakeItems() } } }
  /// How the strength goes down with the distance; 0, the default, is not at all.
  open var falloff: CGFloat = 0 { didSet { if falloff != oldValue { wakeItems() } } }
  /// The least distance that counts, in points; 0.01 by default.
  open var minimumRadius: CGFloat = 0.01 {
    didSet { if minimumRadius != oldValue { wakeItems() } }
  }
  /// The direction of linear gravity and of a velocity; zero by default.
  open var direction = CGVector.zero { didSet { if direction != oldValue { wakeItems() } } }
  /// How smooth noise and turbulence are, 0 to 1.
  open var smoothness: CGFloat = 0 { didSet { noiseChanged() } }
  /// How fast noise and turbulence change; 0 is not at all.
  open var animationSpeed: CGFloat = 0 { didSet { noiseChanged() } }

  private func noiseChanged() {
    noise = FieldNoise(smoothness: smoothness, animationSpeed: animationSpeed)
    wakeItems()
  }

  // MARK: - Forces

  /// Whether the field pushes what is at rest in it, sooner or later.
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
      // As much as an implicit step takes away, which never turns the velocity round.
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
      // A turn of the velocity, which keeps the speed as a true field does.
      let (sine, cosine) = Elementary.sineCosine(strength * item.charge / item.mass * step)
      let (x, y) = (item.velocity.x, item.velocity.y)
      let turned = SIMD2(cosine * x + sine * y, cosine * y - sine * x)
      return (turned - item.velocity) * (item.mass / step)
    case .evaluation: return .zero
    }
  }

  /// The share of the strength at a distance in metres.
  private func share(at distance: Double) -> Double {
    let falloff = falloff.limited(to: -100...100, default: 0)
    guard falloff != 0 else { return 1 }
    let least = minimumRadius.limited(to: 1e-6...1e6, default: 0.01)
    return Elementary.pow(max(distance, least / Double(Solver.pointsOfMetre)), -falloff)
  }
}

/// What a field knows of an item, in metres, seconds and kilograms.
private struct FieldItem {
  /// From the field's position.
  var away: SIMD2<Double>
  var velocity: SIMD2<Double>
  var mass: Double
  var charge: Double
}
