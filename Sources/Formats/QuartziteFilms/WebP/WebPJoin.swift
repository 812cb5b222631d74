// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles

/// Joins lossy animated WebP pieces: their encoded frames are copied into one file.
///
/// Source: Google, WebP Container Specification, RFC 9649.
enum WebPJoin {
  /// A chunk of the container.
  struct Chunk {
    var name: String
    var data: ArraySlice<UInt8>
  }

  static func join(_ pieces: [FilmPiece], to path: String) throws(MediaError) {
    guard let first = pieces.first?.mark, let last = pieces.last?.mark else { return }
    let file = try OutputFile(path)
    do throws(MediaError) {
      var body: [UInt8] = []
      var canvas: (width: Int, height: Int)?
      for piece in pieces {
        guard let data = FileManager.default.contents(atPath: piece.path), let mark = piece.mark
        else { throw MediaError(.malformed, "cannot read \(piece.path)") }
        let (size, frames) = try frames(of: [UInt8](data), mark, piece.path)
        if let canvas, canvas != size {
          throw MediaError(.malformed, "\(piece.path) has another size than the others")
        }
        canvas = size
        for frame in frames { body += make("ANMF", frame) }
      }
      let size = canvas ?? (1, 1)
      var head: [UInt8] = [first.hasAlpha ? 0x12 : 0x02, 0, 0, 0]
      head += little(size.width - 1, 3) + little(size.height - 1, 3)
      var all = make("VP8X", head)
      all += make("ANIM", [0, 0, 0, 0] + little(first.loops, 2)) + body
      var whole = first
      whole.frames = first.frames.lowerBound..<last.frames.upperBound
      if whole.frames.count < whole.filmFrameCount { all += make("QZPM", Array(whole.text.utf8)) }
      try file.write(Array("RIFF".utf8) + little(all.count + 4, 4) + Array("WEBP".utf8) + all)
    } catch {
      file.cancel()
      throw error
    }
    try file.commit()
  }

  /// The canvas size and the contents of the frame chunks, with durations for the whole film.
  private static func frames(
    of bytes: [UInt8],
    _ mark: PieceMark,
    _ path: String
  ) throws(MediaError) -> ((width: Int, height: Int), [[UInt8]]) {
    let chunks = chunks(of: bytes)
    let rate = mark.frameRate
    func time(_ index: Int) -> Int {
      (2 * 1_000 * index * rate.denominator + rate.numerator) / (2 * rate.numerator)
    }
    let length = time(mark.frames.upperBound) - time(mark.frames.lowerBound)
    var frames = chunks.filter { $0.name == "ANMF" && $0.data.count > 16 }.map { Array($0.data) }
    var size = (width: 0, height: 0)
    if let head = chunks.first(where: { $0.name == "VP8X" && $0.data.count >= 10 })?.data {
      let at = head.startIndex
      size = (number(head, at + 4) + 1, number(head, at + 7) + 1)
    }
    if frames.isEmpty {
      // A piece in which nothing moves is a still image.
      guard let (still, itsSize) = still(chunks) else {
        throw MediaError(.malformed, "\(path) is no WebP file")
      }
      (frames, size) = ([still], itsSize)
    }
    let x = number(frames[0][...], 0), y = number(frames[0][...], 3)
    let width = number(frames[0][...], 6) + 1, height = number(frames[0][...], 9) + 1
    guard x == 0, y == 0, (width, height) == size else {
      throw MediaError(.malformed, "\(path): its first picture does not fill the canvas")
    }
    // The first frame replaces the end of the piece before; the last one ends at a multiple of the
    // film's frame duration.
    frames[0][15] |= 0x02
    let others = frames.dropLast().reduce(0) { $0 + number($1[...], 12) }
    frames[frames.count - 1].replaceSubrange(12..<15, with: little(max(1, length - others), 3))
    return (size, frames)
  }

  /// The image of a file without animation, as the contents of a frame chunk.
  private static func still(_ chunks: [Chunk]) -> ([UInt8], (width: Int, height: Int))? {
    let parts = chunks.filter { ["ALPH", "VP8 ", "VP8L"].contains($0.name) }
    guard let picture = parts.last, picture.name != "ALPH", picture.data.count >= 10 else {
      return nil
    }
    let data = picture.data
    let at = data.startIndex
    let size: (width: Int, height: Int)
    if picture.name == "VP8L" {
      let bits = (0..<4).reduce(0) { $0 | Int(data[at + 1 + $1]) << (8 * $1) }
      size = ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    } else {
      size = (
        (Int(data[at + 6]) | Int(data[at + 7]) << 8) & 0x3FFF,
        (Int(data[at + 8]) | Int(data[at + 9]) << 8) & 0x3FFF
      )
    }
    var frame = little(0, 3) + little(0, 3) + little(size.width - 1, 3) + little(size.height - 1, 3)
    frame += little(0, 3) + [0]
    for part in parts { frame += make(part.name, Array(part.data)) }
    return (frame, size)
  }

  // MARK: - Chunks

  private static func chunks(of bytes: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var at = 12
    while at + 8 <= bytes.count {
      let size = (0..<4).reduce(0) { $0 | Int(bytes[at + 4 + $1]) << (8 * $1) }
      guard at + 8 + size <= bytes.count else { break }
      let name = String(decoding: bytes[at..<at + 4], as: UTF8.self)
      chunks.append(Chunk(name: name, data: bytes[at + 8..<at + 8 + size]))
      at += 8 + size + size % 2
    }
    return chunks
  }

  private static func make(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(data.count, 4) + data + (data.count % 2 == 0 ? [] : [0])
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Reads three bytes (little-endian) at `offset`, an index of the slice.
  private static func number(_ data: ArraySlice<UInt8>, _ offset: Int) -> Int {
    (0..<3).reduce(0) { $0 | Int(data[offset + $1]) << (8 * $1) }
  }
}
