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
    ]
  }

  /// The option for the number of FFmpeg's threads, which goes first; empty leaves it to FFmpeg.
  package static func threads(_ film: FilmDescription) -> [String] {
    guard let count = film.encoderThreads.map({ "\(max(1, $0))" }) else { return [] }
    return ["-filter_threads", count, "-filter_complex_threads", count]
  }

  /// The output options for `format`, without the path.
  package static func output(_ film: FilmDescription, _ format: FilmFormat) -> [String] {
    let threads = film.encoderThreads ?? format.facts.fixedThreads
    return encoder(film, format) + (threads.map { ["-threads", "\(max(1, $0))"] } ?? [])
  }

  private static func encoder(_ film: FilmDescription, _ format: FilmFormat) -> [String] {
    let quality = film.quality ?? format.facts.usualQuality ?? 100
    // Every input frame becomes one output frame, whatever its timestamp.
    let passthrough = ["-an", "-vsync", "passthrough"]
    switch format {
    case .apng:
      return passthrough + [
        "-c:v", "apng", "-pred", "mixed", "-pix_fmt", film.hasAlpha ? "rgba" : "rgb24",
        "-plays", "\(film.loops)", "-f", "apng",
      ]
    case .webp:
      return passthrough + webp(film, quality)
    case .mp4:
      // The fastest preset with a constant quantiser: 5 ms for a frame of 1080 by 1920 where
      // "medium" takes 28 ms; the film of the guide is 1.8 times as large. Joining relies on this
      // pyramid of B-frames.
      return passthrough + [
        "-c:v", "libx264", "-preset", "ultrafast", "-bf", "3",
        "-qp", "\(constantRate(quality, best: 12, worst: 46))",
        "-chroma_sample_location", "center", "-movflags", "+faststart",
      ] + videoColourMarks + ["-f", "mp4"]
    case .webm:
      return passthrough + [
        "-vf", "\(toVideoColours),format=\(film.hasAlpha ? "yuva420p" : "yuv420p")",
        "-c:v", "libvpx-vp9", "-b:v", "0", "-deadline", "good", "-cpu-used", "4", "-row-mt", "1",
        "-crf", "\(constantRate(quality, best: 10, worst: 55))",
        "-auto-alt-ref", film.hasAlpha ? "0" : "1",
      ] + videoColourMarks + ["-f", "webm"]
    case .gif, .frames, .rgba, .bgra:
      return []
    }
  }

  // MARK: - Parts

  /// Converts sRGB to the matrix and range of high-definition video (BT.709), with accurate
  /// rounding.
  private static let toVideoColours =
    "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bicubic"

  /// The metadata that tells players about these colours.
  private static let videoColourMarks = [
    "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
    "-color_range", "tv",
  ]

  private static func webp(_ film: FilmDescription, _ quality: Int) -> [String] {
    let pixels = film.isLossless ? "bgra" : film.hasAlpha ? "yuva420p" : "yuv420p"
    return [
      "-c:v", "libwebp_anim", "-lossless", film.isLossless ? "1" : "0",
      "-quality", "\(quality)", "-compression_level", "4", "-pix_fmt", pixels,
      "-loop", "\(film.loops)", "-f", "webp",
    ]
  }

  /// The constant quantiser (H.264) or rate factor (VP9) for a quality of 1...100, interpolated
  /// between `worst` and `best`; lower is better.
  private static func constantRate(_ quality: Int, best: Int, worst: Int) -> Int {
    worst + (best - worst) * quality / 100
  }
}
