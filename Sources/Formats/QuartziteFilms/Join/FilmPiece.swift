// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles

/// A piece of a film on disk, as made by `render --frames`.
package struct FilmPiece: Sendable {
  /// The path of the piece.
  package let path: String
  /// Its format.
  package let format: FilmFormat
  /// Its mark; nil for directories and raw frames, which have none.
  package let mark: PieceMark?
  /// The numbers of its frames; nil for raw frames, which are not numbered.
  package let frames: Range<Int>?
  /// The files of a directory in the order of their numbers; empty for a file.
  package let pictures: [String]

  /// Examines the file or directory at `path`.
  ///
  /// - Throws: `MediaError.malformed` if it does not exist, is no film, or is a whole film.
  package init(_ path: String) throws(MediaError) {
    self.path = path
    switch CFile.kind(path) {
    case .nothing: throw MediaError(.malformed, "cannot read \(path): there is no such file")
    case .other: throw MediaError(.malformed, "cannot read \(path): it is not a regular file")
    case .directory:
      format = .frames
      mark = nil
      (pictures, frames) = try Self.pictures(in: path)
    case .file:
      guard let format = FilmFormat.of(path: path), format != .frames else {
        throw MediaError(.malformed, "\(path): its ending names no format of films")
      }
      guard format.facts.joining != .never else {
        throw MediaError(
          .unsupported,
          "pieces in \(format.facts.title) cannot be joined; render them in png or apng"
        )
      }
      self.format = format
      pictures = []
      if !format.facts.isMarked {
        (mark, frames) = (nil, nil)
      } else {
        guard let mark = PieceMark(tail: try Self.tail(of: path)) else {
          throw MediaError(
            .malformed,
            "\(path) is no piece of a film; make pieces with 'quartzite render --frames'"
          )
        }
        (self.mark, frames) = (mark, mark.frames)
      }
    }
  }

  /// Whether its frames are exactly those that were drawn.
  package var isLossless: Bool {
    format.isLossless(asked: mark?.isLossless == true)
  }

  private static func pictures(
    in path: String
  ) throws(MediaError) -> ([String], Range<Int>) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    var numbered: [(Int, String)] = []
    for name in names where name.hasPrefix("frame-") && name.hasSuffix(".png") {
      guard let number = Int(name.dropFirst(6).dropLast(4)), number >= 0 else { continue }
      numbered.append((number, "\(path)/\(name)"))
    }
    numbered.sort { $0.0 < $1.0 }
    guard let first = numbered.first?.0, let last = numbered.last?.0 else {
      throw MediaError(.malformed, "\(path) holds no pictures called frame-00000.png and so on")
    }
    for (index, picture) in numbered.enumerated() where picture.0 != first + index {
      throw MediaError(.malformed, "\(path) lacks picture \(first + index), or has it twice")
    }
    return (numbered.map(\.1), first..<last + 1)
  }

  private static func tail(of path: String) throws(MediaError) -> [UInt8] {
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      let size = try file.seekToEnd()
      let length = UInt64(PieceMark.tailLength)
      try file.seek(toOffset: size > length ? size - length : 0)
      return [UInt8](try file.readToEnd() ?? Data())
    } catch {
      throw MediaError(.malformed, "cannot read \(path): \(error.localizedDescription)")
    }
  }
}
