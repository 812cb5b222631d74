// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLottie
import QuartziteMedia
import QuartziteRaster
import Synchronization

/// `quartzite render --each`: many Lottie files as films, a file a thread, one report.
struct RenderEach {
  private let files: [String]
  private let names: [String]
  private let scene: SceneOptions
  private let film: FilmOptions
  private let format: FilmFormat
  private let isJSON: Bool
  private let isPlan: Bool

  /// Finds the files and settles the options.
  ///
  /// - Throws: `UsageError` where there is no file, or an option means nothing here.
  init(
    pattern: String,
    _ scene: SceneOptions,
    _ film: FilmOptions,
    json: Bool,
    plan: Bool
  ) throws(UsageError) {
    if let what = scene.what {
      throw UsageError("'\(what)' and --each say twice what to play; leave one out")
    }
    if scene.touch != nil || !scene.assignments.isEmpty {
      throw UsageError("--touch and --set mean nothing to Lottie files; leave them out")
    }
    if film.poster != nil {
      throw UsageError("--poster names one picture, --each makes many films; leave one out")
    }
    if film.output == "-" || film.output.isEmpty || CFile.kind(film.output) == .file {
      throw UsageError("--each writes many films; name a directory with -o")
    }
    files = Self.files(pattern)
    guard !files.isEmpty else {
      throw UsageError("no .json or .lottie file matches \(pattern); quote the pattern")
    }
    format = film.format ?? .mp4
    names = Self.names(of: files, format)
    (self.scene, self.film, isJSON, isPlan) = (scene, film, json, plan)
  }

