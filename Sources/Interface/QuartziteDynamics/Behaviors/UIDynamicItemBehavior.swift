// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// Sets the physical properties of items: density, elasticity, friction and resistance.
///
/// If several behaviours of an animator contain an item, the last one applies. Items that none
/// contains have elasticity 0.2 and friction 0.2, and otherwise the defaults. NaN counts as the
/// default; values outside of a range are clamped.
///
/// See: <https://developer.apple.com/documentation/uikit/uidynamicitembehavior>
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// Velocities that were added before the behaviour had an animator.
  private var waiting: [ObjectIdentifier: (linear: CGPoint, angular: CGFloat)] = [:]

  /// Makes a behaviour without items.
  public override convenience init() {
    self.init(items: [])
  }

  /// Makes a behaviour for items.
  public init(items: [any UIDynamicItem]) {
    super.init(list: DynamicItemList(items))
  }

  /// The items.
  open var items: [any UIDynamicItem] { list.items }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { include(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    exclude(item)
    waiting[ObjectIdentifier(item)] = nil
  }

  /// The fraction of the speed of a collision that is kept, 0...2: 0, the default, is none, 1 is
  /// all.
  ///
  /// The greater value of the two colliding items applies. Below 30 points per second nothing
  /// bounces.
  open var elasticity: CGFloat = 0 { didSet { changed(from: oldValue, to: elasticity) } }
  /// The coefficient of friction, at least 0; default 0.
  ///
  /// The geometric mean of those of the two touching items applies; boundaries have 0.2.
  open var friction: CGFloat = 0 { didSet { changed(from: oldValue, to: friction) } }
  /// The mass per area, above 0; default 1.
  ///
  /// See `UIPushBehavior` for the unit.
  open var density: CGFloat = 1 { didSet { changed(from: oldValue, to: density) } }
  /// The linear damping: the initial rate, per second, at which the velocity decreases; default 0.
  open var resistance: CGFloat = 0 { didSet { changed(from: oldValue, to: resistance) } }
  /// The angular damping: the initial rate, per second, at which the angular velocity decreases;
  /// default 0.
  open var angularResistance: CGFloat = 0 {
    didSet { changed(from: oldValue, to: angularResistance) }
  }
  /// The charge, which electric and magnetic fields act on; 0 by default.
  open var charge: CGFloat = 0 { didSet { changed(from: oldValue, to: charge) } }
  /// Whether the items are immovable, though they take part in collisions; default false.
  open var isAnchored = false { didSet { if isAnchored != oldValue { changed() } } }
  /// Whether the items can rotate; default true.
  open var allowsRotation = true { didSet { if allowsRotation != oldValue { changed() } } }

  private func changed(from old: CGFloat, to new: CGFloat) {
    if old != new { changed() }
  }

  /// Adds to the velocity of an item, in points per second.
  ///
  /// Without an animator the sum is stored until the behaviour is added to one. An item that does
  /// not belong to the behaviour, and a velocity that is not finite, are ignored.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard velocity.x.isFinite, velocity.y.isFinite else { return }
    add(velocity, 0, to: item)
  }

  /// Returns the velocity of an item in points per second; zero without an animator.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard let state = state(of: item) else { return .zero }
    return CGPoint(x: state.velocity.dx, y: state.velocity.dy)
  }

  /// Adds to the angular velocity of an item, in radians per second, clockwise on the screen.
  ///
  /// Without an animator the sum is stored until the behaviour is added to one.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard velocity.isFinite else { return }
    add(.zero, velocity, to: item)
  }

  /// Returns the angular velocity of an item in radians per second; zero without an animator.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(state(of: item)?.angularVelocity ?? 0)
  }

  private func state(of item: any UIDynamicItem) -> BodyState? {
    list.contains(item) ? dynamicAnimator?.refreshedBody(of: item)?.state : nil
  }

  private func add(_ linear: CGPoint, _ angular: CGFloat, to item: any UIDynamicItem) {
    guard list.contains(item) else { return }
    if let animator = dynamicAnimator, let body = animator.refreshedBody(of: item) {
      return Self.add(linear, angular, to: body, in: animator)
    }
    var sum = waiting[ObjectIdentifier(item)] ?? (.zero, 0)
    sum.linear.x += linear.x
    sum.linear.y += linear.y
    sum.angular += angular
    waiting[ObjectIdentifier(item)] = sum
  }

  private static func add(
    _ linear: CGPoint,
    _ angular: CGFloat,
    to body: DynamicBody,
    in animator: UIDynamicAnimator
  ) {
    let state = body.state
    let velocity = CGVector(
      dx: limited(state.velocity.dx + linear.x),
      dy: limited(state.velocity.dy + linear.y)
    )
    let spin = state.angularVelocity + Double(limited(angular))
    animator.solver.setVelocity(velocity, angular: spin, of: body.number)
    animator.wake([body.item])
  }

  /// A speed within the range of the solver.
  private static func limited(_ speed: CGFloat) -> CGFloat {
    CGFloat(speed.limited(to: -1e7...1e7, default: 0))
  }

  override func describe(_ traits: inout ItemTraitsTable) {
    let surface = BodySurface(
      friction: friction.limited(to: 0...1e3, default: 0),
      elasticity: elasticity.limited(to: 0...2, default: 0)
    )
    let density = density.limited(to: 1e-6...1e6, default: 1)
    let resistance = resistance.limited(to: 0...1e6, default: 0)
    let angularResistance = angularResistance.limited(to: 0...1e6, default: 0)
    let charge = charge.limited(to: -1e9...1e9, default: 0)
    for item in list.items {
      var each = traits[item]
      each.density = density
      each.surface = surface
      each.resistance = resistance
      each.angularResistance = angularResistance
      each.charge = charge
      each.isAnchored = isAnchored
      each.allowsRotation = allowsRotation
      traits[item] = each
    }
  }

  override func connect(to animator: UIDynamicAnimator) {
    guard !waiting.isEmpty else { return }
    for body in bodies {
      guard let sum = waiting.removeValue(forKey: ObjectIdentifier(body.item)) else { continue }
      Self.add(sum.linear, sum.angular, to: body, in: animator)
    }
  }
}
