// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles
import QuartziteFilms
import QuartziteFrames
import QuartziteGeometry
import QuartziteGraphics
import QuartziteLottie
import QuartziteRaster

extension LottieAnimation {
  /// Writes the animation as a film.
  ///
  /// ```swift
  /// let animation = try LottieAnimation(contentsOf: "heart.json")
  /// try animation.write(to: "heart.gif")
  /// ```
  ///
  /// As a Lottie file, `.json` or `.lottie`, it is written keyframe for keyframe: everything in its file
  /// stays as it is, at the file's own frame rate. One that was edited is written as it is shown.
  ///
  /// No stage is needed, and any thread may call it. The file appears at its path when it is
  /// complete; after an error, or if the task is cancelled, nothing is left of it.
  ///
  /// - Parameters:
  ///   - path: the file; its ending names the format, as for a stage.
  ///   - start: the first frame, in seconds of the animation, 0 or more; default 0. Before the
  ///     animation and after its end the first and the last frame stand.
  ///   - duration: in seconds, above 0; nil, the default, up to the end of the animation.
  ///   - fps: frames per second, 0.001...1000; nil, the default, for the file's own as far as the
  ///     format holds it.
  ///   - size: in points; the animation is fitted into it and centred. Nil, the default, for its
  ///     own.
  ///   - settings: how the film is drawn and encoded.
  ///   - progress: gets the number of drawn frames, from 0 on, and of all. An error that it throws
  ///     cancels the film.
  /// - Throws: `MediaError`; `CancellationError`; what `progress` throws.
  @discardableResult
  public func write(
    to path: String,
    from start: TimeInterval = 0,
    duration: TimeInterval? = nil,
    fps: Double? = nil,
    size: CGSize? = nil,
    settings: FilmSettings = FilmSettings(),
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws -> Film {
    let reel = try LottieReel(self, size, settings)
    let request = try reel.request(path, start, duration, fps, settings)
    return try request.make(reel.filmPlayer, progress)
  }

  /// Writes the animation as a film to a file URL; see the form with a path.
  @discardableResult
  public func write(
    to url: URL,
    from start: TimeInterval = 0,
    duration: TimeInterval? = nil,
    fps: Double? = nil,
    size: CGSize? = nil,
    settings: FilmSettings = FilmSettings(),
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws -> Film {
    try write(
      to: FilmRequest.path(url),
      from: start,
      duration: duration,
      fps: fps,
      size: size,
      settings: settings,
      progress: progress
    )
  }

  /// Writes the animation as a film on a thread of its own, and returns when it is done.
  ///
  /// - Parameter progress: gets the number of drawn frames, from 0 on, and of all, on that thread.
  /// - Throws: `CancellationError` once the task is cancelled; nothing is left of the film then.
  @discardableResult
  public func write(
    to path: String,
    from start: TimeInterval = 0,
    duration: TimeInterval? = nil,
    fps: Double? = nil,
    size: CGSize? = nil,
    settings: FilmSettings = FilmSettings(),
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> Film {
    try Task.checkCancellation()
    let reel = try LottieReel(self, size, settings)
    let request = try reel.request(path, start, duration, fps, settings)
    return try await request.make(on: FilmThread(), { reel.filmPlayer }, progress)
  }

  /// Writes the animation as a film to a file URL on a thread of its own; see the form with a path.
  @discardableResult
  public func write(
    to url: URL,
    from start: TimeInterval = 0,
    duration: TimeInterval? = nil,
    fps: Double? = nil,
    size: CGSize? = nil,
    settings: FilmSettings = FilmSettings(),
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> Film {
    try await write(
      to: FilmRequest.path(url),
      from: start,
      duration: duration,
      fps: fps,
      size: size,
      settings: settings,
      progress: progress
    )
  }

  /// Returns the frame at a time.
  ///
  /// - Parameters:
  ///   - time: in seconds of the animation; before and after it the first and the last frame stand.
  ///   - size: in points; the animation is fitted into it and centred. Nil, the default, for its
  ///     own.
  ///   - settings: of these, the background, the scale and the number of threads are used.
  /// - Throws: `MediaError.invalid` for a time that is not finite, or a size or scale out of range.
  public func snapshot(
    at time: TimeInterval,
    size: CGSize? = nil,
    settings: FilmSettings = FilmSettings()
  ) throws(MediaError) -> CGImage {
    let reel = try LottieReel(self, size, settings)
    guard time.isFinite else { throw MediaError(.invalid, "\(time) is no time; give seconds") }
    var worker = FrameWorker(rasterizer: Rasterizer(threads: reel.threads))
    return CGImage(pixmap: worker.draw(reel.frame(at: time)))
  }
}

/// A Lottie file with what it is drawn on.
struct LottieReel: Sendable {
  /// What is drawn on.
  let canvas: FrameCanvas
  /// The number of threads that draw.
  let threads: Int
  private let player: LottiePlayer
  private let film: LottieRewriting
  private let log = DrawingLog()

  /// Builds the layers of an animation.
  ///
  /// - Throws: `MediaError.invalid` for a size or scale out of range.
  init(
    _ animation: LottieAnimation,
    _ asked: CGSize?,
    _ settings: FilmSettings
  ) throws(MediaError) {
    let size = asked ?? animation.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw MediaError(.invalid, "\(size.width) x \(size.height) is no size; give points above 0")
    }
    let scale = try FilmRequest.scale(settings.scale ?? 1, of: size)
    player = LottiePlayer(animation)
    film = LottieRewriting(animation, size: asked, background: settings.background)
    canvas = player.fittedCanvas(
      width: FrameCanvas.pixels(size.width * scale),
      height: FrameCanvas.pixels(size.height * scale),
      background: settings.background ?? LottiePlayer.usualBackground
    )
    threads = settings.drawingThreads
  }

  /// The player of its films.
  var filmPlayer: FilmPlayer {
    FilmPlayer(text: film.text, threads: threads, frame: frame(at:))
  }

  /// Returns the frame at a time in seconds of the animation.
  func frame(at time: TimeInterval) -> Frame {
    let length = LottiePlayer.length(of: player.animation)
    return player.frame(at: min(max(time, 0), length), on: canvas, log: log)
  }

  /// Checks what a client asks for.
  func request(
    _ path: String,
    _ start: TimeInterval,
    _ duration: TimeInterval?,
    _ fps: Double?,
    _ settings: FilmSettings
  ) throws(MediaError) -> FilmRequest {
    let duration = try self.duration(from: start, duration)
    return try FilmRequest(
      path,
      from: start,
      duration: duration,
      fps: fps,
      natural: FrameRate(player.animation.frameRate),
      on: canvas,
      scale: 1,
      sounds: HeardSounds(player.animation),
      settings
    )
  }

  /// The duration of a film from `start` to the end of the animation, unless another is given.
  func duration(
    from start: TimeInterval,
    _ duration: TimeInterval?
  ) throws(MediaError) -> TimeInterval {
    guard start.isFinite, start >= 0 else {
      throw MediaError(.invalid, "\(start) is no time of an animation; give seconds from 0 on")
    }
    let length = LottiePlayer.length(of: player.animation)
    if duration == nil, start >= length {
      throw MediaError(
        .invalid,
        "the start \(start) is past the end at \(length) s; give a duration"
      )
    }
    return duration ?? length - start
  }
}
