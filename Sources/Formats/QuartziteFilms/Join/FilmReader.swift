// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartzitePictures
import QuartziteRaster

/// Decodes the frames of a lossless film, in order.
protocol FilmReader: AnyObject {
  /// Width and height in pixels.
  var size: (width: Int, height: Int) { get }
  /// Returns the next frame; nil after the last one.
  func next() throws(MediaError) -> Pixmap?
}

extension FilmPiece {
  /// Opens the piece; raw frames cannot be opened, because their size is not stored.
  func makeReader() throws(MediaError) -> any FilmReader {
    format.facts.joining == .pictures ? try PictureFilesReader(pictures) : try SequenceReader(path)
  }
}

/// Reads numbered PNG files.
private final class PictureFilesReader: FilmReader {
  let size: (width: Int, height: Int)
  private var waiting: ArraySlice<String>

  init(_ pictures: [String]) throws(MediaError) {
    let first = try PNG.read(pictures[0])
    size = (first.width, first.height)
    waiting = pictures[...]
  }

  func next() throws(MediaError) -> Pixmap? {
    guard let path = waiting.popFirst() else { return nil }
    return try PNG.read(path)
  }
}

/// Decodes the pictures of an APNG or a WebP.
///
/// Memory: the file, and what the decoder needs.
private final class SequenceReader: FilmReader {
  let size: (width: Int, height: Int)
  private let path: String
  private var reader: any PictureReader

  init(_ path: String) throws(MediaError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw MediaError(.malformed, "cannot read \(path)")
    }
    let sequence: PictureSequence
    do throws(MediaError) {
      sequence = try PictureSequence([UInt8](data))
      reader = try sequence.reader()
    } catch {
      throw MediaError(error.code, "\(path): \(error)")
    }
    (self.path, size) = (path, (sequence.width, sequence.height))
  }

  func next() throws(MediaError) -> Pixmap? {
    do throws(MediaError) {
      return try reader.next()
    } catch {
      throw MediaError(error.code, "\(path): \(error)")
    }
  }
}
