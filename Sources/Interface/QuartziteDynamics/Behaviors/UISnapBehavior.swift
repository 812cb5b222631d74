// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// Pulls an item to a point and rotates it upright, as by a spring.
///
/// - Note: The spring has a frequency of 3 Hz, and a damping ratio of 0.2 to 1 as `damping` goes
///   from 0 to 1; Apple does not document its values.
///
/// See: <https://developer.apple.com/documentation/uikit/uisnapbehavior>
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// The frequency of the undamped spring, in hertz.
  static let frequency = 3.0

  /// The damping ratio of the spring for a value of `damping`.
  static func ratio(of damping: CGFloat) -> Double {
    0.2 + 0.8 * damping.limited(to: 0...1, default: 0.5)
  }

  /// Makes a behaviour that pulls an item to a point in the reference view's coordinates.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    snapPoint = point
    super.init(list: DynamicItemList([item]))
  }

  /// The target of the item's centre in the reference view's coordinates, in points.
  ///
  /// A point that is not finite has no effect.
  open var snapPoint: CGPoint {
    didSet { if snapPoint != oldValue { wakeItems() } }
  }

  /// The damping of the oscillation at the end: 0 is least and 1 most; default 0.5.
  open var damping: CGFloat = 0.5 {
    didSet { if damping != oldValue { wakeItems() } }
  }

  override func act(for step: Double, in animator: UIDynamicAnimator) {
    guard let body = bodies.first, snapPoint.x.isFinite, snapPoint.y.isFinite else { return }
    let state = body.state
    guard state.isAwake, !body.traits.isAnchored else { return }
    // The velocity after a step of the implicit Euler method, which is stable for any spring.
    let rate = 2 * Double.pi * Self.frequency
    let pull = step * rate * rate
    let rest = 1 + 2 * Self.ratio(of: damping) * rate * step + step * pull
    func change(_ velocity: Double, distance: Double) -> Double {
      ((velocity - pull * distance) / rest - velocity) / step
    }
    // Any whole number of turns is upright.
    let turn = 2 * Double.pi
    let angle = state.angle - turn * (state.angle / turn).rounded()
    animator.solver.accelerate(
      body.number,
      by: CGVector(
        dx: CGFloat(
          change(Double(state.velocity.dx), distance: Double(state.center.x - snapPoint.x))
        ),
        dy: CGFloat(
          change(Double(state.velocity.dy), distance: Double(state.center.y - snapPoint.y))
        )
      ),
      angular: change(state.angularVelocity, distance: angle)
    )
  }
}
