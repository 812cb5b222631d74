// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteKernels

/// The coverage of a shape on all of its pixels, as runs and mask bytes; immutable once made.
final class KeptCoverage: @unchecked Sendable {
  // SAFETY: nothing is written after `init`.
  /// The shape, whose path stays alive for comparisons.
  let shape: Shape
  /// The pixels that edges were made for; of those outside, the coverage is not known.
  let limit: PixelRect
  /// The pixels of the shape within `limit`.
  let bounds: PixelRect
  /// Whether the whole shape is within `limit`.
  let isWhole: Bool
  /// The runs, row by row; columns and rows are relative to `bounds`.
  private let runs: Buffer<qz_run>
  /// The index of the first run of each row, and the number of runs at the end.
  private let firstRuns: Buffer<Int32>
  private let mask: Buffer<UInt8>
  private let stride: Int

  /// Makes the coverage of edges within `limit`.
  ///
  /// - Parameters:
  ///   - extent: the pixels that the edges may affect.
  ///   - cells: where the coverage is computed; overwritten.
  init(
    _ shape: Shape,
    _ edges: UnsafePointer<Edge>,
    _ spans: UnsafePointer<EdgeSpan>,
    _ count: Int,
    _ kind: Op.Coverage,
    extent: PixelRect,
    limit: PixelRect,
    cells: CoverageCells
  ) {
    (self.shape, self.limit) = (shape, limit)
    bounds = count == 0 ? .empty : limit.intersection(extent)
    isWhole = limit.contains(extent)
    let height = bounds.isEmpty ? 0 : bounds.height
    stride = Self.stride(bounds.width)
    runs = Buffer(capacity: 4 * height)
    firstRuns = Buffer(capacity: height + 1)
    mask = Buffer(capacity: stride * height)
    mask.resize(stride * height)
    let rows = BandGrid.mostRows
    for top in Swift.stride(from: 0, to: height, by: rows) {
      let part = PixelRect(
        x: bounds.minX,
        y: bounds.minY + top,
        width: bounds.width,
        height: min(rows, height - top)
      )
      cells.cover(part, edges, spans, count, kind)
      append(cells, top, part.height)
    }
    firstRuns.append(Int32(runs.count))
  }

  /// Appends the runs of some rows, which begin at row `top`.
  private func append(_ cells: CoverageCells, _ top: Int, _ height: Int) {
    var next = 0
    for row in 0..<height {
      firstRuns.append(Int32(runs.count))
      while next < cells.runCount, Int(cells.run[next].y) == row {
        var run = cells.run[next]
        if run.coverage == UInt16(QZ_MASKED) {
          // Kernels read masks in whole blocks.
          let x = Int(run.x)
          let count = (Int(run.end) - x + 7) & ~7
          (mask.base + ((top + row) * stride + x))
            .update(from: cells.mask + (row * cells.maskStride + x), count: count)
        }
        run.y = UInt16(top + row)
        runs.append(run)
        next += 1
      }
    }
  }

  /// The mask bytes of a row of `width` pixels, which end with a spare block.
  private static func stride(_ width: Int) -> Int { (width + 15) & ~7 }

  /// About how much memory the coverage of `bounds` takes, in bytes.
  static func bytes(_ bounds: PixelRect) -> Int {
    bounds.isEmpty ? 0 : bounds.height * (stride(bounds.width) + 4 * MemoryLayout<qz_run>.stride)
  }

  /// Whether it holds the coverage of all pixels of `visible`.
  func isKnown(within visible: PixelRect) -> Bool { isWhole || limit.contains(visible) }

  /// The runs and mask bytes, as plain data; valid as long as the object.
  var rows: KeptRows {
    KeptRows(
      bounds: bounds,
      runs: runs.base,
      firstRuns: firstRuns.base,
      mask: mask.base,
      stride: stride
    )
  }
}

/// The runs and mask bytes of a `KeptCoverage`, which whoever makes one keeps alive.
struct KeptRows: BitwiseCopyable {
  /// The pixels that the coverage was made for.
  var bounds: PixelRect
  /// See `KeptCoverage`.
  var runs: UnsafeMutablePointer<qz_run>
  /// See `KeptCoverage`.
  var firstRuns: UnsafeMutablePointer<Int32>
  /// The mask bytes; those that no run refers to are undefined.
  var mask: UnsafeMutablePointer<UInt8>
  /// Mask bytes from row to row.
  var stride: Int

  /// The indices of the runs in the rows of `rect`, which are inside `bounds`.
  @inline(__always)
  func runs(in rect: PixelRect) -> Range<Int> {
    Int(firstRuns[rect.minY - bounds.minY])..<Int(firstRuns[rect.maxY - bounds.minY])
  }

  /// Clears the pixels of `rect` that are not covered entirely.
  func clear(around rect: PixelRect, _ raster: Raster, to color: UInt32) {
    let inside = rect.intersection(bounds)
    guard !inside.isEmpty else { return raster.clear(rect, to: color) }
    var (above, below) = (rect, rect)
    (above.maxY, below.minY) = (inside.minY, inside.maxY)
    for part in [above, below] where !part.isEmpty { raster.clear(part, to: color) }
    for y in inside.minY..<inside.maxY {
      // Runs come from left to right.
      var x = rect.minX
      for index in Int(firstRuns[y - bounds.minY])..<Int(firstRuns[y - bounds.minY + 1])
      where runs[index].coverage == 255 {
        let start = min(bounds.minX + Int(runs[index].x), rect.maxX)
        if start > x {
          raster.clear(PixelRect(minX: x, minY: y, maxX: start, maxY: y + 1), to: color)
        }
        x = max(x, min(bounds.minX + Int(runs[index].end), rect.maxX))
      }
      raster.clear(PixelRect(minX: x, minY: y, maxX: rect.maxX, maxY: y + 1), to: color)
    }
  }

  /// Composites a premultiplied colour onto what is covered within `rect`, which is inside
  /// `bounds`; returns false, and does nothing, where `rect` is narrower.
  func fill(
    _ rect: PixelRect,
    _ kernels: UnsafePointer<qz_kernels>,
    _ raster: Raster,
    _ color: UInt32
  ) -> Bool {
    guard rect.minX == bounds.minX, rect.maxX == bounds.maxX else { return false }
    let range = runs(in: rect)
    // SAFETY: the runs are in rows of `rect` alone, so that the pixels of others are not accessed.
    kernels.pointee.solid_runs(
      raster.pointer(bounds.minX, bounds.minY),
      raster.stride,
      runs + range.lowerBound,
      Int32(range.count),
      mask,
      stride,
      color
    )
    return true
  }
}
