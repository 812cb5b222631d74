// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCAML
import QuartziteFiles
import QuartziteFilms
import QuartziteFrames
import QuartziteStage

extension Stage {
  /// Writes what the stage shows from now on as a film.
  ///
  /// ```swift
  /// try stage.write(to: "card.gif", duration: 2, fps: 50)
  /// ```
  ///
  /// Frame k shows the stage k / `fps` seconds after its present time; the frame exactly at the end
  /// is not in the film. Afterwards the clock stands at the end of the film, so that the next one
  /// continues there. The file appears at its path when it is complete. After an error, or if the
  /// task is cancelled, nothing is left of it, and the clock stands where the film ended.
  ///
  /// Where no background is given, the first frame decides whether the film is transparent, see
  /// `FilmSettings.background`. A GIF of one palette is played before it is drawn: its frames keep their
  /// layers until it is written.
  ///
  /// - Parameters:
  ///   - path: the file. Its ending names the format: `.gif`, `.apng`, `.webp`, `.mp4`, `.webm`,
  ///     `.avif`, `.svg`, `.json` or `.lottie` for Lottie, `.ca` for a layer package, `.rgba` or
  ///     `.bgra`; without an ending it is a directory of PNG pictures.
  ///   - duration: in seconds, above 0; a remainder shorter than a frame gets one.
  ///   - fps: frames per second, 0.001...1000; nil, the default, is 50 for GIF and 60 otherwise.
  ///   - settings: how the film is drawn and encoded.
  ///   - progress: gets the number of drawn frames, from 0 on, and of all. An error that it throws
  ///     cancels the film.
  /// - Throws: `MediaError`; `CancellationError`; what `progress` throws.
  /// - Note: MP4 and WebM are encoded by FFmpeg, a program. The first film that needs it makes the
  ///   process ignore the signal SIGPIPE, unless it has a handler, so that a program that ends early
  ///   is an error of the film.
  @discardableResult
  public func write(
    to path: String,
    duration: TimeInterval,
    fps: Double? = nil,
    settings: FilmSettings = FilmSettings(),
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws -> Film {
    let (request, tape) = try request(path, duration, fps, settings)
    let (threads, draft) = (drawingThreads(settings), draft(for: request.job))
    let player = FilmPlayer(layers: { draft }, threads: threads) { try tape.frame(at: $0) }
    let film = try request.make(player, progress)
    advance(to: time(after: request.job))
    return film
  }

  /// Writes what the stage shows from now on as a film to a file URL; see the form with a path.
  @discardableResult
  public func write(
    to url: URL,
    duration: TimeInterval,
    fps: Double? = nil,
    settings: FilmSettings = FilmSettings(),
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws -> Film {
    try write(
      to: FilmRequest.path(url),
      duration: duration,
      fps: fps,
      settings: settings,
      progress: progress
    )
  }

  /// Writes what the stage shows from now on as a film, while the main actor is free for others.
  ///
  /// The stage moves on the main actor; frames are drawn and encoded on other threads. Nobody else
  /// may move the stage meanwhile. Apart from that it is like the form that blocks.
  ///
  /// - Parameter progress: gets the number of drawn frames, from 0 on, and of all.
  /// - Throws: `CancellationError` once the task is cancelled; nothing is left of the film then.
  @discardableResult
  public func write(
    to path: String,
    duration: TimeInterval,
    fps: Double? = nil,
    settings: FilmSettings = FilmSettings(),
    progress: @escaping @MainActor @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> Film {
    try Task.checkCancellation()
    let (request, tape) = try request(path, duration, fps, settings)
    let (thread, threads) = (FilmThread(), drawingThreads(settings))
    let draft = draft(for: request.job)
    let film = try await request.make(on: thread) {
      FilmPlayer(layers: { draft }, threads: threads) { time in
        try thread.onMainActor { try tape.frame(at: time) }
      }
    } _: { done, total in
      try thread.onMainActor { progress(done, total) }
    }
    advance(to: time(after: request.job))
    return film
  }

  /// Writes what the stage shows from now on as a film to a file URL, while the main actor is free
  /// for others; see the form with a path.
  @discardableResult
  public func write(
    to url: URL,
    duration: TimeInterval,
    fps: Double? = nil,
    settings: FilmSettings = FilmSettings(),
    progress: @escaping @MainActor @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> Film {
    try await write(
      to: FilmRequest.path(url),
      duration: duration,
      fps: fps,
      settings: settings,
      progress: progress
    )
  }

  // MARK: - Parts

  /// The layers with their animations, for a package that begins now; nil for other formats, and where
  /// an animation is of a class that packages lack.
  package func draft(for format: FilmFormat) -> LayerPackage.Draft? {
    guard format.facts.takes == .layers else { return nil }
    // What was added since is committed first: only then it has a beginning.
    advance(to: time)
    return run {
      guard LayerPackage.Draft.canSay(window.layer) else { return nil }
      return LayerPackage.Draft([window.layer], start: time)
    }
  }

  private func draft(for job: FilmJob) -> LayerPackage.Draft? { draft(for: job.format) }

  /// The canvas of the stage with other settings.
  func canvas(_ settings: FilmSettings) throws(MediaError) -> FrameCanvas {
    FrameCanvas(
      size: size,
      scale: try settings.scale.map { (scale) throws(MediaError) in
        try FilmRequest.scale(scale, of: size)
      } ?? scale,
      background: (settings.background ?? backgroundColor?.cgColor)?.rgba,
      limits: drawingLimits
    )
  }

  private func request(
    _ path: String,
    _ duration: TimeInterval,
    _ fps: Double?,
    _ settings: FilmSettings
  ) throws(MediaError) -> (FilmRequest, StageTape) {
    let start = time
    let canvas = try canvas(settings)
    let request = try FilmRequest(
      path,
      from: start,
      duration: duration,
      fps: fps,
      on: canvas,
      scale: scale,
      settings
    )
    var keeping = request.job.keptTimes
    if settings.poster != nil { keeping.append(start + (settings.posterTime ?? duration / 2)) }
    return (request, StageTape(self, on: canvas, keeping: keeping))
  }

  private func drawingThreads(_ settings: FilmSettings) -> Int {
    max(settings.threads ?? threads, 1)
  }

  /// The end of a film on the stage's clock.
  private func time(after job: FilmJob) -> TimeInterval {
    (job.filmTimes.first ?? time) + job.film.frameRate.time(ofFrame: job.filmTimes.count)
  }
}
