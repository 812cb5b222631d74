// SPDX-License-Identifier: Apache-2.0
import CQuartzite
import QuartziteDisplayList
import QuartzitePictures
import QuartziteRaster

/// The channel order and the alpha format of the pixels that a caller wants.
struct BufferFormat {
  /// Whether blue comes first.
  let isBlueFirst: Bool
  /// Whether colours are multiplied by alpha.
  let isPremultiplied: Bool

  /// Reads one of `QZ_PIXELS_...`.
  init(_ value: Int32) throws {
    guard (0...3).contains(value) else { throw Failure.argument("there are no pixels \(value)") }
    isBlueFirst = Int(value) & Int(QZ_PIXELS_BGRA) != 0
    isPremultiplied = Int(value) & Int(QZ_PIXELS_PREMULTIPLIED) != 0
  }
}

/// A caller's memory for pixels.
struct PixelBuffer {
  private let start: UnsafeMutableRawPointer
  private let stride: Int
  private let format: BufferFormat

  /// Describes memory of rows of `width` pixels, `stride` bytes apart; throws if it is NULL or the
  /// stride is less than a row.
  init(
    _ start: UnsafeMutableRawPointer?,
    stride: Int,
    width: Int,
    _ format: BufferFormat
  ) throws {
    guard let start else { throw Failure.argument("the buffer is NULL") }
    guard stride >= 4 * width else {
      throw Failure.argument("a row of \(width) pixels takes \(4 * width) bytes")
    }
    (self.start, self.stride, self.format) = (start, stride, format)
  }

  /// Writes the pixels of a surface inside `rects`, which must lie within its bounds.
  func write(_ surface: Surface, _ rects: [PixelRect]) {
    for rect in rects {
      for y in rect.minY..<rect.maxY {
        // SAFETY: the caller's buffer has as many rows of `stride` bytes as the surface is high;
        // rows need not be aligned, so they are written as bytes.
        let row = UnsafeBufferPointer(
          start: surface.base + y * surface.rowPixels + rect.minX,
          count: rect.width
        )
        let target = start + y * stride + 4 * rect.minX
        write(row, to: target)
      }
    }
  }

  private func write(_ row: UnsafeBufferPointer<UInt32>, to target: UnsafeMutableRawPointer) {
    if format.isPremultiplied && !format.isBlueFirst, let start = row.baseAddress {
      target.copyMemory(from: start, byteCount: 4 * row.count)
      return
    }
    var words = [UInt32](row)
    if !format.isPremultiplied {
      var straight: [UInt32] = []
      straight.reserveCapacity(row.count)
      StraightPixels.append(words[...], to: &straight)
      words = straight
    }
    if format.isBlueFirst { StraightPixels.exchangeRedAndBlue(&words) }
    words.withUnsafeBytes { bytes in
      target.copyMemory(from: bytes.baseAddress ?? UnsafeRawPointer(target), byteCount: bytes.count)
    }
  }
}
