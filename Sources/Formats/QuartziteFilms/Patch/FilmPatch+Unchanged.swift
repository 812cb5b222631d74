// SPDX-License-Identifier: Apache-2.0

extension FilmPatch {
  /// The pixels with those cleared that are the same in the frame before: laid over it they give
  /// the frame.
  ///
  /// - Returns: nil if that is impossible, as where a changed pixel is not opaque, or pointless, as
  ///   where no pixel stays.
  func clearedWhereUnchanged() -> [UInt32]? {
    guard let former else { return nil }
    var cleared = pixels
    var (all, hasStayed) = (UInt32.max, false)
    for index in cleared.indices {
      if cleared[index] == former[index] {
        cleared[index] = 0
        hasStayed = true
      } else {
        all &= cleared[index]
      }
    }
    return hasStayed && all >> 24 == 255 ? cleared : nil
  }

  /// Which blocks of the rectangle differ from the frame before; all of them where there is none.
  ///
  /// - Parameter side: the side of the blocks, in pixels, from the rectangle's origin.
  func blocks(side: Int) -> BlockChanges {
    let grid = BlockGrid(rect.width, rect.height, side: side)
    guard let former else {
      return BlockChanges(grid: grid, hasChanged: Array(repeating: true, count: grid.count))
    }
    // SAFETY: both buffers have the rectangle's pixels, and `ranges` are inside of it.
    let hasChanged = pixels.withUnsafeBufferPointer { pixels in
      former.withUnsafeBufferPointer { former in
        (0..<grid.count).map { block in
          grid.ranges(block).contains { row in row.contains { pixels[$0] != former[$0] } }
        }
      }
    }
    return BlockChanges(grid: grid, hasChanged: hasChanged)
  }

  /// The pixels with those blocks clear that are the same in the frame before.
  ///
  /// Under the alpha, blocks beside those that change keep their colours, since a lossy decoder
  /// smooths the edges between blocks; others are plain.
  ///
  /// - Returns: nil if that is impossible, as where a block that changes is not opaque, or
  ///   pointless, as where none stays.
  func cleared(_ changes: BlockChanges) -> [UInt32]? {
    let (blocks, changes) = (changes.grid, changes.hasChanged)
    guard former != nil, changes.contains(false) else { return nil }
    for block in 0..<blocks.count where changes[block] {
      guard blocks.ranges(block).allSatisfy({ $0.allSatisfy { pixels[$0] >> 24 == 255 } }) else {
        return nil
      }
    }
    var cleared = pixels
    for block in 0..<blocks.count where !changes[block] {
      let isBeside = blocks.neighbours(block).contains { changes[$0] }
      let (columns, rows) = (blocks.columns(block), blocks.rows(block))
      // Plain blocks continue the colour at their left or above them, which costs least.
      let corner = rows.lowerBound * rect.width + columns.lowerBound
      let before =
        columns.lowerBound > 0 ? corner - 1 : rows.lowerBound > 0 ? corner - rect.width : nil
      let plain = before.map { cleared[$0] & 0xFF_FFFF } ?? 0x80_8080
      for row in rows {
        for index in row * rect.width + columns.lowerBound..<row * rect.width + columns.upperBound {
          cleared[index] = isBeside ? cleared[index] & 0xFF_FFFF : plain
        }
      }
    }
    return cleared
  }

  /// Whether there are at most 256 colours.
  var hasFewColors: Bool {
    var seen: Set<UInt32> = []
    var last: UInt32?
    for pixel in pixels where pixel != last {
      last = pixel
      if seen.insert(pixel).inserted, seen.count > 256 { return false }
    }
    return true
  }
}

/// Which blocks of a picture have changed.
struct BlockChanges {
  fileprivate let grid: BlockGrid
  /// Whether each one has, row by row.
  let hasChanged: [Bool]

  /// How many have.
  var changedCount: Int { hasChanged.reduce(0) { $0 + ($1 ? 1 : 0) } }
}

/// A picture cut into square blocks, row by row; those at the right and below may be smaller.
private struct BlockGrid {
  private let width: Int
  private let height: Int
  private let side: Int
  private let perRow: Int
  let count: Int

  init(_ width: Int, _ height: Int, side: Int) {
    (self.width, self.height, self.side) = (width, height, side)
    perRow = (width + side - 1) / side
    count = perRow * ((height + side - 1) / side)
  }

  func columns(_ block: Int) -> Range<Int> {
    let left = block % perRow * side
    return left..<min(left + side, width)
  }

  func rows(_ block: Int) -> Range<Int> {
    let top = block / perRow * side
    return top..<min(top + side, height)
  }

  /// Where the rows of a block are in the picture.
  func ranges(_ block: Int) -> some Sequence<Range<Int>> {
    let columns = columns(block)
    return rows(block).lazy.map { row in
      row * width + columns.lowerBound..<row * width + columns.upperBound
    }
  }

  /// The blocks that share an edge with it.
  func neighbours(_ block: Int) -> [Int] {
    var blocks: [Int] = []
    if block % perRow > 0 { blocks.append(block - 1) }
    if block % perRow < perRow - 1 { blocks.append(block + 1) }
    if block >= perRow { blocks.append(block - perRow) }
    if block + perRow < count { blocks.append(block + perRow) }
    return blocks
  }
}
