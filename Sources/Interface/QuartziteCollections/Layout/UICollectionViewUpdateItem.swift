// SPDX-License-Identifier: Apache-2.0
import Foundation

/// One change of a batch update, of an item or of a section.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewupdateitem>
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kinds of changes.
  public enum Action: Int, Sendable {
    /// An insertion.
    case insert
    /// A deletion.
    case delete
    /// A reload.
    case reload
    /// A move.
    case move
    /// No change.
    case none
  }

  /// The index path before the update; nil for an insertion.
  ///
  /// For a change of a section, its item is `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for a deletion.
  ///
  /// For a change of a section, its item is `NSNotFound`.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    super.init()
  }
}
