// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import Testing

@Suite struct ContinuousCornersTests {
  // Source: PixelCut, Code for iOS 7 Rounded Rectangles: the curve leaves the edge 1.52866 r before
  // the corner.
  @Test func `the curve leaves the edge 1.52866 radii before the corner`() {
    let path = ContinuousCorners.path(
      rect: CGRect(x: 0, y: 0, width: 100, height: 100),
      radius: 10
    )
    let first = path.elements.points[0]
    #expect(abs(first.x - 15.286_65) < 1e-4)
    #expect(first.y == 0)
    #expect(path.elements.verbs.filter { $0 == .cubic }.count == 12)
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func `at half the shorter side the corner is a quarter circle`() {
    let path = ContinuousCorners.path(
      rect: CGRect(x: 0, y: 0, width: 100, height: 60),
      radius: 99
    )
    for step in 0...50 {
      let angle = Double(step) / 50 * .pi / 2
      func at(_ radius: Double) -> CGPoint {
        CGPoint(x: 30 - radius * cos(angle), y: 30 - radius * sin(angle))
      }
      #expect(path.contains(at(29.99)))
      #expect(!path.contains(at(30.01)))
    }
  }

  @Test func `the shape changes without a jump as the radius grows`() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    var last = ContinuousCorners.path(rect: rect, radius: 30).elements.points
    for step in 1...200 {
      let points = ContinuousCorners.path(rect: rect, radius: 30 + Double(step) / 10)
        .elements.points
      for (a, b) in zip(last, points) {
        #expect(abs(a.x - b.x) < 0.6 && abs(a.y - b.y) < 0.6)
      }
      last = points
    }
  }

  @Test func `corners not named are square`() {
    let path = ContinuousCorners.path(
      rect: CGRect(x: 0, y: 0, width: 100, height: 100),
      radius: 20,
      corners: [.topLeft]
    )
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.contains(CGPoint(x: 99, y: 1)))
    #expect(path.contains(CGPoint(x: 1, y: 99)))
    #expect(path.contains(CGPoint(x: 99, y: 99)))
  }

  @Test func `no radius and no size make plain rectangles`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(ContinuousCorners.path(rect: rect, radius: 0).isRect(nil))
    #expect(ContinuousCorners.path(rect: rect, radius: -5).isRect(nil))
    #expect(ContinuousCorners.path(rect: rect, radius: .nan).isRect(nil))
    #expect(ContinuousCorners.path(rect: .null, radius: 3).isEmpty)
  }
}
