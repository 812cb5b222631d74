// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import Testing

/// The ends of strokes stand across the curve, not across its last chord.
@Suite struct StrokeEndTests {
  private let center = CGPoint(x: 7, y: -3)
  private let radius = 40.0

  private func arc(_ start: CGFloat, _ end: CGFloat) -> PathElements {
    let path = CGMutablePath()
    path.addArc(
      center: center,
      radius: radius,
      startAngle: start,
      endAngle: end,
      clockwise: false
    )
    return path.elements
  }

  /// How far the ends of a stroked arc are off the rays from its centre, at the outer radius.
  private func error(_ elements: PathElements, _ style: StrokeStyle, ends: [Double]) -> Double {
    let outline = elements.stroked(style, tolerance: 0.05)
    let outer = radius + Double(style.width) / 2
    return ends.map { angle in
      outline.points.map { point in
        let dx = point.x - center.x - outer * cos(angle)
        let dy = point.y - center.y - outer * sin(angle)
        return (dx * dx + dy * dy).squareRoot()
      }.min() ?? .infinity
    }.max() ?? 0
  }

  @Test(arguments: [1.0, 10, 40, 79], [0.2, 1, 3, 6])
  func `an open arc ends on the rays from its centre`(width: Double, turn: Double) {
    let style = StrokeStyle(width: width)
    #expect(error(arc(0.3, 0.3 + turn), style, ends: [0.3, 0.3 + turn]) < 0.05)
  }

  /// The angle of the point at a part of a circle of four cubics: trims follow their parameter.
  private func angle(at part: Double) -> Double {
    let quarter = (part * 4).rounded(.down)
    let t = part * 4 - quarter
    let u = 1 - t
    let reach = 4 * (2.0.squareRoot() - 1) / 3
    let x = u * u * u + 3 * u * u * t + 3 * u * t * t * reach
    let y = 3 * u * u * t * reach + 3 * u * t * t + t * t * t
    return quarter * .pi / 2 + atan2(y, x)
  }

  @Test(arguments: [0.1, 0.237, 0.5, 0.811])
  func `so does one that is trimmed`(part: Double) {
    let style = StrokeStyle(width: 60, trim: part / 2...part)
    let ends = [angle(at: part / 2), angle(at: part)]
    #expect(error(arc(0, 2 * .pi), style, ends: ends) < 0.1)
  }

  @Test func `so do dashes`() {
    let dash = radius * 2 * .pi / 20
    let style = StrokeStyle(width: 60, dash: [dash, dash])
    let ends = (0..<20).map { Double($0) * 2 * .pi / 20 }
    #expect(error(arc(0, 2 * .pi), style, ends: ends) < 0.2)
  }

  @Test func `straight lines end as they are`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    let outline = path.elements.stroked(StrokeStyle(width: 2), tolerance: 0.05)
    #expect(outline.points.contains(CGPoint(x: 0, y: 1)))
    #expect(outline.points.contains(CGPoint(x: 11, y: 10)))
  }

  /// The outline of horizontal and slanted dashes with round ends, in the order given.
  private func dashes(_ starts: [(CGPoint, CGVector)]) -> [CGPoint] {
    let path = CGMutablePath()
    for (start, way) in starts {
      path.move(to: start)
      path.addLine(to: CGPoint(x: start.x + way.dx, y: start.y + way.dy))
    }
    let style = StrokeStyle(width: 8, cap: .round)
    return path.elements.stroked(style, tolerance: 0.05).points
  }

  @Test func `dashes that lie alike are outlined as each one alone`() {
    let ways = [
      CGVector(dx: 5, dy: 0), CGVector(dx: 5, dy: 0), CGVector(dx: -5, dy: 0),
      CGVector(dx: 3, dy: 4), CGVector(dx: 5, dy: 0), CGVector(dx: -3, dy: -4),
    ]
    let starts = ways.indices.map { (CGPoint(x: 20 * $0, y: 7 * $0), ways[$0]) }
    let together = dashes(starts)
    let alone = starts.flatMap { dashes([$0]) }
    #expect(together.count > 100)
    let isEqual = together == alone
    #expect(isEqual)
  }
}
