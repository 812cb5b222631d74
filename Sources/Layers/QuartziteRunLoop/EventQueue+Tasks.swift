// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A job of a task that is queued in two places; the first of them to reach it runs it, once.
private final class WaitingJob: @unchecked Sendable {
  // SAFETY: read and cleared under `lock`.
  private let lock = NSLock()
  private var run: (@Sendable () -> Void)?

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }

  func start() {
    take()?()
  }

  private func take() -> (@Sendable () -> Void)? {
    lock.withLock {
      defer { run = nil }
      return run
    }
  }

  deinit {
    // If the stage has discarded its events, the task must still go on.
    if let run { DispatchQueue.main.onHost(run) }
  }
}

/// A weak reference to the world of the code that starts a task.
private struct WorldReference: @unchecked Sendable {
  // SAFETY: it is made and read on the main queue.
  weak var world: World?
}

extension EventQueue {
  /// Schedules a job of the main actor's executor: as an event of the stage, or on the main queue.
  ///
  /// A job that is enqueued by an event becomes an event. A job that is enqueued while the stage
  /// stands still is queued in both: the stage runs it if its clock goes on before the main queue
  /// gets to it, so that no program waits for a stage that is never advanced.
  ///
  /// A task that made a stage of its own continues in that stage's world, whoever enqueues it.
  ///
  /// - Parameter task: The identifier of the task.
  package static func takeMainJob(of task: UInt64, _ run: @escaping @Sendable () -> Void) {
    let job = WaitingJob(run)
    let starter = StageContext.isOnMain ? World.current : nil
    let own = World.own(ofTask: task)
    if own == nil || own === starter {
      if let stage = StageContext.runningQueue, stage.takesTasks {
        return DispatchQueue.post(to: stage, after: 0) { job.start() }
      }
      if starter != nil, let stage = EventQueue.current, stage.takesTasks {
        stage.add(after: 0) { job.start() }
      }
    }
    let reference = WorldReference(world: starter)
    DispatchQueue.main.onHost { World.runPiece(inheriting: reference.world) { job.start() } }
  }

  /// Runs a job that an event started on another thread, and lets the stage wait for it.
  ///
  /// Returns false if the job does not belong to a stage.
  package static func takeGlobalJob(_ run: @escaping @Sendable () -> Void) -> Bool {
    guard let stage = StageContext.runningQueue, stage.takesTasks,
      let job = stage.background.announce(on: stage)
    else { return false }
    DispatchQueue.global().onHost { job.run(run) }
    return true
  }
}
