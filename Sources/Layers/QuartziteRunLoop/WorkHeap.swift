// SPDX-License-Identifier: Apache-2.0

/// Events by their times, those of equal time by the order in which they were added: a binary heap.
struct WorkHeap {
  /// Each event is before those at twice its place plus 1 and 2.
  private var works: [EventQueue.Work] = []

  /// The next event; nil for none.
  var next: EventQueue.Work? { works.first }

  /// The number of events.
  var count: Int { works.count }

  private static func isBefore(_ one: EventQueue.Work, _ other: EventQueue.Work) -> Bool {
    one.time != other.time ? one.time < other.time : one.order < other.order
  }

  /// Adds an event.
  ///
  /// Complexity: O(log n).
  mutating func add(_ work: EventQueue.Work) {
    works.append(work)
    var place = works.count - 1
    while place > 0, Self.isBefore(work, works[(place - 1) / 2]) {
      works[place] = works[(place - 1) / 2]
      place = (place - 1) / 2
    }
    works[place] = work
  }

  /// Removes the next event, which must exist.
  ///
  /// Complexity: O(log n).
  mutating func removeNext() {
    let last = works.removeLast()
    guard !works.isEmpty else { return }
    var place = 0
    while 2 * place + 1 < works.count {
      var child = 2 * place + 1
      if child + 1 < works.count, Self.isBefore(works[child + 1], works[child]) { child += 1 }
      guard Self.isBefore(works[child], last) else { break }
      works[place] = works[child]
      place = child
    }
    works[place] = last
  }

  /// All events, the next one first.
  var ordered: [EventQueue.Work] { works.sorted(by: Self.isBefore) }
}
