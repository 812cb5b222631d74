// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFiles
import QuartziteRaster

/// The structure of an image file with one or more pictures, known without decoding any.
package struct PictureSequence: Sendable {
  /// The kinds of files, recognised by their signatures.
  package enum Kind: Sendable {
    /// GIF, still or animated.
    case gif
    /// PNG, still or animated.
    case png
    /// WebP, still or animated.
    case webp
    /// JPEG.
    case jpeg
  }

  /// The maximum number of pixels of an animated picture, 8192 squared; one or two canvases are
  /// kept in memory.
  package static let mostPixels = 1 << 26
  /// The maximum number of frames; further ones are left out.
  package static let mostFrames = 1 << 16

  /// The kind of the file.
  package let kind: Kind
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The durations of the pictures as in the file, in seconds; 0 for a still picture.
  package let delays: [Double]
  /// Whether the file is marked as animated; a GIF if it has more than one frame.
  package let isAnimated: Bool
  /// The loop count as in the file, 0 for endless; nil if the file has none.
  package let loops: Int?
  /// Makes a reader at the first picture.
  private let makeReader: @Sendable () throws(MediaError) -> any PictureReader

  /// The number of pictures, 1 or more.
  package var count: Int { delays.count }

  init(
    kind: Kind,
    width: Int,
    height: Int,
    delays: [Double],
    isAnimated: Bool,
    loops: Int?,
    makeReader: @escaping @Sendable () throws(MediaError) -> any PictureReader
  ) {
    (self.kind, self.width, self.height) = (kind, width, height)
    (self.delays, self.isAnimated, self.loops) = (delays, isAnimated, loops)
    self.makeReader = makeReader
  }

  /// Reads the structure of a GIF, PNG, APNG, WebP or JPEG file; no picture is decoded.
  ///
  /// O(bytes). A file that ends early has the frames up to its end.
  ///
  /// - Throws: `MediaError.malformed` if the data is no such file, or exceeds the limits.
  package init(_ bytes: [UInt8]) throws(MediaError) {
    if GIF.isGIF(bytes) {
      self = try GIF.sequence(bytes)
    } else if WebP.isWebP(bytes) {
      self = try WebP.sequence(bytes)
    } else if JPEG.isJPEG(bytes) {
      let (width, height) = try JPEG.size(bytes)
      self = .still(.jpeg, width: width, height: height, bytes)
    } else {
      self = try APNG.sequence(bytes)
    }
  }

  /// Makes the sequence of a still picture.
  static func still(_ kind: Kind, width: Int, height: Int, _ bytes: [UInt8]) -> PictureSequence {
    PictureSequence(
      kind: kind,
      width: width,
      height: height,
      delays: [0],
      isAnimated: false,
      loops: nil
    ) { () throws(MediaError) in StillReader(bytes: bytes) }
  }

  /// Returns a reader at the first picture.
  package func reader() throws(MediaError) -> any PictureReader { try makeReader() }

  /// Throws if the size of a canvas is zero or exceeds the limits.
  static func check(_ name: String, width: Int, height: Int) throws(MediaError) {
    guard width > 0, height > 0 else {
      throw MediaError(.malformed, "cannot read a \(name): it has no size")
    }
    guard width <= 1 << 16, height <= 1 << 16, width * height <= mostPixels else {
      throw MediaError(.malformed, "cannot read a \(name): \(width) x \(height) is too large")
    }
  }
}

/// Decodes the pictures of a file one after the other, each composed with those before it.
package protocol PictureReader {
  /// Decodes the next picture, as premultiplied sRGB; nil after the last one.
  ///
  /// - Throws: `MediaError.malformed` if it is damaged beyond use.
  mutating func next() throws(MediaError) -> Pixmap?
}

/// Decodes a single picture.
private struct StillReader: PictureReader {
  let bytes: [UInt8]
  private var isOver = false

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() throws(MediaError) -> Pixmap? {
    if isOver { return nil }
    isOver = true
    return try PictureFile.decode(bytes)
  }
}

/// The rectangle of a frame on its canvas, in pixels.
struct FrameRect: Sendable {
  /// The first column.
  var x: Int
  /// The first row.
  var y: Int
  /// The number of columns.
  var width: Int
  /// The number of rows.
  var height: Int
}

/// The canvas on which the frames of an animation are composed; premultiplied, initially clear.
struct FrameComposition {
  /// The disposal of a frame before the next one is drawn.
  enum Disposal {
    /// The frame stays.
    case keep
    /// The frame's rectangle becomes clear.
    case clear
    /// The frame's rectangle is restored to its contents before the frame.
    case restore
  }

  let width: Int
  let height: Int
  private let rowPixels: Int
  private var pixels: [UInt32]
  private var pending: (FrameRect, Disposal, saved: [UInt32])?

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    rowPixels = (width + 15) & ~15
    pixels = Array(repeating: 0, count: rowPixels * height)
  }

  /// Draws a frame's premultiplied pixels over the canvas, or replaces the canvas by them, and
  /// returns the canvas.
  ///
  /// - Parameters:
  ///   - rect: where the frame is; parts outside of the canvas are left out.
  ///   - source: the pixels, `rect.width` a row.
  ///   - replaces: whether clear pixels of the frame become clear on the canvas.
  mutating func draw(
    _ source: [UInt32],
    in rect: FrameRect,
    replaces: Bool,
    then disposal: Disposal
  ) -> Pixmap {
    dispose()
    let right = min(rect.x + rect.width, width)
    let bottom = min(rect.y + rect.height, height)
    let (columns, rows) = (max(0, right - rect.x), max(0, bottom - rect.y))
    let seen = FrameRect(x: rect.x, y: rect.y, width: columns, height: rows)
    let saved = disposal == .restore ? read(seen) : []
    for row in 0..<rows {
      let (from, to) = (row * rect.width, (rect.y + row) * rowPixels + rect.x)
      for column in 0..<columns {
        let pixel = source[from + column]
        let alpha = pixel >> 24
        if alpha == 255 || replaces {
          pixels[to + column] = pixel
        } else if alpha > 0 {
          pixels[to + column] = Self.over(pixel, pixels[to + column])
        }
      }
    }
    pending = (seen, disposal, saved)
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  /// Disposes of the last frame.
  private mutating func dispose() {
    guard let (rect, disposal, saved) = pending else { return }
    pending = nil
    guard disposal != .keep else { return }
    for row in 0..<rect.height {
      let to = (rect.y + row) * rowPixels + rect.x
      for column in 0..<rect.width {
        pixels[to + column] = disposal == .clear ? 0 : saved[row * rect.width + column]
      }
    }
  }

  private func read(_ rect: FrameRect) -> [UInt32] {
    (0..<rect.height).flatMap { row in
      let from = (rect.y + row) * rowPixels + rect.x
      return pixels[from..<from + rect.width]
    }
  }

  /// A premultiplied pixel over another: each channel is s + round(d (255 - a) / 255).
  private static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    let rest = 255 - source >> 24
    var result: UInt32 = 0
    for shift in [UInt32(0), 8, 16, 24] {
      let below = (2 * (target >> shift & 0xFF) * rest + 255) / 510
      result |= min(255, (source >> shift & 0xFF) + below) << shift
    }
    return result
  }
}
