// SPDX-License-Identifier: Apache-2.0

/// The blend mode that shows each pixel either of the source or of the backdrop.
///
/// A pixel of the source is shown if its alpha exceeds a pseudo-random threshold, which depends on
/// the device position only: the same in every frame and on every thread.
///
/// Source: Adobe, "Blending modes", Dissolve: the likelihood that a pixel is the source's is its
/// opacity.
enum Dissolve {
  /// Composites `count` pixels of `source` onto `out`, like `Blending.row`.
  static func row(
    _ out: UnsafeMutablePointer<UInt32>,
    _ source: UnsafePointer<UInt32>,
    mask: UnsafePointer<UInt8>?,
    coverage: UInt32,
    _ count: Int,
    at place: SIMD2<Int>
  ) {
    for index in 0..<count {
      let share = mask.map { UInt32($0[index]) } ?? coverage
      let alpha = Blending.div255((source[index] >> 24) &* share)
      if alpha > threshold(place.x &+ index, place.y) { out[index] = opaque(source[index]) }
    }
  }

  /// The threshold of a device pixel, 0...254: larger alphas are shown.
  static func threshold(_ x: Int, _ y: Int) -> UInt32 {
    // Bits are mixed by products and shifts, as in hashing, with wrapping arithmetic.
    var bits = UInt32(truncatingIfNeeded: x) &* 0x9E37_79B1
    bits ^= UInt32(truncatingIfNeeded: y) &* 0x85EB_CA77
    bits = (bits ^ bits >> 15) &* 0x2C1B_3C6D
    bits = (bits ^ bits >> 12) &* 0x297A_2D39
    bits ^= bits >> 15
    return ((bits >> 8) &* 255) >> 24
  }

  /// The colour of a pixel that is not transparent, with full alpha.
  private static func opaque(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    func channel(_ value: UInt32) -> UInt32 { min(255, (value &* 255 &+ alpha / 2) / alpha) }
    return channel(pixel & 255) | channel(pixel >> 8 & 255) << 8 | channel(pixel >> 16 & 255) << 16
      | 255 << 24
  }
}
