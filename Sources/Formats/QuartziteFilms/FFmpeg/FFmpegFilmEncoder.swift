// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartzitePictures
import QuartziteRaster

/// Encodes a film with one FFmpeg process: APNG, WebP, MP4 and WebM.
package final class FFmpegFilmEncoder: FilmEncoder {
  private let place: OutputPath
  private let process: FFmpegProcess
  private let film: FilmDescription
  private let format: FilmFormat
  private var isDone = false

  /// Starts FFmpeg, which writes to the hidden name of `path`.
  ///
  /// - Parameter crew: the children that can be given up together with this one; nil for none.
  /// - Throws: `MediaError` if the path cannot be written, FFmpeg is missing, or H.264 is asked to
  ///   hold an odd number of pixels a side.
  package init(
    path: String,
    film: FilmDescription,
    format: FilmFormat,
    crew: ChildCrew? = nil
  ) throws(MediaError) {
    let takesPlanes = format.facts.takesPlanes
    if takesPlanes && (film.width % 2 != 0 || film.height % 2 != 0) {
      throw MediaError(
        .unsupported,
        "\(format.facts.title) needs an even number of pixels a side, not \(film.width) x \(film.height);"
          + " change --size or --scale"
      )
    }
    (self.film, self.format) = (film, format)
    place = try OutputPath(path)
    do {
      process = try FFmpegProcess(
        FFmpegArguments.threads(film) + FFmpegArguments.input(film, inPlanes: takesPlanes)
          + FFmpegArguments.output(film, format)
          + ["file:" + place.temporary],
        readsInput: true,
        in: crew
      )
    } catch {
      place.discard()
      throw MediaError(
        error.code,
        error.description.replacingOccurrences(of: place.temporary, with: path)
      )
    }
  }

  deinit {
    cancel()
  }

  package func append(_ picture: Pixmap) throws(MediaError) {
    if format.facts.takesPlanes {
      try append(VideoPlanes(of: picture))
    } else {
      try process.write(StraightPixels.make(of: picture))
    }
  }

  package func append(_ planes: VideoPlanes) throws(MediaError) {
    guard format.facts.takesPlanes else {
      throw MediaError(.unsupported, "\(format.rawValue) is made of pixels, not of planes of video")
    }
    try process.write(planes)
  }

  package func finish() throws(MediaError) {
    isDone = true
    do {
      try process.finish()
      try format.checkWhole(place.temporary)
      try PieceMark(of: film)?.append(to: place.temporary, format)
      try place.commit()
    } catch {
      place.discard()
      throw error
    }
  }

  package func cancel() {
    guard !isDone else { return }
    isDone = true
    process.cancel()
    place.discard()
  }
}
