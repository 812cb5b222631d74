// SPDX-License-Identifier: Apache-2.0
import QuartziteKernels

/// Adds edges up into cells and turns them into runs of coverage, for one band at a time.
///
/// Each cell holds the change of area against its left neighbour, a full pixel being 2^17: sums of
/// integers, so that the order of edges, the band and the limits never change a bit of the result.
///
/// Source: the exact-area method of Raph Levien (libart) and of FreeType's smooth rasteriser.
final class CoverageCells {
  // SAFETY: all memory belongs to this object and is sized by `prepare` before each use.
  private let cells = Buffer<Int32>()
  private let touched = Buffer<UInt64>()
  private let maskBytes = Buffer<UInt8>()
  private let runs = Buffer<qz_run>()
  private let clippedRuns = Buffer<qz_run>()
  private let kernels: UnsafePointer<qz_kernels>
  private var area = PixelRect.empty
  private var stride = 0
  private var words = 0
  private var isClipped = false

  init(_ kernels: UnsafePointer<qz_kernels>) { self.kernels = kernels }

  /// The runs of the last shape; columns and rows count from the origin of its rectangle.
  var run: UnsafeMutablePointer<qz_run> { isClipped ? clippedRuns.base : runs.base }
  /// The number of runs.
  private(set) var runCount = 0
  /// The mask bytes that runs refer to.
  var mask: UnsafeMutablePointer<UInt8> { maskBytes.base }
  /// Mask bytes a row.
  var maskStride: Int { stride }

  /// Sets up for the pixels of `rect`, which is not empty and at most 65535 pixels wide.
  private func prepare(_ rect: PixelRect) {
    area = rect
    isClipped = false
    let blocks = (rect.width + 7) >> 3
    stride = (blocks + 1) * 8
    words = (blocks + 64) >> 6
    let count = stride * rect.height
    // Cells and bits are cleared by the sweep, so only new memory needs it.
    Self.grow(cells, count, 0)
    Self.grow(touched, words * rect.height, 0)
    if maskBytes.count < count { maskBytes.resize(count) }
    let most = (blocks * 2 + 4) * rect.height
    if runs.count < most {
      runs.resize(most)
      clippedRuns.resize(most)
    }
  }

  private static func grow<T>(_ buffer: Buffer<T>, _ count: Int, _ zero: T) {
    let old = buffer.count
    guard count > old else { return }
    buffer.resize(count)
    (buffer.base + old).update(repeating: zero, count: count - old)
  }

  /// Makes runs that cover all of `rect`.
  func cover(_ rect: PixelRect, coverage: UInt8 = 255) {
    prepare(rect)
    for row in 0..<rect.height {
      runs.base[row] = qz_run(
        y: UInt16(row),
        coverage: UInt16(coverage),
        x: 0,
        end: UInt16(rect.width)
      )
    }
    runCount = rect.height
  }

  /// Makes the runs of the edges of `op` within `rect`.
  func cover(_ rect: PixelRect, _ edges: UnsafePointer<Edge>, _ count: Int, _ kind: Op.Coverage) {
    prepare(rect)
    switch kind {
    case .centersNonZero, .centersEvenOdd:
      for index in 0..<count { addCenters(edges[index]) }
    default:
      for index in 0..<count { add(edges[index]) }
    }
    var band = qz_cells(
      cells: cells.base,
      touched: touched.base,
      mask: maskBytes.base,
      width: Int32(rect.width),
      rows: Int32(rect.height),
      stride: Int32(stride),
      words: Int32(words)
    )
    let isEvenOdd: Int32 = kind == .evenOdd || kind == .centersEvenOdd ? 1 : 0
    runCount = Int(kernels.pointee.sweep(&band, isEvenOdd, runs.base))
  }

  /// Multiplies the runs by a mask whose first byte belongs to the origin of the rectangle.
  func clip(_ bytes: UnsafePointer<UInt8>, stride clipStride: Int) {
    let out = isClipped ? runs.base : clippedRuns.base
    runCount = Int(
      kernels.pointee.clip_runs(
        run,
        Int32(runCount),
        maskBytes.base,
        stride,
        bytes,
        clipStride,
        out
      )
    )
    isClipped.toggle()
  }

  /// Multiplies the runs by one coverage.
  func scale(_ factor: UInt8) {
    guard factor != 255 else { return }
    for index in 0..<runCount {
      let item = run[index]
      if item.coverage == UInt16(QZ_MASKED) {
        kernels.pointee.scale_mask(
          mask + (Int(item.y) * stride + Int(item.x)),
          UInt32(factor),
          Int(item.end - item.x)
        )
      } else {
        let product = UInt32(item.coverage) * UInt32(factor)
        run[index].coverage = UInt16(((product + 128) * 257) >> 16)
      }
    }
  }

  // MARK: - Edges

