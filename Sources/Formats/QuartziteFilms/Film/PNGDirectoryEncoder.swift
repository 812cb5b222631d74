// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFiles
import QuartzitePictures
import QuartziteRaster

/// Writes frames as numbered PNG files into a directory.
///
/// The files are called `frame-00000.png`, `frame-00001.png` and so on, with as many digits as the
/// whole film needs. The directory is made if it does not exist. Files with the same names are
/// replaced, others stay.
package final class PNGDirectoryEncoder: FilmEncoder {
  private let folder: PictureFolder
  private let digits: Int
  private var number: Int

  /// Makes the hidden directory in which the files are collected.
  package init(path: String, film: FilmDescription) throws(MediaError) {
    folder = try PictureFolder(path)
    number = film.firstFrame
    digits = max(5, String(film.filmFrameCount - 1).count)
  }

  package func append(_ picture: Pixmap) throws(MediaError) {
    let text = String(number)
    let zeros = String(repeating: "0", count: max(0, digits - text.count))
    number += 1
    try folder.add(PNG.encode(picture, effort: .fast), name: "frame-\(zeros)\(text).png")
  }

  package func finish() throws(MediaError) {
    try folder.commit()
  }

  package func cancel() {
    folder.cancel()
  }
}
