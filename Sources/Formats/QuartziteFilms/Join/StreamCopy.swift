// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles

/// Joins MP4 and WebM pieces with FFmpeg without decoding: the encoded frames are copied.
enum StreamCopy {
  static func join(
    _ pieces: [FilmPiece],
    _ format: FilmFormat,
    to path: String
  ) throws(MediaError) {
    guard let first = pieces.first?.mark, let last = pieces.last?.mark else { return }
    let place = try OutputPath(path)
    let list = place.companion("txt")
    defer { place.discard(list) }
    do {
      try write(pieces, to: list)
      let process = try FFmpegProcess(
        ["-f", "concat", "-safe", "0", "-i", "file:" + list, "-map", "0:v", "-c", "copy"]
          + times(first.frameRate, format)
          + FFmpegArguments.container(format) + ["file:" + place.temporary],
        readsInput: false
      )
      try process.finish()
      try format.checkWhole(place.temporary)
      var whole = first
      whole.frames = first.frames.lowerBound..<last.frames.upperBound
      if whole.frames.count < whole.filmFrameCount {
        try whole.append(to: place.temporary, format)
      }
      try place.commit()
    } catch {
      place.discard()
      throw MediaError(
        error.code,
        error.description.replacingOccurrences(of: place.temporary, with: path)
      )
    }
  }

  /// Sets all timestamps to multiples of the frame duration, because containers round the lengths
  /// of pieces.
  private static func times(_ rate: FrameRate, _ format: FilmFormat) -> [String] {
    let (count, seconds) = (rate.numerator, rate.denominator)
    func grid(_ time: String) -> String {
      "round(\(time)*TB*\(count)/\(seconds))*\(seconds)/(\(count)*TB)"
    }
    let decoding =
      format.facts.decodingLead.map { "(N-\($0))*\(seconds)/(\(count)*TB)" } ?? grid("DTS")
    return ["-bsf:v", "setts=pts=\(grid("PTS")):dts=\(decoding)"]
  }

  private static func write(_ pieces: [FilmPiece], to list: String) throws(MediaError) {
    var text = ""
    for piece in pieces {
      let path = URL(fileURLWithPath: piece.path).path
      text += "file 'file:\(path.replacingOccurrences(of: "'", with: "'\\''"))'\n"
      if let mark = piece.mark {
        text += "duration \(mark.frameRate.time(ofFrame: mark.frames.count))\n"
      }
    }
    let descriptor = try CFile.create(list)
    do {
      try CFile.write(Array(text.utf8), to: descriptor, path: list)
    } catch {
      CFile.abandon(descriptor)
      throw error
    }
    try CFile.closing(descriptor, path: list)
  }
}
