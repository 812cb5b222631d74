// SPDX-License-Identifier: Apache-2.0

extension FilmFormat {
  /// The properties of a format: the one table that the commands, the live page, the encoders and
  /// the joining of pieces use.
  package struct Facts: Sendable {
    /// The name for people.
    package var title: String
    /// A short remark on its strengths and limits.
    package var note: String
    /// The file name extensions, in lower case; the first one is used for new files, the last one
    /// for a file where the first one is that of a directory.
    ///
    /// Empty for a directory without one.
    package var endings: [String]
    /// The extension of a single file; nil for what is always a directory.
    package var fileEnding: String? { takes == .layers ? endings.last : endings.first }
    /// The media type (MIME) of the file, or of the archive in which a directory is downloaded.
    package var mediaType: String
    /// Whether frames can be transparent.
    package var holdsAlpha = true
    /// The encoding of sound that is muxed into it; nil if it holds none.
    package var sound: SoundCodec?
    /// Whether it holds sound that is muxed into it.
    package var holdsSound: Bool { sound != nil }
    /// When the format is lossless.
    package var lossless: Lossless
    /// The default quality, 1...100; nil if the format has no quality setting.
    package var usualQuality: Int?
    /// Whether the file says how often it plays.
    package var holdsLoops = false
    /// Whether frames are limited to a palette.
    package var hasPalette = false
    /// Whether frames can be limited to a palette.
    package var canReduceColors = false
    /// The container of what FFmpeg encodes; nil for what it does not.
    package var container: Container?
    /// Whether FFmpeg encodes it.
    package var needsFFmpeg: Bool { container != nil }
    /// How many frames decoding order runs ahead of presentation order at most; nil if they are the
    /// same.
    package var decodingLead: Int?
    /// How a Lottie file stands in it; nil for what is none.
    package var lottie: LottieForm?
    /// How pieces of a film are joined.
    package var joining: Joining
    /// Whether pieces carry a mark with their place in the film.
    package var isMarked: Bool { [.copied, .patches].contains(joining) }
    /// Whether it is bare pixels, without a header or numbers; only these go to standard output.
    package var isRaw: Bool { joining == .bytes }
    /// The form in which the encoder takes frames.
    package var takes = Form.pixels
    /// Whether frames have even widths and heights: others get a column at their right or a row
    /// below, which repeat the last ones.
    package var hasEvenSides = false
    /// The default frame rate, in frames per second.
    package var usualRate = 60
    /// The highest natural frame rate of a subject that is used by default, in frames per second.
    package var greatestNaturalRate = 120
    /// The highest frame rate that the format supports, in frames per second; nil if it has no
    /// limit below that of `FrameRate`.
    package var greatestRate: Double?
    /// The highest frame rate that players show as it is, in frames per second; nil if it is the
    /// highest of the format.
    ///
    /// Above it, films play too slowly.
    package var greatestPlayedRate: Double?
    /// The default number of encoder threads, fixed so that the output does not depend on the
    /// machine; nil if it never does.
    package var fixedThreads: Int?
  }

  /// A form in which frames are taken; every encoder of the first two takes pixels, too.
  package enum Form: Sendable {
    /// All pixels.
    case pixels
    /// The planes of video, where a film has no alpha and even sides.
    case planes
    /// Display lists; no pixel is drawn.
    case lists
    /// Display lists with a group for what each layer shows.
    case markedLists
    /// The layers as they are at each frame; nothing is composited.
    case layers

    /// Whether frames are taken before they are pixels.
    package var isBeforePixels: Bool { [.lists, .markedLists, .layers].contains(self) }
  }

  /// A structure of files that video and sound share.
  package enum Container: Sendable {
    /// The boxes of MP4 and AVIF.
    case boxes
    /// The elements of Matroska, which is also WebM.
    case elements
  }

  /// An encoding of sound.
  package enum SoundCodec: Sendable {
    /// Advanced Audio Coding.
    case aac
    /// Opus.
    case opus
  }

  /// A form of Lottie files.
  package enum LottieForm: Sendable {
    /// JSON text.
    case text
    /// An archive with that text, dotLottie.
    case archive
  }

  /// When a film is lossless.
  package enum Lossless: Sendable {
    /// With all options.
    case always
    /// If it is requested.
    case onDemand
    /// Never.
    case never
  }

  /// How pieces of a film are joined.
  package enum Joining: Sendable {
    /// Their bytes are concatenated.
    case bytes
    /// Their numbered files are moved into one directory.
    case pictures
    /// Their encoded frames are concatenated; a lossless film is encoded again.
    case copied
    /// Their encoded frames, rectangles of what changed, are concatenated: the bytes are those of
    /// the whole film. Each piece is encoded from the frame before it on.
    case patches
    /// Not at all: the film is rendered as a whole, or from pieces in a lossless format.
    case never
  }

