// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartzitePictures
import QuartziteRaster

/// Joins the pieces of a film.
///
/// Nothing is lost: lossless pieces are decoded and encoded again, which gives exactly the file of
/// the whole film; the encoded frames of lossy pieces are concatenated unchanged.
package struct FilmJoin: Sendable {
  /// The pieces in the order of their frames.
  package let pieces: [FilmPiece]
  /// The format of the result.
  package let format: FilmFormat
  /// The path of the result.
  package let output: String
  /// The description of the film as far as the pieces have it; nil for raw frames.
  package private(set) var film: FilmDescription?

  /// The properties that pieces do not contain.
  package struct Options: Sendable {
    /// The frame rate for directories; nil for the default of the format.
    package var frameRate: FrameRate?
    /// How many times the film plays; nil for what the pieces contain.
    package var loops: Int?
    /// The quality of a lossy format that is made from lossless pieces.
    package var quality: Int?
    /// Whether a WebP that is made from other formats is lossless.
    package var isLossless = false
    /// Whether all frames of a directory are opaque.
    package var isOpaque = false
    /// How much work is done for a small film that is made from lossless pieces.
    package var effort = Effort.balanced
    /// How a GIF that is made from lossless pieces is dithered.
    package var dither = Dither.ordered
    /// Whether such a GIF has one palette for all frames.
    package var hasFilmPalette = true

    /// Makes default options.
    package init() {}
  }

  /// Sorts the pieces and checks that they belong together.
  ///
  /// - Throws: `MediaError` if frames are missing or duplicated, the pieces are of different films,
  ///   or the format cannot be made from them.
  package init(
    _ paths: [String],
    output: String,
    format: FilmFormat,
    options: Options = Options()
  ) throws(MediaError) {
    var pieces: [FilmPiece] = []
    for path in paths { pieces.append(try FilmPiece(path)) }
    guard let first = pieces.first else { throw MediaError(.malformed, "there are no pieces") }
    for piece in pieces where piece.format != first.format {
      throw MediaError(
        .unsupported,
        "\(first.path) and \(piece.path) are of different formats; render all pieces alike"
      )
    }
    pieces.sort { ($0.frames?.lowerBound ?? 0) < ($1.frames?.lowerBound ?? 0) }
    (self.pieces, self.output, self.format) = (pieces, output, format)
    try Self.check(pieces)
    let isRaw = first.format.facts.isRaw
    guard first.format == format || first.isLossless && !isRaw else {
      throw MediaError(
        .unsupported,
        "pieces in \(first.format.rawValue) make a film in \(first.format.rawValue) only;"
          + " render them in \(format.rawValue)" + (isRaw ? "" : ", png or apng")
      )
    }
    film = isRaw ? nil : try Self.film(pieces, format, options)
  }

  /// Writes the film.
  ///
  /// - Parameter progress: gets the number of finished frames from time to time.
  package func run(progress: (Int) -> Void = { _ in }) throws(MediaError) {
    guard pieces[0].format == format else { return try encodeAgain(progress) }
    switch format.facts.joining {
    case .bytes: try joinBytes()
    case .pictures: try joinPictures(progress)
    case .copied: try StreamCopy.join(pieces, format, to: output)
    case .patches: try joinPatches()
    case .never: throw MediaError(.unsupported, "pieces in \(format.rawValue) cannot be joined")
    }
  }

  // MARK: - Checks

  private static func check(_ pieces: [FilmPiece]) throws(MediaError) {
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      if let mark = piece.mark, var other = next.mark {
        other.frames = mark.frames
        guard mark == other else {
          throw MediaError(
            .malformed,
            "\(piece.path) and \(next.path) are of different films, or rendered differently"
          )
        }
      }
      guard let here = piece.frames, let there = next.frames else { continue }
      if here.upperBound < there.lowerBound {
        throw MediaError(
          .malformed,
          "pictures \(here.upperBound)..<\(there.lowerBound) are missing between"
            + " \(piece.path) and \(next.path)"
        )
      }
      if here.upperBound > there.lowerBound {
        throw MediaError(
          .malformed,
          "pictures \(there.lowerBound)..<\(min(here.upperBound, there.upperBound)) are in both"
            + " \(piece.path) and \(next.path)"
        )
      }
    }
  }

  private static func film(
    _ pieces: [FilmPiece],
    _ format: FilmFormat,
    _ options: Options
  ) throws(MediaError) -> FilmDescription {
    // What is copied needs no reader.
    let joining = pieces[0].format.facts.joining
    let isCopied =
      pieces[0].format == format && joining == .patches
      || joining == .copied && !pieces[0].isLossless
    let size = isCopied ? (width: 1, height: 1) : try pieces[0].makeReader().size
    let (first, end) = (pieces.first?.frames?.lowerBound ?? 0, pieces.last?.frames?.upperBound ?? 1)
    let mark = pieces[0].mark
    var film = FilmDescription(
      width: size.width,
      height: size.height,
      frameRate: mark?.frameRate ?? options.frameRate ?? format.defaultFrameRate,
      frameCount: end - first,
      firstFrame: first,
      filmFrameCount: max(end, mark?.filmFrameCount ?? end),
      hasAlpha: (mark?.hasAlpha ?? !options.isOpaque) && format.holdsAlpha,
      loops: options.loops ?? mark?.loops ?? 0,
      quality: options.quality,
      isLossless: pieces[0].format.facts.lossless == .onDemand || options.isLossless,
      dither: options.dither,
      hasFilmPalette: pieces[0].format.facts.hasPalette
        ? mark?.hasFilmPalette ?? true : options.hasFilmPalette
    )
    film.effort = options.effort
    return film
  }

  // MARK: - Ways of joining

  /// Concatenates the bytes of raw frames.
  private func joinBytes() throws(MediaError) {
    if output == "-" {
      return try copyBytes { bytes throws(MediaError) in
        try CFile.write(bytes, to: 1, path: "standard output")
      }
    }
    let file = try OutputFile(output)
    do throws(MediaError) {
      try copyBytes { bytes throws(MediaError) in try file.write(bytes) }
    } catch {
      file.cancel()
      throw error
    }
    try file.commit()
  }

  private func copyBytes(_ write: ([UInt8]) throws(MediaError) -> Void) throws(MediaError) {
    for piece in pieces {
      guard let file = FileHandle(forReadingAtPath: piece.path) else {
        throw MediaError(.malformed, "cannot read \(piece.path)")
      }
      defer { try? file.close() }
      while let bytes = try? file.read(upToCount: 1 << 20), !bytes.isEmpty {
        try write([UInt8](bytes))
      }
    }
  }

  /// Copies numbered files into one directory.
  private func joinPictures(_ progress: (Int) -> Void) throws(MediaError) {
    let folder = try PictureFolder(output)
    do throws(MediaError) {
      var done = 0
      let digits = max(5, String((film?.filmFrameCount ?? 1) - 1).count)
      for piece in pieces {
        for (path, number) in zip(piece.pictures, piece.frames ?? 0..<0) {
          guard let bytes = FileManager.default.contents(atPath: path) else {
            throw MediaError(.malformed, "cannot read \(path)")
          }
          let text = String(number)
          let zeros = String(repeating: "0", count: max(0, digits - text.count))
          try folder.add([UInt8](bytes), name: "frame-\(zeros)\(text).png")
          done += 1
          progress(done)
        }
      }
    } catch {
      folder.cancel()
      throw error
    }
    try folder.commit()
  }

  /// Copies the encoded frames of a format that is made of rectangles.
  private func joinPatches() throws(MediaError) {
    guard let film else { return }
    let paths = pieces.map(\.path)
    switch format {
    case .gif: try PatchJoin<GIFCodec>.join(paths, film, to: output)
    case .apng: try PatchJoin<APNGCodec>.join(paths, film, to: output)
    case .webp: try PatchJoin<WebPCodec>.join(paths, film, to: output)
    default: throw MediaError(.unsupported, "\(format.rawValue) is not made of rectangles")
    }
  }

  /// Decodes and encodes every frame.
  private func encodeAgain(_ progress: (Int) -> Void) throws(MediaError) {
    guard let film else { return }
    let writer = FilmWriter(
      try format.makeEncoder(path: output, film: film, palette: try palette(film))
    )
    do throws(MediaError) {
      var done = 0
      try forEachPicture { picture throws(MediaError) in
        try writer.append(picture)
        done += 1
        progress(done)
      }
      guard done == film.frameCount else {
        throw MediaError(.malformed, "the pieces hold \(done) pictures, not \(film.frameCount)")
      }
      try writer.finish()
    } catch {
      writer.cancel()
      throw error
    }
  }

  private func forEachPicture(
    _ body: (Pixmap) throws(MediaError) -> Void
  ) throws(MediaError) {
    guard let film else { return }
    for piece in pieces {
      let reader = try piece.makeReader()
      guard reader.size == (film.width, film.height) else {
        throw MediaError(
          .malformed,
          "\(piece.path) has \(reader.size.width) x \(reader.size.height) pixels, the others"
            + " \(film.width) x \(film.height)"
        )
      }
      while let picture = try reader.next() { try body(picture) }
    }
  }

  /// The palette of a GIF, as `render` computes it.
  private func palette(_ film: FilmDescription) throws(MediaError) -> FilmPalette? {
    guard format.facts.hasPalette, film.hasFilmPalette else { return nil }
    let maker = GIFPaletteMaker()
    let chosen = Set(GIFPaletteMaker.sample(of: film.frameCount))
    var index = 0
    try forEachPicture { picture throws(MediaError) in
      if chosen.contains(index) { maker.append(picture) }
      index += 1
    }
    return maker.finish(film)
  }
}
