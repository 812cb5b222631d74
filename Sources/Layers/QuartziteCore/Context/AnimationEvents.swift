// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Something that will happen to an animation.
struct AnimationEvent {
  enum Kind: Comparable { case begin, end }

  /// When, on the clock.
  let time: CFTimeInterval
  let kind: Kind
  /// The animation's place in the order of adding.
  private let order: UInt64
  private let ticket: EventTicket

  /// Makes an event of an animation's present ticket.
  init(time: CFTimeInterval, kind: Kind, order: UInt64, ticket: EventTicket) {
    (self.time, self.kind, self.order, self.ticket) = (time, kind, order, ticket)
  }

  /// The animation; nil once it was taken off or its events were found anew.
  var animation: AttachedAnimation? { ticket.animation }

  /// Whether it still holds.
  var isValid: Bool { ticket.animation != nil }

  /// Whether it comes before another: by time, then in the order of adding, starts first.
  func precedes(_ other: AnimationEvent) -> Bool {
    if time != other.time { return time < other.time }
    if order != other.order { return order < other.order }
    return kind < other.kind
  }
}

/// What events hold in place of their animation, so that one that was taken off, with its delegate,
/// does not live until its end would have come.
final class EventTicket {
  // SAFETY: the animation has at most one ticket and clears this when it gives the ticket up, at
  // the latest in deinit.
  /// The animation; nil once the events are void.
  nonisolated(unsafe) unowned(unsafe) var animation: AttachedAnimation?

  /// Makes a ticket of an animation.
  init(_ animation: AttachedAnimation) {
    self.animation = animation
  }
}

/// Events in the order of time: a binary heap.
///
/// Adding and taking are O(log n) amortised; void events take at most as much room as others.
struct AnimationEvents {
  private var heap: [AnimationEvent] = []
  /// How long the heap may become before void events are looked for.
  private var limit = 256

  /// The time of the first event that holds.
  var nextTime: CFTimeInterval? {
    mutating get {
      dropVoid()
      return heap.first?.time
    }
  }

  /// Adds an event.
  mutating func push(_ event: AnimationEvent) {
    if heap.count >= limit { sweep() }
    heap.append(event)
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index].precedes(heap[parent]) else { break }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  /// Takes the first event that holds, if it is not after `time`.
  mutating func pop(through time: CFTimeInterval) -> AnimationEvent? {
    dropVoid()
    guard let first = heap.first, first.time <= time else { return nil }
    removeFirst()
    return first
  }

  /// Drops all void events; what is left is sorted, which is a heap too.
  private mutating func sweep() {
    heap.removeAll { !$0.isValid }
    heap.sort { $0.precedes($1) }
    limit = max(256, 2 * heap.count)
  }

  private mutating func dropVoid() {
    while let first = heap.first, !first.isValid { removeFirst() }
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var index = 0
    while true {
      let (left, right) = (2 * index + 1, 2 * index + 2)
      var least = index
      if left < heap.count, heap[left].precedes(heap[least]) { least = left }
      if right < heap.count, heap[right].precedes(heap[least]) { least = right }
      if least == index { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}
