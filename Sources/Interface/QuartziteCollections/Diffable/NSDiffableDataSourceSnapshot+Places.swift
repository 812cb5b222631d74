// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Conversions between identifiers and index paths, which both diffable data sources need.
extension NSDiffableDataSourceSnapshot {
  /// Returns the item at an index path; nil if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard let section = section(at: path.section) else { return nil }
    let items = itemIdentifiers(inSection: section)
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  /// Returns the index path of an item; nil if it is missing.
  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let name = sectionIdentifier(containingItem: item),
      let section = indexOfSection(name),
      let index = itemIdentifiers(inSection: name).firstIndex(of: item)
    else { return nil }
    return IndexPath(item: index, section: section)
  }

  /// Returns the identifier of the section at an index; nil if there is none.
  func section(at index: Int) -> SectionIdentifierType? {
    sectionIdentifiers.indices.contains(index) ? sectionIdentifiers[index] : nil
  }

  /// Returns the number of items in the section at an index; 0 if there is none.
  func count(at index: Int) -> Int { section(at: index).map { numberOfItems(inSection: $0) } ?? 0 }

  /// The index paths of the items whose cells are to be reconfigured.
  var reconfiguredPaths: [IndexPath] { reconfiguredItemIdentifiers.compactMap { path(of: $0) } }

  /// The indices of the sections that are to be reloaded.
  var reloadedSections: IndexSet {
    IndexSet(reloadedSectionIdentifiers.compactMap { indexOfSection($0) })
  }
}
