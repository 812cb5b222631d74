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
}

/// The correspondence between the rows before and after an update.
struct TableMapping {
  /// For each section after the update, its index before; nil for a new one.
  private(set) var sections: [Int?] = []
  /// For each row after the update, its index path before; nil for a new one.
  private(set) var origins: [[IndexPath?]] = []
  /// The index paths after the update of the rows before it; deleted rows are missing.
  private(set) var targets: [IndexPath: IndexPath] = [:]
  private let changes: TableChanges

  /// Applies `changes` to the numbers of rows before and after; nil if they contradict each other.
  init?(_ changes: TableChanges, before: [Int], after: [Int]) {
    self.changes = changes
    let gone = changes.deletedSections.map(\.index) + changes.movedSections.map(\.from)
    guard gone.allSatisfy(before.indices.contains) else { return nil }
    sections = before.indices.filter { !gone.contains($0) }
    let arriving: [(Int, Int?)] =
      changes.insertedSections.map { ($0.index, nil) }
      + changes.movedSections.map { ($0.to, $0.from) }
    for (index, origin) in arriving.sorted(by: { $0.0 < $1.0 }) {
      guard (0...sections.count).contains(index) else { return nil }
      sections.insert(origin, at: index)
    }
    guard sections.count == after.count else { return nil }
    for section in sections.indices {
      guard let rows = rows(of: section, before: before, after: after[section]) else { return nil }
      for (row, origin) in rows.enumerated() {
        if let origin { targets[origin] = IndexPath(row: row, section: section) }
      }
      origins.append(rows)
    }
  }

  private func rows(of section: Int, before: [Int], after: Int) -> [IndexPath?]? {
    guard let origin = sections[section],
      !changes.reloadedSections.contains(where: { $0.index == origin })
    else { return Array(repeating: nil, count: after) }
    let gone = Set(changes.deletedRows.map(\.path) + changes.movedRows.map(\.from))
    var rows: [IndexPath?] = (0..<before[origin]).map { IndexPath(row: $0, section: origin) }
      .filter { !gone.contains($0) }
    let arriving: [(Int, IndexPath?)] =
      changes.insertedRows.filter { $0.path.section == section }.map { ($0.path.row, nil) }
      + changes.movedRows.filter { $0.to.section == section }.map { ($0.to.row, $0.from) }
    for (row, path) in arriving.sorted(by: { $0.0 < $1.0 }) {
      guard (0...rows.count).contains(row) else { return nil }
      if let path, !before.indices.contains(path.section) || path.row >= before[path.section] {
        return nil
      }
      rows.insert(path, at: row)
    }
    return rows.count == after ? rows : nil
  }

  /// Whether sections are inserted, deleted or moved.
  var movesSections: Bool {
    !changes.deletedSections.isEmpty
      || sections.enumerated().contains { $0.offset != $0.element }
  }

  // MARK: - Animations

  /// The animation with which a row before the update disappears; nil if it stays.
  func leavingAnimation(of path: IndexPath) -> TableChanges.Animation? {
    if let found = changes.reloadedRows.first(where: { $0.path == path }) { return found.animation }
    if let found = changes.deletedRows.first(where: { $0.path == path }) { return found.animation }
    let whole = changes.deletedSections + changes.reloadedSections
    return whole.first { $0.index == path.section }?.animation
  }

  /// The animation with which a row after the update appears; nil if it was there before.
  func enteringAnimation(of path: IndexPath) -> TableChanges.Animation? {
    if let origin = origins[path.section][path.row] {
      return changes.reloadedRows.first { $0.path == origin }?.animation
    }
    if let row = changes.insertedRows.first(where: { $0.path == path }) { return row.animation }
    if let section = changes.insertedSections.first(where: { $0.index == path.section }) {
      return section.animation
    }
    let origin = sections[path.section]
    return changes.reloadedSections.first { $0.index == origin }?.animation ?? .fade
  }

  /// The index path after the update of a row that keeps its cell; nil if it goes or is reloaded.
  func keepsCell(of path: IndexPath) -> IndexPath? {
    changes.reloadedRows.contains { $0.path == path } ? nil : targets[path]
  }
}
