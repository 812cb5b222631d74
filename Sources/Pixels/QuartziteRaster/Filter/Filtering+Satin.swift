// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

extension Filtering {
  /// Replaces a picture by the shading of a satin: black with the alpha of the shading.
  func shade(_ satin: Satin, _ raster: Raster) {
    let bounds = raster.bounds
    // In 1/128 pixel, as for all moves.
    let u = Int((satin.offset.x * 128).rounded())
    let v = Int((satin.offset.y * 128).rounded())
    withFields(2, raster) { fields in
      let field = fields[0]
      takeAlphas(raster, field)
      blur(field, by: SoftBox(sigma: satin.sigma.x), SoftBox(sigma: satin.sigma.y), fields[1])
      rows(raster) { y in
        let line = raster.pointer(bounds.minX, y)
        for x in 0..<bounds.width {
          let alpha = line[x] >> 24
          guard alpha > 0 else {
            line[x] = 0
            continue
          }
          let (x128, y128) = ((bounds.minX + x) << 7, y << 7)
          let one = field.mixed(x128 + u, y128 + v)
          let other = field.mixed(x128 - u, y128 - v)
          let difference = one > other ? one - other : other - one
          let shade = satin.isInverted ? Field.one - difference : difference
          line[x] = ((shade &* alpha &+ Field.one / 2) / Field.one) << 24
        }
      }
    }
  }
}

extension Field {
  /// The number at a position in 1/128 pixel, interpolated between four neighbours, which are 0
  /// outside the field.
  @inline(__always)
  fileprivate func mixed(_ x: Int, _ y: Int) -> UInt32 {
    let (column, row) = (x >> 7, y >> 7)
    let (fx, fy) = (UInt32(x & 127), UInt32(y & 127))
    func number(_ x: Int, _ y: Int) -> UInt32 {
      guard x >= bounds.minX, y >= bounds.minY, x < bounds.maxX, y < bounds.maxY else { return 0 }
      return raster.pointer(x, y).pointee
    }
    // 16 bits times two weights of 7 bits: 30 bits.
    let top = number(column, row) &* (128 &- fx) &+ number(column + 1, row) &* fx
    if fy == 0 { return (top &+ 64) >> 7 }
    let low = number(column, row + 1) &* (128 &- fx) &+ number(column + 1, row + 1) &* fx
    return (top &* (128 &- fy) &+ low &* fy &+ 8192) >> 14
  }
}
