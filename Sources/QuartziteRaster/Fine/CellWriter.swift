// SPDX-License-Identifier: Apache-2.0
import QuartziteKernels

/// Adds edges up into the cells of one band.
///
/// A value of its own, so that its pointers and limits stay in registers: as fields of the class that
/// owns the memory they were loaded again after each store (callgrind: 195 instructions a piece).
struct CellWriter {
  // SAFETY: `CoverageCells` sizes the memory for `area` before it makes a writer.
  private let cells: UnsafeMutablePointer<Int32>
  private let touched: UnsafeMutablePointer<UInt64>
  private let stride: Int
  private let words: Int
  private let width: Int
  private let top: Int32
  private let bottom: Int32
  private let left: Int32

  init(
    cells: UnsafeMutablePointer<Int32>,
    touched: UnsafeMutablePointer<UInt64>,
    stride: Int,
    words: Int,
    area: PixelRect
  ) {
    (self.cells, self.touched, self.stride, self.words) = (cells, touched, stride, words)
    width = area.width
    top = Int32(area.minY) * 256
    bottom = Int32(area.maxY) * 256
    left = Int32(area.minX) * 256
  }

  /// Adds `count` edges, passing over whole groups that lie above or below.
  func add(_ edges: UnsafePointer<Edge>, _ spans: UnsafePointer<EdgeSpan>, _ count: Int) {
    var first = 0
    var span = spans
    while first < count {
      let end = min(first &+ EdgeSpan.size, count)
      if span.pointee.maxY > top && span.pointee.minY < bottom {
        for index in first..<end { add(edges[index]) }
      }
      first = end
      span += 1
    }
  }

  /// Adds one edge.
  ///
  /// Where the edge crosses from row to row depends on the edge alone: one multiplication and one
  /// rounding from its own start, so that no error adds up and any row can be the first.
  @inline(__always)
  private func add(_ edge: Edge) {
    let isDown = edge.y0 < edge.y1
    let y0 = isDown ? edge.y0 : edge.y1
    let y1 = isDown ? edge.y1 : edge.y0
    guard y1 > top, y0 < bottom else { return }
    let x0 = isDown ? edge.x0 : edge.x1
    let x1 = isDown ? edge.x1 : edge.x0
    let sign: Int32 = isDown ? 1 : -1
    var y = max(y0, top)
    let end = min(y1, bottom)
    let row = Int((y &- top) &>> 8)
    var line = cells + row &* stride
    var bits = touched + row &* words
    if (y ^ (end &- 1)) &>> 8 == 0 && y == y0 && end == y1 {
      // All in one row, as most pieces of curves are.
      piece(line, bits, x0 &- left, x1 &- left, y1 &- y0, sign)
      return
    }
    // All numbers stay below 2^24, so that truncation rounds down and nothing wraps.
    let slope = Double(x1 &- x0) / Double(y1 &- y0)
    let start = Double(x0) + 16_777_216.5
    let offset = 16_777_216 &+ left
    var x = y == y0 ? x0 &- left : qz_truncate(start + Double(y &- y0) * slope) &- offset
    while y < end {
      let next = min((y | 255) &+ 1, end)
      let nextX =
        next == y1 ? x1 &- left : qz_truncate(start + Double(next &- y0) * slope) &- offset
      piece(line, bits, x, nextX, next &- y, sign)
      (x, y) = (nextX, next)
      line += stride
      bits += words
    }
  }

  /// Notes that cells `cell` and `cell + 1` hold something.
  @inline(__always)
  private func mark(_ bits: UnsafeMutablePointer<UInt64>, _ cell: Int) {
    let block = cell &>> 3
    let next = (cell &+ 1) &>> 3
    bits[block &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
    if next != block { bits[next &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: next & 63) }
  }

  /// Adds a piece of an edge within one row; `height` 1...256, columns counted from the left limit.
  @inline(__always)
  private func piece(
    _ line: UnsafeMutablePointer<Int32>,
    _ bits: UnsafeMutablePointer<UInt64>,
    _ a: Int32,
    _ b: Int32,
    _ height: Int32,
    _ sign: Int32
  ) {
    let cell = Int(a &>> 8)
    let full = height &* sign
    if (a ^ b) &>> 8 == 0 && cell >= 0 {
      guard cell < width else { return }
      let far = full &* ((a & 255) &+ (b & 255))
      line[cell] &+= full &* 512 &- far
      line[cell &+ 1] &+= far
      mark(bits, cell)
      return
    }
    slanted(line, bits, min(a, b), max(a, b), height, sign)
  }

  /// Adds a piece that crosses cells or lies to the left, from column `a` to `b`, a <= b.
  @inline(never)
  private func slanted(
    _ line: UnsafeMutablePointer<Int32>,
    _ bits: UnsafeMutablePointer<UInt64>,
    _ a: Int32,
    _ b: Int32,
    _ height: Int32,
    _ sign: Int32
  ) {
    if b < 0 {
      line[0] &+= height &* sign &* 512
      bits[0] |= 1
      return
    }
    guard Int(a &>> 8) < width else { return }
    // Height per unit of x; at each cell's edge one multiplication and one rounding.
    let slope = a == b ? 0 : Double(height) / Double(b &- a)
    var x = a
    var y: Int32 = 0
    if x < 0 {
      y = qz_truncate(Double(0 &- a) * slope + 0.5)
      line[0] &+= y &* sign &* 512
      bits[0] |= 1
      x = 0
    }
    var cell = Int(x &>> 8)
    let last = min(Int(b &>> 8), width)
    var fraction = x & 255
    var nextX = (x | 255) &+ 1
    while cell < last {
      let nextY = qz_truncate(Double(nextX &- a) * slope + 0.5)
      let full = (nextY &- y) &* sign
      let far = full &* (fraction &+ 256)
      line[cell] &+= full &* 512 &- far
      line[cell &+ 1] &+= far
      mark(bits, cell)
      (y, fraction) = (nextY, 0)
      cell &+= 1
      nextX &+= 256
    }
    guard cell < width else { return }
    let full = (height &- y) &* sign
    let far = full &* (fraction &+ (b & 255))
    line[cell] &+= full &* 512 &- far
    line[cell &+ 1] &+= far
    mark(bits, cell)
  }

  /// Adds an edge by the rule of pixel centres.
  func addCenters(_ edge: Edge) {
    let isDown = edge.y0 < edge.y1
    let (x0, y0) = isDown ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
    let (x1, y1) = isDown ? (edge.x1, edge.y1) : (edge.x0, edge.y0)
    // The first and the last row whose centre lies at y0 or below, and above y1.
    let first = max((y0 &+ 127) &>> 8, top &>> 8)
    let last = min((y1 &+ 127) &>> 8, bottom &>> 8)
    guard first < last else { return }
    let slope = Double(x1 &- x0) / Double(y1 &- y0)
    for y in first..<last {
      let down = Double(y &<< 8 &+ 128 &- y0)
      let x = qz_truncate(Double(x0) + 16_777_216.5 + down * slope) &- 16_777_216 &- left
      let cell = max(0, Int((x &+ 127) &>> 8))
      guard cell < width else { continue }
      let row = Int(y &- top &>> 8)
      cells[row &* stride &+ cell] &+= isDown ? QZ_FULL_AREA : -QZ_FULL_AREA
      touched[row &* words &+ cell &>> 9] |= 1 &<< UInt64((cell &>> 3) & 63)
    }
  }
}
