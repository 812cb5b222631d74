// SPDX-License-Identifier: Apache-2.0

/// How bright a colour is: the weights of red, green and blue of sRGB's primaries.
///
/// Source: ITU-R BT.709; IEC 61966-2-1.
@usableFromInline
package enum Luminance {
  /// The weight of red.
  @inlinable package static var red: Double { 0.2126 }
  /// The weight of green.
  @inlinable package static var green: Double { 0.7152 }
  /// The weight of blue.
  @inlinable package static var blue: Double { 0.0722 }
  /// All three weights, whose sum is 1.
  @inlinable package static var weights: SIMD3<Double> { SIMD3(red, green, blue) }

  /// The luminance of the bytes R, G and B of a little-endian word, 0...255, rounded.
  ///
  /// The weights are taken in 65536ths: 13933, 46871 and 4732, whose sum is 65536, so that white is
  /// 255.
  @inlinable @inline(__always) package static func byte(_ pixel: UInt32) -> UInt32 {
    ((pixel & 255) &* 13933 &+ (pixel &>> 8 & 255) &* 46871 &+ (pixel &>> 16 & 255) &* 4732
      &+ 32768) &>> 16
  }
}
