// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The rows and sections that come, go and move in one update of a table.
///
/// What goes, is reloaded or moves away is named by where it stood before; what comes or arrives, by
/// where it stands afterwards, as on iOS.
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

/// Which row of before each row of afterwards is.
struct TableMapping {
  /// For each section of afterwards, the one of before; nil for a new one.
  private(set) var sections: [Int?] = []
  /// For each row of afterwards, the one of before; nil for a new one.
  private(set) var origins: [[IndexPath?]] = []
  /// Where rows of before stand afterwards.
  private(set) var targets: [IndexPath: IndexPath] = [:]
  private let changes: TableChanges

  /// Follows `changes`; nil where the numbers of rows before and afterwards contradict them.
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

  /// Whether sections come, go or change their places.
  var movesSections: Bool {
    !changes.deletedSections.isEmpty
      || sections.enumerated().contains { $0.offset != $0.element }
  }

  // MARK: - Animations

  /// How a row of before goes, if it does or is reloaded.
  func leavingAnimation(of path: IndexPath) -> TableChanges.Animation? {
    if let found = changes.reloadedRows.first(where: { $0.path == path }) { return found.animation }
    if let found = changes.deletedRows.first(where: { $0.path == path }) { return found.animation }
    let whole = changes.deletedSections + changes.reloadedSections
    return whole.first { $0.index == path.section }?.animation
  }

  /// How a row of afterwards comes, if it is new or reloaded.
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

  /// Whether a row of before has a cell of its own afterwards, which is not made anew.
  func keepsCell(of path: IndexPath) -> IndexPath? {
    changes.reloadedRows.contains { $0.path == path } ? nil : targets[path]
  }
}
