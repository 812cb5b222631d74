// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster

/// The bytes of a bitmap context, in the caller's memory or its own, which mirror the pixels of a
/// surface.
final class BitmapMemory {
  // SAFETY: `base` points to `height * stride` bytes, which the caller keeps alive, or which this
  // object owns. Rows are limited to the stride before they are read or written.
  let base: UnsafeMutableRawPointer
  private let height: Int
  private let stride: Int
  private let format: PixelFormat
  private let space: CGColorSpace?
  private let isOwner: Bool

  /// Uses the caller's memory.
  init(
    _ base: UnsafeMutableRawPointer,
    height: Int,
    stride: Int,
    format: PixelFormat,
    space: CGColorSpace?
  ) {
    (self.base, self.height, self.stride) = (base, height, stride)
    (self.format, self.space, isOwner) = (format, space, false)
  }

  /// Allocates memory of zeros.
  init(allocating height: Int, stride: Int, format: PixelFormat, space: CGColorSpace?) {
    (self.height, self.stride, self.format, self.space) = (height, stride, format, space)
    base = .allocate(byteCount: max(1, height * stride), alignment: 16)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: max(1, height * stride))
    isOwner = true
    CanvasMemory.count(height * stride)
  }

  deinit {
    guard isOwner else { return }
    base.deallocate()
    CanvasMemory.count(-height * stride)
  }

  /// Copies the pixels of `part` from the memory to a surface.
  func load(into surface: Surface, isOpaque: Bool, part: PixelRect) {
    guard !part.isEmpty else { return }
    if format.byteOrder != nil, space?.isEncodedSRGB != false {
      for y in part.minY..<part.maxY {
        let row = UnsafeRawBufferPointer(start: base + y * stride, count: stride)
        format.decodeWords(
          UnsafeRawBufferPointer(rebasing: row[(part.minX * 4)..<(part.maxX * 4)]),
          into: UnsafeMutableBufferPointer(
            start: surface.base + y * surface.rowPixels + part.minX,
            count: part.width
          )
        )
      }
      return
    }
    let rows = UnsafeRawBufferPointer(
      start: base + part.minY * stride,
      count: part.height * stride
    )
    let decoded = format.decode(
      rows,
      width: part.maxX,
      height: part.height,
      bytesPerRow: stride,
      space: space
    )
    for y in 0..<part.height {
      for x in part.minX..<part.maxX {
        surface.base[(part.minY + y) * surface.rowPixels + x] =
          decoded.pixels[y * decoded.rowPixels + x]
      }
    }
  }

  /// Copies the pixels of `part` from a surface to the memory.
  func store(_ surface: Surface, part: PixelRect) {
    for y in part.minY..<part.maxY {
      let row = UnsafeBufferPointer(
        start: surface.base + y * surface.rowPixels + part.minX,
        count: part.width
      )
      format.encodeRow(
        row,
        into: UnsafeMutableRawBufferPointer(start: base + y * stride, count: stride),
        startingAt: part.minX,
        space: space
      )
    }
  }
}
