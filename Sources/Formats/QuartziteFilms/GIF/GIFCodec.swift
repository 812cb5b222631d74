// SPDX-License-Identifier: Apache-2.0
import QuartziteArchives
import QuartziteDisplayList
import QuartziteFiles
import QuartzitePictures

/// Encodes the frames of a GIF, with one palette for the film or one for each frame.
///
/// Frame i is shown from `round(100 i / rate)` to `round(100 (i + 1) / rate)` hundredths of a
/// second, so that rounding errors do not add up, for 655.35 s at most. Players show a frame that
/// lasts a hundredth for ten, so films of more than 50 frames a second play too slowly.
///
/// An opaque film draws over itself; pixels that keep their colour are left out where the file
/// becomes smaller. In a transparent film, pixels with an alpha under one half are transparent and
/// others opaque, and every frame is cleared before the next, which it does not depend on.
///
/// Source: CompuServe, Graphics Interchange Format, version 89a, 1990.
package struct GIFCodec: PatchCodec {
  private let film: FilmDescription
  private let palette: FilmPalette?
  /// Tables of nearest colours that threads have filled, for the next frames.
  private let known = GIFPixelsPool()

  /// Makes a codec.
  ///
  /// - Parameter palette: the colours of every frame; nil finds colours for each by itself.
  /// - Throws: `MediaError` if the film has more than 100 frames a second.
  package init(_ film: FilmDescription, palette: FilmPalette?) throws(MediaError) {
    if let most = FilmFormat.gif.facts.greatestRate, film.frameRate.value > most {
      throw MediaError(
        .unsupported,
        "GIF holds at most \(Int(most)) pictures a second; use --fps 50, or another format"
      )
    }
    (self.film, self.palette) = (film, palette)
  }

  /// Whether the palettes of a film have a transparent colour, which is the first one.
  static func needsTransparency(_ film: FilmDescription) -> Bool {
    film.hasAlpha || film.filmFrameCount > 1
  }

  package var extent: FilmPatch.Extent { film.hasAlpha ? .visible : .changed }

  // MARK: - Frames

  package func encode(_ patch: FilmPatch) throws(MediaError) -> [UInt8] {
    let image = image(of: patch)
    let rect = image.rect
    // Cleared before the next frame, or left as it is.
    let disposal: UInt8 = film.hasAlpha ? 2 : 1
    let usesClear = image.hasTransparent && (film.hasAlpha || !image.kept.isEmpty)
    let delay = min(65_535, film.frameRate.duration(ofFrame: patch.index, perSecond: 100))
    var bytes = [GIFBlocks.extensionStart, GIFBlocks.control]
    bytes += GIFBlocks.blocks(
      [disposal << 2 | (usesClear ? 1 : 0)] + LittleEndian.bytes(delay, 2) + [0]
    )
    bytes.append(GIFBlocks.pictureStart)
    bytes += [rect.minX, rect.minY, rect.width, rect.height].flatMap { LittleEndian.bytes($0, 2) }
    if let colors = image.colors {
      let table = GIFFile.table(colors, hasTransparent: image.hasTransparent)
      bytes += [0x80 | table.flags] + table.bytes
    } else {
      bytes.append(0)
    }
    let most = image.indices.max() ?? 0
    return bytes
      + GIFCompressor.data(
        GIFCompressor.Image(
          indices: image.indices,
          kept: image.kept,
          // Codes are as short as the colours of this frame allow.
          bits: max(2, 8 - most.leadingZeroBitCount)
        )
      )
  }

  /// A patch as indices of colours.
  private struct Image {
    var rect: PixelRect
    var indices: [UInt8]
    /// 1 for pixels that may be transparent as well; empty if none may.
    var kept: [UInt8] = []
    /// The frame's own colours; nil for those of the film.
    var colors: [UInt32]?
    /// Whether index 0 is transparent.
    var hasTransparent: Bool
  }

  private func image(of patch: FilmPatch) -> Image {
    if film.dither != .diffused, let palette { return positional(patch, palette) }
    // Which index pixels that keep their colour have got is not known: they are left out.
    let kept = patch.former.map { former in
      zip(patch.pixels, former).map { UInt8($0 == $1 ? 1 : 0) }
    }
    let isOwn = palette == nil
    let hasTransparent = isOwn ? film.hasAlpha || kept != nil : Self.needsTransparency(film)
    let palette = palette ?? Self.palette(of: patch, kept, limit: hasTransparent ? 255 : 256)
    var pixels = (isOwn ? nil : known.take()) ?? self.pixels(palette, hasTransparent)
    defer { if !isOwn { known.give(pixels) } }
    var indices: [UInt8]
    if film.dither == .diffused {
      indices = pixels.diffused(patch.pixels, kept: kept ?? [], width: patch.rect.width)
    } else {
      var none: [UInt8] = []
      let isOrdered = isOrdered(palette)
      indices = pixels.indices(patch.pixels, in: patch.rect, isOrdered: isOrdered, kept: &none)
      if let kept { for place in kept.indices where kept[place] != 0 { indices[place] = 0 } }
    }
    return Image(
      rect: patch.rect,
      indices: indices,
      kept: kept ?? [],
      colors: isOwn ? palette.colors : nil,
      hasTransparent: hasTransparent
    )
  }

  private func pixels(_ palette: FilmPalette, _ hasTransparent: Bool) -> GIFPixels {
    GIFPixels(palette, hasTransparent: hasTransparent, hasAlpha: film.hasAlpha)
  }

  private func isOrdered(_ palette: FilmPalette) -> Bool {
    film.dither == .ordered && !palette.isExact
  }

  /// The colours of a patch alone, but for pixels that keep theirs.
  private static func palette(of patch: FilmPatch, _ kept: [UInt8]?, limit: Int) -> FilmPalette {
    var histogram = ColorHistogram()
    histogram.add(patch.pixels[...], kept: kept ?? [])
    return ColorClusters.palette(histogram, limit: limit)
  }

  /// The image of a patch whose pixels have indices by their colours and positions alone, so that it is
  /// known which have the same index in the frame before.
  private func positional(_ patch: FilmPatch, _ palette: FilmPalette) -> Image {
    let hasTransparent = Self.needsTransparency(film)
    var pixels = known.take() ?? self.pixels(palette, hasTransparent)
    defer { known.give(pixels) }
    var kept = [UInt8](repeating: 0, count: patch.former?.count ?? 0)
    let indices = pixels.indices(
      patch.pixels,
      in: patch.rect,
      isOrdered: isOrdered(palette),
      former: patch.former ?? [],
      kept: &kept
    )
    let image = Image(
      rect: patch.rect,
      indices: indices,
      kept: kept,
      hasTransparent: hasTransparent
    )
    return image.kept.isEmpty ? image : Self.trimmed(image)
  }

  /// The part of an image in which not all pixels are kept; one pixel if there is none.
  private static func trimmed(_ image: Image) -> Image {
    let (width, height) = (image.rect.width, image.rect.height)
    func isKept(_ row: Int) -> Bool {
      image.kept[row * width..<(row + 1) * width].allSatisfy { $0 != 0 }
    }
    var (top, bottom) = (0, height)
    while top < bottom, isKept(top) { top += 1 }
    while bottom > top, isKept(bottom - 1) { bottom -= 1 }
    if top == bottom { (top, bottom) = (0, 1) }
    var (left, right) = (width, 0)
    for row in top..<bottom {
      let line = image.kept[row * width..<(row + 1) * width]
      if let first = line.prefix(left).firstIndex(of: 0) { left = first - line.startIndex }
      if let last = line.dropFirst(right).lastIndex(of: 0) { right = last - line.startIndex + 1 }
    }
    if left >= right { (left, right) = (0, 1) }
    if (top, bottom, left, right) == (0, height, 0, width) { return image }
    var part = image
    part.rect = PixelRect(
      x: image.rect.minX + left,
      y: image.rect.minY + top,
      width: right - left,
      height: bottom - top
    )
    (part.indices, part.kept) = ([], [])
    for row in top..<bottom {
      part.indices += image.indices[row * width + left..<row * width + right]
      part.kept += image.kept[row * width + left..<row * width + right]
    }
    return part
  }
}

