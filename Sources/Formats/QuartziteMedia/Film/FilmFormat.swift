// SPDX-License-Identifier: Apache-2.0

/// The formats in which a film can be written.
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
    switch name[name.index(after: dot)...].lowercased() {
    case "gif": return .gif
    case "apng": return .apng
    case "webp": return .webp
    case "mp4", "m4v": return .mp4
    case "webm": return .webm
    case "rgba", "raw": return .rgba
    case "bgra": return .bgra
    default: return nil
    }
  }

  /// Whether the pictures can be transparent.
  package var holdsAlpha: Bool { self != .mp4 }

  /// Whether every pixel is kept exactly, whatever the options; WebP can do both.
  package var isLossless: Bool {
    switch self {
    case .frames, .rgba, .bgra, .apng: true
    case .gif, .webp, .mp4, .webm: false
    }
  }

  /// The frame rate where none is asked for: 60, and for GIF 50, whose pictures last exactly two
  /// hundredths of a second each.
  package var defaultFrameRate: FrameRate { self == .gif ? FrameRate(50) : FrameRate(60) }

  /// The frame rate of a film whose subject has a rate of its own, where none is asked for: that
  /// rate, but for GIF at most 50, and 0.1...120 a second.
  package func frameRate(natural: FrameRate?) -> FrameRate {
    guard let natural, natural.value >= 0.1, natural.value <= 120 else { return defaultFrameRate }
    return self == .gif && natural.value > 50 ? defaultFrameRate : natural
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
