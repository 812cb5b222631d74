// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import Synchronization

/// Finds the palette's colours for pixels.
struct GIFPixels: Sendable {
  private var nearest: NearestColor
  /// What is added to each index, because the transparent colour comes first.
  private let offset: UInt8
  /// Pixels with an alpha below this are transparent, 0...255.
  private let leastAlpha: UInt32
  /// The last colours that were looked for, each in the slot of its hash: the colour, then 1 if
  /// the palette has this very colour, then the index of the nearest, in 24, 8 and 8 bits.
  private var known: [UInt64]

  private static let slotBits = 13

  /// - Parameters:
  ///   - hasTransparent: whether index 0 is transparent and the colours come after it.
  ///   - hasAlpha: whether pixels with an alpha under one half get it; they are opaque otherwise.
  init(_ palette: GIFPalette, hasTransparent: Bool, hasAlpha: Bool) {
    nearest = NearestColor(palette.colors)
    leastAlpha = hasAlpha ? 128 : 0
    offset = hasTransparent ? 1 : 0
    // No colour has more than 24 bits.
    known = Array(repeating: .max, count: 1 << Self.slotBits)
  }

  /// What `known` says of a color, whose highest byte is 0.
  @inline(__always)
  private static func entry(
    _ color: UInt32,
    _ known: UnsafeMutableBufferPointer<UInt64>,
    _ nearest: inout NearestColor
  ) -> UInt64 {
    let slot = Int((color &* 0x9E37_79B1) >> UInt32(32 - slotBits))
    if known[slot] >> 16 == UInt64(color) { return known[slot] }
    let index = nearest.index(of: color)
    let isSame = nearest.words[Int(index)] & 0xFF_FFFF == color
    known[slot] = UInt64(color) << 16 | (isSame ? 256 : 0) | UInt64(index)
    return known[slot]
  }

  /// The index for a pixel; a colour that the palette has is not dithered.
  @inline(__always)
  private static func index(
    _ pixel: UInt32,
    _ step: Int32,
    _ known: UnsafeMutableBufferPointer<UInt64>,
    _ nearest: inout NearestColor
  ) -> UInt8 {
    let entry = entry(pixel & 0xFF_FFFF, known, &nearest)
    if step == 0 || entry & 256 != 0 { return UInt8(truncatingIfNeeded: entry) }
    return UInt8(truncatingIfNeeded: Self.entry(moved(pixel, step), known, &nearest))
  }

