// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import QuartziteUIKit

/// Items that move as one solid body.
///
/// The items' own outlines make up the body's. They keep their places to each other from the time
/// at which the group comes to an animator, or at which `updateItem(usingCurrentState:)` is called.
///
/// See: <https://developer.apple.com/documentation/uikit/uidynamicitemgroup>
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// An item's place in the group, without the group's rotation.
  struct Member {
    var item: any UIDynamicItem
    var offset: SIMD2<Double>
    var angle: Double
    var transform: CGAffineTransform
  }

  private let list: ItemList
  private(set) var members: [Member] = []
  private var place = CGPoint.zero
  private var size = CGSize.zero
  private var turn = CGAffineTransform.identity

  /// Makes a group of items; groups among them are left out, as a group cannot be in another.
  public init(items: [any UIDynamicItem]) {
    list = ItemList(items.filter { !($0 is UIDynamicItemGroup) })
    super.init()
    readMembers()
  }

  /// The items.
  open var items: [any UIDynamicItem] { list.items }

  /// The centre of the rectangle around the items, in points of the reference view; setting it
  /// moves them.
  open var center: CGPoint {
    get { place }
    set {
      place = newValue
      writeMembers()
    }
  }

  /// The size of the rectangle around the items, in points; its origin is zero.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// The rotation of the group about its centre; setting it turns and moves the items.
  open var transform: CGAffineTransform {
    get { turn }
    set {
      turn = newValue
      writeMembers()
    }
  }

  /// A rectangle; not used, because the items' own outlines are.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// Takes the places of the items as they are now, as a group that is not turned.
  func readMembers() {
    let boxes = items.compactMap(ItemBox.init)
    let box = boxes.dropFirst().reduce(boxes.first) { $0?.union($1) } ?? ItemBox.empty
    (place, size, turn) = (box.center, box.size, .identity)
    members = items.map { item in
      let transform = item.transform
      let angle = Elementary.atan2(Double(transform.b), Double(transform.a))
      let offset = SIMD2(Double(item.center.x - place.x), Double(item.center.y - place.y))
      return Member(
        item: item,
        offset: offset,
        angle: angle.isFinite ? angle : 0,
        transform: transform
      )
    }
  }

  private func writeMembers() {
    for member in members {
      let offset = CGPoint(x: CGFloat(member.offset.x), y: CGFloat(member.offset.y))
        .applying(turn)
      member.item.center = CGPoint(x: place.x + offset.x, y: place.y + offset.y)
      member.item.transform = member.transform.concatenating(turn)
    }
  }
}
