// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// Hears of the collisions of a behaviour, after the frame's movements.
///
/// Every method has a default implementation and may be left out. Of what touched and parted within
/// a frame both is told, in order of time.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollisionbehaviordelegate>
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Called when two items began to touch, at a point of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem,
    at p: CGPoint
  )
  /// Called when two items parted.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  )
  /// Called when an item began to touch a boundary, at a point of the reference view; the identifier
  /// is nil for the reference bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at p: CGPoint
  )
  /// Called when an item parted from a boundary; the identifier is nil for the reference bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  )
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
