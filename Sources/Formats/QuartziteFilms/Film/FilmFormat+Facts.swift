// SPDX-License-Identifier: Apache-2.0

extension FilmFormat {
  /// What is to be known of a format: the one table that the commands, the live page, the encoders and
  /// the joining of pieces read.
  package struct Facts: Sendable {
    /// The name for people.
    package var title: String
    /// What one should know of it, in a few words.
    package var note: String
    /// The endings that name it, in lower case; the first one is given to new files.
    ///
    /// Empty is a directory.
    package var endings: [String]
    /// The media type of the file; of a directory, of the archive that it is sent as.
    package var mediaType: String
    /// Whether the pictures can be transparent.
    package var holdsAlpha = true
    /// When every pixel is kept exactly.
    package var lossless: Lossless
    /// The quality where none is asked for, 1...100; nil where a film has none that could be asked for.
    package var usualQuality: Int?
    /// Whether the pictures are made of colours of a palette.
    package var hasPalette = false
    /// Whether FFmpeg encodes it.
    package var needsFFmpeg: Bool
    /// How pieces of a film become one.
    package var joining: Joining
    /// Whether pieces carry a mark with their place in the film.
    package var isMarked: Bool { joining == .again || joining == .copied }
    /// Whether the encoder takes the planes of video, and so an even number of pixels a side.
    package var takesPlanes = false
    /// Pictures a second where nobody asks for a rate.
    package var usualRate = 60
    /// The highest rate of a subject's own that a film takes over, in pictures a second.
    package var greatestNaturalRate = 120
    /// The highest rate that the format holds, in pictures a second; nil if it has no limit below
    /// `FrameRate`'s.
    package var greatestRate: Double?
    /// The threads of the encoder where nobody asks for a number, so that the bytes do not depend on the
    /// machine; nil where they never do.
    package var fixedThreads: Int?
  }

  /// When every pixel of a film is kept exactly.
  package enum Lossless: Sendable {
    /// Whatever the options.
    case always
    /// If that is asked for.
    case onDemand
    /// Not even if that is asked for.
    case never
  }

  /// How pieces of a film become one.
  package enum Joining: Sendable {
    /// The bytes are put behind each other.
    case bytes
    /// The numbered files are put into one directory.
    case pictures
    /// The pictures are read and encoded again.
    case again
    /// The encoded pictures are put behind each other; those of a lossless film are encoded again.
    case copied
  }

  /// What is to be known of the format.
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
    }
  }

  // At 50 a second GIF's pictures last exactly two hundredths of a second each; a delay shorter than
  // one does not exist.
  private static let gifFacts = Facts(
    title: "GIF",
    note: "Loops everywhere",
    endings: ["gif"],
    mediaType: "image/gif",
    lossless: .never,
    hasPalette: true,
    needsFFmpeg: true,
    joining: .again,
    usualRate: 50,
    greatestNaturalRate: 50,
    greatestRate: 100
  )

  private static let framesFacts = Facts(
    title: "PNG frames",
    note: "All in one .tar",
    endings: [],
    mediaType: "application/x-tar",
    lossless: .always,
    needsFFmpeg: false,
    joining: .pictures
  )

  private static func rawFacts(_ title: String, endings: [String]) -> Facts {
    Facts(
      title: title,
      note: "Bare bytes",
      endings: endings,
      mediaType: "application/octet-stream",
      lossless: .always,
      needsFFmpeg: false,
      joining: .bytes
    )
  }

  private static let apngFacts = Facts(
    title: "APNG",
    note: "Lossless",
    endings: ["apng"],
    mediaType: "image/apng",
    lossless: .always,
    needsFFmpeg: true,
    joining: .again
  )

  private static let webpFacts = Facts(
    title: "WebP",
    note: "Small, animated",
    endings: ["webp"],
    mediaType: "image/webp",
    lossless: .onDemand,
    usualQuality: 80,
    needsFFmpeg: true,
    joining: .copied
  )

  private static let mp4Facts = Facts(
    title: "MP4",
    note: "H.264",
    endings: ["mp4", "m4v"],
    mediaType: "video/mp4",
    holdsAlpha: false,
    lossless: .never,
    usualQuality: 75,
    needsFFmpeg: true,
    joining: .copied,
    takesPlanes: true,
    fixedThreads: 4
  )

  private static let webmFacts = Facts(
    title: "WebM",
    note: "VP9",
    endings: ["webm"],
    mediaType: "video/webm",
    lossless: .never,
    usualQuality: 75,
    needsFFmpeg: true,
    joining: .copied
  )
}
