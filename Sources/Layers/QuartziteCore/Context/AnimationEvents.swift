// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The scheduled start or end of an animation.
struct AnimationEvent {
  enum Kind: Comparable { case begin, end }

  /// The time on the stage's clock.
  let time: CFTimeInterval
  let kind: Kind
  /// The animation's rank in the order in which animations were added.
  private let order: UInt64
  private let ticket: EventTicket

  /// Makes an event with an animation's current ticket.
  init(time: CFTimeInterval, kind: Kind, order: UInt64, ticket: EventTicket) {
    (self.time, self.kind, self.order, self.ticket) = (time, kind, order, ticket)
  }

  /// The animation; nil once it was removed or its events were scheduled anew.
  var animation: AttachedAnimation? { ticket.animation }

  /// Whether the event has not been cancelled.
  var isValid: Bool { ticket.animation != nil }

  /// Whether it comes before another: by time, then by the order of adding, a start before an end.
  func precedes(_ other: AnimationEvent) -> Bool {
    if time != other.time { return time < other.time }
    if order != other.order { return order < other.order }
    return kind < other.kind
  }
}

/// The reference of events to their animation.
///
/// It can be cleared, so that an animation that was removed is not kept alive, with its delegate,
/// until its scheduled end.
final class EventTicket {
  // SAFETY: the animation has at most one ticket, and clears this when it gives the ticket up, in
  // deinit at the latest.
  /// The animation; nil once the events are cancelled.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var animation: AttachedAnimation?

  /// Makes a ticket of an animation.
  init(_ animation: AttachedAnimation) {
    self.animation = animation
  }
}

/// Events in order of time: a binary heap.
///
/// Adding and removing are O(log n) amortised; cancelled events take at most three times the room
/// of valid ones.
struct AnimationEvents {
  private var heap: [AnimationEvent] = []
  /// The length of the heap at which cancelled events are removed.
  private var limit = 256

  /// The time of the first valid event; nil for none.
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

  /// Removes and returns the first valid event, unless it is after `time`.
  mutating func pop(through time: CFTimeInterval) -> AnimationEvent? {
    dropVoid()
    guard let first = heap.first, first.time <= time else { return nil }
    removeFirst()
    return first
  }

  /// Removes all cancelled events; if there were any, the rest is sorted, which is a heap too.
  private mutating func sweep() {
    let count = heap.count
    heap.removeAll { !$0.isValid }
    if heap.count < count { heap.sort { $0.precedes($1) } }
    limit = max(256, 4 * heap.count)
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
