// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// What a diffable data source needs of its view: implemented by table and collection views.
@MainActor
protocol DiffableView: AnyObject {
  /// The style of the animation of changes.
  associatedtype Look

  /// Whether a change can be animated, which needs a view that has loaded the former snapshot.
  /// `hasShown` says whether any snapshot has been applied yet.
  func canAnimate(_ hasShown: Bool) -> Bool
  /// Animates changes. `commit` makes the data source return the new counts; it is called inside
  /// the batch update.
  func animate(
    _ changes: UpdateChanges,
    with look: Look,
    commit: @escaping () -> Void,
    completion: (() -> Void)?
  )
  /// Reconfigures the cells at `items` and reloads `sections`.
  func refresh(_ items: [IndexPath], _ sections: IndexSet, with look: Look)
  /// Reloads all sections and cells.
  func reloadData()
}

/// The current snapshot of a diffable data source, and the transition to the next one; shared by
/// the data sources of table and collection views.
@MainActor
final class SnapshotShow<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  /// The snapshot that is shown.
  private(set) var snapshot = Snapshot()
  private var hasShown = false

  /// Replaces the snapshot without updating the view, which must already show the new one.
  func take(_ new: Snapshot) { snapshot = new.settled }

  /// Shows a snapshot; the differences are animated if `isAnimated` is true and the view can
  /// animate.
  func apply<View: DiffableView>(
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

  /// Shows a snapshot without animation by reloading all cells.
  func reload<View: DiffableView>(_ new: Snapshot, in view: View?, completion: (() -> Void)?) {
    take(new)
    hasShown = true
    view?.reloadData()
    completion?()
  }
}

extension UITableView: DiffableView {
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

extension UICollectionView: DiffableView {
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

  /// Adds changes to the batch update that is in progress.
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
