// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteNumerics

/// A linear piece of a gradient: the colour `origin + t · slope` for `t` below `end`, in 0...255 a
/// channel, premultiplied unless the gradient interpolates straight colours.
struct GradientPiece: BitwiseCopyable {
  var end: Double
  var origin: SIMD4<Double>
  var slope: SIMD4<Double>
}

/// A gradient that is prepared for computing rows of pixels.
struct GradientFetch: BitwiseCopyable {
  /// How t is computed.
  enum Kind: UInt8 {
    /// t is affine in x and y; colours are stepped in fixed point.
    case linear
    /// From the distance to a point under an affine map, by a kernel.
    case distance
    /// From the direction from a point under an affine map, by a kernel.
    case direction
    /// Any other geometry, pixel by pixel.
    case general
  }
  /// The geometry of `general`.
  enum Geometry: UInt8 { case linear, radial, conic }

  var kind = Kind.general
  var geometry = Geometry.linear
  /// Whether pieces have straight colours.
  var isStraight = false
  /// Whether all colours are opaque and the gradient covers every pixel.
  var isOpaque = false
  var firstPiece = 0
  var pieceCount = 0
  /// The rows of the matrix from homogeneous device coordinates to gradient space.
  var inverse = InverseProjection()
  /// linear: t = tx · x + ty · y + t0.
  var t = SIMD3<Double>()
  /// linear: the start point; radial: the centre and the radius at the start; conic: the centre and
  /// the angle.
  var start = SIMD3<Double>()
  /// linear: the direction divided by the squared length; radial: the difference from start to end.
  var step = SIMD3<Double>()
  var extendsBefore = true
  var extendsAfter = true
  /// The pieces for the kernel.
  var fast = qz_gradient()
}

/// The inverse of a projection, from device to source, as rows for the loops that step along
/// pixels.
struct InverseProjection: BitwiseCopyable {
  var x = SIMD3<Double>()
  var y = SIMD3<Double>()
  var w = SIMD3<Double>(0, 0, 1)

  init() {}

  /// Makes the inverse; nil where the projection is singular, or the inverse not finite.
  init?(_ projection: Projection) {
    guard let p = projection.inverse else { return nil }
    let m = p.affine
    x = SIMD3(m.a, m.c, m.tx)
    y = SIMD3(m.b, m.d, m.ty)
    // Division may have rounded the constant part of an affine map's w.
    if !projection.isAffine { w = SIMD3(p.px, p.py, p.pw) }
    // One sum tells whether all are finite; an array of the rows would be an allocation.
    let sum = (x * 0 + y * 0 + w * 0).sum()
    guard sum == 0 else { return nil }
  }

  /// Makes the inverse of an affine map; nil as above.
  ///
  /// The numbers are those of `init(_: Projection)`, without what the zeros of the last row add.
  init?(affine m: CGAffineTransform) {
    let determinant = m.a * m.d + m.b * -m.c
    guard determinant != 0, determinant.isFinite else { return nil }
    let over = SIMD2<Double>(repeating: determinant)
    let first = SIMD2<Double>(m.d, -m.c) / over
    let second = SIMD2<Double>(-m.b, m.a) / over
    let origin = SIMD2<Double>(m.c * m.ty - m.tx * m.d, m.tx * m.b - m.a * m.ty) / over
    x = SIMD3(first.x, first.y, origin.x)
    y = SIMD3(second.x, second.y, origin.y)
    let sum = (first + second + origin) * 0
    guard sum.x == 0, sum.y == 0 else { return nil }
  }

  /// Returns the source point of a device point.
  @inline(__always)
  func apply(_ px: Double, _ py: Double) -> SIMD2<Double> {
    let h = SIMD2(x.x, y.x) * px + SIMD2(x.y, y.y) * py + SIMD2(x.z, y.z)
    if w.x == 0 && w.y == 0 { return h }
    return h / (w.x * px + w.y * py + w.z)
  }
}

