// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// The layout of a bitmap's bytes, and its conversion to and from premultiplied 8-bit sRGB.
///
/// Supported are 1, 2, 4, 8 and 16-bit integers and 32-bit floats; grey, RGB and CMYK; alpha first,
/// last, alone or absent. 16-bit integers are big-endian and floats little-endian, unless the byte
/// order says otherwise.
package struct PixelFormat: Hashable, Sendable {
  /// The number of bits of a component: 1, 2, 4, 8, 16 or 32.
  package let bitsPerComponent: Int
  /// The number of bits of a pixel.
  package let bitsPerPixel: Int
  /// The alpha, the byte order and the number format.
  package let info: CGBitmapInfo
  /// The number of colour components of a pixel: 0 (alpha only), 1, 3 or 4.
  package let colorCount: Int

  /// Premultiplied R, G, B, A in 8 bits each.
  package static let premultipliedRGB = PixelFormat(
    bitsPerComponent: 8,
    bitsPerPixel: 32,
    info: CGBitmapInfo(alpha: .premultipliedLast),
    colorCount: 3
  )
  /// R, G, B and an unused byte.
  package static let opaqueRGB = PixelFormat(
    bitsPerComponent: 8,
    bitsPerPixel: 32,
    info: CGBitmapInfo(alpha: .noneSkipLast),
    colorCount: 3
  )

  private init(bitsPerComponent: Int, bitsPerPixel: Int, info: CGBitmapInfo, colorCount: Int) {
    (self.bitsPerComponent, self.bitsPerPixel) = (bitsPerComponent, bitsPerPixel)
    (self.info, self.colorCount) = (info, colorCount)
  }

  /// Makes a layout; nil where it is unknown or inconsistent.
  package init?(
    bitsPerComponent: Int,
    bitsPerPixel: Int,
    info: CGBitmapInfo,
    space: CGColorSpace?
  ) {
    let isFloat = info.contains(.floatComponents)
    let alpha = info.alpha
    let colors = alpha == .alphaOnly ? 0 : (space?.numberOfComponents ?? 1)
    let count = colors + (alpha == .none ? 0 : 1)
    guard space?.model != .pattern, count > 0, (1...32).contains(bitsPerComponent),
      bitsPerPixel == bitsPerComponent * count
    else { return nil }
    switch (bitsPerComponent, isFloat) {
    case (8, false), (16, false), (32, true): break
    case (1, false), (2, false), (4, false): guard count == 1 else { return nil }
    default: return nil
    }
    self.init(
      bitsPerComponent: bitsPerComponent,
      bitsPerPixel: bitsPerPixel,
      info: info,
      colorCount: colors
    )
  }

  /// Whether a pixel has an alpha that is used.
  package var hasAlpha: Bool {
    switch info.alpha {
    case .none, .noneSkipLast, .noneSkipFirst: false
    default: true
    }
  }

  /// Whether the colour is multiplied by alpha.
  package var isPremultiplied: Bool {
    info.alpha == .premultipliedLast || info.alpha == .premultipliedFirst
  }

  /// The longest row of a bitmap or an image, in bytes: twice what the widest image needs.
  static let longestRow = 1 << 20

  /// The number of whole bytes that a row of `width` pixels needs.
  package func minimumBytesPerRow(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// The number of components, including alpha and unused ones.
  var componentCount: Int { bitsPerPixel / bitsPerComponent }

  /// The indices of the alpha component and of the first colour component in a pixel.
  var slots: (alpha: Int?, color: Int) {
    switch info.alpha {
    case .none: (nil, 0)
    case .premultipliedLast, .last: (colorCount, 0)
    case .noneSkipLast: (nil, 0)
    case .premultipliedFirst, .first: (0, 1)
    case .noneSkipFirst: (nil, 1)
    case .alphaOnly: (0, 0)
    }
  }

  /// The indices of the bytes of R, G, B and the fourth component, for 8-bit RGB with 4 bytes to a
  /// pixel; nil for other layouts.
  var byteOrder: (r: Int, g: Int, b: Int, a: Int)? {
    guard bitsPerComponent == 8, bitsPerPixel == 32, colorCount == 3 else { return nil }
    let isFirst = slots.color == 1
    if info.byteOrder == .order32Little {
      return isFirst ? (2, 1, 0, 3) : (3, 2, 1, 0)
    }
    return isFirst ? (1, 2, 3, 0) : (0, 1, 2, 3)
  }
}

// MARK: - Arithmetic

/// Returns round(a b / 255) for bytes.
@inline(__always)
func multiplied(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let product = a * b + 128
  return (product + product >> 8) >> 8
}

/// Returns the straight component of a premultiplied one, rounded; 0 where alpha is 0.
@inline(__always)
func divided(_ component: UInt32, by alpha: UInt32) -> UInt32 {
  alpha == 0 ? 0 : min(255, (component * 255 + alpha / 2) / alpha)
}

/// Packs bytes into a pixel.
@inline(__always)
func packed(_ r: UInt32, _ g: UInt32, _ b: UInt32, _ a: UInt32) -> UInt32 {
  r | g << 8 | b << 16 | a << 24
}

/// Returns the byte nearest to `x`, 0...1; NaN gives 0.
@inline(__always)
func byte(_ x: Double) -> UInt32 { x > 0 ? UInt32(min(x, 1) * 255 + 0.5) : 0 }
