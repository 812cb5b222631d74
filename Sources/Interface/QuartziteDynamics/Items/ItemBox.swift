// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The bounding box of an item in the reference view's coordinates, in points.
struct ItemBox {
  var least: CGPoint
  var most: CGPoint

  static let empty = ItemBox(least: .zero, most: .zero)

  var center: CGPoint { CGPoint(x: (least.x + most.x) / 2, y: (least.y + most.y) / 2) }
  var size: CGSize { CGSize(width: most.x - least.x, height: most.y - least.y) }

  init(least: CGPoint, most: CGPoint) {
    (self.least, self.most) = (least, most)
  }

  /// Makes the bounding box of an item's transformed bounds; nil if it is not finite.
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

  /// Whether the interior of the box intersects a rectangle; false if a side of that is NaN.
  func intersects(_ rect: CGRect) -> Bool {
    let (x, y) = (rect.origin.x + rect.size.width, rect.origin.y + rect.size.height)
    return least.x < max(x, rect.origin.x) && most.x > min(x, rect.origin.x)
      && least.y < max(y, rect.origin.y) && most.y > min(y, rect.origin.y)
  }
}
