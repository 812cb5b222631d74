// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// A few threads that share the units of work of one job after another.
///
/// Units are taken one at a time from a common counter, so that a thread that finishes early takes
/// more. The calling thread works too, as worker 0.
final class ThreadPool {
  private let shared: Shared
  /// The number of workers, including the caller.
  let workers: Int

  /// Starts `workers - 1` threads.
  init(workers: Int) {
    self.workers = max(1, workers)
    shared = Shared()
    for index in 1..<self.workers {
      let shared = shared
      let thread = Thread { shared.work(index) }
      thread.stackSize = 8 << 20
      thread.name = "quartzite.raster.\(index)"
      thread.start()
    }
  }

  deinit { shared.stop() }

  /// Calls `body(unit, worker)` for each unit in 0..<count, on all workers, and returns when all
  /// are done.
  ///
  /// Must not be called from inside a unit.
  func run(_ count: Int, _ body: (Int, Int) -> Void) {
    if count <= 1 || workers == 1 {
      for unit in 0..<count { body(unit, 0) }
      return
    }
    withoutActuallyEscaping(body) { shared.run(count, $0) }
  }

  /// The state that the threads share.
  ///
  /// SAFETY: `body` and `count` change only while no other thread is active.
  private final class Shared: @unchecked Sendable {
    private let condition = NSCondition()
    private let next = Atomic<Int>(0)
    /// What the present job calls for each unit; nil between jobs, and once all units are taken.
    private var body: ((Int, Int) -> Void)?
    private var count = 0
    /// The number of the job.
    private var round = 0
    /// The number of threads that take part in the job.
    private var active = 0
    private var isStopped = false

    func run(_ count: Int, _ body: @escaping (Int, Int) -> Void) {
      condition.lock()
      (self.body, self.count) = (body, count)
      next.store(0, ordering: .relaxed)
      round += 1
      condition.broadcast()
      condition.unlock()
      drain(body, count, 0)
      condition.lock()
      // No unit is left: a thread that wakes only now has nothing to do and is not waited for. Where
      // processors sleep deeply, waking one takes longer than many jobs.
      self.body = nil
      while active > 0 { condition.wait() }
      condition.unlock()
    }

    private func drain(_ body: (Int, Int) -> Void, _ count: Int, _ worker: Int) {
      while true {
        let unit = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard unit < count else { return }
        body(unit, worker)
      }
    }

    func work(_ worker: Int) {
      var seen = 0
      condition.lock()
      while true {
        while (body == nil || round == seen) && !isStopped { condition.wait() }
        if isStopped { break }
        seen = round
        active += 1
        let (body, count) = (body, count)
        condition.unlock()
        if let body { drain(body, count, worker) }
        condition.lock()
        active -= 1
        if active == 0 { condition.broadcast() }
      }
      condition.unlock()
    }

    func stop() {
      condition.lock()
      isStopped = true
      condition.broadcast()
      condition.unlock()
    }
  }
}
