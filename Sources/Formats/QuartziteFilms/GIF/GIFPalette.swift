// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFiles
import QuartzitePictures
import QuartziteRaster

/// The palette of a GIF: up to 256 colours, one of which may be transparent.
package struct GIFPalette: Sendable, Equatable {
  /// The colours as premultiplied words R, G, B, A; always 256.
  package let colors: [UInt32]

  /// Makes a palette; colours beyond 256 are left out, and the last one is repeated up to 256.
  package init(colors: [UInt32]) {
    let some = colors.isEmpty ? [0xFF00_0000] : Array(colors.prefix(256))
    self.colors = some + Array(repeating: some[some.count - 1], count: 256 - some.count)
  }

  /// Reads the global colour table of a GIF file.
  ///
  /// - Parameter hasAlpha: whether the last entry is transparent.
  /// - Returns: nil if the data is not a GIF file or has no such table.
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

  /// Writes the image of 16 by 16 pixels that FFmpeg uses as a palette.
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

/// Computes the palette of a film from some of its frames.
package final class GIFPaletteMaker {
  /// The greatest number of frames that are sampled: enough for every colour that lasts for a
  /// while.
  package static let mostPictures = 60

  private let process: FFmpegProcess
  private var isDone = false

  /// Starts FFmpeg.
  ///
  /// - Parameters:
  ///   - film: `hasAlpha` keeps a place for transparency.
  ///   - crew: the children that can be given up together with this one; nil for none.
  package init(_ film: FilmDescription, crew: ChildCrew? = nil) throws(MediaError) {
    process = try FFmpegProcess(
      FFmpegArguments.threads(film) + FFmpegArguments.input(film) + [
        "-vf",
        "palettegen=stats_mode=full:reserve_transparent=\(film.hasAlpha ? 1 : 0)",
        "-frames:v", "1", "-pix_fmt", "rgba", "-f", "rawvideo", "pipe:1",
      ],
      readsInput: true,
      writesOutput: true,
      in: crew
    )
  }

  deinit {
    if !isDone { process.cancel() }
  }

  /// Adds a frame to the samples.
  package func append(_ picture: Pixmap) throws(MediaError) {
    try process.write(StraightPixels.make(of: picture))
  }

  /// Returns the palette for the samples.
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

  /// The numbers of the frames to sample of `count`: all, or `mostPictures` of them evenly spaced
  /// from the first to the last.
  package static func sample(of count: Int) -> [Int] {
    guard count > mostPictures else { return Array(0..<count) }
    return (0..<mostPictures).map { $0 * (count - 1) / (mostPictures - 1) }
  }
}
