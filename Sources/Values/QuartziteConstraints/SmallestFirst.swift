// SPDX-License-Identifier: Apache-2.0

/// A priority queue of integers, the smallest first; equal ones are kept as often as they were
/// added.
///
/// Adding and taking cost the logarithm of the count (a binary heap).
struct SmallestFirst {
  private var items: [Int] = []

  /// The smallest integer, which stays inside; nil if there is none.
  var first: Int? { items.first }

  /// Adds an integer.
  mutating func add(_ item: Int) {
    var place = items.count
    items.append(item)
    while place > 0 {
      let parent = (place - 1) / 2
      if items[parent] <= item { break }
      items[place] = items[parent]
      place = parent
    }
    items[place] = item
  }

  /// Removes the smallest integer and returns it.
  mutating func take() -> Int? {
    guard let smallest = items.first, let last = items.popLast() else { return nil }
    let count = items.count
    guard count > 0 else { return smallest }
    var place = 0
    while 2 * place + 1 < count {
      var child = 2 * place + 1
      if child + 1 < count, items[child + 1] < items[child] { child += 1 }
      if items[child] >= last { break }
      items[place] = items[child]
      place = child
    }
    items[place] = last
    return smallest
  }
}
