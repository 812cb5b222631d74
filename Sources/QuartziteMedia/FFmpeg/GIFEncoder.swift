// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteRaster

/// Encodes a GIF with one palette for the whole film.
///
/// A palette needs every picture before the first can be written, and a film does not fit in
/// memory: a first run of FFmpeg keeps the pictures in a lossless scratch file, which is small where
/// little moves, and finds the palette; a second run maps and writes them.
///
/// Times: picture i is shown from `round(100 i / rate)` to `round(100 (i + 1) / rate)` hundredths of
/// a second, so the delays add up to the film whatever the rate. Pixels under half opacity become
/// transparent, the others opaque.
package final class GIFEncoder: FilmEncoder {
  /// The most pictures a second: shorter delays than a hundredth of a second do not exist.
  package static let fastestRate = 100.0

  private let film: FilmDescription
  private let place: OutputPath
  private let scratch: String
  private let palette: String
  private let firstRun: FFmpegProcess
  private var isDone = false

  /// Starts the first run.
  ///
  /// - Throws: `MediaError` if the path cannot be written, FFmpeg is missing, or the film has more
  ///   than 100 pictures a second.
  package init(path: String, film: FilmDescription) throws(MediaError) {
    if film.frameRate.value > Self.fastestRate {
      throw MediaError(
        .unsupported,
        "GIF holds at most 100 pictures a second; use --fps 50, or another format"
      )
    }
    self.film = film
    place = try OutputPath(path)
    scratch = place.companion("mov")
    palette = place.companion("png")
    do {
      CFile.abandon(try CFile.create(place.temporary))
      firstRun = try FFmpegProcess(
        FFmpegArguments.input(film)
          + Self.firstPass(film, scratch: scratch, palette: palette),
        readsInput: true
      )
    } catch {
      for hidden in [place.temporary, scratch, palette] { place.discard(hidden) }
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
    try firstRun.write(StraightPixels.make(of: picture))
  }

  package func finish() throws(MediaError) {
    isDone = true
    defer {
      place.discard(scratch)
      place.discard(palette)
    }
    do {
      try firstRun.finish()
      let secondRun = try FFmpegProcess(
        Self.secondPass(film, scratch: scratch, palette: palette, output: place.temporary),
        readsInput: false
      )
      try secondRun.finish()
      try place.commit()
    } catch {
      place.discard()
      throw error
    }
  }

  package func cancel() {
    guard !isDone else { return }
    isDone = true
    firstRun.cancel()
    for hidden in [place.temporary, scratch, palette] { place.discard(hidden) }
  }

  // MARK: - Command lines

  private static func firstPass(
    _ film: FilmDescription,
    scratch: String,
    palette: String
  ) -> [String] {
    let transparent = film.hasAlpha ? 1 : 0
    return [
      "-filter_complex",
      "[0:v]split[kept][seen];[seen]palettegen=reserve_transparent=\(transparent)"
        + ":stats_mode=full[palette]",
      "-map", "[kept]", "-an", "-vsync", "passthrough", "-c:v", "qtrle", "-pix_fmt", "argb",
      "-f", "mov", "file:" + scratch,
      "-map", "[palette]", "-frames:v", "1", "-c:v", "png", "-f", "image2", "-update", "1",
      "file:" + palette,
    ]
  }

  private static func secondPass(
    _ film: FilmDescription,
    scratch: String,
    palette: String,
    output: String
  ) -> [String] {
    let rate = film.frameRate
    let end = rate.centiseconds(ofFrame: film.frameCount)
    let last = end - rate.centiseconds(ofFrame: film.frameCount - 1)
    // FFmpeg counts repeats after the first play and says -1 for none.
    let repeats = film.loops == 0 ? 0 : film.loops == 1 ? -1 : film.loops - 1
    return [
      "-i", "file:" + scratch, "-i", "file:" + palette, "-filter_complex",
      "[0:v]settb=1/100,setpts=round(N*100*\(rate.denominator)/\(rate.numerator))[film];"
        + "[film][1:v]paletteuse=dither=sierra2_4a:diff_mode=rectangle:alpha_threshold=128",
      "-an", "-vsync", "passthrough", "-enc_time_base", "1/100", "-loop", "\(repeats)",
      "-final_delay", "\(max(1, last))", "-f", "gif", "file:" + output,
    ]
  }
}
