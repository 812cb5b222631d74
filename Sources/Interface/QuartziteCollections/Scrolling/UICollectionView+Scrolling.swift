// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

extension UICollectionView {
  func scroll(to indexPath: IndexPath, _ scrollPosition: ScrollPosition, animated: Bool) {
    guard let attributes = layoutAttributesForItem(at: indexPath) else { return }
    if let section = attributes.scroller {
      return scroll(to: attributes.frame, of: section, at: scrollPosition, animated: animated)
    }
    scroll(animated: animated) { [weak self] in
      self?.offset(showing: indexPath, at: scrollPosition)
    }
  }

  /// The offset at which an item has a position, as far as the content reaches; nil for an index
  /// path out of range.
  private func offset(showing path: IndexPath, at position: ScrollPosition) -> CGPoint? {
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return nil }
    guard !position.isEmpty else { return offset(showing: frame) }
    let room = insetBounds
    var target = contentOffset
    if position.across != nil { target.x += position.wayAcross(to: frame, in: room) }
    if position.down != nil { target.y += position.wayDown(to: frame, in: room) }
    return clamped(target)
  }

  private func scroll(
    to frame: CGRect,
    of section: Int,
    at position: ScrollPosition,
    animated: Bool
  ) {
    layoutIfNeeded()
    guard let layout = layout as? UICollectionViewCompositionalLayout,
      let place = layout.scrollerPlace(of: section)
    else { return }
    let target = place.offset(showing: frame, at: position)
    if let scroller = scrollers[section] {
      scroller.view.setContentOffset(target, animated: animated)
    } else {
      // A section that is not visible has no scroll view; it will begin with this offset.
      layout.setOffset(target, of: section)
      setNeedsLayout()
    }
    let room = insetBounds
    var own = contentOffset
    if place.isHorizontal {
      own.y += position.wayDown(to: frame, in: room)
    } else {
      own.x += position.wayAcross(to: frame, in: room)
    }
    setContentOffset(clamped(own), animated: animated)
  }
}

extension UICollectionView.ScrollPosition {
  /// The part of the width at which the item is placed: 0 left, 1 right; nil if the position does
  /// not say.
  var across: CGFloat? {
    contains(.left) ? 0 : contains(.centeredHorizontally) ? 0.5 : contains(.right) ? 1 : nil
  }

  /// The part of the height at which the item is placed: 0 at the top, 1 at the bottom; nil if the
  /// position does not say.
  var down: CGFloat? {
    contains(.top) ? 0 : contains(.centeredVertically) ? 0.5 : contains(.bottom) ? 1 : nil
  }

  /// The distance to scroll horizontally so that an item has the position in the visible `room`.
  @MainActor
  func wayAcross(to item: CGRect, in room: CGRect) -> CGFloat {
    guard let across else {
      return UIScrollView.leastWay(item.minX, item.maxX, room.minX, room.width)
    }
    return item.minX - room.minX + across * (item.width - room.width)
  }

  /// The distance to scroll vertically so that an item has the position in the visible `room`.
  @MainActor
  func wayDown(to item: CGRect, in room: CGRect) -> CGFloat {
    guard let down else {
      return UIScrollView.leastWay(item.minY, item.maxY, room.minY, room.height)
    }
    return item.minY - room.minY + down * (item.height - room.height)
  }
}
