// SPDX-License-Identifier: Apache-2.0
import QuartziteKernels
import QuartziteNumerics

/// The rows of a gradient, which is read in place: it is half a kilobyte, and most rows are short.
extension UnsafePointer<GradientFetch> {
  /// Writes `count` pixels from device pixel (x, y) on to `out`.
  ///
  /// The value of a pixel depends on its position only, not on where the row starts.
  func fetch(
    _ pieces: UnsafePointer<GradientPiece>,
    _ kernels: UnsafePointer<qz_kernels>,
    _ out: UnsafeMutablePointer<UInt32>,
    _ x: Int,
    _ y: Int,
    _ count: Int
  ) {
    switch pointee.kind {
    case .linear:
      linear(pieces, kernels, out, x, y, count)
    case .distance, .direction:
      // The position in gradient space relative to the centre.
      let py = Double(y) + 0.5
      var row = qz_gradient_row(
        ux: Float(pointee.inverse.x.x),
        uc: Float(pointee.inverse.x.y * py + pointee.inverse.x.z - pointee.start.x),
        vx: Float(pointee.inverse.y.x),
        vc: Float(pointee.inverse.y.y * py + pointee.inverse.y.z - pointee.start.y)
      )
      guard let fast = pointer(to: \.fast) else { return }
      if pointee.kind == .distance {
        kernels.pointee.radial(out, fast, Int32(x), &row, count)
      } else {
        kernels.pointee.conic(out, fast, Int32(x), &row, count)
      }
    case .general:
      if pointee.geometry != .conic, pointee.inverse.w.x == 0, pointee.inverse.w.y == 0 {
        ramp(pieces, kernels, out, x, y, count)
        return
      }
      for index in 0..<count {
        let point = pointee.inverse.apply(Double(x + index) + 0.5, Double(y) + 0.5)
        if let t = parameter(point) {
          out[index] = pack(color(pieces, piece(pieces, t), t))
        } else {
          out[index] = 0
        }
      }
    }
  }

  /// Writes a row whose `parameter` is computed under an affine map.
  private func ramp(
    _ pieces: UnsafePointer<GradientPiece>,
    _ kernels: UnsafePointer<qz_kernels>,
    _ out: UnsafeMutablePointer<UInt32>,
    _ x: Int,
    _ y: Int,
    _ count: Int
  ) {
    let py = Double(y) + 0.5
    var row = qz_ramp_row(
      ux: pointee.inverse.x.x,
      uy: pointee.inverse.x.y * py,
      uz: pointee.inverse.x.z,
      vx: pointee.inverse.y.x,
      vy: pointee.inverse.y.y * py,
      vz: pointee.inverse.y.z
    )
    // SAFETY: both structures are a double, padding of the same size, and twice four doubles.
    assert(
      MemoryLayout<GradientPiece>.stride == MemoryLayout<qz_ramp_piece>.stride
        && MemoryLayout<GradientPiece>.offset(of: \.origin)
          == MemoryLayout<qz_ramp_piece>.offset(of: \.origin)
        && MemoryLayout<GradientPiece>.offset(of: \.slope)
          == MemoryLayout<qz_ramp_piece>.offset(of: \.slope)
    )
    let pieces = UnsafeRawPointer(pieces).assumingMemoryBound(to: qz_ramp_piece.self)
    var ramp = qz_ramp(
      pieces: pieces,
      count: Int32(pointee.pieceCount),
      is_straight: pointee.isStraight ? 1 : 0,
      is_radial: pointee.geometry == .radial ? 1 : 0,
      extends_before: pointee.extendsBefore ? 1 : 0,
      extends_after: pointee.extendsAfter ? 1 : 0,
      start: (pointee.start.x, pointee.start.y, pointee.start.z),
      step: (pointee.step.x, pointee.step.y, pointee.step.z)
    )
    kernels.pointee.ramp(out, &ramp, Int32(x), &row, count)
  }

  // MARK: - Linear

  private func linear(
    _ pieces: UnsafePointer<GradientPiece>,
    _ kernels: UnsafePointer<qz_kernels>,
    _ out: UnsafeMutablePointer<UInt32>,
    _ first: Int,
    _ y: Int,
    _ count: Int
  ) {
    let (t, pieceCount) = (pointee.t, pointee.pieceCount)
    // t at the centre of the pixel in column 0 of this row.
    let t0 = t.y * (Double(y) + 0.5) + t.z + t.x * 0.5
    let end = first + count
    var x = first
    while x < end {
      let here = piece(pieces, t0 + t.x * Double(x))
      // The first column that belongs to the next piece. Mostly it is none of the row: where the last
      // column is in this piece, so are those before it, for rounding keeps the order.
      var next = end
      let last = t0 + t.x * Double(end - 1)
      if t.x > 0 && here < pieceCount - 1 && !(last < pieces[here].end) {
        let bound = pieces[here].end
        next = column((bound - t0) / t.x, x, end)
        // The quotient may be off by a column through rounding; t at the column itself decides.
        while next > x + 1 && t0 + t.x * Double(next - 1) >= bound { next -= 1 }
        while next < end && t0 + t.x * Double(next) < bound { next += 1 }
      } else if t.x < 0 && here > 0 && !(last >= pieces[here - 1].end) {
        let bound = pieces[here - 1].end
        next = column((bound - t0) / t.x, x, end)
        while next > x + 1 && t0 + t.x * Double(next - 1) < bound { next -= 1 }
        while next < end && t0 + t.x * Double(next) >= bound { next += 1 }
      }
      step(pieces[here], kernels, out + (x - first), x, next - x, t0)
      x = next
    }
  }

