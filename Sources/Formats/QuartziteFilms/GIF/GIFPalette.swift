// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFiles
import QuartzitePictures
import QuartziteRaster

/// The colours of a GIF: up to 256, one of which may be fully transparent.
package struct GIFPalette: Sendable, Equatable {
  /// The colours, padded to 256 as premultiplied words R, G, B, A.
  package let colors: [UInt32]

  /// Makes a palette; colours past 256 are left out, and the last is repeated up to 256.
  package init(colors: [UInt32]) {
    let some = colors.isEmpty ? [0xFF00_0000] : Array(colors.prefix(256))
    self.colors = some + Array(repeating: some[some.count - 1], count: 256 - some.count)
  }

  /// Reads the table that all pictures of the GIF file `bytes` share.
  ///
  /// - Parameter hasAlpha: whether the last entry stands for transparency.
  /// - Returns: nil if the bytes are no GIF or have no such table.
  package init?(gif bytes: [UInt8], hasAlpha: Bool) {
    guard bytes.count > 13, bytes[10] & 0x80 != 0 else { return nil }
    let count = 2 << Int(bytes[10] & 7)
    guard bytes.count >= 13 + 3 * count else { return nil }
    var colors = (0..<count).map { index in
      let at = 13 + 3 * index
      return UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16
        | 0xFF00_0000
    }
    if hasAlpha { colors[count - 1] = 0 }
    self.init(colors: colors)
  }

  /// Writes the picture of 16 x 16 pixels that FFmpeg takes for a palette.
  func write(to path: String) throws(MediaError) {
    let bytes = try PNG.encode(Pixmap(width: 16, height: 16, pixels: colors))
    let descriptor = try CFile.create(path)
    do {
      try CFile.write(bytes, to: descriptor, path: path)
    } catch {
      CFile.abandon(descriptor)
      throw error
    }
    try CFile.closing(descriptor, path: path)
  }
}

/// Finds the palette of a film from pictures of it.
package final class GIFPaletteMaker {
  /// The most pictures that a film is asked for: enough for every colour that stays for a while.
  package static let mostPictures = 60

  private let process: FFmpegProcess
  private var isDone = false

  /// Starts FFmpeg.
  ///
  /// - Parameter film: `hasAlpha` keeps a place for transparency.
  package init(_ film: FilmDescription) throws(MediaError) {
    process = try FFmpegProcess(
      FFmpegArguments.threads(film) + FFmpegArguments.input(film) + [
        "-vf",
        "palettegen=stats_mode=full:reserve_transparent=\(film.hasAlpha ? 1 : 0)",
        "-frames:v", "1", "-pix_fmt", "rgba", "-f", "rawvideo", "pipe:1",
      ],
      readsInput: true,
      writesOutput: true
    )
  }

  deinit {
    if !isDone { process.cancel() }
  }

  /// Takes a picture into account.
  package func append(_ picture: Pixmap) throws(MediaError) {
    try process.write(StraightPixels.make(of: picture))
  }

  /// Returns the palette of the pictures.
  package func finish() throws(MediaError) -> GIFPalette {
    isDone = true
    process.closeInput()
    let words = process.read(256)
    try process.finish()
    guard words.count == 256 else {
      throw MediaError(.failedEncoder, "FFmpeg found no palette for the film")
    }
    return GIFPalette(colors: words.map { $0 >> 24 == 0 ? 0 : $0 | 0xFF00_0000 })
  }

  /// The numbers of the pictures of a film of `count` that stand for it: all, or as many as
  /// `mostPictures`, evenly spread from the first to the last.
  package static func sample(of count: Int) -> [Int] {
    guard count > mostPictures else { return Array(0..<count) }
    return (0..<mostPictures).map { $0 * (count - 1) / (mostPictures - 1) }
  }
}
