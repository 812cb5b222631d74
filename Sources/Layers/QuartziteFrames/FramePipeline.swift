// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteRaster
import Synchronization

/// Draws several frames at once and delivers the pictures in the order of submission.
///
/// Each worker thread draws whole frames by itself, so that no thread waits for another within a
/// frame. The number of threads changes neither bytes nor order.
package final class FramePipeline<Taker: FrameTaker>: Sendable {
  private struct State {
    var waiting: [(index: Int, frame: Frame)] = []
    var done: [Int: Taker.Picture] = [:]
    var submitted = 0
    var delivered = 0
    var isFinished = false
  }

  private let state: Mutex<State>
  private let work = DispatchSemaphore(value: 0)
  private let results = DispatchSemaphore(value: 0)
  /// The number of frames in progress at which the oldest is waited for.
  private let capacity: Int
  private let workerCount: Int

  /// Starts `threads` workers, each with a copy of `taker`, which must not have been used.
  ///
  /// `threads` is clamped to 1...256.
  package init(threads: Int, taker: Taker) {
    let threads = min(max(threads, 1), 256)
    state = Mutex(State())
    workerCount = threads
    // One more than there are workers, so that none is idle while the next frame is prepared.
    capacity = threads + 1
    for _ in 0..<threads {
      let thread = Thread { [self] in runWorker(taker) }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// Plays a film: asks for the frame at each time, and delivers the pictures in order.
  ///
  /// While the workers draw, the next frames are asked for. The workers end with this call, so a
  /// pipeline plays a single film.
  ///
  /// - Parameters:
  ///   - times: the times of the frames, increasing, in seconds of the player.
  ///   - frame: returns the frame at a time; called on the caller's thread, in order.
  ///   - deliver: takes the pictures; called on the caller's thread, in order.
  /// - Throws: what `frame` or `deliver` throws; playing stops then.
  package func play(
    times: [TimeInterval],
    frame: (TimeInterval) throws -> Frame,
    deliver: (Taker.Picture) throws -> Void
  ) throws {
    defer { finish() }
    for time in times {
      if let picture = nextIfFull() { try deliver(picture) }
      submit(try frame(time))
    }
    while let picture = next() { try deliver(picture) }
  }

  /// Submits a frame to the workers.
  private func submit(_ frame: Frame) {
    state.withLock { state in
      state.waiting.append((state.submitted, frame))
      state.submitted += 1
    }
    work.signal()
  }

  /// Waits for the oldest picture if `capacity` frames are in progress; nil otherwise.
  private func nextIfFull() -> Taker.Picture? {
    let isFull = state.withLock { $0.submitted - $0.delivered >= capacity }
    return isFull ? next() : nil
  }

  /// Waits for the oldest picture; nil if all have been delivered.
  private func next() -> Taker.Picture? {
    while true {
      let (picture, isEmpty) = state.withLock { state -> (Taker.Picture?, Bool) in
        guard state.delivered < state.submitted else { return (nil, true) }
        guard let picture = state.done.removeValue(forKey: state.delivered) else {
          return (nil, false)
        }
        state.delivered += 1
        return (picture, false)
      }
      if let picture { return picture }
      if isEmpty { return nil }
      results.wait()
    }
  }

  /// Ends the workers; frames that still wait are dropped.
  private func finish() {
    state.withLock { state in
      state.isFinished = true
      state.waiting = []
    }
    for _ in 0..<workerCount { work.signal() }
  }

  private func runWorker(_ taker: Taker) {
    var worker = FrameWorker(rasterizer: Rasterizer(threads: 1), taker: taker)
    while true {
      work.wait()
      let job = state.withLock { state -> (index: Int, frame: Frame)? in
        guard !state.isFinished, !state.waiting.isEmpty else { return nil }
        return state.waiting.removeFirst()
      }
      guard let job else {
        if state.withLock({ $0.isFinished }) { return }
        continue
      }
      let picture = worker.draw(job.frame)
      state.withLock { $0.done[job.index] = picture }
      results.signal()
    }
  }
}
