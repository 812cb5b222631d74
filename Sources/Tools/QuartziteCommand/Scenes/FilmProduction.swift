// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCAML
import QuartziteFilms
import QuartziteLottieView
import QuartziteRecording
import QuartziteStage

/// The making of a film of a subject on its stage, with progress on the error output.
@MainActor struct FilmProduction {
  private let subject: Subject
  private let settings: SceneSettings
  private let job: FilmJob

  /// Resolves a request for a film.
  ///
  /// - Throws: `UsageError` if it cannot be fulfilled.
  init(_ subject: Subject, _ settings: SceneSettings, _ request: FilmJobRequest) throws(UsageError)
  {
    (self.subject, self.settings) = (subject, settings)
    var film = subject.filmMaterial(settings)
    var job = try FilmJob.asked(request, of: film)
    if subject.stateMachine != nil, let last = job.times.last {
      // The sounds of a state machine are known only after it has been played to the end.
      let end = last + job.film.frameRate.time(ofFrame: 1)
      let heard = Self.rehearsal(of: subject, settings, until: end)
      (film.sounds, film.soundIssues) = (heard.sounds, heard.issues)
      if !heard.sounds.isEmpty || !heard.issues.isEmpty {
        job = try FilmJob.asked(request, of: film)
      }
    }
    self.job = job
  }

  /// The sounds of a subject with a state machine, found by playing it without drawing.
  private static func rehearsal(
    of subject: Subject,
    _ settings: SceneSettings,
    until end: Double
  ) -> HeardSounds {
    guard let stage = try? subject.open(settings).stage else { return HeardSounds() }
    stage.advance(to: end)
    var result = HeardSounds()
    for view in stage.lottieViews {
      let (sounds, issues) = view.stateMachineSounds(until: end)
      let heard = HeardSounds(sounds, issues: issues)
      result.sounds += heard.sounds
      result.issues += heard.issues
    }
    return result
  }

  /// Draws and encodes the film, and reports in one line what was not drawn as intended.
  ///
  /// - Parameters:
  ///   - quiet: whether to show neither progress nor reports.
  ///   - strict: whether to throw if something is not drawn as intended; issues that are known by then
  ///     are reported before anything is drawn.
  func write(quiet: Bool = false, strict: Bool = false) throws {
    let style: Progress.Style = quiet ? .quiet : ErrorOutput.isTerminal ? .bar : .lines
    var progress: Progress?
    var notDrawn: [String] = []
    var draft: LayerPackage.Draft?
    let player = FilmPlayer(text: subject.rewriting(settings)?.text, layers: { draft }) {
      times,
      taker,
      deliver in
      let source = try subject.open(settings)
      if let stage = source.stage, let first = times.first {
        stage.advance(to: first)
        draft = stage.draft(for: job.format)
      }
      if strict { try NotDrawn.refuse(source.notDrawn, of: subject) }
      try source.render(times: times, taker: taker, deliver: deliver)
      if strict { try NotDrawn.refuse(source.notDrawn, of: subject) }
      notDrawn += source.notDrawn.filter { !notDrawn.contains($0) }
    }
    let done: FilmJob
    do {
      done = try job.run(player) { done in
        if done == 0 { progress = Progress(subject.id, total: job.times.count, style: style) }
        progress?.show(done)
      }
    } catch {
      progress?.abandon()
      throw error
    }
    if let progress { progress.finish(summary(done, after: progress.elapsed)) }
    if !quiet {
      for note in done.notes where note.isFault {
        ErrorOutput.write("\(CommandHost.current.name): \(note)\n")
      }
      NotDrawn.tell(notDrawn, of: subject)
    }
  }

  private func summary(_ job: FilmJob, after elapsed: Double) -> String {
    let (film, count) = (job.film, job.times.count)
    let place = job.output == "-" ? "standard output" : job.output
    let length = film.frameRate.time(ofFrame: count)
    for case .road(let road) in job.notes { return "\(place): \(road)" }
    return "\(place): \(count) frames of \(film.width) x \(film.height) pixels,"
      + String(format: " %.2f s of film in %.2f s", length, elapsed)
      + String(format: " (%.1f times real time)", length / max(elapsed, 1e-6))
  }

  /// The output of `--plan`; the first frame is drawn if it decides about transparency.
  func report() throws -> Report {
    let job = try job.settled(
      FilmPlayer { times, taker, deliver in
        try subject.open(settings).render(times: times, taker: taker, deliver: deliver)
      }
    )
    return Report(
      id: subject.id,
      format: job.format.rawValue,
      width: job.film.width,
      height: job.film.height,
      frames: job.film.filmFrameCount,
      first: job.film.firstFrame,
      count: job.film.frameCount,
      fps: job.film.frameRate.value,
      rate: [job.film.frameRate.numerator, job.film.frameRate.denominator],
      duration: job.film.frameRate.time(ofFrame: job.film.filmFrameCount),
      alpha: job.film.hasAlpha,
      lossless: job.isLossless
    )
  }

  /// The properties of a film.
  struct Report: Encodable {
    /// The id of the subject.
    var id: String
    /// The format, as `--format` names it.
    var format: String
    /// The width of the frames in pixels.
    var width: Int
    /// The height of the frames in pixels.
    var height: Int
    /// The number of frames of the whole film.
    var frames: Int
    /// The number of the first frame that is made.
    var first: Int
    /// The number of frames that are made.
    var count: Int
    /// Frames per second.
    var fps: Double
    /// Frames per second as a fraction.
    var rate: [Int]
    /// The length of the whole film in seconds.
    var duration: Double
    /// Whether frames may be transparent.
    var alpha: Bool
    /// Whether joining pieces gives exactly the file of the whole film.
    var lossless: Bool
  }
}
