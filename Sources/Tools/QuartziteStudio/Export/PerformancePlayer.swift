// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCAML
import QuartziteFilms
import QuartziteFrames
import QuartziteRaster
import QuartziteRecording
import QuartziteStage
import Synchronization

/// Plays a scene of the page for an export, on a separate thread.
///
/// The stage is advanced on the main actor, in slices between which other stages get their turns;
/// frames are drawn and encoded on the export's thread, which may block.
final class PerformancePlayer: Sendable {
  private let recipe: Performance.Recipe
  private let threads: Int
  /// The Lottie file whose text is the film; nil if frames must be sampled.
  private let lottie: LottieRewriting?
  /// The layers of the stage that was played last, as they were at the first frame, for packages.
  private let draft = Mutex<LayerPackage.Draft?>(nil)
  /// The performance at its start, for the first run; later runs make their own.
  private let first: Mutex<Performance?>
  private let thread = FilmThread()

  /// Makes a player that plays `first`, which is at its start, and later what `recipe` makes.
  ///
  /// - Parameter lottie: the Lottie file whose text is the film; nil if frames must be sampled.
  @MainActor init(
    _ first: Performance,
    _ recipe: @escaping Performance.Recipe,
    lottie: LottieRewriting? = nil
  ) {
    (self.recipe, threads, self.lottie) = (recipe, first.request.threads, lottie)
    self.first = Mutex(first)
  }

  /// Runs `body` on a thread of its own, and returns when it is done; see `FilmThread`.
  @discardableResult
  func run<Value: Sendable>(
    _ body: @escaping @Sendable (PerformancePlayer) throws -> Value,
    giveUp: @escaping @Sendable () -> Void = {}
  ) async throws -> Value {
    try await thread.run({ [self] in try body(self) }, giveUp: giveUp)
  }

  // MARK: - On the export's thread

  /// The player for a film job.
  var filmPlayer: FilmPlayer {
    FilmPlayer(text: lottie?.text, layers: { [self] in draft.withLock { $0 } }) {
      try self.play($0, $1, deliver: $2)
    }
  }

  /// Plays from the beginning and delivers what `taker` makes at `times`, which increase.
  func play<Taker: FrameTaker>(
    _ times: [Double],
    _ taker: Taker,
    deliver: (Taker.Picture) throws -> Void
  ) throws {
    let (recipe, known) = (recipe, first.withLock { $0.take() })
    let performance = try onMainActor {
      try known ?? recipe()
    }
    var worker = FrameWorker(rasterizer: Rasterizer(threads: threads), taker: taker)
    for time in times {
      let frame = try onMainActor { [self] in
        try await arrive(performance, at: time)
        if taker.takesLayers, time == times[0] {
          let draft = performance.stage.draft(for: .layers)
          self.draft.withLock { $0 = draft }
        }
        return performance.stage.currentFrame()
      }
      try deliver(worker.draw(frame))
    }
  }

  /// Stops a film that nobody waits for any more.
  ///
  /// - Throws: `CancellationError` in that case.
  func checkCancellation() throws { try thread.checkCancellation() }

  /// Runs a closure on the main actor and waits for it.
  func onMainActor<Value: Sendable>(
    _ body: @escaping @MainActor @Sendable () async throws -> Value
  ) throws -> Value {
    try thread.onMainActor(body)
  }

  /// Advances to a time, in slices between which other stages get their turns.
  @MainActor private func arrive(_ performance: Performance, at time: Double) async throws {
    while try !performance.advance(to: time, until: .now + Session.slice) {
      await Task.yield()
      try thread.checkCancellation()
    }
  }
}
