// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The measured sizes of self-sizing cells, which a layout keeps across invalidations.
struct OwnSizes {
  private var sections: [Int: [Int: CGSize]] = [:]

  /// The sizes of a section's items by their indices.
  subscript(section: Int) -> [Int: CGSize] { sections[section] ?? [:] }

  /// Stores the measured size of an item.
  mutating func set(_ size: CGSize, of path: IndexPath) {
    sections[path.section, default: [:]][path.item] = size
  }

  /// Maps the sizes to the index paths after an update; those of deleted items are dropped.
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
  /// Whether the element is self-sizing and its view prefers another size than the current one.
  func isChanged(byPreferred preferred: UICollectionViewLayoutAttributes) -> Bool {
    fitting.isAny && preferred.size != size
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// Adjusts the content offset if an item that begins before the visible bounds changes its size,
  /// so that the visible content after it does not move.
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
