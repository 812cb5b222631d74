// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The items of one section as a forest of trees whose branches are expanded or collapsed.
///
/// Identifiers are unique. Calls with an identifier that is missing, or that is already present,
/// are ignored and logged, where Apple's raise an exception. Items are initially collapsed.
///
/// See: <https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesectionsnapshot-swift.struct>
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable
{
  /// An item's position in its tree, and whether its children are shown.
  private struct Node: Sendable {
    var parent: ItemIdentifierType?
    var level: Int
    var isExpanded = false
  }

  /// All items in depth-first order, each before its children.
  public private(set) var items: [ItemIdentifierType] = []
  private var nodes: [ItemIdentifierType: Node] = [:]

  /// Makes an empty snapshot.
  public init() {}

  // MARK: - Looking up

  /// The items without a parent, in their order.
  public var rootItems: [ItemIdentifierType] { items.filter { nodes[$0]?.level == 0 } }

  /// The items all of whose ancestors are expanded, in their order.
  public var visibleItems: [ItemIdentifierType] {
    // The descendants of a collapsed item follow it directly, with greater levels.
    var hiddenAbove = Int.max
    return items.filter { item in
      guard let node = nodes[item] else { return false }
      if node.level > hiddenAbove { return false }
      hiddenAbove = node.isExpanded ? .max : node.level
      return true
    }
  }

  /// Returns whether the snapshot contains an item, visible or not.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

  /// Returns the index of an item in `items`; nil for a missing one.
  ///
  /// Takes linear time.
  public func index(of item: ItemIdentifierType) -> Int? {
    nodes[item] == nil ? nil : items.firstIndex(of: item)
  }

  /// Returns how many ancestors an item has; 0 for a missing one.
  public func level(of item: ItemIdentifierType) -> Int { nodes[item]?.level ?? 0 }

  /// Returns the parent of an item; nil for a root and for a missing item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }

  /// Returns whether an item shows its children; false for a missing one.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }

  /// Returns whether all ancestors of an item are expanded; false for a missing one.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard var node = nodes[item] else { return false }
    while let parent = node.parent.flatMap({ nodes[$0] }) {
      guard parent.isExpanded else { return false }
      node = parent
    }
    return true
  }

  /// Returns the descendants of an item as a snapshot of their own, with the item itself as root if
  /// `includingParent` is true; an empty snapshot for a missing item.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var result = Self()
    guard let range = branch(parent), let top = nodes[parent] else { return result }
    let shift = includingParent ? top.level : top.level + 1
    for item in items[includingParent ? range : range.dropFirst()] {
      guard var node = nodes[item] else { continue }
      node.level -= shift
      if node.level == 0 { node.parent = nil }
      result.items.append(item)
      result.nodes[item] = node
    }
    return result
  }

  // MARK: - Changing

  /// Appends items to the children of `parent`, or to the roots if `parent` is nil.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    insert(Self(roots: items), at: end(of: parent), below: parent)
  }

  /// Inserts items before another, as its siblings.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(Self(roots: items), before: item)
  }

  /// Inserts items after another and its descendants, as its siblings.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(Self(roots: items), after: item)
  }

  /// Inserts trees before an item, as its siblings.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    insert(snapshot, at: branch(item)?.lowerBound, below: parent(of: item))
  }

  /// Inserts trees after an item and its descendants, as its siblings.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot, at: branch(item)?.upperBound, below: parent(of: item))
  }

  /// Replaces the descendants of an item by the trees of a snapshot.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    guard let range = branch(parent) else { return SnapshotNotes.isMissing(parent) }
    remove(range.dropFirst())
    insert(snapshot, at: range.lowerBound + 1, below: parent)
  }

  /// Deletes items with their descendants; missing items are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      if let range = branch(item) { remove(range) }
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { (items, nodes) = ([], [:]) }

  /// Expands items, which shows their children.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = true }
  }

  /// Collapses items, which hides their descendants.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = false }
  }

  // MARK: - Trees as a flat list

  private init(roots: [ItemIdentifierType]) {
    for item in roots {
      guard nodes[item] == nil else {
        SnapshotNotes.isThere(item)
        continue
      }
      items.append(item)
      nodes[item] = Node(parent: nil, level: 0)
    }
  }

  /// The range of indices of an item and its descendants; nil for a missing item.
  private func branch(_ item: ItemIdentifierType) -> Range<Int>? {
    guard let level = nodes[item]?.level, let start = items.firstIndex(of: item) else { return nil }
    let rest = items[(start + 1)...]
    return start..<(rest.firstIndex { (nodes[$0]?.level ?? 0) <= level } ?? items.count)
  }

  /// The index after the last descendant of an item; the number of all items if `parent` is nil;
  /// nil for a missing item.
  private func end(of parent: ItemIdentifierType?) -> Int? {
    guard let parent else { return items.count }
    return branch(parent)?.upperBound
  }

  private mutating func insert(_ new: Self, at index: Int?, below parent: ItemIdentifierType?) {
    guard let index else { return SnapshotNotes.isMissing(parent.map { "\($0)" } ?? "item") }
    let shift = parent.flatMap { nodes[$0] }.map { $0.level + 1 } ?? 0
    var added: [ItemIdentifierType] = []
    // The descendants of an item that is left out are left out, too.
    var leftOut: Set<ItemIdentifierType> = []
    for item in new.items {
      guard var node = new.nodes[item] else { continue }
      if let parent = node.parent, leftOut.contains(parent) {
        leftOut.insert(item)
        continue
      }
      guard nodes[item] == nil else {
        SnapshotNotes.isThere(item)
        leftOut.insert(item)
        continue
      }
      node.parent = node.parent ?? parent
      node.level += shift
      nodes[item] = node
      added.append(item)
    }
    items.insert(contentsOf: added, at: index)
  }

  private mutating func remove(_ range: Range<Int>) {
    for item in items[range] { nodes[item] = nil }
    items.removeSubrange(range)
  }
}
