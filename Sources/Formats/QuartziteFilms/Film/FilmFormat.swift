// SPDX-License-Identifier: Apache-2.0
import QuartziteFiles

/// The formats in which a film can be written; what is to be known of each stands in its `facts`.
package enum FilmFormat: String, CaseIterable, Sendable {
  /// GIF: at most 256 colours, whole hundredths of a second.
  case gif
  /// A directory of numbered PNG pictures.
  case frames = "png"
  /// Straight RGBA bytes, row after row, picture after picture, without any header.
  case rgba
  /// The same as BGRA bytes.
  case bgra
  /// Animated PNG: lossless, with transparency.
  case apng
  /// Animated WebP: lossy or lossless, with transparency.
  case webp
  /// H.264 in MP4: no transparency.
  case mp4
  /// VP9 in WebM, with transparency.
  case webm

  /// Returns the format that the ending of `path` names; nil if it names none.
  ///
  /// A path without an ending, or that ends in `/`, is a directory of PNG pictures; `-` is RGBA.
  package static func of(path: String) -> FilmFormat? {
    if path == "-" { return .rgba }
    if path.hasSuffix("/") { return .frames }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return .frames }
    let ending = name[name.index(after: dot)...].lowercased()
    return allCases.first { $0.facts.endings.contains(ending) }
  }

  /// The name of a film called `stem`: with the format's ending; a directory has none.
  package func fileName(_ stem: String) -> String {
    facts.endings.first.map { "\(stem).\($0)" } ?? stem
  }

  /// Whether the pictures can be transparent.
  package var holdsAlpha: Bool { facts.holdsAlpha }

  /// Whether every pixel is kept exactly, whatever the options; WebP can do both.
  package var isLossless: Bool { facts.lossless == .always }

  /// Whether every pixel is kept exactly in a film of which that is asked for, or not.
  package func isLossless(asked: Bool) -> Bool {
    facts.lossless == .always || facts.lossless == .onDemand && asked
  }

  /// The frame rate where none is asked for.
  package var defaultFrameRate: FrameRate { FrameRate(facts.usualRate) }

  /// The frame rate of a film whose subject has a rate of its own, where none is asked for: that
  /// rate, but for GIF at most 50, and 0.1...120 a second.
  package func frameRate(natural: FrameRate?) -> FrameRate {
    guard let natural, natural.value >= 0.1, natural.value <= 120 else { return defaultFrameRate }
    return natural.value > Double(facts.greatestNaturalRate) ? defaultFrameRate : natural
  }

  /// Makes the encoder that writes `film` to `path`.
  ///
  /// - Parameter palette: the colours of a GIF; nil finds colours for every picture by itself.
  /// - Throws: `MediaError` if the path cannot be written, the encoder is missing, or the format
  ///   cannot hold such a film.
  package func makeEncoder(
    path: String,
    film: FilmDescription,
    palette: GIFPalette? = nil
  ) throws(MediaError) -> any FilmEncoder {
    switch self {
    case .rgba: try RawFilmEncoder(path: path, order: .rgba)
    case .bgra: try RawFilmEncoder(path: path, order: .bgra)
    case .frames: try PNGDirectoryEncoder(path: path, film: film)
    case .gif: try GIFEncoder(path: path, film: film, palette: palette)
    case .apng, .webp, .mp4, .webm: try FFmpegFilmEncoder(path: path, film: film, format: self)
    }
  }
}
