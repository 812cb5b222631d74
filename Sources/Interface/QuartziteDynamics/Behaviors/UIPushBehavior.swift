// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import QuartziteUIKit

/// Pushes items with a force, all the time or once.
///
/// A force of 1 accelerates an item of 100 by 100 points and density 1 by 100 points / s²; at once
/// it changes the velocity of such an item by 100 points a second.
///
/// See: <https://developer.apple.com/documentation/uikit/uipushbehavior>
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// How the force acts.
  public enum Mode: Int, Sendable {
    /// All the time while the behaviour is active.
    case continuous
    /// Once, at the first step; the behaviour is not active any more then.
    case instantaneous
  }

  /// Newtons of a magnitude of 1: what moves 100 by 100 points by 100 points / s².
  static let unit =
    100 * 100 * 100 / (Solver.pointsOfMetre * Solver.pointsOfMetre * Solver.pointsOfMetre)

  private var force = ForceVector(.zero) {
    didSet { if force != oldValue, active { wakeItems() } }
  }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// How the force acts.
  public let mode: Mode

  /// Makes a behaviour of items, which is active and has no force yet.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(list: ItemList(items))
  }

  /// The items.
  open var items: [any UIDynamicItem] { list.items }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { include(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    exclude(item)
    offsets[ObjectIdentifier(item)] = nil
  }

  /// Whether the force acts; true by default.
  ///
  /// A push at once makes it false; setting it to true pushes again.
  open var active = true {
    didSet { if active, !oldValue { wakeItems() } }
  }

  /// The force, with y down; zero by default.
  ///
  /// A vector that is not finite moves nothing.
  open var pushDirection: CGVector {
    get { force.vector }
    set { force = ForceVector(newValue) }
  }

  /// The direction in radians from +x towards +y; 0 by default.
  open var angle: CGFloat {
    get { force.angle }
    set { force = ForceVector(angle: newValue, magnitude: force.magnitude) }
  }

  /// The size of the force; 0 by default.
  open var magnitude: CGFloat {
    get { force.magnitude }
    set { force = ForceVector(angle: force.angle, magnitude: newValue) }
  }

  /// Sets direction and size.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    force = ForceVector(angle: angle, magnitude: magnitude)
  }

  /// Returns where an item is pushed, in points from its centre, turned with it; zero by default.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets where an item is pushed, in points from its centre, turned with it.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    guard list.contains(item) else { return }
    offsets[ObjectIdentifier(item)] = offset
  }

  override var isPending: Bool { active && mode == .instantaneous && !bodies.isEmpty }

  override func act(for step: Double, in animator: UIDynamicAnimator) {
    guard active else { return }
    let direction = force.finite
    let vector = CGVector(dx: direction.dx * Self.unit, dy: direction.dy * Self.unit)
    for body in bodies {
      let offset = targetOffsetFromCenter(for: body.item)
      let state = body.state
      let point = state.point(at: CGPoint(x: offset.horizontal, y: offset.vertical))
      if mode == .continuous {
        animator.solver.force(vector, at: point, on: body.number)
      } else {
        animator.solver.push(vector, at: point, on: body.number)
      }
    }
    if mode == .instantaneous { active = false }
  }
}

extension BodyState {
  /// The point of the world at a point of the body.
  func point(at own: CGPoint) -> CGPoint {
    let (sine, cosine) = Elementary.sineCosine(angle)
    let (s, c) = (CGFloat(sine), CGFloat(cosine))
    return CGPoint(
      x: center.x + c * own.x - s * own.y,
      y: center.y + s * own.x + c * own.y
    )
  }

  /// The point of the body at a point of the world.
  func ownPoint(at point: CGPoint) -> CGPoint {
    let (sine, cosine) = Elementary.sineCosine(angle)
    let (s, c) = (CGFloat(sine), CGFloat(cosine))
    let (x, y) = (point.x - center.x, point.y - center.y)
    return CGPoint(x: c * x + s * y, y: c * y - s * x)
  }
}
