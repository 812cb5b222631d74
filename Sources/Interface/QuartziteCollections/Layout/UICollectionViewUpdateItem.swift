// SPDX-License-Identifier: Apache-2.0
import Foundation

/// One change of a batch update, of an item or of a section.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewupdateitem>
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kinds of changes.
  public enum Action: Int, Sendable {
    /// Inserts.
    case insert
    /// Deletes.
    case delete
    /// Reloads.
    case reload
    /// Moves.
    case move
    /// Changes nothing.
    case none
  }

  /// The index path before the update; nil for an insertion.
  ///
  /// The item of a section's path is `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for a deletion.
  ///
  /// The item of a section's path is `NSNotFound`.
  public let indexPathAfterUpdate: IndexPath?
  /// What is done.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    super.init()
  }
}
