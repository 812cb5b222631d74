// SPDX-License-Identifier: Apache-2.0

/// How often colours occur: each by itself while they are not too many, otherwise in cells of
/// 4 x 4 x 4 neighbours.
struct ColorHistogram {
  /// A colour and how many pixels have it, or the mean of a cell: red, green and blue, 0...255.
  typealias Entry = CountedColor<SIMD3<Double>>

  /// How many colours are counted each by itself.
  private static let mostSingle = 16_384
  /// The number of bits of the index of a slot in the hash table.
  private static let slotBits = 15

  /// The colours, opaque words in the slots of their hashes, and their counts; 0 where a slot is
  /// free.
  private var words = [UInt32](repeating: 0, count: 1 << slotBits)
  private var counts = [Int](repeating: 0, count: 1 << slotBits)
  private var colorCount = 0
  /// The sums of red, green, blue and 1 over the pixels of a cell; empty while colours are counted
  /// each by itself.
  private var cells: [SIMD4<UInt64>] = []

  /// Adds straight pixels, words R, G, B, A; those with an alpha under one half do not count.
  ///
  /// - Parameter kept: the pixels for which this is not 0 do not count either; empty if all do.
  mutating func add(_ pixels: ArraySlice<UInt32>, kept: [UInt8] = []) {
    var (last, run) = (UInt32(0), 0)
    // SAFETY: the buffers are read below the count of `pixels`, which `kept` has too or is not read.
    pixels.withUnsafeBufferPointer { pixels in
      kept.withUnsafeBufferPointer { kept in
        for place in 0..<pixels.count where kept.isEmpty || kept[place] == 0 {
          if pixels[place] == last {
            run += 1
          } else {
            add(last, run)
            (last, run) = (pixels[place], 1)
          }
        }
      }
    }
    add(last, run)
  }

  private mutating func add(_ pixel: UInt32, _ count: Int) {
    guard pixel >> 31 == 1, count > 0 else { return }
    let word = pixel | 0xFF00_0000
    if !cells.isEmpty { return addToCell(word, count) }
    var slot = Int((word &* 0x9E37_79B1) >> UInt32(32 - Self.slotBits))
    while words[slot] != word, words[slot] != 0 { slot = (slot + 1) & ((1 << Self.slotBits) - 1) }
    if words[slot] == 0 {
      words[slot] = word
      colorCount += 1
    }
    counts[slot] += count
    if colorCount > Self.mostSingle {
      cells = Array(repeating: .zero, count: 1 << 18)
      for slot in words.indices where words[slot] != 0 { addToCell(words[slot], counts[slot]) }
    }
  }

  private mutating func addToCell(_ word: UInt32, _ count: Int) {
    let (red, green, blue) = (word & 0xFF, word >> 8 & 0xFF, word >> 16 & 0xFF)
    let cell = Int(red / 4 | (green / 4) << 6 | (blue / 4) << 12)
    let sums = SIMD4<UInt64>(UInt64(red), UInt64(green), UInt64(blue), 1)
    cells[cell] &+= sums &* UInt64(count)
  }

  /// The colours, opaque words, with those of most pixels first; nil if there are more than `limit`.
  func colors(limit: Int) -> [UInt32]? {
    guard cells.isEmpty, colorCount <= limit else { return nil }
    let slots = words.indices.filter { words[$0] != 0 }
    return slots.sorted { (counts[$1], words[$0]) < (counts[$0], words[$1]) }.map { words[$0] }
  }

  /// The colours or the cells that have pixels.
  var entries: [Entry] {
    if cells.isEmpty {
      return words.indices.compactMap { slot in
        guard words[slot] != 0 else { return nil }
        let color = NearestColor.channels(words[slot])
        let channels = SIMD3(Double(color.x), Double(color.y), Double(color.z))
        return Entry(channels: channels, count: Double(counts[slot]))
      }
    }
    return cells.compactMap { sums in
      guard sums.w > 0 else { return nil }
      let count = Double(sums.w)
      return Entry(
        channels: SIMD3(Double(sums.x), Double(sums.y), Double(sums.z)) / count,
        count: count
      )
    }
  }
}
