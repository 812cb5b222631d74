// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import Testing

/// Strokes against brute force: 16 x 16 points a pixel, each asked whether it is in the stroke by
/// the definition of segments, joins and caps (ISO 32000-1, 8.4.3).
@Suite struct StrokeAreaTests {
  private typealias Point = SIMD2<Double>

  /// A line through corners whose segments are long beside its width, so that no part covers another
  /// twice: partial coverages of parts add up.
  private static let corners: [[SIMD2<Double>]] = [
    [SIMD2(9.3, 14.2), SIMD2(50.7, 11.6), SIMD2(41.2, 49.9), SIMD2(12.4, 52.3)],
    [SIMD2(8.1, 50.2), SIMD2(24.9, 12.7), SIMD2(33.4, 46.1), SIMD2(53.6, 18.8)],
    [SIMD2(10.5, 10.5), SIMD2(53.25, 10.5), SIMD2(53.25, 50.75), SIMD2(20, 50.75)],
  ]

  private func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
  private func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
  private func unit(_ a: Point) -> Point { a / dot(a, a).squareRoot() }

  private func isInTriangle(_ p: Point, _ a: Point, _ b: Point, _ c: Point) -> Bool {
    let sides = [cross(b - a, p - a), cross(c - b, p - b), cross(a - c, p - c)]
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }

  /// Whether `p` lies in the stroke of an open line.
  private func covers(_ line: [Point], _ style: StrokeStyle, _ p: Point) -> Bool {
    let radius = Double(style.width) / 2
    for index in 1..<line.count {
      let (a, b) = (line[index - 1], line[index])
      let (along, length) = (dot(p - a, unit(b - a)), dot(b - a, b - a).squareRoot())
      var (low, high) = (0.0, length)
      if style.cap == .square {
        if index == 1 { low = -radius }
        if index == line.count - 1 { high += radius }
      }
      if along >= low, along <= high, abs(cross(unit(b - a), p - a)) <= radius { return true }
    }
    if style.cap == .round {
      for end in [line[0], line[line.count - 1]] where dot(p - end, p - end) <= radius * radius {
        return true
      }
    }
    for index in 1..<max(1, line.count - 1) {
      let at = line[index]
      let (d0, d1) = (unit(at - line[index - 1]), unit(line[index + 1] - at))
      if style.join == .round, dot(p - at, p - at) <= radius * radius { return true }
      // The outer side: away from the turn.
      let side: Double = cross(d0, d1) > 0 ? -1 : 1
      let (n0, n1) = (Point(-d0.y, d0.x) * radius * side, Point(-d1.y, d1.x) * radius * side)
      if style.join != .round, isInTriangle(p, at, at + n0, at + n1) { return true }
      // A miter's length beside the width is 1 / sin of half the angle between the segments.
      let halfSine = ((1 + dot(d0, d1)) / 2).squareRoot()
      if style.join == .miter, 1 / halfSine <= Double(style.miterLimit) {
        let tip = at + (n0 + n1) / (1 + dot(d0, d1))
        if isInTriangle(p, at + n0, tip, at + n1) { return true }
      }
    }
    return false
  }

  private func check(_ line: [Point], _ style: StrokeStyle) {
    let size = 64
    var elements = PathElements()
    for (index, p) in line.enumerated() {
      elements.append(index == 0 ? .move : .line, CGPoint(x: p.x, y: p.y))
    }
    let shape = Shape.stroke(CGPath(elements: elements), style: style, projection: Projection())
    let surface = drawn(
      DisplayList(
        width: size,
        height: size,
        items: [.draw(DrawItem(shape: shape, paint: .color(PaintColor(0, 0, 0, 1))))]
      )
    )
    var (worst, sum) = (0.0, 0.0)
    for index in 0..<size * size {
      var count = 0
      for k in 0..<256 {
        let p = Point(
          Double(index % size) + (Double(k % 16) + 0.5) / 16,
          Double(index / size) + (Double(k / 16) + 0.5) / 16
        )
        if covers(line, style, p) { count += 1 }
      }
      let found = Double(surface[index % size, index / size] >> 24)
      let difference = abs(found - Double(count) * 255 / 256)
      (worst, sum) = (max(worst, difference), sum + difference)
    }
    // Counting points is off by up to 8 where an edge runs along their rows.
    #expect(worst <= 9)
    #expect(sum / Double(size * size) <= 0.5)
  }

  @Test(
    arguments: [StrokeStyle.Cap.butt, .round, .square],
    [StrokeStyle.Join.miter, .round, .bevel]
  )
  func `every cap and join covers its area`(cap: StrokeStyle.Cap, join: StrokeStyle.Join) {
    check(Self.corners[0], StrokeStyle(width: 6.5, cap: cap, join: join))
  }

  @Test func `a miter beyond the limit becomes a bevel`() {
    for limit in [1.05, 2.2, 10] {
      check(Self.corners[1], StrokeStyle(width: 5, join: .miter, miterLimit: limit))
    }
    check(Self.corners[2], StrokeStyle(width: 8, join: .miter, miterLimit: 1.2))
  }
}