extension Program {
  /// Prepares a gradient; returns its index, or its colour if it has only one.
  func add(_ gradient: Gradient, opacity: Float) -> GradientResult {
    var stops = stopScratch
    stopScratch = []
    defer { stopScratch = stops }
    Self.clean(gradient.stops, opacity, into: &stops)
    guard let first = stops.first, let last = stops.last else { return .color(0) }
    var fetch = GradientFetch()
    guard let inverse = InverseProjection(gradient.projection) else { return .color(0) }
    fetch.inverse = inverse
    (fetch.extendsBefore, fetch.extendsAfter) = (gradient.extendsBefore, gradient.extendsAfter)
    if stops.allSatisfy({ $0.color == first.color }) && gradient.extendsBefore
      && gradient.extendsAfter, case .linear = gradient.kind
    {
      return .color(packed(first.color))
    }
    fetch.isStraight =
      !gradient.mixesPremultiplied && stops.contains { $0.color.w != first.color.w }
    fetch.firstPiece = pieces.count
    addPieces(stops, gradient, isStraight: fetch.isStraight)
    fetch.pieceCount = pieces.count - fetch.firstPiece
    fetch.isOpaque =
      gradient.extendsBefore && gradient.extendsAfter && stops.allSatisfy { $0.color.w == 1 }
    let isAffine = gradient.projection.isAffine
    switch gradient.kind {
    case .linear(let from, let to):
      let s = SIMD2<Double>(from.x, from.y)
      let d = SIMD2<Double>(to.x, to.y) - s
      let square = (d * d).sum()
      guard square > 0, square.isFinite else {
        return .color(gradient.extendsAfter ? packed(last.color) : 0)
      }
      fetch.geometry = .linear
      // t in gradient space is (g - s) · d / d².
      (fetch.start, fetch.step) = (SIMD3(s.x, s.y, 0), SIMD3(d.x / square, d.y / square, 0))
      fetch.t =
        inverse.x * fetch.step.x + inverse.y * fetch.step.y
        - SIMD3(0, 0, s.x * fetch.step.x + s.y * fetch.step.y)
      if isAffine && !fetch.isStraight { fetch.kind = .linear }
    case .radial(let a, let ra, let b, let rb):
      fetch.geometry = .radial
      fetch.start = SIMD3<Double>(a.x, a.y, max(0, ra))
      fetch.step = SIMD3<Double>(b.x - a.x, b.y - a.y, max(0, rb) - max(0, ra))
      let isConcentric = fetch.step.x == 0 && fetch.step.y == 0
      if isConcentric && fetch.step.z == 0 { return .color(0) }
      // A point as the smaller circle, well inside of the larger one, leaves no place without a colour.
      let way = fetch.step.x * fetch.step.x + fetch.step.y * fetch.step.y
      let isInside = fetch.start.z == 0 && way < 0.99 * fetch.step.z * fetch.step.z
      fetch.isOpaque = fetch.isOpaque && (isConcentric || isInside)
      if isAffine && isConcentric && fetch.step.z > 0,
        let fast = fastPieces(fetch, fetch.start.z, fetch.step.z)
      {
        (fetch.kind, fetch.fast) = (.distance, fast)
      }
    case .conic(let center, let angle):
      fetch.geometry = .conic
      fetch.start = SIMD3<Double>(center.x, center.y, angle)
      let turns = angle / (2 * .pi)
      if isAffine, turns.isFinite, let fast = fastPieces(fetch, 0, 1) {
        (fetch.kind, fetch.fast) = (.direction, fast)
        fetch.fast.turn = Float(turns - turns.rounded(.down))
      }
    }
    gradients.append(fetch)
    return .index(gradients.count - 1)
  }

  /// Sets `result` to stops with increasing offsets in 0...1, with clamped colours and alpha times
  /// `opacity`.
  private static func clean(
    _ stops: [Gradient.Stop],
    _ opacity: Float,
    into result: inout [CleanStop]
  ) {
    result.removeAll(keepingCapacity: true)
    result.reserveCapacity(stops.count)
    var low = 0.0
    for stop in stops {
      let offset = stop.offset > 0 ? min(1, Double(stop.offset)) : 0
      low = max(low, offset)
      var color = clampedColor(stop.color)
      color.w *= max(0, min(1, opacity.isNaN ? 0 : opacity))
      result.append(CleanStop(offset: low, color: SIMD4<Double>(color)))
    }
  }

