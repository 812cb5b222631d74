// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartzitePictures
import QuartziteRaster

/// Makes the exports of one page, one after the other, while its stage and others continue to play.
@MainActor package final class Exporter {
  /// The number of frames between two progress reports.
  private nonisolated static let picturesPerReport = 6

  /// An export of the page: it waits, it runs, or it has a file for download.
  private struct Job {
    var task: Task<Void, Never>?
    var token: String?
    /// Distinguishes this export from a later one with the same number.
    var turn: Int
  }

  var report: (ServerMessage.Export) -> Void = { _ in }
  var reportEstimate: (ServerMessage.Estimate) -> Void = { _ in }
  private let downloads: Downloads
  /// The queue of the exports of all pages.
  private let queue: ExportQueue
  /// The queue of this page's exports, of which only one at a time enters the queue of all pages.
  private let line = ExportQueue(limit: 1)
  private let most: Int
  /// The exports by their numbers; the key of an export without a number is nil.
  private var jobs: [Int?: Job] = [:]
  private var turns = 0
  private var estimate: Task<Void, Never>?

  /// Makes an exporter that stores its files in `downloads` and waits for its turns in `queue`.
  ///
  /// - Parameter most: the greatest number of exports that wait, run or have a file.
  init(downloads: Downloads, queue: ExportQueue, most: Int) {
    (self.downloads, self.queue, self.most) = (downloads, queue, most)
  }

  /// Starts to export what is on a stage, once the exports before it are done.
  ///
  /// One without a number replaces everything before it. The export shows the stage as it is now,
  /// however long it waits for its turn.
  func start(_ request: ExportRequest, of performance: Performance, to end: Double) {
    let take = ExportTake(request, of: performance, to: end)
    begin(request.job, request.format.name) { [self] tell in
      switch request.format {
      case .film(let format): try await film(take, format, tell)
      case .picture: try await picture(take)
      }
    }
  }

  /// Makes a file for download that is not a film, such as a Lottie file with changes.
  func startFile(_ name: String, _ bytes: @escaping @MainActor () async throws -> [UInt8]) {
    begin(nil, "file") { [downloads] _ in
      let path = try downloads.newPath(ending: (name as NSString).pathExtension)
      let file = try OutputFile(path)
      do {
        try file.write(try await bytes())
      } catch {
        file.cancel()
        throw error
      }
      try file.commit()
      let type = name.hasSuffix("json") ? "application/json" : "application/zip"
      return try .init(path: path, name: name, type: type)
    }
  }

  private func begin(
    _ number: Int?,
    _ format: String,
    _ make:
      @escaping @MainActor (_ tell: @escaping @MainActor (Double) -> Void) async throws ->
      Downloads.File
  ) {
    if number == nil { discard() } else { remove(number) }
    guard jobs.count < most else {
      let text = "a page has \(most) exports at most; remove one that is done"
      return report(.init(job: number, format: format, progress: 0, failure: text))
    }
    turns += 1
    let turn = turns
    @MainActor func tell(_ message: ServerMessage.Export) {
      if jobs[number]?.turn == turn { report(message) }
    }
    jobs[number] = Job(turn: turn)
    jobs[number]?.task = Task { [self] in
      do {
        let inLine: @MainActor (Int) -> Void = { place in
          tell(.init(job: number, format: format, progress: 0, place: place))
        }
        try await line.enter(inLine)
        // The turns end when the encoder has ended, also after a cancellation.
        defer { line.leave() }
        try await queue.enter(inLine)
        defer { queue.leave() }
        let file = try await make {
          tell(.init(job: number, format: format, progress: $0))
        }
        guard !Task.isCancelled, jobs[number]?.turn == turn else {
          Downloads.delete(file)
          throw CancellationError()
        }
        let token = try downloads.add(file)
        jobs[number]?.token = token
        tell(Self.finished(number, format, file, token))
      } catch {
        let failure = error is CancellationError ? "" : "\(error)"
        tell(.init(job: number, format: format, progress: 0, failure: failure))
        if jobs[number]?.turn == turn { jobs[number] = nil }
      }
    }
  }

  /// Cancels an export that is in progress or waits; deletes the file of one that is done, if it has a
  /// number.
  func cancel(_ number: Int?) {
    guard let job = jobs[number] else { return }
    job.task?.cancel()
    guard let token = job.token, number != nil else { return }
    downloads.remove(token)
    jobs[number] = nil
  }

  private func remove(_ number: Int?) {
    guard let job = jobs.removeValue(forKey: number) else { return }
    job.task?.cancel()
    if let token = job.token { downloads.remove(token) }
  }

  /// Cancels all exports, and deletes all files.
  func discard() {
    for number in jobs.keys { remove(number) }
    estimate?.cancel()
  }

  private static func finished(
    _ number: Int?,
    _ format: String,
    _ film: Downloads.File,
    _ token: String
  ) -> ServerMessage.Export {
    .init(
      job: number,
      format: format,
      progress: 1,
      link: "/download/\(token)/\(film.name)",
      name: film.name,
      bytes: film.size
    )
  }

  // MARK: - Estimates

  /// Reports an estimate of the size of a film; a later request replaces this one.
  ///
  /// Does nothing for a single image.
  func estimate(_ request: ExportRequest, of performance: Performance, to end: Double) {
    estimate?.cancel()
    guard case .film(let format) = request.format else { return }
    let take = ExportTake(request, of: performance, to: end)
    estimate = Task { [self] in
      var message = ServerMessage.Estimate(format: request.format.name, job: request.job)
      do {
        try await queue.enter { _ in }
        defer { queue.leave() }
        let guess = try await ExportEstimate(take, format, in: downloads).guess()
        (message.bytes, message.frames, message.isExact) =
          (guess.bytes, guess.frames, guess.isExact)
        message.size = guess.size
      } catch {
        message.failure = "\(error)"
      }
      if !Task.isCancelled { reportEstimate(message) }
    }
  }

  // MARK: - Making

  /// Makes a film as `quartzite render` does with the same options.
  private func film(
    _ take: ExportTake,
    _ format: FilmFormat,
    _ tell: @escaping @MainActor (Double) -> Void
  ) async throws -> Downloads.File {
    let performance = try take.recipe()
    let name = Self.fileName(of: performance.scene.id)
    let path = try downloads.newPath(ending: format.facts.fileEnding ?? "frames")
    let job = try take.job(format, to: path, of: performance)
    let player = take.player(performance)
    let total = Double(job.times.count)
    try await player.run { player in
      try job.run(player.filmPlayer) { done in
        // The first frame is reported too: the film has begun.
        guard done % Self.picturesPerReport == 1 else { return }
        let progress = Double(done - 1) / total
        try player.onMainActor { tell(progress) }
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
  private func picture(_ take: ExportTake) async throws -> Downloads.File {
    let performance = try take.recipe()
    let (path, time) = (try downloads.newPath(ending: "png"), take.time)
    try await take.player(performance).run { player in
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

  /// The base name for exports of a scene: the last component of its id up to the first dot, with
  /// underscores for characters other than letters, digits, hyphens and spaces; at most 80 bytes.
  static func fileName(of id: String) -> String {
    let last = id.split(separator: "/").last.map(String.init) ?? ""
    let stem = last.split(separator: ".").first.map(String.init) ?? ""
    var name = String(stem.map { $0.isLetter || $0.isNumber || "-_ ".contains($0) ? $0 : "_" })
    while name.utf8.count > 80 { name.removeLast() }
    return name.isEmpty ? "scene" : name
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
