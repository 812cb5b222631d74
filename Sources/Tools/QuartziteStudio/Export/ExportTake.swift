// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFilms
import QuartziteRecording
import QuartziteStage

/// The state of a scene at the time of an export request, which the export shows however long it
/// waits for its turn.
@MainActor struct ExportTake {
  /// The greatest number of frames in a film.
  static let mostPictures = 36_000

  private(set) var request: ExportRequest
  /// Makes the performance at its start.
  let recipe: Performance.Recipe
  /// The time that is shown.
  let time: Double
  /// The end of the timeline.
  private let end: Double
  /// The Lottie file that is shown unchanged; nil for anything else.
  private let lottie: LottieRewriting?

  /// Captures the state of a performance.
  ///
  /// - Parameter end: the end of the timeline, in seconds.
  init(_ request: ExportRequest, of performance: Performance, to end: Double) {
    (self.request, self.end, time) = (request, end, performance.time)
    let size = performance.scene.size
    let longest = max(size.width, size.height, 1)
    // Both sides stay within what the encoders take.
    let scale = min(
      request.width.map { $0 / max(size.width, 1) } ?? request.scale
        ?? performance.scene.usualScale,
      Double(SurfaceSize.largestSide) / longest
    )
    let color = request.backgroundColor
    recipe = performance.recipe(scale: scale, background: color)
    lottie =
      performance.isAsWritten
      ? performance.scene.lottie.map { LottieRewriting($0, background: color) } : nil
  }

  /// The same with another request.
  func with(_ request: ExportRequest) -> ExportTake {
    var result = self
    result.request = request
    return result
  }

  /// Whether a film in a format is the text of the Lottie file, so that no frames are sampled.
  func isWritten(_ format: FilmFormat) -> Bool {
    lottie != nil && format.facts.lottie != nil
  }

  /// Resolves the request to a film job that writes to `path`.
  ///
  /// - Parameter performance: one that `recipe` made.
  func job(_ format: FilmFormat, to path: String, of performance: Performance) throws -> FilmJob {
    let rate =
      request.fps.flatMap(FrameRate.init)
      ?? format.frameRate(natural: performance.scene.frameRate)
    var film = FilmJobRequest(path, format: format)
    // A film has at least one frame, and its end is after its start.
    let longest = request.start + rate.time(ofFrame: Self.mostPictures)
    let last = max(request.end ?? end, request.start + rate.time(ofFrame: 1))
    (film.frameRate, film.start, film.end) = (rate, request.start, min(last, longest))
    film.encoding = request.encoding
    var material = FilmMaterial(
      length: end,
      width: performance.stage.pixelWidth,
      height: performance.stage.pixelHeight,
      hasAlpha: nil
    )
    material.scale = Double(performance.stage.scale)
    (material.sounds, material.soundIssues) =
      (performance.scene.sounds, performance.scene.soundIssues)
    return try FilmJob(film, of: material)
  }

  /// Makes the player of a film.
  func player(_ performance: Performance) -> PerformancePlayer {
    PerformancePlayer(performance, recipe, lottie: lottie)
  }
}
