// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// A number from 0 to 65535 for each pixel of a rectangle, more precise than bytes: alphas, heights
/// or brightnesses.
///
/// They are stored in the words of a raster, so that the memory of surfaces can be used.
struct Field {
  /// The largest number, which stands for 1.
  static let one: UInt32 = 65535

  /// The words.
  let raster: Raster

  /// The pixels that have numbers.
  var bounds: PixelRect { raster.bounds }

  /// The numbers of a row.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { raster.pointer(bounds.minX, y) }

  /// The number of a pixel; outside the field, that of the nearest pixel.
  @inline(__always)
  func near(_ x: Int, _ y: Int) -> UInt32 {
    let column = min(max(x, bounds.minX), bounds.maxX - 1)
    return raster.pointer(column, min(max(y, bounds.minY), bounds.maxY - 1)).pointee
  }
}

extension SoftBox {
  /// The weighted mean of the numbers in the box, rounded: `sum` is that of the pixels inside it,
  /// `ends` that of the two pixels that it covers in part.
  @inline(__always)
  func mean(_ sum: UInt32, _ ends: UInt32) -> UInt32 {
    // Sums are below 2^29. At 2^23 the last bit of a float is worth 1, so adding 2^23 rounds,
    // without a range check that would keep the loop from being vectorised.
    let whole = Float(Int32(bitPattern: sum)) * inner
    return (whole + Float(Int32(bitPattern: ends)) * outer + 0x1p23).bitPattern & 0x7F_FFFF
  }
}

extension Filtering {
  /// Blurs a field, 0 outside; `other` is a second field with the same bounds.
  func blur(_ field: Field, by x: SoftBox, _ y: SoftBox, _ other: Field) {
    var (now, next) = (field, other)
    for _ in 0..<3 where !x.isIdentity {
      boxAcross(now, next, x)
      swap(&now, &next)
    }
    for _ in 0..<3 where !y.isIdentity {
      boxDown(now, next, y)
      swap(&now, &next)
    }
    // After an odd number of passes the result is in the other field.
    guard x.isIdentity != y.isIdentity else { return }
    rows(field.raster) { y in
      field.row(y).update(from: other.row(y), count: field.bounds.width)
    }
  }

  private func boxAcross(_ field: Field, _ out: Field, _ box: SoftBox) {
    let (count, reach) = (field.bounds.width, box.reach)
    rows(field.raster) { y in
      let (source, target) = (field.row(y), out.row(y))
      var sum: UInt32 = 0
      for x in 0..<min(reach, count) { sum &+= source[x] }
      // At x the sum covers the pixels from x - reach up to, but without, x + reach.
      for x in 0..<count {
        if x + reach < count { sum &+= source[x + reach] }
        let before = x > reach ? source[x - reach - 1] : 0
        let after = x + reach + 1 < count ? source[x + reach + 1] : 0
        target[x] = box.mean(sum, before &+ after)
        if x >= reach { sum &-= source[x - reach] }
      }
    }
  }

  /// Blurs columns, some at a time, row by row.
  private func boxDown(_ field: Field, _ out: Field, _ box: SoftBox) {
    let (bounds, reach, count) = (field.bounds, box.reach, field.bounds.height)
    let chunk = 128
    context.pool.run((bounds.width + chunk - 1) / chunk) { unit, _ in
      let width = min(chunk, bounds.width - unit * chunk)
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * chunk) { memory in
        // SAFETY: two rows of `chunk` numbers; in rows of fields at least `width` numbers follow
        // the column.
        guard let nothing = memory.baseAddress else { return }
        memory.initialize(repeating: 0)
        let sums = nothing + chunk
        func row(_ field: Field, _ row: Int) -> UnsafeMutablePointer<UInt32> {
          guard row >= 0, row < count else { return nothing }
          return field.row(bounds.minY + row) + unit * chunk
        }
        for first in 0..<min(reach, count) {
          let added = row(field, first)
          for x in 0..<width { sums[x] &+= added[x] }
        }
        for y in 0..<count {
          let (added, taken) = (row(field, y + reach), row(field, y - reach))
          let (before, after) = (row(field, y - reach - 1), row(field, y + reach + 1))
          let target = row(out, y)
          for x in 0..<width {
            let sum = sums[x] &+ added[x]
            target[x] = box.mean(sum, before[x] &+ after[x])
            sums[x] = sum &- taken[x]
          }
        }
      }
    }
  }

  /// Calls `body` with fields for the pixels of a raster, whose initial contents are undefined.
  func withFields(_ count: Int, _ raster: Raster, _ body: ([Field]) -> Void) {
    let bounds = raster.bounds
    let surfaces = (0..<count).map { _ in
      context.surfaces.take(width: bounds.width, height: bounds.height)
    }
    body(surfaces.map { Field(raster: $0.raster(bounds)) })
    for surface in surfaces { context.surfaces.give(surface) }
  }

  /// Fills a field with the alphas of a raster.
  func takeAlphas(_ raster: Raster, _ field: Field) {
    rows(raster) { y in
      let (from, to) = (raster.pointer(raster.bounds.minX, y), field.row(y))
      for x in 0..<raster.bounds.width { to[x] = (from[x] >> 24) &* 257 }
    }
  }
}
