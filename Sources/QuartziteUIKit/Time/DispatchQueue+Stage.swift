// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation

/// What stands behind `DispatchQueue.async`: work for the main queue runs on the current stage, in
/// its order and time; other queues are Dispatch's own.
public struct QueueSubmission {
  let queue: DispatchQueue

  /// The stage's queue, if this is the main queue and there is a stage.
  private var stage: EventQueue? { queue.isMain ? EventQueue.current : nil }

  /// Submits a closure.
  public func callAsFunction(
    group: DispatchGroup? = nil,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard let stage else {
      return queue.async(group:qos:flags:execute:)(group, qos, flags, work)
    }
    group?.enter()
    stage.add(after: 0) {
      work()
      group?.leave()
    }
  }

  /// Submits a work item.
  public func callAsFunction(execute workItem: DispatchWorkItem) {
    guard let stage else { return queue.async(execute:)(workItem) }
    stage.add(after: 0) { workItem.perform() }
  }
}

/// What stands behind `DispatchQueue.asyncAfter`.
public struct DelayedSubmission {
  let queue: DispatchQueue

  private var stage: EventQueue? { queue.isMain ? EventQueue.current : nil }

  /// Submits a closure for later; `.now() + seconds` is taken in the stage's time.
  public func callAsFunction(
    deadline: DispatchTime,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard let stage else {
      return queue.asyncAfter(deadline:qos:flags:execute:)(deadline, qos, flags, work)
    }
    stage.add(after: WallDelay(until: deadline).seconds, work)
  }

  /// Submits a work item for later.
  public func callAsFunction(deadline: DispatchTime, execute item: DispatchWorkItem) {
    guard let stage else { return queue.asyncAfter(deadline:execute:)(deadline, item) }
    stage.add(after: WallDelay(until: deadline).seconds) { item.perform() }
  }
}

extension DispatchQueue {
  /// Submits work: `DispatchQueue.main.async { … }`.
  public var async: QueueSubmission { QueueSubmission(queue: self) }
  /// Submits work for later: `DispatchQueue.main.asyncAfter(deadline: .now() + 1) { … }`.
  public var asyncAfter: DelayedSubmission { DelayedSubmission(queue: self) }
}

extension DispatchQueue {
  /// Whether this is the main queue, whose object is a new one each time it is asked for.
  fileprivate var isMain: Bool { label == "com.apple.main-thread" }
}
