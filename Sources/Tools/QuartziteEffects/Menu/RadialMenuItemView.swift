// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// An item of a radial menu: any view, with the points of its way in the space of the menu.
///
/// The menu sets the points when it gets its items, and whenever its own start point or distances
/// change; set others after that.
open class RadialMenuItemView: UIView {
  /// Where the item is while the menu is closed.
  public var startPoint = CGPoint.zero
  /// Where the item rests while the menu is open.
  public var endPoint = CGPoint.zero
  /// Where the item turns on its way out before it rests.
  public var nearPoint = CGPoint.zero
  /// How far the item goes on its way out, and where it turns on its way in.
  public var farPoint = CGPoint.zero
}
