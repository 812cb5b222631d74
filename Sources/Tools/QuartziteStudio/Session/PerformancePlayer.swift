// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteFilms
import QuartziteFrames
import QuartziteRaster
import QuartziteStage
import Synchronization

/// Plays a scene of the page for a film, on a thread of the film's own.
///
/// The stage moves on the main actor, in slices between which other stages have their turn; pictures
/// are drawn and encoded on the film's thread, which may wait for both.
final class PerformancePlayer: Sendable {
  private let recipe: Performance.Recipe
  private let threads: Int
  /// A performance at its beginning, for the first playing; later ones make their own.
  private let first: Mutex<Performance?>
  private let isCancelled = Mutex(false)

  /// Makes a player of `first`, which stands at its beginning, and of what `recipe` makes.
  @MainActor init(_ first: Performance, _ recipe: @escaping Performance.Recipe) {
    (self.recipe, threads) = (recipe, first.wish.threads)
    self.first = Mutex(first)
  }

  /// Runs `body` on a thread of its own, and returns when it is done.
  ///
  /// Once the task is cancelled, `body` gets a `CancellationError` from whatever it calls next.
  func run(_ body: @escaping @Sendable (PerformancePlayer) throws -> Void) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
        let thread = Thread { end.resume(with: Result { try body(self) }) }
        thread.name = "quartzite-film"
        thread.stackSize = 8 << 20
        thread.start()
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
  }

  // MARK: - On the film's thread

  /// The player of a film job.
  var filmPlayer: FilmPlayer {
    FilmPlayer { try self.play($0, $1, deliver: $2) }
  }

  /// Plays from the beginning and hands over what `taker` takes at `times`, which rise.
  func play<Taker: SurfaceTaker>(
    _ times: [Double],
    _ taker: Taker,
    deliver: (Taker.Picture) throws -> Void
  ) throws {
    let (recipe, known) = (recipe, first.withLock { $0.take() })
    let performance = try onMainActor { try known ?? recipe() }
    var worker = FrameWorker(rasterizer: Rasterizer(threads: threads), taker: taker)
    for time in times {
      let frame = try onMainActor { [self] in
        try await arrive(performance, at: time)
        return performance.stage.currentFrame()
      }
      try deliver(worker.draw(frame))
    }
  }

  /// Does something on the main actor and waits for it.
  func onMainActor<Value: Sendable>(
    _ body: @escaping @MainActor @Sendable () async throws -> Value
  ) throws -> Value {
    try checkCancellation()
    let answer = Answer<Value>()
    Task { @MainActor in
      do {
        answer.give(.success(try await body()))
      } catch {
        answer.give(.failure(error))
      }
    }
    return try answer.wait()
  }

  /// Plays on, with pauses in which other stages have their turn.
  @MainActor private func arrive(_ performance: Performance, at time: Double) async throws {
    while try !performance.advance(to: time, until: .now + Session.slice) {
      await Task.yield()
      try checkCancellation()
    }
  }

  private func checkCancellation() throws {
    if isCancelled.withLock({ $0 }) { throw CancellationError() }
  }
}

/// Something that a thread waits for.
private final class Answer<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  func give(_ value: Result<Value, any Error>) {
    result.withLock { $0 = value }
    isThere.signal()
  }

  func wait() throws -> Value {
    while true {
      isThere.wait()
      if let value = result.withLock({ $0 }) { return try value.get() }
    }
  }
}
