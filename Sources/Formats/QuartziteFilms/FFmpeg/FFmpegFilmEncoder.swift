// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartzitePictures
import QuartziteRaster

/// Encodes a film with one FFmpeg process: MP4, WebM and AVIF.
package final class FFmpegFilmEncoder: FilmEncoder {
  private let place: OutputPath
  private let process: FFmpegProcess
  private let film: FilmDescription
  private let format: FilmFormat
  private let takesPlanes: Bool
  private var isDone = false

  /// Starts FFmpeg, which writes to the hidden name of `path`.
  ///
  /// - Parameter crew: the children that can be given up together with this one; nil for none.
  /// - Throws: `MediaError` if the path cannot be written or FFmpeg is missing.
  package init(
    path: String,
    film: FilmDescription,
    format: FilmFormat,
    crew: ChildCrew? = nil
  ) throws(MediaError) {
    var film = film
    (film.width, film.height) = format.size(of: film)
    takesPlanes =
      format.form(hasAlpha: film.hasAlpha, width: film.width, height: film.height) == .planes
    (self.film, self.format) = (film, format)
    place = try OutputPath(path)
    do {
      process = try FFmpegProcess(
        FFmpegArguments.threads(film) + FFmpegArguments.input(film, inPlanes: takesPlanes)
          + FFmpegArguments.output(film, format, inPlanes: takesPlanes)
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
    let picture = picture.padded(toWidth: film.width, height: film.height)
    if takesPlanes {
      try append(VideoPlanes(of: picture))
    } else {
      var words = StraightPixels.make(of: picture)
      if film.hasAlpha {
        StraightPixels.bleed(&words, width: picture.width, height: picture.height)
      }
      try process.write(words)
    }
  }

  package func append(_ planes: VideoPlanes) throws(MediaError) {
    guard takesPlanes, (planes.width, planes.height) == (film.width, film.height) else {
      throw MediaError(.unsupported, "\(format.rawValue) is made of pixels, not of planes of video")
    }
    try process.write(planes)
  }

  package func finish() throws(MediaError) {
    isDone = true
    do {
      try process.finish()
      try format.checkWhole(place.temporary)
      let attributes = try? FileManager.default.attributesOfItem(atPath: place.temporary)
      try film.check(byteCount: attributes?[.size] as? Int ?? 0)
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

extension Pixmap {
  /// The pixmap with its last column and row repeated up to a size; itself if it has that.
  fileprivate func padded(toWidth wide: Int, height high: Int) -> Pixmap {
    guard wide > width || high > height else { return self }
    let row = (wide + 15) & ~15
    var padded = [UInt32](repeating: 0, count: row * high)
    for y in 0..<high {
      let start = min(y, height - 1) * rowPixels
      for x in 0..<wide { padded[y * row + x] = pixels[start + min(x, width - 1)] }
    }
    return Pixmap(width: wide, height: high, pixels: padded)
  }
}
