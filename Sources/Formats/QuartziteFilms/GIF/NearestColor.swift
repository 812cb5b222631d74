// SPDX-License-Identifier: Apache-2.0

/// Finds the nearest of up to 256 colours, exactly.
///
/// The cube of all colours is cut into cells; for each in which a colour was looked for there is a
/// list of those that are nearest to some point of it, a few on average. The distance is the sum of
/// the squared differences of red, green and blue; of equally near colours the first one is taken.
struct NearestColor: Sendable {
  /// The colours as words R, G, B, A.
  let words: [UInt32]
  /// How many of the highest bits of each channel make up the index of its cell.
  private let cellBits: UInt32
  /// All colours, as in `lists`.
  private let all: [UInt32]
  /// The colours that may be nearest, in increasing order for each cell: red, green, blue and the
  /// number, from the lowest to the highest byte.
  private var lists: [UInt32] = []
  /// Where the list of a cell begins, and its length less 1 in the lowest byte; the greatest number
  /// for none yet.
  private var places: [UInt32]
  /// The same for cells of 16 x 16 x 16 colours, of whose lists the others are parts.
  private var roughPlaces = [UInt32](repeating: .max, count: 1 << (3 * roughBits))

  private static let roughBits: UInt32 = 4
  /// The most entries of `lists`, since places have 24 bits; beyond, all lists are made anew.
  private static let mostListed = 1 << 24 - 1 << 10

  /// Takes 1...256 colours, words R, G, B, A.
  ///
  /// - Parameter cellBits: 4...6: more make short lists, at the price of 2^(3 `cellBits` + 2) bytes.
  init(_ words: [UInt32], cellBits: UInt32 = 5) {
    precondition(1...256 ~= words.count, "A table has 1 to 256 colours.")
    precondition(Self.roughBits...6 ~= cellBits, "Cells have 4 to 16 colours a side.")
    (self.words, self.cellBits) = (words, cellBits)
    all = words.enumerated().map { $1 & 0xFF_FFFF | UInt32($0) << 24 }
    places = Array(repeating: .max, count: 1 << Int(3 * cellBits))
  }

  /// Returns the number of the colour nearest to `word`, whose alpha does not matter.
  mutating func index(of word: UInt32) -> UInt8 {
    let cell = Self.cell(of: word, bits: cellBits)
    if places[cell] == .max { findList(of: cell) }
    let (start, last) = (Int(places[cell] >> 8), Int(places[cell] & 0xFF))
    return lists.withUnsafeBufferPointer { lists in
      // SAFETY: places of lists are inside of `lists`, with their lengths.
      if last == 0 { return UInt8(truncatingIfNeeded: lists[start] >> 24) }
      let (red, green, blue) = Self.parts(word)
      var best = Int32.max
      for place in start...start + last {
        let color = lists[place]
        let other = Self.parts(color)
        let (x, y, z) = (other.0 &- red, other.1 &- green, other.2 &- blue)
        // Distances have 18 bits; of equal ones the smaller number is less.
        let distance = x &* x &+ y &* y &+ z &* z
        best = min(best, distance << 8 | Int32(bitPattern: color >> 24))
      }
      return UInt8(truncatingIfNeeded: best)
    }
  }

  @inline(__always)
  private static func cell(of word: UInt32, bits: UInt32) -> Int {
    let rest = 8 &- bits
    let (red, green, blue) = (word & 0xFF, word >> 8 & 0xFF, word >> 16 & 0xFF)
    return Int((red &>> rest) | (green &>> rest) &<< bits | (blue &>> rest) &<< (2 &* bits))
  }

  private mutating func findList(of cell: Int) {
    if lists.count > Self.mostListed {
      lists = []
      places = Array(repeating: .max, count: places.count)
      roughPlaces = Array(repeating: .max, count: roughPlaces.count)
    }
    let mask = 1 << Int(cellBits) - 1
    let corner = [0, 1, 2].map { axis in
      Int32(cell >> (axis * Int(cellBits)) & mask) << Int32(8 - cellBits)
    }
    let word = UInt32(corner[0]) | UInt32(corner[1]) << 8 | UInt32(corner[2]) << 16
    let rough = Self.cell(of: word, bits: Self.roughBits)
    if roughPlaces[rough] == .max {
      let start = corner.map { $0 & ~15 }
      roughPlaces[rough] = addList(all[...], low: start, side: 16)
    }
    let (start, last) = (Int(roughPlaces[rough] >> 8), Int(roughPlaces[rough] & 0xFF))
    places[cell] = addList(lists[start...start + last], low: corner, side: 1 << (8 - cellBits))
  }

  /// Lists those of `colors` whose least distance from a cell is not above the smallest of all
  /// greatest ones; returns the place of the list.
  private mutating func addList(_ colors: ArraySlice<UInt32>, low: [Int32], side: Int32) -> UInt32 {
    let high = low.map { $0 + side - 1 }
    var bound = Int32.max
    func square(_ color: UInt32, _ distance: (Int32, Int32, Int32) -> Int32) -> Int32 {
      let color = Self.parts(color)
      let red = distance(color.0, low[0], high[0])
      let green = distance(color.1, low[1], high[1])
      let blue = distance(color.2, low[2], high[2])
      return red * red + green * green + blue * blue
    }
    for color in colors {
      bound = min(bound, square(color) { max($2 - $0, $0 - $1) })
    }
    let start = lists.count
    for color in colors {
      // Outside the cell one of the differences is positive: the distance from the nearest side.
      if square(color, { max($1 - $0, $0 - $2, 0) }) <= bound { lists.append(color) }
    }
    return UInt32(start << 8 | (lists.count - start - 1))
  }

  /// Red, green and blue of a word.
  @inline(__always)
  private static func parts(_ word: UInt32) -> (Int32, Int32, Int32) {
    (
      Int32(bitPattern: word & 0xFF), Int32(bitPattern: word >> 8 & 0xFF),
      Int32(bitPattern: word >> 16 & 0xFF)
    )
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
