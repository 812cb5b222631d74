// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation

// How `DispatchQueue.main.async { … }` comes to run on the stage.
//
// Swift prefers a method without the parameters that Dispatch gives default values to, so each useful
// choice of them has a method of its own here, in files that import Foundation too. They must be
// methods of this name on this class: for these, the compiler lets a closure for `DispatchQueue.main`
// call what belongs to the main actor. Where Dispatch has no default values a property is preferred,
// which is called like a method.

extension DispatchQueue {
  /// Submits work: to the stage if this is the main queue; else to Dispatch, and the stage waits.
  public func async(execute work: @escaping @Sendable () -> Void) {
    submit(work)
  }

  /// Submits work that a group knows of.
  public func async(group: DispatchGroup?, execute work: @escaping @Sendable () -> Void) {
    submit(group: group, work)
  }

  /// Submits work of a class of service, which the stage has no use for.
  public func async(qos: DispatchQoS, execute work: @escaping @Sendable () -> Void) {
    submit(qos: qos, work)
  }

  /// Submits work with flags, such as `.barrier`.
  public func async(flags: DispatchWorkItemFlags, execute work: @escaping @Sendable () -> Void) {
    submit(flags: flags, work)
  }

  /// Submits work that a group knows of, of a class of service.
  public func async(
    group: DispatchGroup?,
    qos: DispatchQoS,
    execute work: @escaping @Sendable () -> Void
  ) {
    submit(group: group, qos: qos, work)
  }

  /// Submits work that a group knows of, with flags.
  public func async(
    group: DispatchGroup?,
    flags: DispatchWorkItemFlags,
    execute work: @escaping @Sendable () -> Void
  ) {
    submit(group: group, flags: flags, work)
  }

  /// Submits work of a class of service, with flags.
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
  /// Submits work for later: `DispatchQueue.main.asyncAfter(deadline: .now() + 1) { … }`.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    submit(at: .up(deadline), work)
  }

  /// Submits work for later, of a class of service.
  public func asyncAfter(
    deadline: DispatchTime,
    qos: DispatchQoS,
    execute work: @escaping @Sendable () -> Void
  ) {
    submit(at: .up(deadline), qos: qos, work)
  }

  /// Submits work for later, with flags.
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

  /// Submits work items for later: `queue.asyncAfter(deadline: .now() + 1, execute: item)`.
  public var asyncAfter: DelayedSubmission { DelayedSubmission(queue: self) }
}

/// What stands behind `queue.async` where Dispatch's own parameters have no default values.
public struct QueueSubmission {
  let queue: DispatchQueue

  /// Submits a work item.
  public func callAsFunction(execute workItem: DispatchWorkItem) {
    queue.submit(workItem)
  }

  /// Submits a work item that a group knows of.
  public func callAsFunction(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    queue.submit(group: group, workItem)
  }

  /// Submits a closure with all that can be said of it.
  public func callAsFunction(
    group: DispatchGroup?,
    qos: DispatchQoS,
    flags: DispatchWorkItemFlags,
    execute work: @escaping @Sendable () -> Void
  ) {
    queue.submit(group: group, qos: qos, flags: flags, work)
  }
}

/// What stands behind `queue.asyncAfter` where Dispatch's own parameters have no default values.
public struct DelayedSubmission {
  let queue: DispatchQueue

  /// Submits a work item for later.
  public func callAsFunction(deadline: DispatchTime, execute item: DispatchWorkItem) {
    queue.submit(at: .up(deadline), item)
  }

  /// Submits a work item for a time of the wall clock.
  public func callAsFunction(wallDeadline: DispatchWallTime, execute item: DispatchWorkItem) {
    queue.submit(at: .wall(wallDeadline), item)
  }

  /// Submits a closure with all that can be said of it.
  public func callAsFunction(
    deadline: DispatchTime,
    qos: DispatchQoS,
    flags: DispatchWorkItemFlags,
    execute work: @escaping @Sendable () -> Void
  ) {
    queue.submit(at: .up(deadline), qos: qos, flags: flags, work)
  }
}
