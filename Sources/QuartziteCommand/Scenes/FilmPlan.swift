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
  /// The times of the pictures, in seconds.
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
    let rate = options.fps ?? format.frameRate(natural: subject.frameRate)
    times = try Self.times(
      length: subject.filmDuration,
      from: options.from,
      to: options.to,
      frames: options.frames,
      rate
    )
    film = FilmDescription(
      width: settings.pixelWidth,
      height: settings.pixelHeight,
      frameRate: rate,
      frameCount: times.count,
      firstFrame: options.frames?.lowerBound ?? 0,
      hasAlpha: settings.isTransparent && format.holdsAlpha,
      loops: options.loops,
      quality: options.quality,
      isLossless: options.lossless
    )
  }

  /// The times of the pictures of a film of something of a length, in seconds.
  ///
  /// - Parameters:
  ///   - start: where it begins.
  ///   - last: where it ends; nil is the length.
  ///   - frames: only these pictures; nil is all.
  /// - Throws: `UsageError` where there are none, or more than `mostPictures`.
  nonisolated static func times(
    length: Double,
    from start: Double,
    to last: Double?,
    frames: Range<Int>?,
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
    let range = frames ?? 0..<count
    guard range.upperBound <= count else {
      throw UsageError("the film has \(count) pictures; --frames must end at \(count) or before")
    }
    return range.map { start + rate.time(ofFrame: $0) }
  }

  /// Draws and encodes the film.
  func write() throws {
    let encoder = try format.makeEncoder(path: options.output, film: film)
    let writer = FilmWriter(encoder)
    let style: Progress.Style =
      options.quiet ? .quiet : ErrorOutput.isTerminal ? .bar : .lines
    var progress = Progress(subject.id, total: times.count, style: style)
    do {
      let source = try subject.open(settings)
      var done = 0
      try source.render(times: times) { picture in
        try writer.append(picture)
        done += 1
        progress.show(done)
      }
      try writer.finish()
    } catch {
      progress.abandon()
      writer.cancel()
      throw error
    }
    progress.finish(summary(after: progress.elapsed))
  }

  private func summary(after elapsed: Double) -> String {
    let place = options.output == "-" ? "standard output" : options.output
    let length = film.frameRate.time(ofFrame: times.count)
    return "\(place): \(times.count) frames of \(film.width) x \(film.height) pixels,"
      + String(format: " %.2f s of film in %.2f s", length, elapsed)
      + String(format: " (%.1f times real time)", length / max(elapsed, 1e-6))
  }
}
