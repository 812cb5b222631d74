// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteRaster

/// Encodes a film by one run of FFmpeg: APNG, WebP, MP4 and WebM.
package final class FFmpegFilmEncoder: FilmEncoder {
  private let place: OutputPath
  private let process: FFmpegProcess
  private let film: FilmDescription
  private let format: FilmFormat
  private var isDone = false
  /// The planes of the newest picture, whose memory the next one takes.
  private var planes: [UInt8] = []

  /// Starts FFmpeg, which writes to the hidden name of `path`.
  ///
  /// - Throws: `MediaError` if the path cannot be written, FFmpeg is missing, or H.264 is asked to
  ///   hold an odd number of pixels a side.
  package init(path: String, film: FilmDescription, format: FilmFormat) throws(MediaError) {
    if format == .mp4 && (film.width % 2 != 0 || film.height % 2 != 0) {
      throw MediaError(
        .unsupported,
        "MP4 needs an even number of pixels a side, not \(film.width) x \(film.height);"
          + " change --size or --scale"
      )
    }
    (self.film, self.format) = (film, format)
    place = try OutputPath(path)
    do {
      // An unwritable place is better found before the first picture than after the last.
      CFile.abandon(try CFile.create(place.temporary))
      process = try FFmpegProcess(
        FFmpegArguments.threads(film) + FFmpegArguments.input(film, inPlanes: format == .mp4)
          + FFmpegArguments.output(film, format)
          + ["file:" + place.temporary],
        readsInput: true
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
    if format == .mp4 {
      VideoPixels.fill(&planes, from: picture)
      try process.write(planes)
    } else {
      try process.write(StraightPixels.make(of: picture))
    }
  }

  package func finish() throws(MediaError) {
    isDone = true
    do {
      try process.finish()
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
