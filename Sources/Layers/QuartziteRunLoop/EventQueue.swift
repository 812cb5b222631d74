// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics

/// The events of a stage: timers, delayed performs and main-queue blocks, ordered in virtual time.
///
/// Events run in the order of their times, those of equal time in the order in which they were
/// added. Times are seconds on the stage's clock. Events may be added from any thread; the main
/// thread runs them.
package final class EventQueue: @unchecked Sendable {
  /// One event.
  package final class Work: @unchecked Sendable {
    /// The time at which it runs.
    package let time: CFTimeInterval
    let order: Int
    // SAFETY: read and cleared under the queue's lock.
    fileprivate var action: (() -> Void)?
    /// Called if the event is discarded with all others; released with `action`.
    fileprivate var lapse: (() -> Void)?

    fileprivate init(
      time: CFTimeInterval,
      order: Int,
      lapse: (() -> Void)?,
      action: @escaping () -> Void
    ) {
      (self.time, self.order, self.lapse, self.action) = (time, order, lapse, action)
    }

    fileprivate func clear() {
      (action, lapse) = (nil, nil)
    }
  }

  private let lock = NSLock()
  /// The pending events.
  private var waiting = WorkHeap()
  private var arrivals = 0
  private var clock: CFTimeInterval = 0
  /// Conditions that are checked after each event, in the order in which they were added.
  private var watches: [Watch] = []
  private var running = false
  private var wantsTasks = true
  private var wasAskedForDates = false
  /// The work on other threads that the clock waits for.
  package let background = BackgroundWork()

  private struct Watch {
    let isDue: () -> Bool
    let action: () -> Void
  }

  /// Makes an empty queue at time 0.
  package init() {}

  // MARK: - Current queue

  /// The event queue of the caller's stage.
  ///
  /// On a thread without a stage: that of the stage which added the running operation, otherwise
  /// the newest stage's. Nil without any stage.
  package static var current: EventQueue? {
    if let own = TimeWorld.current.queue { return own }
    return StageContext.isOnMain ? nil : OperationQueue.current?.stage ?? newest
  }

  private static let newestLock = NSLock()
  // SAFETY: read and written under `newestLock`.
  nonisolated(unsafe) private static weak var newestQueue: EventQueue?

  /// The event queue of the newest existing stage, for threads that the system made.
  private static var newest: EventQueue? { newestLock.withLock { newestQueue } }

  /// Makes this the event queue of a stage's world.
  package func join(_ world: World) {
    world.part(TimeWorld.self).queue = self
    Self.newestLock.withLock { Self.newestQueue = self }
  }

  // MARK: - Time

  /// The virtual time, in seconds.
  package var now: CFTimeInterval {
    get { lock.withLock { clock } }
    set { lock.withLock { clock = newValue } }
  }

  /// The time of the next event; nil if there is none.
  package var nextTime: CFTimeInterval? {
    lock.withLock {
      dropCancelled()
      return waiting.next?.time
    }
  }

  /// The number of pending events; a cancelled event counts until it is removed.
  package var count: Int { lock.withLock { waiting.count } }

  /// Whether an event is running, which is only so within `Stage.advance`.
  package var isRunning: Bool {
    get { lock.withLock { running } }
    set { lock.withLock { running = newValue } }
  }

  /// Whether jobs of the main actor that events start run as events; default true.
  ///
  /// False where the host program itself runs on the main actor and plays the stage in real time.
  package var takesTasks: Bool {
    get { lock.withLock { wantsTasks } }
    set { lock.withLock { wantsTasks = newValue } }
  }

  /// Whether the client's code reads dates from the stage's clock; default false.
  var isAskedForDates: Bool {
    get { lock.withLock { wasAskedForDates } }
    set { lock.withLock { wasAskedForDates = newValue } }
  }

  // MARK: - Events

  /// Adds an event at `time`; a time in the past means now, one that is not finite means never.
  ///
  /// Complexity: O(log n) in the number of pending events.
  ///
  /// - Parameters:
  ///   - lapse: Called instead of `action` by `removeAll()`; default nil.
  @discardableResult
  package func add(
    at time: CFTimeInterval,
    orElse lapse: (() -> Void)? = nil,
    _ action: @escaping () -> Void
  ) -> Work {
    lock.withLock {
      arrivals += 1
      let work = Work(
        time: time.isNaN ? .infinity : max(time, clock),
        order: arrivals,
        lapse: lapse,
        action: action
      )
      guard work.time < .infinity else { return work }
      waiting.add(work)
      return work
    }
  }

  /// Cancels an event; has no effect if it has run.
  package func cancel(_ work: Work) {
    let closures = lock.withLock {
      defer { work.clear() }
      return (work.action, work.lapse)
    }
    // The closures' captures are released after the lock.
    _ = closures
  }

  /// Runs the next event that is due at `time`; returns whether there was one.
  package func runNext(dueAt time: CFTimeInterval) -> Bool {
    let action: (() -> Void)? = lock.withLock {
      dropCancelled()
      guard let next = waiting.next, next.time <= time else { return nil }
      waiting.removeNext()
      defer { next.clear() }
      return next.action
    }
    guard let action else { return false }
    action()
    lookAtWatches()
    return true
  }

  /// Waits for announced background work and adds what it sent; returns whether that gave new
  /// events.
  package func settle() -> Bool {
    let hasMore = background.settle(into: self)
    return lookAtWatches() || hasMore
  }

  /// Calls `action`, which may add events, as soon as `isDue` returns true.
  ///
  /// The condition is checked at once, after each event and after background work. May be called on
  /// any thread.
  func add(when isDue: @escaping () -> Bool, _ action: @escaping () -> Void) {
    lock.withLock { watches.append(Watch(isDue: isDue, action: action)) }
    lookAtWatches()
  }

  @discardableResult
  private func lookAtWatches() -> Bool {
    let candidates = lock.withLock {
      // Conditions that are not met go back, before those that were added in the meantime.
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

  /// Discards all events; timers among them end, so that they retain nothing.
  package func removeAll() {
    let (old, oldWatches) = lock.withLock {
      defer { (waiting, watches) = (WorkHeap(), []) }
      return (waiting.ordered, watches)
    }
    for work in old.reversed() {
      lock.withLock { work.lapse }?()
      cancel(work)
    }
    _ = oldWatches
    background.removeAll()
  }

  private func dropCancelled() {
    while let next = waiting.next, next.action == nil { waiting.removeNext() }
  }
}

/// The event queue of a world.
final class TimeWorld: WorldPart {
  static let place = WorldPlace()

  /// The event queue of the world's stage; nil without a stage or after its end.
  weak var queue: EventQueue?

  init() {}
}

extension EventQueue {
  /// Adds an event `seconds` after the current time.
  @discardableResult
  package func add(after seconds: TimeInterval, _ action: @escaping () -> Void) -> Work {
    add(at: now + seconds, action)
  }
}
