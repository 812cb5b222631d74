// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFilms
import QuartziteStage

/// A guess of how large an export will be, from a few short films at places of the whole one.
///
/// A film is its first picture and what each later one adds; three places of it, encoded as films of
/// one picture and of several, tell both. Short films, and films that need not be sampled, are made as a
/// whole: their size is no guess.
@MainActor struct ExportEstimate {
  /// What is told.
  struct Guess: Sendable {
    var bytes: Int
    var frames: Int
    /// The size in pixels.
    var size: [Int]
    var isExact: Bool
  }

  /// The places at which a film is looked at.
  private static let places = 3
  private let take: ExportTake
  private let format: FilmFormat
  private let downloads: Downloads

  /// Prepares a guess; the short films lie among the `downloads` until they are measured.
  init(_ take: ExportTake, _ format: FilmFormat, in downloads: Downloads) {
    (self.take, self.format, self.downloads) = (take, format, downloads)
  }

  /// The number of pictures of a short film, and that of a film that is made as a whole.
  private var counts: (short: Int, whole: Int) {
    // Encoders of video plan ahead, so that a few pictures say little; shapes are quickly written.
    if format.facts.takes.isShapes { return (120, 600) }
    return format.facts.needsFFmpeg ? (16, 32) : (5, 16)
  }

  /// Makes the short films, and measures them.
  ///
  /// - Throws: errors of the encoders, and `CancellationError`.
  func guess() async throws -> Guess {
    let performance = try take.recipe()
    let path = try downloads.newPath(ending: format.facts.fileEnding ?? "frames")
    let whole = try take.job(format, to: path, of: performance)
    let rate = whole.film.frameRate
    let (start, count, counts) = (whole.start, whole.times.count, counts)
    let size = [performance.stage.pixelWidth, performance.stage.pixelHeight]
    /// A film of some pictures of the whole.
    func part(_ first: Int, _ length: Int) throws -> FilmJob {
      var request = take.request
      request.start = start + rate.time(ofFrame: first)
      request.end = start + rate.time(ofFrame: first + length)
      request.fps = rate.value
      return try take.with(request).job(format, to: path, of: performance)
    }
    var jobs = [whole]
    let isWhole = count <= counts.whole || take.isWritten(format)
    if !isWhole {
      jobs = []
      for place in 0..<Self.places {
        let first = place * (count - counts.short) / (Self.places - 1)
        jobs += [try part(first, 1), try part(first, counts.short)]
      }
    }
    let wanted = jobs
    let sizes = try await take.player(performance).run { player in
      try wanted.map { job in
        defer { try? FileManager.default.removeItem(atPath: path) }
        try job.run(player.filmPlayer) { _ in try player.checkCancellation() }
        return try Self.size(of: path)
      }
    } giveUp: {
      for job in wanted { job.encoders.dismiss() }
    }
    guard !isWhole else {
      return Guess(bytes: sizes[0], frames: count, size: size, isExact: true)
    }
    var more = 0.0
    for place in 0..<Self.places {
      more += max(Double(sizes[place * 2 + 1] - sizes[place * 2]) / Double(counts.short - 1), 0)
    }
    let bytes = Double(sizes[0]) + more / Double(Self.places) * Double(count - 1)
    return Guess(bytes: Int(bytes), frames: count, size: size, isExact: false)
  }

  /// The size in bytes of a file, or of those in a folder.
  private nonisolated static func size(of path: String) throws -> Int {
    var sum = 0
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for file in names.isEmpty ? [path] : names.map({ "\(path)/\($0)" }) {
      let facts = try FileManager.default.attributesOfItem(atPath: file)
      sum += (facts[.size] as? NSNumber)?.intValue ?? 0
    }
    return sum
  }
}
