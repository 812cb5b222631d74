// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The invalid parts of a layout.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext>
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Makes a context that names no particular elements.
  public override init() {
    super.init()
  }

  /// Whether the whole layout is invalid, as after `reloadData()`.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are requested from the data source again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that are invalid; nil if none was named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that are invalid, by their kinds; nil if none was named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that are invalid, by their kinds; nil if none was named.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The distance by which the content offset is adjusted, in points; default zero.
  open var contentOffsetAdjustment: CGPoint = .zero
  /// The amount by which the content size is adjusted, in points; default zero.
  open var contentSizeAdjustment: CGSize = .zero
  /// The index paths from which items are being moved by a touch; nil for none.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The index paths to which items are being moved by a touch; nil for none.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The position of the item that is being moved, in content coordinates, in points.
  open internal(set) var interactiveMovementTarget: CGPoint = .zero
  /// The preferred sizes of self-sizing views.
  var ownSizes: [CollectionElement: CGSize] = [:]

  /// Marks items as invalid.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Marks supplementary views as invalid.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Marks decoration views as invalid.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}
