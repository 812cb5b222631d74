// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import QuartziteFiles

/// Joins pieces that `PatchFilmEncoder` wrote, without decoding: the bytes are those of the whole
/// film.
///
/// Encoded frames are copied. The first frame of a piece is whole, so that the piece is a film by
/// itself; in its place stands the joint, its encoding against the frame before.
///
/// Memory: one piece.
package struct PatchJoin<Codec: PatchCodec> {
  private let file: OutputFile
  private let film: FilmDescription
  private var first: PatchFileParts?
  private var position = 0
  private var byteCount = 0
  private var checksum = CRC32()
  private var joint: [UInt8] = []

  /// Joins the files at `pieces`, in the order of their frames, to the one at `path`.
  ///
  /// - Parameter film: what the pieces make together; its `loops` replace theirs, its size is not
  ///   used.
  /// - Throws: `MediaError.malformed` if a piece is damaged, or not one of this film.
  package static func join(
    _ pieces: [String],
    _ film: FilmDescription,
    to path: String
  ) throws(MediaError) {
    var join = PatchJoin(file: try OutputFile(path), film: film)
    do throws(MediaError) {
      for piece in pieces { try join.add(piece) }
      try join.finish()
    } catch {
      join.file.cancel()
      throw error
    }
    try join.file.commit()
  }

  private init(file: OutputFile, film: FilmDescription) {
    (self.file, self.film) = (file, film)
  }

  private mutating func add(_ path: String) throws(MediaError) {
    let (bytes, parts, end) = try Self.read(path)
    let frames = parts.frames
    if let first {
      guard Codec.head(first) == Codec.head(parts) else {
        throw MediaError(
          .malformed,
          "\(path) has another size or other colours than the pieces before it"
        )
      }
      guard !end.joint.isEmpty else {
        throw MediaError(
          .malformed,
          "\(path) does not know the frame before it; render it again"
        )
      }
      try write(frame: end.joint[...], at: position)
    } else {
      first = parts
      joint = end.joint
      checksum.add(Codec.head(parts)[...])
      let numbers = PatchFileNumbers(frameCount: film.frameCount, loops: film.loops)
      try write(Codec.head(parts.head, with: numbers))
      try write(frame: bytes[frames[0]], at: 0)
    }
    for range in frames.dropFirst() { try write(frame: bytes[range], at: position) }
  }

  private mutating func write(frame: ArraySlice<UInt8>, at place: Int) throws(MediaError) {
    let bytes = place == 0 ? Array(frame) : Codec.frame(frame, at: place)
    checksum.add(bytes[...])
    position += 1
    try write(bytes)
  }

  private mutating func write(_ bytes: [UInt8]) throws(MediaError) {
    byteCount += bytes.count
    try Codec.check(byteCount)
    try file.write(bytes)
  }

  private mutating func finish() throws(MediaError) {
    guard let first else { return }
    let end = PieceMark(of: film).map { PieceEnd(mark: $0, after: checksum, joint: joint) }
    try write(Codec.tail(end))
    try file.complete(Codec.self, first.head, film, byteCount)
  }

  /// Reads a piece whole and compares it with its checksum.
  private static func read(
    _ path: String
  ) throws(MediaError) -> (bytes: [UInt8], parts: PatchFileParts, end: PieceEnd) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw MediaError(.malformed, "cannot read \(path)")
    }
    let bytes = [UInt8](data)
    let damaged = MediaError(.malformed, "\(path) is damaged; render it again")
    let parts: PatchFileParts
    do throws(MediaError) {
      parts = try Codec.parts(of: bytes)
    } catch {
      throw damaged
    }
    guard let mark = PieceMark(tail: bytes.suffix(PieceMark.tailLength)),
      let payload = parts.payload, let end = PieceEnd(mark: mark, payload: payload),
      parts.frames.count == mark.frames.count
    else { throw damaged }
    var sum = CRC32()
    sum.add(Codec.head(parts)[...])
    for range in parts.frames { sum.add(bytes[range]) }
    guard PieceEnd(mark: mark, after: sum, joint: end.joint) == end else { throw damaged }
    return (bytes, parts, end)
  }
}

extension PatchCodec {
  /// The head of a file without the numbers that differ between the pieces of a film.
  fileprivate static func head(_ parts: PatchFileParts) -> [UInt8] {
    head(parts.head, with: PatchFileNumbers())
  }
}
