// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import QuartziteFiles

/// The description of a piece of a film: a line of text near the end of its file, which players
/// ignore.
///
/// It is stored in a comment of a GIF, a text chunk of a PNG, a private chunk of a WebP, a free box
/// of an MP4 or a void element of a WebM. Whole films have none.
package struct PieceMark: Sendable, Equatable {
  /// The numbers of its frames in the film.
  package var frames: Range<Int>
  /// The number of frames of the whole film.
  package var filmFrameCount: Int
  /// The frame rate.
  package var frameRate: FrameRate
  /// Whether pixels may be transparent.
  package var hasAlpha: Bool
  /// How many times the film plays; 0 is forever.
  package var loops: Int
  /// Whether the piece is lossless.
  package var isLossless: Bool
  /// Whether a GIF has one palette for all frames.
  package var hasFilmPalette: Bool

  /// Makes the mark of `film`; nil if it is not a piece.
  package init?(of film: FilmDescription) {
    guard film.isPiece else { return nil }
    frames = film.firstFrame..<film.firstFrame + film.frameCount
    (filmFrameCount, frameRate) = (film.filmFrameCount, film.frameRate)
    (hasAlpha, loops, isLossless) = (film.hasAlpha, film.loops, film.isLossless)
    hasFilmPalette = film.hasFilmPalette
  }

  /// Parses a mark in the last bytes of a file; nil if there is none.
  package init?(tail: some Sequence<UInt8>) {
    // Bytes, not characters: what stands behind the mark may combine with its last one.
    let (bytes, title) = (Array(tail), Array(Self.title.utf8))
    let starts = stride(from: bytes.count - title.count, through: 0, by: -1)
    guard let start = starts.first(where: { bytes[$0...].starts(with: title) }) else { return nil }
    let line = bytes[(start + title.count)...].prefix { $0 != UInt8(ascii: ";") }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    let numbers = words.compactMap { Int($0) }
    guard words.count == 9, numbers.count == 9, numbers.allSatisfy({ $0 >= 0 }),
      numbers[0] < numbers[1], numbers[1] <= numbers[2], numbers[3] > 0, numbers[4] > 0
    else { return nil }
    frames = numbers[0]..<numbers[1]
    filmFrameCount = numbers[2]
    frameRate = FrameRate(numbers[3], numbers[4])
    (hasAlpha, loops) = (numbers[5] == 1, numbers[6])
    (isLossless, hasFilmPalette) = (numbers[7] == 1, numbers[8] == 1)
  }

  /// How many bytes at the end of a file must be searched for the mark.
  package static let tailLength = 512

  private static let title = "quartzite-piece "

  /// The line: first frame, end, frames of the film, rate, and the four flags.
  package var text: String {
    let numbers = [
      frames.lowerBound, frames.upperBound, filmFrameCount, frameRate.numerator,
      frameRate.denominator, hasAlpha ? 1 : 0, loops, isLossless ? 1 : 0, hasFilmPalette ? 1 : 0,
    ]
    return Self.title + numbers.map(String.init).joined(separator: " ") + ";"
  }

  // MARK: - Files

  /// Adds the mark to the finished file at `path`; raw frames and directories get none.
  func append(to path: String, _ format: FilmFormat) throws(MediaError) {
    let text = Array(self.text.utf8)
    switch format.facts.container {
    case .boxes:
      try Self.write(BigEndian.bytes(text.count + 8) + Array("free".utf8) + text, to: path, at: nil)
    case .elements:
      // A void element, its length in two bytes.
      let length = [0x40 | UInt8(text.count >> 8), UInt8(text.count & 0xFF)]
      try Self.write([0xEC] + length + text, to: path, at: nil)
    // The others write their marks themselves, or have none.
    case nil: break
    }
  }

  private static func write(
    _ bytes: [UInt8],
    to path: String,
    at offset: Int?
  ) throws(MediaError) {
    let descriptor = try CFile.update(path)
    CFile.seek(descriptor, to: offset)
    do {
      try CFile.write(bytes, to: descriptor, path: path)
    } catch {
      CFile.abandon(descriptor)
      throw error
    }
    try CFile.closing(descriptor, path: path)
  }
}
