// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation
import QuartziteCore

/// Which stage the calling thread works for.
///
/// The main thread works for the stage of the current world; a thread that runs announced background
/// work works for the stage that waits for it, in a world of its own at the stage's time; every other
/// thread works for none.
package enum StageContext {
  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this is the main thread, or whichever thread serves the main queue where the program has
  /// parked its main thread.
  package static var isOnMain: Bool { DispatchQueue.getSpecific(key: mainKey) ?? false }

  private static let jobKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The background work that the calling thread is doing; nil is none.
  static var job: BackgroundJob? {
    guard let pointer = pthread_getspecific(jobKey) else { return nil }
    // SAFETY: `run` fills the slot for as long as it holds the job.
    return Unmanaged<BackgroundJob>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Does `work` as `job`.
  static func run(_ job: BackgroundJob, _ work: () -> Void) {
    let outer = pthread_getspecific(jobKey)
    let world = World(clock: MediaClock(now: job.queue?.now ?? 0))
    if let queue = job.queue { world.part(TimeWorld.self).queue = queue }
    world.part(GraphicsState.self).screenScale = job.screenScale
    withExtendedLifetime(job) {
      pthread_setspecific(jobKey, Unmanaged.passUnretained(job).toOpaque())
      world.run(work)
      pthread_setspecific(jobKey, outer)
    }
  }

  /// The queue of the stage that the calling thread works for; nil is none.
  package static var queue: EventQueue? {
    if let job { return job.queue }
    return isOnMain ? EventQueue.current : nil
  }

  /// The same while events run: within `Stage.advance`, or in background work that it waits for.
  static var runningQueue: EventQueue? {
    if let job { return job.queue }
    guard isOnMain, let queue = EventQueue.current, queue.isRunning else { return nil }
    return queue
  }
}
