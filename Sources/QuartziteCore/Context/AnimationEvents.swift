// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Something that will happen to an animation.
struct AnimationEvent {
  enum Kind: Comparable { case begin, end }

  /// When, on the clock.
  let time: CFTimeInterval
  let kind: Kind
  let animation: AttachedAnimation
  /// The animation's generation when this was found; another one voids it.
  let generation: UInt32

  /// Makes an event of an animation's present generation.
  init(time: CFTimeInterval, kind: Kind, animation: AttachedAnimation) {
    (self.time, self.kind, self.animation) = (time, kind, animation)
    generation = animation.eventGeneration
  }

  /// Whether it still holds.
  var isValid: Bool { animation.layer != nil && animation.eventGeneration == generation }

  /// Whether it comes before another: by time, then in the order of adding, starts first.
  func precedes(_ other: AnimationEvent) -> Bool {
    if time != other.time { return time < other.time }
    if animation.order != other.animation.order {
      return animation.order < other.animation.order
    }
    return kind < other.kind
  }
}

/// Events in the order of time: a binary heap.
///
/// Adding and taking are O(log n).
struct AnimationEvents {
  private var heap: [AnimationEvent] = []

  /// The time of the first event that holds.
  var nextTime: CFTimeInterval? {
    mutating get {
      dropVoid()
      return heap.first?.time
    }
  }

  /// Adds an event.
  mutating func push(_ event: AnimationEvent) {
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
