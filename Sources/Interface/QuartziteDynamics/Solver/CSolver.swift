// SPDX-License-Identifier: Apache-2.0
import CBox2D
import Foundation
import QuartziteGeometry

/// The number of a body in a solver.
typealias BodyNumber = Int32
/// The number of a joint in a solver.
typealias JointNumber = Int32

/// A Box2D world whose interface is in points, of which 150 are a metre of Box2D.
///
/// Times are in seconds, velocities in points per second, angles in radians, and masses in
/// kilograms; an area of 150 by 150 points with density 1 has a mass of 1.
///
/// SAFETY: the world is made and freed by this object alone, which hands its pointer to no one;
/// arrays are read during the calls, up to the counts that are passed.
final class Solver {
  /// The number of points per metre.
  static let pointsOfMetre: CGFloat = 150

  /// How far, in points, the corners of items are inset from their outlines.
  static var inset: CGFloat { CGFloat(CBox2DInset()) * pointsOfMetre }

  private let world: OpaquePointer

  init() {
    world = CBox2DWorldMake()
  }

  deinit {
    CBox2DWorldFree(world)
  }

  /// Advances the simulation by a time in seconds.
  func step(by seconds: Double) {
    CBox2DWorldStep(world, Float(seconds))
  }

  /// Whether items may have passed through boundaries, because their impacts took too much work.
  var hasSkippedImpacts: Bool { CBox2DWorldHasSkippedImpacts(world) }

  /// Whether any body is awake.
  var isAwake: Bool { CBox2DWorldIsAwake(world) }

  /// Removes and returns the oldest report of a contact; nil if there is none.
  func takeContact() -> Contact? {
    var contact = CBox2DContact()
    guard CBox2DWorldTakeContact(world, &contact) else { return nil }
    return Contact(
      isBegin: contact.isBegin,
      first: contact.first,
      second: contact.second,
      point: CGPoint(x: points(contact.x), y: points(contact.y))
    )
  }

  // MARK: - Bodies

  /// Makes a body without shapes; nil if a coordinate is not finite.
  func makeBody(isFixed: Bool, at center: CGPoint, angle: Double = 0) -> BodyNumber? {
    let number = CBox2DBodyMake(world, isFixed, metres(center.x), metres(center.y), Float(angle))
    return number < 0 ? nil : number
  }

  func free(body: BodyNumber) {
    CBox2DBodyFree(world, body)
  }

  func setShape(_ shape: ItemShape, surface: BodySurface, of body: BodyNumber) {
    CBox2DBodyRemoveShapes(world, body)
    for part in shape.parts {
      switch part {
      case .disc(let radius):
        CBox2DBodyAddDisc(world, body, metres(radius), surface.values)
      case .polygon(let corners):
        let inset = Self.inset
        let most = Int(CBox2DMostCorners())
        for piece in ConvexPolygon(corners).inset(by: inset).pieces(of: most) {
          let values = piece.flatMap { [metres($0.x), metres($0.y)] }
          CBox2DBodyAddPolygon(world, body, values, Int32(piece.count), surface.values)
        }
      }
    }
  }

  func addSegment(from first: CGPoint, to last: CGPoint, surface: BodySurface, body: BodyNumber) {
    CBox2DBodyAddSegment(
      world,
      body,
      metres(first.x),
      metres(first.y),
      metres(last.x),
      metres(last.y),
      surface.values
    )
  }

  func setSurface(_ surface: BodySurface, of body: BodyNumber) {
    CBox2DBodySetSurface(world, body, surface.values)
  }

  /// Sets mass, centre of mass and inertia from a shape and a density; returns the mass.
  @discardableResult
  func setMass(of shape: ItemShape, density: Double, body: BodyNumber) -> Double {
    let unit = Double(Self.pointsOfMetre)
    let mass = density * shape.area / (unit * unit)
    CBox2DBodySetMass(
      world,
      body,
      CBox2DMass(
        mass: Float(mass),
        centerX: Float(shape.centroid.x / unit),
        centerY: Float(shape.centroid.y / unit),
        inertia: Float(density * shape.inertia / (unit * unit * unit * unit))
      )
    )
    return mass
  }

  func setMotion(
    isFixed: Bool,
    turns: Bool,
    resistance: Double,
    angularResistance: Double,
    of body: BodyNumber
  ) {
    CBox2DBodySetMotion(
      world,
      body,
      isFixed,
      turns,
      Float(resistance),
      Float(angularResistance)
    )
  }

  /// Sets the collision filter of a body: it collides with bodies that share one of the groups, and
  /// with the given boundaries.
  func setGroups(_ groups: [UInt32], boundaries: [UInt32], of body: BodyNumber) {
    let (groups, boundaries) = (groups.sorted(), boundaries.sorted())
    CBox2DBodySetGroups(
      world,
      body,
      groups,
      Int32(groups.count),
      boundaries,
      Int32(boundaries.count)
    )
  }

