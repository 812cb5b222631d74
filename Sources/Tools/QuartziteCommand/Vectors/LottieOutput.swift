// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles
import QuartziteFilms
import QuartziteLottie
import QuartziteRecording

/// Lottie files that are written from Lottie files.
enum LottieOutput {
  /// Writes the film of a Lottie file keyframe for keyframe; false for a subject that must be sampled.
  ///
  /// - Throws: `UsageError` for a range that is none, `MediaError` where the file cannot be written.
  @MainActor static func write(
    _ request: FilmJobRequest,
    of subject: Subject,
    _ settings: SceneSettings,
    quiet: Bool
  ) throws -> Bool {
    guard [.json, .lottie].contains(request.format), request.poster == nil, let path = subject.file,
      Subject.isLottieFile(path)
    else { return false }
    let film = LottieFilm(try LottieFile.read(path))
    let end = request.end ?? max(film.duration, request.start)
    guard end > request.start else {
      throw UsageError("--to \(end) is not after --from \(request.start); swap or change them")
    }
    let result = try film.bytes(
      request.format,
      from: request.start,
      to: end,
      frameRate: request.frameRate?.value,
      size: settings.size,
      background: settings.background,
      loops: request.loops
    )
    guard let result else { return false }
    let file = try OutputFile(request.output)
    do {
      try file.write(result.bytes)
    } catch {
      file.cancel()
      throw error
    }
    try file.commit()
    guard !quiet else { return true }
    ErrorOutput.write(
      "\(request.output): \((result.bytes.count + 999) / 1000) kB of Lottie,"
        + " keyframe for keyframe\n"
    )
    for note in result.notes {
      ErrorOutput.write("\(CommandHost.current.name): \(request.output): \(note)\n")
    }
    return true
  }
}
