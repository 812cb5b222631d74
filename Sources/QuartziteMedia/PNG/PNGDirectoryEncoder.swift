// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteRaster

/// Writes pictures as `frame-00000.png`, `frame-00001.png`, ... into a directory.
///
/// The directory is made if it is not there. Pictures of the same names are replaced, other files
/// stay.
package final class PNGDirectoryEncoder: FilmEncoder {
  private let place: OutputPath
  private let digits: Int
  private var count = 0
  private var isDone = false

  /// Makes the hidden directory in which the pictures gather.
  package init(path: String, film: FilmDescription) throws(MediaError) {
    place = try OutputPath(path, isDirectory: true)
    digits = max(5, String(film.frameCount - 1).count)
    do {
      try CFile.makeDirectory(place.temporary)
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
    let number = String(count)
    let name = "frame-\(String(repeating: "0", count: max(0, digits - number.count)))\(number).png"
    count += 1
    let bytes = try PNG.encode(picture, effort: .fast)
    let path = "\(place.temporary)/\(name)"
    let descriptor = try CFile.create(path)
    do {
      try CFile.write(bytes, to: descriptor, path: "\(place.target)/\(name)")
    } catch {
      CFile.abandon(descriptor)
      throw error
    }
    try CFile.closing(descriptor, path: "\(place.target)/\(name)")
  }

  package func finish() throws(MediaError) {
    isDone = true
    do {
      try place.commitDirectory()
    } catch {
      place.discard()
      throw error
    }
  }

  package func cancel() {
    guard !isDone else { return }
    isDone = true
    place.discard()
  }
}
