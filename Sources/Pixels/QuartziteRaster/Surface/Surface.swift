// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// A mutable picture to draw into: premultiplied RGBA, 8 bits a channel, sRGB, rows from top to
/// bottom.
///
/// Rows are padded to a multiple of 16 pixels; the padding is not part of the picture. One thread
/// may use a surface at a time; a `Rasterizer` uses it until `draw` returns.
package final class Surface: @unchecked Sendable {
  // SAFETY: the memory lives as long as the object; callers ensure that there is one user at a
  // time.
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// Pixels from row to row, including padding: `width` rounded up to a multiple of 16.
  package let rowPixels: Int
  /// The first pixel of the first row: bytes R, G, B, A in memory, as little-endian words.
  package let base: UnsafeMutablePointer<UInt32>
  private let memory: AlignedMemory

  /// Makes a transparent surface.
  ///
  /// Negative sizes count as 0.
  package convenience init(width: Int, height: Int) {
    self.init(undefined: width, height)
    base.initialize(repeating: 0, count: max(16, rowPixels * self.height))
  }

  /// Makes a surface whose pixels are undefined.
  ///
  /// Negative sizes count as 0.
  init(undefined width: Int, _ height: Int) {
    (self.width, self.height) = (max(0, width), max(0, height))
    rowPixels = (self.width + 15) & ~15
    let count = max(16, rowPixels * self.height)
    memory = AlignedMemory(bytes: count * MemoryLayout<UInt32>.stride)
    base = memory.base.bindMemory(to: UInt32.self, capacity: count)
  }

  /// Makes a surface that holds a copy of `pixmap`.
  package convenience init(_ pixmap: Pixmap) {
    self.init(width: pixmap.width, height: pixmap.height)
    pixmap.pixels.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      base.update(from: start, count: source.count)
    }
  }

  deinit { memory.deallocate() }

  /// All pixels of the surface.
  package var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// The pixel in column `x` of row `y`, which must be inside the surface.
  package subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "The pixel is not on the surface.")
      return base[y * rowPixels + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "The pixel is not on the surface.")
      base[y * rowPixels + x] = newValue
    }
  }

  /// Calls `body` with the pixels of all rows, including padding.
  package func withPixels<R>(_ body: (UnsafeMutableBufferPointer<UInt32>) throws -> R) rethrows -> R
  {
    try body(UnsafeMutableBufferPointer(start: base, count: rowPixels * height))
  }

  /// Sets each pixel to the premultiplied word `pixel`.
  package func fill(_ pixel: UInt32) {
    base.update(repeating: pixel, count: rowPixels * height)
  }

  /// Returns an immutable copy of the pixels.
  ///
  /// - Parameter drawing: the items that the pixels were drawn from, which the copy keeps; nil for
  ///   none.
  package func makePixmap(drawing: PixmapDrawing? = nil) -> Pixmap {
    var pixels = [UInt32](UnsafeBufferPointer(start: base, count: rowPixels * height))
    if rowPixels != width {
      for row in 0..<height {
        for x in width..<rowPixels { pixels[row * rowPixels + x] = 0 }
      }
    }
    return Pixmap(width: width, height: height, pixels: pixels, drawing: drawing)
  }
}
