// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The rectangle around an item, in points of the reference view.
struct ItemBox {
  var least: CGPoint
  var most: CGPoint

  static let empty = ItemBox(least: .zero, most: .zero)

  var center: CGPoint { CGPoint(x: (least.x + most.x) / 2, y: (least.y + most.y) / 2) }
  var size: CGSize { CGSize(width: most.x - least.x, height: most.y - least.y) }

  init(least: CGPoint, most: CGPoint) {
    (self.least, self.most) = (least, most)
  }

  /// The rectangle around an item as it stands; nil where that is not finite.
  @MainActor
  init?(of item: any UIDynamicItem) {
    let size = ItemShape.size(of: item.bounds)
    let (t, center) = (item.transform, item.center)
    let reach = CGSize(
      width: (abs(t.a) * size.width + abs(t.c) * size.height) / 2,
      height: (abs(t.b) * size.width + abs(t.d) * size.height) / 2
    )
    let middle = CGPoint(x: center.x + t.tx, y: center.y + t.ty)
    least = CGPoint(x: middle.x - reach.width, y: middle.y - reach.height)
    most = CGPoint(x: middle.x + reach.width, y: middle.y + reach.height)
    guard [least.x, least.y, most.x, most.y].allSatisfy(\.isFinite) else { return nil }
  }

  func union(_ other: ItemBox) -> ItemBox {
    ItemBox(
      least: CGPoint(x: min(least.x, other.least.x), y: min(least.y, other.least.y)),
      most: CGPoint(x: max(most.x, other.most.x), y: max(most.y, other.most.y))
    )
  }

  /// Whether the rectangle has points in common with another; false where that has a side that is
  /// no number.
  func intersects(_ rect: CGRect) -> Bool {
    let (x, y) = (rect.origin.x + rect.size.width, rect.origin.y + rect.size.height)
    return least.x < max(x, rect.origin.x) && most.x > min(x, rect.origin.x)
      && least.y < max(y, rect.origin.y) && most.y > min(y, rect.origin.y)
  }
}
