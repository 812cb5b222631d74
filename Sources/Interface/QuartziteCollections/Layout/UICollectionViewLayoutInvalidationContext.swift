// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What of a layout has become invalid.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext>
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Makes a context of a change of unknown reach.
  public override init() {
    super.init()
  }

  /// Whether all of the layout is invalid, as after `reloadData()`.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are requested again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that are invalid; nil if none was named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that are invalid, by their kinds; nil if none was named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that are invalid, by their kinds; nil if none was named.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// What is added to the content offset, in points; default zero.
  open var contentOffsetAdjustment: CGPoint = .zero
  /// What is added to the content size, in points; default zero.
  open var contentSizeAdjustment: CGSize = .zero
  /// The index paths from which items are being moved by a touch; nil for none.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The index paths to which items are being moved by a touch; nil for none.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The position of the item that is being moved, in points of the content.
  open internal(set) var interactiveMovementTarget: CGPoint = .zero
  /// The sizes that views have said of themselves.
  var ownSizes: [CollectionElement: CGSize] = [:]

  /// Names items that are invalid.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Names supplementary views that are invalid.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Names decoration views that are invalid.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}
