// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import Testing

@Suite struct CGPathQueriesTests {
  // Paths of many points keep their limits; those that change must not.
  @Test(arguments: [3, 3000]) func `limits are those of all points, whatever is added`(
    _ count: Int
  ) throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    for index in 1..<count { path.addLine(to: CGPoint(x: index, y: -2 * index)) }
    let still = try #require(path.copy())
    for (reach, limits) in [path.controlLimits, still.controlLimits, still.controlLimits]
      .map({ (Double(count - 1), $0) })
    {
      #expect(limits?.low == [0, -2 * reach] && limits?.high == [reach, 0])
    }
    // Those that go on from another path as well.
    for path in [path, try #require(still.mutableCopy())] {
      #expect(path.controlLimits?.low.x == 0)
      path.addLine(to: CGPoint(x: -7, y: 9))
      #expect(path.controlLimits?.low.x == -7 && path.controlLimits?.high.y == 9)
    }
    #expect(still.controlLimits?.low.x == 0)
    path.addLine(to: CGPoint(x: Double.nan, y: 0))
    #expect(path.controlLimits == nil && path.copy()?.controlLimits == nil)
  }

  // A curve is halved 40 times where it may cross: without an end all 2^40 parts would be looked at.
  @Test(arguments: [1e308, .infinity, .nan]) func `a curve beyond all numbers is asked in a moment`(
    _ number: CGFloat
  ) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 5, y: -number))
    path.addCurve(
      to: CGPoint(x: number, y: number),
      control1: CGPoint(x: -number, y: number),
      control2: CGPoint(x: number, y: -number)
    )
    path.addQuadCurve(to: .zero, control: CGPoint(x: number, y: -number))
    let isInside = path.contains(CGPoint(x: 3, y: 4))
    // What overflows may lie on either side; what is no number encloses nothing.
    #expect(!number.isNaN || !isInside)
  }

  @Test func `an ellipse contains what its equation says`() {
    let path = CGPath(ellipseIn: CGRect(x: 10, y: 20, width: 60, height: 30), transform: nil)
    var random = SeededRandom(seed: 5)
    for _ in 0..<2000 {
      let point = CGPoint(x: 5 + 70 * random.unit(), y: 15 + 40 * random.unit())
      let (dx, dy) = ((point.x - 40) / 30, (point.y - 35) / 15)
      let distance = dx * dx + dy * dy
      // Cubics lie up to 2.8e-4 outside the ellipse.
      guard abs(distance - 1) > 1e-3 else { continue }
      #expect(path.contains(point) == (distance < 1))
    }
  }

  @Test func `winding and even-odd differ where a path covers twice`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 5, y: 0, width: 10, height: 10))
    let twice = CGPoint(x: 7, y: 5)
    #expect(path.contains(twice, using: .winding))
    #expect(!path.contains(twice, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 2, y: 5), using: .evenOdd))
  }

  @Test func `open sub-paths are closed to ask what they contain`() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
    #expect(path.contains(CGPoint(x: 2, y: 2)))
    #expect(!path.contains(CGPoint(x: 6, y: 6)))
    #expect(path.contains(.zero, transform: CGAffineTransform(translationX: 2, y: 2)))
  }

  @Test func `squares side by side contain a point of their common edge once`() {
    let left = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    let right = CGPath(rect: CGRect(x: 5, y: 0, width: 5, height: 5), transform: nil)
    let point = CGPoint(x: 5, y: 2)
    #expect(left.contains(point) != right.contains(point))
  }

  @Test func `the bounding box holds control points, that of the path does not`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 10, y: 0),
      control1: CGPoint(x: 0, y: 8),
      control2: CGPoint(x: 10, y: 8)
    )
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 8))
    // At t = 1/2 the curve is at 3/4 of the control points' height.
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 6))
    let quad = CGMutablePath()
    quad.move(to: .zero)
    quad.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
    #expect(quad.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 4))
  }

  @Test func `the box of a random cubic is the box of its points`() {
    var random = SeededRandom(seed: 9)
    func point() -> CGPoint { CGPoint(x: 100 * random.unit(), y: 100 * random.unit()) }
    for _ in 0..<100 {
      let (p0, p1, p2, p3) = (point(), point(), point(), point())
      let path = CGMutablePath()
      path.move(to: p0)
      path.addCurve(to: p3, control1: p1, control2: p2)
      var (low, high) = (Double.infinity, -Double.infinity)
      for step in 0...4000 {
        let t = Double(step) / 4000
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        let x: Double = a * p0.x + b * p1.x + c * p2.x + d * p3.x
        (low, high) = (min(low, x), max(high, x))
      }
      #expect(abs(path.boundingBoxOfPath.minX - low) < 1e-3)
      #expect(abs(path.boundingBoxOfPath.maxX - high) < 1e-3)
    }
  }

  @Test func `an empty path has a null box, no point and no inside`() {
    let path = CGMutablePath()
    #expect(path.boundingBox.isNull)
    #expect(path.boundingBoxOfPath.isNull)
    #expect(path.currentPoint == .zero)
    #expect(!path.contains(.zero))
    #expect(path.isEmpty)
    #expect(!path.isRect(nil))
  }

  @Test func `only a lone rectangle is a rectangle`() {
    var rect = CGRect.zero
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 5), CGPoint(x: 7, y: 5), CGPoint(x: 7, y: 0),
    ])
    path.closeSubpath()
    #expect(path.isRect(&rect))
    #expect(rect == CGRect(x: 0, y: 0, width: 7, height: 5))
    path.addRect(rect)
    #expect(!path.isRect(nil))
    var turn = CGAffineTransform(rotationAngle: 0.5)
    #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
  }

  @Test func `equal elements make equal paths of one hash`() {
    let a = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 2), transform: nil)
    let b = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 2), transform: nil)
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    #expect(a != CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 3), transform: nil))
  }
}
