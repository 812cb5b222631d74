// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// A rectangle of pixels in Core Image's working space: premultiplied, 32-bit floats, y up.
///
/// Row 0 of the rectangle is its lowest; pixel (x, y) covers [x, x+1) x [y, y+1).
struct WorkingPixels: Sendable {
  /// The rectangle that the pixels cover.
  let region: PixelRect
  /// The pixels, row by row from the lowest.
  var pixels: [SIMD4<Float>]

  /// Makes transparent pixels.
  init(_ region: PixelRect) {
    self.region = region
    pixels = Array(repeating: .zero, count: region.area)
  }

  /// Makes the pixels of a region; there must be as many as `region` has.
  init(_ region: PixelRect, _ pixels: [SIMD4<Float>]) {
    assert(pixels.count == region.area)
    (self.region, self.pixels) = (region, pixels)
  }

  /// The number of pixels in a row.
  var width: Int { region.width }
  /// The number of rows.
  var height: Int { region.height }

  /// The pixel at a position; transparent outside.
  @inline(__always)
  func at(_ x: Int, _ y: Int) -> SIMD4<Float> {
    guard x >= region.minX, x < region.maxX, y >= region.minY, y < region.maxY else {
      return .zero
    }
    return pixels[(y - region.minY) * region.width + x - region.minX]
  }

  /// Returns the pixels of the region `other`, transparent where it is outside of this one.
  func moved(to other: PixelRect) -> WorkingPixels {
    if other == region { return self }
    var result = WorkingPixels(other)
    let common = region.intersection(other)
    guard !common.isEmpty else { return result }
    for y in common.minY..<common.maxY {
      let from = (y - region.minY) * region.width + common.minX - region.minX
      let to = (y - other.minY) * other.width + common.minX - other.minX
      for x in 0..<common.width { result.pixels[to + x] = pixels[from + x] }
    }
    return result
  }
}

/// The conversion between 8-bit sRGB and the working space.
struct WorkingSpace: Sendable {
  /// Whether components are in linear light; otherwise they are sRGB-encoded.
  let isLinear: Bool

  /// The linear light of each sRGB byte.
  private static let lightOfByte: [Float] = (0...255).map {
    Float(CGColorSpace.linear(Double($0) / 255))
  }

  /// The sRGB byte for linear light in 1/65535; the quantisation shifts it by at most 0.03 before
  /// rounding.
  private static let byteOfLight: [UInt8] = (0...65535).map {
    UInt8((CGColorSpace.encoded(Double($0) / 65535) * 255).rounded())
  }

  /// Converts a straight sRGB colour to a straight colour of the working space.
  func color(_ rgba: SIMD4<Double>) -> SIMD4<Float> {
    guard isLinear else { return SIMD4<Float>(rgba) }
    return SIMD4(
      Float(CGColorSpace.linear(rgba.x)),
      Float(CGColorSpace.linear(rgba.y)),
      Float(CGColorSpace.linear(rgba.z)),
      Float(rgba.w)
    )
  }

  /// Converts a premultiplied 8-bit sRGB pixel to a premultiplied pixel of the working space.
  @inline(__always)
  func decode(_ pixel: UInt32) -> SIMD4<Float> {
    let a = pixel >> 24
    guard a > 0 else { return .zero }
    let (r, g, b) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
    let alpha = Float(a) / 255
    guard isLinear else {
      return SIMD4(Float(r), Float(g), Float(b), Float(a)) / 255
    }
    if a == 255 {
      return SIMD4(
        Self.lightOfByte[Int(r)],
        Self.lightOfByte[Int(g)],
        Self.lightOfByte[Int(b)],
        1
      )
    }
    func light(_ component: UInt32) -> Float {
      Self.lightOfByte[Int(divided(component, by: a))] * alpha
    }
    return SIMD4(light(r), light(g), light(b), alpha)
  }

  /// Converts a pixel of the working space to a premultiplied 8-bit sRGB pixel; components are
  /// clamped to 0...1.
  @inline(__always)
  func encode(_ pixel: SIMD4<Float>) -> UInt32 {
    let alpha = min(1, max(0, pixel.w))
    let a = UInt32(alpha * 255 + 0.5)
    guard a > 0 else { return 0 }
    let straight = (pixel / alpha).withoutNaN.clamped(lowerBound: .zero, upperBound: .one)
    guard isLinear else {
      let c = straight * alpha * 255 + 0.5
      return packed(UInt32(c.x), UInt32(c.y), UInt32(c.z), a)
    }
    func component(_ light: Float) -> UInt32 {
      let byte = UInt32(Self.byteOfLight[Int(light * 65535 + 0.5)])
      return a == 255 ? byte : UInt32(Float(byte) * alpha + 0.5)
    }
    return packed(component(straight.x), component(straight.y), component(straight.z), a)
  }

  /// Encodes components of linear light as sRGB, for filters that are defined on encoded values.
  static func encoded(_ straight: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4(
      Float(CGColorSpace.encoded(Double(straight.x))),
      Float(CGColorSpace.encoded(Double(straight.y))),
      Float(CGColorSpace.encoded(Double(straight.z))),
      straight.w
    )
  }

  /// The inverse of ``encoded(_:)``.
  static func linear(_ straight: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4(
      Float(CGColorSpace.linear(Double(straight.x))),
      Float(CGColorSpace.linear(Double(straight.y))),
      Float(CGColorSpace.linear(Double(straight.z))),
      straight.w
    )
  }
}

extension SIMD4 where Scalar == Float {
  /// The colour divided by alpha; zero where alpha is 0.
  @inline(__always)
  var straight: SIMD4<Float> {
    guard w > 0 else { return .zero }
    return SIMD4(x / w, y / w, z / w, w)
  }

  /// The colour multiplied by alpha.
  @inline(__always)
  var premultiplied: SIMD4<Float> { SIMD4(x * w, y * w, z * w, w) }

  /// The luminance of the colour.
  @inline(__always)
  var luminance: Float {
    Float(Luminance.red) * x + Float(Luminance.green) * y + Float(Luminance.blue) * z
  }

  /// The same colour with another alpha.
  @inline(__always)
  func withAlpha(_ alpha: Float) -> SIMD4<Float> { SIMD4(x, y, z, alpha) }

  /// The same alpha with another colour.
  @inline(__always)
  func withColor(_ r: Float, _ g: Float, _ b: Float) -> SIMD4<Float> { SIMD4(r, g, b, w) }
}

extension SIMD4 where Scalar == Float {
  /// The vector with 0 in place of NaN, which arises where infinite factors meet 0.
  @inline(__always)
  var withoutNaN: SIMD4<Float> { replacing(with: 0, where: self .!= self) }
}
