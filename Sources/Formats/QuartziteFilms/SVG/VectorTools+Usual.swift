// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteGraphics
import QuartzitePictures
import QuartziteRaster
import QuartziteVectors

extension VectorTools {
  /// The tools of this project: its rasteriser, PNG and DEFLATE.
  ///
  /// - Parameter threads: the threads that draw, 1 or more; no byte depends on it.
  package static func usual(threads: Int = 1) -> VectorTools {
    let rasterizer = Rasterizer(threads: max(threads, 1))
    return VectorTools(
      draw: { list, part in
        let surface = Surface(width: list.width, height: list.height)
        rasterizer.draw(list, into: surface, damage: nil)
        return surface.makePixmap().part(part)
      },
      png: { (try? PNG.encode($0)) ?? [] },
      deflate: { (try? Deflate.zlib($0, level: 12)) ?? [] }
    )
  }
}
