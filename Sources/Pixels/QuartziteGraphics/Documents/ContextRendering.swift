// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteRaster

/// The rendering of the parts of documents that vectors cannot express.
package enum ContextRendering {
  /// Returns the pixels of a part of a list, transparent where nothing is drawn.
  package static func pixels(_ list: DisplayList, _ part: PixelRect) -> Pixmap {
    let surface = Surface(width: list.width, height: list.height)
    Rasterizer(threads: 1).draw(list, into: surface, damage: nil)
    return surface.makePixmap().part(part)
  }
}

extension Pixmap {
  /// Returns the pixels of a part, which must be inside the picture.
  package func part(_ part: PixelRect) -> Pixmap {
    if part.minX == 0, part.minY == 0, part.maxX == width, part.maxY == height { return self }
    let row = (part.width + 15) & ~15
    var result = [UInt32](repeating: 0, count: row * part.height)
    for y in 0..<part.height {
      let start = (y + part.minY) * rowPixels + part.minX
      for x in 0..<part.width { result[y * row + x] = pixels[start + x] }
    }
    return Pixmap(width: part.width, height: part.height, pixels: result)
  }
}
