// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFrames
import QuartziteRaster
import QuartziteRecording
import Synchronization

/// Threads that draw all frames of a Lottie file repeatedly, each thread whole frames.
///
/// The surface of a thread keeps the frame that it drew last, and only the damage is drawn. So each
/// thread draws adjacent frames: two threads share a range of frames and proceed towards each other
/// from its ends until they meet.
final class BenchCrew: Sendable {
  private let stretches: [Stretch]
  private let workers: [Worker]

  /// Starts all threads of a crew except the first, which is the caller's.
  ///
  /// - Parameters:
  ///   - first: the frame of the animation that has the number 0 here.
  ///   - step: the distance from one frame to the frame that is drawn next, modulo `count`; 1 draws the
  ///     frames in sequence. It must have no divisor in common with `count`.
  init(
    _ player: LottiePlayer,
    side: Int,
    threads: Int,
    first: Double,
    count: Int,
    step: Int = 1
  ) {
    let pairs = (threads + 1) / 2
    let stretches = (0..<pairs).map { pair in
      Stretch((count * pair / pairs)..<(count * (pair + 1) / pairs))
    }
    let canvas = player.fittedCanvas(width: side, height: side)
    let frame = { @Sendable [log = DrawingLog()] (number: Int) in
      player.frame(first + Double(number * step % count), on: canvas, log: log)
    }
    workers = (0..<threads).map { index in
      Worker(stretches[index / 2], isLast: index % 2 == 1, frame: frame)
    }
    self.stretches = stretches
    for worker in workers.dropFirst() { worker.start() }
  }

  /// Draws every frame once.
  func draw() {
    for stretch in stretches { stretch.open() }
    for worker in workers.dropFirst() { worker.begin() }
    workers[0].draw()
    for worker in workers.dropFirst() { worker.wait() }
  }

  /// Ends the threads.
  func end() {
    for worker in workers.dropFirst() { worker.end() }
  }

  /// A range of consecutive frames.
  private final class Stretch: Sendable {
    private let whole: Range<Int>
    /// The frames that no thread has taken yet.
    private let rest = Mutex(0..<0)

    init(_ whole: Range<Int>) { self.whole = whole }

    /// Makes all frames available.
    func open() { rest.withLock { $0 = whole } }

    /// Takes the first remaining frame, or the last one.
    func next(isLast: Bool) -> Int? {
      rest.withLock { rest in
        guard !rest.isEmpty else { return nil }
        let index = isLast ? rest.upperBound - 1 : rest.lowerBound
        rest = isLast ? rest.lowerBound..<index : (index + 1)..<rest.upperBound
        return index
      }
    }
  }

  /// One thread.
  private final class Worker: Sendable {
    private let worker: Mutex<FrameWorker<EmptyTaker>>
    private let stretch: Stretch
    private let isLast: Bool
    private let frame: @Sendable (Int) -> Frame
    private let isOver = Mutex(false)
    private let started = DispatchSemaphore(value: 0)
    private let done = DispatchSemaphore(value: 0)

    init(_ stretch: Stretch, isLast: Bool, frame: @escaping @Sendable (Int) -> Frame) {
      worker = Mutex(FrameWorker(rasterizer: Rasterizer(threads: 1), taker: EmptyTaker()))
      (self.stretch, self.isLast, self.frame) = (stretch, isLast, frame)
    }

    /// Draws until no frame is left.
    ///
    /// The first frame is drawn as a whole, so that static animations are not measured as costing
    /// nothing.
    func draw() {
      worker.withLock { worker in
        worker.forgetLastFrame()
        while let number = stretch.next(isLast: isLast) { worker.draw(frame(number)) }
      }
    }

    func start() {
      let thread = Thread { [self] in
        while true {
          started.wait()
          if isOver.withLock({ $0 }) { return }
          draw()
          done.signal()
        }
      }
      thread.stackSize = 16 << 20
      thread.start()
    }

    func begin() { started.signal() }

    func wait() { done.wait() }

    func end() {
      isOver.withLock { $0 = true }
      started.signal()
    }
  }
}

/// Takes nothing, since only the drawing is measured.
private struct EmptyTaker: FrameTaker {
  mutating func take(_ surface: Surface, damage: [PixelRect]?) {}
}
