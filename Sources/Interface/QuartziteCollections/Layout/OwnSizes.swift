// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The sizes that cells have said of themselves, which a layout keeps while it is invalidated.
struct OwnSizes {
  private var sections: [Int: [Int: CGSize]] = [:]

  /// The sizes of a section's items by their indices.
  subscript(section: Int) -> [Int: CGSize] { sections[section] ?? [:] }

  /// Keeps the size of an item.
  mutating func set(_ size: CGSize, of path: IndexPath) {
    sections[path.section, default: [:]][path.item] = size
  }

  /// Takes the sizes along to where the items go in an update; of those that leave, they are forgotten.
  mutating func carryOver(_ mapping: UpdateMapping) {
    var moved = OwnSizes()
    for (section, sizes) in sections {
      for (item, size) in sizes {
        guard let path = mapping.target(of: IndexPath(item: item, section: section))
        else { continue }
        moved.set(size, of: path)
      }
    }
    self = moved
  }
}

extension UICollectionViewLayoutAttributes {
  /// Whether the size that a view prefers is one that the layout has asked it for, and another than it has.
  func isChanged(byPreferred preferred: UICollectionViewLayoutAttributes) -> Bool {
    fitting.isAny && preferred.size != size
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// Keeps what is visible below an item in its place where the item, which begins above what is visible,
  /// gets another size.
  func keepPlace(
    of view: UIScrollView,
    isVertical: Bool,
    _ old: UICollectionViewLayoutAttributes,
    _ new: UICollectionViewLayoutAttributes
  ) {
    if isVertical, old.frame.minY < view.bounds.minY {
      contentOffsetAdjustment.y = new.size.height - old.size.height
    } else if !isVertical, old.frame.minX < view.bounds.minX {
      contentOffsetAdjustment.x = new.size.width - old.size.width
    }
  }
}
