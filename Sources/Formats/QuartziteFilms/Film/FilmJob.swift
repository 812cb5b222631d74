// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFiles
import QuartziteLayerValues
import QuartzitePictures
import QuartziteRaster

/// A film with all choices made: frames, size, format and destination.
///
/// All films are made by this type: of a stage, of a Lottie file, of the live page, whole or in
/// pieces.
package struct FilmJob: Sendable {
  /// The greatest number of frames in a film.
  package static let mostPictures = 1_000_000

  /// The path of the film; `-` is standard output.
  package let output: String
  /// The format.
  package let format: FilmFormat
  /// The description for the encoder.
  ///
  /// Where the first frame decides about transparency, `hasAlpha` is provisional until `settled` or
  /// `run` has looked at that frame.
  package private(set) var film: FilmDescription
  /// Where the film begins, in seconds of the subject.
  package let start: Double
  /// Where it ends, in seconds of the subject, after `start`.
  package let end: Double
  /// The times of all frames of the film, in seconds of the subject.
  package let filmTimes: [Double]
  /// The times of the frames to make: all, or those of a piece.
  package let times: [Double]
  /// The times of the frames to draw: `times`, with the frame before them if the encoder needs it.
  private let playedTimes: [Double]
  /// The encoders that run, one after the other: once they are dismissed the job ends with an error,
  /// also where it waits for one that hangs.
  package let encoders = ChildCrew()
  /// What differs from the subject in a way that its author may not expect.
  package private(set) var notes: [FilmNote]
  /// Whether the first frame of the film decides about transparency, and has not been looked at.
  private var isUndecided: Bool
  /// The sounds of the film; empty where it has none.
  private let sounds: [FilmSound]
  /// The notes about them.
  private let soundNotes: [FilmNote]
  /// The path and time of the poster image; nil for none.
  private let poster: (path: String, time: Double)?

  /// Whether the output is lossless, so that joining pieces gives exactly the file of the whole
  /// film.
  package var isLossless: Bool { format.isLossless(asked: film.isLossless) }

  /// Resolves the defaults of a request.
  ///
  /// - Throws: `FilmJobError` if the request has no frames or too many.
  package init(_ request: FilmJobRequest, of material: FilmMaterial) throws(FilmJobError) {
    let rate = request.frameRate ?? request.format.frameRate(natural: material.frameRate)
    (output, format) = (request.output, request.format)
    poster = request.poster.map { ($0, material.posterTime) }
    (start, end) = (request.start, request.end ?? max(material.length, request.start))
    filmTimes = try Self.times(length: material.length, from: request.start, to: request.end, rate)
    let range = request.frames ?? 0..<filmTimes.count
    guard range.upperBound <= filmTimes.count else {
      throw .pieceBeyondEnd(count: filmTimes.count)
    }
    if range.count < filmTimes.count, request.format.facts.joining == .never {
      throw .noPieces(request.format)
    }
    times = Array(filmTimes[range])
    let hasLeadIn = range.lowerBound > 0 && request.format.facts.joining == .patches
    playedTimes = Array(filmTimes[range.lowerBound - (hasLeadIn ? 1 : 0)..<range.upperBound])
    var film = FilmDescription(
      width: material.width,
      height: material.height,
      frameRate: rate,
      frameCount: times.count,
      firstFrame: range.lowerBound,
      filmFrameCount: filmTimes.count,
      hasAlpha: material.hasAlpha != false && request.format.holdsAlpha,
      encoderThreads: request.encoderThreads
    )
    (film.encoding, film.hasLeadIn) = (request.encoding, hasLeadIn)
    (film.scale, film.isStrict) = (material.scale, request.isStrict)
    if !request.format.facts.canReduceColors { film.mostColors = nil }
    film.greatestByteCount = request.greatestByteCount
    self.film = film
    // PNG files, raw pictures and shapes keep what transparency there is.
    isUndecided =
      material.hasAlpha == nil && ![.bytes, .pictures].contains(format.facts.joining)
      && !format.facts.takes.isBeforePixels
    (sounds, soundNotes) = Self.sounds(request, of: material, isPiece: film.isPiece)
    notes =
      FilmNote.notes(
        of: film,
        format: format,
        losesAlpha: material.hasAlpha == true && !film.hasAlpha
      ) + soundNotes
  }

  /// The sounds of a film, and the notes about them.
  private static func sounds(
    _ request: FilmJobRequest,
    of material: FilmMaterial,
    isPiece: Bool
  ) -> (sounds: [FilmSound], notes: [FilmNote]) {
    let isSilent = material.sounds.isEmpty && material.soundIssues.isEmpty
    // A Lottie file keeps its own layers of sound.
    guard request.hasSound, !isSilent, request.format.facts.lottie == nil else {
      return ([], [])
    }
    guard request.format.facts.holdsSound else { return ([], [.losesSound(request.format)]) }
    if isPiece { return ([], [.sound("a piece of a film has no sound; render it as a whole")]) }
    return (material.sounds, material.soundIssues.map { .sound($0) })
  }

  /// The times of the frames of a film of something with a length, in seconds.
  private static func times(
    length: Double,
    from start: Double,
    to last: Double?,
    _ rate: FrameRate
  ) throws(FilmJobError) -> [Double] {
    let end = last ?? max(length, start)
    guard end > start else {
      throw last == nil
        ? .startsAfterEnd(start: start, length: length) : .endsBeforeStart(start: start, end: end)
    }
    let count = rate.frameCount(for: end - start)
    guard count <= mostPictures else { throw .tooManyPictures(count) }
    return (0..<count).map { start + rate.time(ofFrame: $0) }
  }

  // MARK: - Before the film

  /// The times of the frames that `run` looks at before it draws the film, increasing: those from
  /// which a palette is chosen, or the first one if it decides about transparency.
  package var looks: [Double] {
    if hasFilmPalette {
      return GIFPaletteMaker.sample(of: filmTimes.count).map { filmTimes[$0] }
    }
    return isUndecided ? Array(filmTimes.prefix(1)) : []
  }

  /// The times of the frames that a player which cannot go back must keep while it plays `looks`:
  /// those of the film up to the last look, increasing.
  package var keptTimes: [Double] {
    guard let last = looks.last else { return [] }
    return Array(filmTimes.prefix { $0 <= last })
  }

  private var hasFilmPalette: Bool {
    format.facts.hasPalette && film.hasFilmPalette || film.mostColors != nil
  }

  /// The job with nothing left to decide.
  ///
  /// - Parameter player: plays the first frame, if need be.
  package func settled(_ player: FilmPlayer) throws -> FilmJob {
    var job = self
    if isUndecided { try player.pictures([filmTimes[0]]) { job.settle(by: $0) } }
    return job
  }

  /// Decides about transparency by the first frame of the film.
  private mutating func settle(by first: Pixmap) {
    isUndecided = false
    film.hasAlpha = !first.isOpaque && format.holdsAlpha
    notes =
      FilmNote.notes(of: film, format: format, losesAlpha: !first.isOpaque && !film.hasAlpha)
      + soundNotes
  }

  /// Looks at frames before the film is drawn: the settled job, and the palette of a format that has
  /// one, from frames of the whole film, so that all its pieces share it.
  private func look(_ player: FilmPlayer) throws -> (job: FilmJob, palette: FilmPalette?) {
    guard hasFilmPalette else { return (try settled(player), nil) }
    var job = self
    let maker = GIFPaletteMaker()
    var alphaMaker = AlphaPaletteMaker()
    try player.pictures(looks) { picture in
      // The first frame of a film is always among them.
      if job.isUndecided { job.settle(by: picture) }
      if film.mostColors == nil { maker.append(picture) } else { alphaMaker.append(picture) }
    }
    return (job, film.mostColors.map(alphaMaker.finish) ?? maker.finish(job.film))
  }

  // MARK: - The film

  /// Draws and encodes the film on the caller's thread, apart from threads of the player and the
  /// encoder.
  ///
  /// The film and its poster appear complete at their paths, or not at all.
  ///
  /// - Parameters:
  ///   - player: what is shown; it plays the frames of `looks`, those of the film and that of the
  ///     poster, each time from the beginning.
  ///   - progress: gets the number of drawn frames: 0 before the first one, then every number. An
  ///     error that it throws cancels the film.
  /// - Returns: the job with nothing left to decide.
  /// - Throws: errors of the player and of `progress`; `MediaError` if the film cannot be written.
  @discardableResult
  package func run(
    _ player: FilmPlayer,
    progress: (_ done: Int) throws -> Void = { _ in }
  ) throws -> FilmJob {
    let posterFile = try poster.map { try OutputFile($0.path) }
    do {
      if let text = try player.text(of: self) {
        return try write(text.bytes, text.notes, posterFile, player, progress)
      }
      var (job, palette) = try look(player)
      let track = try job.makeTrack()
      defer { track?.delete() }
      job.film.soundPath = track?.path
      job.notes += track?.notes ?? []
      let encoder = try format.makeEncoder(
        path: output,
        film: job.film,
        palette: palette,
        crew: encoders
      )
      let writer = FilmWriter(encoder)
      do {
        try job.record(player, to: writer, progress)
        if let poster, let posterFile {
          try player.pictures([poster.time]) { try posterFile.write(PNG.encode($0)) }
        }
        try writer.finish()
        job.notes += encoder.notes
      } catch {
        writer.cancel()
        throw error
      }
      try posterFile?.commit()
      return job
    } catch {
      posterFile?.cancel()
      throw error
    }
  }

  /// Mixes the sound; nil where there is none.
  private func makeTrack() throws(MediaError) -> SoundTrack? {
    guard !sounds.isEmpty else { return nil }
    let length = film.frameRate.time(ofFrame: times.count)
    return try SoundTrack(sounds, from: start, length: length, crew: encoders)
  }

  /// Writes the film from the bytes that the player has for all of it, and its poster.
  private func write(
    _ bytes: [UInt8],
    _ lines: [String],
    _ posterFile: OutputFile?,
    _ player: FilmPlayer,
    _ progress: (Int) throws -> Void
  ) throws -> FilmJob {
    var job = self
    try progress(0)
    let file = try OutputFile(output)
    do {
      try file.write(bytes)
      if let poster, let posterFile {
        try player.pictures([poster.time]) { try posterFile.write(PNG.encode($0)) }
      }
      try progress(times.count)
    } catch {
      file.cancel()
      throw error
    }
    try file.commit()
    try posterFile?.commit()
    job.notes += lines.map { .differs($0) } + [.road(.file)]
    return job
  }

  private func record(
    _ player: FilmPlayer,
    to writer: FilmWriter,
    _ progress: (Int) throws -> Void
  ) throws {
    var done = times.count - playedTimes.count
    // Layers that show all later frames as they were at the first are moved by their animations alone.
    var first: Foresight?
    var isForeseen = true
    try progress(0)
    try player.play(playedTimes, for: format, hasAlpha: film.hasAlpha) { picture in
      if case .layers(let tree, _) = picture, isForeseen {
        if first == nil { first = Foresight(tree) }
        isForeseen = first?.holds(for: tree) ?? false
      }
      try writer.append(picture)
      done += 1
      if done > 0 { try progress(done) }
    }
    guard done == times.count else {
      throw MediaError(.malformed, "the film got \(done) pictures, not \(times.count)")
    }
    if first != nil, isForeseen, let draft = try player.firstLayers() {
      try writer.append(.draft(draft))
    }
  }
}
