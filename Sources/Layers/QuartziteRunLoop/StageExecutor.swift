// SPDX-License-Identifier: Apache-2.0
#if os(Linux) && compiler(>=6.2)
import CLinux
import Foundation
import QuartziteCore

/// The executor of the main actor: jobs of a stage's code run as events of the stage, all others on
/// the main queue as with Swift's own executor.
///
/// It is installed through function pointers that the concurrency library exports as hooks.
package final class StageExecutor: SerialExecutor {
  /// The executor that `install()` installs.
  package static let shared = StageExecutor()

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    EventQueue.takeMainJob(of: TaskNumber.of(job)) { job.runSynchronously(on: executor) }
  }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  package func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(.main))
  }

  // MARK: - Hooks of the concurrency library

  // SAFETY: the types are those of the library's own functions: an executor reference is two words,
  // the object and its witness table, and the last parameter is the function that is replaced.

  private typealias GlobalEnqueue = @convention(thin) (UnownedJob) -> Void
  private typealias MainGetter = @convention(thin) () -> UnownedSerialExecutor
  private typealias MainQuestion = @convention(thin) (UnownedSerialExecutor) -> Bool

  private static let enqueueGlobal: @convention(thin) (UnownedJob, GlobalEnqueue) -> Void = {
    job,
    original in
    // SAFETY: a job is the address of an object that the library owns until the job has run.
    nonisolated(unsafe) let address = unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
    if !EventQueue.takeGlobalJob({ swift_job_run(address, nil, 0) }) { original(job) }
  }

  private static let getMain: @convention(thin) (MainGetter) -> UnownedSerialExecutor = { _ in
    StageExecutor.shared.asUnownedSerialExecutor()
  }

  private static let isMain: @convention(thin) (UnownedSerialExecutor, MainQuestion) -> Bool = {
    executor,
    original in
    let own = UInt(bitPattern: Unmanaged.passUnretained(StageExecutor.shared).toOpaque())
    return unsafeBitCast(executor, to: (UInt, UInt).self).0 == own || original(executor)
  }

  private static let installation: Void = quartzite_set_task_hooks(
    unsafeBitCast(enqueueGlobal, to: UnsafeMutableRawPointer.self),
    unsafeBitCast(getMain, to: UnsafeMutableRawPointer.self),
    unsafeBitCast(isMain, to: UnsafeMutableRawPointer.self)
  )

  /// Installs the executor, once.
  package static func install() {
    installation
  }
}
#endif
