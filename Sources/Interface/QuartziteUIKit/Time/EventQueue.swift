// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Work that waits for the virtual time: timers, delayed performs and main-queue blocks.
///
/// Work runs in the order of its time, then of its arrival. Times are seconds on the stage's clock.
/// Adding is safe from any thread; running is the main thread's.
package final class EventQueue: @unchecked Sendable {
  /// One piece of work.
  package final class Work: @unchecked Sendable {
    /// When it runs.
    package let time: CFTimeInterval
    fileprivate let order: Int
    // SAFETY: read and cleared under the queue's lock.
    fileprivate var action: (() -> Void)?

    fileprivate init(time: CFTimeInterval, order: Int, action: @escaping () -> Void) {
      (self.time, self.order, self.action) = (time, order, action)
    }
  }

  private let lock = NSLock()
  /// The waiting work, last to run first, so that taking the next is O(1).
  private var waiting: [Work] = []
  private var arrivals = 0
  private var clock: CFTimeInterval = 0
  /// Conditions that are looked at after each event, in the order of their making.
  private var watches: [Watch] = []
  private var running = false
  private var wantsTasks = true
  private var wasAskedForDates = false
  /// What the clock waits for.
  package let background = BackgroundWork()

  private struct Watch {
    let isDue: () -> Bool
    let action: () -> Void
  }

  /// Makes an empty queue at time 0.
  package init() {}

  // MARK: - Current queue

  /// The queue of the caller's stage; on other threads that of the stage that gave the operation, or
  /// of the newest one; nil without a stage.
  package static var current: EventQueue? {
    if let own = TimeWorld.current.queue { return own }
    return StageContext.isOnMain ? nil : OperationQueue.current?.stage ?? newest
  }

  private static let newestLock = NSLock()
  // SAFETY: read and written under `newestLock`.
  nonisolated(unsafe) private static weak var newestQueue: EventQueue?

  /// The queue of the newest stage that lives, for threads that the system made.
  private static var newest: EventQueue? { newestLock.withLock { newestQueue } }

  /// Makes this the queue of a stage's world.
  package func join(_ world: World) {
    world.part(TimeWorld.self).queue = self
    Self.newestLock.withLock { Self.newestQueue = self }
  }

  // MARK: - Time

  /// The virtual time.
  package var now: CFTimeInterval {
    get { lock.withLock { clock } }
    set { lock.withLock { clock = newValue } }
  }

  /// The time of the next piece of work, or nil if none waits.
  package var nextTime: CFTimeInterval? {
    lock.withLock {
      dropCancelled()
      return waiting.last?.time
    }
  }

  /// How many pieces of work wait, those that were taken back counted as long as they are there.
  package var count: Int { lock.withLock { waiting.count } }

  /// Whether events run, which is so within `Stage.advance`.
  package var isRunning: Bool {
    get { lock.withLock { running } }
    set { lock.withLock { running = newValue } }
  }

  /// Whether tasks of the main actor that events start run as events; default true.
  ///
  /// False where a program of ours lives on the same actor and plays in real time.
  package var takesTasks: Bool {
    get { lock.withLock { wantsTasks } }
    set { lock.withLock { wantsTasks = newValue } }
  }

  /// Whether the stage's own code reads dates from its clock; default false.
  var isAskedForDates: Bool {
    get { lock.withLock { wasAskedForDates } }
    set { lock.withLock { wasAskedForDates = newValue } }
  }

  // MARK: - Work

  /// Adds work for `time`; a time in the past means now, one that is not finite means never.
  ///
  /// Complexity: O(n) in the work that waits.
  @discardableResult
  package func add(at time: CFTimeInterval, _ action: @escaping () -> Void) -> Work {
    lock.withLock {
      arrivals += 1
      let work = Work(
        time: time.isNaN ? .infinity : max(time, clock),
        order: arrivals,
        action: action
      )
      guard work.time < .infinity else { return work }
      var (low, high) = (0, waiting.count)
      while low < high {
        let middle = (low + high) / 2
        if waiting[middle].time > work.time { low = middle + 1 } else { high = middle }
      }
      // Equal times stand to the right and so run before.
      waiting.insert(work, at: low)
      return work
    }
  }

  /// Takes work back; if it ran already, nothing happens.
  package func cancel(_ work: Work) {
    let action = lock.withLock {
      defer { work.action = nil }
      return work.action
    }
    // The closure's captures are released outside the lock.
    _ = action
  }

  /// Runs the next piece of work that is due at `time`, and returns whether there was one.
  package func runNext(dueAt time: CFTimeInterval) -> Bool {
    let action: (() -> Void)? = lock.withLock {
      dropCancelled()
      guard let next = waiting.last, next.time <= time else { return nil }
      waiting.removeLast()
      defer { next.action = nil }
      return next.action
    }
    guard let action else { return false }
    action()
    lookAtWatches()
    return true
  }

  /// Waits for announced background work and takes what it sent; returns whether there is new work.
  package func settle() -> Bool {
    let hasMore = background.settle(into: self)
    return lookAtWatches() || hasMore
  }

  /// Calls `action`, which may add work, once `isDue` says so.
  ///
  /// It is asked at once, after each event and after background work; any thread may add it.
  func add(when isDue: @escaping () -> Bool, _ action: @escaping () -> Void) {
    lock.withLock { watches.append(Watch(isDue: isDue, action: action)) }
    lookAtWatches()
  }

  @discardableResult
  private func lookAtWatches() -> Bool {
    let candidates = lock.withLock {
      // Only what is not due goes back, before anything that was added meanwhile.
      defer { if !watches.isEmpty { watches = [] } }
      return watches
    }
    guard !candidates.isEmpty else { return false }
    var left: [Watch] = []
    for watch in candidates {
      if watch.isDue() { watch.action() } else { left.append(watch) }
    }
    lock.withLock { watches.insert(contentsOf: left, at: 0) }
    return left.count < candidates.count
  }

  /// Forgets all work.
  package func removeAll() {
    let (old, oldWatches) = lock.withLock {
      defer { (waiting, watches) = ([], []) }
      return (waiting, watches)
    }
    for work in old { cancel(work) }
    _ = oldWatches
    background.removeAll()
  }

  private func dropCancelled() {
    while let last = waiting.last, last.action == nil { waiting.removeLast() }
  }
}

/// What waits for the clock of a world.
final class TimeWorld: WorldPart {
  static let place = WorldPlace()

  /// The work of the world's stage; nil without a stage, or once it has ended.
  weak var queue: EventQueue?

  init() {}
}

extension EventQueue {
  /// Adds work for `seconds` from now.
  @discardableResult
  package func add(after seconds: TimeInterval, _ action: @escaping () -> Void) -> Work {
    add(at: now + seconds, action)
  }
}
