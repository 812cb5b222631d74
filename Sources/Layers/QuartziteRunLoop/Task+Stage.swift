// SPDX-License-Identifier: Apache-2.0
#if compiler(>=6.2)
import Foundation
import QuartziteCore

// Swift prefers these methods to the concurrency library's own with the same signature. They stay
// on the caller's actor, so that they can tell whether an event of a stage is running.

extension Task where Success == Never, Failure == Never {
  /// Suspends the task: on the stage's clock in code that the stage runs, otherwise in real time.
  public nonisolated(nonsending) static func sleep(nanoseconds duration: UInt64) async throws {
    guard let stage = StageContext.runningQueue else {
      return try await ContinuousClock().sleep(for: .nanoseconds(Int64(clamping: duration)))
    }
    try await StageSleep.wait(Double(duration) / 1e9, on: stage)
  }

  /// Suspends the task, whether it is cancelled or not.
  @available(*, deprecated, renamed: "Task.sleep(nanoseconds:)")
  public nonisolated(nonsending) static func sleep(_ duration: UInt64) async {
    try? await sleep(nanoseconds: duration)
  }

  /// Suspends the task: on the stage's clock in code that the stage runs, otherwise on `clock`.
  public nonisolated(nonsending) static func sleep<C: Clock>(
    for duration: C.Instant.Duration,
    tolerance: C.Instant.Duration? = nil,
    clock: C = .continuous
  ) async throws {
    guard let stage = StageContext.runningQueue, let duration = duration as? Duration else {
      return try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
    }
    try await StageSleep.wait(duration.inSeconds, on: stage)
  }

  /// Suspends the task until a time of `clock`; in code that the stage runs, for the same duration
  /// on the stage's clock, rounded to whole milliseconds.
  public nonisolated(nonsending) static func sleep<C: Clock>(
    until deadline: C.Instant,
    tolerance: C.Instant.Duration? = nil,
    clock: C = .continuous
  ) async throws {
    guard let stage = StageContext.runningQueue,
      let left = clock.now.duration(to: deadline) as? Duration
    else { return try await clock.sleep(until: deadline, tolerance: tolerance) }
    try await StageSleep.wait((left.inSeconds * 1000).rounded() / 1000, on: stage)
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends the task; in code that a stage runs, until the events already pending for this time
  /// have run.
  public nonisolated(nonsending) static func yield() async {
    if let stage = StageContext.runningQueue {
      try? await StageSleep.wait(0, on: stage)
    } else {
      await HostTask.yield()
    }
  }
}

extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

/// A task that is suspended until a time of the stage's clock.
private final class StageSleep: @unchecked Sendable {
  private enum State {
    case waiting
    case asleep(CheckedContinuation<Void, any Error>)
    case over
  }

  // SAFETY: read and written under `lock`; tasks are resumed outside of it.
  private let lock = NSLock()
  private var state = State.waiting

  static nonisolated(nonsending) func wait(
    _ seconds: TimeInterval,
    on stage: EventQueue
  ) async throws {
    try Task.checkCancellation()
    let sleep = StageSleep()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard sleep.begin(continuation) else { return }
        // If the stage discards the event, its closure is released, which ends the sleep.
        DispatchQueue.post(to: stage, after: max(seconds, 0)) { sleep.end() }
      }
    } onCancel: {
      sleep.end(throwing: CancellationError())
    }
  }

  deinit {
    if case .asleep(let continuation) = state {
      continuation.resume(throwing: CancellationError())
    }
  }

  /// Stores the continuation; returns false if the task was cancelled before.
  private func begin(_ continuation: CheckedContinuation<Void, any Error>) -> Bool {
    let isOver = lock.withLock {
      if case .over = state { return true }
      state = .asleep(continuation)
      return false
    }
    if isOver { continuation.resume(throwing: CancellationError()) }
    return !isOver
  }

  private func end(throwing error: (any Error)? = nil) {
    let old = lock.withLock {
      defer { state = .over }
      return state
    }
    guard case .asleep(let continuation) = old else { return }
    if let error { continuation.resume(throwing: error) } else { continuation.resume() }
  }
}
#endif