  /// The properties of the format.
  package var facts: Facts {
    switch self {
    case .gif: Self.gifFacts
    case .frames: Self.framesFacts
    case .rgba: Self.rawFacts("RGBA", endings: ["rgba", "raw"])
    case .bgra: Self.rawFacts("BGRA", endings: ["bgra"])
    case .apng: Self.apngFacts
    case .webp: Self.webpFacts
    case .mp4: Self.mp4Facts
    case .webm: Self.webmFacts
    case .avif: Self.avifFacts
    case .svg: Self.svgFacts
    case .json: Self.lottieFacts
    case .lottie: Self.archiveFacts
    case .layers: Self.layersFacts
    }
  }

  // At 50 frames per second each GIF frame lasts exactly two hundredths of a second. The shortest
  // delay is one hundredth, which players show as ten: hence 100 and `greatestPlayedRate`.
  private static let gifFacts = Facts(
    title: "GIF",
    note: "Loops everywhere",
    endings: ["gif"],
    mediaType: "image/gif",
    lossless: .never,
    holdsLoops: true,
    hasPalette: true,
    joining: .patches,
    usualRate: 50,
    greatestNaturalRate: 50,
    greatestRate: 100,
    greatestPlayedRate: 50
  )

  private static let framesFacts = Facts(
    title: "PNG frames",
    note: "All in one .tar",
    endings: [],
    mediaType: "application/x-tar",
    lossless: .always,
    joining: .pictures
  )

  private static func rawFacts(_ title: String, endings: [String]) -> Facts {
    Facts(
      title: title,
      note: "Bare bytes",
      endings: endings,
      mediaType: "application/octet-stream",
      lossless: .always,
      joining: .bytes
    )
  }

  private static let apngFacts = Facts(
    title: "APNG",
    note: "Lossless",
    endings: ["apng"],
    mediaType: "image/apng",
    lossless: .always,
    holdsLoops: true,
    canReduceColors: true,
    joining: .patches
  )

  private static let webpFacts = Facts(
    title: "WebP",
    note: "Small, animated",
    endings: ["webp"],
    mediaType: "image/webp",
    lossless: .onDemand,
    usualQuality: 75,
    holdsLoops: true,
    joining: .patches
  )

  private static let svgFacts = Facts(
    title: "SVG",
    note: "Vectors that move",
    endings: ["svg"],
    mediaType: "image/svg+xml",
    lossless: .never,
    holdsLoops: true,
    joining: .never,
    takes: .lists
  )

  private static let lottieFacts = Facts(
    title: "Lottie",
    note: "For apps and the web",
    endings: ["json"],
    mediaType: "application/json",
    lossless: .never,
    lottie: .text,
    joining: .never,
    takes: .markedLists
  )

  private static let archiveFacts = Facts(
    title: "dotLottie",
    note: "Lottie, compressed",
    endings: ["lottie"],
    mediaType: "application/zip",
    lossless: .never,
    holdsLoops: true,
    lottie: .archive,
    joining: .never,
    takes: .markedLists
  )

  private static let layersFacts = Facts(
    title: "Layer package",
    note: "Core Animation's own",
    endings: ["ca", "ca.zip"],
    mediaType: "application/zip",
    lossless: .never,
    joining: .never,
    takes: .layers
  )

  // x264's default pyramid of B-frames is two frames deep.
  private static let mp4Facts = Facts(
    title: "MP4",
    note: "H.264",
    endings: ["mp4", "m4v"],
    mediaType: "video/mp4",
    holdsAlpha: false,
    sound: .aac,
    lossless: .never,
    usualQuality: 75,
    container: .boxes,
    decodingLead: 2,
    joining: .copied,
    takes: .planes,
    hasEvenSides: true,
    fixedThreads: 4
  )

  private static let webmFacts = Facts(
    title: "WebM",
    note: "VP9",
    endings: ["webm"],
    mediaType: "video/webm",
    sound: .opus,
    lossless: .never,
    usualQuality: 75,
    container: .elements,
    joining: .copied,
    takes: .planes
  )

  private static let avifFacts = Facts(
    title: "AVIF",
    note: "AV1, smallest",
    endings: ["avif"],
    mediaType: "image/avif",
    lossless: .never,
    usualQuality: 75,
    container: .boxes,
    joining: .never,
    takes: .planes,
    hasEvenSides: true
  )
}
