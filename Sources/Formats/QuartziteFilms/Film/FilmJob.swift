// SPDX-License-Identifier: Apache-2.0
import QuartziteFiles
import QuartzitePictures
import QuartziteRaster

/// A film with every choice made: which pictures, of what size, in what format, to what place.
///
/// All films are made by this: of a stage, of a Lottie file, of the live page, whole or in pieces.
package struct FilmJob: Sendable {
  /// The most pictures of one film.
  package static let mostPictures = 1_000_000

  /// Where the film goes; `-` is standard output.
  package let output: String
  /// The format.
  package let format: FilmFormat
  /// What the encoder is told.
  package let film: FilmDescription
  /// The times of all pictures of the film, in seconds of the subject.
  package let filmTimes: [Double]
  /// The times of the pictures that are made: of all, or of a piece.
  package let times: [Double]
  /// The picture that stands for the subject: where it goes and its time; nil for none.
  private let poster: (path: String, time: Double)?

  /// Whether the file holds every bit of the pictures, so that joined pieces are the very file that
  /// the whole film would have been.
  package var isLossless: Bool { format.isLossless(asked: film.isLossless) }

  /// Settles the defaults of a wish.
  ///
  /// - Throws: `FilmWishError` where no film is asked for, or one that is too long.
  package init(_ wish: FilmWish, of subject: FilmSubject) throws(FilmWishError) {
    let rate = wish.frameRate ?? wish.format.frameRate(natural: subject.frameRate)
    (output, format) = (wish.output, wish.format)
    poster = wish.poster.map { ($0, subject.posterTime) }
    filmTimes = try Self.times(length: subject.length, from: wish.start, to: wish.end, rate)
    let range = wish.frames ?? 0..<filmTimes.count
    guard range.upperBound <= filmTimes.count else {
      throw .pieceBeyondEnd(count: filmTimes.count)
    }
    times = Array(filmTimes[range])
    film = FilmDescription(
      width: subject.width,
      height: subject.height,
      frameRate: rate,
      frameCount: times.count,
      firstFrame: range.lowerBound,
      filmFrameCount: filmTimes.count,
      hasAlpha: subject.hasAlpha && wish.format.holdsAlpha,
      loops: wish.loops,
      quality: wish.quality,
      isLossless: wish.isLossless,
      dither: wish.dither,
      hasFilmPalette: wish.hasFilmPalette,
      encoderThreads: wish.encoderThreads
    )
  }

  /// The times of the pictures of a film of something of a length, in seconds.
  private static func times(
    length: Double,
    from start: Double,
    to last: Double?,
    _ rate: FrameRate
  ) throws(FilmWishError) -> [Double] {
    let end = last ?? max(length, start)
    guard end > start else {
      throw last == nil
        ? .startsAfterEnd(start: start, length: length) : .endsBeforeStart(start: start, end: end)
    }
    let count = rate.frameCount(for: end - start)
    guard count <= mostPictures else { throw .tooManyPictures(count) }
    return (0..<count).map { start + rate.time(ofFrame: $0) }
  }

  /// Draws and encodes the film, on the caller's thread but for what the player and the encoder do on
  /// their own.
  ///
  /// The film and its poster appear whole at their places, or not at all.
  ///
  /// - Parameters:
  ///   - player: what is shown; it is asked for the pictures of the palette, of the film and of the
  ///     poster, each time from the beginning.
  ///   - progress: gets the number of pictures that are drawn: 0 before the first, then each number.
  ///     What it throws cancels the film.
  /// - Throws: what the player and `progress` throw; `MediaError` where the film cannot be written.
  package func run(
    _ player: FilmPlayer,
    progress: (_ done: Int) throws -> Void = { _ in }
  ) throws {
    let posterFile = try poster.map { try OutputFile($0.path) }
    do {
      let encoder = try format.makeEncoder(path: output, film: film, palette: try palette(player))
      let writer = FilmWriter(encoder)
      do {
        try record(player, to: writer, progress)
        if let poster, let posterFile {
          try player.pictures([poster.time]) { try posterFile.write(PNG.encode($0)) }
        }
        try writer.finish()
      } catch {
        writer.cancel()
        throw error
      }
      try posterFile?.commit()
    } catch {
      posterFile?.cancel()
      throw error
    }
  }

  private func record(
    _ player: FilmPlayer,
    to writer: FilmWriter,
    _ progress: (Int) throws -> Void
  ) throws {
    var done = 0
    try progress(done)
    try player.play(times, for: format) { picture in
      try writer.append(picture)
      done += 1
      try progress(done)
    }
    guard done == times.count else {
      throw MediaError(.malformed, "the film got \(done) pictures, not \(times.count)")
    }
  }

  /// The palette of a GIF, found from pictures of the whole film, so that all its pieces share it.
  private func palette(_ player: FilmPlayer) throws -> GIFPalette? {
    guard format.facts.hasPalette, film.hasFilmPalette else { return nil }
    let maker = try GIFPaletteMaker(film)
    let chosen = GIFPaletteMaker.sample(of: filmTimes.count).map { filmTimes[$0] }
    try player.pictures(chosen) { try maker.append($0) }
    return try maker.finish()
  }
}
