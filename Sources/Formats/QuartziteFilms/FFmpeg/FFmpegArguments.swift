// SPDX-License-Identifier: Apache-2.0

/// The command lines of FFmpeg for all formats.
package enum FFmpegArguments {
  /// The input: frames on standard input, as straight RGBA or as the planes of `VideoPlanes`.
  package static func input(_ film: FilmDescription, inPlanes: Bool = false) -> [String] {
    // Planes arrive fast: a thread of FFmpeg's own reads them while earlier ones are encoded.
    (inPlanes ? ["-thread_queue_size", "4"] : []) + [
      "-f", "rawvideo", "-pixel_format", inPlanes ? "yuv420p" : "rgba", "-video_size",
      "\(film.width)x\(film.height)",
      "-framerate", "\(film.frameRate)", "-i", "pipe:0",
    ] + (film.soundPath.map { ["-f", "wav", "-i", "file:" + $0] } ?? [])
  }

  /// The option for the number of FFmpeg's threads, which goes first; empty leaves it to FFmpeg.
  package static func threads(_ film: FilmDescription) -> [String] {
    guard let count = film.encoderThreads.map({ "\(max(1, $0))" }) else { return [] }
    return ["-filter_threads", count, "-filter_complex_threads", count]
  }

  /// The output options for `format`, without the path.
  ///
  /// - Parameter inPlanes: whether the input is `VideoPlanes`, whose colours are those of video already.
  package static func output(
    _ film: FilmDescription,
    _ format: FilmFormat,
    inPlanes: Bool = false
  ) -> [String] {
    let threads = film.encoderThreads ?? format.facts.fixedThreads
    return encoder(film, format, inPlanes)
      + (threads.map { ["-threads", "\(max(1, $0))"] } ?? [])
  }

  private static func encoder(
    _ film: FilmDescription,
    _ format: FilmFormat,
    _ inPlanes: Bool
  ) -> [String] {
    let quality = film.quality ?? format.facts.usualQuality ?? 100
    // Every input frame becomes one output frame, whatever its timestamp.
    let passthrough = sound(film, format) + ["-vsync", "passthrough"]
    switch format {
    case .mp4:
      // The fastest preset with a constant quantiser: 5 ms for a frame of 1080 by 1920 where
      // "medium" takes 28 ms; the film of the guide is 1.8 times as large. Joining relies on this
      // pyramid of B-frames.
      let preset = film.effort.choose("ultrafast", "ultrafast", "ultrafast", "medium", "veryslow")
      return passthrough + [
        "-c:v", "libx264", "-preset", preset, "-bf", "3",
        "-qp", "\(constantRate(quality, best: 12, worst: 46))",
        "-chroma_sample_location", "center",
      ] + videoColourMarks + container(format)
    case .webm:
      let pixels = film.hasAlpha ? "yuva420p" : "yuv420p"
      return passthrough + (inPlanes ? [] : ["-vf", "\(toVideoColours),format=\(pixels)"])
        + vp9(film, quality) + videoColourMarks + container(format)
    case .avif:
      return passthrough + avif(film, quality, inPlanes)
    case .gif, .apng, .webp, .svg, .json, .lottie, .layers, .frames, .rgba, .bgra:
      return []
    }
  }

  /// The container of `format`; an index of frames stands before them, where there is one.
  package static func container(_ format: FilmFormat) -> [String] {
    (format == .mp4 ? ["-movflags", "+faststart"] : []) + ["-f", format.rawValue]
  }

  // MARK: - Parts

  /// The streams, and the encoder of the sound, which is the second input.
  private static func sound(_ film: FilmDescription, _ format: FilmFormat) -> [String] {
    guard film.soundPath != nil, let codec = format.facts.sound else { return ["-an"] }
    let encoder =
      switch codec {
      case .aac: ["aac", "-b:a", "160k"]
      case .opus: ["libopus", "-b:a", "128k"]
      }
    return ["-map", "0:v:0", "-map", "1:a:0", "-c:a"] + encoder
  }

  /// Converts sRGB to the matrix and range of high-definition video (BT.709), with accurate
  /// rounding.
  private static let toVideoColours =
    "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bicubic"

  /// The metadata that tells players about these colours.
  private static let videoColourMarks = [
    "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
    "-color_range", "tv",
  ]

  /// The arguments of VP9.
  ///
  /// Its fast mode takes a sixth of the time and at equal quantisers 1.45 times the room: with
  /// quantisers that are 7 higher the guide has the same size and 1.7 dB less, 47.9 dB of 49.6.
  private static func vp9(_ film: FilmDescription, _ quality: Int) -> [String] {
    let isFast = film.effort <= .balanced
    let quantiser = min(63, constantRate(quality, best: 10, worst: 55) + (isFast ? 7 : 0))
    return [
      "-c:v", "libvpx-vp9", "-b:v", "0", "-deadline", isFast ? "realtime" : "good",
      "-cpu-used", film.effort.choose("8", "7", "5", "4", "1"), "-row-mt", "1",
    ] + (isFast ? ["-tune-content", "screen"] : []) + [
      "-crf", "\(quantiser)",
      "-auto-alt-ref", film.hasAlpha || isFast ? "0" : "1",
    ]
  }

  /// AV1 by SVT-AV1; alpha is a second stream of grey pictures, by libaom, the only one of both that
  /// has any.
  private static func avif(
    _ film: FilmDescription,
    _ quality: Int,
    _ inPlanes: Bool
  ) -> [String] {
    let quantiser = "\(constantRate(quality, best: 10, worst: 55))"
    let colours = [
      "-c:v:0", "libsvtav1", "-preset", film.effort.choose("12", "11", "10", "6", "3"),
    ]
    guard film.hasAlpha else {
      return (inPlanes ? [] : ["-vf", "\(toVideoColours),format=yuv420p"]) + colours
        + ["-crf", quantiser] + videoColourMarks + ["-f", "avif"]
    }
    let split =
      "[0:v]split[whole][mask];[whole]\(toVideoColours),format=yuv420p[colours];"
      + "[mask]alphaextract,format=gray[alpha]"
    return ["-filter_complex", split, "-map", "[colours]", "-map", "[alpha]"] + colours + [
      "-crf:v:0", quantiser, "-c:v:1", "libaom-av1", "-usage:v:1", "realtime",
      "-cpu-used:v:1", "8", "-crf:v:1", "10", "-b:v:1", "0",
    ] + videoColourMarks + ["-color_range:v:1", "pc", "-f", "avif"]
  }

  /// The constant quantiser (H.264) or rate factor (VP9, AV1) for a quality of 1...100,
  /// interpolated between `worst` and `best`; lower is better.
  private static func constantRate(_ quality: Int, best: Int, worst: Int) -> Int {
    worst + (best - worst) * quality / 100
  }
}
