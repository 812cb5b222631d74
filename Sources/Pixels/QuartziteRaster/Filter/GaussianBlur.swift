// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteKernels
import QuartziteNumerics

/// Blurs pixels, or one byte for each pixel, with a plan for each axis, rows in parallel.
///
/// Intermediate values have 7 fractional bits. Reduced pixels are at multiples of the factor in
/// device space, so that the result does not depend on which part of a picture is computed.
struct GaussianBlur {
  let kernels: UnsafePointer<qz_kernels>
  let pool: ThreadPool
  let scratch: BlurScratch
  let paths: FastPathChoice
  let horizontal: GaussianPlan
  let vertical: GaussianPlan
  let source: PixelPlane
  /// The result, in separate memory, with as many channels as `source`.
  ///
  /// Its bounds contain those of `source`, and equal them if there is a border.
  let target: PixelPlane
  /// Pixels outside `source` are mirrored at this border; nil makes them transparent.
  let border: PixelRect?

  /// Bytes for each pixel: 4 or 1.
  private var channels: Int { source.channels }

  /// Whether only the part of the reduced picture that is not transparent is enlarged: where there
  /// is one channel, reduced along both axes, and no border.
  private var findsLive: Bool {
    channels == 1 && vertical.factor > 1 && horizontal.factor > 1 && border == nil
  }

  /// Writes the blurred pixels to `target`.
  ///
  /// - Returns: the pixels that were written; all others of the target are transparent.
  func run() -> PixelRect {
    let bounds = target.bounds
    guard !bounds.isEmpty, !source.bounds.isEmpty else { return .empty }
    scratch.prepare(self, workers: pool.workers)
    let rows = 16
    if vertical.factor == 1 {
      let repeats = source.repeats(paths)
      let reach = vertical.down.count / 2
      pool.run((bounds.height + rows - 1) / rows) { unit, worker in
        let first = bounds.minY + unit * rows
        for y in first..<min(bounds.maxY, first + rows) {
          if y > first, repeats.hold(y - reach, through: y + reach) {
            target.repeatRow(above: y)
          } else {
            fullRow(y, worker)
          }
        }
      }
      return bounds
    }
    let small = scratch.smallRows
    pool.run((small.count + 3) / 4) { unit, worker in
      let first = small.lowerBound + unit * 4
      for row in first..<min(small.upperBound, first + 4) { shrinkRow(row, worker) }
    }
    let middle = scratch.middleRows
    pool.run((middle.count + 3) / 4) { unit, worker in
      let first = middle.lowerBound + unit * 4
      for row in first..<min(middle.upperBound, first + 4) { middleRow(row, worker) }
    }
    let live = findsLive ? self.live.intersection(bounds) : bounds
    pool.run((live.height + rows - 1) / rows) { unit, worker in
      let first = live.minY + unit * rows
      for y in first..<min(live.maxY, first + rows) {
        stretchRow(y, live.minX, live.maxX, worker)
      }
    }
    return live.isEmpty ? .empty : live
  }

  /// The pixels that reduced pixels of at least half a unit affect; smaller ones round to 0.
  private var live: PixelRect {
    let (f, g) = (horizontal.factor, vertical.factor)
    var (low, high) = (Int.max, Int.min)
    var (top, bottom) = (Int.max, Int.min)
    for row in scratch.middleRows {
      let ends = scratch.ends(row)
      guard ends.first < ends.end else { continue }
      (low, high) = (min(low, ends.first), max(high, ends.end))
      (top, bottom) = (min(top, row), max(bottom, row + 1))
    }
    guard low < high else { return .empty }
    let first = scratch.smallColumns.lowerBound + horizontal.middle.count / 2
    // A pixel depends on the reduced pixels q - 1 ... q + 2.
    return PixelRect(
      minX: (first + low - 2) * f,
      minY: (top - 2) * g,
      maxX: (first + high + 1) * f,
      maxY: (bottom + 1) * g
    )
  }

  /// A count of samples that kernels may process in whole vectors; the excess is padding.
  private func padded(_ count: Int) -> Int {
    channels == 1 ? (count + 31) & ~31 : count * channels
  }

  // MARK: - Rows

