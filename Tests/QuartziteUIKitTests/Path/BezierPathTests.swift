// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit
import Testing

@Suite struct BezierPathTests {
  @Test func `an arc is clockwise as seen with y down`() {
    let path = UIBezierPath(
      arcCenter: .zero,
      radius: 10,
      startAngle: 0,
      endAngle: .pi / 2,
      clockwise: true
    )
    #expect(abs(path.currentPoint.x) < 1e-12 && abs(path.currentPoint.y - 10) < 1e-12)
    // A quarter of the circle, not three quarters.
    #expect(path.bounds.minX > -0.01 && path.bounds.minY > -0.01)
  }

  /// Source: PaintCode, "Code for iOS 7 rounded rectangles": the curve begins 1.52866 r away.
  @Test func `rounded corners leave the edge early`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
      cornerRadius: 10
    )
    let top = path.cgPath.elements.points.filter { $0.y == 0 }.map(\.x)
    #expect(top.contains { abs($0 - 15.2866483) < 1e-6 })
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(!path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 50, y: 1)))
  }

  @Test func `a capsule has half circles`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 40),
      cornerRadius: 20
    )
    #expect(path.contains(CGPoint(x: 20 - 14, y: 20 - 14)))
    #expect(!path.contains(CGPoint(x: 20 - 14.3, y: 20 - 14.3)))
  }

  @Test func `only the asked corners are round`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
      byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 20, height: 20)
    )
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.contains(CGPoint(x: 99, y: 1)) && path.contains(CGPoint(x: 1, y: 99)))
  }

  /// Source: PaintCode, "Code for iOS 7 rounded rectangles": it moves to the left end of the top edge.
  @Test func `a rounded rectangle begins and ends behind its top left corner`() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 80)
    func start(_ corners: UIRectCorner) -> CGPoint {
      let radii = CGSize(width: 10, height: 10)
      return UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: radii)
        .currentPoint
    }
    #expect(abs(start(.allCorners).x - (10 + 15.2866483)) < 1e-6)
    #expect(start(.allCorners).y == 20)
    #expect(start([.topRight, .bottomLeft]) == CGPoint(x: 10, y: 20))
  }

  @Test func `reversing runs the same way back`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(
      to: CGPoint(x: 20, y: 0),
      controlPoint1: CGPoint(x: 12, y: 5),
      controlPoint2: CGPoint(x: 18, y: 6)
    )
    let back = path.reversing()
    #expect(back.cgPath.elements.verbs == [.move, .cubic, .line])
    #expect(back.currentPoint == .zero)
    #expect(back.reversing().cgPath == path.cgPath)
  }

  @Test func `a path without a start ignores lines`() {
    let path = UIBezierPath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.close()
    #expect(path.isEmpty)
  }

  @Test(arguments: [(0.6, 8.0), (0.15, 16)])
  func `a path is filled by as many chords as its flatness asks for`(
    flatness: Double,
    chords: Double
  ) throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 210, height: 210), format: format)
      .image { _ in
        let path = UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 200, height: 200))
        if flatness != path.flatness { path.flatness = flatness }
        path.fill()
      }
    let pixmap = try #require(image.cgImage).pixmap
    let sum = pixmap.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    // 31,214 of 32 corners, 31,365 of 64, 31,416 of a circle.
    let corners = 4 * chords
    #expect(abs(sum - corners / 2 * 10_000 * sin(2 * .pi / corners)) < 12)
  }
}
