// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension PixelFormat {
  /// Encodes a picture to rows of bytes.
  ///
  /// Complexity: linear in the pixels; a mere copy of memory for premultiplied 8-bit RGBA in sRGB.
  func encode(_ pixmap: Pixmap, bytesPerRow: Int, space: CGColorSpace? = nil) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: bytesPerRow * pixmap.height)
    bytes.withUnsafeMutableBytes { target in
      pixmap.pixels.withUnsafeBufferPointer { source in
        for y in 0..<pixmap.height {
          let row = UnsafeBufferPointer(
            rebasing: source[y * pixmap.rowPixels..<y * pixmap.rowPixels + pixmap.width]
          )
          encodeRow(
            row,
            into: UnsafeMutableRawBufferPointer(
              rebasing: target[y * bytesPerRow..<(y + 1) * bytesPerRow]
            ),
            startingAt: 0,
            space: space
          )
        }
      }
    }
    return bytes
  }

  /// Encodes the pixels of a row, from pixel `first` on.
  ///
  /// Without alpha the result is the colour over black. Grey is the luminance in linear light.
  func encodeRow(
    _ row: UnsafeBufferPointer<UInt32>,
    into out: UnsafeMutableRawBufferPointer,
    startingAt first: Int,
    space: CGColorSpace?
  ) {
    if let order = byteOrder, space == nil || space?.isEncodedSRGB == true {
      if order == (0, 1, 2, 3), hasAlpha, isPremultiplied {
        copy(row, into: out, startingAt: first)
      } else {
        encodeWords(row, into: out, startingAt: first, order: order)
      }
      return
    }
    let slots = self.slots
    let space = space ?? (colorCount == 3 ? .rgb : .gray)
    for (offset, pixel) in row.enumerated() {
      let x = first + offset
      let (r, g, b, a) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
      if let slot = slots.alpha { store(Double(a) / 255, out, x, slot) }
      guard colorCount > 0 else { continue }
      let isStraight = hasAlpha && a > 0
      let scale = isStraight ? 1 / Double(a) : 1.0 / 255
      let alpha = Double(a) / 255
      let rgba = SIMD4(Double(r) * scale, Double(g) * scale, Double(b) * scale, alpha)
      let list: [CGFloat] =
        space.isEncodedSRGB && colorCount == 3
        ? [rgba.x, rgba.y, rgba.z] : space.components(ofSRGB: rgba)
      for index in 0..<min(colorCount, list.count) {
        store(isPremultiplied ? list[index] * alpha : list[index], out, x, slots.color + index)
      }
      if slots.alpha == nil, componentCount > colorCount {
        store(1, out, x, slots.color == 0 ? colorCount : 0)
      }
    }
  }

  /// Writes pixels as they are stored: premultiplied bytes R, G, B, A.
  private func copy(
    _ row: UnsafeBufferPointer<UInt32>,
    into out: UnsafeMutableRawBufferPointer,
    startingAt first: Int
  ) {
    let room = out.count / 4 - first
    guard room > 0 else { return }
    let source = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: row.prefix(room)))
    UnsafeMutableRawBufferPointer(rebasing: out[(first * 4)...]).copyMemory(from: source)
  }

  private func encodeWords(
    _ row: UnsafeBufferPointer<UInt32>,
    into out: UnsafeMutableRawBufferPointer,
    startingAt first: Int,
    order: (r: Int, g: Int, b: Int, a: Int)
  ) {
    let isStraight = hasAlpha && !isPremultiplied
    for (offset, pixel) in row.enumerated() {
      let at = (first + offset) * 4
      guard at + 3 < out.count else { return }
      var (r, g, b) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
      let a = pixel >> 24
      if isStraight { (r, g, b) = (divided(r, by: a), divided(g, by: a), divided(b, by: a)) }
      out[at + order.r] = UInt8(truncatingIfNeeded: r)
      out[at + order.g] = UInt8(truncatingIfNeeded: g)
      out[at + order.b] = UInt8(truncatingIfNeeded: b)
      out[at + order.a] = hasAlpha ? UInt8(truncatingIfNeeded: a) : 255
    }
  }

  /// Writes the component `slot` of pixel `x`.
  private func store(_ value: Double, _ out: UnsafeMutableRawBufferPointer, _ x: Int, _ slot: Int) {
    guard let at = place(x, slot, in: out.count) else { return }
    switch bitsPerComponent {
    case 8: out[at] = UInt8(truncatingIfNeeded: byte(value))
    case 16:
      let word = value > 0 ? UInt16(min(value, 1) * 65535 + 0.5) : 0
      let isLittle = info.byteOrder == .order16Little
      out[at] = UInt8(truncatingIfNeeded: isLittle ? word : word >> 8)
      out[at + 1] = UInt8(truncatingIfNeeded: isLittle ? word >> 8 : word)
    case 32:
      let bits = Float(value).bitPattern
      let isBig = info.byteOrder == .order32Big
      out.storeBytes(
        of: isBig ? bits.bigEndian : bits.littleEndian,
        toByteOffset: at,
        as: UInt32.self
      )
    default:
      let (mask, shift) = (sampleMask, bitShift(x))
      let sample = Int(min(1, max(0, value)) * Double(mask) + 0.5)
      out[at] = UInt8((Int(out[at]) & ~(mask << shift)) | sample << shift)
    }
  }
}
