// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

/// The insertions, deletions, reloads and moves in one update of a table or a collection.
///
/// Deletions, reloads and origins of moves are indices before the update; insertions and
/// destinations of moves are indices after it, as on iOS.
package struct UpdateChanges {
  package var deletedItems: [IndexPath] = []
  package var insertedItems: [IndexPath] = []
  package var reloadedItems: [IndexPath] = []
  package var movedItems: [(from: IndexPath, to: IndexPath)] = []
  package var deletedSections: [Int] = []
  package var insertedSections: [Int] = []
  package var reloadedSections: [Int] = []
  package var movedSections: [(from: Int, to: Int)] = []

  package init() {}
}

/// Why changes do not lead from the items before an update to those after it, in Apple's words.
package struct InvalidUpdate: Error, CustomStringConvertible {
  package let description: String
}

/// The correspondence between the items before and after an update.
///
/// It stores only the changes, by section, so that its cost depends on their number and not on that
/// of the items.
package struct UpdateMapping {
  /// The items removed from and added to a pair of corresponding sections, as ascending indices.
  private struct Shifts {
    var gone: [Int] = []
    var arriving: [Int] = []
  }

  /// For each section after the update, its index before; nil for a new or a reloaded one.
  package private(set) var sectionOrigins: [Int?] = []
  /// For each section before the update, its index after; nil for one that is gone.
  package private(set) var sectionTargets: [Int?] = []
  private var shifts: [Int: Shifts] = [:]
  private var moves: [IndexPath: IndexPath] = [:]
  private var movesBack: [IndexPath: IndexPath] = [:]
  private let reloadedSections: Set<Int>
  private let before: [Int]
  private let after: [Int]

  /// Applies changes to the numbers of items before and after.
  package init(_ changes: UpdateChanges, before: [Int], after: [Int]) throws(InvalidUpdate) {
    (self.before, self.after) = (before, after)
    reloadedSections = Set(changes.reloadedSections)
    try mapSections(changes)
    try mapItems(changes)
    try checkCounts(changes)
  }

  // MARK: - Looking up

  /// The index path after the update of an item before it; nil if it is gone.
  package func target(of path: IndexPath) -> IndexPath? {
    if let moved = moves[path] { return moved }
    guard before.indices.contains(path.section), !reloadedSections.contains(path.section),
      let section = sectionTargets[path.section]
    else { return nil }
    guard let shift = shifts[section] else { return IndexPath(item: path.item, section: section) }
    guard let place = Self.pass(path.item, from: shift.gone, to: shift.arriving) else { return nil }
    return IndexPath(item: place, section: section)
  }

  /// The index path before the update of an item after it; nil if it is new.
  package func origin(of path: IndexPath) -> IndexPath? {
    if let moved = movesBack[path] { return moved }
    guard after.indices.contains(path.section), let section = sectionOrigins[path.section],
      !reloadedSections.contains(section)
    else { return nil }
    guard let shift = shifts[path.section] else {
      return IndexPath(item: path.item, section: section)
    }
    guard let place = Self.pass(path.item, from: shift.arriving, to: shift.gone) else { return nil }
    return IndexPath(item: place, section: section)
  }

  /// Returns the index of an item after the items at the indices `from` have been removed and
  /// others added, which then have the indices `to`; nil if the item is removed.
  ///
  /// Both lists are ascending. Complexity: logarithmic in their lengths.
  private static func pass(_ place: Int, from: [Int], to: [Int]) -> Int? {
    let removed = from.indices.prefixEnd { from[$0] < place }
    if removed < from.count, from[removed] == place { return nil }
    let rank = place - removed
    // The k-th added index shifts every item whose rank is at least that index less k.
    return rank + to.indices.prefixEnd { to[$0] - $0 <= rank }
  }

  // MARK: - Sections

  private mutating func mapSections(_ changes: UpdateChanges) throws(InvalidUpdate) {
    let named = changes.deletedSections + changes.movedSections.map(\.from)
    for section in named + changes.reloadedSections where !before.indices.contains(section) {
      throw InvalidUpdate(
        description: "attempt to delete section \(section), but there are only \(before.count) "
          + "sections before the update"
      )
    }
    let gone = Set(named)
    let arriving =
      changes.insertedSections.map { ($0, nil as Int?) }
      + changes.movedSections.map { ($0.to, Optional($0.from)) }
    for (section, _) in arriving where !after.indices.contains(section) {
      throw InvalidUpdate(
        description: "attempt to insert section \(section) but there are only \(after.count) "
          + "sections after the update"
      )
    }
    var fixed: [Int: Int?] = [:]
    for (section, origin) in arriving { fixed[section] = .some(origin) }
    guard gone.count == named.count, fixed.count == arriving.count else {
      throw InvalidUpdate(description: "attempt to delete, insert or move the same section twice")
    }
    guard before.count - gone.count + arriving.count == after.count else {
      throw InvalidUpdate(
        description: "Invalid update: invalid number of sections. The number of sections contained "
          + "after the update (\(after.count)) must be equal to the number of sections contained "
          + "before the update (\(before.count)), plus or minus the number of sections inserted or "
          + "deleted (\(changes.insertedSections.count) inserted, "
          + "\(changes.deletedSections.count) deleted)."
      )
    }
    var staying = before.indices.filter { !gone.contains($0) }.makeIterator()
    sectionTargets = Array(repeating: nil, count: before.count)
    for section in after.indices {
      let origin = if let known = fixed[section] { known } else { staying.next() }
      sectionOrigins.append(origin)
      if let origin { sectionTargets[origin] = section }
    }
  }

  // MARK: - Items

  private mutating func mapItems(_ changes: UpdateChanges) throws(InvalidUpdate) {
    for path in changes.deletedItems + changes.movedItems.map(\.from) + changes.reloadedItems {
      let count = before.indices.contains(path.section) ? before[path.section] : 0
      guard path.item >= 0, path.item < count else {
        throw InvalidUpdate(
          description:
            "attempt to delete item \(path.item) from section \(path.section) which only "
            + "contains \(count) items before the update"
        )
      }
    }
    for path in changes.insertedItems + changes.movedItems.map(\.to) {
      let count = after.indices.contains(path.section) ? after[path.section] : 0
      guard path.item >= 0, path.item < count else {
        throw InvalidUpdate(
          description:
            "attempt to insert item \(path.item) into section \(path.section), but there "
            + "are only \(count) items in section \(path.section) after the update"
        )
      }
    }
    for move in changes.movedItems { (moves[move.from], movesBack[move.to]) = (move.to, move.from) }
    for path in Set(changes.deletedItems + changes.movedItems.map(\.from)) {
      if let section = sectionTargets[path.section] {
        shifts[section, default: Shifts()].gone.append(path.item)
      }
    }
    for path in Set(changes.insertedItems + changes.movedItems.map(\.to)) {
      shifts[path.section, default: Shifts()].arriving.append(path.item)
    }
    for section in shifts.keys {
      shifts[section]?.gone.sort()
      shifts[section]?.arriving.sort()
    }
  }

  private func checkCounts(_ changes: UpdateChanges) throws(InvalidUpdate) {
    let distinct = Set(changes.deletedItems + changes.movedItems.map(\.from)).count
    let arriving = Set(changes.insertedItems + changes.movedItems.map(\.to)).count
    guard distinct == changes.deletedItems.count + changes.movedItems.count,
      arriving == changes.insertedItems.count + changes.movedItems.count
    else {
      throw InvalidUpdate(description: "attempt to delete, insert or move the same item twice")
    }
    for (section, origin) in sectionOrigins.enumerated() {
      guard let origin, !reloadedSections.contains(origin) else { continue }
      let shift = shifts[section] ?? Shifts()
      guard before[origin] - shift.gone.count + shift.arriving.count == after[section] else {
        throw InvalidUpdate(description: countsDiffer(changes, section, origin))
      }
    }
  }

  private func countsDiffer(_ changes: UpdateChanges, _ section: Int, _ origin: Int) -> String {
    let inserted = changes.insertedItems.filter { $0.section == section }.count
    let deleted = changes.deletedItems.filter { $0.section == origin }.count
    let movedIn = changes.movedItems.filter { $0.to.section == section }.count
    let movedOut = changes.movedItems.filter { $0.from.section == origin }.count
    return "Invalid update: invalid number of items in section \(section). The number of items "
      + "contained in an existing section after the update (\(after[section])) must be equal to the "
      + "number of items contained in that section before the update (\(before[origin])), plus or "
      + "minus the number of items inserted or deleted from that section (\(inserted) inserted, "
      + "\(deleted) deleted) and plus or minus the number of items moved into or out of that section "
      + "(\(movedIn) moved in, \(movedOut) moved out)."
  }
}
