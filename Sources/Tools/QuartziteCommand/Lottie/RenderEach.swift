// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartziteFrames
import QuartziteGeometry
import QuartziteLottie
import QuartziteRecording
import QuartziteScenes
import Synchronization

/// `quartzite render` of several files, named or by `--each`, and of stickers: renders many Lottie files
/// as films, one file per thread, with one report.
struct RenderEach {
  private let files: [String]
  private let names: [String]
  private let scene: SceneOptions
  private let film: FilmOptions
  private let format: FilmFormat
  private let isJSON: Bool
  private let isPlan: Bool
  /// Whether the output is the name of the only film.
  private let isOne: Bool

  /// Finds the files and validates the options.
  ///
  /// - Parameters:
  ///   - pattern: a pattern of paths, or a directory; nil for none.
  ///   - named: files that were named one by one; they precede those of the pattern.
  /// - Throws: `UsageError` if there are no files, or an option does not apply.
  init(
    pattern: String?,
    named: [String],
    _ scene: SceneOptions,
    _ film: FilmOptions,
    json: Bool,
    plan: Bool
  ) throws(UsageError) {
    if let other = named.first(where: { !Subject.isLottieFile($0) }) {
      let what = film.preset == nil ? "several films" : "stickers"
      throw UsageError("\(what) are made of .json and .lottie files, which '\(other)' is not")
    }
    if scene.touch != nil || !scene.assignments.isEmpty {
      throw UsageError("--touch and --set mean nothing to Lottie files; leave them out")
    }
    if scene.interaction.isGiven {
      throw UsageError("--state-machine, --inputs and --theme are for one film; leave them out")
    }
    if film.poster != nil {
      throw UsageError("--poster names one picture, several files make many films; leave one out")
    }
    try film.checkPreset()
    format = film.preset?.format ?? film.format ?? .mp4
    files = named + (pattern.map(Self.files) ?? []).filter { !named.contains($0) }
    isOne = pattern == nil && named.count == 1 && FilmFormat.of(path: film.output) == format
    if film.output == "-" || film.output.isEmpty || !isOne && CFile.kind(film.output) == .file {
      throw UsageError("several files make many films; name a directory with -o")
    }
    guard !files.isEmpty else {
      throw UsageError("no .json or .lottie file matches \(pattern ?? ""); quote the pattern")
    }
    try film.check(format)
    names = isOne ? [film.output] : Self.names(of: files, format)
    (self.scene, self.film, isJSON, isPlan) = (scene, film, json, plan)
  }

