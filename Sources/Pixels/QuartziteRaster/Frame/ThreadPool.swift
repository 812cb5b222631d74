// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteKernels
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

  /// Gives the other workers the units 0..<count of a job that is still growing: `body(unit, worker)` may be
  /// called for them from now on, never by the caller.
  ///
  /// Later calls with the same body and larger counts add units; the last one is followed by `finishOffers`.
  /// Between them other jobs may be run, which ends the offer.
  func offer(_ count: Int, _ body: @escaping (Int, Int) -> Void) { shared.offer(count, body) }

  /// Waits for the workers that are in the growing job, of which they start no further unit.
  func endOffer() { shared.endOffer() }

  /// Ends the growing job; returns how many of its units, from the first on, are done.
  func finishOffers() -> Int { shared.finishOffers() }

  /// The state that the threads share.
  ///
  /// SAFETY: `body` and `count` change only while the gate is closed and no thread is inside.
  private final class Shared: @unchecked Sendable {
    /// How often a thread looks for the next job, or for the end of one, before it sleeps.
    ///
    /// That takes a few tens of microseconds. The jobs of a frame follow one another faster than the system
    /// wakes a thread.
    private static let mostPauses = 2_000

    private let condition = NSCondition()
    private let gate = Atomic<Int>(Gate.closed)
    private let next = Atomic<Int>(0)
    /// The number of threads that sleep until the next job.
    private let sleepers = Atomic<Int>(0)
    private let isStopped = Atomic<Bool>(false)
    /// What the present job calls for each unit; nil between jobs.
    private var body: ((Int, Int) -> Void)?
    private var count = 0
    /// The number of units of the growing job so far.
    private let offered = Atomic<Int>(0)
    private var offer = Offer.none

    /// The state of a growing job.
    private enum Offer: Equatable {
      case none
      /// Workers may be in it.
      case open
      /// So many of its units are done, and no more are started.
      case ended(Int)
    }

    func run(_ count: Int, _ body: @escaping (Int, Int) -> Void) {
      endOffer()
      self.count = count
      open(body)
      drain(body, count, 0)
      // No unit is left: a thread that comes only now has nothing to do and is not waited for.
      close()
    }

    func offer(_ count: Int, _ body: @escaping (Int, Int) -> Void) {
      switch offer {
      case .open: offered.store(count, ordering: .releasing)
      case .ended: break
      case .none:
        offered.store(count, ordering: .relaxed)
        offer = .open
        open(body)
      }
    }

    func endOffer() {
      guard offer == .open else { return }
      close()
      offer = .ended(next.load(ordering: .relaxed))
    }

    func finishOffers() -> Int {
      endOffer()
      defer { offer = .none }
      return if case .ended(let done) = offer { done } else { 0 }
    }

    private func open(_ body: @escaping (Int, Int) -> Void) {
      self.body = body
      next.store(0, ordering: .relaxed)
      let round = Gate.round(gate.load(ordering: .relaxed)) &+ 1
      gate.store(Gate.opened(round), ordering: .sequentiallyConsistent)
      if sleepers.load(ordering: .sequentiallyConsistent) > 0 { wake() }
    }

    /// Waits for the threads that are inside the job.
    private func close() {
      gate.bitwiseOr(Gate.closed, ordering: .acquiringAndReleasing)
      wait(isCaller: true) { Gate.inside(gate.load(ordering: .sequentiallyConsistent)) == 0 }
      body = nil
    }

    /// Does units of a growing job until it ends, or none comes for long.
    private func follow(_ body: (Int, Int) -> Void, _ worker: Int) {
      var pauses = 0
      while pauses < Self.mostPauses, Gate.isOpen(gate.load(ordering: .acquiring)) {
        let unit = next.load(ordering: .relaxed)
        if unit < offered.load(ordering: .acquiring) {
          pauses = 0
          let isMine = next.compareExchange(
            expected: unit,
            desired: unit + 1,
            ordering: .relaxed
          ).exchanged
          if isMine { body(unit, worker) }
        } else {
          pauses += 1
          qz_pause()
        }
      }
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
      while true {
        wait(isCaller: false) {
          let state = gate.load(ordering: .sequentiallyConsistent)
          return Gate.isOpen(state) && Gate.round(state) != seen
            || isStopped.load(ordering: .acquiring)
        }
        if isStopped.load(ordering: .acquiring) { return }
        let state = gate.load(ordering: .acquiring)
        guard Gate.isOpen(state),
          gate.compareExchange(
            expected: state,
            desired: state + 1,
            ordering: .acquiringAndReleasing
          ).exchanged
        else { continue }
        seen = Gate.round(state)
        if let body {
          if offer == .open { follow(body, worker) } else { drain(body, count, worker) }
        }
        let left = gate.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
        if !Gate.isOpen(left), Gate.inside(left) == 0 { wake() }
      }
    }

    func stop() {
      isStopped.store(true, ordering: .sequentiallyConsistent)
      wake()
    }

    /// Waits until something is so: looking again and again at first, then asleep.
    private func wait(isCaller: Bool, until isSo: () -> Bool) {
      for _ in 0..<Self.mostPauses {
        if isSo() { return }
        qz_pause()
      }
      condition.lock()
      // Counted before it looks once more: a job that starts now sees it, and wakes it.
      if !isCaller { sleepers.wrappingAdd(1, ordering: .sequentiallyConsistent) }
      while !isSo() { condition.wait() }
      if !isCaller { sleepers.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
      condition.unlock()
    }

    private func wake() {
      condition.lock()
      condition.broadcast()
      condition.unlock()
    }
  }
}

/// Who may work on a job, as one number that changes at once: the number of the job, whether threads may
/// still come, and how many are inside.
private enum Gate {
  /// Set while no further thread may enter.
  static let closed = 1 << 15

  /// The state at the start of a job.
  static func opened(_ round: Int) -> Int { round << 16 }

  /// The number of the job.
  static func round(_ state: Int) -> Int { state >> 16 }

  /// Whether threads may enter.
  static func isOpen(_ state: Int) -> Bool { state & closed == 0 }

  /// The number of threads that are inside, without the caller.
  static func inside(_ state: Int) -> Int { state & (closed - 1) }
}
