// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNotes
import QuartziteNumerics
import Testing

import QuartziteGeometry

/// Boolean operations against the operation on single points, for thousands of random points.
@Suite struct CGPathBooleanTests {
  /// A random path of a kind: polygon, star that crosses itself, ellipses, curves, rectangles.
  private func path(_ kind: Int, _ random: inout SeededRandom) -> CGPath {
    let path = CGMutablePath()
    func point() -> CGPoint {
      CGPoint(
        x: Double.random(in: 0...100, using: &random),
        y: .random(in: 0...100, using: &random)
      )
    }
    switch kind % 5 {
    case 0:
      path.addLines(between: (0..<7).map { _ in point() })
      path.closeSubpath()
    case 1:
      for _ in 0..<3 {
        let (p, q) = (point(), point())
        path.addEllipse(in: CGRect(x: p.x, y: p.y, width: q.x / 2 + 1, height: q.y / 2 + 1))
      }
    case 2:
      path.move(to: point())
      for _ in 0..<4 { path.addCurve(to: point(), control1: point(), control2: point()) }
    case 3:
      // Whole coordinates make shared edges and corners likely.
      for _ in 0..<4 {
        func whole() -> CGFloat { (CGFloat.random(in: 0...8, using: &random)).rounded() * 10 }
        path.addRect(CGRect(x: whole(), y: whole(), width: whole() + 10, height: whole() + 10))
      }
    default:
      path.move(to: point())
      for _ in 0..<5 { path.addQuadCurve(to: point(), control: point()) }
      path.closeSubpath()
    }
    return path
  }

  /// Whether `point` is far enough from all boundaries for rounding not to matter.
  private func isClear(_ point: CGPoint, _ paths: [CGPath], _ rule: CGPathFillRule) -> Bool {
    let d = 0.05
    let around = [(d, 0), (-d, 0), (0, d), (0, -d), (d, d), (-d, -d), (d, -d), (-d, d)]
    return paths.allSatisfy { path in
      let here = path.contains(point, using: rule)
      return around.allSatisfy {
        path.contains(CGPoint(x: point.x + $0.0, y: point.y + $0.1), using: rule) == here
      }
    }
  }

