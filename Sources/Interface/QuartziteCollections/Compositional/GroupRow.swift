// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The groups of a section one after the other.
///
/// Groups that are all alike are one solved group and a formula; those in which views have chosen
/// other sizes stand beside it. Groups whose numbers of items depend on sizes are a list.
struct GroupRow {
  /// A group and where it begins, with its first item.
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
  /// The groups that differ from it, their numbers in ascending order, and by how much they and
  /// those before them together are longer.
  private var others: [Int: SolvedGroup] = [:]
  private var order: [Int] = []
  private var sums: [CGFloat] = []
  private var list: [Place] = []

  /// Groups that are alike.
  init(count: Int, template: SolvedGroup, spacing: CGFloat, isVertical: Bool) {
    (self.count, self.template, self.spacing) = (count, template, spacing)
    self.isVertical = isVertical
  }

  /// Groups of different numbers of items.
  init(count: Int, groups: [SolvedGroup], spacing: CGFloat, isVertical: Bool) {
    (self.count, self.spacing, self.isVertical, template) = (count, spacing, isVertical, nil)
    var (y, first) = (CGFloat(0), 0)
    for group in groups {
      list.append(Place(start: y, first: first, solved: group))
      y += (isVertical ? group.size.height : group.size.width) + spacing
      first += group.items.count
    }
  }

  private func length(_ group: SolvedGroup) -> CGFloat {
    isVertical ? group.size.height : group.size.width
  }

  /// The number of items in a full group; 0 for a list.
  var itemsInGroup: Int { template?.items.count ?? 0 }

  /// The number of groups.
  var groups: Int {
    guard template != nil else { return list.count }
    return itemsInGroup > 0 ? (count + itemsInGroup - 1) / itemsInGroup : 0
  }

  /// The length of a group that has not been measured, with the distance to the next.
  var step: CGFloat {
    template.map { length($0) + spacing } ?? (list.first.map { length($0.solved) + spacing } ?? 0)
  }

  /// Exchanges a group for one of other sizes.
  mutating func set(_ group: SolvedGroup, at number: Int) {
    guard let template else { return }
    let growth = length(group) - length(template)
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if order[middle] < number { low = middle + 1 } else { high = middle }
    }
    let before = low > 0 ? sums[low - 1] : 0
    if low < order.count, order[low] == number {
      let change = before + growth - sums[low]
      for index in low..<sums.count { sums[index] += change }
    } else {
      order.insert(number, at: low)
      sums.insert(before, at: low)
      for index in low..<sums.count { sums[index] += growth }
    }
    others[number] = group
  }

  /// How much the groups before a number are longer than the template says.
  private func growth(before number: Int) -> CGFloat {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if order[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? sums[low - 1] : 0
  }

  /// Where a group begins.
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

  /// The length of all groups.
  var length: CGFloat {
    guard groups > 0 else { return 0 }
    let last = group(groups - 1)
    return last.start + length(last.solved)
  }

  /// The greatest length of a group across the row.
  var breadth: CGFloat {
    func breadth(_ group: SolvedGroup) -> CGFloat {
      isVertical ? group.size.width : group.size.height
    }
    guard groups > 0 else { return 0 }
    let all = template == nil ? list.map(\.solved) : others.values.map { $0 }
    // As long as none was measured, and for those that were not, the estimate holds.
    let base = template.map { others.isEmpty ? breadth($0) : 0 } ?? 0
    return all.map(breadth).max().map { max($0, base) } ?? base
  }

  /// The number of the group with an item.
  func number(of item: Int) -> Int {
    guard template == nil else { return itemsInGroup > 0 ? item / itemsInGroup : 0 }
    var (low, high) = (0, max(list.count - 1, 0))
    while low < high {
      let middle = (low + high + 1) / 2
      if list[middle].first <= item { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The numbers of the groups between two positions; at most `limit`.
  func numbers(from low: CGFloat, to high: CGFloat, limit: Int) -> Range<Int> {
    let count = groups
    var (first, last) = (0, count)
    while first < last {
      let middle = (first + last) / 2
      if start(of: middle) + length(group(middle).solved) < low {
        first = middle + 1
      } else {
        last = middle
      }
    }
    var next = first
    while next < count, next - first < limit, start(of: next) <= high { next += 1 }
    return first..<next
  }
}
