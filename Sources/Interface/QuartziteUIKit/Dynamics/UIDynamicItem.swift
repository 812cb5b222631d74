// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Something that a dynamic animator moves: it has a centre, a size and a rotation.
///
/// Views are dynamic items. Other objects can be, too: the animator only reads and sets these
/// properties.
///
/// See: <https://developer.apple.com/documentation/uikit/uidynamicitem>
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre, in points of the animator's reference view.
  ///
  /// Read when the item is added to an animator and by `updateItem(usingCurrentState:)`; set in
  /// each frame in which the item moves.
  var center: CGPoint { get set }
  /// The bounds, whose size in points is that of the body; the origin is ignored.
  ///
  /// Sides are clamped to 1...1,000,000 points; NaN counts as 1.
  var bounds: CGRect { get }
  /// The transform, whose rotation is that of the body.
  ///
  /// - Note: Differs from Apple: other parts of the transform, such as a scale, are kept.
  var transform: CGAffineTransform { get set }
  /// The kind of outline with which the item collides; the default is a rectangle.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline of an item whose `collisionBoundsType` is `path`, with its centre at (0, 0).
  ///
  /// It should be convex; otherwise its convex hull is used, or the bounds if the hull has no area.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// A rectangle.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The kind of outline with which a dynamic item collides.
///
/// See: <https://developer.apple.com/documentation/uikit/uidynamicitemcollisionboundstype>
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The bounds.
  case rectangle
  /// The ellipse in the bounds.
  case ellipse
  /// The item's `collisionBoundingPath`.
  case path
}

extension UIView: UIDynamicItem {}
