// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartzitePictures
import QuartziteRaster
import QuartziteStage

/// Makes the exports of one page, one at a time, while its stage and others continue to play.
@MainActor package final class Exporter {
  /// The greatest number of frames in a film.
  private static let mostPictures = 36_000
  /// The number of frames between two progress reports.
  private nonisolated static let picturesPerReport = 6

  var report: (ServerMessage.Export) -> Void = { _ in }
  private let downloads: Downloads
  private let queue: ExportQueue
  private var task: Task<Void, Never>?
  /// The number of the export that the page waits for; earlier ones do not report any more.
  private var wanted = 0
  private var owned: [String] = []

  /// Makes an exporter that stores its files in `downloads` and waits for its turns in `queue`.
  init(downloads: Downloads, queue: ExportQueue) {
    (self.downloads, self.queue) = (downloads, queue)
  }

  /// Starts to export what is on a stage, from its start to `end`; cancels an export in progress.
  ///
  /// The export shows the stage as it is now, however long it waits for its turn.
  func start(_ request: ExportRequest, of performance: Performance, to end: Double) {
    discard()
    let shownTime = performance.time
    let recipe = performance.recipe(scale: request.scale ?? performance.scene.usualScale)
    let number = wanted
    task = Task { [self] in
      @MainActor func tell(_ message: ServerMessage.Export) {
        if number == wanted { report(message) }
      }
      do {
        try await queue.enter { place in
          tell(.init(format: request.format.name, progress: 0, place: place))
        }
        // The turn ends when the encoder has ended, also after a cancellation.
        defer { queue.leave() }
        let file =
          switch request.format {
          case .film(let format): try await film(request, format, recipe, to: end, tell)
          case .picture: try await picture(recipe, at: shownTime)
          }
        let token = try keep(file)
        tell(Self.finished(request, file, token))
      } catch is CancellationError {
        tell(.init(format: request.format.name, progress: 0, failure: ""))
      } catch {
        tell(.init(format: request.format.name, progress: 0, failure: "\(error)"))
      }
    }
  }

  /// Cancels an export that is in progress or waits.
  func cancel() {
    task?.cancel()
    task = nil
  }

  /// Deletes all films.
  func discard() {
    cancel()
    wanted += 1
    for token in owned { downloads.remove(token) }
    owned = []
  }

  /// Makes a film available for download, unless the export was cancelled.
  private func keep(_ film: Downloads.File) throws -> String {
    guard !Task.isCancelled else {
      Downloads.delete(film)
      throw CancellationError()
    }
    let token = try downloads.add(film)
    owned.append(token)
    return token
  }

  private static func finished(
    _ request: ExportRequest,
    _ film: Downloads.File,
    _ token: String
  ) -> ServerMessage.Export {
    .init(
      format: request.format.name,
      progress: 1,
      link: "/download/\(token)/\(film.name)",
      name: film.name,
      bytes: film.size
    )
  }

  /// Makes a film as `quartzite render` does without a background option.
  private func film(
    _ request: ExportRequest,
    _ format: FilmFormat,
    _ recipe: @escaping Performance.Recipe,
    to end: Double,
    _ tell: @escaping @MainActor (ServerMessage.Export) -> Void
  ) async throws -> Downloads.File {
    let performance = try recipe()
    let name = Self.fileName(of: performance.scene.id)
    let path = try downloads.newPath(ending: format.facts.fileEnding ?? "frames")
    let rate =
      request.fps.flatMap(FrameRate.init)
      ?? format.frameRate(natural: performance.scene.frameRate)
    var film = FilmJobRequest(path, format: format)
    // A film has at least one frame, and its end is after its start.
    let longest = rate.time(ofFrame: Self.mostPictures)
    (film.frameRate, film.end) = (rate, min(max(end, rate.time(ofFrame: 1)), longest))
    var subject = FilmSubject(
      length: end,
      width: performance.stage.pixelWidth,
      height: performance.stage.pixelHeight,
      hasAlpha: nil
    )
    subject.scale = Double(performance.stage.scale)
    subject.sounds = performance.scene.sounds
    let (job, player) = (try FilmJob(film, of: subject), PerformancePlayer(performance, recipe))
    let total = Double(job.times.count)
    try await player.run { player in
      try job.run(player.filmPlayer) { done in
        // The first frame is reported too: the film has begun.
        guard done % Self.picturesPerReport == 1 else { return }
        let progress = Double(done - 1) / total
        try player.onMainActor { tell(.init(format: request.format.name, progress: progress)) }
      }
    } giveUp: {
      job.encoders.dismiss()
    }
    if let ending = format.facts.fileEnding {
      return try .init(path: path, name: "\(name).\(ending)", type: format.facts.mediaType)
    }
    let archive = path + ".tar"
    try await Self.pack(path, into: archive, name: name)
    return try .init(path: archive, name: "\(name).tar", type: format.facts.mediaType)
  }

  /// Makes an image at one time.
  private func picture(
    _ recipe: @escaping Performance.Recipe,
    at time: Double
  ) async throws -> Downloads.File {
    let performance = try recipe()
    let path = try downloads.newPath(ending: "png")
    try await PerformancePlayer(performance, recipe).run { player in
      let file = try OutputFile(path)
      do {
        try player.play([time], PixmapTaker()) { try file.write(PNG.encode($0)) }
      } catch {
        file.cancel()
        throw error
      }
      try file.commit()
    }
    let name = "\(Self.fileName(of: performance.scene.id))-\(String(format: "%.3f", time)).png"
    return try .init(path: path, name: name, type: "image/png")
  }

  /// The file name for exports of a scene: that of a file, without characters that are special in
  /// paths.
  static func fileName(of id: String) -> String {
    let last = id.split(separator: "/").last.map(String.init) ?? ""
    let stem = last.split(separator: ".").first.map(String.init) ?? ""
    let letters = stem.map { $0.isLetter || $0.isNumber || "-_ ".contains($0) ? $0 : "_" }
    return letters.isEmpty ? "scene" : String(letters)
  }

  /// Packs a directory outside the main actor, because the disk may block.
  private nonisolated static func pack(_ path: String, into archive: String, name: String)
    async throws
  {
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      try TarFile.write(directory: path, to: archive, prefix: name)
    } catch {
      try? FileManager.default.removeItem(atPath: archive)
      throw error
    }
  }
}