  /// The column or row within `low..<high` that replaces `place`, mirrored at the ends of the
  /// range; `low` where the range has a single element.
  static func mirrored(_ place: Int, _ low: Int, _ high: Int) -> Int {
    let size = high - low
    guard size > 1 else { return low }
    // Mirrored at the pixel's edge: the border pixel occurs twice.
    var offset = (place - low) % (2 * size)
    if offset < 0 { offset += 2 * size }
    return low + (offset < size ? offset : 2 * size - 1 - offset)
  }

  private func sourceRow(_ y: Int) -> UnsafePointer<UInt8> {
    var row = y
    if row < source.bounds.minY || row >= source.bounds.maxY {
      guard let border else { return UnsafePointer(scratch.zeros.base) }
      row = Self.mirrored(y, border.minY, border.maxY)
      guard row >= source.bounds.minY, row < source.bounds.maxY else {
        return UnsafePointer(scratch.zeros.base)
      }
    }
    return UnsafePointer(source.row(row))
  }

  /// The weighted sum of source rows around row `y`, with margins, in 8.7 fixed point.
  private func gatherRows(_ y: Int, _ weights: [Int16], _ worker: Int) -> UnsafeMutablePointer<
    Int16
  > {
    let inner = scratch.line(worker) + scratch.margin * channels
    let first = y - weights.count / 2
    // Rows outside of the source are transparent and contribute nothing.
    let isCut = border == nil
    let low = isCut ? max(0, source.bounds.minY - first) : 0
    let high = isCut ? min(weights.count, source.bounds.maxY - first) : weights.count
    let start = (source.bounds.minX - target.bounds.minX) * channels
    let count = padded(source.bounds.width)
    guard low < high else {
      (inner + start).update(repeating: 0, count: count)
      fillMargins(inner)
      return inner
    }
    let rows = scratch.rowPointers(worker, weights.count)
    for tap in low..<high { rows[tap] = sourceRow(first + tap) }
    weights.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return }
      kernels.pointee.combine8(inner + start, rows + low, base + low, Int32(high - low), count)
    }
    fillMargins(inner)
    return inner
  }

  /// Fills the pixels on both sides of a row: transparent or mirrored.
  private func fillMargins(_ inner: UnsafeMutablePointer<Int16>) {
    let width = target.bounds.width
    let margin = scratch.margin
    guard let border else {
      let start = (source.bounds.minX - target.bounds.minX) * channels
      let end = (source.bounds.maxX - target.bounds.minX) * channels
      (inner - margin * channels).update(repeating: 0, count: margin * channels + start)
      (inner + end).update(repeating: 0, count: (width + margin) * channels - end)
      return
    }
    guard margin > 0 else { return }
    let left = source.bounds.minX
    for offset in 1...margin {
      for place in [-offset, width - 1 + offset] {
        let column = Self.mirrored(left + place, border.minX, border.maxX) - left
        for channel in 0..<channels {
          inner[place * channels + channel] =
            column >= 0 && column < width ? inner[column * channels + channel] : 0
        }
      }
    }
  }

  /// Reduces and convolves a row; returns the reduced pixels from `scratch.smallColumns` on, or the
  /// convolved row where the factor is 1.
  private func across(_ inner: UnsafeMutablePointer<Int16>, _ worker: Int)
    -> UnsafeMutablePointer<Int16>
  {
    if horizontal.isIdentity { return inner }
    let out = scratch.second(worker)
    let count = target.bounds.width
    if horizontal.factor == 1 {
      shifted(inner, horizontal.down, out, count, worker)
      return out
    }
    let columns = scratch.smallColumns
    let start = columns.lowerBound * horizontal.factor - horizontal.down.count / 2
    horizontal.down.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return }
      let decimate = channels == 1 ? kernels.pointee.decimate1 : kernels.pointee.decimate
      decimate(
        out,
        inner + (start - target.bounds.minX) * channels,
        base,
        Int32($0.count),
        Int32(horizontal.factor),
        columns.count
      )
    }
    let radius = horizontal.middle.count / 2
    let middle = columns.count - 2 * radius
    shifted(out + radius * channels, horizontal.middle, inner, middle, worker)
    return inner
  }

  /// Convolves a row: the weighted sum of the row shifted by each tap.
  private func shifted(
    _ row: UnsafeMutablePointer<Int16>,
    _ weights: [Int16],
    _ out: UnsafeMutablePointer<Int16>,
    _ count: Int,
    _ worker: Int
  ) {
    let rows = scratch.shiftPointers(worker, weights.count)
    let radius = weights.count / 2
    for tap in 0..<weights.count { rows[tap] = UnsafePointer(row + (tap - radius) * channels) }
    weights.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return }
      kernels.pointee.combine16(out, rows, base, Int32($0.count), padded(count))
    }
  }

  /// Enlarges the reduced pixels of a row to the width of the target.
  private func stretchAcross(_ row: UnsafeMutablePointer<Int16>, _ out: UnsafeMutablePointer<Int16>)
  {
    let bounds = target.bounds
    let first = scratch.smallColumns.lowerBound + horizontal.middle.count / 2
    horizontal.up.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return }
      // Reduced pixel q is at or before the first pixel; taps start at q - 1.
      let q = bounds.minX.floorDivided(by: horizontal.factor)
      let expand = channels == 1 ? kernels.pointee.expand1 : kernels.pointee.expand
      expand(
        out,
        row + (q - 1 - first) * channels,
        base,
        Int32(horizontal.factor),
        Int32(bounds.minX - q * horizontal.factor),
        bounds.width
      )
    }
  }

  // MARK: - Steps

  /// Computes a whole row where the vertical factor is 1.
  private func fullRow(_ y: Int, _ worker: Int) {
    let inner = gatherRows(y, vertical.down, worker)
    var row = across(inner, worker)
    if horizontal.factor > 1 {
      let out = scratch.second(worker)
      stretchAcross(row, out)
      row = out
    }
    let rows = scratch.shiftPointers(worker, 1)
    rows[0] = UnsafePointer(row)
    let columns = target.bounds.minX..<target.bounds.maxX
    withUnsafePointer(to: Int16(GaussianPlan.one)) { finish(rows, $0, 1, y, columns) }
  }

  private func shrinkRow(_ small: Int, _ worker: Int) {
    let inner = gatherRows(small * vertical.factor, vertical.down, worker)
    let row = across(inner, worker)
    scratch.small(small).update(from: row, count: scratch.smallWidth * channels)
  }

  private func middleRow(_ small: Int, _ worker: Int) {
    let weights = vertical.middle
    let radius = weights.count / 2
    let rows = scratch.shiftPointers(worker, weights.count)
    for tap in 0..<weights.count { rows[tap] = UnsafePointer(scratch.small(small + tap - radius)) }
    let isStretched = horizontal.factor > 1
    let out = isStretched ? scratch.line(worker) : scratch.middle(small)
    weights.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return }
      let width = padded(scratch.smallWidth)
      kernels.pointee.combine16(out, rows, base, Int32($0.count), width)
    }
    if findsLive { scratch.setEnds(small, of: out) }
    if isStretched { stretchAcross(out, scratch.middle(small)) }
  }

  /// Computes the pixels from `start` to `end` of a row.
  private func stretchRow(_ y: Int, _ start: Int, _ end: Int, _ worker: Int) {
    guard start < end else { return }
    let q = y.floorDivided(by: vertical.factor)
    let phase = y - q * vertical.factor
    let rows = scratch.shiftPointers(worker, 4)
    let offset = (start - target.bounds.minX) * channels
    for tap in 0..<4 { rows[tap] = UnsafePointer(scratch.middle(q + tap - 1) + offset) }
    vertical.up.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return }
      finish(rows, base + phase * 4, 4, y, start..<end)
    }
  }

  /// Writes the weighted sum of `count` rows as the pixels of some columns.
  private func finish(
    _ rows: UnsafePointer<UnsafePointer<Int16>>,
    _ weights: UnsafePointer<Int16>,
    _ count: Int,
    _ y: Int,
    _ columns: Range<Int>
  ) {
    let offset = (columns.lowerBound - target.bounds.minX) * channels
    // Never beyond the end of the row's memory.
    let width = min(padded(columns.count), target.stride - offset)
    kernels.pointee.combine_to_8(target.row(y) + offset, rows, weights, Int32(count), width)
  }
}

