// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

extension Filtering {
  /// Blurs each pixel with the standard deviations times the alpha of a mask.
  ///
  /// The picture is blurred at a few levels, between which pixels are interpolated. Each level is
  /// computed only for the rows that need it, so that a mask that rises from row to row costs about
  /// as much as three blurs.
  func blur(_ blur: Filter.Variable, _ raster: Raster, border: PixelRect) {
    let levels = blur.levels
    guard levels.count > 1, !raster.bounds.isEmpty else { return }
    withFields(1, raster) { fields in
      let places = fields[0]
      let used = take(blur, levels, into: places)
      withCopy(raster) { copy in
        withFields(2, raster) { memory in
          var (low, high) = (memory[0].raster, memory[1].raster)
          for level in 0..<levels.count - 1 where !used[level].isEmpty {
            let part = PixelRect(
              minX: raster.bounds.minX,
              minY: used[level].lowerBound,
              maxX: raster.bounds.maxX,
              maxY: used[level].upperBound
            )
            // If the level below is used, this level was the upper one of the last step, which
            // computed it for these rows too.
            if level == 0 {
              low = copy
            } else if used[level - 1].isEmpty {
              self.level(levels[level], of: blur, copy, low, part, border)
            }
            let above =
              used[level + 1].isEmpty ? part : part.union(part.with(rows: used[level + 1]))
            self.level(levels[level + 1], of: blur, copy, high, above, border)
            mix(low, high, at: UInt32(level), places, into: raster, part)
            if level == 0 { low = memory[0].raster }
            swap(&low, &high)
          }
        }
      }
    }
  }

  /// Writes `rows` of the picture, blurred by the fraction `part` of the standard deviations.
  private func level(
    _ part: Double,
    of blur: Filter.Variable,
    _ source: Raster,
    _ target: Raster,
    _ rows: PixelRect,
    _ border: PixelRect
  ) {
    let (across, down) = (
      GaussianPlan(sigma: blur.sigma.x * part), GaussianPlan(sigma: blur.sigma.y * part)
    )
    guard !across.isIdentity || !down.isIdentity else { return source.copy(rows, to: target) }
    _ = GaussianBlur(
      kernels: context.kernels,
      pool: context.pool,
      scratch: context.blurScratch,
      paths: context.paths,
      horizontal: across,
      vertical: down,
      source: PixelPlane(source),
      target: PixelPlane(target).part(rows),
      border: blur.mirrorsEdges ? border : nil
    ).run()
  }

  /// The number of low bits of a place that hold the weight of the upper level, 0...256.
  private static let weightBits: UInt32 = 9
  /// The number of steps of the mask's alpha for which places are tabulated.
  private static let maskSteps = 16 * 255

  /// Fills a field with the place of each pixel: the level below its standard deviation, and the
  /// weight of the level above.
  ///
  /// - Returns: for each level the rows that contain pixels between it and the next level; empty
  ///   for none.
  private func take(
    _ blur: Filter.Variable,
    _ levels: [Double],
    into field: Field
  ) -> [Range<Int>] {
    let table = Self.places(levels, max(blur.sigma.x, blur.sigma.y))
    let bounds = field.bounds
    let back = blur.map.inverted()
    let mask = MaskAlphas(blur.mask)
    var lowest = [UInt32](repeating: 0, count: bounds.height)
    var highest = lowest
    lowest.withUnsafeMutableBufferPointer { lowest in
      highest.withUnsafeMutableBufferPointer { highest in
        // SAFETY: each row writes its own numbers, and `rows` waits for all threads.
        nonisolated(unsafe) let (lowest, highest) = (lowest, highest)
        rows(field.raster) { y in
          let line = field.row(y)
          var (low, high) = (UInt32.max, UInt32(0))
          for x in 0..<bounds.width {
            let (u, v) = (Double(bounds.minX + x) + 0.5, Double(y) + 0.5)
            let alpha = mask.alpha(
              back.a * u + back.c * v + back.tx - 0.5,
              back.b * u + back.d * v + back.ty - 0.5
            )
            let place = table[Int((alpha * 16).rounded())]
            line[x] = place
            (low, high) = (min(low, place), max(high, place))
          }
          lowest[y - bounds.minY] = low >> Self.weightBits
          highest[y - bounds.minY] = high >> Self.weightBits
        }
      }
    }
    var used = [Range<Int>](repeating: 0..<0, count: levels.count)
    for row in 0..<bounds.height {
      let y = bounds.minY + row
      for level in Int(lowest[row])...Int(highest[row]) {
        used[level] = used[level].isEmpty ? y..<y + 1 : used[level].lowerBound..<y + 1
      }
    }
    return used
  }

