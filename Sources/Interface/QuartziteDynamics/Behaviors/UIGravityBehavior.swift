// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// Accelerates items in one direction, independent of their mass.
///
/// A vector of length 1 is 1,000 points / s². The accelerations of several gravity behaviours add
/// up.
///
/// See: <https://developer.apple.com/documentation/uikit/uigravitybehavior>
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// The acceleration for a magnitude of 1, in metres / s².
  private static let unit = 1_000 / Solver.pointsOfMetre

  private var force = ForceVector(CGVector(dx: 0, dy: 1)) {
    didSet { if force != oldValue { wakeItems() } }
  }

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
  open func removeItem(_ item: any UIDynamicItem) { exclude(item) }

  /// The acceleration in units of 1,000 points / s², with y down; default (0, 1).
  ///
  /// A vector that is not finite has no effect.
  open var gravityDirection: CGVector {
    get { force.vector }
    set { force = ForceVector(newValue) }
  }

  /// The direction in radians from +x towards +y, which is down; default pi / 2.
  open var angle: CGFloat {
    get { force.angle }
    set { force = ForceVector(angle: newValue, magnitude: force.magnitude) }
  }

  /// The magnitude in units of 1,000 points / s²; default 1.
  open var magnitude: CGFloat {
    get { force.magnitude }
    set { force = ForceVector(angle: force.angle, magnitude: newValue) }
  }

  /// Sets angle and magnitude.
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
