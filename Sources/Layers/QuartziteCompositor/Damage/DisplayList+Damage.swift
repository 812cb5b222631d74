// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList

extension DisplayList {
  /// Returns the damage rectangles: the pixels in which a surface that shows `previous` may differ
  /// from this list.
  ///
  /// Drawing only these rectangles gives the same bytes as drawing everything: a pixel that no
  /// changed, added or removed item touches is drawn by the same items in the same order.
  ///
  /// - Returns: rectangles that do not overlap, at most 16; empty where both lists are equal; all
  ///   pixels where the sizes or the backgrounds differ.
  ///
  /// O(items) where few items come and go; O(items · 64) otherwise.
  package func damage(since previous: DisplayList) -> [PixelRect] {
    let all = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    guard previous.width == width, previous.height == height, previous.background == background
    else { return [all] }
    var difference = ListDifference(surface: all)
    difference.compare(previous.items, items)
    return difference.region.rects
  }
}

/// Finds the pixels in which two lists of items differ.
struct ListDifference {
  /// The damage found so far.
  private(set) var region: DamageRegion
  private let surface: PixelRect

  init(surface: PixelRect) {
    region = DamageRegion(bounds: surface)
    self.surface = surface
  }

  /// How far ahead an item is searched for in the other list before it counts as new.
  static let lookahead = 64

  /// Compares two lists along a common subsequence of equal items; everything else is damage.
  mutating func compare(_ old: [DisplayItem], _ new: [DisplayItem]) {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in compare(Items(old), Items(new)) }
    }
  }

  private mutating func compare(_ old: Items, _ new: Items) {
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      if region.isWhole { return }
      if Items.equal(old, i, new, j) {
        addBackdrop(new[j])
        (i, j) = (i + 1, j + 1)
      } else if let (di, dj) = nextMatch(old, i, new, j) {
        pair(old, i..<(i + di), new, j..<(j + dj))
        (i, j) = (i + di, j + dj)
      } else {
        pair(old, i..<(i + 1), new, j..<(j + 1))
        (i, j) = (i + 1, j + 1)
      }
    }
    pair(old, i..<old.count, new, j..<new.count)
  }

  /// The numbers of items to skip in both lists to reach the nearest pair of equal items; nil where
  /// none is found.
  private func nextMatch(_ old: Items, _ i: Int, _ new: Items, _ j: Int) -> (Int, Int)? {
    // Most often one item changed in place, and the next pair is equal again.
    if i + 1 < old.count, j + 1 < new.count, Items.equal(old, i + 1, new, j + 1) {
      return (1, 1)
    }
    // With equally many items left, they most likely changed in place too.
    if old.count - i == new.count - j { return nil }
    for step in 1...Self.lookahead {
      if old.count > new.count || old.count == new.count, i + step < old.count,
        Items.equal(old, i + step, new, j)
      {
        return (step, 0)
      }
      if new.count >= old.count, j + step < new.count, Items.equal(old, i, new, j + step) {
        return (0, step)
      }
    }
    return nil
  }

  /// Adds the damage of items that are not in the common subsequence.
  private mutating func pair(
    _ old: Items,
    _ oldRange: Range<Int>,
    _ new: Items,
    _ newRange: Range<Int>
  ) {
    guard oldRange.count == newRange.count else {
      for index in oldRange { region.add(ItemBounds.of(old[index], within: surface)) }
      for index in newRange {
        region.add(ItemBounds.of(new[index], within: surface))
        addBackdrop(new[index])
      }
      return
    }
    for (a, b) in zip(oldRange, newRange) {
      change(old[a], new[b])
      addBackdrop(new[b])
    }
  }

  /// Adds the damage of one item that replaces another.
  private mutating func change(_ old: DisplayItem, _ new: DisplayItem) {
    if case .draw(let a) = old, case .draw(let b) = new, b.paint.isPicture,
      let changes = ImageChange(from: a, to: b, within: surface)
    {
      for rect in changes.rects { region.add(rect) }
      return
    }
    // A group drawn onto a copy of its backdrop is rounded differently from one drawn alone. An
    // isolated group of one item may be replaced by that item or, if filtered, by a kept picture; a
    // group of more items never is. Where one kind replaces the other, every pixel may differ a
    // little.
    guard case .group(let a) = old, case .group(let b) = new, ItemEquality.haveEqualFrames(a, b),
      a.goesOverBelow == b.goesOverBelow,
      !b.isIsolated || (a.items.count == 1) == (b.items.count == 1)
    else {
      region.add(ItemBounds.of(old, within: surface))
      region.add(ItemBounds.of(new, within: surface))
      return
    }
    // Everything but the items is equal: only what changed inside is damaged, spread by the filters
    // and cut by the clips.
    let clips = ItemBounds.of(b.clips, within: surface)
    let reach = FilterReach(b.filters)
    var inner = ListDifference(surface: reach?.input(of: surface) ?? surface)
    inner.compare(a.items, b.items)
    let isMirrored = b.filters.mirrorsEdges
    for rect in inner.region.rects {
      // A border that is mirrored depends on the extent of all items.
      region.add(isMirrored ? clips : reach.carried(rect).intersection(clips))
    }
    guard let oldMask = a.mask, let newMask = b.mask else { return }
    // Filters after a displacement spread what its map changes.
    if b.map != nil {
      if !ItemEquality.equal(oldMask, newMask) {
        region.add(ItemBounds.of(new, within: surface))
        region.add(ItemBounds.of(old, within: surface))
      }
      return
    }
    var mask = ListDifference(surface: region.bounds)
    mask.compare(oldMask.items, newMask.items)
    for rect in mask.region.rects { region.add(rect.intersection(clips)) }
  }

  /// Adds the filtered backdrops inside a group, spread by its filters.
  private mutating func addBackdrops(inside group: GroupItem) {
    guard !group.filters.isEmpty else {
      for inner in group.items { addBackdrop(inner) }
      return
    }
    let clips = ItemBounds.of(group.clips, within: surface)
    let reach = FilterReach(group.filters)
    var inner = ListDifference(surface: reach?.input(of: surface) ?? surface)
    inner.region.add(region)
    for item in group.items { inner.addBackdrop(item) }
    for rect in inner.region.rects where !region.rects.contains(rect) {
      region.add(
        group.filters.mirrorsEdges ? clips : reach.carried(rect).intersection(clips)
      )
    }
  }

  /// Adds a filtered backdrop that depends on pixels that are damaged so far.
  ///
  /// Lists run back to front: what is behind it has already been compared, and damage in front of
  /// it does not matter.
  private mutating func addBackdrop(_ item: DisplayItem) {
    guard !region.isEmpty, item.readsBackdrop, case .group(let group) = item else { return }
    if group.holdsBackdrop { addBackdrops(inside: group) }
    guard !group.backdropFilters.isEmpty else { return }
    let area = ItemBounds.of(group.clips, within: surface)
    let reach = FilterReach(group.backdropFilters)
    let read = reach?.input(of: area) ?? area
    for rect in region.rects where read.intersects(rect) {
      // A filter that depends on the whole backdrop damages all of the group.
      let isWhole = reach == nil || group.backdropFilters.mirrorsEdges
      region.add(isWhole ? area : reach.carried(rect).intersection(area))
    }
  }
}

