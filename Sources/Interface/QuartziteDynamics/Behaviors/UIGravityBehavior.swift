// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// Accelerates items in one direction, whatever their mass.
///
/// A vector of length 1 is 1,000 points / s². Where an animator has several of these, an item's
/// accelerations add.
///
/// See: <https://developer.apple.com/documentation/uikit/uigravitybehavior>
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// The acceleration of a magnitude of 1, in metres / s².
  private static let unit = 1_000 / Solver.pointsOfMetre

  private var force = ForceVector(CGVector(dx: 0, dy: 1)) {
    didSet { if force != oldValue { wakeItems() } }
  }

  /// Makes a behaviour without items.
  public override convenience init() {
    self.init(items: [])
  }

  /// Makes a behaviour of items.
  public init(items: [any UIDynamicItem]) {
    super.init(list: ItemList(items))
  }

  /// The items.
  open var items: [any UIDynamicItem] { list.items }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { include(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { exclude(item) }

  /// The acceleration in units of 1,000 points / s², with y down; (0, 1) by default.
  ///
  /// A vector that is not finite accelerates nothing.
  open var gravityDirection: CGVector {
    get { force.vector }
    set { force = ForceVector(newValue) }
  }

  /// The direction in radians from +x towards +y, which is down; pi / 2 by default.
  open var angle: CGFloat {
    get { force.angle }
    set { force = ForceVector(angle: newValue, magnitude: force.magnitude) }
  }

  /// The size in units of 1,000 points / s²; 1 by default.
  open var magnitude: CGFloat {
    get { force.magnitude }
    set { force = ForceVector(angle: force.angle, magnitude: newValue) }
  }

  /// Sets direction and size.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    force = ForceVector(angle: angle, magnitude: magnitude)
  }

  override func act(for step: Double, in animator: UIDynamicAnimator) {
    let acceleration = force.finite
    for body in bodies {
      let scale = CGFloat(body.mass) * Self.unit
      body.pull(CGVector(dx: acceleration.dx * scale, dy: acceleration.dy * scale))
    }
  }
}
