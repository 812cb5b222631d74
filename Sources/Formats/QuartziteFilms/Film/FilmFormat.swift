// SPDX-License-Identifier: Apache-2.0
#if !Media
#error("QuartziteFilms needs the trait Media of the package Quartzite")
#endif

import QuartziteFiles

/// The formats in which a film can be written.
public enum FilmFormat: String, CaseIterable, Sendable {
  /// GIF: at most 256 colours, delays in whole hundredths of a second.
  case gif
  /// A directory of numbered PNG files.
  case frames = "png"
  /// Raw straight RGBA bytes, row by row and frame by frame, without a header.
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
  /// AV1 in AVIF, with transparency.
  case avif
  /// Animated SVG: shapes and their movements, with transparency.
  case svg
  /// Lottie: shapes and their movements, with transparency.
  case json
  /// A Lottie file in an archive, dotLottie.
  case lottie
  /// A layer package, Core Animation's own: layers with their animations, or with keyframes of what
  /// was shown; a folder, or an archive of one.
  case layers = "ca"

  /// Returns the format for the extension of `path`; nil for an unknown one.
  ///
  /// A path without extension, or one that ends in `/`, is a directory of PNG files, unless it is a
  /// layer package; `-` is RGBA.
  package static func of(path: String) -> FilmFormat? {
    if path == "-" { return .rgba }
    let name = (path.split(separator: "/").last ?? "").lowercased()
    func hasEnding(_ ending: String) -> Bool {
      name.hasSuffix(".\(ending)") && name.count > ending.count + 1
    }
    if path.hasSuffix("/") { return hasEnding("ca") ? .layers : .frames }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return .frames }
    return allCases.first { $0.facts.endings.contains(where: hasEnding) }
  }

  /// The endings that name a format of films, for messages: `.gif, .apng` and so on, `or` the last.
  package static var namedEndings: String {
    let endings = allCases.filter { !$0.facts.isRaw }
      .compactMap { $0.facts.endings.first.map { ".\($0)" } }
    return endings.dropLast().joined(separator: ", ") + " or \(endings.last ?? "")"
  }

  /// The file name of a film called `stem`, with the format's extension; a directory has none.
  package func fileName(_ stem: String) -> String {
    facts.endings.first.map { "\(stem).\($0)" } ?? stem
  }

  /// Whether frames can be transparent.
  package var holdsAlpha: Bool { facts.holdsAlpha }

  /// Whether the format is lossless with all options; WebP supports both.
  package var isLossless: Bool { facts.lossless == .always }

  /// Returns whether a film is lossless; `asked` says whether that is requested.
  package func isLossless(asked: Bool) -> Bool {
    facts.lossless == .always || facts.lossless == .onDemand && asked
  }

  /// The default frame rate.
  package var defaultFrameRate: FrameRate { FrameRate(facts.usualRate) }

  /// The default frame rate for a subject with a natural one: that rate where it is 0.1...120 frames per
  /// second, for GIF at most 50; else `defaultFrameRate`.
  package func frameRate(natural: FrameRate?) -> FrameRate {
    guard let natural, natural.value >= 0.1, natural.value <= 120 else { return defaultFrameRate }
    return natural.value > Double(facts.greatestNaturalRate) ? defaultFrameRate : natural
  }

  /// The form in which frames of a film are taken: planes of video only of films without alpha whose
  /// sides are even.
  func form(hasAlpha: Bool, width: Int, height: Int) -> Form {
    let form = facts.takes
    guard form == .planes, hasAlpha || width % 2 != 0 || height % 2 != 0 else { return form }
    return .pixels
  }

  /// Makes the encoder that writes `film` to `path`.
  ///
  /// - Parameters:
  ///   - palette: the colours of a GIF, nil finds colours for every picture by itself; or those of an APNG,
  ///     nil keeps all.
  ///   - crew: the children that can be given up together with the encoder's; nil for none.
  /// - Throws: `MediaError` if the path cannot be written, the encoder is missing, or the format
  ///   cannot hold such a film.
  package func makeEncoder(
    path: String,
    film: FilmDescription,
    palette: FilmPalette? = nil,
    crew: ChildCrew? = nil
  ) throws(MediaError) -> any FilmEncoder {
    switch self {
    case .rgba: try RawFilmEncoder(path: path, order: .rgba)
    case .bgra: try RawFilmEncoder(path: path, order: .bgra)
    case .frames: try PNGDirectoryEncoder(path: path, film: film)
    case .gif:
      try PatchFilmEncoder(path: path, film: film, codec: GIFCodec(film, palette: palette))
    case .apng:
      try PatchFilmEncoder(path: path, film: film, codec: APNGCodec(film, palette: palette))
    case .webp: try PatchFilmEncoder(path: path, film: film, codec: WebPCodec(film))
    case .svg: try SVGFilmEncoder(path: path, film: film)
    case .json, .lottie:
      try LottieFilmEncoder(path: path, film: film, isArchive: facts.lottie == .archive)
    case .layers: try PackageFilmEncoder(path: path, film: film)
    case .mp4, .webm, .avif:
      try FFmpegFilmEncoder(path: path, film: film, format: self, crew: crew)
    }
  }
}
