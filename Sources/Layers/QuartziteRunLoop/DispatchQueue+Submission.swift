// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation

/// The time at which submitted work is to run.
enum SubmissionTime {
  /// As soon as possible.
  case now
  /// A time relative to `DispatchTime.now()`.
  case up(DispatchTime)
  /// A time of the wall clock.
  case wall(DispatchWallTime)

  /// The delay in seconds on the clock of `queue`; infinite for never.
  func delay(on queue: EventQueue) -> TimeInterval {
    switch self {
    case .now: 0
    case .up(let time): StageDelay(until: time, on: queue).seconds
    case .wall(let time): StageDelay(until: time, on: queue).seconds
    }
  }
}

extension DispatchQueue {
  /// Whether this is the main queue; compared by label, as Swift's object for it is not always the
  /// same.
  var isMain: Bool { label == "com.apple.main-thread" }

  /// Runs a closure on this queue, in the time of the stage that the calling thread works for.
  ///
  /// Work for the main queue becomes an event. Work for other queues is handed to Dispatch when its
  /// time has come on the stage's clock, and is announced so that the stage waits for it. Without a
  /// stage Dispatch does everything.
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
    // The group is left within the job, not by Dispatch after it, so that a stage that has waited
    // for the work finds the group without it.
    group?.enter()
    dispatch(at: .now, nil, qos, flags) {
      job.run {
        work()
        group?.leave()
      }
    }
  }

  /// Runs a work item on this queue, in the time of the stage that the calling thread works for.
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
    // SAFETY: Dispatch runs the item on another thread as well; its class is just not marked
    // `Sendable`.
    nonisolated(unsafe) let item = item
    submit(at: time, group: group) { WorkItemNotes.shared.perform(item) }
  }

  /// Adds an event to a stage, through the background job that the thread is running, if there is
  /// one.
  static func post(
    to stage: EventQueue,
    after seconds: TimeInterval,
    _ action: @escaping () -> Void
  ) {
    if let job = StageContext.job { return job.send(after: seconds, action) }
    stage.add(after: seconds, action)
  }

  /// Hands a closure to Dispatch, whether there is a stage or not.
  func onHost(_ work: @escaping @Sendable () -> Void) {
    dispatch(at: .now, nil, .unspecified, [], work)
  }

  /// Hands a closure to Dispatch.
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
