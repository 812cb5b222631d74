// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// Bytes of pixels somewhere in memory: four a pixel, or one alone, as of alphas.
struct PixelPlane {
  // SAFETY: whoever makes one keeps the memory alive; pixels outside `bounds` are not read or written,
  // but for the padding behind each row.
  /// The first byte of the pixel at (`bounds.minX`, `bounds.minY`).
  var base: UnsafeMutablePointer<UInt8>
  /// Bytes from row to row.
  var stride: Int
  /// What part of the device it holds.
  var bounds: PixelRect
  /// Bytes a pixel.
  var channels: Int

  /// The pixels of a raster, four bytes each.
  init(_ raster: Raster) {
    base = UnsafeMutableRawPointer(raster.base).assumingMemoryBound(to: UInt8.self)
    (stride, bounds, channels) = (raster.stride * 4, raster.bounds, 4)
  }

  /// The memory of a surface as one byte for each pixel of `area`: four of them stand in one of its.
  init(alphasIn surface: Surface, _ area: PixelRect) {
    assert(area.width <= surface.rowPixels * 4 && area.height <= surface.height)
    base = UnsafeMutableRawPointer(surface.base).assumingMemoryBound(to: UInt8.self)
    (stride, bounds, channels) = (surface.rowPixels * 4, area, 1)
  }

  /// The pixels of `area`, which must lie inside.
  func part(_ area: PixelRect) -> PixelPlane {
    var part = self
    part.bounds = area
    if !area.isEmpty { part.base = row(area.minY) + (area.minX - bounds.minX) * channels }
    return part
  }

  /// The bytes of the pixels of a row, padding left out.
  var rowBytes: Int { bounds.width * channels }

  /// The first byte of row `y`.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + (y &- bounds.minY) &* stride }
}
