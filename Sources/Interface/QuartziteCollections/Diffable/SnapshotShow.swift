// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// A table or a collection, as a diffable data source has it show snapshots.
@MainActor
protocol SnapshotView: AnyObject {
  /// What a change of what is shown is animated with.
  associatedtype Look

  /// Whether a change can be animated: what was shown before has been asked for.
  func canAnimate(_ hasShown: Bool) -> Bool
  /// Animates changes; `commit` is to be called when the numbers of items are to be the new ones.
  func animate(
    _ changes: UpdateChanges,
    with look: Look,
    commit: @escaping () -> Void,
    completion: (() -> Void)?
  )
  /// Asks for cells and sections anew.
  func refresh(_ items: [IndexPath], _ sections: IndexSet, with look: Look)
  /// Asks for everything anew.
  func reloadData()
}

/// The snapshot that a diffable data source shows, and how it comes to the next: the same for tables and
/// collections.
@MainActor
final class SnapshotShow<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  /// What is shown.
  private(set) var snapshot = Snapshot()
  private var hasShown = false

  /// Takes a snapshot over without a word to the view, which shows it already.
  func take(_ new: Snapshot) { snapshot = new.settled }

  /// Shows a snapshot; what differs is animated if it can be.
  func apply<View: SnapshotView>(
    _ new: Snapshot,
    in view: View?,
    with look: View.Look,
    isAnimated: Bool,
    completion: (() -> Void)?
  ) {
    guard let view, isAnimated, view.canAnimate(hasShown) else {
      return reload(new, in: view, completion: completion)
    }
    view.animate(
      SnapshotDifference(from: snapshot, to: new).changes,
      with: look,
      commit: { self.take(new) },
      completion: completion
    )
    view.refresh(new.reconfiguredPaths, new.reloadedSections, with: look)
  }

  /// Shows a snapshot; all cells are requested again.
  func reload<View: SnapshotView>(_ new: Snapshot, in view: View?, completion: (() -> Void)?) {
    take(new)
    hasShown = true
    view?.reloadData()
    completion?()
  }
}

extension UITableView: SnapshotView {
  func canAnimate(_ hasShown: Bool) -> Bool { hasShown }

  func animate(
    _ changes: UpdateChanges,
    with look: RowAnimation,
    commit: @escaping () -> Void,
    completion: (() -> Void)?
  ) {
    performBatchUpdates { [self] in
      commit()
      deleteSections(IndexSet(changes.deletedSections), with: look)
      insertSections(IndexSet(changes.insertedSections), with: look)
      for move in changes.movedSections { moveSection(move.from, toSection: move.to) }
      deleteRows(at: changes.deletedItems, with: look)
      insertRows(at: changes.insertedItems, with: look)
      for move in changes.movedItems { moveRow(at: move.from, to: move.to) }
      reloadRows(at: changes.reloadedItems, with: look)
    } completion: { _ in
      completion?()
    }
  }

  func refresh(_ items: [IndexPath], _ sections: IndexSet, with look: RowAnimation) {
    if !items.isEmpty { reconfigureRows(at: items) }
    if !sections.isEmpty { reloadSections(sections, with: look) }
  }
}

extension UICollectionView: SnapshotView {
  func canAnimate(_ hasShown: Bool) -> Bool { !countsAreStale && !viewsAreStale }

  func animate(
    _ changes: UpdateChanges,
    with look: Void,
    commit: @escaping () -> Void,
    completion: (() -> Void)?
  ) {
    performBatchUpdates { [self] in
      commit()
      record(changes)
    } completion: { _ in
      completion?()
    }
  }

  func refresh(_ items: [IndexPath], _ sections: IndexSet, with look: Void) {
    reloadSections(sections)
    reconfigureItems(at: items)
  }

  /// Adds changes to the open update.
  private func record(_ new: UpdateChanges) {
    changes.deletedItems += new.deletedItems
    changes.insertedItems += new.insertedItems
    changes.reloadedItems += new.reloadedItems
    changes.movedItems += new.movedItems
    changes.deletedSections += new.deletedSections
    changes.insertedSections += new.insertedSections
    changes.movedSections += new.movedSections
  }
}
