// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation

/// The callable behind `DispatchGroup.notify`: on a stage, the notification is an event at the time
/// when the group became empty.
public struct GroupNotice {
  let group: DispatchGroup

  /// Submits a closure to `queue` once the group is empty.
  public func callAsFunction(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    queue: DispatchQueue,
    execute work: @escaping () -> Void
  ) {
    guard let stage = StageContext.queue else {
      return group.notify(qos:flags:queue:execute:)(qos, flags, queue, work)
    }
    // SAFETY: Dispatch too calls the closure on another thread without asking that it can be sent.
    nonisolated(unsafe) let work = work
    watch(stage) { queue.submit(qos: qos, flags: flags) { work() } }
  }

  /// Submits a work item to `queue` once the group is empty.
  public func callAsFunction(queue: DispatchQueue, work: DispatchWorkItem) {
    guard let stage = StageContext.queue else { return group.notify(queue:work:)(queue, work) }
    watch(stage) { queue.submit(work) }
  }

  private func watch(_ stage: EventQueue, _ submit: @escaping () -> Void) {
    let group = group
    // With a deadline in the past, `wait` only asks whether the group is empty.
    let past = DispatchTime(uptimeNanoseconds: 1)
    stage.add(when: { group.wait(timeout:)(past) == .success }, submit)
  }
}

/// The callable behind `wait` of groups, semaphores and work items: it waits in real time, for as
/// long as the client asked for on the stage's clock.
public struct RealWait {
  let forever: () -> Void
  let until: (DispatchTime) -> DispatchTimeoutResult
  let untilWall: (DispatchWallTime) -> DispatchTimeoutResult

  /// Waits without a limit.
  public func callAsFunction() {
    forever()
  }

  /// Waits until a deadline at most.
  public func callAsFunction(timeout: DispatchTime) -> DispatchTimeoutResult {
    until(HostClock.deadline(timeout))
  }

  /// Waits until a deadline of the wall clock at most.
  public func callAsFunction(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult {
    untilWall(wallTimeout)
  }
}

extension DispatchGroup {
  /// Submits a closure once the group is empty: `group.notify(queue: .main) { … }`.
  public var notify: GroupNotice { GroupNotice(group: self) }

  /// Waits for the group: `group.wait(timeout: .now() + 1)`.
  public var wait: RealWait {
    RealWait(forever: wait, until: wait(timeout:), untilWall: wait(wallTimeout:))
  }
}

extension DispatchSemaphore {
  /// Waits for a signal: `semaphore.wait(timeout: .now() + 1)`.
  public var wait: RealWait {
    RealWait(forever: wait, until: wait(timeout:), untilWall: wait(wallTimeout:))
  }
}

extension DispatchWorkItem {
  /// Waits for the item to end: `item.wait(timeout: .now() + 1)`.
  public var wait: RealWait {
    RealWait(forever: wait, until: wait(timeout:), untilWall: wait(wallTimeout:))
  }
}