/// The working memory of a blur, kept from frame to frame.
final class BlurScratch {
  let zeros = Buffer<UInt8>()
  private var lines: [Buffer<Int16>] = []
  private var seconds: [Buffer<Int16>] = []
  private var bytePointers: [Buffer<UnsafePointer<UInt8>>] = []
  private var pointers: [Buffer<UnsafePointer<Int16>>] = []
  private let smallPixels = Buffer<Int16>()
  private let middlePixels = Buffer<Int16>()
  /// For each row after the convolution, the first sample that does not round to 0 and the end of
  /// the last one.
  private let rowEnds = Buffer<SIMD2<Int32>>()
  /// How many pixels beside a row the taps may read.
  private(set) var margin = 0
  /// The reduced columns that are computed, by their indices.
  private(set) var smallColumns = 0..<0
  /// The reduced rows that are computed.
  private(set) var smallRows = 0..<0
  /// The reduced rows that remain after the convolution.
  private(set) var middleRows = 0..<0
  /// The number of pixels in a row after the horizontal convolution.
  private(set) var smallWidth = 0
  private var smallStride = 0
  private var middleStride = 0

  /// Resizes all buffers for a blur.
  func prepare(_ blur: GaussianBlur, workers: Int) {
    let (bounds, channels) = (blur.target.bounds, blur.source.channels)
    (smallColumns, smallWidth, margin) = Self.small(blur.horizontal, bounds.minX, bounds.maxX)
    let lineCount = (bounds.width + 2 * margin + 64) * channels
    let pad = 64
    zeros.reset(bounds.width * channels + 256, to: 0)
    while lines.count < workers {
      lines.append(Buffer<Int16>())
      seconds.append(Buffer<Int16>())
      bytePointers.append(Buffer<UnsafePointer<UInt8>>())
      pointers.append(Buffer<UnsafePointer<Int16>>())
    }
    for index in 0..<workers {
      lines[index].resize(lineCount)
      seconds[index].resize(max(lineCount, (smallColumns.count + 64) * channels))
    }
    guard blur.vertical.factor > 1 else { return }
    let (rows, height, _) = Self.small(blur.vertical, bounds.minY, bounds.maxY)
    smallRows = rows
    let radius = blur.vertical.middle.count / 2
    middleRows = rows.lowerBound + radius..<rows.lowerBound + radius + height
    smallStride = smallWidth * channels + pad
    middleStride = bounds.width * channels + pad
    smallPixels.resize(smallStride * rows.count + pad)
    middlePixels.resize(middleStride * middleRows.count + pad)
    rowEnds.resize(middleRows.count)
  }

