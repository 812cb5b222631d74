// SPDX-License-Identifier: Apache-2.0
import QuartziteArchives
import QuartziteDisplayList
import QuartziteFiles
import QuartzitePictures
import QuartziteRaster

/// Animated PNG: straight RGBA, each frame the rectangle of what changed.
///
/// Within the rectangle unchanged pixels are left out where that is possible: they are cleared, and
/// what was there shows through. So pixels have alpha in opaque films, too; three bytes a pixel
/// without it take more room (`guide` 43 MB in place of 18, `loading` 770 kB in place of 700).
///
/// With a palette, pixels are indices of its colours, a byte each; the chunk of the palette follows that of
/// the number of frames.
///
/// Source: Portable Network Graphics, third edition, W3C 2025, 4.9 and 11.3.6.
package struct APNGCodec: PatchCodec {
  private let width: Int
  private let height: Int
  private let rate: FrameRate
  private let effort: Effort
  private let palette: FilmPalette?

  /// Makes the codec of `film`.
  ///
  /// - Parameter palette: the colours, of which the first one is clear; nil keeps all pixels as they are.
  package init(_ film: FilmDescription, palette: FilmPalette? = nil) {
    (width, height) = (film.width, film.height)
    (rate, effort, self.palette) = (film.frameRate, film.effort, palette)
  }

  // MARK: - Head and tail

  /// Where the chunk of the number of frames and plays begins.
  private static let controlPlace = PNGChunk.signature.count + 25 + PNGChunk.sRGB.count
  private static let headLength = controlPlace + 20

  package var head: [UInt8] {
    let header =
      palette == nil
      ? PNGChunk.header(width: width, height: height, hasAlpha: true)
      : PNGChunk.indexedHeader(width: width, height: height)
    let head = Self.head(PNGChunk.signature + header + PNGChunk.sRGB, with: PatchFileNumbers())
    return head + (palette.map { PNGChunk.palette($0.colors) } ?? [])
  }

  package static func head(_ head: [UInt8], with numbers: PatchFileNumbers) -> [UInt8] {
    let control = BigEndian.bytes(numbers.frameCount) + BigEndian.bytes(numbers.loops)
    return head.prefix(controlPlace) + PNGChunk.make("acTL", control) + head.dropFirst(headLength)
  }

  package static func tail(_ end: PieceEnd?) -> [UInt8] {
    guard let end else { return PNGChunk.end }
    return PNGChunk.make("qzPe", end.payload)
      + PNGChunk.make("tEXt", Array("Comment\0\(end.mark.text)".utf8)) + PNGChunk.end
  }

  // MARK: - Frames

  /// How pixels of a frame are combined with those of the frame before.
  private enum Blend: UInt8 {
    /// The pixels of the frame replace those of the frame before.
    case source = 0
    /// The pixels of the frame are composited over those of the frame before.
    case over = 1
  }

  package func encode(_ patch: FilmPatch) throws(MediaError) -> [UInt8] {
    let (blend, data) = try smallest(patch)
    let control = control(patch, blend)
    if patch.position == 0 {
      return PNGChunk.make("fcTL", BigEndian.bytes(0) + control) + PNGChunk.make("IDAT", data)
    }
    return Self.numbered(control, data, at: patch.position)
  }

  /// The chunks of a frame after the first one, with their sequence numbers.
  private static func numbered(
    _ control: some Sequence<UInt8>,
    _ data: some Sequence<UInt8>,
    at position: Int
  ) -> [UInt8] {
    PNGChunk.make("fcTL", BigEndian.bytes(2 * position - 1) + control)
      + PNGChunk.make("fdAT", BigEndian.bytes(2 * position) + data)
  }

  package static func frame(_ frame: ArraySlice<UInt8>, at position: Int) -> [UInt8] {
    // A chunk of length, name, number, 22 bytes and checksum, then one of as many and the data.
    numbered(frame.dropFirst(12).prefix(22), frame.dropFirst(50).dropLast(4), at: position)
  }

  private func control(_ patch: FilmPatch, _ blend: Blend) -> [UInt8] {
    let rect = patch.rect
    var (delay, unit) = (rate.denominator, rate.numerator)
    // Both numbers have 16 bits. Rates that need more are above 65 pictures a second.
    if max(delay, unit) > 0xFFFF {
      unit = 50_000
      delay = rate.duration(ofFrame: patch.index, perSecond: unit)
    }
    return [rect.width, rect.height, rect.minX, rect.minY].flatMap { BigEndian.bytes($0) }
      + BigEndian.bytes(delay, 2) + BigEndian.bytes(unit, 2) + [0, blend.rawValue]
  }

  /// The smallest of several encodings of the same picture.
  private func smallest(_ patch: FilmPatch) throws(MediaError) -> (Blend, [UInt8]) {
    let kept = patch.clearedWhereUnchanged()
    if let palette { return try indexed(patch, kept, palette) }
    var trials: [(blend: Blend, filter: PNGRows.Filter)] = []
    let filters: [PNGRows.Filter] = effort.choose(
      [.none],
      [.none, .sub],
      [.none, .best],
      [.none, .sub, .paeth, .best],
      PNGRows.Filter.allCases
    )
    if kept != nil { trials += filters.map { (.over, $0) } }
    // Where most pixels stay, whole rectangles are smaller only if they are small.
    let isWorthTrying = patch.rect.area <= Self.smallArea || effort > .balanced
    if kept == nil {
      trials += filters.map { (.source, $0) }
    } else if isWorthTrying, effort > .fastest {
      trials += filters.prefix(1).map { (.source, $0) }
    }
    let level = effort.choose(1, 3, 6, 9, 12)
    var best: (blend: Blend, data: [UInt8])?
    for trial in trials {
      let data = try PNGRows.data(
        trial.blend == .over ? kept ?? patch.pixels : patch.pixels,
        width: patch.rect.width,
        height: patch.rect.height,
        hasAlpha: true,
        filter: trial.filter,
        level: level
      )
      if data.count < best?.data.count ?? .max { best = (trial.blend, data) }
    }
    guard let best else { throw MediaError(.unsupported, "an APNG frame has no pixels") }
    return best
  }

  /// The smaller of two encodings as palette indices: of all pixels, or of the changed ones alone.
  private func indexed(
    _ patch: FilmPatch,
    _ kept: [UInt32]?,
    _ palette: FilmPalette
  ) throws(MediaError) -> (Blend, [UInt8]) {
    var indexer = AlphaIndexer(palette)
    let level = effort.choose(1, 3, 6, 9, 12)
    let width = patch.rect.width
    let whole = try PNGRows.data(
      indexes: indexer.indexes(of: patch.pixels),
      width: width,
      level: level
    )
    guard let kept else { return (.source, whole) }
    let over = try PNGRows.data(indexes: indexer.indexes(of: kept), width: width, level: level)
    return over.count < whole.count ? (.over, over) : (.source, whole)
  }

  /// The area up to which a rectangle is tried with its unchanged pixels, too, in pixels.
  private static let smallArea = 65_536

  // MARK: - Files

  package static func parts(of bytes: [UInt8]) throws(MediaError) -> PatchFileParts {
    let damaged = MediaError(.malformed, "it is no APNG of rectangles")
    guard bytes.count > headLength, bytes.starts(with: PNGChunk.signature) else { throw damaged }
    var frames: [Range<Int>] = []
    var payload: [UInt8]?
    var at = headLength
    while let (name, data) = try? PNGChunk.read(bytes, at: at), ["PLTE", "tRNS"].contains(name) {
      at = data.upperBound + 4
    }
    let head = Array(bytes[..<at])
    while at < bytes.count {
      let (name, data) = try PNGChunk.read(bytes, at: at)
      let end = data.upperBound + 4
      switch name {
      case "fcTL" where data.count == 26:
        let picture = try PNGChunk.read(bytes, at: end)
        guard picture.name == (frames.isEmpty ? "IDAT" : "fdAT"), picture.data.count > 4 else {
          throw damaged
        }
        frames.append(at..<picture.data.upperBound + 4)
        at = picture.data.upperBound + 4
      case "qzPe":
        payload = Array(bytes[data])
        at = end
      case "tEXt": at = end
      case "IEND":
        guard end == bytes.count, !frames.isEmpty else { throw damaged }
        return PatchFileParts(
          head: head,
          frames: frames,
          payload: payload
        )
      default: throw damaged
      }
    }
    throw damaged
  }
}
