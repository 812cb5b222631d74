// SPDX-License-Identifier: Apache-2.0
import QuartziteArchives
import QuartziteDisplayList
import QuartziteFiles
import QuartzitePictures
import QuartziteRaster

/// Animated WebP, lossy or lossless: each frame is the rectangle of what changed.
///
/// Source: Google, WebP Container Specification, RFC 9649.
package struct WebPCodec: PatchCodec {
  private let film: FilmDescription
  private let quality: Int

  /// Makes the codec of `film`.
  ///
  /// - Throws: `MediaError.unsupported` if a side has more pixels than WebP can hold.
  package init(_ film: FilmDescription) throws(MediaError) {
    guard max(film.width, film.height) <= WebP.greatestSide else {
      throw MediaError(
        .unsupported,
        "WebP holds at most \(WebP.greatestSide) pixels a side, not \(film.width) x \(film.height);"
          + " change --size or --scale"
      )
    }
    self.film = film
    quality = film.quality ?? FilmFormat.webp.facts.usualQuality ?? 75
  }

  /// The macroblocks of lossy pictures lie on the same grid in all frames.
  ///
  /// What a lossy encoder adds around an edge stays in blocks that hold pixels of the edge. When
  /// these change, all of their block is encoded again, and nothing is left behind.
  package static var grid: Int { macroblock }
  private static let macroblock = 16

  /// The container counts its bytes, apart from the first 8, in 32 bits.
  package static var greatestByteCount: Int { 0xFFFF_FFFE }

  // MARK: - Head and tail

  package var head: [UInt8] {
    // There is an animation, and pictures may have alpha.
    let size = LittleEndian.bytes(film.width - 1, 3) + LittleEndian.bytes(film.height - 1, 3)
    return Self.head(
      RIFF.head(byteCount: 0) + RIFF.chunk("VP8X", [0x12, 0, 0, 0] + size),
      with: PatchFileNumbers()
    )
  }

  private static let headLength = 12 + 18 + 14

  package static func head(_ head: [UInt8], with numbers: PatchFileNumbers) -> [UInt8] {
    RIFF.head(byteCount: max(8, numbers.byteCount)) + head[12..<30]
      + RIFF.chunk("ANIM", [0, 0, 0, 0] + LittleEndian.bytes(numbers.loops, 2))
  }

  package static func tail(_ end: PieceEnd?) -> [UInt8] {
    guard let end else { return [] }
    let text = end.mark.text
    return RIFF.chunk("QZPE", end.payload)
      + RIFF.chunk("QZPM", Array((text.utf8.count % 2 == 0 ? text : text + " ").utf8))
  }

  // MARK: - Frames

  package func encode(_ patch: FilmPatch) throws(MediaError) -> [UInt8] {
    let rect = patch.rect
    let (file, isOver) = try smallest(patch)
    var frame = LittleEndian.bytes(rect.minX / 2, 3) + LittleEndian.bytes(rect.minY / 2, 3)
    frame += LittleEndian.bytes(rect.width - 1, 3) + LittleEndian.bytes(rect.height - 1, 3)
    let duration = film.frameRate.duration(ofFrame: patch.index, perSecond: 1_000)
    frame += LittleEndian.bytes(min(max(duration, 1), 0xFF_FFFF), 3) + [isOver ? 0 : 0x02]
    // The picture's own container is left out.
    for chunk in RIFF.chunks(of: file[...]) where chunk.name != "VP8X" {
      frame += file[chunk.whole]
    }
    return RIFF.chunk("ANMF", frame)
  }

  /// The smallest encoding of a frame, and whether it lies over the frame before.
  private func smallest(_ patch: FilmPatch) throws(MediaError) -> ([UInt8], Bool) {
    let lossless = WebP.Way.lossless(
      effort: film.effort.choose(0, 20, 40, 75, 100),
      method: film.effort.choose(0, 1, 2, 4, 6)
    )
    let kept = patch.clearedWhereUnchanged()
    if film.isLossless || kept?.allSatisfy({ $0 == 0 }) == true {
      let words = kept ?? patch.pixels
      return (try file(words, patch, hasAlpha: kept != nil || film.hasAlpha, lossless), kept != nil)
    }
    // Flat colours are smaller without losses, which also leaves no traces around them.
    var best: [UInt8]?
    let blocks = patch.blocks(side: Self.macroblock)
    if patch.hasFewColors {
      let exact = try file(patch.pixels, patch, hasAlpha: film.hasAlpha, lossless)
      if exact.count <= usualCount(blocks), film.effort <= .balanced { return (exact, false) }
      best = exact
    }
    let lossy = WebP.Way.lossy(
      quality: quality,
      method: film.effort.choose(0, 2, 4, 5, 6)
    )
    let masked = kept == nil ? nil : patch.cleared(blocks)
    var words = masked ?? patch.pixels
    if film.hasAlpha, masked == nil {
      StraightPixels.bleed(&words, width: patch.rect.width, height: patch.rect.height)
    }
    let trial = try file(words, patch, hasAlpha: masked != nil || film.hasAlpha, lossy)
    if let best, best.count <= trial.count { return (best, false) }
    return (trial, masked != nil)
  }

  /// About how many bytes a lossy frame of flat colours takes: what has no more without losses is
  /// not tried with them, which takes four times as long.
  ///
  /// `loading` at quality 75 takes 20 to 31 bytes a changed block; with 28 its film is 1.4 per cent
  /// larger than the smallest of both encodings of every frame.
  private func usualCount(_ blocks: BlockChanges) -> Int {
    60 + blocks.changedCount * 28 * quality / 75
  }

  private func file(
    _ words: [UInt32],
    _ patch: FilmPatch,
    hasAlpha: Bool,
    _ way: WebP.Way
  ) throws(MediaError) -> [UInt8] {
    try WebP.encode(
      words,
      width: patch.rect.width,
      height: patch.rect.height,
      hasAlpha: hasAlpha,
      way: way
    )
  }

  // MARK: - Files

  package static func parts(of bytes: [UInt8]) throws(MediaError) -> PatchFileParts {
    let damaged = MediaError(.malformed, "it is no WebP of rectangles")
    guard bytes.count > headLength, bytes.starts(with: RIFF.head(byteCount: bytes.count)) else {
      throw damaged
    }
    var frames: [Range<Int>] = []
    var payload: [UInt8]?
    var at = headLength
    for chunk in RIFF.chunks(of: bytes[headLength...]) {
      at = chunk.whole.upperBound
      switch chunk.name {
      case "ANMF" where chunk.data.count > 16: frames.append(chunk.whole)
      case "QZPE": payload = Array(bytes[chunk.data])
      case "QZPM": break
      default: throw damaged
      }
    }
    guard at == bytes.count, !frames.isEmpty else { throw damaged }
    return PatchFileParts(head: Array(bytes[..<headLength]), frames: frames, payload: payload)
  }
}
