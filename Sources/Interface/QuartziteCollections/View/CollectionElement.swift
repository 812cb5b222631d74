// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// The identity of an element of a collection: its category, its kind and its place.
///
/// Elements are ordered by section and item, then cells come first.
struct CollectionElement: Hashable, Comparable {
  let category: UICollectionView.ElementCategory
  let kind: String
  var section: Int
  var item: Int
  /// Whether the index path of a supplementary or decoration view has an item.
  private let depth: Int

  init(_ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath) {
    (self.category, self.kind) = (category, kind ?? "")
    (section, item, depth) = (path.section, path.item, path.count)
  }

  /// A cell.
  init(cell path: IndexPath) { self.init(.cell, nil, path) }

  var path: IndexPath {
    depth < 2 ? IndexPath(index: section) : IndexPath(item: item, section: section)
  }

  /// The same element in another place.
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

/// How far the sizes of an element are its view's own.
struct SelfSizing: Equatable {
  var width = false
  var height = false

  static let none = SelfSizing()

  var isAny: Bool { width || height }
}

/// What bounds a collection, whatever a data source or a layout says.
enum CollectionLimits {
  /// The greatest numbers of items and sections; the rest is left out with a line in the log.
  static let items = 1 << 21
  static let sections = 1 << 17
  /// The greatest length in points; below it sums of lengths are exact.
  static let greatestLength: CGFloat = 0x1p30
  /// The greatest number of elements that are shown at a time.
  static let shown = 2048
  /// The greatest number of times that self-sizing elements may change one layout.
  static let passes = 24
}
