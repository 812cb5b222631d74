// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteGeometry
import QuartziteVectors

/// Writes frames as one Lottie file, or as an archive of one.
final class LottieFilmEncoder: FilmEncoder {
  private let file: OutputFile
  private let film: FilmDescription
  private let isArchive: Bool
  private var document: LottieDocument

  /// Opens `path`.
  ///
  /// - Throws: also for more frames than a document can have.
  init(path: String, film: FilmDescription, isArchive: Bool) throws(MediaError) {
    guard film.frameCount <= LottieDocument.mostFrames else {
      throw MediaError(
        .invalid,
        "the film has \(film.frameCount) frames; a Lottie file has at most"
          + " \(LottieDocument.mostFrames)"
      )
    }
    var settings = LottieDocument.Settings()
    (settings.scale, settings.frameRate) = (film.scale, film.frameRate.value)
    document = LottieDocument(settings, tools: .usual())
    file = try OutputFile(path)
    (self.film, self.isArchive) = (film, isArchive)
  }

  var notes: [FilmNote] {
    let lines = VectorNotes.lines(document.pictures)
    return (lines.isEmpty ? [] : [.isNotVectors(lines)]) + (document.isCut ? [.isCut] : [])
      + [.road(.frames)]
  }

  func append(_ list: DisplayList) throws(MediaError) { document.append(list) }

  /// Appends a frame of which only pixels are known, as a picture that fills it.
  func append(_ picture: Pixmap) throws(MediaError) {
    document.append(DisplayList(of: picture))
  }

  func finish() throws(MediaError) {
    if film.isStrict, let note = notes.first(where: \.isFault) {
      throw MediaError(.malformed, note.description)
    }
    let text = Array(document.text().utf8)
    try file.write(isArchive ? LottieContainer.bytes(of: text, loops: film.loops) : text)
    try file.commit()
  }

  func cancel() { file.cancel() }
}
