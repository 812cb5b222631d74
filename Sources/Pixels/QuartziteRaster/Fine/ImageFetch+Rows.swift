// SPDX-License-Identifier: Apache-2.0
import QuartziteKernels

extension ImageFetch {
  /// Writes `count` pixels from device pixel (x, y) on to `out`.
  ///
  /// The value of a pixel depends on its position only, not on where the row starts.
  /// - Parameters:
  ///   - inverses: the maps of projective images.
  ///   - other: the fetch of the next smaller mipmap level, used if `nextShare` is not 0.
  ///   - scratch: room for `count` pixels.
  ///   - isTinted: whether pixels are multiplied by the tint; otherwise the caller does that.
  func fetch(
    _ kernels: UnsafePointer<qz_kernels>,
    _ out: UnsafeMutablePointer<UInt32>,
    _ x: Int,
    _ y: Int,
    _ count: Int,
    _ inverses: UnsafePointer<InverseProjection>,
    other: UnsafePointer<ImageFetch>,
    _ scratch: UnsafeMutablePointer<UInt32>,
    isTinted: Bool
  ) {
    switch kind {
    case .moved: moved(out, x, y, count)
    case .affine:
      let (u, v) = place(x, y)
      if sampling == .nearest {
        nearest(out, u, v, count)
      } else if sampling == .smooth {
        smooth(out, u, v, count)
      } else if ux == 1 &<< 40 && vx == 0 && image.edge != Int32(QZ_EDGE_REPEAT) {
        alongRows(kernels, out, u, v, count)
      } else {
        withUnsafePointer(to: image) { kernels.pointee.bilinear(out, $0, u, v, ux, vx, count) }
      }
    case .projective: projective(inverses[Int(inverse)], out, x, y, count)
    }
    if nextShare != 0 {
      other.pointee.fetch(
        kernels,
        scratch,
        x,
        y,
        count,
        inverses,
        other: other,
        scratch,
        isTinted: true
      )
      for index in 0..<count {
        out[index] = Self.mix(out[index], scratch[index], nextShare)
      }
    }
    if isTinted && tint != Self.white { kernels.pointee.tint(out, tint, count) }
  }

  /// affine: (u, v) at a device pixel.
  @inline(__always)
  func place(_ x: Int, _ y: Int) -> (u: Int64, v: Int64) {
    // Wrapping is safe: `init` bounds u and v for all pixels that can be asked for.
    (
      u0 &+ Int64(x) &* ux &+ Int64(y) &* uy,
      v0 &+ Int64(x) &* vx &+ Int64(y) &* vy
    )
  }