  /// The reduced pixels that a blur of `low..<high` needs, how many remain after the convolution,
  /// and how far beyond it pixels are read.
  private static func small(_ plan: GaussianPlan, _ low: Int, _ high: Int) -> (
    Range<Int>, Int, Int
  ) {
    if plan.factor == 1 { return (0..<0, high - low, plan.down.count / 2 + 1) }
    let radius = plan.middle.count / 2
    let first = low.floorDivided(by: plan.factor) - 1
    let last = (high - 1).floorDivided(by: plan.factor) + 2
    let columns = first - radius..<last + radius + 1
    let reach = plan.down.count / 2 + 1
    let margin = max(
      low - columns.lowerBound * plan.factor,
      (columns.upperBound - 1) * plan.factor - high + 1
    )
    return (columns, last - first + 1, margin + reach)
  }

  func line(_ worker: Int) -> UnsafeMutablePointer<Int16> { lines[worker].base }
  func second(_ worker: Int) -> UnsafeMutablePointer<Int16> { seconds[worker].base }
  func small(_ row: Int) -> UnsafeMutablePointer<Int16> {
    smallPixels.base + (row - smallRows.lowerBound) * smallStride
  }
  func middle(_ row: Int) -> UnsafeMutablePointer<Int16> {
    middlePixels.base + (row - middleRows.lowerBound) * middleStride
  }
  /// Finds the samples of a row after the convolution that do not round to 0.
  func setEnds(_ row: Int, of samples: UnsafePointer<Int16>) {
    var (first, end) = (0, smallWidth)
    while first < end, samples[first] < 64 { first += 1 }
    while first < end, samples[end - 1] < 64 { end -= 1 }
    rowEnds[row - middleRows.lowerBound] = SIMD2(Int32(first), Int32(end))
  }
  func ends(_ row: Int) -> (first: Int, end: Int) {
    let ends = rowEnds[row - middleRows.lowerBound]
    return (Int(ends.x), Int(ends.y))
  }
  func rowPointers(_ worker: Int, _ count: Int) -> UnsafeMutablePointer<UnsafePointer<UInt8>> {
    bytePointers[worker].resize(count)
    return bytePointers[worker].base
  }
  func shiftPointers(_ worker: Int, _ count: Int) -> UnsafeMutablePointer<UnsafePointer<Int16>> {
    pointers[worker].resize(count)
    return pointers[worker].base
  }
}
