// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The place of a row for data that are still to come.
///
/// See: <https://developer.apple.com/documentation/uikit/uitableviewplaceholder>
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
  /// Where the row will be.
  let insertionIndexPath: IndexPath
  /// Updates the cell that is shown meanwhile; here none is shown.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// Makes a place for a row, with the reuse identifier and the height of what is shown meanwhile.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
  }
}

/// The place of a row that is dropped, for data that are still to come.
///
/// See: <https://developer.apple.com/documentation/uikit/uitableviewdropplaceholder>
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// Returns how the picture looks in the cell that is shown meanwhile; default nil, without effect.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// A row that waits for its data after a drop.
///
/// - Note: Differs from Apple: nothing is shown at the place before `commitInsertion`, since objects
///   are loaded at once; the picture fades there.
///
/// See: <https://developer.apple.com/documentation/uikit/uitableviewdropplaceholdercontext>
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  /// What is dropped.
  var dragItem: UIDragItem { get }
  /// Inserts the row that `dataSourceUpdates` adds to the data at the index path that it gets;
  /// returns whether that was still to be done.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Gives the place up; returns whether that was still to be done.
  @discardableResult
  func deletePlaceholder() -> Bool
}
