// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteGeometry
import Testing

@Suite struct CornerShapeTests {
  private let rect = CGRect(x: 0, y: 0, width: 100, height: 80)

  /// Points along the path, found by evaluating its curves.
  private func samples(_ path: PathElements) -> [CGPoint] {
    var (result, index, last): ([CGPoint], Int, CGPoint) = ([], 0, .zero)
    for verb in path.verbs {
      let points = Array(path.points[index..<(index + verb.pointCount)])
      index += verb.pointCount
      if verb == .cubic {
        for step in 1...16 {
          let t = Double(step) / 16, s = 1 - t
          let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
          let all = [last] + points
          result.append(
            CGPoint(
              x: zip(weights, all).reduce(0) { $0 + $1.0 * $1.1.x },
              y: zip(weights, all).reduce(0) { $0 + $1.0 * $1.1.y }
            )
          )
        }
      } else if let point = points.last {
        result.append(point)
      }
      last = points.last ?? last
    }
    return result
  }

  @Test func `a circular corner is an arc to a four thousandth of its radius`() {
    let shape = CornerShape(rect: rect, radius: 20)
    for point in samples(shape.elements) where point.x < 20 && point.y < 20 {
      let distance = hypot(point.x - 20, point.y - 20)
      #expect(abs(distance - 20) < 20 * 0.000_3)
    }
  }

  @Test func `corners that are not masked stay square`() {
    let shape = CornerShape(rect: rect, radius: 20, corners: [.minXMinY, .maxXMaxY])
    let points = shape.elements.points
    #expect(points.contains(CGPoint(x: 100, y: 0)))
    #expect(points.contains(CGPoint(x: 0, y: 80)))
    #expect(!points.contains(CGPoint(x: 0, y: 0)))
    #expect(!points.contains(CGPoint(x: 100, y: 80)))
  }

  @Test func `a radius above half the side is not clamped`() {
    // Fact: cornerRadius is not clamped to half the side in Core Animation. Circles about (100, 100)
    // and its mirror images meet where x = 40 at y = 100 - sqrt(100² - 60²), and where y = 30 at
    // x = 100 - sqrt(100² - 70²).
    let shape = CornerShape(rect: CGRect(x: 0, y: 0, width: 80, height: 60), radius: 100)
    let box = CGPath(elements: shape.elements).boundingBoxOfPath
    #expect(abs(box.minY - 20) < 0.05 && abs(box.maxY - 40) < 0.05)
    #expect(abs(box.minX - 28.586) < 0.05 && abs(box.maxX - 51.414) < 0.05)
    // Beyond 80 + 60 + sqrt(2 · 80 · 60) the circles leave nothing.
    let none = CornerShape(rect: CGRect(x: 0, y: 0, width: 80, height: 60), radius: 239)
    #expect(none.elements.isEmpty)
  }

  @Test func `the continuous curve leaves the side 1.52866 radii before the corner`() {
    let shape = CornerShape(rect: rect, radius: 20, isContinuous: true)
    #expect(
      shape.elements.points.contains { $0.x == 0 && abs($0.y - 20 * 1.528_66) < 1e-3 }
    )
  }

  @Test func `a continuous corner without room becomes the circle`() {
    let shape = CornerShape(
      rect: CGRect(x: 0, y: 0, width: 40, height: 40),
      radius: 20,
      isContinuous: true
    )
    for point in samples(shape.elements) {
      #expect(abs(hypot(point.x - 20, point.y - 20) - 20) < 20 * 0.000_3)
    }
  }

  @Test func `the inside of a border has the smaller radius, then square corners`() {
    let shape = CornerShape(rect: rect, radius: 20)
    #expect(shape.inset(by: 5).radius == 15)
    #expect(shape.inset(by: 5).rect == CGRect(x: 5, y: 5, width: 90, height: 70))
    #expect(shape.inset(by: 30).isRectangle)
    #expect(shape.inset(by: 60).rect.width == 0)
  }
}
