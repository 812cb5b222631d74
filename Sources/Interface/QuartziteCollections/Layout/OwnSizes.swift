// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// A view of a section that may choose its size.
enum OwnView: Hashable {
  /// The cell of an item.
  case cell(Int)
  /// A view that is anchored to an item, by its kind and the item's index.
  case anchored(String, item: Int)
  /// A view at an edge of the section, by its kind and its index among those of the kind.
  case boundary(String, index: Int)

  /// The item that the view belongs to; nil for a view of the whole section.
  var item: Int? {
    switch self {
    case .cell(let item), .anchored(_, let item): item
    case .boundary: nil
    }
  }

  /// The view of the same kind at another item; a boundary view itself.
  func at(_ item: Int) -> OwnView {
    switch self {
    case .cell: .cell(item)
    case .anchored(let kind, _): .anchored(kind, item: item)
    case .boundary: self
    }
  }
}

/// The measured sizes of self-sizing views, which a layout keeps across invalidations.
struct OwnSizes {
  private var sections: [Int: [OwnView: CGSize]] = [:]

  /// The measured sizes of a section's views.
  subscript(section: Int) -> [OwnView: CGSize] { sections[section] ?? [:] }

  /// Stores the measured size of a view of a section.
  mutating func set(_ size: CGSize, of view: OwnView, in section: Int) {
    sections[section, default: [:]][view] = size
  }

  /// Maps the sizes to the places after an update; those of deleted items and of deleted or
  /// reloaded sections are dropped.
  mutating func carryOver(_ mapping: UpdateMapping) {
    var moved = OwnSizes()
    for (section, sizes) in sections {
      for (view, size) in sizes {
        if let item = view.item {
          guard let path = mapping.target(of: IndexPath(item: item, section: section))
          else { continue }
          moved.set(size, of: view.at(path.item), in: path.section)
        } else if mapping.sectionTargets.indices.contains(section),
          let target = mapping.sectionTargets[section]
        {
          moved.set(size, of: view, in: target)
        }
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