  /// The place of each step of the mask, whose full alpha stands for a standard deviation of
  /// `sigma`.
  ///
  /// Between two levels the weight is linear in the square root of the standard deviation, which
  /// gives the smallest error at edges. Where the upper level is at most one pixel, and hardly more
  /// than the adjacent pixels count, it is linear in the weight of an adjacent pixel.
  private static func places(_ levels: [Double], _ sigma: Double) -> [UInt32] {
    var level = 0
    return (0...maskSteps).map { step in
      let part = Double(step) / Double(maskSteps)
      while level < levels.count - 2, part >= levels[level + 1] { level += 1 }
      let (low, high) = (levels[level], levels[level + 1])
      func law(_ part: Double) -> Double {
        sigma * high > 1 ? part.squareRoot() : neighbour(sigma * part)
      }
      let whole = law(high) - law(low)
      let weight = whole > 0 ? (law(part) - law(low)) / whole : 0
      return UInt32(level) << weightBits | UInt32((min(max(weight, 0), 1) * 256).rounded())
    }
  }

  /// The weight of an adjacent pixel in a Gaussian that is sampled at three pixels.
  private static func neighbour(_ sigma: Double) -> Double {
    guard sigma > 0 else { return 0 }
    let weight = Elementary.exp(-1 / (2 * sigma * sigma))
    return weight / (1 + 2 * weight)
  }

  /// Writes the pixels of `part` whose place is between `level` and the next level: the weighted
  /// mean of both.
  private func mix(
    _ low: Raster,
    _ high: Raster,
    at level: UInt32,
    _ places: Field,
    into raster: Raster,
    _ part: PixelRect
  ) {
    rows(part) { y in
      let (from, to) = (low.pointer(part.minX, y), high.pointer(part.minX, y))
      let (line, place) = (raster.pointer(part.minX, y), places.row(y))
      for x in 0..<part.width where place[x] >> Self.weightBits == level {
        let weight = place[x] & (1 << Self.weightBits - 1)
        line[x] = Self.mean(from[x], to[x], weight)
      }
    }
  }

  /// The mean of two pixels, the second one weighted by `weight` of 256.
  private static func mean(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
    let rest = 256 &- weight
    let even = (a & 0xFF00FF) &* rest &+ (b & 0xFF00FF) &* weight &+ 0x800080
    let odd = (a >> 8 & 0xFF00FF) &* rest &+ (b >> 8 & 0xFF00FF) &* weight &+ 0x800080
    return even >> 8 & 0xFF00FF | odd & 0xFF00FF00
  }
}

/// The alphas of a mask, interpolated between its pixels.
private struct MaskAlphas {
  private let mask: Pixmap
  private let last: SIMD2<Double>

  init(_ mask: Pixmap) {
    self.mask = mask
    last = SIMD2(Double(mask.width - 1), Double(mask.height - 1))
  }

  /// The alpha, 0...255, at a position relative to the centre of the first pixel; outside the mask,
  /// that of the nearest border pixel.
  func alpha(_ x: Double, _ y: Double) -> Double {
    let (x, y) = (min(max(x, 0), last.x), min(max(y, 0), last.y))
    let (column, row) = (Int(x), Int(y))
    let (fx, fy) = (x - Double(column), y - Double(row))
    let (right, below) = (min(column + 1, mask.width - 1), min(row + 1, mask.height - 1))
    func pixel(_ x: Int, _ y: Int) -> Double { Double(mask.pixels[y * mask.rowPixels + x] >> 24) }
    let top = pixel(column, row) * (1 - fx) + pixel(right, row) * fx
    let low = pixel(column, below) * (1 - fx) + pixel(right, below) * fx
    return top * (1 - fy) + low * fy
  }
}

extension PixelRect {
  /// The same columns of other rows.
  fileprivate func with(rows: Range<Int>) -> PixelRect {
    PixelRect(minX: minX, minY: rows.lowerBound, maxX: maxX, maxY: rows.upperBound)
  }
}
