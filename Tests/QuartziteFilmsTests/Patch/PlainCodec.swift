// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms

/// The simplest codec: numbers of four bytes, big end first, and bare pixels.
///
/// A file is its frame count, its byte count, its loops; for each frame its length, its position, its
/// rectangle and its pixels; then 0, and in a piece the length of the payload, the payload, the mark.
struct PlainCodec: PatchCodec {
  static var grid: Int { 2 }
  var extent = FilmPatch.Extent.changed
  /// The number of the frame that cannot be encoded.
  var failing: Int?

  var head: [UInt8] { Array("plain".utf8) + [UInt8](repeating: 0, count: 12) }

  func encode(_ patch: FilmPatch) throws(MediaError) -> [UInt8] {
    if patch.index == failing { throw MediaError(.unsupported, "no") }
    let rect = patch.rect
    let numbers = [patch.position, rect.minX, rect.minY, rect.maxX, rect.maxY]
    let body = numbers.flatMap(Self.number) + patch.pixels.flatMap { Self.number(Int($0)) }
    return Self.number(body.count) + body
  }

  static func head(_ head: [UInt8], with numbers: PatchFileNumbers) -> [UInt8] {
    head.prefix(5)
      + [numbers.frameCount, numbers.byteCount, numbers.loops].flatMap(number)
  }

  static func frame(_ frame: ArraySlice<UInt8>, at position: Int) -> [UInt8] {
    frame.prefix(4) + number(position) + frame.dropFirst(8)
  }

  static func tail(_ end: PieceEnd?) -> [UInt8] {
    guard let end else { return number(0) }
    return number(0) + number(end.payload.count) + end.payload + Array(end.mark.text.utf8)
  }

  static func parts(of bytes: [UInt8]) throws(MediaError) -> PatchFileParts {
    guard bytes.count > 21 else { throw MediaError(.malformed, "short") }
    var (at, frames) = (17, [Range<Int>]())
    while true {
      let count = try number(bytes, at)
      at += 4
      if count == 0 { break }
      guard count <= bytes.count - at else { throw MediaError(.malformed, "cut") }
      frames.append(at - 4..<at + count)
      at += count
    }
    var payload: [UInt8]?
    if at < bytes.count {
      let count = try number(bytes, at)
      guard count <= bytes.count - at - 4 else { throw MediaError(.malformed, "cut") }
      payload = Array(bytes[at + 4..<at + 4 + count])
    }
    return PatchFileParts(head: Array(bytes[..<17]), frames: frames, payload: payload)
  }

  /// The pictures of a file, as a player puts them together; it must have `count` and `loops`.
  static func pictures(
    _ bytes: [UInt8],
    _ width: Int,
    _ height: Int,
    loops: Int = 0
  ) throws -> [[UInt32]] {
    let parts = try parts(of: bytes)
    let canvas = [UInt32](repeating: 0, count: width * height)
    guard try number(bytes, 5) == parts.frames.count, try number(bytes, 9) == bytes.count,
      try number(bytes, 13) == loops
    else { throw MediaError(.malformed, "numbers") }
    var (pictures, current) = ([[UInt32]](), canvas)
    for (position, frame) in parts.frames.enumerated() {
      let numbers = try (1...5).map { try number(bytes, frame.lowerBound + 4 * $0) }
      guard numbers[0] == position, numbers[1] % 2 == 0, numbers[2] % 2 == 0 else {
        throw MediaError(.malformed, "frame \(position)")
      }
      var at = frame.lowerBound + 24
      for y in numbers[2]..<numbers[4] {
        for x in numbers[1]..<numbers[3] {
          current[y * width + x] = UInt32(try number(bytes, at))
          at += 4
        }
      }
      guard at == frame.upperBound else { throw MediaError(.malformed, "length") }
      pictures.append(current)
    }
    return pictures
  }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  private static func number(_ bytes: [UInt8], _ at: Int) throws(MediaError) -> Int {
    guard at + 4 <= bytes.count else { throw MediaError(.malformed, "cut") }
    return bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
