// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The insertions, deletions, reloads and moves of rows and sections in one update of a table.
///
/// Deletions, reloads and origins of moves are index paths before the update; insertions and
/// destinations of moves are index paths after it, as on iOS.
struct TableChanges {
  typealias Animation = UITableView.RowAnimation

  var deletedRows: [(path: IndexPath, animation: Animation)] = []
  var insertedRows: [(path: IndexPath, animation: Animation)] = []
  var reloadedRows: [(path: IndexPath, animation: Animation)] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var deletedSections: [(index: Int, animation: Animation)] = []
  var insertedSections: [(index: Int, animation: Animation)] = []
  var reloadedSections: [(index: Int, animation: Animation)] = []
  var movedSections: [(from: Int, to: Int)] = []

  /// The changes without their animations.
  var plain: UpdateChanges {
    var plain = UpdateChanges()
    plain.deletedItems = deletedRows.map(\.path)
    plain.insertedItems = insertedRows.map(\.path)
    plain.reloadedItems = reloadedRows.map(\.path)
    plain.movedItems = movedRows
    plain.deletedSections = deletedSections.map(\.index)
    plain.insertedSections = insertedSections.map(\.index)
    plain.reloadedSections = reloadedSections.map(\.index)
    plain.movedSections = movedSections
    return plain
  }
}

/// The correspondence between the rows before and after an update, and how they come and go.
struct TableMapping {
  private let changes: TableChanges
  private let mapping: UpdateMapping

  /// Applies `changes` to the numbers of rows before and after.
  init(_ changes: TableChanges, before: [Int], after: [Int]) throws(InvalidUpdate) {
    self.changes = changes
    mapping = try UpdateMapping(changes.plain, before: before, after: after)
  }

  /// The index path before the update of a row after it; nil if it is new.
  func origin(of path: IndexPath) -> IndexPath? { mapping.origin(of: path) }

  /// The index path after the update of a row before it; nil if it is gone.
  func target(of path: IndexPath) -> IndexPath? { mapping.target(of: path) }

  /// Whether sections are inserted, deleted or moved.
  var movesSections: Bool {
    !changes.deletedSections.isEmpty
      || mapping.sectionOrigins.enumerated().contains { $0.offset != $0.element }
  }

  // MARK: - Animations

  /// The animation with which a row before the update disappears; nil if it stays.
  func leavingAnimation(of path: IndexPath) -> TableChanges.Animation? {
    if let found = changes.reloadedRows.first(where: { $0.path == path }) { return found.animation }
    if let found = changes.deletedRows.first(where: { $0.path == path }) { return found.animation }
    let whole = changes.deletedSections + changes.reloadedSections
    return whole.first { $0.index == path.section }?.animation
  }

  /// Whether a row before the update was deleted itself.
  func isDeleted(_ path: IndexPath) -> Bool { changes.deletedRows.contains { $0.path == path } }

  /// The animation with which a row after the update appears; nil if it was there before.
  func enteringAnimation(of path: IndexPath) -> TableChanges.Animation? {
    if let origin = origin(of: path) {
      return changes.reloadedRows.first { $0.path == origin }?.animation
    }
    if let row = changes.insertedRows.first(where: { $0.path == path }) { return row.animation }
    if let section = changes.insertedSections.first(where: { $0.index == path.section }) {
      return section.animation
    }
    let origin = mapping.sectionOrigins[path.section]
    return changes.reloadedSections.first { $0.index == origin }?.animation ?? .fade
  }

  /// The index path after the update of a row that keeps its cell; nil if it goes or is reloaded.
  func keepsCell(of path: IndexPath) -> IndexPath? {
    changes.reloadedRows.contains { $0.path == path } ? nil : target(of: path)
  }
}
