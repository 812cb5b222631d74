// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteKernels

/// The bands in which a surface is drawn: each is drawn by one worker, and starts at a multiple of its rows.
struct BandGrid: BitwiseCopyable {
  /// The most rows of a band.
  static let mostRows = 64

  /// The pixels that are drawn.
  let visible: PixelRect
  /// The binary logarithm of the number of rows in a band: 64 rows, or 32 where those would have more than a
  /// third of a megabyte, so that a band stays in the processor's second cache.
  private let shift: Int
  /// The first band, counted from row 0.
  private let first: Int
  /// The number of bands.
  let count: Int

  /// Divides the rows of the pixels that are drawn.
  init(_ visible: PixelRect) {
    self.visible = visible
    shift = visible.width <= 1_280 ? 6 : 5
    first = visible.minY >> shift
    count = visible.isEmpty ? 0 : ((visible.maxY - 1) >> shift) - first + 1
  }

  /// The pixels of a band.
  func pixels(_ band: Int) -> PixelRect {
    PixelRect(
      minX: visible.minX,
      minY: (first + band) << shift,
      maxX: visible.maxX,
      maxY: (first + band + 1) << shift
    ).intersection(visible)
  }

  /// The bands that some pixels touch.
  @inline(__always)
  func reach(of bounds: PixelRect) -> qz_band_range {
    let (low, high) = (max(bounds.minY, visible.minY), min(bounds.maxY, visible.maxY))
    guard low < high, bounds.minX < bounds.maxX else { return qz_band_range(first: 1, last: 0) }
    return qz_band_range(
      first: Int16(truncatingIfNeeded: (low &>> shift) &- first),
      last: Int16(truncatingIfNeeded: ((high &- 1) &>> shift) &- first)
    )
  }
}
