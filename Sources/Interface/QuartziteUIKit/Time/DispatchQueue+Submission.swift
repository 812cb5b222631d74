// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation

/// When submitted work is to run.
enum SubmissionTime {
  /// As soon as it is its turn.
  case now
  /// At a time that `DispatchTime.now()` was the base of.
  case up(DispatchTime)
  /// At a time of the wall clock.
  case wall(DispatchWallTime)

  /// Seconds from now on the clock of `queue`; infinite is never.
  func delay(on queue: EventQueue) -> TimeInterval {
    switch self {
    case .now: 0
    case .up(let time): StageDelay(until: time, on: queue).seconds
    case .wall(let time): StageDelay(until: time, on: queue).seconds
    }
  }
}

extension DispatchQueue {
  /// Whether this is the main queue, whose object is a new one each time it is asked for.
  var isMain: Bool { label == "com.apple.main-thread" }

  /// Runs a closure on this queue in the time of the stage that the calling thread works for.
  ///
  /// Work for the main queue becomes an event. Work for other queues is Dispatch's, from its time on
  /// the stage's clock on, and is announced, so that the stage waits for it. Without a stage
  /// everything is Dispatch's own.
  func submit(
    at time: SubmissionTime = .now,
    group: DispatchGroup? = nil,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    _ work: @escaping @Sendable () -> Void
  ) {
    if isMain {
      guard let stage = StageContext.queue ?? EventQueue.current else {
        return dispatch(at: time, group, qos, flags, work)
      }
      group?.enter()
      Self.post(to: stage, after: time.delay(on: stage)) {
        work()
        group?.leave()
      }
      return
    }
    guard let stage = StageContext.queue else { return dispatch(at: time, group, qos, flags, work) }
    let delay = time.delay(on: stage)
    guard delay <= 0 else {
      return Self.post(to: stage, after: delay) {
        self.submit(group: group, qos: qos, flags: flags, work)
      }
    }
    guard let job = stage.background.announce(on: stage) else {
      return dispatch(at: .now, group, qos, flags, work)
    }
    dispatch(at: .now, group, qos, flags) { job.run(work) }
  }

  /// Runs a work item on this queue in the stage's time.
  func submit(
    at time: SubmissionTime = .now,
    group: DispatchGroup? = nil,
    _ item: DispatchWorkItem
  ) {
    guard StageContext.queue != nil || (isMain && EventQueue.current != nil) else {
      switch time {
      case .now:
        if let group { return async(group:execute:)(group, item) as Void }
        return async(execute:)(item) as Void
      case .up(let time): return asyncAfter(deadline:execute:)(time, item) as Void
      case .wall(let time): return asyncAfter(wallDeadline:execute:)(time, item) as Void
      }
    }
    // SAFETY: Dispatch calls the item on another thread all the same; its class says nothing of it.
    nonisolated(unsafe) let item = item
    submit(at: time, group: group) { WorkItemNotes.shared.perform(item) }
  }

  /// Adds an event to a stage, by way of the background work that the thread is doing.
  static func post(
    to stage: EventQueue,
    after seconds: TimeInterval,
    _ action: @escaping () -> Void
  ) {
    if let job = StageContext.job { return job.send(after: seconds, action) }
    stage.add(after: seconds, action)
  }

  /// Gives a closure to Dispatch itself, stage or not.
  func onHost(_ work: @escaping @Sendable () -> Void) {
    dispatch(at: .now, nil, .unspecified, [], work)
  }

  /// Gives a closure to Dispatch itself.
  private func dispatch(
    at time: SubmissionTime,
    _ group: DispatchGroup?,
    _ qos: DispatchQoS,
    _ flags: DispatchWorkItemFlags,
    _ work: @escaping @Sendable () -> Void
  ) {
    switch time {
    case .now: async(group:qos:flags:execute:)(group, qos, flags, work)
    case .up(let time): asyncAfter(deadline:qos:flags:execute:)(time, qos, flags, work)
    case .wall(let time): asyncAfter(wallDeadline:qos:flags:execute:)(time, qos, flags, work)
    }
  }
}
