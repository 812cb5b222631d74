// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// Applies a force to items, continuously or once.
///
/// A continuous force of 1 accelerates an item of 100 by 100 points and density 1 by 100 points /
/// s²; an instantaneous one changes the velocity of such an item by 100 points per second.
///
/// See: <https://developer.apple.com/documentation/uikit/uipushbehavior>
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// The ways in which the force acts.
  public enum Mode: Int, Sendable {
    /// Continuously, while the behaviour is active.
    case continuous
    /// Once, as an impulse at the next step; the behaviour is inactive afterwards.
    case instantaneous
  }

  /// The force in newtons for a magnitude of 1, which accelerates 100 by 100 points by 100 points /
  /// s².
  static let unit =
    100 * 100 * 100 / (Solver.pointsOfMetre * Solver.pointsOfMetre * Solver.pointsOfMetre)

  private var force = ForceVector(.zero) {
    didSet { if force != oldValue, active { wakeItems() } }
  }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Whether the force acts continuously or once.
  public let mode: Mode

  /// Makes an active behaviour for items, with a force of zero.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(list: DynamicItemList(items))
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

  /// Whether the force acts; default true.
  ///
  /// An instantaneous push sets it to false; setting it to true pushes again.
  open var active = true {
    didSet { if active, !oldValue { wakeItems() } }
  }

  /// The force, with y down; default zero.
  ///
  /// A vector that is not finite has no effect.
  open var pushDirection: CGVector {
    get { force.vector }
    set { force = ForceVector(newValue) }
  }

  /// The direction in radians from +x towards +y; default 0.
  open var angle: CGFloat {
    get { force.angle }
    set { force = ForceVector(angle: newValue, magnitude: force.magnitude) }
  }

  /// The magnitude of the force; default 0.
  open var magnitude: CGFloat {
    get { force.magnitude }
    set { force = ForceVector(angle: force.angle, magnitude: newValue) }
  }

  /// Sets angle and magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    force = ForceVector(angle: angle, magnitude: magnitude)
  }

  /// Returns the point of application of the force, as an offset in points from the item's centre
  /// in the item's own rotated coordinates; default zero.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the point of application of the force, as an offset in points from the item's centre in
  /// the item's own rotated coordinates; an item that does not belong to the behaviour is ignored.
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