  @inline(__always)
  private static func moved(_ pixel: UInt32, _ step: Int32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      UInt32(bitPattern: min(255, max(0, Int32(bitPattern: pixel >> shift & 0xFF) + step))) << shift
    }
    return channel(0) | channel(8) | channel(16)
  }

  // MARK: - By position

  /// The indices of pixels by their own colours and places; of transparent ones 0.
  ///
  /// - Parameters:
  ///   - rect: where the pixels are in the frame.
  ///   - isOrdered: whether they are dithered.
  ///   - former: the pixels of the frame before; empty for none.
  ///   - kept: set to 1 for each pixel that has the same index in the frame before; of the same
  ///     count as `former`.
  mutating func indices(
    _ pixels: [UInt32],
    in rect: PixelRect,
    isOrdered: Bool,
    former: [UInt32] = [],
    kept: inout [UInt8]
  ) -> [UInt8] {
    let (width, offset, leastAlpha) = (rect.width, offset, leastAlpha)
    var nearest = nearest
    defer { self.nearest = nearest }
    let hasFormer = !former.isEmpty
    // SAFETY: all buffers have `pixels.count` elements, `former` and `kept` or none, and are used
    // below it; slots are below the count of `known`, places in the pattern below 64.
    return known.withUnsafeMutableBufferPointer { known in
      pixels.withUnsafeBufferPointer { pixels in
        former.withUnsafeBufferPointer { former in
          kept.withUnsafeMutableBufferPointer { kept in
            Dither.pattern.withUnsafeBufferPointer { pattern in
              [UInt8](unsafeUninitializedCapacity: pixels.count) { indices, count in
                count = pixels.count
                var (row, column) = (rect.minY, rect.minX)
                var (last, found) = (UInt32(0), SIMD8<UInt16>(repeating: 256))
                for place in 0..<pixels.count {
                  let pixel = pixels[place]
                  if pixel != last { (last, found) = (pixel, SIMD8(repeating: 256)) }
                  let phase = column & 7
                  let step = isOrdered ? pattern[(row & 7) << 3 | phase] : 0
                  if found[phase] == 256 {
                    found[phase] =
                      pixel >> 24 < leastAlpha
                      ? 0 : UInt16(Self.index(pixel, step, known, &nearest) &+ offset)
                  }
                  let index = UInt8(truncatingIfNeeded: found[phase])
                  indices[place] = index
                  if hasFormer {
                    let before = former[place]
                    kept[place] =
                      before == pixel
                        || Self.index(before, step, known, &nearest) &+ offset == index
                      ? 1 : 0
                  }
                  column += 1
                  if column == rect.minX + width {
                    (row, column) = (row + 1, rect.minX)
                    found = SIMD8(repeating: 256)
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  // MARK: - By diffusion

  /// The indices of pixels whose errors spread to their neighbours; of those for which `kept` is
  /// not 0, and of transparent ones, 0.
  ///
  /// Half of an error goes to the right, a quarter to the next row below and a quarter to the left
  /// of that, each rounded towards 0: what is small does not wander.
  ///
  /// Source: Sierra's filter lite, known as 2-4A, 1990.
  mutating func diffused(_ pixels: [UInt32], kept: [UInt8], width: Int) -> [UInt8] {
    let palette = nearest.words
    var indices = [UInt8](repeating: 0, count: pixels.count)
    // Sums of errors, with a column more at both sides.
    var below = [SIMD4<Int32>](repeating: .zero, count: width + 2)
    for start in stride(from: 0, to: pixels.count, by: width) {
      let here = below
      below = Array(repeating: .zero, count: width + 2)
      var right = SIMD4<Int32>.zero
      for column in 0..<width {
        let pixel = pixels[start + column]
        guard kept.isEmpty || kept[start + column] == 0, pixel >> 24 >= leastAlpha else {
          right = .zero
          continue
        }
        let error = here[column + 1] &+ right
        let wanted = (NearestColor.channels(pixel) &+ error).clamped(
          lowerBound: .zero,
          upperBound: SIMD4(255, 255, 255, 0)
        )
        let word = UInt32(wanted.x) | UInt32(wanted.y) << 8 | UInt32(wanted.z) << 16
        let index = known.withUnsafeMutableBufferPointer {
          // SAFETY: slots are below the count of the buffer.
          Self.index(word, 0, $0, &nearest)
        }
        indices[start + column] = index &+ offset
        let rest = wanted &- NearestColor.channels(palette[Int(index)])
        let quarter = Self.divided(rest, by: 4)
        right = Self.divided(rest, by: 2)
        below[column + 1] &+= quarter
        below[column] &+= quarter
      }
    }
    return indices
  }

  /// Errors divided by a power of two and rounded towards 0.
  @inline(__always)
  private static func divided(_ error: SIMD4<Int32>, by divisor: Int32) -> SIMD4<Int32> {
    // Negative numbers are rounded up.
    let negative = error &>> 31
    return (error &+ (negative & SIMD4(repeating: divisor - 1)))
      &>> SIMD4(repeating: Int32(divisor.trailingZeroBitCount))
  }
}

/// What is known of a palette's colours, for whoever encodes a frame next.
///
/// It changes no byte. Thread: any.
final class GIFPixelsPool: Sendable {
  private let idle = Mutex<[GIFPixels]>([])

  /// Takes one that nobody uses.
  func take() -> GIFPixels? { idle.withLock { $0.popLast() } }

  /// Gives one back.
  func give(_ pixels: GIFPixels) { idle.withLock { $0.append(pixels) } }
}
