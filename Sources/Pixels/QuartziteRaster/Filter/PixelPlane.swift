// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// Bytes of pixels in memory: four for each pixel, or one, such as its alpha.
struct PixelPlane {
  // SAFETY: whoever makes one keeps the memory alive; outside `bounds` nothing is read or written,
  // except the padding at the end of each row.
  /// The first byte of the pixel at (`bounds.minX`, `bounds.minY`).
  var base: UnsafeMutablePointer<UInt8>
  /// Bytes from row to row.
  var stride: Int
  /// The device pixels that it holds.
  var bounds: PixelRect
  /// Bytes for each pixel.
  var channels: Int

  /// The pixels of a raster, with four bytes each.
  init(_ raster: Raster) {
    base = UnsafeMutableRawPointer(raster.base).assumingMemoryBound(to: UInt8.self)
    (stride, bounds, channels) = (raster.stride * 4, raster.bounds, 4)
  }

  /// The memory of a surface as one byte for each pixel of `area`, four to a pixel of the surface.
  init(alphasIn surface: Surface, _ area: PixelRect) {
    assert(area.width <= surface.rowPixels * 4 && area.height <= surface.height)
    base = UnsafeMutableRawPointer(surface.base).assumingMemoryBound(to: UInt8.self)
    (stride, bounds, channels) = (surface.rowPixels * 4, area, 1)
  }

  /// The plane of `area`, which must be inside.
  func part(_ area: PixelRect) -> PixelPlane {
    var part = self
    part.bounds = area
    if !area.isEmpty { part.base = row(area.minY) + (area.minX - bounds.minX) * channels }
    return part
  }

  /// The bytes of a row's pixels, without padding.
  var rowBytes: Int { bounds.width * channels }

  /// The first byte of row `y`.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + (y &- bounds.minY) &* stride }
}