/// The items of a list, read in place: to copy one counts references.
private struct Items {
  // SAFETY: made of the storage of an array, and used while that is held only.
  private let first: UnsafePointer<DisplayItem>?
  let count: Int

  init(_ items: UnsafeBufferPointer<DisplayItem>) {
    (first, count) = (items.baseAddress, items.count)
  }

  /// An item; the index is less than `count`.
  subscript(_ index: Int) -> DisplayItem { first.unsafelyUnwrapped[index] }

  /// Whether two items are equal.
  @inline(__always)
  static func equal(_ a: Items, _ i: Int, _ b: Items, _ j: Int) -> Bool {
    let (left, right) = (a.first.unsafelyUnwrapped + i, b.first.unsafelyUnwrapped + j)
    return ItemEquality.mayBeEqual(left, right)
      && ItemEquality.equal(left.pointee, right.pointee)
  }
}

extension Paint {
  /// Whether it is an image or a subpicture.
  fileprivate var isPicture: Bool {
    switch self {
    case .color, .gradient: false
    case .image, .subpicture: true
    }
  }
}

extension FilterReach? {
  /// Where the pixels of `rect` are seen after the filters; everywhere where one of them is not
  /// bounded.
  fileprivate func carried(_ rect: PixelRect) -> PixelRect {
    guard let self, !self.isEndless else { return FilterReach.everywhere }
    return self.output(of: rect)
  }
}

extension FilterReach {
  /// A rectangle larger than any surface.
  fileprivate static let everywhere = PixelRect(
    minX: -(1 << 20),
    minY: -(1 << 20),
    maxX: 1 << 20,
    maxY: 1 << 20
  )
}
