// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A Foundation timer on the stage's virtual clock.
///
/// For Foundation it is a timer that never fires; the event queue calls `fire()`. Intervals of 0 or
/// less and NaN count as 0.1 ms, as on Apple's systems, and none is longer than Core Foundation's
/// limit of 16 years. A repeating timer keeps its phase: it fires at its first date plus multiples
/// of the interval.
package final class StageTimer: Timer {
  private weak var queue: EventQueue?
  private var work: EventQueue.Work?
  private var info: Any?
  /// The timer's closure; released when it ends, because Foundation keeps the closures of its
  /// timers.
  private var timerWork: TimerWork?
  /// The time of the next firing; infinite while it is paused by a date in the distant future.
  private var due: CFTimeInterval = .infinity
  private var step: CFTimeInterval = 0
  /// The time of the first firing once it is in a run loop; nil if it was made without a stage.
  private var firstTime: CFTimeInterval?

  /// The limit of Core Foundation to which longer intervals are cut, in seconds.
  private static let longestInterval: TimeInterval = 504_911_232

  /// An interval in seconds, clamped to 0.1 ms...16 years.
  package static func valid(_ interval: TimeInterval) -> TimeInterval {
    interval > 0.0001 ? min(interval, longestInterval) : 0.0001
  }

  /// Whether Foundation retains each of its timers once and never releases it, which a timer on a
  /// stage does not need: its events retain it.
  static let isKept: Bool = {
    weak var probe: Timer?
    do {
      let timer = Timer(fire: .distantFuture, interval: 1, repeats: false) { _ in }
      probe = timer
    }
    return probe != nil
  }()

  /// Makes a timer for a run loop; it first fires `delay` seconds after it was made.
  package static func make(
    after delay: TimeInterval,
    every interval: TimeInterval,
    repeats: Bool,
    userInfo: Any? = nil,
    block: @escaping @Sendable (Timer) -> Void
  ) -> StageTimer {
    let work = TimerWork(block: block)
    let timer = StageTimer(
      fire: .distantFuture,
      interval: valid(interval),
      repeats: repeats,
      block: work.run
    )
    if isKept { Unmanaged.passUnretained(timer).release() }
    timer.timerWork = work
    timer.info = userInfo
    timer.step = valid(interval)
    timer.firstTime = EventQueue.current.map { $0.now + valid(delay) }
    return timer
  }

  /// Starts a timer that was made for a run loop, unless it is running or has ended.
  package func start(on queue: EventQueue) {
    guard isValid, self.queue == nil else { return }
    self.queue = queue
    schedule(at: firstTime ?? queue.now + step)
  }

  /// Starts a timer in a run loop without a stage, in the machine's time.
  package func start(on runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    // The run loop retains Foundation's part of the timer, which calls this object.
    if Self.isKept { _ = Unmanaged.passRetained(self) }
    super.fireDate = Date(timeIntervalSinceNow: step)
    runLoop.add(_:forMode:)(self, mode)
  }

  /// Starts a timer on `queue`; it first fires after `delay` seconds.
  @discardableResult
  package static func start(
    on queue: EventQueue,
    after delay: TimeInterval,
    every interval: TimeInterval,
    repeats: Bool,
    userInfo: Any? = nil,
    block: @escaping @Sendable (Timer) -> Void
  ) -> StageTimer {
    let timer = make(
      after: delay,
      every: interval,
      repeats: repeats,
      userInfo: userInfo,
      block: block
    )
    timer.queue = queue
    timer.schedule(at: queue.now + valid(delay))
    return timer
  }

  /// Runs a timer of Foundation's, which was made but not started, on `queue`.
  ///
  /// Its first delay is the time from now to its fire date on its own clock; then it repeats at its
  /// interval.
  package static func adopt(_ timer: Timer, on queue: EventQueue) {
    let step = timer.timeInterval
    let left = StageDelay(until: timer.fireDate, on: queue).seconds
    // With a fire date of now, Foundation's own timer fires at once where Apple's waits for one
    // interval.
    let delay = left > 0 ? left : step
    timer.fireDate = .distantFuture
    // SAFETY: the queue runs its events on the thread that made the timer.
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
    // The event retains the timer for as long as either closure can be called.
    work = queue?.add(at: time, orElse: { [unowned self] in invalidate() }) { [self] in ring() }
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
    // A fire date set in the block is kept; otherwise the next multiple of the interval in the
    // future.
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

  /// The next fire date on the clock from which the program reads dates: the stage's, or the
  /// machine's plus the remaining time on the stage's.
  package override var fireDate: Date {
    get {
      guard let queue, due < .infinity else { return .distantFuture }
      if queue.isAskedForDates { return Date(timeIntervalSinceReferenceDate: due) }
      return Date(timeIntervalSinceNow: due - queue.now)
    }
    set {
      guard isValid else { return }
      guard let queue = queue ?? EventQueue.current else { return }
      guard self.queue != nil else {
        firstTime = queue.now + StageDelay(until: newValue, on: queue).seconds
        return
      }
      guard newValue < .distantFuture else {
        cancelWork()
        due = .infinity
        return
      }
      schedule(at: queue.now + StageDelay(until: newValue, on: queue).seconds)
    }
  }
}

/// The closure of a timer, which can be released early.
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