  /// The column at or after `place`, more than `x` and at most `end`.
  private func column(_ place: Double, _ x: Int, _ end: Int) -> Int {
    guard place > Double(x) else { return x + 1 }
    guard place < Double(end) else { return end }
    // Rounded up without a call of the C library.
    let whole = Int(place)
    return Double(whole) < place ? whole + 1 : whole
  }

  /// Writes the colours of a single piece from column `x` on.
  private func step(
    _ piece: GradientPiece,
    _ kernels: UnsafePointer<qz_kernels>,
    _ out: UnsafeMutablePointer<UInt32>,
    _ x: Int,
    _ count: Int,
    _ t0: Double
  ) {
    var (start, delta, values) = (SIMD4<Int32>(), SIMD4<Int32>(), (piece.origin, piece.slope))
    let found = withUnsafeMutablePointer(to: &start) { start in
      withUnsafeMutablePointer(to: &delta) { delta in
        withUnsafeBytes(of: &values) { values in
          // SAFETY: vectors of four numbers are four numbers, two of them eight.
          let numbers = values.assumingMemoryBound(to: Double.self).baseAddress.unsafelyUnwrapped
          return qz_linear_steps(
            UnsafeMutableRawPointer(start).assumingMemoryBound(to: Int32.self),
            UnsafeMutableRawPointer(delta).assumingMemoryBound(to: Int32.self),
            numbers,
            numbers + 4,
            t0,
            pointee.t.x,
            Int64(x)
          )
        }
      }
    }
    guard found > 0 else {
      let slope = piece.slope * pointee.t.x
      let origin = piece.origin + piece.slope * t0
      if found == 0 {
        out.update(repeating: pack(origin), count: count)
      } else {
        for index in 0..<count { out[index] = pack(origin + slope * Double(x + index)) }
      }
      return
    }
    withUnsafeBytes(of: &start) { from in
      withUnsafeBytes(of: &delta) { by in
        kernels.pointee.linear(
          out,
          from.assumingMemoryBound(to: Int32.self).baseAddress.unsafelyUnwrapped,
          by.assumingMemoryBound(to: Int32.self).baseAddress.unsafelyUnwrapped,
          count
        )
      }
    }
  }

  // MARK: - Any geometry

  /// The piece that contains `t`.
  @inline(__always)
  private func piece(_ pieces: UnsafePointer<GradientPiece>, _ t: Double) -> Int {
    var low = 0
    var high = pointee.pieceCount - 1
    while low < high {
      let middle = (low + high) / 2
      if t < pieces[middle].end { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// t at a point of gradient space; nil where nothing is drawn.
  private func parameter(_ point: SIMD2<Double>) -> Double? {
    let (start, step) = (pointee.start, pointee.step)
    let d = point - SIMD2(start.x, start.y)
    switch pointee.geometry {
    case .linear: return d.x * step.x + d.y * step.y
    case .conic:
      let turn = (Elementary.atan2(d.y, d.x) - start.z) / (2 * .pi)
      return turn - turn.rounded(.down)
    case .radial:
      // |p - c(t)| = r(t) with c and r affine in t: a t² - 2 b t + c = 0. The larger t with a
      // radius that is not negative counts. Source: ISO 32000-1, 8.7.4.5.4.
      let a = step.x * step.x + step.y * step.y - step.z * step.z
      let b = d.x * step.x + d.y * step.y + start.z * step.z
      let c = d.x * d.x + d.y * d.y - start.z * start.z
      if abs(a) < 1e-12 {
        guard b != 0 else { return nil }
        return accept(c / (2 * b))
      }
      let discriminant = b * b - a * c
      guard discriminant >= 0 else { return nil }
      let root = discriminant.squareRoot()
      let (t1, t2) = ((b + root) / a, (b - root) / a)
      return accept(max(t1, t2)) ?? accept(min(t1, t2))
    }
  }

  private func accept(_ t: Double) -> Double? {
    guard pointee.start.z + t * pointee.step.z >= 0 else { return nil }
    if t < 0 && !pointee.extendsBefore || t > 1 && !pointee.extendsAfter { return nil }
    return t
  }

  @inline(__always)
  private func color(_ pieces: UnsafePointer<GradientPiece>, _ index: Int, _ t: Double)
    -> SIMD4<Double>
  {
    let color =
      pieces[index].slope == .zero
      ? pieces[index].origin : pieces[index].origin + pieces[index].slope * t
    guard pointee.isStraight else { return color }
    let alpha = color.w / 255
    return SIMD4(color.x * alpha, color.y * alpha, color.z * alpha, color.w)
  }

  /// Rounds channels of 0...255 to a pixel; colours are clamped to alpha.
  @inline(__always)
  private func pack(_ color: SIMD4<Double>) -> UInt32 {
    @inline(__always) func channel(_ value: Double) -> UInt32 {
      UInt32(qz_truncate(max(0, min(255, value)) + 0.5))
    }
    let a = channel(color.w)
    return min(channel(color.x), a) | min(channel(color.y), a) << 8 | min(channel(color.z), a) << 16
      | a << 24
  }
}