  /// Makes a body a boundary with a number; must be called before shapes are added.
  func makeBoundary(_ number: UInt32, of body: BodyNumber) {
    CBox2DBodySetBoundary(world, body, number)
  }

  func place(_ body: BodyNumber, at center: CGPoint, angle: Double) {
    CBox2DBodyPlace(world, body, metres(center.x), metres(center.y), Float(angle))
  }

  func setVelocity(_ velocity: CGVector, angular: Double, of body: BodyNumber) {
    CBox2DBodySetVelocity(
      world,
      body,
      metres(velocity.dx),
      metres(velocity.dy),
      Float(angular)
    )
  }

  func state(of body: BodyNumber) -> BodyState {
    let state = CBox2DBodyState(world, body)
    return BodyState(
      center: CGPoint(x: points(state.x), y: points(state.y)),
      angle: Double(state.angle),
      velocity: CGVector(dx: points(state.velocityX), dy: points(state.velocityY)),
      angularVelocity: Double(state.angularVelocity),
      isAwake: state.isAwake
    )
  }

  func wake(_ body: BodyNumber) {
    CBox2DBodyWake(world, body)
  }

  /// Applies a force in newtons at a point, for a step.
  func force(_ force: CGVector, at point: CGPoint, on body: BodyNumber) {
    CBox2DBodyForce(
      world,
      body,
      Float(force.dx),
      Float(force.dy),
      metres(point.x),
      metres(point.y)
    )
  }

  /// Applies a force in newtons at the centre of mass, for a step.
  func pull(_ force: CGVector, on body: BodyNumber) {
    CBox2DBodyPull(world, body, Float(force.dx), Float(force.dy))
  }

  /// Accelerates a body, for a step, by points / s² and radians / s².
  func accelerate(_ body: BodyNumber, by linear: CGVector, angular: Double) {
    CBox2DBodyAccelerate(world, body, metres(linear.dx), metres(linear.dy), Float(angular))
  }

  /// Applies an impulse in newton seconds at a point.
  func push(_ impulse: CGVector, at point: CGPoint, on body: BodyNumber) {
    CBox2DBodyPush(
      world,
      body,
      Float(impulse.dx),
      Float(impulse.dy),
      metres(point.x),
      metres(point.y)
    )
  }

  // MARK: - Joints

  func makeDistance(_ rod: Rod, between ends: JointEnds) -> JointNumber {
    CBox2DJointDistance(
      world,
      values(ends),
      metres(rod.minimum),
      metres(rod.maximum),
      metres(rod.length),
      Float(rod.frequency),
      Float(rod.damping)
    )
  }

  func setDistance(_ rod: Rod, of joint: JointNumber) {
    CBox2DJointSetDistance(
      world,
      joint,
      metres(rod.minimum),
      metres(rod.maximum),
      metres(rod.length),
      Float(rod.frequency),
      Float(rod.damping)
    )
  }

  /// Makes a pin; `angle` is that of the second body relative to the first, `torque` the friction
  /// in newton metres.
  func makePin(
    between ends: JointEnds,
    angle: Double,
    limits: ClosedRange<Double>?,
    torque: Double
  ) -> JointNumber {
    CBox2DJointPin(
      world,
      values(ends),
      Float(angle),
      limits != nil,
      Float(limits?.lowerBound ?? 0),
      Float(limits?.upperBound ?? 0),
      Float(torque)
    )
  }

  /// Makes a slide along an axis in the first body's coordinates; the limits are in points.
  func makeSlide(
    between ends: JointEnds,
    angle: Double,
    axis: CGVector,
    limits: ClosedRange<Double>?,
    force: Double
  ) -> JointNumber {
    CBox2DJointSlide(
      world,
      values(ends),
      Float(angle),
      Float(axis.dx),
      Float(axis.dy),
      limits != nil,
      metres(CGFloat(limits?.lowerBound ?? 0)),
      metres(CGFloat(limits?.upperBound ?? 0)),
      Float(force)
    )
  }

  func makeFixture(
    between ends: JointEnds,
    angle: Double,
    frequency: Double,
    damping: Double
  ) -> JointNumber {
    CBox2DJointFix(world, values(ends), Float(angle), Float(frequency), Float(damping))
  }

  func free(joint: JointNumber) {
    CBox2DJointFree(world, joint)
  }

  // MARK: - Units

  private func metres(_ points: CGFloat) -> Float { Float(points / Self.pointsOfMetre) }

  private func points(_ metres: Float) -> CGFloat { CGFloat(metres) * Self.pointsOfMetre }

  private func values(_ ends: JointEnds) -> CBox2DEnds {
    CBox2DEnds(
      first: ends.first,
      second: ends.second,
      firstX: metres(ends.firstPoint.x),
      firstY: metres(ends.firstPoint.y),
      secondX: metres(ends.secondPoint.x),
      secondY: metres(ends.secondPoint.y)
    )
  }
}

extension BodySurface {
  fileprivate var values: CBox2DSurface {
    CBox2DSurface(friction: Float(friction), elasticity: Float(elasticity))
  }
}
