// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A piece of a task that waits for its turn; whoever comes first runs it, once.
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
    // A task must go on, also where the stage forgot its events.
    if let run { DispatchQueue.main.onHost(run) }
  }
}

/// The world of whoever starts a task, which ends with its stage all the same.
private struct WorldReference: @unchecked Sendable {
  // SAFETY: it is made and read on the main queue.
  weak var world: World?
}

extension EventQueue {
  /// Takes a piece of a main actor's task as an event, or leaves it to the main queue.
  ///
  /// What an event starts or wakes is an event. What is started while the stage stands is the stage's
  /// if its clock goes on before the main queue is idle, and else the main queue's, so that no program
  /// waits for a stage that nobody moves.
  ///
  /// A task that made a stage of its own goes on in that stage's world, whoever wakes it.
  ///
  /// - Parameter task: the task's number.
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

  /// Gives a piece of a task that an event started to another thread, and lets the stage wait for it.
  ///
  /// Returns false where it is no stage's.
  package static func takeGlobalJob(_ run: @escaping @Sendable () -> Void) -> Bool {
    guard let stage = StageContext.runningQueue, stage.takesTasks,
      let job = stage.background.announce(on: stage)
    else { return false }
    DispatchQueue.global().onHost { job.run(run) }
    return true
  }
}
