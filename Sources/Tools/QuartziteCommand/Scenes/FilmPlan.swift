// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteMedia

/// A film with every choice made: which pictures, of what size, in what format, to what place.
@MainActor struct FilmPlan {
  /// The most pictures of one film.
  nonisolated static let mostPictures = 1_000_000

  let subject: Subject
  let settings: SceneSettings
  let options: FilmOptions
  let format: FilmFormat
  let film: FilmDescription
  /// The times of all pictures of the film, in seconds.
  let filmTimes: [Double]
  /// The times of the pictures that are made: of all, or of a piece.
  let times: [Double]

  /// Settles the defaults of the options and checks them against each other.
  init(subject: Subject, settings: SceneSettings, options: FilmOptions) throws(UsageError) {
    (self.subject, self.settings, self.options) = (subject, settings, options)
    guard let format = options.format ?? FilmFormat.of(path: options.output) else {
      throw UsageError(
        options.output.lowercased().hasSuffix(".png")
          ? "a film is no PNG picture; name a directory, or .apng, or use 'quartzite snapshot'"
          : "the ending of \(options.output) names no format;"
            + " use .gif, .apng, .webp, .mp4 or .webm, or say --format"
      )
    }
    if options.output == "-" && format != .rgba && format != .bgra {
      throw UsageError("only --format rgba and bgra go to standard output; name a file")
    }
    if options.output.isEmpty { throw UsageError("the output has no name; write -o film.gif") }
    self.format = format
    if let poster = options.poster, !poster.lowercased().hasSuffix(".png") {
      throw UsageError("a poster is a PNG picture; name a .png file, not \(poster)")
    }
    let rate = options.fps ?? format.frameRate(natural: subject.frameRate)
    filmTimes = try Self.times(
      length: subject.filmDuration,
      from: options.from,
      to: options.to,
      rate
    )
    let range = try Self.piece(options.frames, of: filmTimes.count)
    times = Array(filmTimes[range])
    film = FilmDescription(
      width: settings.pixelWidth,
      height: settings.pixelHeight,
      frameRate: rate,
      frameCount: times.count,
      firstFrame: range.lowerBound,
      filmFrameCount: filmTimes.count,
      hasAlpha: settings.isTransparent && format.holdsAlpha,
      loops: options.loops,
      quality: options.quality,
      isLossless: options.lossless,
      dither: options.colors.dither,
      hasFilmPalette: options.colors.palette == .film,
      encoderThreads: settings.encoderThreads
    )
  }

  /// The times of the pictures of a film of something of a length, in seconds.
  ///
  /// - Parameters:
  ///   - start: where it begins.
  ///   - last: where it ends; nil is the length.
  /// - Throws: `UsageError` where there are none, or more than `mostPictures`.
  nonisolated static func times(
    length: Double,
    from start: Double,
    to last: Double?,
    _ rate: FrameRate
  ) throws(UsageError) -> [Double] {
    let end = last ?? max(length, start)
    guard end > start else {
      throw UsageError(
        last == nil
          ? "--from \(start) is past the end at \(length) s; add --to"
          : "--to \(end) is not after --from \(start); swap or change them"
      )
    }
    let count = rate.frameCount(for: end - start)
    guard count <= mostPictures else {
      throw UsageError("the film has \(count) pictures; \(mostPictures) is the limit")
    }
    return (0..<count).map { start + rate.time(ofFrame: $0) }
  }

  /// The numbers of the pictures that are made of a film of `count`.
  ///
  /// - Parameter frames: what `--frames` asks for; nil is all.
  /// - Throws: `UsageError` where it asks for more than there are.
  nonisolated static func piece(
    _ frames: Range<Int>?,
    of count: Int
  ) throws(UsageError) -> Range<Int> {
    let range = frames ?? 0..<count
    guard range.upperBound <= count else {
      throw UsageError("the film has \(count) pictures; --frames must end at \(count) or before")
    }
    return range
  }

  /// Draws and encodes the film.
  func write() throws {
    let poster = try options.poster.map { try OutputFile($0) }
    let encoder = try format.makeEncoder(path: options.output, film: film, palette: try palette())
    let writer = FilmWriter(encoder)
    let style: Progress.Style =
      options.quiet ? .quiet : ErrorOutput.isTerminal ? .bar : .lines
    var progress = Progress(subject.id, total: times.count, style: style)
    do {
      let source = try subject.open(settings)
      var done = 0
      try source.render(times: times, taker: FilmPictureTaker(format)) { picture in
        try writer.append(picture)
        done += 1
        progress.show(done)
      }
      if let poster {
        try subject.open(settings).render(times: [subject.poster]) {
          try poster.write(PNG.encode($0))
        }
      }
      try writer.finish()
      try poster?.commit()
    } catch {
      progress.abandon()
      writer.cancel()
      poster?.cancel()
      throw error
    }
    progress.finish(summary(after: progress.elapsed))
  }

  /// The palette of a GIF, found from pictures of the whole film, so that all its pieces share it.
  private func palette() throws -> GIFPalette? {
    guard format == .gif, film.hasFilmPalette else { return nil }
    let maker = try GIFPaletteMaker(film)
    let chosen = GIFPaletteMaker.sample(of: filmTimes.count).map { filmTimes[$0] }
    try subject.open(settings).render(times: chosen) { try maker.append($0) }
    return try maker.finish()
  }

  /// What `--plan` prints.
  var report: Report {
    Report(
      id: subject.id,
      format: format.rawValue,
      width: film.width,
      height: film.height,
      frames: film.filmFrameCount,
      first: film.firstFrame,
      count: film.frameCount,
      fps: film.frameRate.value,
      rate: [film.frameRate.numerator, film.frameRate.denominator],
      duration: film.frameRate.time(ofFrame: film.filmFrameCount),
      alpha: film.hasAlpha,
      lossless: format.isLossless || format == .webp && film.isLossless
    )
  }

  /// A film in numbers.
  struct Report: Encodable {
    /// What is played.
    var id: String
    /// The format, as `--format` takes it.
    var format: String
    /// The width of the pictures in pixels.
    var width: Int
    /// The height of the pictures in pixels.
    var height: Int
    /// The number of pictures of the whole film.
    var frames: Int
    /// The number of the first picture that is made.
    var first: Int
    /// The number of pictures that are made.
    var count: Int
    /// Pictures a second.
    var fps: Double
    /// Pictures a second as a fraction.
    var rate: [Int]
    /// The length of the whole film in seconds.
    var duration: Double
    /// Whether pictures may be transparent.
    var alpha: Bool
    /// Whether the joined pieces are the same file as the whole.
    var lossless: Bool
  }

  private func summary(after elapsed: Double) -> String {
    let place = options.output == "-" ? "standard output" : options.output
    let length = film.frameRate.time(ofFrame: times.count)
    return "\(place): \(times.count) frames of \(film.width) x \(film.height) pixels,"
      + String(format: " %.2f s of film in %.2f s", length, elapsed)
      + String(format: " (%.1f times real time)", length / max(elapsed, 1e-6))
  }
}
