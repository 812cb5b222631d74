// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The boundary views of the whole content.
extension UICollectionViewCompositionalLayout {
  /// The greatest length of the views before the first section, or of those after the last one,
  /// in points.
  func globalLength(atBegin: Bool) -> CGFloat {
    configuration.boundarySupplementaryItems.filter {
      $0.extendsBoundary
        && (atBegin ? $0.isAtBegin(vertical: isVertical) : $0.isAtEnd(vertical: isVertical))
    }.map {
      let size = globalSize($0)
      return isVertical ? size.height : size.width
    }.max() ?? 0
  }

  private func globalSize(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> CGSize {
    item.layoutSize.size(in: room, own: ownGlobals[item.elementKind])
  }

  /// The attributes of all boundary views of the content; pinned ones keep to the visible bounds.
  func globals() -> [UICollectionViewLayoutAttributes] {
    guard owner != nil, !configuration.boundarySupplementaryItems.isEmpty else { return [] }
    let whole = CGRect(origin: .zero, size: collectionViewContentSize)
    return configuration.boundarySupplementaryItems.map { item in
      let size = globalSize(item)
      let edges = item.alignment.edges
      var origin = CGPoint(
        x: edges.contains(.leading)
          ? 0 : edges.contains(.trailing) ? whole.maxX - size.width : whole.midX - size.width / 2,
        y: edges.contains(.top)
          ? 0 : edges.contains(.bottom) ? whole.maxY - size.height : whole.midY - size.height / 2
      )
      origin = CGPoint(x: origin.x + item.offset.x, y: origin.y + item.offset.y)
      if item.pinToVisibleBounds {
        let isBegin = item.isAtBegin(vertical: isVertical)
        if isVertical {
          origin.y = isBegin ? max(origin.y, seen.minY) : min(origin.y, seen.maxY - size.height)
        } else {
          origin.x = isBegin ? max(origin.x, seen.minX) : min(origin.x, seen.maxX - size.width)
        }
      }
      let attributes = makeAttributes()
      attributes.become(.supplementaryView, item.elementKind, IndexPath(index: 0))
      attributes.frame = round(CGRect(origin: origin, size: size))
      attributes.fitting = item.layoutSize.fitting
      attributes.zIndex = item.zIndex + (item.pinToVisibleBounds ? 20 : 0)
      return attributes
    }
  }
}
