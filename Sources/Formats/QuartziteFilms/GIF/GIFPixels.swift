// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import Synchronization

/// Finds the palette's colours for pixels.
struct GIFPixels: Sendable {
  private var nearest: NearestColor
  /// The palette's own colours.
  private let own: OwnColors
  /// What is added to each index, because the transparent colour comes first.
  private let offset: UInt8
  /// Pixels with an alpha below this are transparent, 0...255.
  private let leastAlpha: UInt32
  /// The last colours that were looked for, each in the slot of its hash: the colour, and in the
  /// highest byte the number of the nearest.
  private var known: [UInt32]

  private static let slotBits: UInt32 = 15

  /// - Parameters:
  ///   - hasTransparent: whether index 0 is transparent and the colours come after it.
  ///   - hasAlpha: whether pixels with an alpha under one half get it; they are opaque otherwise.
  init(_ palette: FilmPalette, hasTransparent: Bool, hasAlpha: Bool) {
    nearest = NearestColor(palette.colors, cellBits: 6)
    own = OwnColors(palette.colors)
    leastAlpha = hasAlpha ? 128 : 0
    offset = hasTransparent ? 1 : 0
    // Each slot has a colour that does not belong there: black, or in black's slot another one.
    known = Array(repeating: 0, count: 1 << Int(Self.slotBits))
    known[Self.slot(0)] = 1
  }

  @inline(__always)
  private static func slot(_ color: UInt32) -> Int {
    Int((color &* 0x9E37_79B1) >> (32 &- slotBits))
  }

  /// The number of the colour nearest to one whose highest byte is 0.
  @inline(__always)
  private static func nearest(
    to color: UInt32,
    _ known: UnsafeMutableBufferPointer<UInt32>,
    _ nearest: inout NearestColor
  ) -> UInt8 {
    let slot = slot(color)
    if (known[slot] ^ color) << 8 != 0 {
      known[slot] = color | UInt32(nearest.index(of: color)) << 24
    }
    return UInt8(truncatingIfNeeded: known[slot] >> 24)
  }

  /// A colour with a step added to each channel, clamped to 0...255.
  @inline(__always)
  private static func moved(_ pixel: UInt32, _ step: Int32) -> UInt32 {
    let red = min(255, max(0, Int32(bitPattern: pixel & 0xFF) &+ step))
    let green = min(255, max(0, Int32(bitPattern: pixel >> 8 & 0xFF) &+ step))
    let blue = min(255, max(0, Int32(bitPattern: pixel >> 16 & 0xFF) &+ step))
    return UInt32(bitPattern: red | green << 8 | blue << 16)
  }

  // MARK: - By position

