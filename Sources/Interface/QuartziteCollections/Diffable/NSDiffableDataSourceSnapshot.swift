// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The sections and items of a table or collection view, as identifiers.
///
/// Identifiers are unique. Calls with an identifier that is missing, or that is already present,
/// are ignored and logged, where Apple's raise an exception.
///
/// See: <https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot-swift.struct>
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private var sections: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var places: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The sections that are reloaded when the snapshot is applied.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items that are reloaded when the snapshot is applied: their cells are replaced.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose existing cells are reconfigured when the snapshot is applied.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Makes an empty snapshot.
  public init() {}

  // MARK: - Looking up

  /// The number of items in all sections.
  public var numberOfItems: Int { places.count }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The sections in their order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  /// The items of all sections in their order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }

  /// Returns the number of items in a section; 0 for a missing one.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }

  /// Returns the items of a section in their order.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { items[identifier] ?? [] }

  /// Returns the section of an item; nil for a missing one.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { places[identifier] }

  /// Returns the index of an item among those of all sections; nil for a missing one.
  ///
  /// Complexity: linear in the items before it.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let section = places[identifier] else { return nil }
    var count = 0
    for other in sections {
      if other == section { return items[section]?.firstIndex(of: identifier).map { $0 + count } }
      count += items[other]?.count ?? 0
    }
    return nil
  }

  /// Returns the index of a section; nil for a missing one.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex(of: identifier)
  }

  // MARK: - Sections

  /// Appends sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Inserts sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = place(toIdentifier) else { return }
    insert(identifiers, at: index)
  }

  /// Inserts sections after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = place(toIdentifier) else { return }
    insert(identifiers, at: index + 1)
  }

  /// Deletes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    sections.removeAll { gone.contains($0) }
    for section in gone {
      for item in items.removeValue(forKey: section) ?? [] { places[item] = nil }
    }
  }

  /// Moves a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, after: false) }

  /// Moves a section after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, after: true) }

  /// Marks sections to be reloaded; missing ones are ignored.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers.filter { items[$0] != nil }
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var new: [SectionIdentifierType] = []
    for identifier in identifiers {
      guard items[identifier] == nil else {
        SnapshotNotes.isThere(identifier)
        continue
      }
      items[identifier] = []
      new.append(identifier)
    }
    sections.insert(contentsOf: new, at: index)
  }

  private func place(_ section: SectionIdentifierType) -> Int? {
    let index = sections.firstIndex(of: section)
    if index == nil { SnapshotNotes.isMissing(section) }
    return index
  }

  private mutating func move(
    _ identifier: SectionIdentifierType,
    to other: SectionIdentifierType,
    after: Bool
  ) {
    guard identifier != other, let from = place(identifier), place(other) != nil else { return }
    sections.remove(at: from)
    guard let index = place(other) else { return }
    sections.insert(identifier, at: after ? index + 1 : index)
  }

  // MARK: - Items

  /// Appends items to a section, or to the last one if `sectionIdentifier` is nil.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last, items[section] != nil else {
      return SnapshotNotes.hasNoSection()
    }
    insert(identifiers, in: section, at: items[section]?.count ?? 0)
  }

  /// Inserts items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    guard let (section, index) = place(beforeIdentifier) else { return }
    insert(identifiers, in: section, at: index)
  }

  /// Inserts items after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    afterItem afterIdentifier: ItemIdentifierType
  ) {
    guard let (section, index) = place(afterIdentifier) else { return }
    insert(identifiers, in: section, at: index + 1)
  }

  /// Deletes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(gone.compactMap { places[$0] }) {
      items[section]?.removeAll { gone.contains($0) }
    }
    for item in gone { places[item] = nil }
  }

  /// Deletes all sections and items.
  public mutating func deleteAllItems() {
    (sections, items, places) = ([], [:], [:])
  }

  /// Moves an item before another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, after: false) }

  /// Moves an item after another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, after: true) }

  /// Marks items whose cells are to be replaced; missing ones are ignored.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers.filter { places[$0] != nil }
  }

  /// Marks items whose existing cells are to be configured again; missing ones are ignored.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers.filter { places[$0] != nil }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType],
    in section: SectionIdentifierType,
    at index: Int
  ) {
    var new: [ItemIdentifierType] = []
    for identifier in identifiers {
      guard places[identifier] == nil else {
        SnapshotNotes.isThere(identifier)
        continue
      }
      places[identifier] = section
      new.append(identifier)
    }
    items[section]?.insert(contentsOf: new, at: index)
  }

  private func place(_ item: ItemIdentifierType) -> (SectionIdentifierType, Int)? {
    guard let section = places[item], let index = items[section]?.firstIndex(of: item) else {
      SnapshotNotes.isMissing(item)
      return nil
    }
    return (section, index)
  }

  private mutating func move(_ item: ItemIdentifierType, to other: ItemIdentifierType, after: Bool)
  {
    guard item != other, let from = place(item), place(other) != nil else { return }
    items[from.0]?.remove(at: from.1)
    guard let (section, index) = place(other) else { return }
    items[section]?.insert(item, at: after ? index + 1 : index)
    places[item] = section
  }

  /// The snapshot without the marks for reloading and reconfiguring.
  var settled: Self {
    var copy = self
    copy.reloadedSectionIdentifiers = []
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    return copy
  }
}
