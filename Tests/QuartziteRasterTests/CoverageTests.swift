// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import Testing

/// Coverage against counting sample points.
@Suite struct CoverageTests {
  /// Coverage 0...255 of each pixel, counted over 16 x 16 points; `isInside` is exact.
  private func sampled(_ size: Int, _ isInside: (Double, Double) -> Bool) -> [Double] {
    (0..<size * size).map { index in
      let (x, y) = (Double(index % size), Double(index / size))
      var count = 0
      for j in 0..<16 {
        for i in 0..<16 where isInside(x + (Double(i) + 0.5) / 16, y + (Double(j) + 0.5) / 16) {
          count += 1
        }
      }
      return Double(count) * 255 / 256
    }
  }

  private func compare(_ shape: Shape, _ size: Int, _ isInside: (Double, Double) -> Bool) {
    let list = DisplayList(
      width: size,
      height: size,
      items: [.draw(DrawItem(shape: shape, paint: .color(PaintColor(0, 0, 0, 1))))]
    )
    let expected = sampled(size, isInside)
    let differences = zip(bytes(drawn(list)), expected).map { abs(Double($0 >> 24) - $1) }
    #expect((differences.max() ?? 0) <= 8, "at most 8")
    #expect(differences.reduce(0, +) / Double(differences.count) <= 2, "mean at most 2")
  }

  private func circle(_ x: Double, _ y: Double, _ r: Double) -> CGPath {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
    return path
  }

  @Test(arguments: [3.3, 9.7, 21.4])
  func `a circle covers its exact area in each pixel`(radius: Double) {
    compare(.fill(circle(23.3, 24.8, radius), rule: .nonZero, projection: Projection()), 48) {
      ($0 - 23.3) * ($0 - 23.3) + ($1 - 24.8) * ($1 - 24.8) <= radius * radius
    }
  }

  @Test(arguments: [
    [2.2, 3.1, 44.7, 10.4, 17.9, 45.2], [5, 5, 9.5, 43, 16.2, 40], [-20, 10, 60, 12.5, 20, 70],
  ])
  func `a triangle covers its exact area in each pixel`(p: [Double]) {
    var elements = PathElements()
    elements.append(.move, CGPoint(x: p[0], y: p[1]))
    elements.append(.line, CGPoint(x: p[2], y: p[3]))
    elements.append(.line, CGPoint(x: p[4], y: p[5]))
    func side(_ a: Int, _ b: Int, _ x: Double, _ y: Double) -> Bool {
      (p[b] - p[a]) * (y - p[a + 1]) - (p[b + 1] - p[a + 1]) * (x - p[a]) >= 0
    }
    let shape = Shape.fill(CGPath(elements: elements), rule: .nonZero, projection: Projection())
    compare(shape, 48) { x, y in
      let (u, v, w) = (side(0, 2, x, y), side(2, 4, x, y), side(4, 0, x, y))
      return u == v && v == w
    }
  }

  @Test(arguments: [StrokeStyle.Cap.butt, .round, .square])
  func `a stroked line covers the points near it`(cap: StrokeStyle.Cap) {
    var elements = PathElements()
    elements.append(.move, CGPoint(x: 10.3, y: 12.2))
    elements.append(.line, CGPoint(x: 36.9, y: 30.7))
    let style = StrokeStyle(width: 7, cap: cap)
    let length = hypot(26.6, 18.5)
    compare(.stroke(CGPath(elements: elements), style: style, projection: Projection()), 48) {
      let (dx, dy) = ($0 - 10.3, $1 - 12.2)
      let along = (dx * 26.6 + dy * 18.5) / length
      let across = abs(dy * 26.6 - dx * 18.5) / length
      switch cap {
      case .butt: return across <= 3.5 && along >= 0 && along <= length
      case .square: return across <= 3.5 && along >= -3.5 && along <= length + 3.5
      case .round: return hypot(across, max(0, -along, along - length)) <= 3.5
      }
    }
  }

  @Test func `a stroked circle is a ring`() {
    let style = StrokeStyle(width: 6)
    compare(.stroke(circle(24, 24, 15.3), style: style, projection: Projection()), 48) {
      abs(hypot($0 - 24, $1 - 24) - 15.3) <= 3
    }
  }

  @Test func `even-odd leaves the middle of two circles open`() {
    var elements = circle(24, 24, 20).elements
    elements.append(contentsOf: circle(24, 24, 9.4).elements)
    compare(.fill(CGPath(elements: elements), rule: .evenOdd, projection: Projection()), 48) {
      let r = hypot($0 - 24, $1 - 24)
      return r <= 20 && r > 9.4
    }
  }

  // The render server draws layers so: /facts, left edge 85.714 and right edge 257.14.
  @Test func `without antialiasing a pixel belongs if its centre does`() {
    let rect = CGRect(x: 5.714, y: 2, width: 11.426, height: 4)
    let shapes: [Shape] = [
      .rect(rect),
      .fill(CGMutablePath.rect(rect), rule: .nonZero, projection: Projection()),
    ]
    for shape in shapes {
      let list = DisplayList(
        width: 24,
        height: 8,
        items: [
          .draw(DrawItem(shape: shape, paint: .color(PaintColor(1, 1, 1, 1)), isAntialiased: false))
        ]
      )
      let row = (0..<24).map { drawn(list)[$0, 3] >> 24 }
      #expect(row == (0..<24).map { $0 >= 6 && $0 <= 16 ? 255 : 0 })
    }
  }

  // Apple's strokes: a line of coverage 0.75 that stands twice in the path gives 1.
  @Test func `partial coverages of one direction add up and clamp`() {
    var elements = PathElements()
    for _ in 0..<2 {
      elements.append(.move, CGPoint(x: 2, y: 4.5))
      elements.append(.line, CGPoint(x: 14, y: 4.5))
    }
    let style = StrokeStyle(width: 0.75)
    let list = DisplayList(
      width: 16,
      height: 8,
      items: [
        .draw(
          DrawItem(
            shape: .stroke(CGPath(elements: elements), style: style, projection: Projection()),
            paint: .color(PaintColor(0, 0, 0, 1))
          )
        )
      ]
    )
    #expect(drawn(list)[8, 4] >> 24 == 255)
  }
}

extension CGMutablePath {
  /// A path of one rectangle.
  static func rect(_ rect: CGRect) -> CGPath {
    let path = CGMutablePath()
    path.addRect(rect)
    return path
  }
}
