// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartzitePictures
import QuartziteRaster

/// Encodes a GIF with one palette for the film or one for each frame.
///
/// The encoding of a frame depends on the frame and the palette only, never on its neighbours, so
/// that pieces of a film have the same frames as the whole.
///
/// Frame i is shown from `round(100 i / rate)` to `round(100 (i + 1) / rate)` hundredths of a
/// second, so that rounding errors do not add up. Pixels with an alpha under one half become
/// transparent, others opaque.
package final class GIFEncoder: FilmEncoder {
  private let film: FilmDescription
  private let place: OutputPath
  private let paletteFile: String?
  private let process: FFmpegProcess
  private var isDone = false

  /// Starts FFmpeg, which writes to the hidden name of `path`.
  ///
  /// - Parameters:
  ///   - palette: the colours of every picture; nil finds colours for each by itself.
  ///   - crew: the children that can be given up together with this one; nil for none.
  /// - Throws: `MediaError` if the path cannot be written, FFmpeg is missing, or the film has more
  ///   than 100 pictures a second.
  package init(
    path: String,
    film: FilmDescription,
    palette: GIFPalette? = nil,
    crew: ChildCrew? = nil
  ) throws(MediaError) {
    if let most = FilmFormat.gif.facts.greatestRate, film.frameRate.value > most {
      throw MediaError(
        .unsupported,
        "GIF holds at most \(Int(most)) pictures a second; use --fps 50, or another format"
      )
    }
    self.film = film
    place = try OutputPath(path)
    paletteFile = palette == nil ? nil : place.companion("png")
    do {
      if let palette, let paletteFile { try palette.write(to: paletteFile) }
      process = try FFmpegProcess(
        FFmpegArguments.threads(film)
          + FFmpegArguments.input(Self.canvas(film, isSharing: palette != nil))
          + Self.arguments(film, palette: paletteFile, output: place.temporary),
        readsInput: true,
        in: crew
      )
    } catch {
      place.discard()
      if let paletteFile { place.discard(paletteFile) }
      throw MediaError(
        error.code,
        error.description.replacingOccurrences(of: place.temporary, with: path)
      )
    }
  }

  deinit {
    cancel()
  }

  package func append(_ picture: Pixmap) throws(MediaError) {
    let pixels = StraightPixels.make(of: picture)
    guard paletteFile == nil else { return try process.write(pixels) }
    // The frame's own palette is passed in an additional row of pixels below it.
    let colors = PictureColors.palette(of: pixels, hasAlpha: film.hasAlpha)
    var words: [UInt32] = []
    let width = Self.canvas(film, isSharing: false).width
    words.reserveCapacity(width * (film.height + 1))
    for row in 0..<film.height {
      words += pixels[row * film.width..<(row + 1) * film.width]
      words += repeatElement(0, count: width - film.width)
    }
    words += colors + Array(repeating: 0, count: width - colors.count)
    try process.write(words)
  }

  package func finish() throws(MediaError) {
    isDone = true
    defer { if let paletteFile { place.discard(paletteFile) } }
    do {
      try process.finish()
      try FilmFormat.gif.checkWhole(place.temporary)
      try PieceMark(of: film)?.append(to: place.temporary, .gif)
      try place.commit()
    } catch {
      place.discard()
      throw error
    }
  }

  package func cancel() {
    guard !isDone else { return }
    isDone = true
    process.cancel()
    place.discard()
    if let paletteFile { place.discard(paletteFile) }
  }

  // MARK: - Command line

  /// The input of FFmpeg: the frame, with a row for its palette below it if it has its own.
  private static func canvas(_ film: FilmDescription, isSharing: Bool) -> FilmDescription {
    var canvas = film
    if !isSharing { (canvas.width, canvas.height) = (max(256, film.width), film.height + 1) }
    return canvas
  }

  private static func arguments(
    _ film: FilmDescription,
    palette: String?,
    output: String
  ) -> [String] {
    let rate = film.frameRate
    let start = rate.centiseconds(ofFrame: film.firstFrame)
    let end = film.firstFrame + film.frameCount
    let last = rate.centiseconds(ofFrame: end) - rate.centiseconds(ofFrame: end - 1)
    // FFmpeg's count of repetitions excludes the first play; -1 means none.
    let repeats = film.loops == 0 ? 0 : film.loops == 1 ? -1 : film.loops - 1
    let times =
      "[0:v]settb=1/100,setpts=round((N+\(film.firstFrame))*100*\(rate.denominator)"
      + "/\(rate.numerator))-\(start)"
    // Without "diff_mode" a frame is dithered as a whole, whatever precedes it.
    let mapping = "paletteuse=dither=\(film.dither.name):alpha_threshold=128"
    let colours =
      palette == nil
      ? "\(times),split[whole][row];[whole]crop=\(film.width):\(film.height):0:0:exact=1[film];"
        + "[row]crop=256:1:0:\(film.height):exact=1[palette];[film][palette]\(mapping):new=1"
      : "\(times)[film];[film][1:v]\(mapping)"
    // FFmpeg compares frames by palette indices, which differ in meaning if every frame has its own
    // palette: such frames are written as a whole.
    let wholePictures = ["-global_palette", "0", "-gifflags", "-offsetting-transdiff"]
    return (palette.map { ["-i", "file:" + $0] } ?? []) + (palette == nil ? wholePictures : []) + [
      "-filter_complex", colours,
      "-an", "-vsync", "passthrough", "-enc_time_base", "1/100",
      "-loop", "\(repeats)",
      "-final_delay", "\(max(1, last))", "-f", "gif", "file:" + output,
    ]
  }
}

/// How colours that are not in the palette are approximated (dithering).
public enum Dither: String, CaseIterable, Sendable {
  /// No dithering: every pixel gets the nearest colour.
  case none
  /// Ordered dithering by a fixed pattern: stable where frames change little.
  case ordered
  /// Error diffusion (Sierra 2-4A): the smoothest gradients.
  case diffused

  /// The name in FFmpeg's options.
  var name: String {
    switch self {
    case .none: "none"
    case .ordered: "bayer:bayer_scale=3"
    case .diffused: "sierra2_4a"
    }
  }
}