  @Test(arguments: 0..<25, [CGPathFillRule.winding, .evenOdd])
  func `operations agree with the operation on points`(pair: Int, rule: CGPathFillRule) {
    var random = SeededRandom(seed: UInt64(pair) * 7 + 1)
    let (a, b) = (path(pair / 5, &random), path(pair % 5, &random))
    let results: [(CGPath, (Bool, Bool) -> Bool)] = [
      (a.union(b, using: rule), { $0 || $1 }), (a.intersection(b, using: rule), { $0 && $1 }),
      (a.subtracting(b, using: rule), { $0 && !$1 }),
      (a.symmetricDifference(b, using: rule), { $0 != $1 }),
      (a.normalized(using: rule), { first, _ in first }),
    ]
    var tested = 0
    for _ in 0..<300 {
      let point = CGPoint(
        x: Double.random(in: -5...105, using: &random),
        y: .random(in: -5...105, using: &random)
      )
      guard isClear(point, [a, b], rule) else { continue }
      tested += 1
      let (inA, inB) = (a.contains(point, using: rule), b.contains(point, using: rule))
      for (index, (result, operation)) in results.enumerated() {
        let expected = operation(inA, inB)
        #expect(
          result.contains(point, using: .winding) == expected,
          "operation \(index) at \(point)"
        )
        #expect(
          result.contains(point, using: .evenOdd) == expected,
          "operation \(index) at \(point)"
        )
      }
    }
    #expect(tested > 100)
  }

  @Test func `two squares that overlap unite to one loop of eight corners`() {
    let a = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let b = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)
    let union = a.union(b)
    #expect(union.elements.verbs.count == 9)
    #expect(union.boundingBox == CGRect(x: 0, y: 0, width: 15, height: 15))
    #expect(a.intersection(b).boundingBox == CGRect(x: 5, y: 5, width: 5, height: 5))
    var rect = CGRect.zero
    #expect(a.intersection(b).isRect(&rect))
    #expect(rect == CGRect(x: 5, y: 5, width: 5, height: 5))
  }

  @Test func `squares that share an edge unite to a rectangle`() {
    let a = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let b = CGPath(rect: CGRect(x: 10, y: 0, width: 10, height: 10), transform: nil)
    #expect(a.union(b).contains(CGPoint(x: 10, y: 5)))
    #expect(!a.intersects(b))
    #expect(a.union(b).elements.subpaths.count == 1)
  }

  @Test func `a path minus itself is empty`() {
    let circle = CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 30, height: 20), transform: nil)
    #expect(circle.subtracting(circle).isEmpty)
    #expect(circle.symmetricDifference(circle).isEmpty)
  }

  @Test func `a curve that is not cut stays the same curve`() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let far = CGPath(rect: CGRect(x: 200, y: 0, width: 10, height: 10), transform: nil)
    let union = circle.union(far)
    let cubics = union.elements.verbs.filter { $0 == .cubic }.count
    #expect(cubics == 4)
    #expect(union.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 210, height: 100))
  }

  @Test func `a half of a circle keeps two quarter curves`() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let half = CGPath(rect: CGRect(x: -10, y: -10, width: 60, height: 120), transform: nil)
    let cut = circle.intersection(half)
    #expect(cut.elements.verbs.filter { $0 == .cubic }.count == 2)
    #expect(cut.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 50, height: 100))
  }

  @Test func `a hole turns against its outer loop`() {
    let outer = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil)
    let inner = CGPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10), transform: nil)
    let ring = outer.subtracting(inner)
    #expect(!ring.contains(CGPoint(x: 15, y: 15), using: .winding))
    #expect(ring.componentsSeparated().count == 1)
    let apart = ring.union(
      CGPath(rect: CGRect(x: 14, y: 14, width: 2, height: 2), transform: nil)
    )
    let parts = apart.componentsSeparated()
    #expect(parts.count == 2)
    #expect(parts.contains { $0.elements.subpaths.count == 2 })
  }

  @Test func `a line is cut to its part inside a circle`() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: -50, y: 0))
    line.addLine(to: CGPoint(x: 50, y: 0))
    let circle = CGPath(ellipseIn: CGRect(x: -20, y: -20, width: 40, height: 40), transform: nil)
    let inside = line.lineIntersection(circle)
    #expect(inside.elements.verbs == [.move, .line])
    #expect(abs(inside.boundingBox.minX + 20) < 0.01)
    #expect(abs(inside.boundingBox.maxX - 20) < 0.01)
    let outside = line.lineSubtracting(circle)
    #expect(outside.elements.verbs == [.move, .line, .move, .line])
  }

  /// A star whose lines lead from each of `count` points on a circle to nearly the opposite one.
  private func star(_ count: Int, at center: CGPoint) -> CGPath {
    let path = CGMutablePath()
    for index in 0..<count {
      let angle = 2 * Double.pi * Double(index * (count / 2 - 1) % count) / Double(count)
      let point = CGPoint(x: center.x + 100 * cos(angle), y: center.y + 100 * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  @Test func `stars whose lines cross tens of thousands of times are combined`() {
    // Issue 28: they took too much work.
    let (one, other) = (star(180, at: .zero), star(180, at: CGPoint(x: 50, y: 30)))
    let (union, both) = (one.union(other), one.intersection(other))
    var random = SeededRandom(seed: 28)
    for _ in 0..<300 {
      let point = CGPoint(
        x: Double.random(in: -110...160, using: &random),
        y: .random(in: -110...140, using: &random)
      )
      let (first, second) = (one.contains(point), other.contains(point))
      #expect(union.contains(point) == (first || second), "\(point)")
      #expect(both.contains(point) == (first && second), "\(point)")
    }
  }

  @Test func `what is beyond the limit is told`() {
    nonisolated(unsafe) var notes: [String] = []
    Log.run(notes: { notes.append($0) }) {
      let far = CGPath(rect: CGRect(x: 0, y: 0, width: 1e301, height: 1), transform: nil)
      #expect(far.union(star(7, at: .zero)).isEmpty)
    }
    #expect(notes == ["Paths with points beyond ±1e300 are not combined; the result is empty."])
  }

  @Test func `work beyond the limit gives an empty path, not a hang`() {
    var random = SeededRandom(seed: 3)
    let path = CGMutablePath()
    path.move(to: .zero)
    for _ in 0..<200 { path.addLine(to: CGPoint(x: random.unit(), y: random.unit())) }
    #expect(path.normalized(using: .winding, work: 1000).isEmpty)
    #expect(!path.normalized(using: .winding, work: 1 << 24).isEmpty)
  }

  @Test(arguments: [1e150, 1e200, 8e307, 1.7e308, .infinity])
  func `curves at the end of the range of numbers give results`(far: CGFloat) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -far, y: 0))
    path.addCurve(
      to: CGPoint(x: 0, y: 0),
      control1: CGPoint(x: far, y: far),
      control2: CGPoint(x: -far, y: far)
    )
    path.closeSubpath()
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    // What is not finite has no inside.
    if far == .infinity { #expect(path.intersection(square).isEmpty) }
    #expect(path.union(square).elements.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test func `empty, infinite and degenerate paths give results`() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let empty = CGMutablePath()
    #expect(square.union(empty) == square.normalized())
    #expect(square.intersection(empty).isEmpty)
    #expect(empty.union(empty).isEmpty)
    let bad = CGMutablePath()
    bad.move(to: CGPoint(x: CGFloat.nan, y: 0))
    bad.addLine(to: CGPoint(x: CGFloat.infinity, y: 3))
    bad.addLine(to: CGPoint(x: 5, y: 3))
    _ = square.union(bad)
    let point = CGMutablePath()
    point.move(to: CGPoint(x: 3, y: 3))
    point.addLine(to: CGPoint(x: 3, y: 3))
    #expect(point.union(point).isEmpty)
  }
}
