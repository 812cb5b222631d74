// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension PixelFormat {
  /// Decodes rows of bytes to premultiplied sRGB; missing bytes read as 0.
  ///
  /// - Parameters:
  ///   - bytes: rows from the top.
  ///   - bytesPerRow: the distance from row to row.
  ///   - space: the colour space of the components; sRGB and device spaces need no conversion.
  ///   - decode: for each component, the two numbers that 0 and the largest sample map to; or nil.
  package func decode(
    _ bytes: UnsafeRawBufferPointer,
    width: Int,
    height: Int,
    bytesPerRow: Int,
    space: CGColorSpace?,
    decode: [Double]? = nil
  ) -> Pixmap {
    let rowPixels = (width + 15) & ~15
    var pixels = [UInt32](repeating: 0, count: rowPixels * height)
    let plain = decode == nil && (space == nil || space?.isEncodedSRGB == true)
    pixels.withUnsafeMutableBufferPointer { target in
      for y in 0..<height {
        let start = min(y * bytesPerRow, bytes.count)
        let row = UnsafeRawBufferPointer(
          rebasing: bytes[start..<min(start + minimumBytesPerRow(width: width), bytes.count)]
        )
        let out = UnsafeMutableBufferPointer(
          rebasing: target[y * rowPixels..<y * rowPixels + width]
        )
        if plain, byteOrder != nil {
          decodeWords(row, into: out)
        } else {
          decodeRow(row, into: out, space: space, decode: decode)
        }
      }
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  /// Decodes a row of 8-bit RGB with 4 bytes to a pixel.
  func decodeWords(_ row: UnsafeRawBufferPointer, into out: UnsafeMutableBufferPointer<UInt32>) {
    guard let order = byteOrder else { return }
    for x in 0..<min(out.count, row.count / 4) {
      let at = x * 4
      let (r, g, b) = (
        UInt32(row[at + order.r]), UInt32(row[at + order.g]), UInt32(row[at + order.b])
      )
      let a = hasAlpha ? UInt32(row[at + order.a]) : 255
      out[x] =
        isPremultiplied || a == 255
        ? packed(min(r, a), min(g, a), min(b, a), a)
        : packed(multiplied(r, a), multiplied(g, a), multiplied(b, a), a)
    }
  }

  /// Decodes a row in any layout.
  private func decodeRow(
    _ row: UnsafeRawBufferPointer,
    into out: UnsafeMutableBufferPointer<UInt32>,
    space: CGColorSpace?,
    decode: [Double]?
  ) {
    let slots = self.slots
    let space = space ?? .gray
    var list = [CGFloat](repeating: 0, count: colorCount + 1)
    for x in out.indices {
      var alpha = 1.0
      if let slot = slots.alpha { alpha = sample(row, x, slot) }
      guard colorCount > 0 else {
        out[x] = packed(0, 0, 0, byte(alpha))
        continue
      }
      for index in 0..<colorCount {
        var value = sample(row, x, slots.color + index)
        if let decode, decode.count >= 2 * index + 2 {
          value = decode[2 * index] + value * (decode[2 * index + 1] - decode[2 * index])
        }
        if isPremultiplied, alpha > 0 { value = min(1, value / alpha) }
        list[index] = value
      }
      list[colorCount] = alpha
      let rgba = space.sRGB(list)
      let a = byte(alpha)
      out[x] = packed(
        byte(min(1, max(0, rgba.x)) * alpha),
        byte(min(1, max(0, rgba.y)) * alpha),
        byte(min(1, max(0, rgba.z)) * alpha),
        a
      )
    }
  }

  /// Returns the component `slot` of pixel `x`; 0...1 for integers.
  func sample(_ row: UnsafeRawBufferPointer, _ x: Int, _ slot: Int) -> Double {
    guard let at = place(x, slot, in: row.count) else { return 0 }
    switch bitsPerComponent {
    case 8: return Double(row[at]) / 255
    case 16:
      let (first, second) = (UInt16(row[at]), UInt16(row[at + 1]))
      let isLittle = info.byteOrder == .order16Little
      return Double(isLittle ? second << 8 | first : first << 8 | second) / 65535
    case 32:
      let word = row.loadUnaligned(fromByteOffset: at, as: UInt32.self)
      let isBig = info.byteOrder == .order32Big
      let value = Float(bitPattern: isBig ? UInt32(bigEndian: word) : UInt32(littleEndian: word))
      return value.isNaN ? 0 : Double(value)
    default:
      let value = Int(row[at]) >> bitShift(x) & sampleMask
      return Double(value) / Double(sampleMask)
    }
  }

  // MARK: - Places

  /// The first byte of the component `slot` of pixel `x`, for less than 8 bits the byte that holds it;
  /// nil where a row of `count` bytes does not hold all of it.
  func place(_ x: Int, _ slot: Int, in count: Int) -> Int? {
    let index = x * componentCount + slot
    let (first, length) =
      switch bitsPerComponent {
      case 8:
        componentCount == 4 && info.byteOrder == .order32Little
          ? (x * 4 + 3 - slot, 1) : (index, 1)
      case 16: (index * 2, 2)
      case 32: (index * 4, 4)
      default: (x * bitsPerComponent / 8, 1)
      }
    return first + length <= count ? first : nil
  }

  /// How far the bits of pixel `x` are from the low end of their byte, for less than 8 bits.
  func bitShift(_ x: Int) -> Int { 8 - bitsPerComponent - x * bitsPerComponent % 8 }

  /// The largest sample, of integers.
  var sampleMask: Int { (1 << bitsPerComponent) - 1 }
}

extension CGColorSpace {
  /// Whether components are sRGB-encoded RGB or grey, and need no conversion.
  package var isEncodedSRGB: Bool {
    switch kind {
    case .deviceGray, .gray, .extendedGray, .deviceRGB, .sRGB, .extendedSRGB: true
    default: false
    }
  }
}
