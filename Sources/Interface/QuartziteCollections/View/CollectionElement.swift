// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// The identity of an element of a collection view: its category, kind and index path.
///
/// Elements are ordered by section and item, then by category, cells first.
struct CollectionElement: Hashable, Comparable {
  let category: UICollectionView.ElementCategory
  let kind: String
  var section: Int
  var item: Int
  /// The length of the index path: 1 for boundary views of the whole content, otherwise 2.
  private let depth: Int

  init(_ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath) {
    (self.category, self.kind) = (category, kind ?? "")
    (section, item, depth) = (path.section, path.item, path.count)
  }

  /// Makes the identity of a cell.
  init(cell path: IndexPath) { self.init(.cell, nil, path) }

  var path: IndexPath {
    depth < 2 ? IndexPath(index: section) : IndexPath(item: item, section: section)
  }

  /// The same category and kind at another index path.
  func at(_ path: IndexPath) -> CollectionElement { CollectionElement(category, kind, path) }

  static func < (left: CollectionElement, right: CollectionElement) -> Bool {
    if left.section != right.section { return left.section < right.section }
    if left.item != right.item { return left.item < right.item }
    if left.category != right.category {
      return left.category.rawValue < right.category.rawValue
    }
    return left.kind < right.kind
  }
}

/// The dimensions in which an element's view determines its size.
struct SelfSizing: Equatable {
  var width = false
  var height = false

  static let none = SelfSizing()

  var isAny: Bool { width || height }
}

/// Limits of a collection view, independent of its data source and layout.
enum CollectionLimits {
  /// The maximum number of elements that have views at a time.
  static let shown = 2048
  /// The maximum number of layout passes that self-sizing elements may cause in one layout.
  static let passes = 24
}
