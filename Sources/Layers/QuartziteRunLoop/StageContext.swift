// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation
import QuartziteCore

/// The stage that the calling thread works for.
///
/// The main thread works for the stage of the current world. A thread that runs announced
/// background work works for the stage that waits for it, in a world of its own at the stage's
/// time. Other threads work for no stage.
package enum StageContext {
  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this is the main thread, or the thread that serves the main queue in a program that
  /// has parked its main thread (`dispatchMain()`).
  package static var isOnMain: Bool { DispatchQueue.getSpecific(key: mainKey) ?? false }

  private static let jobKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The background job that the calling thread is running; nil for none.
  static var job: BackgroundJob? {
    guard let pointer = pthread_getspecific(jobKey) else { return nil }
    // SAFETY: `run` sets the slot only while it retains the job.
    return Unmanaged<BackgroundJob>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs `work` as a background job.
  static func run(_ job: BackgroundJob, _ work: () -> Void) {
    let outer = pthread_getspecific(jobKey)
    let world = World(clock: MediaClock(now: job.queue?.now ?? 0), parts: job.parts)
    if let queue = job.queue { world.part(TimeWorld.self).queue = queue }
    withExtendedLifetime(job) {
      pthread_setspecific(jobKey, Unmanaged.passUnretained(job).toOpaque())
      world.run(work)
      pthread_setspecific(jobKey, outer)
    }
  }

  /// The event queue of the stage that the calling thread works for; nil for none.
  package static var queue: EventQueue? {
    if let job { return job.queue }
    return isOnMain ? EventQueue.current : nil
  }

  /// The same while events run, within `Stage.advance` or in background work that it waits for;
  /// else nil.
  static var runningQueue: EventQueue? {
    if let job { return job.queue }
    guard isOnMain, let queue = EventQueue.current, queue.isRunning else { return nil }
    return queue
  }
}
