// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import QuartziteUIKit

/// The groups of a section, laid out one after the other along one axis.
///
/// Identical groups are stored as one solved template, from which positions are computed; groups
/// whose views preferred other sizes are stored as exceptions. Where the number of items in a group
/// depends on sizes, all groups are stored in a list.
struct GroupRow {
  /// A solved group with its position along the row, in points, and the index of its first item.
  struct Place {
    let start: CGFloat
    let first: Int
    let solved: SolvedGroup
  }

  let isVertical: Bool
  let spacing: CGFloat
  let count: Int
  /// A full group; nil for a list.
  private let template: SolvedGroup?
  /// The groups that differ from the template by index, their indices in ascending order, and for
  /// each of these the accumulated extra length of all of them up to and including it.
  private var others: [Int: SolvedGroup] = [:]
  private var order: [Int] = []
  private var sums: [CGFloat] = []
  private var list: [Place] = []
  /// How far items and anchored views reach beyond their groups at most, in points.
  private(set) var reach: UIEdgeInsets

  /// Makes a row of identical groups for `count` items.
  init(count: Int, template: SolvedGroup, spacing: CGFloat, isVertical: Bool) {
    (self.count, self.template, self.spacing) = (count, template, spacing)
    self.isVertical = isVertical
    reach = template.reach
  }

  /// Makes a row of groups with differing numbers of items.
  init(count: Int, groups: [SolvedGroup], spacing: CGFloat, isVertical: Bool) {
    (self.count, self.spacing, self.isVertical, template) = (count, spacing, isVertical, nil)
    reach = .zero
    var (y, first) = (CGFloat(0), 0)
    for group in groups {
      reach.formGreatest(group.reach)
      list.append(Place(start: y, first: first, solved: group))
      y += (isVertical ? group.size.height : group.size.width) + spacing
      first += group.items.count
    }
  }

  private func length(_ group: SolvedGroup) -> CGFloat {
    isVertical ? group.size.height : group.size.width
  }

  /// The number of items in a full group; 0 if the groups are stored in a list.
  var itemsInGroup: Int { template?.items.count ?? 0 }

  /// The number of groups.
  var groups: Int {
    guard template != nil else { return list.count }
    return itemsInGroup > 0 ? (count + itemsInGroup - 1) / itemsInGroup : 0
  }

  /// The distance between the starts of two groups of the template's length; for a list, the length
  /// of the first group plus the spacing.
  var step: CGFloat {
    template.map { length($0) + spacing } ?? (list.first.map { length($0.solved) + spacing } ?? 0)
  }

  /// Replaces the group at an index by one with other sizes; has no effect on a list.
  mutating func set(_ group: SolvedGroup, at number: Int) {
    guard let template else { return }
    let growth = length(group) - length(template)
    let place = place(of: number)
    let before = place > 0 ? sums[place - 1] : 0
    if place < order.count, order[place] == number {
      let change = before + growth - sums[place]
      for index in place..<sums.count { sums[index] += change }
    } else {
      order.insert(number, at: place)
      sums.insert(before, at: place)
      for index in place..<sums.count { sums[index] += growth }
    }
    others[number] = group
    reach.formGreatest(group.reach)
  }

  /// The place in `order` of a group's number, or where it belongs.
  private func place(of number: Int) -> Int {
    order.indices.prefixEnd { order[$0] < number }
  }

  /// The accumulated extra length, relative to the template, of the groups before an index.
  private func growth(before number: Int) -> CGFloat {
    let place = place(of: number)
    return place > 0 ? sums[place - 1] : 0
  }

  /// The position of a group along the row, in points.
  func start(of number: Int) -> CGFloat {
    guard template != nil else { return list[number].start }
    return CGFloat(number) * step + growth(before: number)
  }

  func group(_ number: Int) -> Place {
    guard let template else { return list[number] }
    let first = number * itemsInGroup
    var solved = others[number] ?? template
    let left = count - first
    if left < solved.items.count {
      solved.items.removeLast(solved.items.count - left)
      solved.attachments.removeAll { $0.item >= left }
    }
    return Place(start: start(of: number), first: first, solved: solved)
  }

  /// The length of all groups with the spacing between them, in points.
  var length: CGFloat {
    guard groups > 0 else { return 0 }
    let last = group(groups - 1)
    return last.start + length(last.solved)
  }

  /// The greatest extent of a group perpendicular to the row, in points.
  var breadth: CGFloat {
    func breadth(_ group: SolvedGroup) -> CGFloat {
      isVertical ? group.size.width : group.size.height
    }
    guard groups > 0 else { return 0 }
    let all = template == nil ? list.map(\.solved) : others.values.map { $0 }
    // The template's estimate counts only as long as no group has been measured.
    let base = template.map { others.isEmpty ? breadth($0) : 0 } ?? 0
    return all.map(breadth).max().map { max($0, base) } ?? base
  }

  /// The index of the group that contains an item.
  ///
  /// Takes logarithmic time for a list.
  func number(of item: Int) -> Int {
    guard template == nil else { return itemsInGroup > 0 ? item / itemsInGroup : 0 }
    return max(list.indices.prefixEnd { list[$0].first <= item } - 1, 0)
  }

  /// The indices of the groups that intersect a range of positions; at most `limit` of them.
  func numbers(from low: CGFloat, to high: CGFloat, limit: Int) -> Range<Int> {
    let count = groups
    let first = (0..<count).prefixEnd { start(of: $0) + length(group($0).solved) < low }
    var next = first
    while next < count, next - first < limit, start(of: next) <= high { next += 1 }
    return first..<next
  }
}