  /// Adds one edge.
  ///
  /// The place of the edge at each row's edge depends on the edge alone.
  @inline(__always)
  private func add(_ edge: Edge) {
    let isDown = edge.y0 < edge.y1
    let (x0, y0) = isDown ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
    let (x1, y1) = isDown ? (edge.x1, edge.y1) : (edge.x0, edge.y0)
    let top = Int32(truncatingIfNeeded: area.minY) &<< 8
    let bottom = Int32(truncatingIfNeeded: area.maxY) &<< 8
    guard y1 > top, y0 < bottom else { return }
    let left = Int32(truncatingIfNeeded: area.minX) &<< 8
    let sign: Int32 = isDown ? 1 : -1
    var y = max(y0, top)
    let end = min(y1, bottom)
    var row = Int((y &- top) &>> 8)
    if x0 == x1 {
      let x = x0 &- left
      while y < end {
        let next = min((y | 255) &+ 1, end)
        piece(row, x, x, (next &- y), sign)
        (y, row) = (next, row &+ 1)
      }
      return
    }
    // One multiplication and one rounding a row, from the edge's own start: no error adds up, and
    // any row can be the first. All numbers stay below 2^24, so truncation never traps or wraps.
    let slope = Double(x1 &- x0) / Double(y1 &- y0)
    let start = Double(x0) + 16_777_216.5
    let offset = 16_777_216 &+ left
    var x = y == y0 ? x0 &- left : qz_truncate(start + Double(y &- y0) * slope) &- offset
    while y < end {
      let next = min((y | 255) &+ 1, end)
      let nextX =
        next == y1 ? x1 &- left : qz_truncate(start + Double(next &- y0) * slope) &- offset
      piece(row, x, nextX, next &- y, sign)
      (x, y, row) = (nextX, next, row &+ 1)
    }
  }

  /// Adds a piece of an edge within one row; `height` 1...256.
  @inline(__always)
  private func piece(_ row: Int, _ a: Int32, _ b: Int32, _ height: Int32, _ sign: Int32) {
    let line = cells.base + row &* stride
    let bits = touched.base + row &* words
    let cell = Int(a &>> 8)
    if cell == Int(b &>> 8) && cell >= 0 {
      guard cell < area.width else { return }
      let fraction = (a & 255) &+ (b & 255)
      let full = height &* sign
      let far = full &* fraction
      line[cell] &+= full &* 512 &- far
      line[cell &+ 1] &+= far
      bits[cell &>> 9] |= 1 &<< UInt64((cell &>> 3) & 63)
      bits[(cell &+ 1) &>> 9] |= 1 &<< UInt64(((cell &+ 1) &>> 3) & 63)
      return
    }
    slanted(line, bits, min(a, b), max(a, b), height, sign)
  }

  /// Adds a piece that crosses cells or lies to the left, from x `a` to `b`, a <= b.
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
    let width = area.width
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
    let last = Int(b &>> 8)
    while cell < width {
      let isLast = cell == last
      let nextX = isLast ? b : Int32(truncatingIfNeeded: cell &+ 1) &<< 8
      let nextY = isLast ? height : qz_truncate(Double(nextX &- a) * slope + 0.5)
      let full = (nextY &- y) &* sign
      // Fractions of this cell; at its right edge 256.
      let fraction =
        (x &- Int32(truncatingIfNeeded: cell) &<< 8)
        &+ (nextX &- Int32(truncatingIfNeeded: cell) &<< 8)
      let far = full &* fraction
      line[cell] &+= full &* 512 &- far
      line[cell &+ 1] &+= far
      bits[cell &>> 9] |= 1 &<< UInt64((cell &>> 3) & 63)
      if isLast { break }
      (x, y, cell) = (nextX, nextY, cell &+ 1)
    }
    let end = min(cell, width &- 1) &+ 1
    bits[end &>> 9] |= 1 &<< UInt64((end &>> 3) & 63)
  }

  /// Adds an edge by the rule of pixel centres.
  private func addCenters(_ edge: Edge) {
    let isDown = edge.y0 < edge.y1
    let (x0, y0) = isDown ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
    let (x1, y1) = isDown ? (edge.x1, edge.y1) : (edge.x0, edge.y0)
    // The first and the last row whose centre lies at y0 or below, and above y1.
    let first = max(Int((y0 &+ 127) &>> 8), area.minY)
    let last = min(Int((y1 &+ 127) &>> 8), area.maxY)
    guard first < last else { return }
    let slope = Double(x1 &- x0) / Double(y1 &- y0)
    let left = Int32(truncatingIfNeeded: area.minX) &<< 8
    for y in first..<last {
      let down = Double(Int32(truncatingIfNeeded: y) &<< 8 &+ 128 &- y0)
      let x = qz_truncate(Double(x0) + 16_777_216.5 + down * slope) &- 16_777_216 &- left
      let cell = max(0, Int((x &+ 127) &>> 8))
      guard cell < area.width else { continue }
      let row = y &- area.minY
      cells.base[row &* stride &+ cell] &+= isDown ? QZ_FULL_AREA : -QZ_FULL_AREA
      touched.base[row &* words &+ cell &>> 9] |= 1 &<< UInt64((cell &>> 3) & 63)
    }
  }
}
