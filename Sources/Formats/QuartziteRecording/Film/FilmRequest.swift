// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartziteFrames
import QuartziteGeometry

/// What a client asks for, checked, with all defaults resolved.
struct FilmRequest: Sendable {
  /// The film to make.
  let job: FilmJob
  /// What its frames are drawn on.
  let canvas: FrameCanvas

  /// Checks what a client asks for.
  ///
  /// - Parameters:
  ///   - start: the time of the first frame, in seconds of the subject.
  ///   - duration: in seconds.
  ///   - fps: frames per second; nil for the natural rate, or else that of the format.
  ///   - natural: the natural frame rate of the subject; nil if it has none.
  ///   - scale: pixels to a point, without that of the settings.
  ///   - sounds: the sounds of the subject; default none.
  /// - Throws: `MediaError.invalid` unless it can be fulfilled.
  init(
    _ path: String,
    from start: TimeInterval,
    duration: TimeInterval,
    fps: Double?,
    natural: FrameRate? = nil,
    on canvas: FrameCanvas,
    scale: Double,
    sounds: HeardSounds = HeardSounds(),
    _ settings: FilmSettings
  ) throws(MediaError) {
    let format = try Self.format(path, settings)
    let rate = try fps.map { (fps) throws(MediaError) in try Self.rate(fps) }
    try Self.check(duration: duration)
    try Self.check(settings, duration: duration)
    var request = FilmJobRequest(path, format: format)
    (request.frameRate, request.start, request.end) = (rate, start, start + duration)
    (request.frames, request.loops, request.quality) = (
      settings.frames, settings.loops, settings.quality
    )
    (request.isLossless, request.hasFilmPalette) = (settings.isLossless, settings.palette == .film)
    request.effort = settings.effort
    if let dither = settings.dither { request.dither = dither }
    (request.poster, request.encoderThreads) = (settings.poster, settings.threads)
    request.hasSound = settings.hasSound
    var material = FilmMaterial(
      length: start + duration,
      frameRate: natural,
      width: canvas.width,
      height: canvas.height,
      hasAlpha: settings.background.map { $0.alpha < 1 }
        ?? (canvas.background?.w == 1 ? false : nil),
      posterTime: start + (settings.posterTime ?? duration / 2)
    )
    material.scale = settings.scale ?? scale
    (material.sounds, material.soundIssues) = (sounds.sounds, sounds.issues)
    do {
      job = try FilmJob(request, of: material)
    } catch {
      throw MediaError(.invalid, error.description)
    }
    self.canvas = canvas
  }

  // MARK: - Checks

  /// The path of a file URL.
  ///
  /// - Throws: `MediaError.invalid` for any other URL.
  static func path(_ url: URL) throws(MediaError) -> String {
    if url.isFileURL { return url.path }
    throw MediaError(.invalid, "\(url) is no file; give a path or a file URL")
  }

  /// Returns a frame rate.
  ///
  /// - Throws: `MediaError.invalid` unless it is 0.001...1000 frames per second.
  static func rate(_ fps: Double) throws(MediaError) -> FrameRate {
    if let rate = FrameRate(fps) { return rate }
    throw MediaError(.invalid, "\(fps) is no frame rate; give frames per second, 0.001 to 1000")
  }

  /// Checks a duration.
  ///
  /// - Throws: `MediaError.invalid` unless it is finite and above 0.
  static func check(duration: TimeInterval) throws(MediaError) {
    if duration.isFinite, duration > 0 { return }
    throw MediaError(.invalid, "\(duration) is no duration; give seconds above 0")
  }

  /// Returns a scale in pixels per point.
  ///
  /// - Throws: `MediaError.invalid` unless both sides have 1...16,384 pixels, and 2^26 or fewer together.
  static func scale(_ scale: CGFloat, of size: CGSize) throws(MediaError) -> CGFloat {
    let (longest, pixels) = (
      max(size.width, size.height) * scale, size.width * scale * size.height * scale
    )
    if scale.isFinite, scale > 0, longest <= CGFloat(SurfaceSize.largestSide),
      pixels <= CGFloat(SurfaceSize.mostPixels)
    {
      return scale
    }
    throw MediaError(
      .invalid,
      "\(size.width) x \(size.height) points at a scale of \(scale) are no picture of 1 to"
        + " \(SurfaceSize.largestSide) pixels a side and \(SurfaceSize.mostPixels) in all"
    )
  }

  private static func format(_ path: String, _ settings: FilmSettings) throws(MediaError)
    -> FilmFormat
  {
    if path.isEmpty { throw MediaError(.invalid, "the path is empty; name a file, as film.gif") }
    guard let format = settings.format ?? FilmFormat.of(path: path) else {
      throw MediaError(
        .invalid,
        path.lowercased().hasSuffix(".png")
          ? "a film is no PNG picture; name a directory or an .apng file, or write a snapshot"
          : "the ending of \(path) names no format; use \(FilmFormat.namedEndings), or set"
            + " the format"
      )
    }
    if path == "-", !format.facts.isRaw {
      throw MediaError(.invalid, "only rgba and bgra go to standard output; name a file")
    }
    return format
  }

  private static func check(
    _ settings: FilmSettings,
    duration: TimeInterval
  ) throws(MediaError) {
    func check(_ value: Int?, _ range: ClosedRange<Int>, _ name: String) throws(MediaError) {
      guard let value, !range.contains(value) else { return }
      throw MediaError(
        .invalid,
        "a \(name) of \(value) is not in \(range.lowerBound) to \(range.upperBound)"
      )
    }
    try check(settings.loops, 0...65_535, "loop count")
    try check(settings.quality, 1...100, "quality")
    try check(settings.threads, 1...256, "number of threads")
    if let frames = settings.frames, frames.isEmpty || frames.lowerBound < 0 {
      throw MediaError(.invalid, "\(frames) are no frames of a film; count from 0")
    }
    if let poster = settings.poster, !poster.lowercased().hasSuffix(".png") {
      throw MediaError(.invalid, "a poster is a PNG picture; name a .png file, not \(poster)")
    }
    if let time = settings.posterTime, !(0...duration).contains(time) {
      throw MediaError(.invalid, "the poster's time \(time) is not in the film of \(duration) s")
    }
  }
}
