// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import QuartziteUIKit

/// Items that move as one rigid body.
///
/// The body's collision shape is composed of those of the items. Their relative positions are read
/// when the group is added to an animator, and when `updateItem(usingCurrentState:)` is called.
///
/// See: <https://developer.apple.com/documentation/uikit/uidynamicitemgroup>
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// An item's position in the group, before the group's rotation.
  struct Member {
    var item: any UIDynamicItem
    var offset: SIMD2<Double>
    var angle: Double
    var transform: CGAffineTransform
  }

  private let list: DynamicItemList
  private(set) var members: [Member] = []
  private var place = CGPoint.zero
  private var size = CGSize.zero
  private var turn = CGAffineTransform.identity

  /// Makes a group of items; groups among them are left out, as groups cannot be nested.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItemList(items.filter { !($0 is UIDynamicItemGroup) })
    super.init()
    readMembers()
  }

  /// The items.
  open var items: [any UIDynamicItem] { list.items }

  /// The centre of the items' bounding box in the reference view's coordinates, in points; setting
  /// it moves the items.
  open var center: CGPoint {
    get { place }
    set {
      place = newValue
      writeMembers()
    }
  }

  /// The size of the items' bounding box, in points; the origin is zero.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// The rotation of the group about its centre; setting it rotates and moves the items.
  open var transform: CGAffineTransform {
    get { turn }
    set {
      turn = newValue
      writeMembers()
    }
  }

  /// `.rectangle`; not used, because the collision shapes of the items are.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path; not used.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// Reads the current positions of the items, and resets the group's rotation.
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
