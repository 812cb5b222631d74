// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// Shows snapshots in a collection view; what differs from one to the next is animated.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource-9tqpa>
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Returns the cell of an item.
  public typealias CellProvider =
    (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// Returns a supplementary view.
  public typealias SupplementaryViewProvider =
    (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  /// Sections and items.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var view: UICollectionView?
  private let provider: CellProvider
  private var shown = Snapshot()

  /// Returns the supplementary views; default nil, empty ones.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Makes the data source of a collection view, and becomes it.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (view, provider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  /// Shows a snapshot; `completion` is called after the animation.
  open func apply(
    _ snapshot: Snapshot,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let old = shown
    guard let view, animatingDifferences, view.hasLoaded else {
      return applySnapshotUsingReloadData(snapshot, completion: completion)
    }
    view.performBatchUpdates {
      self.shown = snapshot.settled
      view.record(SnapshotDifference(from: old, to: snapshot).changes)
    } completion: { _ in
      completion?()
    }
    view.reloadSections(
      IndexSet(snapshot.reloadedSectionIdentifiers.compactMap(shown.indexOfSection))
    )
    view.reconfigureItems(
      at: snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) }
    )
  }

  /// Shows a snapshot and waits for the animation.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot without animation; all cells are requested again.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    shown = snapshot.settled
    view?.reloadData()
    completion?()
  }

  /// Returns what is shown.
  open func snapshot() -> Snapshot { shown }

  /// Returns the item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
    let items = shown.itemIdentifiers(inSection: section)
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// Returns the index path of an item; nil if it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    guard let name = shown.sectionIdentifier(containingItem: itemIdentifier),
      let section = shown.indexOfSection(name),
      let item = shown.itemIdentifiers(inSection: name).firstIndex(of: itemIdentifier)
    else { return nil }
    return IndexPath(item: item, section: section)
  }

  /// Returns the section with an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = shown.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// Returns the index of a section; nil if it is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.indexOfSection(sectionIdentifier)
  }

  // MARK: - Data source

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }

  /// Returns the number of items of a section of the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    sectionIdentifier(for: section).map { shown.numberOfItems(inSection: $0) } ?? 0
  }

  /// Returns the cell of the item.
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { provider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }

  /// Returns the supplementary view.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? UICollectionReusableView(frame: .zero)
  }

  /// Returns false.
  open func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

extension UICollectionView {
  /// Whether numbers and cells have been requested since the last reload.
  var hasLoaded: Bool { !countsAreStale && !viewsAreStale }

  /// Adds changes to the open update.
  func record(_ new: UpdateChanges) {
    changes.deletedItems += new.deletedItems
    changes.insertedItems += new.insertedItems
    changes.reloadedItems += new.reloadedItems
    changes.movedItems += new.movedItems
    changes.deletedSections += new.deletedSections
    changes.insertedSections += new.insertedSections
    changes.movedSections += new.movedSections
  }
}
