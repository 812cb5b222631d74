// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList

extension DisplayList {
  /// Returns the pixels in which a surface that shows `previous` may differ from this list.
  ///
  /// Drawing this list in these rectangles alone gives the bytes of drawing all of it: a pixel that
  /// no changed, added or removed item touches sees the same items in the same order.
  ///
  /// - Returns: rectangles without common pixels, at most 16; empty where both lists are the same;
  ///   all pixels where the sizes or the backgrounds differ.
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
  /// What was found.
  private(set) var region: DamageRegion
  private let surface: PixelRect

  init(surface: PixelRect) {
    region = DamageRegion(bounds: surface)
    self.surface = surface
  }

  /// How far an item is searched in the other list before it counts as new.
  static let lookahead = 64

  /// Compares two lists along a common subsequence: what is in it is unchanged, all else is damage.
  mutating func compare(_ old: [DisplayItem], _ new: [DisplayItem]) {
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      if region.isWhole { return }
      if ItemEquality.equal(old[i], new[j]) {
        addBackdrop(new[j])
        (i, j) = (i + 1, j + 1)
      } else if let (di, dj) = nextMatch(old, i, new, j) {
        pair(old[i..<(i + di)], new[j..<(j + dj)])
        (i, j) = (i + di, j + dj)
      } else {
        pair(old[i..<(i + 1)], new[j..<(j + 1)])
        (i, j) = (i + 1, j + 1)
      }
    }
    pair(old[i...], new[j...])
  }

  /// The steps to the nearest pair of equal items, by the sum of the steps.
  private func nextMatch(
    _ old: [DisplayItem],
    _ i: Int,
    _ new: [DisplayItem],
    _ j: Int
  ) -> (Int, Int)? {
    // Usually one item changed in place: the next pair is equal again.
    if i + 1 < old.count, j + 1 < new.count, ItemEquality.equal(old[i + 1], new[j + 1]) {
      return (1, 1)
    }
    // If lists are as long as each other, they most likely changed in place as well.
    if old.count - i == new.count - j { return nil }
    for step in 1...Self.lookahead {
      if old.count > new.count || old.count == new.count, i + step < old.count,
        ItemEquality.equal(old[i + step], new[j])
      {
        return (step, 0)
      }
      if new.count >= old.count, j + step < new.count,
        ItemEquality.equal(old[i], new[j + step])
      {
        return (0, step)
      }
    }
    return nil
  }

  /// Marks stretches of items that are not in the common subsequence.
  private mutating func pair(_ old: ArraySlice<DisplayItem>, _ new: ArraySlice<DisplayItem>) {
    guard old.count == new.count else {
      for item in old { region.add(ItemBounds.of(item, within: surface)) }
      for item in new {
        region.add(ItemBounds.of(item, within: surface))
        addBackdrop(item)
      }
      return
    }
    for (a, b) in zip(old, new) {
      change(a, b)
      addBackdrop(b)
    }
  }

  /// Marks what changes where one item takes the place of another.
  private mutating func change(_ old: DisplayItem, _ new: DisplayItem) {
    if case .draw(let a) = old, case .draw(let b) = new,
      let changes = ImageChange(from: a, to: b, within: surface)
    {
      for rect in changes.rects { region.add(rect) }
      return
    }
    // A group that is drawn over what is below it rounds otherwise than one that is drawn alone. A
    // filtered group of one item may be drawn once and placed like a picture, one of more never is:
    // between the two every pixel may differ a little.
    guard case .group(let a) = old, case .group(let b) = new, ItemEquality.haveEqualFrames(a, b),
      a.goesOverBelow == b.goesOverBelow,
      b.filters.isEmpty || (a.items.count == 1) == (b.items.count == 1)
    else {
      region.add(ItemBounds.of(old, within: surface))
      region.add(ItemBounds.of(new, within: surface))
      return
    }
    // Same frame: only what changed inside, seen through the filters and the clips.
    let clips = ItemBounds.of(b.clips, within: surface)
    let reach = FilterReach(b.filters)
    var inner = ListDifference(surface: reach?.input(of: surface) ?? surface)
    inner.compare(a.items, b.items)
    let isMirrored = b.filters.mirrorsEdges
    for rect in inner.region.rects {
      // A mirrored border moves with the extent of the items.
      region.add(isMirrored ? clips : reach.carried(rect).intersection(clips))
    }
    guard let oldMask = a.mask, let newMask = b.mask else { return }
    var mask = ListDifference(surface: region.bounds)
    mask.compare(oldMask.items, newMask.items)
    for rect in mask.region.rects { region.add(rect.intersection(clips)) }
  }

  /// Marks the filtered backdrops inside a group, seen through its filters.
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

  /// Marks a filtered backdrop that can see pixels marked so far.
  ///
  /// What is drawn over it later and is damaged does not matter, and what is below has been compared
  /// before, because lists run back to front.
  private mutating func addBackdrop(_ item: DisplayItem) {
    guard !region.isEmpty, item.readsBackdrop, case .group(let group) = item else { return }
    if group.holdsBackdrop { addBackdrops(inside: group) }
    guard !group.backdropFilters.isEmpty else { return }
    let area = ItemBounds.of(group.clips, within: surface)
    let reach = FilterReach(group.backdropFilters)
    let read = reach?.input(of: area) ?? area
    for rect in region.rects where read.intersects(rect) {
      // What depends on the whole of the backdrop changes as a whole.
      let isWhole = group.backdropFilters.contains { filter in
        switch filter {
        case .gaussianBlur(_, _, true), .picture: true
        default: false
        }
      }
      region.add(isWhole ? area : reach.carried(rect).intersection(area))
    }
  }
}

extension FilterReach? {
  /// Where the pixels of `rect` are seen after the filters: anywhere where one of them replaces all.
  fileprivate func carried(_ rect: PixelRect) -> PixelRect {
    guard let self, !self.isEndless else { return FilterReach.everywhere }
    return self.output(of: rect)
  }
}

extension FilterReach {
  /// More pixels than any surface has.
  fileprivate static let everywhere = PixelRect(
    minX: -(1 << 20),
    minY: -(1 << 20),
    maxX: 1 << 20,
    maxY: 1 << 20
  )
}

extension [Filter] {
  /// Whether one of them mirrors the border of what it is given.
  fileprivate var mirrorsEdges: Bool {
    contains { if case .gaussianBlur(_, _, true) = $0 { true } else { false } }
  }
}
