// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation
import QuartziteCore

/// A piece of work on another thread that a stage was told of, and whose end it waits for.
///
/// What it sends to the main queue is put into the order of the announcements, so that it does not
/// matter which of several threads is faster.
package final class BackgroundJob: @unchecked Sendable {
  /// The stage that waits.
  package private(set) weak var queue: EventQueue?
  /// Where it stands: the numbers of the announcements that lead to it.
  fileprivate let path: [Int]
  // SAFETY: counted by the one thread that does the work.
  private var sent = 0

  /// Pixels a point of the screen that it is done for.
  let screenScale: CGFloat

  fileprivate init(path: [Int], queue: EventQueue, screenScale: CGFloat) {
    (self.path, self.queue, self.screenScale) = (path, queue, screenScale)
  }

  fileprivate func nextPath() -> [Int] {
    sent += 1
    return path + [sent]
  }

  /// Does the work and tells the stage that it is done.
  package func run(_ work: () -> Void) {
    StageContext.run(self, work)
    queue?.background.finish(self)
  }

  /// Sends work to the stage's queue, `seconds` after the present time of its clock.
  func send(after seconds: TimeInterval, _ action: @escaping () -> Void) {
    guard let queue else { return }
    queue.background.receive(from: self, at: queue.now + seconds, action)
  }
}

/// What a stage waits for before its clock goes on: work that was given to other threads by the main
/// thread, or by such work itself.
package final class BackgroundWork: @unchecked Sendable {
  private struct Arrival {
    let path: [Int]
    let time: TimeInterval
    let action: () -> Void
  }

  // SAFETY: all that follows is read and written under `condition`.
  private let condition = NSCondition()
  private var live: [ObjectIdentifier: BackgroundJob] = [:]
  private var arrivals: [Arrival] = []
  private var announced = 0
  private var limit: TimeInterval = 10

  /// How long the clock waits for it, in seconds of real time; default 10.
  ///
  /// 0 and less, and NaN, wait for nothing: then results come as they are ready.
  package var longestWait: TimeInterval {
    get { condition.withLock { limit } }
    set { condition.withLock { limit = newValue > 0 ? newValue : 0 } }
  }

  /// Notes that work is about to be given to another thread; nil where nobody waits for it.
  func announce(on queue: EventQueue) -> BackgroundJob? {
    let parent = StageContext.job
    let scale = GraphicsState.current.screenScale
    return condition.withLock {
      guard limit > 0 else { return nil }
      let path: [Int]
      if let parent {
        // Nobody waits any more for what was given up, nor for what it begins.
        guard live[ObjectIdentifier(parent)] != nil else { return nil }
        path = parent.nextPath()
      } else {
        announced += 1
        path = [announced]
      }
      let job = BackgroundJob(path: path, queue: queue, screenScale: scale)
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

  /// Waits for the work that is under way, and puts what it sent into `queue`.
  ///
  /// Returns whether there was any. Work that takes longer than `longestWait` is given up with a log
  /// line: from then on its results come as they are ready.
  package func settle(into queue: EventQueue) -> Bool {
    condition.lock()
    guard !live.isEmpty || !arrivals.isEmpty else {
      condition.unlock()
      return false
    }
    let end = Date(timeIntervalSinceNow: limit)
    while !live.isEmpty, Date() < end {
      // Mostly it is a matter of microseconds; a pass of the main run loop lets through what only
      // Dispatch itself knows of, as `DispatchQueue.main.sync` in the work.
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

  /// Whether anything is under way or has arrived.
  var isIdle: Bool { condition.withLock { live.isEmpty && arrivals.isEmpty } }

  /// Forgets everything that was announced and has arrived.
  func removeAll() {
    let old = condition.withLock {
      defer { (live, arrivals) = ([:], []) }
      return (live, arrivals)
    }
    _ = old
  }
}
