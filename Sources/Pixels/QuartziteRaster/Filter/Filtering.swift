// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteKernels
import QuartziteNumerics

/// Applies filters to a raster.
struct Filtering {
  let context: DrawContext

  /// Applies each filter in turn to the pixels of `raster`.
  ///
  /// - Parameters:
  ///   - border: where blurs with mirrored edges mirror; nothing outside is read.
  ///   - map: the items that say how far displacements move pixels.
  func apply(
    _ filters: [Filter],
    to raster: Raster,
    border: PixelRect,
    map: [DisplayItem] = []
  ) {
    for filter in filters {
      switch filter {
      case .gaussianBlur(let gaussian):
        let (across, down) = (
          context.plans.plan(gaussian.sigmaX), context.plans.plan(gaussian.sigmaY)
        )
        blur(across, down, raster, gaussian.mirrorsEdges ? border : nil)
      case .anisotropicBlur(let gaussian):
        lean(gaussian.plan, raster)
      case .boxBlur(let blur):
        box(blur.width, blur.repeats, raster)
      case .motionBlur(let blur):
        motion(blur.length, blur.angle, raster)
      case .variableBlur(let variable):
        blur(variable, raster, border: border)
      case .colorMatrix(let matrix):
        if let numbers = matrix.whole { colors(numbers, raster) }
      case .levels(let levels):
        bend(levels.curves, raster)
      case .satin(let satin):
        shade(satin, raster)
      case .relief(let relief):
        light(relief, raster)
      case .warp(let warp):
        bend(warp, raster)
      case .displacement(let displacement):
        displace(displacement, map, raster)
      case .flood:
        if let table = Self.byAlpha(filter) { paint(table, raster) }
      case .offset(let move):
        offset(move.dx, move.dy, raster)
      case .picture(let filter):
        replace(raster, by: filter)
      }
    }
  }

