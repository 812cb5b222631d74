// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation
import QuartziteCore

/// Work on another thread whose end a stage waits for, because it was announced to the stage.
///
/// Closures that it sends to the main queue are ordered by the announcements, so that the result
/// does not depend on which of several threads is faster.
package final class BackgroundJob: @unchecked Sendable {
  /// The event queue of the stage that waits.
  package private(set) weak var queue: EventQueue?
  /// The position in the order: the numbers of the nested announcements that lead to this one.
  fileprivate let path: [Int]
  // SAFETY: only the thread that does the work changes it.
  private var sent = 0

  /// The parts with which the world of the work begins; see `World.partsForWork()`.
  let parts: [any WorldPart]

  fileprivate init(path: [Int], queue: EventQueue, parts: [any WorldPart]) {
    (self.path, self.queue, self.parts) = (path, queue, parts)
  }

  fileprivate func nextPath() -> [Int] {
    sent += 1
    return path + [sent]
  }

  /// Runs the work and then reports its end to the stage.
  package func run(_ work: () -> Void) {
    StageContext.run(self, work)
    queue?.background.finish(self)
  }

  /// Sends a closure to the stage's queue, to run `seconds` after the current time of its clock.
  func send(after seconds: TimeInterval, _ action: @escaping () -> Void) {
    guard let queue else { return }
    queue.background.receive(from: self, at: queue.now + seconds, action)
  }
}

/// The work on other threads that a stage waits for before its clock goes on: work that the main
/// thread handed out, and work which that work handed out.
package final class BackgroundWork: @unchecked Sendable {
  private struct Arrival {
    let path: [Int]
    let time: TimeInterval
    let action: () -> Void
  }

  // SAFETY: everything below is read and written under `condition`.
  private let condition = NSCondition()
  private var live: [ObjectIdentifier: BackgroundJob] = [:]
  private var arrivals: [Arrival] = []
  private var announced = 0
  private var limit: TimeInterval = 10

  /// How long the clock waits for announced work, in seconds of real time; default 10.
  ///
  /// With 0, a negative number or NaN it does not wait: results come whenever they are ready.
  package var longestWait: TimeInterval {
    get { condition.withLock { limit } }
    set { condition.withLock { limit = newValue > 0 ? newValue : 0 } }
  }

  /// Announces work that is about to be handed to another thread; nil if the stage does not wait
  /// for it.
  func announce(on queue: EventQueue) -> BackgroundJob? {
    let parent = StageContext.job
    let parts = World.current.partsForWork()
    return condition.withLock {
      guard limit > 0 else { return nil }
      let path: [Int]
      if let parent {
        // Work that was given up is not waited for any more, nor is work that it starts.
        guard live[ObjectIdentifier(parent)] != nil else { return nil }
        path = parent.nextPath()
      } else {
        announced += 1
        path = [announced]
      }
      let job = BackgroundJob(path: path, queue: queue, parts: parts)
      live[ObjectIdentifier(job)] = job
      return job
    }
  }

  fileprivate func finish(_ job: BackgroundJob) {
    condition.withLock {
      if live.removeValue(forKey: ObjectIdentifier(job)) != nil { condition.broadcast() }
    }
  }

  fileprivate func receive(
    from job: BackgroundJob,
    at time: TimeInterval,
    _ action: @escaping () -> Void
  ) {
    condition.withLock {
      arrivals.append(Arrival(path: job.nextPath(), time: time, action: action))
    }
  }

  /// Waits for the announced work, and adds the closures that it sent to `queue`.
  ///
  /// Returns whether there was any. Work that takes longer than `longestWait` is given up with a
  /// log line; its results come whenever they are ready.
  package func settle(into queue: EventQueue) -> Bool {
    condition.lock()
    guard !live.isEmpty || !arrivals.isEmpty else {
      condition.unlock()
      return false
    }
    let end = Date(timeIntervalSinceNow: limit)
    while !live.isEmpty, Date() < end {
      // Mostly this takes microseconds. A pass of the main run loop serves what Dispatch itself
      // sends to the main thread, such as `DispatchQueue.main.sync` in the work.
      if condition.wait(until: min(end, Date(timeIntervalSinceNow: 0.02))) || live.isEmpty {
        continue
      }
      guard Thread.isMainThread else { continue }
      condition.unlock()
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
      condition.lock()
    }
    let late = live.count
    live.removeAll()
    let arrived = arrivals.sorted { $0.path.lexicographicallyPrecedes($1.path) }
    arrivals.removeAll()
    condition.unlock()
    if late > 0 {
      Log.note(
        "Work on another queue did not end within \(limit) s of real time (\(late) at"
          + " \(queue.now) s); the clock goes on without it."
      )
    }
    for arrival in arrived { queue.add(at: arrival.time, arrival.action) }
    return !arrived.isEmpty || late > 0
  }

  /// Whether no work is announced and no closure has arrived.
  var isIdle: Bool { condition.withLock { live.isEmpty && arrivals.isEmpty } }

  /// Forgets all announced work and all closures that have arrived.
  func removeAll() {
    let old = condition.withLock {
      defer { (live, arrivals) = ([:], []) }
      return (live, arrivals)
    }
    _ = old
  }
}
