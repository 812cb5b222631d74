// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// An item of a radial menu: any view, with the points of its path in the menu's coordinates.
///
/// The menu sets the points when it gets its items, and whenever its start point or distances
/// change; other points can be set after that.
open class RadialMenuItemView: UIView {
  /// The position while the menu is closed.
  public var startPoint = CGPoint.zero
  /// The position while the menu is open.
  public var endPoint = CGPoint.zero
  /// The turning point on the way out, before the item comes to rest.
  public var nearPoint = CGPoint.zero
  /// The farthest point on the way out, and the turning point on the way in.
  public var farPoint = CGPoint.zero
}