  /// Replaces the raster's picture by the result of a filter.
  ///
  /// Outside of the result it is transparent; if there is none, the picture is unchanged.
  private func replace(_ raster: Raster, by filter: PictureFilter) {
    let picture = PlacedPixmap(pixmap: raster.makePixmap(), area: raster.bounds)
    guard let made = filter.value.applied(to: picture) else { return }
    let (pixmap, area) = (made.pixmap, made.area)
    raster.clear(raster.bounds, to: 0)
    let common = area.intersection(raster.bounds)
    guard !common.isEmpty, pixmap.width >= area.width, pixmap.height >= area.height else { return }
    pixmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in common.minY..<common.maxY {
        let row = base + ((y - area.minY) * pixmap.rowPixels + common.minX - area.minX)
        raster.pointer(common.minX, y).update(from: row, count: common.width)
      }
    }
  }

  /// Calls `body` with a copy of the raster; `body` writes the result to `raster`.
  func withCopy(_ raster: Raster, _ body: (Raster) -> Void) {
    let bounds = raster.bounds
    let surface = context.surfaces.take(width: bounds.width, height: bounds.height)
    let copy = surface.raster(bounds)
    rows(raster) { y in
      copy.pointer(bounds.minX, y).update(from: raster.pointer(bounds.minX, y), count: bounds.width)
    }
    body(copy)
    context.surfaces.give(surface)
  }

  /// Calls `body` for each row, on all threads of the pool.
  func rows(_ raster: Raster, _ body: (Int) -> Void) { rows(raster.bounds, body) }

  /// Calls `body` for each row of `bounds`, on all threads of the pool.
  func rows(_ bounds: PixelRect, _ body: (Int) -> Void) {
    let chunk = 16
    context.pool.run((bounds.height + chunk - 1) / chunk) { unit, _ in
      let first = bounds.minY + unit * chunk
      for y in first..<min(bounds.maxY, first + chunk) { body(y) }
    }
  }

  private func blur(
    _ horizontal: GaussianPlan,
    _ vertical: GaussianPlan,
    _ raster: Raster,
    _ border: PixelRect?
  ) {
    guard !horizontal.isIdentity || !vertical.isIdentity else { return }
    withCopy(raster) { copy in
      _ = GaussianBlur(
        kernels: context.kernels,
        pool: context.pool,
        scratch: context.blurScratch,
        paths: context.paths,
        horizontal: horizontal,
        vertical: vertical,
        source: PixelPlane(copy),
        target: PixelPlane(raster),
        border: border
      ).run()
    }
  }

  /// A blur with a covariance: shear so that the covariance is 0, blur, shear back.
  ///
  /// The shear moves rows, or columns, against each other, so that a blur along a slanted line
  /// becomes one along a column. Each of the two shears interpolates between two neighbours.
  private func lean(_ plan: AnisotropicBlurPlan, _ raster: Raster) {
    guard plan.slope != 0 else {
      blur(GaussianPlan(sigma: plan.sigmaX), GaussianPlan(sigma: plan.sigmaY), raster, nil)
      return
    }
    let bounds = raster.bounds
    let wide = plan.sheared(bounds)
    guard wide.width < 65536, wide.height < 65536 else { return }
    let surface = context.surfaces.take(width: wide.width, height: wide.height)
    let sheared = surface.raster(wide)
    shear(raster, sheared, plan, back: false)
    blur(GaussianPlan(sigma: plan.sigmaX), GaussianPlan(sigma: plan.sigmaY), sheared, nil)
    shear(sheared, raster, plan, back: true)
    context.surfaces.give(surface)
  }

  /// Fills `target` with the pixels of `source`, with each row, or column, moved by the plan's
  /// shear.
  private func shear(_ source: Raster, _ target: Raster, _ plan: AnisotropicBlurPlan, back: Bool) {
    let (bounds, from) = (target.bounds, source.bounds)
    // In 1/128 pixel, as for all moves: whole pixels and the rest.
    func moved(_ place: Int) -> Int { back ? -plan.shift(place) : plan.shift(place) }
    guard !plan.isSteep else {
      return rows(target) { y in
        let line = target.pointer(bounds.minX, y)
        let (whole, rest) = (moved(y) >> 7, Int32(moved(y) & 127))
        let row = y >= from.minY && y < from.maxY ? source.pointer(from.minX, y) : nil
        func pixel(_ x: Int) -> UInt32 {
          let index = x - from.minX
          return UInt(bitPattern: index) < UInt(bitPattern: from.width) ? row?[index] ?? 0 : 0
        }
        var left = pixel(bounds.minX + whole)
        for x in 0..<bounds.width {
          let right = pixel(bounds.minX + x + whole + 1)
          line[x] = left | right == 0 ? 0 : qz_mix_four(left, right, 0, 0, rest, 0)
          left = right
        }
      }
    }
    let ways = (0..<bounds.width).map { moved(bounds.minX + $0) }
    ways.withUnsafeBufferPointer { ways in
      func pixel(_ x: Int, _ y: Int) -> UInt32 {
        guard x >= from.minX, y >= from.minY, x < from.maxX, y < from.maxY else { return 0 }
        return source.pointer(x, y).pointee
      }
      // SAFETY: the buffer is only read, and `rows` waits for all threads.
      nonisolated(unsafe) let ways = ways
      rows(target) { y in
        let line = target.pointer(bounds.minX, y)
        for x in 0..<bounds.width {
          let (whole, rest) = (ways[x] >> 7, Int32(ways[x] & 127))
          let (low, high) = (
            pixel(bounds.minX + x, y + whole), pixel(bounds.minX + x, y + whole + 1)
          )
          line[x] = low | high == 0 ? 0 : qz_mix_four(low, 0, high, 0, 0, rest)
        }
      }
    }
  }

  // MARK: - Boxes and lines

  /// Box blurs along each axis: means over `width` pixels, rounded, first along x, then along y.
  private func box(_ width: Int, _ repeats: Int, _ raster: Raster) {
    let radius = min(16384, max(0, width / 2))
    guard radius > 0, repeats > 0 else { return }
    for _ in 0..<min(64, repeats) {
      withCopy(raster) { copy in
        rows(raster) { y in
          let x = raster.bounds.minX
          BoxMean.line(copy.pointer(x, y), raster.pointer(x, y), 1, raster.bounds.width, radius)
        }
      }
      withCopy(raster) { copy in
        let bounds = raster.bounds
        context.pool.run((bounds.width + 15) / 16) { unit, _ in
          let first = bounds.minX + unit * 16
          for x in first..<min(bounds.maxX, first + 16) {
            BoxMean.line(
              copy.pointer(x, bounds.minY),
              raster.pointer(x, bounds.minY),
              raster.stride,
              bounds.height,
              radius,
              sourceStep: copy.stride
            )
          }
        }
      }
    }
  }

  /// Blurs along a line: the mean of bilinear samples at most a pixel apart, centred on each pixel.
  ///
  /// Long lines are computed with running sums; see `MotionBlur`.
  private func motion(_ length: Double, _ angle: Double, _ raster: Raster) {
    guard length.isFinite, angle.isFinite, abs(length) > 0.01 else { return }
    let length = min(16384, abs(length))
    let (sine, cosine) = Elementary.sineCosine(angle)
    if length >= Filter.Motion.leastRunning {
      let blur = MotionBlur(length: length, sine: sine, cosine: cosine)
      return withCopy(raster) { blur.run($0, raster, context) }
    }
    let samples = Int(length.rounded(.up)) + 1
    let bounds = raster.bounds
    withCopy(raster) { copy in
      rows(raster) { y in
        let out = raster.pointer(bounds.minX, y)
        for x in 0..<bounds.width {
          var sum = SIMD4<UInt32>()
          for sample in 0..<samples {
            let place = (Double(sample) / Double(samples - 1) - 0.5) * length
            sum &+= Self.sample(
              copy,
              Double(bounds.minX + x) + place * cosine,
              Double(y) + place * sine
            )
          }
          // Samples have 14 fractional bits.
          let total = UInt64(samples) << 14
          func channel(_ value: UInt32) -> UInt32 {
            UInt32((UInt64(value) + total / 2) / total)
          }
          out[x] =
            channel(sum.x) | channel(sum.y) << 8 | channel(sum.z) << 16 | channel(sum.w) << 24
        }
      }
    }
  }

  /// The interpolation of four neighbours with weights of 7 bits in each direction, times 2^14;
  /// transparent outside.
  static func sample(_ raster: Raster, _ x: Double, _ y: Double) -> SIMD4<UInt32> {
    let (u, v) = (Int((x * 128).rounded(.down)), Int((y * 128).rounded(.down)))
    let (px, py) = (u >> 7, v >> 7)
    let (fx, fy) = (UInt32(u & 127), UInt32(v & 127))
    func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt32> {
      let b = raster.bounds
      guard x >= b.minX, y >= b.minY, x < b.maxX, y < b.maxY else { return .zero }
      let p = raster.pointer(x, y).pointee
      return SIMD4(p & 255, p >> 8 & 255, p >> 16 & 255, p >> 24)
    }
    guard px >= raster.bounds.minX - 1, py >= raster.bounds.minY - 1,
      px < raster.bounds.maxX, py < raster.bounds.maxY
    else { return .zero }
    let top = pixel(px, py) &* (128 - fx) &+ pixel(px + 1, py) &* fx
    let low = pixel(px, py + 1) &* (128 - fx) &+ pixel(px + 1, py + 1) &* fx
    return top &* (128 - fy) &+ low &* fy
  }

  // MARK: - Point operations

  /// Multiplies straight colours by the matrix, premultiplies them by the new alpha, and rounds
  /// once.
  private func colors(_ m: [Float], _ raster: Raster) {
    if let table = Self.byAlpha(.colorMatrix(m)) { return paint(table, raster) }
    let columns = (0..<5).map { c in SIMD4(m[c], m[5 + c], m[10 + c], m[15 + c]) }
    let (mr, mg, mb, ma, bias) = (columns[0], columns[1], columns[2], columns[3], columns[4])
    let repeats = raster.repeats(context.paths)
    rows(raster) { y in
      let line = raster.pointer(raster.bounds.minX, y)
      // Threads take rows in units of sixteen.
      if (y - raster.bounds.minY) & 15 > 0, repeats.hold(y, through: y) {
        return raster.repeatRow(above: y)
      }
      var lastIn: UInt32 = 0
      var lastOut = Self.matrixPixel(0, mr, mg, mb, ma, bias)
      for x in 0..<raster.bounds.width {
        if line[x] != lastIn {
          lastIn = line[x]
          lastOut = Self.matrixPixel(lastIn, mr, mg, mb, ma, bias)
        }
        line[x] = lastOut
      }
    }
  }

  private static func matrixPixel(
    _ p: UInt32,
    _ mr: SIMD4<Float>,
    _ mg: SIMD4<Float>,
    _ mb: SIMD4<Float>,
    _ ma: SIMD4<Float>,
    _ bias: SIMD4<Float>
  ) -> UInt32 {
    let alpha = Float(p >> 24)
    let scale: Float = alpha > 0 ? 1 / alpha : 0
    let r = min(1, Float(p & 255) * scale)
    let g = min(1, Float(p >> 8 & 255) * scale)
    let b = min(1, Float(p >> 16 & 255) * scale)
    let sum = mr * r + mg * g + mb * b + ma * (alpha / 255) + bias
    return packed(SIMD4<Double>(clampedColor(sum)))
  }

  /// The filtered pixels for the alphas 0...255; nil for a filter that reads more than alpha.
  static func byAlpha(_ filter: Filter) -> [UInt32]? {
    guard filter.takesNoColors else { return nil }
    switch filter {
    case .flood(let flood):
      let word = packed(SIMD4<Double>(clampedColor(flood.color)))
      return (0..<256).map { Blending.scale(word, $0) }
    case .colorMatrix(let matrix):
      let m = matrix.numbers
      let (ma, bias) = (SIMD4(m[3], m[8], m[13], m[18]), SIMD4(m[4], m[9], m[14], m[19]))
      return (0..<256).map { matrixPixel($0 << 24, .zero, .zero, .zero, ma, bias) }
    default: return nil
    }
  }

  /// Sets each pixel to the table's entry for its alpha.
  private func paint(_ table: [UInt32], _ raster: Raster) {
    rows(raster) { y in
      let line = raster.pointer(raster.bounds.minX, y)
      table.withUnsafeBufferPointer { table in
        for x in 0..<raster.bounds.width { line[x] = table[Int(line[x] >> 24)] }
      }
    }
  }

  private func offset(_ dx: Double, _ dy: Double, _ raster: Raster) {
    guard dx.isFinite, dy.isFinite, dx != 0 || dy != 0 else { return }
    let (dx, dy) = (min(max(dx, -40000), 40000), min(max(dy, -40000), 40000))
    let bounds = raster.bounds
    withCopy(raster) { copy in
      // The position in the copy, in 1/128 pixel.
      let u = -Int((dx * 128).rounded())
      let v = -Int((dy * 128).rounded())
      // Shadows are mostly moved by whole pixels: 15 times as fast as interpolating.
      if u & 127 == 0, v & 127 == 0 { return move(copy, to: raster, u >> 7, v >> 7) }
      func pixel(_ x: Int, _ y: Int) -> UInt32 {
        guard x >= bounds.minX, y >= bounds.minY, x < bounds.maxX, y < bounds.maxY else { return 0 }
        return copy.pointer(x, y).pointee
      }
      let (fx, fy) = (Int32(u & 127), Int32(v & 127))
      // The columns for which both neighbours are pixels of the copy.
      let first = min(max(-(u >> 7), 0), bounds.width)
      let end = max(min(bounds.width - 1 - (u >> 7), bounds.width), first)
      rows(raster) { y in
        let line = raster.pointer(bounds.minX, y)
        let (sx, sy) = (bounds.minX + (u >> 7), y + (v >> 7))
        func mix(_ columns: Range<Int>) {
          for x in columns {
            let (one, two) = (pixel(sx + x, sy), pixel(sx + x + 1, sy))
            let (three, four) = (pixel(sx + x, sy + 1), pixel(sx + x + 1, sy + 1))
            line[x] = qz_mix_four(one, two, three, four, fx, fy)
          }
        }
        guard sy + 1 >= bounds.minY, sy < bounds.maxY else {
          return line.update(repeating: 0, count: bounds.width)
        }
        guard first < end, sy >= bounds.minY, sy + 1 < bounds.maxY else {
          return mix(0..<bounds.width)
        }
        // Beyond the columns on both sides there is nothing to mix.
        let (before, after) = (max(first - 1, 0), min(end + 1, bounds.width))
        line.update(repeating: 0, count: before)
        mix(before..<first)
        context.kernels.pointee.bilinear_moved(
          line + first,
          copy.pointer(sx + first, sy),
          copy.pointer(sx + first, sy + 1),
          fx,
          fy,
          end - first
        )
        mix(end..<after)
        (line + after).update(repeating: 0, count: bounds.width - after)
      }
    }
  }

  /// Sets each pixel to the one at the offset (dx, dy) from it in `copy`; pixels outside the copy
  /// are transparent.
  private func move(_ copy: Raster, to raster: Raster, _ dx: Int, _ dy: Int) {
    let bounds = raster.bounds
    let first = min(max(-dx, 0), bounds.width)
    let end = max(min(bounds.width - dx, bounds.width), first)
    rows(raster) { y in
      let line = raster.pointer(bounds.minX, y)
      let sy = y + dy
      guard sy >= bounds.minY, sy < bounds.maxY, first < end else {
        return line.update(repeating: 0, count: bounds.width)
      }
      line.update(repeating: 0, count: first)
      (line + first).update(
        from: copy.pointer(bounds.minX + first + dx, sy),
        count: end - first
      )
      (line + end).update(repeating: 0, count: bounds.width - end)
    }
  }
}
