// SPDX-License-Identifier: Apache-2.0

/// Finds the nearest of up to 256 colours, exactly.
///
/// The cube of all colours is cut into 32 x 32 x 32 cells; for each in which a colour was looked for
/// there is a list of those that are nearest to some point of it, a few on average. The distance is
/// the sum of the squared differences of red, green and blue; of equally near colours the first one
/// is taken.
struct NearestColor: Sendable {
  /// The colours as words R, G, B, A.
  let words: [UInt32]
  /// The colours as R, G, B, 0.
  private let colors: [SIMD4<Int32>]
  /// The colours that may be nearest, in increasing order for each cell.
  private var lists: [UInt8] = []
  /// Where the list of a cell begins, and its length less 1 in the lowest byte; -1 for none yet.
  private var places = [Int32](repeating: -1, count: 32_768)

  /// Takes 1...256 colours, words R, G, B, A.
  init(_ words: [UInt32]) {
    precondition(1...256 ~= words.count, "A table has 1 to 256 colours.")
    self.words = words
    colors = words.map(Self.channels)
  }

  /// Returns the number of the colour nearest to `word`, whose alpha does not matter.
  mutating func index(of word: UInt32) -> UInt8 {
    let cell = Int((word >> 3 & 0x1F) as UInt32 | (word >> 6 & 0x3E0) | (word >> 9 & 0x7C00))
    if places[cell] < 0 { findList(of: cell) }
    let color = Self.channels(word)
    let (start, last) = (Int(places[cell] >> 8), Int(places[cell] & 0xFF))
    var (best, bestDistance) = (UInt8(0), Int32.max)
    for place in start...start + last {
      let difference: SIMD4<Int32> = colors[Int(lists[place])] &- color
      let distance = (difference &* difference).wrappedSum()
      if distance < bestDistance { (best, bestDistance) = (lists[place], distance) }
    }
    return best
  }

  /// Lists the colours whose least distance from a cell is not above the smallest of all greatest
  /// ones.
  private mutating func findList(of cell: Int) {
    let corner = SIMD4(Int32(cell & 31), Int32(cell >> 5 & 31), Int32(cell >> 10), 0)
    let low = corner &* 8
    let high = low &+ SIMD4(7, 7, 7, 0)
    var bound = Int32.max
    // Scalars: a debug build takes a hundred times as long for vectors.
    func square(_ color: SIMD4<Int32>, _ distance: (Int32, Int32, Int32) -> Int32) -> Int32 {
      let red = distance(color.x, low.x, high.x)
      let green = distance(color.y, low.y, high.y)
      let blue = distance(color.z, low.z, high.z)
      return red * red + green * green + blue * blue
    }
    for color in colors {
      bound = min(bound, square(color) { max($2 - $0, $0 - $1) })
    }
    let start = lists.count
    for (index, color) in colors.enumerated() {
      // Outside the cell one of the differences is positive: the distance from the nearest side.
      if square(color, { max($1 - $0, $0 - $2, 0) }) <= bound { lists.append(UInt8(index)) }
    }
    // At most 2^15 lists of 256 colours: 2^23 in all.
    places[cell] = Int32(start << 8 | (lists.count - start - 1))
  }

  /// Red, green, blue and 0 of a word.
  static func channels(_ word: UInt32) -> SIMD4<Int32> {
    SIMD4(
      Int32(truncatingIfNeeded: word & 0xFF),
      Int32(truncatingIfNeeded: word >> 8 & 0xFF),
      Int32(truncatingIfNeeded: word >> 16 & 0xFF),
      0
    )
  }
}
