// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The change of a snapshot by reordering an item.
///
/// See: <https://developer.apple.com/documentation/uikit/nsdiffabledatasourcetransaction-swift.struct>
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
> {
  /// The snapshot before the change.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The difference between the items of all sections, with moves inferred.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers).inferringMoves()
  }

  /// The difference of each section whose items changed.
  public var sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
  {
    finalSnapshot.sectionIdentifiers.compactMap { section in
      let old = initialSnapshot.itemIdentifiers(inSection: section)
      let new = finalSnapshot.itemIdentifiers(inSection: section)
      guard old != new else { return nil }
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section,
        difference: new.difference(from: old).inferringMoves()
      )
    }
  }

  /// Makes the change that moves the item at `source` to `target`, an index path in the final
  /// snapshot.
  init(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    moving source: IndexPath,
    to target: IndexPath
  ) {
    initialSnapshot = snapshot
    var result = snapshot
    if let item = snapshot.item(at: source), let section = snapshot.section(at: target.section) {
      result.deleteItems([item])
      let others = result.itemIdentifiers(inSection: section)
      if others.indices.contains(target.item) {
        result.insertItems([item], beforeItem: others[target.item])
      } else {
        result.appendItems([item], toSection: section)
      }
    }
    finalSnapshot = result
  }
}

/// The change of one section by reordering an item.
///
/// See: <https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesectiontransaction-swift.struct>
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The difference between the section's items before and after, with moves inferred.
  public let difference: CollectionDifference<ItemIdentifierType>
}
