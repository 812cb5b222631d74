// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteKernels

/// Accumulates edges in cells and turns them into runs of coverage, for one band at a time.
///
/// Each cell holds the difference in area to its left neighbour, with 2^17 for a full pixel. Sums
/// of integers make the result independent, to the bit, of the order of edges, the band and its
/// limits.
///
/// Source: the exact-area method of Raph Levien (libart) and of FreeType's smooth rasteriser.
final class CoverageCells {
  // SAFETY: this object owns all memory, which `prepare` sizes before each use.
  private let cells = Buffer<Int32>()
  private let touched = Buffer<UInt64>()
  private let maskBytes = Buffer<UInt8>()
  private let runs = Buffer<qz_run>()
  private let clippedRuns = Buffer<qz_run>()
  private let kernels: UnsafePointer<qz_kernels>
  // As in `BandWorker`.
  @exclusivity(unchecked) private var area = PixelRect.empty
  @exclusivity(unchecked) private var stride = 0
  @exclusivity(unchecked) private var words = 0
  @exclusivity(unchecked) private var isClipped = false

  init(_ kernels: UnsafePointer<qz_kernels>) { self.kernels = kernels }

  /// The runs of the last shape; columns and rows are relative to its rectangle.
  var run: UnsafeMutablePointer<qz_run> { isClipped ? clippedRuns.base : runs.base }
  /// The number of runs.
  @exclusivity(unchecked) private(set) var runCount = 0
  /// The mask bytes that masked runs refer to.
  var mask: UnsafeMutablePointer<UInt8> { maskBytes.base }
  /// Mask bytes from row to row.
  var maskStride: Int { stride }