// MARK: - The file

extension GIFCodec {
  package var head: [UInt8] {
    var bytes = Array("GIF89a".utf8)
    bytes += LittleEndian.bytes(film.width, 2) + LittleEndian.bytes(film.height, 2)
    if let palette {
      let table = GIFFile.table(palette.colors, hasTransparent: Self.needsTransparency(film))
      bytes += [0xF0 | table.flags, 0, 0] + table.bytes
    } else {
      bytes += [0x70, 0, 0]
    }
    return bytes
  }

  package static func head(_ head: [UInt8], with numbers: PatchFileNumbers) -> [UInt8] {
    head.prefix(GIFFile.screenEnd(head)) + GIFFile.loops(numbers.loops)
  }

  package static func tail(_ end: PieceEnd?) -> [UInt8] {
    guard let end else { return [GIFBlocks.trailer] }
    let mark = Array(end.mark.text.utf8)
    return GIFFile.pieceBlock + GIFBlocks.blocks(end.payload)
      + [GIFBlocks.extensionStart, GIFBlocks.comment] + GIFBlocks.blocks(mark)
      + [GIFBlocks.trailer]
  }

  package static func parts(of bytes: [UInt8]) throws(MediaError) -> PatchFileParts {
    var reader = try GIFFile(bytes)
    return try reader.parts()
  }
}
