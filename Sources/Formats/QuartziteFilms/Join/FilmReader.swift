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
    switch format {
    case .frames: return try PictureFilesReader(pictures)
    case .webp: return try CWebPReader(path, mark: mark)
    // A film with a single frame is a plain PNG.
    case .apng where mark?.frames.count == 1: return try PictureFilesReader([path])
    default: return try FFmpegReader(path, format)
    }
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

/// Decodes APNG with FFmpeg.
private final class FFmpegReader: FilmReader {
  let size: (width: Int, height: Int)
  private let path: String
  private let process: FFmpegProcess
  private var isDone = false

  init(_ path: String, _ format: FilmFormat) throws(MediaError) {
    self.path = path
    size = try Self.size(path, format)
    process = try FFmpegProcess(
      [
        "-f", format.rawValue, "-i", "file:" + path, "-an", "-vsync", "passthrough", "-pix_fmt",
        "rgba", "-f", "rawvideo", "pipe:1",
      ],
      readsInput: false,
      writesOutput: true
    )
  }

  deinit {
    if !isDone { process.cancel() }
  }

  func next() throws(MediaError) -> Pixmap? {
    if isDone { return nil }
    let count = size.width * size.height
    let words = process.read(count)
    if words.count == count {
      return StraightPixels.pixmap(of: words, width: size.width, height: size.height)
    }
    isDone = true
    try process.finish()
    if words.isEmpty { return nil }
    throw MediaError(.malformed, "\(path): its last picture is not whole")
  }

  /// The size in the file's header.
  private static func size(
    _ path: String,
    _ format: FilmFormat
  ) throws(MediaError) -> (width: Int, height: Int) {
    let file = FileHandle(forReadingAtPath: path)
    defer { try? file?.close() }
    let header = [UInt8]((try? file?.read(upToCount: 32)) ?? Data())
    func number(_ places: [Int]) -> Int { places.reduce(0) { $0 << 8 | Int(header[$1]) } }
    var size = (width: 0, height: 0)
    if header.count == 32 {
      size =
        format == .gif
        ? (number([7, 6]), number([9, 8]))
        : (number([16, 17, 18, 19]), number([20, 21, 22, 23]))
    }
    guard 1...16_384 ~= size.width, 1...16_384 ~= size.height else {
      throw MediaError(.malformed, "\(path) is no \(format.rawValue.uppercased()) file")
    }
    return size
  }
}
