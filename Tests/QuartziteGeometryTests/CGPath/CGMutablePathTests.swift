// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import Testing

@Suite struct CGMutablePathTests {
  /// The elements as text: a letter and the points.
  private func text(_ path: CGPath) -> String {
    var parts: [String] = []
    path.applyWithBlock { element in
      let element = element.pointee
      let (letter, count) =
        switch element.type {
        case .moveToPoint: ("M", 1)
        case .addLineToPoint: ("L", 1)
        case .addQuadCurveToPoint: ("Q", 2)
        case .addCurveToPoint: ("C", 3)
        case .closeSubpath: ("Z", 0)
        }
      let points = (0..<count).map {
        let (x, y) = (Double(element.points[$0].x), Double(element.points[$0].y))
        func short(_ value: Double) -> String {
          value == value.rounded() ? "\(Int(value))" : "\((value * 1000).rounded() / 1000)"
        }
        return "\(short(x)),\(short(y))"
      }
      parts.append(([letter] + points).joined(separator: " "))
    }
    return parts.joined(separator: " ")
  }

  @Test func `a rectangle runs from its least corner over the greatest x`() {
    let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    #expect(text(path) == "M 1,2 L 4,2 L 4,6 L 1,6 Z")
  }

  @Test func `an ellipse runs from the greatest x over the greatest y`() {
    let path = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    #expect(
      text(path) == "M 10,0 C 10,5.523 5.523,10 0,10 C -5.523,10 -10,5.523 -10,0"
        + " C -10,-5.523 -5.523,-10 0,-10 C 5.523,-10 10,-5.523 10,0 Z"
    )
  }

  @Test func `a rounded rectangle runs from the middle of its right side`() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    let path = CGPath(roundedRect: rect, cornerWidth: 10, cornerHeight: 5, transform: nil)
    #expect(text(path).hasPrefix("M 40,10 L 40,15 C 40,17.761 35.523,20 30,20 L 10,20 C"))
    #expect(path.boundingBoxOfPath == rect)
  }

  @Test func `corner radii are clamped to half the sides`() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    let path = CGPath(roundedRect: rect, cornerWidth: 99, cornerHeight: 99, transform: nil)
    #expect(path.boundingBoxOfPath == rect)
    #expect(path.contains(CGPoint(x: 20, y: 1)))
    #expect(!path.contains(CGPoint(x: 2, y: 2)))
  }

  @Test func `drawing without a current point adds nothing`() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addQuadCurve(to: .zero, control: .zero)
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 0), radius: 1)
    path.closeSubpath()
    #expect(path.isEmpty)
  }

  @Test func `a segment after a close starts where the closed part started`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.addLine(to: .zero)
    #expect(text(path).hasSuffix("Z M 1,2 L 0,0"))
  }

  @Test func `each method's transform maps what it adds`() {
    let path = CGMutablePath()
    let double = CGAffineTransform(scaleX: 2, y: 2)
    path.move(to: CGPoint(x: 1, y: 1), transform: double)
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: CGPoint(x: 3, y: 1), control: CGPoint(x: 2, y: 2), transform: double)
    #expect(text(path) == "M 2,2 L 1,1 Q 4,4 6,2")
  }

  /// Start, end and turn in quarters of a circle.
  struct Arc: Sendable {
    var start: Double
    var end: Double
    var clockwise: Bool
    var turn: Double
  }

  static let arcs: [Arc] = [
    Arc(start: 0, end: 1, clockwise: false, turn: 1),
    Arc(start: 0, end: 1, clockwise: true, turn: -3),
    Arc(start: 1, end: 0, clockwise: false, turn: 3),
    Arc(start: 1, end: 0, clockwise: true, turn: -1),
    Arc(start: 0, end: 4, clockwise: false, turn: 4),
    Arc(start: 0, end: 4, clockwise: true, turn: -4),
    Arc(start: 1, end: 1, clockwise: false, turn: 0),
    Arc(start: 0, end: 18, clockwise: false, turn: 4),
    Arc(start: -1, end: 2.5, clockwise: false, turn: 3.5),
    Arc(start: -1, end: 3.5, clockwise: true, turn: -4),
  ]

  @Test(arguments: arcs)
  func `an arc turns the way asked, at most once round`(given: Arc) {
    let quarter = Double.pi / 2
    let (start, end, clockwise) = (given.start * quarter, given.end * quarter, given.clockwise)
    let turn = given.turn * quarter
    let arc = CGMutablePath()
    arc.addArc(
      center: CGPoint(x: 3, y: 4),
      radius: 10,
      startAngle: start,
      endAngle: end,
      clockwise: clockwise
    )
    let expected = CGMutablePath()
    expected.addRelativeArc(
      center: CGPoint(x: 3, y: 4),
      radius: 10,
      startAngle: start,
      delta: turn
    )
    #expect(arc.elements.verbs == expected.elements.verbs)
    for (a, b) in zip(arc.elements.points, expected.elements.points) {
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
    }
    let cubics = arc.elements.verbs.filter { $0 == .cubic }.count
    #expect(cubics == Int(abs(given.turn).rounded(.up)))
  }

  @Test func `an arc stays within 0.03 percent of its circle`() {
    let arc = CGMutablePath()
    arc.addRelativeArc(center: .zero, radius: 1, startAngle: 0.3, delta: 5)
    arc.elements.forEachSegment { segment in
      guard case .cubic(let p0, let p1, let p2, let p3) = segment else { return }
      for step in 0...20 {
        let (t, u) = (Double(step) / 20, 1 - Double(step) / 20)
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        let x: Double = a * p0.x + b * p1.x + c * p2.x + d * p3.x
        let y: Double = a * p0.y + b * p1.y + c * p2.y + d * p3.y
        #expect(abs((x * x + y * y).squareRoot() - 1) < 2.8e-4)
      }
    }
  }

  @Test func `an arc between tangents touches both lines`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 10, y: 0), radius: 4)
    #expect(text(path) == "M 0,10 L 0,4 C 0,1.791 1.791,0 4,0")
    // The other way round, and along one line.
    let other = CGMutablePath()
    other.move(to: CGPoint(x: 10, y: 0))
    other.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 0, y: 10), radius: 4)
    #expect(text(other) == "M 10,0 L 4,0 C 1.791,0 0,1.791 0,4")
    let straight = CGMutablePath()
    straight.move(to: CGPoint(x: 10, y: 0))
    straight.addArc(tangent1End: .zero, tangent2End: CGPoint(x: -9, y: 0), radius: 4)
    #expect(text(straight) == "M 10,0 L 0,0")
  }

  @Test func `a copy does not follow changes of the path it came from`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    let copy = path.copy()
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(copy?.elements.verbs == [.move])
    #expect(copy?.copy() === copy)
    let mutable = copy?.mutableCopy()
    mutable?.addLine(to: .zero)
    #expect(copy?.elements.verbs == [.move])
  }

  @Test func `numbers that are not finite do not trap`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: CGFloat.nan, y: 0))
    path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
    path.addArc(
      center: .zero,
      radius: .nan,
      startAngle: 0,
      endAngle: .infinity,
      clockwise: true
    )
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 1e300)
    path.addRect(.null)
    path.addRect(.infinite)
    path.addEllipse(in: .null)
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 0), radius: .infinity)
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 0)))
    _ = path.boundingBox
    _ = path.boundingBoxOfPath
    #expect(path.elements.verbs.count < 6000)
  }
}