  /// The indices of pixels by their own colours and places; of transparent ones 0.
  ///
  /// A colour that the palette has is not dithered.
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
    let (width, offset, leastAlpha, own) = (rect.width, offset, leastAlpha, own)
    let hasFormer = !former.isEmpty
    precondition(pixels.count == rect.area && (!hasFormer || former.count == pixels.count))
    precondition(kept.count == former.count, "Every pixel of the former frame may be kept.")
    // Taken out meanwhile, so that it is written without a copy while `nearest` is.
    var known = known
    self.known = []
    defer { self.known = known }
    // SAFETY: all buffers have `pixels.count` elements, `former` and `kept` or none, and are used
    // below it; slots are below the count of `known`, places in the pattern below 64.
    return known.withUnsafeMutableBufferPointer { known in
      pixels.withUnsafeBufferPointer { pixels in
        former.withUnsafeBufferPointer { former in
          kept.withUnsafeMutableBufferPointer { kept in
            Dither.pattern.withUnsafeBufferPointer { pattern in
              own.withUnsafe { own in
                [UInt8](unsafeUninitializedCapacity: pixels.count) { indices, count in
                  count = pixels.count
                  // Of pixels in a row with the same colour, the first one looks for it.
                  var last = (pixel: UInt32(0), own: own.index(of: 0))
                  func index(_ pixel: UInt32, _ step: Int32) -> UInt8 {
                    if pixel >> 24 < leastAlpha { return 0 }
                    if pixel != last.pixel { last = (pixel, own.index(of: pixel & 0xFF_FFFF)) }
                    if let index = last.own { return index &+ offset }
                    let color = Self.moved(pixel, step)
                    return Self.nearest(to: color, known, &nearest) &+ offset
                  }
                  for row in 0..<rect.height {
                    let line = (rect.minY &+ row) & 7
                    for place in row * width..<(row + 1) * width {
                      let column = rect.minX &+ place &- row &* width
                      let step = isOrdered ? pattern[line << 3 | column & 7] : 0
                      let pixel = pixels[place]
                      let found = index(pixel, step)
                      indices[place] = found
                      if hasFormer {
                        let before = former[place]
                        kept[place] = before == pixel || index(before, step) == found ? 1 : 0
                      }
                    }
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
  /// of that, each rounded towards 0, so that small errors do not spread.
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
          Self.nearest(to: word, $0, &nearest)
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

/// The colours of a palette in a hash table, to see whether a colour is one of them.
private struct OwnColors: Sendable {
  /// The colour in the lower half and its number in the upper, in the slot of its hash or behind
  /// it; the greatest number where a slot is free.
  private var slots = [UInt64](repeating: .max, count: 1 << slotBits)
  /// A bit for each longer hash, set where a colour has it: what is not there needs no search.
  private var marks = [UInt64](repeating: 0, count: 1 << (markBits - 6))

  private static let slotBits = 10
  private static let markBits = 16

  /// Takes up to 256 colours, words R, G, B, A.
  init(_ words: [UInt32]) {
    for (index, word) in words.enumerated() {
      let color = word & 0xFF_FFFF
      let mark = Self.hash(color, Self.markBits)
      marks[mark >> 6] |= 1 << UInt64(mark & 63)
      var slot = Self.hash(color, Self.slotBits)
      while slots[slot] != .max, slots[slot] & 0xFF_FFFF != color { slot = Self.after(slot) }
      if slots[slot] == .max { slots[slot] = UInt64(color) | UInt64(index) << 32 }
    }
  }

  @inline(__always)
  private static func hash(_ color: UInt32, _ bits: Int) -> Int {
    Int((color &* 0x9E37_79B1) &>> UInt32(truncatingIfNeeded: 32 &- bits))
  }

  private static func after(_ slot: Int) -> Int { (slot + 1) & (1 << slotBits - 1) }

  /// Calls `body` with the table, which is not used afterwards.
  func withUnsafe<Result>(_ body: (Table) -> Result) -> Result {
    slots.withUnsafeBufferPointer { slots in
      marks.withUnsafeBufferPointer { body(Table(slots: slots, marks: $0)) }
    }
  }

  /// The table while its memory stays where it is.
  struct Table {
    fileprivate let slots: UnsafeBufferPointer<UInt64>
    fileprivate let marks: UnsafeBufferPointer<UInt64>

    /// The number of a colour, whose highest byte is 0; nil if the palette does not have it.
    @inline(__always)
    func index(of color: UInt32) -> UInt8? {
      // SAFETY: hashes are below the counts of the buffers, a quarter of whose slots is taken.
      let mark = OwnColors.hash(color, OwnColors.markBits)
      return marks[mark &>> 6] &>> UInt64(mark & 63) & 1 == 0 ? nil : search(color)
    }

    private func search(_ color: UInt32) -> UInt8? {
      // SAFETY: slots are below the count of the buffer.
      var slot = OwnColors.hash(color, OwnColors.slotBits)
      while slots[slot] != .max {
        if UInt32(truncatingIfNeeded: slots[slot]) == color {
          return UInt8(truncatingIfNeeded: slots[slot] >> 32)
        }
        slot = OwnColors.after(slot)
      }
      return nil
    }
  }
}

/// Tables of a palette's nearest colours that no thread uses at the moment, for the next frames.
///
/// They save searches and change no byte. Thread: any.
final class GIFPixelsPool: Sendable {
  private let idle = Mutex<[GIFPixels]>([])

  /// Takes a table out; nil where all are in use.
  func take() -> GIFPixels? { idle.withLock { $0.popLast() } }

  /// Puts a table back.
  func give(_ pixels: GIFPixels) { idle.withLock { $0.append(pixels) } }
}
