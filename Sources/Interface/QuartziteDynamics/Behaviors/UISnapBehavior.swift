// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// Pulls an item to a point and turns it upright, as by a spring.
///
/// - Note: Differs from Apple: the spring has 3 oscillations a second, and a damping ratio of 0.2 to
///   1 as `damping` goes from 0 to 1; Apple does not say which it has.
///
/// See: <https://developer.apple.com/documentation/uikit/uisnapbehavior>
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// Oscillations a second without damping.
  static let frequency = 3.0

  /// The damping ratio of the spring for a value of `damping`.
  static func ratio(of damping: CGFloat) -> Double {
    0.2 + 0.8 * damping.limited(to: 0...1, default: 0.5)
  }

  /// Makes a behaviour of an item, which it pulls to a point of the reference view.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    snapPoint = point
    super.init(list: ItemList([item]))
  }

  /// Where the item's centre goes, in points of the reference view.
  ///
  /// A point that is not finite pulls nothing.
  open var snapPoint: CGPoint {
    didSet { if snapPoint != oldValue { wakeItems() } }
  }

  /// How little the item swings at the end: 0 is most and 1 least; 0.5 by default.
  open var damping: CGFloat = 0.5 {
    didSet { if damping != oldValue { wakeItems() } }
  }

  override func act(for step: Double, in animator: UIDynamicAnimator) {
    guard let body = bodies.first, snapPoint.x.isFinite, snapPoint.y.isFinite else { return }
    let state = body.state
    guard state.isAwake, !body.traits.isAnchored else { return }
    // The velocity after a step of implicit Euler, which is stable for any spring.
    let rate = 2 * Double.pi * Self.frequency
    let pull = step * rate * rate
    let rest = 1 + 2 * Self.ratio(of: damping) * rate * step + step * pull
    func change(_ velocity: Double, distance: Double) -> Double {
      ((velocity - pull * distance) / rest - velocity) / step
    }
    // A whole number of turns is upright, too.
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
