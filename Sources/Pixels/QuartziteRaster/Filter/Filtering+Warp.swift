// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension Filtering {
  /// Resamples a picture by a warp: each pixel is interpolated between the four neighbours of its
  /// source point, which are transparent outside the picture.
  func bend(_ placed: PlacedWarp, _ raster: Raster) {
    let (warp, map) = (placed.warp, placed.map)
    guard !warp.isIdentity else { return }
    let back = map.inverted()
    let bounds = raster.bounds
    withCopy(raster) { copy in
      rows(raster) { y in
        let line = raster.pointer(bounds.minX, y)
        let v = Double(y) + 0.5
        for x in 0..<bounds.width {
          let u = Double(bounds.minX + x) + 0.5
          let place = SIMD2(
            back.a * u + back.c * v + back.tx,
            back.b * u + back.d * v + back.ty
          )
          let source = warp.source(of: place)
          let px = map.a * source.x + map.c * source.y + map.tx - 0.5
          let py = map.b * source.x + map.d * source.y + map.ty - 0.5
          guard abs(px) < 1e6, abs(py) < 1e6 else {
            line[x] = 0
            continue
          }
          // Samples have 14 fractional bits.
          let sum = (Self.sample(copy, px, py) &+ 8192) &>> 14
          line[x] = sum.x | sum.y << 8 | sum.z << 16 | sum.w << 24
        }
      }
    }
  }
}
