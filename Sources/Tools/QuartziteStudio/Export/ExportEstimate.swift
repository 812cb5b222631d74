// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFilms
import QuartziteStage

/// An estimate of the size of an export, from films of the same time span with fewer frames.
///
/// The model: the size of a film is that of its first frame plus what the later frames add, which grows
/// as a power of their number: linearly if each frame is coded by itself, hardly at all if few frames
/// hold as much as many. A film of every n-th frame and one of every 2n-th are made, and the growth from
/// one to the other is extrapolated to all frames. Both cover the whole time span, so no motion is
/// missed. Films that are quickly made are made whole, and their size is exact.
@MainActor package struct ExportEstimate {
  /// The result of an estimate.
  struct Guess: Sendable {
    var bytes: Int
    var frames: Int
    /// The size in pixels.
    var size: [Int]
    var isExact: Bool
  }

  /// The number of pixels in all frames up to which a film is made whole: about a second of work.
  private static let mostPixels = 24_000_000
  /// The number of frames up to which any film is made whole, and the number for a film of vectors.
  private static let (fewPictures, mostShapes) = (16, 600)
  private let take: ExportTake
  private let format: FilmFormat
  private let downloads: Downloads

  /// Prepares an estimate, whose films lie among the `downloads` until they are measured.
  init(_ take: ExportTake, _ format: FilmFormat, in downloads: Downloads) {
    (self.take, self.format, self.downloads) = (take, format, downloads)
  }

  /// The n of "every n-th frame" for a film of `count` frames; 1 makes the whole film.
  private func step(_ count: Int, pixels: Int) -> Int {
    if take.isWritten(format) || count <= Self.fewPictures { return 1 }
    let work =
      format.facts.takes.isBeforePixels
      ? Double(count) / Double(Self.mostShapes)
      : Double(count) * Double(pixels) / Double(Self.mostPixels)
    guard work > 1 else { return 1 }
    // Both films together have 1.5 times the frames of the larger one.
    return min(Int((1.5 * work).rounded(.up)), max(count / (Self.fewPictures / 2), 2))
  }

  /// Makes the films, measures them and extrapolates.
  ///
  /// - Throws: errors of the encoders, and `CancellationError`.
  func guess() async throws -> Guess {
    let performance = try take.recipe()
    let path = try downloads.newPath(ending: format.facts.fileEnding ?? "frames")
    let whole = try take.job(format, to: path, of: performance)
    let size = [performance.stage.pixelWidth, performance.stage.pixelHeight]
    let (rate, count) = (whole.film.frameRate, whole.times.count)
    let step = step(count, pixels: size[0] * size[1])
    var jobs = [whole]
    if step > 1 {
      var request = take.request
      request.fps = rate.value
      request.end = whole.start + rate.time(ofFrame: 1)
      jobs = [try take.with(request).job(format, to: path, of: performance)]
      request.end = take.request.end
      for step in [step, 2 * step] {
        request.fps = rate.value / Double(step)
        jobs.append(try take.with(request).job(format, to: path, of: performance))
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
    let bytes = step > 1 ? Self.whole(sizes, step: step) : sizes[0]
    return Guess(bytes: bytes, frames: count, size: size, isExact: step == 1)
  }

  /// The size of the whole film, extrapolated from three sizes: of its first frame alone, of a film of
  /// every `step`-th frame, and of one of every second of these.
  nonisolated package static func whole(_ sizes: [Int], step: Int) -> Int {
    let first = Double(sizes[0])
    let (more, less) = (Double(sizes[1]) - first, Double(sizes[2]) - first)
    guard more > 0 else { return sizes[1] }
    let power = less > 0 ? min(max(log2(more / less), 0), 1) : 1
    return Int(first + more * pow(Double(step), power))
  }

  /// The size in bytes of a file, or of the tar archive of the files in a folder.
  private nonisolated static func size(of path: String) throws -> Int {
    func size(of file: String) throws -> Int {
      let facts = try FileManager.default.attributesOfItem(atPath: file)
      return (facts[.size] as? NSNumber)?.intValue ?? 0
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path), !names.isEmpty
    else { return try size(of: path) }
    return try TarFile.size(of: names.map { try size(of: "\(path)/\($0)") })
  }
}
