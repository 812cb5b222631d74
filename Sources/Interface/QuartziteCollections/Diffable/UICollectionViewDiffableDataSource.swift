// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// A data source that shows snapshots in a collection view and animates the differences between
/// them.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource-9tqpa>
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// A closure that returns a configured cell for an item.
  public typealias CellProvider =
    (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// A closure that returns a configured supplementary view of a kind.
  public typealias SupplementaryViewProvider =
    (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  /// A snapshot of all sections and items.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  /// A snapshot of the trees of one section.
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  private weak var view: UICollectionView?
  private let provider: CellProvider
  private let show = SnapshotShow<SectionIdentifierType, ItemIdentifierType>()
  private var shown: Snapshot { show.snapshot }
  private var trees: [SectionIdentifierType: SectionSnapshot] = [:]

  /// The handlers that are called when items of section snapshots are expanded or collapsed by
  /// touches.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()
  /// The handlers that are called when items are reordered by touches; by default none can be.
  open var reorderingHandlers = ReorderingHandlers()

  /// Returns the supplementary views; default nil: empty views are shown.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Makes a data source and sets it as that of the collection view, which it does not retain.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (view, provider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  /// Shows a snapshot; `completion` is called after the animation.
  ///
  /// The section snapshots of sections whose items it changes are discarded.
  open func apply(
    _ snapshot: Snapshot,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    trees = trees.filter { $1.visibleItems == snapshot.itemIdentifiers(inSection: $0) }
    show.apply(
      snapshot,
      in: view,
      with: (),
      isAnimated: animatingDifferences,
      completion: completion
    )
  }

  /// Shows a snapshot and waits for the animation.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot without animation by reloading all cells.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    show.reload(snapshot, in: view, completion: completion)
  }

  /// Returns the snapshot that is shown.
  open func snapshot() -> Snapshot { shown }

  // MARK: - Trees

  /// Shows the visible items of trees in a section; appends the section if it is missing.
  open func apply(
    _ snapshot: SectionSnapshot,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    var new = shown
    if new.indexOfSection(section) == nil { new.appendSections([section]) }
    new.deleteItems(new.itemIdentifiers(inSection: section))
    new.appendItems(snapshot.visibleItems, toSection: section)
    // The levels and disclosure arrows of items that stay may have changed.
    new.reconfigureItems(snapshot.visibleItems.filter { shown.path(of: $0) != nil })
    trees[section] = snapshot
    apply(new, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Shows the visible items of trees in a section, and waits for the animation.
  open func apply(
    _ snapshot: SectionSnapshot,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
  }

  /// Returns the section snapshot of a section; a flat one of its items if none was applied.
  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    if let tree = trees[section] { return tree }
    var tree = SectionSnapshot()
    tree.append(shown.itemIdentifiers(inSection: section))
    return tree
  }

  /// Returns the item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.item(at: indexPath)
  }

  /// Returns the index path of an item; nil if it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.path(of: itemIdentifier)
  }

  /// Returns the identifier of the section at an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.section(at: index)
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
    shown.count(at: section)
  }

  /// Returns the cell of the item.
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = shown.item(at: indexPath),
      let cell = provider(collectionView, indexPath, item)
    else { return UICollectionViewCell(frame: .zero) }
    if let row = cell as? UICollectionViewListCell,
      let section = shown.section(at: indexPath.section),
      let tree = trees[section]
    {
      row.indentationLevel = tree.level(of: item)
      row.isExpanded = tree.isExpanded(item)
    }
    return cell
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

  /// Returns the result of `reorderingHandlers.canReorderItem`; false without that handler.
  open func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    shown.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }

  /// Moves the item in the snapshot, and calls the reordering handlers.
  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let transaction = NSDiffableDataSourceTransaction(
      shown,
      moving: sourceIndexPath,
      to: destinationIndexPath
    )
    reorderingHandlers.willReorder?(transaction)
    show.take(transaction.finalSnapshot)
    trees = trees.filter { $1.visibleItems == shown.itemIdentifiers(inSection: $0) }
    reorderingHandlers.didReorder?(transaction)
  }
}

// MARK: - Handlers

extension UICollectionViewDiffableDataSource {
  /// The handlers that are called when items of section snapshots are expanded or collapsed by
  /// touches.
  public struct SectionSnapshotHandlers {
    /// Returns whether an item may be expanded; default nil, always.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is expanded; default nil.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// Returns whether an item may be collapsed; default nil, always.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is collapsed; default nil.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// Returns the children of an item that is about to be expanded, given its current ones;
    /// default nil: they stay.
    public var snapshotForExpandingParent:
      ((ItemIdentifierType, SectionSnapshot) -> SectionSnapshot)?

    /// Makes handlers that allow everything.
    public init() {}
  }

  /// The handlers that are called when items are reordered by touches.
  public struct ReorderingHandlers {
    /// Returns whether an item can be reordered; default nil, none.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the snapshot changes; default nil.
    public var willReorder: ((Transaction) -> Void)?
    /// Called after the snapshot has changed; default nil.
    public var didReorder: ((Transaction) -> Void)?

    /// The change that reordering makes.
    public typealias Transaction = NSDiffableDataSourceTransaction<
      SectionIdentifierType, ItemIdentifierType
    >

    /// Makes handlers that allow no reordering.
    public init() {}
  }
}

/// A data source that can expand and collapse the item at an index path.
@MainActor
protocol OutlineSource: AnyObject {
  func toggleItem(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func toggleItem(at path: IndexPath) {
    guard let section = shown.section(at: path.section), let item = shown.item(at: path) else {
      return
    }
    var tree = snapshot(for: section)
    let handlers = sectionSnapshotHandlers
    if tree.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      tree.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent?(item, tree.snapshot(of: item)) {
        tree.replace(childrenOf: item, using: children)
      }
      tree.expand([item])
    }
    apply(tree, to: section)
  }
}
