// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import QuartziteFiles

extension FilmFormat {
  /// Checks that what FFmpeg wrote to `path` begins and ends like a file of this format.
  ///
  /// Success of an encoder is only trusted after this check: an empty, truncated or wrong file is
  /// never moved to its path. Frames are not decoded.
  ///
  /// - Throws: `MediaError.failedEncoder` if the check fails.
  func checkWhole(_ path: String) throws(MediaError) {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw MediaError(.failedEncoder, "FFmpeg made no film, though it said that all went well")
    }
    defer { try? file.close() }
    let size = (try? file.seekToEnd()).map { Int($0) } ?? 0
    func bytes(_ start: Int, _ count: Int) -> [UInt8] {
      guard start >= 0, start + count <= size else { return [] }
      try? file.seek(toOffset: UInt64(start))
      return [UInt8]((try? file.read(upToCount: count)) ?? Data())
    }
    let isWhole =
      switch self {
      case .mp4: Self.hasBoxes(["moov"], size, bytes)
      // A film of one frame is a still image, which has no `moov`; FFmpeg writes `mdat` last.
      case .avif: Self.hasBoxes(["meta", "mdat"], size, bytes)
      case .webm: bytes(0, 4) == [0x1A, 0x45, 0xDF, 0xA3] && size > 64
      // Not by FFmpeg.
      case .gif, .apng, .webp, .frames, .rgba, .bgra, .svg, .json, .lottie, .layers: true
      }
    if !isWhole {
      throw MediaError(
        .failedEncoder,
        "FFmpeg made no whole \(rawValue.uppercased()) file, though it said that all went well"
      )
    }
  }

  /// Whether the boxes of an MP4 or AVIF fill the file and include the `needed` ones, such as `moov`,
  /// the index of the frames of a film, and `meta`, that of the images of a file.
  ///
  /// Source: ISO/IEC 14496-12, 4.2.
  private static func hasBoxes(
    _ needed: [String],
    _ size: Int,
    _ bytes: (Int, Int) -> [UInt8]
  ) -> Bool {
    var (place, names) = (0, [String]())
    while place < size, names.count < 64 {
      let short = bytes(place, 8)
      guard short.count == 8 else { return false }
      var length = BigEndian.number(short[..<4])
      // A length of 1 means that the actual one follows in 8 bytes; no file is longer than 2^56
      // bytes.
      if length == 1 { length = BigEndian.number(bytes(place + 9, 7)[...]) }
      guard length >= 8, length <= size - place else { return false }
      names.append(String(decoding: short[4...], as: UTF8.self))
      place += length
    }
    return names.first == "ftyp" && needed.allSatisfy(names.contains)
  }
}