  private func addPieces(_ stops: [CleanStop], _ gradient: Gradient, isStraight: Bool) {
    func value(_ color: SIMD4<Double>) -> SIMD4<Double> {
      if isStraight { return color * 255 }
      return SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w) * 255
    }
    func constant(_ end: Double, _ color: SIMD4<Double>) {
      pieces.append(GradientPiece(end: end, origin: color, slope: .zero))
    }
    guard let first = stops.first, let last = stops.last else { return }
    if !gradient.extendsBefore { constant(0, .zero) }
    if gradient.extendsBefore || first.offset > 0 { constant(first.offset, value(first.color)) }
    for (from, to) in zip(stops, stops.dropFirst()) where to.offset > from.offset {
      let slope = (value(to.color) - value(from.color)) / (to.offset - from.offset)
      pieces.append(
        GradientPiece(
          end: to.offset,
          origin: value(from.color) - slope * from.offset,
          slope: slope
        )
      )
    }
    if gradient.extendsAfter {
      constant(.infinity, value(last.color))
    } else {
      if last.offset < 1 { constant(1, value(last.color)) }
      constant(.infinity, .zero)
    }
  }

  /// The pieces for a kernel, over `start` + t · `step` instead of t; nil where they are too many
  /// or too steep.
  private func fastPieces(_ fetch: GradientFetch, _ start: Double, _ step: Double) -> qz_gradient? {
    guard fetch.pieceCount <= 8 else { return nil }
    var fast = qz_gradient()
    fast.count = Int32(fetch.pieceCount)
    fast.is_straight = fetch.isStraight ? 1 : 0
    for index in 0..<fetch.pieceCount {
      let piece = pieces[fetch.firstPiece + index]
      let slope = SIMD4<Float>(piece.slope / step)
      let origin = SIMD4<Float>(piece.origin - piece.slope * (start / step))
      guard abs(slope.x) + abs(slope.y) + abs(slope.z) + abs(slope.w) < 1e6 else { return nil }
      withUnsafeMutableBytes(of: &fast.bound) {
        $0.bindMemory(to: Float.self)[index] = Float(start + piece.end * step)
      }
      // SAFETY: both are four channels of eight floats, and there are at most eight pieces.
      for channel in 0..<4 {
        withUnsafeMutableBytes(of: &fast.origin) {
          $0.bindMemory(to: Float.self)[channel * 8 + index] = origin[channel]
        }
        withUnsafeMutableBytes(of: &fast.slope) {
          $0.bindMemory(to: Float.self)[channel * 8 + index] = slope[channel]
        }
      }
    }
    return fast
  }
}

/// A stop with valid numbers.
struct CleanStop {
  var offset: Double
  /// The colour with straight alpha.
  var color: SIMD4<Double>
}

/// The result of preparing a gradient.
enum GradientResult {
  /// It has the same premultiplied colour everywhere.
  case color(UInt32)
  /// The index in `Program.gradients`.
  case index(Int)
}

/// Returns `color` clamped to 0...1; NaN counts as 0.
func clampedColor(_ color: PaintColor) -> PaintColor {
  let positive = PaintColor.zero.replacing(with: color, where: color .> 0)
  return positive.replacing(with: 1, where: positive .> 1)
}

/// Returns a straight colour of 0...1 as a premultiplied pixel.
///
/// Colours are multiplied by the exact alpha and clamped to the rounded one.
func packed(_ color: SIMD4<Double>) -> UInt32 {
  let alpha = (color.w * 255).rounded()
  func channel(_ value: Double) -> UInt32 {
    UInt32(min(alpha, (value * color.w * 255).rounded()))
  }
  return channel(color.x) | channel(color.y) << 8 | channel(color.z) << 16 | UInt32(alpha) << 24
}
