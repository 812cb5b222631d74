// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The place of an item for data that are still to come.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewplaceholder>
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
  /// Where the item will be.
  let insertionIndexPath: IndexPath
  /// Updates the cell that is shown meanwhile; here none is shown.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// Makes a place for an item, with the reuse identifier of what is shown meanwhile.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
  }
}

/// The place of an item that is dropped, for data that are still to come.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewdropplaceholder>
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// Returns how the picture looks in the cell that is shown meanwhile; default nil, without effect.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// An item that waits for its data after a drop.
///
/// - Note: Differs from Apple: nothing is shown at the place before `commitInsertion`, since objects
///   are loaded at once; the picture fades there.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewdropplaceholdercontext>
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// What is dropped.
  var dragItem: UIDragItem { get }
  /// Inserts the item that `dataSourceUpdates` adds to the data at the index path that it gets;
  /// returns whether that was still to be done.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Gives the place up; returns whether that was still to be done.
  @discardableResult
  func deletePlaceholder() -> Bool
}
