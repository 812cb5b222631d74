// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics
import QuartziteUIKit

/// The insertions, deletions, moves and reloads that lead from one snapshot to another.
///
/// Moves are minimal: elements that belong to a longest increasing subsequence of former indices
/// stay, and only the others move.
struct SnapshotDifference {
  private(set) var changes = UpdateChanges()

  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
    let oldIndex = Self.index(oldSections)
    let newIndex = Self.index(newSections)
    changes.deletedSections = oldSections.indices.filter { newIndex[oldSections[$0]] == nil }
    changes.insertedSections = newSections.indices.filter { oldIndex[newSections[$0]] == nil }
    let staying = newSections.compactMap { oldIndex[$0] }
    let fixed = Self.ascending(staying)
    changes.movedSections = newSections.enumerated().compactMap { index, section in
      guard let origin = oldIndex[section], !fixed.contains(origin) else { return nil }
      return (origin, index)
    }
    var origins: [Item: IndexPath] = [:]
    for (section, name) in oldSections.enumerated() {
      for (item, identifier) in old.itemIdentifiers(inSection: name).enumerated() {
        origins[identifier] = IndexPath(item: item, section: section)
      }
    }
    for (section, name) in oldSections.enumerated() where newIndex[name] != nil {
      for (item, identifier) in old.itemIdentifiers(inSection: name).enumerated()
      where new.sectionIdentifier(containingItem: identifier) == nil {
        changes.deletedItems.append(IndexPath(item: item, section: section))
      }
    }
    for (section, name) in newSections.enumerated() {
      addItems(new.itemIdentifiers(inSection: name), section, oldIndex[name], origins)
    }
    let reloaded = Set(new.reloadedItemIdentifiers.compactMap { origins[$0] })
    let moved = Set(changes.movedItems.map(\.from))
    changes.reloadedItems = reloaded.subtracting(moved).filter {
      newIndex[oldSections[$0.section]] != nil
    }.sorted()
  }

  private mutating func addItems<Item: Hashable>(
    _ identifiers: [Item],
    _ section: Int,
    _ oldSection: Int?,
    _ origins: [Item: IndexPath]
  ) {
    let staying = identifiers.compactMap { origins[$0] }.filter { $0.section == oldSection }
    let fixed = Self.ascending(staying.map(\.item))
    for (item, identifier) in identifiers.enumerated() {
      let path = IndexPath(item: item, section: section)
      guard let origin = origins[identifier] else {
        // The items of an inserted section are inserted with it.
        if oldSection != nil { changes.insertedItems.append(path) }
        continue
      }
      guard origin.section != oldSection || !fixed.contains(origin.item) else { continue }
      changes.movedItems.append((origin, path))
    }
  }

  private static func index<Name: Hashable>(_ names: [Name]) -> [Name: Int] {
    Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0.element, $0.offset) })
  }

  /// The members of a longest increasing subsequence of distinct numbers.
  ///
  /// Complexity: n log n. Source: Fredman, "On computing the length of longest increasing
  /// subsequences", 1975.
  static func ascending(_ numbers: [Int]) -> Set<Int> {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let place = tails.indices.prefixEnd { numbers[tails[$0]] < number }
      if place > 0 { previous[index] = tails[place - 1] }
      if place < tails.count { tails[place] = index } else { tails.append(index) }
    }
    var found: Set<Int> = []
    var next = tails.last
    while let index = next {
      found.insert(numbers[index])
      next = previous[index]
    }
    return found
  }
}
