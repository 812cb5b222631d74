// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteKernels

/// Pixels in memory, addressed by device coordinates.
struct Raster {
  // SAFETY: whoever makes one keeps the memory alive; columns and rows outside `bounds` are not
  // read or written, except the padding of up to `slack` pixels after each row.
  /// The pixel at (`bounds.minX`, `bounds.minY`).
  var base: UnsafeMutablePointer<UInt32>
  /// Pixels from row to row.
  var stride: Int
  /// The device pixels that it holds.
  var bounds: PixelRect

  /// The pixel in column `x` of row `y`.
  @inline(__always)
  func pointer(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + ((y &- bounds.minY) &* stride &+ (x &- bounds.minX))
  }

  /// Sets the pixels of `rect`, which must be inside, to `pixel`.
  func clear(_ rect: PixelRect, to pixel: UInt32) {
    guard !rect.isEmpty else { return }
    if pixel == (pixel & 255) &* 0x101_0101 {
      // All bytes are equal: the C library uses the widest vectors of the machine.
      for y in rect.minY..<rect.maxY {
        memset(pointer(rect.minX, y), Int32(pixel & 255), rect.width &* 4)
      }
      return
    }
    for y in rect.minY..<rect.maxY {
      pointer(rect.minX, y).update(repeating: pixel, count: rect.width)
    }
  }

  /// Copies the pixels of `rect`, which must be inside both, to `other`.
  func copy(_ rect: PixelRect, to other: Raster) {
    guard !rect.isEmpty else { return }
    for y in rect.minY..<rect.maxY {
      other.pointer(rect.minX, y).update(from: pointer(rect.minX, y), count: rect.width)
    }
  }
}

extension Raster {
  /// A raster without pixels.
  static var empty: Raster {
    // SAFETY: neither read nor written, because there are no pixels.
    Raster(base: UnsafeMutablePointer(mutating: qz_no_pixels()), stride: 0, bounds: .empty)
  }

  /// Returns an immutable copy of the pixels.
  func makePixmap() -> Pixmap {
    let (width, height) = (bounds.width, bounds.height)
    let row = (width + 15) & ~15
    let pixels = [UInt32](unsafeUninitializedCapacity: row * height) { buffer, count in
      buffer.initialize(repeating: 0)
      for y in 0..<height {
        buffer.baseAddress?.advanced(by: y * row).update(from: base + y * stride, count: width)
      }
      count = row * height
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }
}

extension Surface {
  /// The first pixels of the surface, as the raster of `area`, which must not be larger.
  func raster(_ area: PixelRect) -> Raster {
    assert(area.width <= width && area.height <= height)
    return Raster(base: base, stride: rowPixels, bounds: area)
  }

  /// The surface's pixels as a raster whose first pixel is the device pixel (`x`, `y`).
  func raster(x: Int = 0, y: Int = 0) -> Raster {
    Raster(
      base: base,
      stride: rowPixels,
      bounds: PixelRect(x: x, y: y, width: width, height: height)
    )
  }
}