  /// The Lottie files that a pattern names, or that lie in a directory.
  private static func files(_ pattern: String) -> [String] {
    guard CFile.kind(pattern) == .directory else {
      return CFile.paths(matching: pattern).filter { CFile.kind($0) == .file }
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: pattern)) ?? []
    return names.sorted().filter { Subject.isLottieFile($0) }
      .map { (pattern as NSString).appendingPathComponent($0) }
  }

  /// The names of the films: those of the files; of two files of one name, the second keeps its
  /// ending and, if need be, gets a number.
  static func names(of files: [String], _ format: FilmFormat) -> [String] {
    let ending = format == .frames ? "" : ".\(format.rawValue)"
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
      return name + ending
    }
  }

  /// Renders all and prints the report; of a plan only the report, as JSON.
  ///
  /// - Throws: `ExitCode(1)` where a file could not be rendered.
  func perform() throws {
    if !isPlan { try makeDirectory() }
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

  private func makeDirectory() throws(MediaError) {
    do {
      try FileManager.default.createDirectory(
        atPath: film.output,
        withIntermediateDirectories: true
      )
    } catch {
      throw MediaError(.unwritable, "cannot make the directory \(film.output)")
    }
  }

  /// Renders the files, or looks what films they would be, and returns what became of each.
  private func render() -> [Row] {
    let rows = Mutex<[Int: Row]>([:])
    let job = EachJob(scene: ScenePart(scene), film: FilmPart(film), format: format, isPlan: isPlan)
    let (files, names, output, quiet) = (files, names, film.output, film.quiet || isPlan)
    ParallelWork.run(
      count: files.count,
      threads: scene.threads ?? ProcessInfo.processInfo.activeProcessorCount
    ) { index in
      var row = Row(file: files[index])
      let path = (output as NSString).appendingPathComponent(names[index])
      do {
        try job.render(files[index], to: path, &row)
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

  /// What became of a file.
  private struct Row: Encodable, Sendable {
    var file: String
    var film: String?
    var frames = 0
    var width = 0
    var height = 0
    var issues: [String] = []
    /// Of a plan: pictures a second.
    var fps: Double?
    /// Of a plan: whether the film has every bit of the pictures.
    var lossless: Bool?
    var error: String?

    init(file: String) {
      self.file = file
    }

    /// One line.
    var text: String {
      if let error { return error.contains(file) ? error : "\(file): \(error)" }
      let notes = issues.isEmpty ? "" : ", \(issues.count) not drawn as meant"
      return "\(film ?? file): \(frames) frames of \(width) x \(height) pixels\(notes)"
    }
  }

  /// The options of the stage that count here.
  private struct ScenePart: Sendable {
    var size: CGSize?
    var scale: Double
    var background: CGColor?
    var limits: DrawingLimits

    init(_ options: SceneOptions) {
      (size, scale, background) = (options.size, options.scale, options.background)
      limits = options.limits.drawing
    }
  }

  /// The options of the film that count here.
  private struct FilmPart: Sendable {
    var fps: FrameRate?
    var from: Double
    var to: Double?
    var frames: Range<Int>?
    var loops: Int
    var quality: Int?
    var lossless: Bool
    var dither: Dither
    var hasFilmPalette: Bool

    init(_ options: FilmOptions) {
      (fps, from, to, frames) = (options.fps, options.from, options.to, options.frames)
      (loops, quality, lossless) = (options.loops, options.quality, options.lossless)
      (dither, hasFilmPalette) = (options.colors.dither, options.colors.palette == .film)
    }
  }

  /// How one file is rendered, on whatever thread.
  private struct EachJob: Sendable {
    var scene: ScenePart
    var film: FilmPart
    var format: FilmFormat
    var isPlan: Bool

    func render(_ file: String, to path: String, _ row: inout Row) throws {
      let animation = try LottieFile.read(file)
      let length = min(max(animation.duration, 1 / animation.frameRate), 1e9)
      let pixels = try SizeText.pixels(of: scene.size ?? animation.size, scale: scene.scale)
      let rate = film.fps ?? format.frameRate(natural: FrameRate(animation.frameRate))
      let filmTimes = try FilmPlan.times(length: length, from: film.from, to: film.to, rate)
      let times = Array(filmTimes[try FilmPlan.piece(film.frames, of: filmTimes.count)])
      let prepared = LottieScene(animation)
      (row.frames, row.width, row.height) = (times.count, pixels.width, pixels.height)
      row.issues = prepared.issues.map(\.description)
      let background = scene.background ?? CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
      let description = FilmDescription(
        width: pixels.width,
        height: pixels.height,
        frameRate: rate,
        frameCount: times.count,
        firstFrame: film.frames?.lowerBound ?? 0,
        filmFrameCount: filmTimes.count,
        hasAlpha: background.alpha < 1 && format.holdsAlpha,
        loops: film.loops,
        quality: film.quality,
        isLossless: film.lossless,
        dither: film.dither,
        hasFilmPalette: film.hasFilmPalette,
        // A film a thread: an encoder with more of them would only take the others' cores.
        encoderThreads: 1
      )
      if isPlan {
        (row.film, row.fps) = (path, rate.value)
        row.lossless = format.isLossless || format == .webp && film.lossless
        return
      }
      var painter = LottiePainter(
        prepared,
        width: pixels.width,
        height: pixels.height,
        background: background,
        limits: scene.limits,
        rasterizer: Rasterizer(threads: 1)
      )
      func picture(_ time: Double) -> Pixmap {
        painter.draw(frame: animation.frame(atTime: time)).makePixmap()
      }
      let palette = try palette(description, filmTimes, picture)
      var taker = FilmPictureTaker(format)
      let writer = FilmWriter(
        try format.makeEncoder(path: path, film: description, palette: palette)
      )
      do {
        for time in times {
          let surface = painter.draw(frame: animation.frame(atTime: time))
          try writer.append(taker.take(surface, damage: nil))
        }
        try writer.finish()
      } catch {
        writer.cancel()
        throw error
      }
      row.issues += painter.leftOut.map(\.description).sorted()
      row.film = path
    }

    /// The palette of a GIF, found from pictures of the whole film, so that all its pieces share it.
    private func palette(
      _ description: FilmDescription,
      _ filmTimes: [Double],
      _ picture: (Double) -> Pixmap
    ) throws -> GIFPalette? {
      guard format == .gif && film.hasFilmPalette else { return nil }
      let maker = try GIFPaletteMaker(description)
      for index in GIFPaletteMaker.sample(of: filmTimes.count) {
        try maker.append(picture(filmTimes[index]))
      }
      return try maker.finish()
    }
  }
}
