// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFiles
import QuartzitePictures
import QuartziteRaster

/// Writes frames as raw bytes to a file or to standard output.
package final class RawFilmEncoder: FilmEncoder {
  /// The byte order of a pixel.
  package enum Order: Sendable {
    /// Red, green, blue, alpha.
    case rgba
    /// Blue, green, red, alpha.
    case bgra
  }

  private enum Target {
    case file(OutputFile)
    case stream(Int32, path: String)
  }

  private let order: Order
  private let target: Target

  /// Opens `path`; `-` is standard output, and a device or named pipe is written to directly.
  package init(path: String, order: Order) throws(MediaError) {
    self.order = order
    if path == "-" {
      target = .stream(1, path: "standard output")
    } else if CFile.kind(path) == .other {
      target = .stream(try CFile.create(path), path: path)
    } else {
      target = .file(try OutputFile(path))
    }
  }

  package func append(_ picture: Pixmap) throws(MediaError) {
    var words = StraightPixels.make(of: picture)
    if order == .bgra { StraightPixels.exchangeRedAndBlue(&words) }
    switch target {
    case .file(let file): try file.write(words)
    case .stream(let descriptor, let path): try CFile.write(words, to: descriptor, path: path)
    }
  }

  package func finish() throws(MediaError) {
    if case .file(let file) = target { try file.commit() }
  }

  package func cancel() {
    if case .file(let file) = target { file.cancel() }
  }
}
