// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A Foundation timer that lives on the stage's virtual clock.
///
/// To Foundation it is a timer that never fires; the queue calls `fire()`. Intervals of 0 or less
/// count as 0.1 ms, as on Apple's systems. A repeating timer keeps its phase: it fires at its first
/// date plus multiples of the interval.
package final class StageTimer: Timer {
  private weak var queue: EventQueue?
  private var work: EventQueue.Work?
  private var info: Any?
  /// What the timer does; let go when it ends, because Foundation keeps its timers' closures.
  private var timerWork: TimerWork?
  /// When it fires next; infinite while paused by a date in the distant future.
  private var due: CFTimeInterval = .infinity
  private var step: CFTimeInterval = 0

  /// Starts a timer on `queue` that first fires after `delay` seconds.
  @discardableResult
  package static func start(
    on queue: EventQueue,
    after delay: TimeInterval,
    every interval: TimeInterval,
    repeats: Bool,
    userInfo: Any? = nil,
    block: @escaping @Sendable (Timer) -> Void
  ) -> StageTimer {
    let work = TimerWork(block: block)
    let timer = StageTimer(
      fire: .distantFuture,
      interval: max(interval, 0.0001),
      repeats: repeats,
      block: work.run
    )
    timer.timerWork = work
    timer.info = userInfo
    timer.queue = queue
    timer.step = max(interval, 0.0001)
    timer.schedule(at: queue.now + max(delay, 0.0001))
    return timer
  }

  /// Fires a timer of Foundation's that was made without being started.
  ///
  /// Its first delay is what its date leaves of the wall clock; repeats follow at its interval.
  package static func adopt(_ timer: Timer, on queue: EventQueue) {
    let step = timer.timeInterval
    let left = WallDelay(until: timer.fireDate).seconds
    // Foundation's own timers begin now where Apple's begin after one interval.
    let delay = left > 0 ? left : step
    timer.fireDate = .distantFuture
    // SAFETY: the queue runs its work on the thread that made the timer.
    nonisolated(unsafe) let original = timer
    start(on: queue, after: delay, every: step > 0 ? step : delay, repeats: step > 0) { proxy in
      guard original.isValid else { return proxy.invalidate() }
      original.fire()
      if !original.isValid { proxy.invalidate() }
    }
  }

  private func schedule(at time: CFTimeInterval) {
    cancelWork()
    due = time
    work = queue?.add(at: time) { [self] in ring() }
  }

  private func cancelWork() {
    if let work { queue?.cancel(work) }
    work = nil
  }

  private func ring() {
    guard isValid, let queue else { return }
    work = nil
    let fired = due
    due = .infinity
    fire()
    // A date set inside the block counts; else the next multiple of the interval that is ahead.
    guard isValid, timeInterval > 0, work == nil else { return }
    let skipped = max((queue.now - fired) / step, 0).rounded(.down)
    schedule(at: fired + (skipped + 1) * step)
  }

  package override var userInfo: Any? { info }

  package override func invalidate() {
    cancelWork()
    super.invalidate()
    timerWork?.clear()
    timerWork = nil
    info = nil
  }

  /// The next date: the wall clock's now plus what is left on the stage's clock.
  package override var fireDate: Date {
    get {
      guard let queue, due < .infinity else { return .distantFuture }
      return Date(timeIntervalSinceNow: due - queue.now)
    }
    set {
      guard isValid, let queue else { return }
      guard newValue < .distantFuture else {
        cancelWork()
        due = .infinity
        return
      }
      schedule(at: queue.now + WallDelay(until: newValue).seconds)
    }
  }
}

/// The closure of a timer, which can be let go.
private final class TimerWork: @unchecked Sendable {
  // SAFETY: timers run and end on the thread that made them.
  private var block: (@Sendable (Timer) -> Void)?

  init(block: @escaping @Sendable (Timer) -> Void) {
    self.block = block
  }

  @Sendable func run(_ timer: Timer) {
    block?(timer)
  }

  func clear() {
    block = nil
  }
}

/// A delay that a client computed from the wall clock, rounded to whole milliseconds.
///
/// Dates and dispatch times name the wall clock, and some time passes between the client's reading
/// it and ours; the rounding takes that out, so that the stage's time stays the same in every run.
struct WallDelay {
  /// Seconds from now, at least 0.
  let seconds: TimeInterval

  /// The delay until `date`.
  init(until date: Date) {
    self.init(date.timeIntervalSinceNow)
  }

  /// The delay until `time`.
  init(until time: DispatchTime) {
    let (target, now) = (time.uptimeNanoseconds, DispatchTime.now().uptimeNanoseconds)
    self.init(target > now ? Double(target - now) * 1e-9 : 0)
  }

  private init(_ seconds: Double) {
    self.seconds = max((seconds * 1000).rounded() / 1000, 0)
  }
}