  /// The pixel at a position in the image, by its edge rule outside.
  @inline(__always)
  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let (width, height) = (Int(image.width), Int(image.height))
    var (x, y) = (x, y)
    if x < 0 || y < 0 || x >= width || y >= height {
      switch image.edge {
      case Int32(QZ_EDGE_CLEAR): return 0
      case Int32(QZ_EDGE_CLAMP):
        (x, y) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
      default:
        (x, y) = (x % width, y % height)
        if x < 0 { x += width }
        if y < 0 { y += height }
      }
    }
    return image.pixels[y * image.stride + x]
  }

  /// Writes `count` pixels of an image that is moved by whole pixels.
  func moved(
    _ kernels: UnsafePointer<qz_kernels>,
    _ out: UnsafeMutablePointer<UInt32>,
    _ x: Int,
    _ y: Int,
    _ count: Int,
    isTinted: Bool
  ) {
    moved(out, x, y, count)
    if isTinted && tint != Self.white { kernels.pointee.tint(out, tint, count) }
  }

  private func moved(_ out: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int) {
    let (sx, sy) = (x - originX, y - originY)
    if sx >= 0 && sy >= 0 && sy < Int(image.height) && sx + count <= Int(image.width) {
      out.update(from: image.pixels + (sy * image.stride + sx), count: count)
    } else {
      for index in 0..<count { out[index] = pixel(sx + index, sy) }
    }
  }

  private func nearest(_ out: UnsafeMutablePointer<UInt32>, _ u: Int64, _ v: Int64, _ count: Int) {
    // Linear sampling subtracts half a pixel from the position; nearest adds it again.
    var (u, v) = (u &+ 1 &<< 39, v &+ 1 &<< 39)
    for index in 0..<count {
      out[index] = pixel(Int(u &>> 40), Int(v &>> 40))
      u &+= ux
      v &+= vx
    }
  }

  private func projective(
    _ inverse: InverseProjection,
    _ out: UnsafeMutablePointer<UInt32>,
    _ x: Int,
    _ y: Int,
    _ count: Int
  ) {
    for index in 0..<count {
      let point = inverse.apply(Double(x + index) + 0.5, Double(y) + 0.5)
      guard abs(point.x) < 0x1p30, abs(point.y) < 0x1p30 else {
        out[index] = 0
        continue
      }
      if sampling == .nearest {
        out[index] = pixel(Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
        continue
      }
      let (u, v) = (
        Int(((point.x - 0.5) * 128).rounded(.down)), Int(((point.y - 0.5) * 128).rounded(.down))
      )
      out[index] =
        sampling == .smooth
        ? four(u >> 7, v >> 7, Self.smoothed(u & 127), Self.smoothed(v & 127))
        : four(u >> 7, v >> 7, Int32(u & 127), Int32(v & 127))
    }
  }

  /// The interpolation of four pixels with weights of 128.
  @inline(__always)
  private func four(_ x: Int, _ y: Int, _ shareX: Int32, _ shareY: Int32) -> UInt32 {
    qz_mix_four(
      pixel(x, y),
      pixel(x + 1, y),
      pixel(x, y + 1),
      pixel(x + 1, y + 1),
      shareX,
      shareY
    )
  }

  /// 3 t² - 2 t³ for t in 1/128, rounded.
  @inline(__always)
  private static func smoothed(_ share: Int) -> Int32 {
    Int32((share * share * (384 - 2 * share) + 8192) >> 14)
  }

  private func smooth(_ out: UnsafeMutablePointer<UInt32>, _ u: Int64, _ v: Int64, _ count: Int) {
    var (u, v) = (u, v)
    for index in 0..<count {
      out[index] = four(
        Int(u &>> 40),
        Int(v &>> 40),
        Self.smoothed(Int(u &>> 33) & 127),
        Self.smoothed(Int(v &>> 33) & 127)
      )
      u &+= ux
      v &+= vx
    }
  }

  /// a + (b - a) · share / 256, channel by channel.
  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
    let low: UInt32 = 0x00FF_00FF
    let even = ((a & low) &* (256 - share) &+ (b & low) &* share &+ 0x0080_0080) &>> 8 & low
    let odd = ((a &>> 8 & low) &* (256 - share) &+ (b &>> 8 & low) &* share &+ 0x0080_0080) & ~low
    return even | odd
  }

  /// Interpolates four neighbours for pixels along rows of the image, as where a picture is only
  /// translated: the weights are those of the first pixel.
  private func alongRows(
    _ kernels: UnsafePointer<qz_kernels>,
    _ out: UnsafeMutablePointer<UInt32>,
    _ u: Int64,
    _ v: Int64,
    _ count: Int
  ) {
    let (x, y) = (Int(u &>> 40), Int(v &>> 40))
    let (width, height) = (Int(image.width), Int(image.height))
    // Pixels whose right neighbour is inside the image too.
    let low = min(count, max(0, -x))
    let high = max(low, min(count, width - 1 - x))
    let isClear = image.edge == Int32(QZ_EDGE_CLEAR)
    guard low < high, !isClear || y >= 0 && y + 1 < height else {
      withUnsafePointer(to: image) { kernels.pointee.bilinear(out, $0, u, v, ux, vx, count) }
      return
    }
    let upper = min(max(y, 0), height - 1) * image.stride
    let lower = min(max(y + 1, 0), height - 1) * image.stride
    kernels.pointee.bilinear_moved(
      out + low,
      image.pixels + (upper + x + low),
      image.pixels + (lower + x + low),
      Int32(truncatingIfNeeded: u &>> 33) & 127,
      Int32(truncatingIfNeeded: v &>> 33) & 127,
      high - low
    )
    withUnsafePointer(to: image) {
      if low > 0 { kernels.pointee.bilinear(out, $0, u, v, ux, vx, low) }
      if high < count {
        let after = u &+ Int64(high) &* ux
        kernels.pointee.bilinear(out + high, $0, after, v, ux, vx, count - high)
      }
    }
  }
}
