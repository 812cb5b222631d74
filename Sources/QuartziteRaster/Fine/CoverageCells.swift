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
  func cover(
    _ rect: PixelRect,
    _ edges: UnsafePointer<Edge>,
    _ spans: UnsafePointer<EdgeSpan>,
    _ count: Int,
    _ kind: Op.Coverage
  ) {
    prepare(rect)
    let writer = CellWriter(
      cells: cells.base,
      touched: touched.base,
      stride: stride,
      words: words,
      area: rect
    )
    switch kind {
    case .centersNonZero, .centersEvenOdd:
      for index in 0..<count { writer.addCenters(edges[index]) }
    default:
      writer.add(edges, spans, count)
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
}
