// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A few threads that each do whole units of work; results come in the order of the units.
///
/// At most `capacity` units are in progress, so memory is bounded. With one thread, units are done
/// by the caller. Thread: one caller at a time.
final class OrderedCrew<Unit: Sendable, Outcome: Sendable>: @unchecked Sendable {
  // All mutable state is guarded by `condition`.
  private let condition = NSCondition()
  private let capacity: Int
  private let work: @Sendable (Unit) -> Outcome
  private let hasThreads: Bool
  private var running: Int
  private var waiting: [(index: Int, unit: Unit)] = []
  private var done: [Int: Outcome] = [:]
  private var submitted = 0
  private var delivered = 0
  private var isEnding = false

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - threads: 1 or more.
  ///   - capacity: the greatest number of units in progress, at least 1.
  ///   - work: does a unit, on any thread.
  init(threads: Int, capacity: Int, work: @escaping @Sendable (Unit) -> Outcome) {
    (self.capacity, self.work) = (max(1, capacity), work)
    let count = min(threads, capacity)
    hasThreads = count > 1
    running = hasThreads ? count : 0
    for _ in 0..<running {
      let thread = Thread { [self] in run() }
      thread.stackSize = 2 << 20
      thread.name = "quartzite-encoder"
      thread.start()
    }
  }

  /// Submits a unit; if as many as allowed are in progress, waits for the oldest of them before
  /// and returns its result.
  func submit(_ unit: Unit) -> Outcome? {
    if !hasThreads { return work(unit) }
    condition.lock()
    defer { condition.unlock() }
    let outcome = submitted - delivered >= capacity ? oldest() : nil
    waiting.append((submitted, unit))
    submitted += 1
    condition.broadcast()
    return outcome
  }

  /// Waits for the oldest unit and returns its result; nil if none is in progress.
  func next() -> Outcome? {
    condition.lock()
    defer { condition.unlock() }
    return oldest()
  }

  /// Drops the units that nobody has begun, and waits until the threads have ended; nothing may be
  /// submitted afterwards.
  func end() {
    condition.lock()
    defer { condition.unlock() }
    (isEnding, waiting, submitted) = (true, [], delivered)
    condition.broadcast()
    while running > 0 { condition.wait() }
  }

  /// Waits for the oldest unit, as `next` does; the caller holds the lock.
  private func oldest() -> Outcome? {
    while delivered < submitted {
      if let outcome = done.removeValue(forKey: delivered) {
        delivered += 1
        return outcome
      }
      condition.wait()
    }
    return nil
  }

  private func run() {
    condition.lock()
    defer { condition.unlock() }
    while !isEnding {
      guard !waiting.isEmpty else {
        condition.wait()
        continue
      }
      let job = waiting.removeFirst()
      condition.unlock()
      let outcome = work(job.unit)
      condition.lock()
      done[job.index] = outcome
      condition.broadcast()
    }
    running -= 1
    condition.broadcast()
  }
}