  /// Prepares for the pixels of `rect`, which is not empty and at most 65535 pixels wide.
  private func prepare(_ rect: PixelRect) {
    area = rect
    isClipped = false
    let blocks = (rect.width + 7) >> 3
    stride = (blocks + 1) * 8
    words = (blocks + 64) >> 6
    let count = stride * rect.height
    // The sweep clears cells and bits, so only new memory must be cleared.
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

  /// Makes runs that cover all of `rect` with one coverage.
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

  /// Makes the runs of a rectangle in 1/256 pixel, within `rect`.
  ///
  /// The areas equal those that its edges would give: products of integers.
  func cover(_ rect: PixelRect, box: FineRect) {
    prepare(rect)
    let left = max(0, Int(box.x0 >> 8) - rect.minX)
    let right = min(rect.width, Int((box.x1 + 255) >> 8) - rect.minX)
    var next = runs.base
    for row in 0..<rect.height {
      let top = Int32(rect.minY + row) * 256
      let height = min(box.y1, top + 256) - max(box.y0, top)
      guard height > 0, left < right else { continue }
      @inline(__always) func coverage(_ column: Int) -> UInt16 {
        let x = Int32(rect.minX + column) * 256
        let width = min(box.x1, x + 256) - max(box.x0, x)
        return UInt16(qz_area_coverage(2 * height * max(0, width)))
      }
      @inline(__always) func add(_ start: Int, _ end: Int, _ coverage: UInt16) {
        guard coverage > 0 else { return }
        next.pointee = qz_run(
          y: UInt16(row),
          coverage: coverage,
          x: UInt16(start),
          end: UInt16(end)
        )
        next += 1
      }
      // The first and the last column may be partly covered.
      let whole = UInt16(qz_area_coverage(512 * height))
      let first = coverage(left)
      let last = coverage(right - 1)
      let start = first == whole ? left : left + 1
      let end = last == whole ? right : max(start, right - 1)
      if start > left { add(left, start, first) }
      if start < end { add(start, end, whole) }
      if end < right { add(end, right, last) }
    }
    runCount = next - runs.base
  }

  /// Makes the runs of kept coverage within `rect`, which is inside its bounds.
  func cover(_ rect: PixelRect, _ kept: KeptRows) {
    prepare(rect)
    // Copies: clips write to them.
    let (left, top) = (rect.minX - kept.bounds.minX, rect.minY - kept.bounds.minY)
    var next = runs.base
    for index in kept.runs(in: rect) {
      let run = kept.runs[index]
      let (start, end) = (max(Int(run.x) - left, 0), min(Int(run.end) - left, rect.width))
      guard start < end else { continue }
      let row = Int(run.y) - top
      next.pointee = qz_run(
        y: UInt16(row),
        coverage: run.coverage,
        x: UInt16(start),
        end: UInt16(end)
      )
      next += 1
      guard run.coverage == UInt16(QZ_MASKED) else { continue }
      let bytes = kept.mask + (Int(run.y) * kept.stride + start + left)
      (maskBytes.base + (row * stride + start)).update(from: bytes, count: (end - start + 7) & ~7)
    }
    runCount = next - runs.base
  }

  /// Accumulates the edges in the cells of `rect`.
  private func gather(
    _ rect: PixelRect,
    _ edges: UnsafePointer<Edge>,
    _ spans: UnsafePointer<EdgeSpan>,
    _ count: Int,
    _ kind: Op.Coverage
  ) -> qz_cells {
    prepare(rect)
    var band = qz_cells(
      cells: cells.base,
      touched: touched.base,
      mask: maskBytes.base,
      width: Int32(rect.width),
      rows: Int32(rect.height),
      stride: Int32(stride),
      words: Int32(words)
    )
    let (left, top) = (Int32(rect.minX) * 256, Int32(rect.minY) * 256)
    switch kind {
    case .centersNonZero, .centersEvenOdd:
      qz_add_centers(&band, left, top, edges, Int32(count))
    default:
      kernels.pointee.add_edges(&band, left, top, edges, spans, Int32(count))
    }
    return band
  }

  /// Makes the runs of the pixels whose centres are inside at most four edges, such as those of a
  /// rotated picture; returns whether it could: whether each row is covered in one piece.
  func coverCenters(_ rect: PixelRect, _ edges: UnsafePointer<Edge>, _ count: Int) -> Bool {
    guard count <= 4 else { return false }
    prepare(rect)
    let (left, top) = (Int32(rect.minX) * 256, Int32(rect.minY) * 256)
    let (width, rows) = (Int32(rect.width), Int32(rect.height))
    let found = kernels.pointee.center_runs(runs.base, left, top, width, rows, edges, Int32(count))
    runCount = Int(found)
    return runCount >= 0
  }

  /// Makes the runs of edges within `rect`.
  func cover(
    _ rect: PixelRect,
    _ edges: UnsafePointer<Edge>,
    _ spans: UnsafePointer<EdgeSpan>,
    _ count: Int,
    _ kind: Op.Coverage
  ) {
    if kind.isCenters, coverCenters(rect, edges, count) { return }
    var band = gather(rect, edges, spans, count, kind)
    runCount = Int(kernels.pointee.sweep(&band, kind.isEvenOdd ? 1 : 0, runs.base))
  }

  /// Composites a premultiplied colour onto what edges cover within `rect`, without making runs.
  func fill(
    _ rect: PixelRect,
    _ edges: UnsafePointer<Edge>,
    _ spans: UnsafePointer<EdgeSpan>,
    _ count: Int,
    _ kind: Op.Coverage,
    _ raster: Raster,
    _ color: UInt32
  ) {
    var band = gather(rect, edges, spans, count, kind)
    let out = raster.pointer(rect.minX, rect.minY)
    kernels.pointee.fill_solid(&band, kind.isEvenOdd ? 1 : 0, out, raster.stride, color)
  }

  /// Multiplies the runs by a mask whose first byte is at the origin of the rectangle.
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

  /// The smallest rectangle around the runs, relative to theirs, and whether they cover all of it.
  var extent: (box: PixelRect, isWhole: Bool) {
    guard runCount > 0 else { return (.empty, false) }
    let first = run[0]
    var (left, right, top, bottom) = (first.x, first.end, first.y, first.y)
    var isWhole = true
    for index in 0..<runCount {
      let item = run[index]
      (left, right) = (min(left, item.x), max(right, item.end))
      (top, bottom) = (min(top, item.y), max(bottom, item.y))
      isWhole =
        isWhole && item.coverage == 255 && Int(item.y) == Int(first.y) + index
        && item.x == first.x && item.end == first.end
    }
    let box = PixelRect(minX: Int(left), minY: Int(top), maxX: Int(right), maxY: Int(bottom) + 1)
    return (box, isWhole)
  }

  /// Multiplies the runs by a constant coverage.
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
}