  /// The Lottie files that match a pattern or are in a directory.
  private static func files(_ pattern: String) -> [String] {
    guard CFile.kind(pattern) == .directory else {
      return CFile.paths(matching: pattern).filter { CFile.kind($0) == .file }
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: pattern)) ?? []
    return names.sorted().filter { Subject.isLottieFile($0) }
      .map { (pattern as NSString).appendingPathComponent($0) }
  }

  /// The names of the films: those of the files; of two files with the same name, the second one
  /// keeps its extension and, if necessary, gets a number.
  static func names(of files: [String], _ format: FilmFormat) -> [String] {
    var taken: Set<String> = []
    return files.map { file in
      let whole = (file as NSString).lastPathComponent
      var name = (whole as NSString).deletingPathExtension
      if taken.contains(name) { name = whole }
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(whole)-\(number)"
        number += 1
      }
      return format.fileName(name)
    }
  }

  /// Renders all files and prints the report; for a plan it only prints the report, as JSON.
  ///
  /// - Throws: `ExitCode(1)` if a file could not be rendered.
  func perform() throws {
    if !isPlan, !isOne { try CFile.makeDirectory(film.output) }
    let report = render()
    let failed = report.filter { $0.error != nil }
    if isJSON || isPlan {
      print(try JSONText.pretty(report))
    } else {
      for row in failed { print(row.text) }
      let frames = report.reduce(0) { $0 + $1.frames }
      print("\(report.count - failed.count) of \(report.count) files rendered, \(frames) frames")
    }
    if !failed.isEmpty { throw ExitCode(1) }
  }

  /// Renders or plans the films, and returns the result for each file.
  private func render() -> [Row] {
    let rows = Mutex<[Int: Row]>([:])
    // One film per thread: more encoder threads would only compete for the same cores.
    let wishes = zip(files, names).map { _, name in
      film.request(
        to: isOne ? name : (film.output as NSString).appendingPathComponent(name),
        format,
        encoderThreads: 1
      )
    }
    let maker = FilmMaker(scene, film.preset, isPlan: isPlan, isStrict: film.strict)
    let (files, quiet) = (files, film.quiet || isPlan)
    ParallelWork.run(
      count: files.count,
      threads: scene.threads ?? ProcessInfo.processInfo.activeProcessorCount
    ) { index in
      var row = Row(file: files[index])
      do {
        try maker.render(files[index], wishes[index], &row)
      } catch {
        row.error = String("\(error)".split(whereSeparator: \.isNewline).joined(separator: " "))
      }
      let done = rows.withLock { rows in
        rows[index] = row
        return rows.count
      }
      if !quiet { ErrorOutput.write("\(done) of \(files.count): \(row.text)\n") }
    }
    return rows.withLock { all in all.keys.sorted().compactMap { all[$0] } }
  }

  /// The result for a file.
  private struct Row: Encodable, Sendable {
    var file: String
    var film: String?
    var frames = 0
    var width = 0
    var height = 0
    var issues: [String] = []
    /// Only in a plan: frames per second.
    var fps: Double?
    /// Only in a plan: whether the film is lossless.
    var lossless: Bool?
    /// Only for a sticker: the settings that keep it within the limits of the service.
    var choice: String?
    var error: String?

    init(file: String) {
      self.file = file
    }

    /// The result as one line of text.
    var text: String {
      if let error { return error.contains(file) ? error : "\(file): \(error)" }
      let notes = issues.isEmpty ? "" : ", \(issues.count) not drawn as meant"
      let choice = choice.map { ", \($0)" } ?? ""
      return "\(film ?? file): \(frames) frames of \(width) x \(height) pixels\(choice)\(notes)"
    }
  }

  /// Makes one film at a time, on any thread.
  private struct FilmMaker: Sendable {
    private let size: CGSize?
    private let scale: Double
    private let background: CGColor?
    private let limits: DrawingLimits
    private let preset: StickerPreset?
    /// The parts of the files that are played: no state machines.
    private let choice: LottieChoice
    private let isPlan: Bool
    private let isStrict: Bool

    /// Copies the options of the stage that apply here.
    init(_ options: SceneOptions, _ preset: StickerPreset?, isPlan: Bool, isStrict: Bool) {
      (limits, self.preset) = (options.limits.drawing, preset)
      let side = preset.map { Double($0.side) }
      size = side.map { CGSize(width: $0, height: $0) } ?? options.size
      scale = preset == nil ? options.scale ?? 1 : 1
      // Stickers are clear where nothing is drawn.
      let clear = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0)
      background = options.background ?? (preset == nil ? nil : clear)
      choice = LottieChoice(stateMachine: "-", expressions: options.expressions.expressions)
      (self.isPlan, self.isStrict) = (isPlan, isStrict)
    }

    func render(_ file: String, _ request: FilmJobRequest, _ row: inout Row) throws {
      let contents = try LottieContents(file, choice)
      let subject = Subject(lottieFile: file, contents, choice)
      var settings = try SceneSettings(
        subject,
        size: size ?? subject.size,
        scale: scale,
        background: background
      )
      settings.limits = limits
      var film = subject.filmMaterial(settings)
      // Stickers are silent everywhere.
      if preset != nil { (film.sounds, film.soundIssues) = ([], []) }
      let opened = OpenedFile(
        subject: subject,
        settings: settings,
        player: LottiePlayer(contents.animation)
      )
      (row.width, row.height) = (film.width, film.height)
      row.issues = opened.player.issues.map(\.description)
      if isStrict { try NotDrawn.refuse(row.issues, of: subject) }
      if let preset, !isPlan {
        try search(StickerSearch(preset, request, of: film), film, opened, &row)
      } else {
        let job = try FilmJob.asked(request, of: film)
        row.frames = job.times.count
        if isPlan {
          (row.fps, row.lossless) = (job.film.frameRate.value, job.isLossless)
        } else {
          row.issues += try draw(job, opened)
        }
      }
      row.film = request.output
    }

    /// Draws and encodes a sticker as often as it takes to find the best one that fits.
    private func search(
      _ search: StickerSearch,
      _ film: FilmMaterial,
      _ file: OpenedFile,
      _ row: inout Row
    ) throws {
      var leftOut: [String] = []
      let (job, choice) = try search.run { request in
        let job = try FilmJob.asked(request, of: film)
        leftOut = try draw(job, file)
        return job
      }
      row.frames = job.times.count
      row.choice = choice.description
      row.issues += leftOut + search.notes.map(\.description)
    }

    /// Draws and encodes a film on this thread; returns what was left out of its frames.
    private func draw(_ job: FilmJob, _ file: OpenedFile) throws -> [String] {
      let (player, settings) = (file.player, file.settings)
      let log = DrawingLog()
      func leftOut() -> [String] {
        player.frameIssues.map(\.description) + log.issues.map(\.description).sorted()
      }
      let canvas = player.fittedCanvas(
        width: job.film.width,
        height: job.film.height,
        background: settings.background ?? LottiePlayer.usualBackground,
        limits: settings.limits
      )
      let film = file.subject.rewriting(settings)
      let done = try job.run(player.filmPlayer(on: canvas, log: log, film: film)) { done in
        if isStrict, done == job.times.count { try NotDrawn.refuse(leftOut(), of: file.subject) }
      }
      let pictures = done.notes.flatMap { note -> [String] in
        switch note {
        case .isNotVectors(let lines): lines
        case .sound, .losesSound: [note.description]
        default: []
        }
      }
      return leftOut() + pictures
    }
  }

  /// A file that was read, the settings of its stage, and its player.
  private struct OpenedFile {
    let subject: Subject
    let settings: SceneSettings
    let player: LottiePlayer
  }
}
