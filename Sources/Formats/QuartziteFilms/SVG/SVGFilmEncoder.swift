// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartziteGeometry
import QuartziteVectors

/// Writes frames as one animated SVG document.
final class SVGFilmEncoder: FilmEncoder {
  private let file: OutputFile
  private let film: FilmDescription
  private var document: SVGDocument

  /// Opens `path`.
  ///
  /// - Throws: also for more frames than a document can have.
  init(path: String, film: FilmDescription) throws(MediaError) {
    guard film.frameCount <= SVGDocument.mostFrames else {
      throw MediaError(
        .invalid,
        "the film has \(film.frameCount) frames; an animated SVG has at most"
          + " \(SVGDocument.mostFrames)"
      )
    }
    var settings = SVGDocument.Settings()
    (settings.scale, settings.frameRate) = (film.scale, film.frameRate.value)
    (settings.loops, settings.isFilm) = (film.loops, true)
    document = SVGDocument(settings, tools: .usual())
    file = try OutputFile(path)
    self.film = film
  }

  var notes: [FilmNote] {
    let lines = VectorNotes.lines(document.pictures)
    return lines.isEmpty ? [] : [.isNotVectors(lines)]
  }

  func append(_ list: DisplayList) throws(MediaError) { document.append(list) }

  /// Appends a frame of which only pixels are known, as a picture that fills it.
  func append(_ picture: Pixmap) throws(MediaError) {
    document.append(DisplayList(of: picture))
  }

  func finish() throws(MediaError) {
    if film.isStrict, let note = notes.first { throw MediaError(.malformed, note.description) }
    try file.write(Array(document.text().utf8))
    try file.commit()
  }

  func cancel() { file.cancel() }
}
