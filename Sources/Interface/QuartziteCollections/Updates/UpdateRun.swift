// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// An update that is being animated: the mapping of index paths and the former attributes.
@MainActor
final class UpdateRun {
  let mapping: UpdateMapping
  let changes: UpdateChanges
  /// The attributes before the update of the elements within one screen of the visible bounds.
  let before: [CollectionElement: UICollectionViewLayoutAttributes]
  private unowned let view: UICollectionView
  private let reloaded: Set<IndexPath>

  init(
    _ mapping: UpdateMapping,
    _ changes: UpdateChanges,
    before: [CollectionElement: UICollectionViewLayoutAttributes],
    in view: UICollectionView
  ) {
    (self.mapping, self.changes, self.before, self.view) = (mapping, changes, before, view)
    reloaded = Set(changes.reloadedItems)
  }

  // MARK: - Elements

  /// Maps an element before the update to that after it which keeps its view; nil if it disappears.
  func target(of element: CollectionElement) -> CollectionElement? {
    if element.category == .cell {
      guard !reloaded.contains(element.path) else { return nil }
      return mapping.target(of: element.path).map { element.at($0) }
    }
    guard element.path.count > 1 else { return element }
    let sections = mapping.sectionTargets
    guard sections.indices.contains(element.section), let section = sections[element.section],
      !changes.reloadedSections.contains(element.section)
    else { return nil }
    let moved = element.at(IndexPath(item: element.item, section: section))
    guard view.layout.follows(moved) else { return moved }
    return mapping.target(of: element.path).map { element.at($0) }
  }

  /// Maps an element after the update to that before it whose view it keeps; nil if it is new.
  func origin(of element: CollectionElement) -> CollectionElement? {
    if element.category == .cell {
      guard let path = mapping.origin(of: element.path), !reloaded.contains(path) else {
        return nil
      }
      return element.at(path)
    }
    guard element.path.count > 1 else { return element }
    let sections = mapping.sectionOrigins
    guard sections.indices.contains(element.section), let section = sections[element.section],
      !changes.reloadedSections.contains(section)
    else { return nil }
    guard view.layout.follows(element) else {
      return element.at(IndexPath(item: element.item, section: section))
    }
    return mapping.origin(of: element.path).map { element.at($0) }
  }

  // MARK: - Standard animations

  /// The attributes from which an appearing element is animated: its final ones at alpha 0 if it
  /// was inserted, otherwise its former ones.
  func initial(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    guard let origin = origin(of: element), let old = before[origin] else {
      return faded(view.attributes(of: element))
    }
    let start = old.duplicate()
    start.indexPath = element.path
    return start
  }

  /// The attributes to which a disappearing element is animated: its former ones at alpha 0 if it
  /// was deleted, otherwise its new ones.
  func final(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    guard let target = target(of: element), let now = view.attributes(of: target) else {
      return faded(before[element])
    }
    let end = now.duplicate()
    end.indexPath = element.path
    return end
  }

  private func faded(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let copy = attributes?.duplicate() else { return nil }
    copy.alpha = 0
    return copy
  }

  // MARK: - Update items

  /// The changes in the form in which the layout receives them.
  var items: [UICollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    typealias Item = UICollectionViewUpdateItem
    var items = changes.deletedSections.map { Item(.delete, from: section($0), to: nil) }
    items += changes.deletedItems.map { Item(.delete, from: $0, to: nil) }
    items += changes.insertedSections.map { Item(.insert, from: nil, to: section($0)) }
    items += changes.insertedItems.map { Item(.insert, from: nil, to: $0) }
    items += changes.reloadedSections.map { Item(.reload, from: section($0), to: section($0)) }
    items += changes.reloadedItems.map { Item(.reload, from: $0, to: mapping.target(of: $0)) }
    items += changes.movedSections.map { Item(.move, from: section($0.from), to: section($0.to)) }
    items += changes.movedItems.map { Item(.move, from: $0.from, to: $0.to) }
    return items
  }
}
