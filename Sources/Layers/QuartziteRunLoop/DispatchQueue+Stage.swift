// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation

// How `DispatchQueue.main.async { … }` is made to run on the stage.
//
// Swift prefers a method without those parameters for which Dispatch has default values, so every
// useful combination of them has a method of its own here; this works in files that import
// Foundation too. They must be methods of this name on this class, because only for these the
// compiler lets a closure for `DispatchQueue.main` use what is isolated to the main actor. Where
// Dispatch has no default values, a property with a callable type is preferred to the method.

extension DispatchQueue {
  /// Submits work: to the stage if this is the main queue, else to Dispatch, and the stage waits
  /// for it.
  public func async(execute work: @escaping @Sendable () -> Void) {
    submit(work)
  }

  /// Submits work as part of a group.
  public func async(group: DispatchGroup?, execute work: @escaping @Sendable () -> Void) {
    submit(group: group, work)
  }

  /// Submits work with a quality of service, which has no effect on a stage.
  public func async(qos: DispatchQoS, execute work: @escaping @Sendable () -> Void) {
    submit(qos: qos, work)
  }

  /// Submits work with flags, such as `.barrier`.
  public func async(flags: DispatchWorkItemFlags, execute work: @escaping @Sendable () -> Void) {
    submit(flags: flags, work)
  }

  /// Submits work as part of a group, with a quality of service.
  public func async(
    group: DispatchGroup?,
    qos: DispatchQoS,
    execute work: @escaping @Sendable () -> Void
  ) {
    submit(group: group, qos: qos, work)
  }

  /// Submits work as part of a group, with flags.
  public func async(
    group: DispatchGroup?,
    flags: DispatchWorkItemFlags,
    execute work: @escaping @Sendable () -> Void
  ) {
    submit(group: group, flags: flags, work)
  }

  /// Submits work with a quality of service and flags.
  public func async(
    qos: DispatchQoS,
    flags: DispatchWorkItemFlags,
    execute work: @escaping @Sendable () -> Void
  ) {
    submit(qos: qos, flags: flags, work)
  }

  /// Submits work items: `queue.async(execute: item)`.
  public var async: QueueSubmission { QueueSubmission(queue: self) }
}

extension DispatchQueue {
  /// Submits work for a later time: `DispatchQueue.main.asyncAfter(deadline: .now() + 1) { … }`.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    submit(at: .up(deadline), work)
  }

  /// Submits work for a later time, with a quality of service.
  public func asyncAfter(
    deadline: DispatchTime,
    qos: DispatchQoS,
    execute work: @escaping @Sendable () -> Void
  ) {
    submit(at: .up(deadline), qos: qos, work)
  }

  /// Submits work for a later time, with flags.
  public func asyncAfter(
    deadline: DispatchTime,
    flags: DispatchWorkItemFlags,
    execute work: @escaping @Sendable () -> Void
  ) {
    submit(at: .up(deadline), flags: flags, work)
  }

  /// Submits work for a time of the wall clock.
  public func asyncAfter(
    wallDeadline: DispatchWallTime,
    execute work: @escaping @Sendable () -> Void
  ) {
    submit(at: .wall(wallDeadline), work)
  }

  /// Submits work items for a later time: `queue.asyncAfter(deadline: .now() + 1, execute: item)`.
  public var asyncAfter: DelayedSubmission { DelayedSubmission(queue: self) }
}

/// The callable behind `queue.async`, for parameters without default values in Dispatch.
public struct QueueSubmission {
  let queue: DispatchQueue

  /// Submits a work item.
  public func callAsFunction(execute workItem: DispatchWorkItem) {
    queue.submit(workItem)
  }

  /// Submits a work item as part of a group.
  public func callAsFunction(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    queue.submit(group: group, workItem)
  }

  /// Submits a closure with all parameters.
  public func callAsFunction(
    group: DispatchGroup?,
    qos: DispatchQoS,
    flags: DispatchWorkItemFlags,
    execute work: @escaping @Sendable () -> Void
  ) {
    queue.submit(group: group, qos: qos, flags: flags, work)
  }
}

/// The callable behind `queue.asyncAfter`, for parameters without default values in Dispatch.
public struct DelayedSubmission {
  let queue: DispatchQueue

  /// Submits a work item for a later time.
  public func callAsFunction(deadline: DispatchTime, execute item: DispatchWorkItem) {
    queue.submit(at: .up(deadline), item)
  }

  /// Submits a work item for a time of the wall clock.
  public func callAsFunction(wallDeadline: DispatchWallTime, execute item: DispatchWorkItem) {
    queue.submit(at: .wall(wallDeadline), item)
  }

  /// Submits a closure with all parameters.
  public func callAsFunction(
    deadline: DispatchTime,
    qos: DispatchQoS,
    flags: DispatchWorkItemFlags,
    execute work: @escaping @Sendable () -> Void
  ) {
    queue.submit(at: .up(deadline), qos: qos, flags: flags, work)
  }
}
