// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import Testing

/// Paths of so many curves that their lines would fill gigabytes: see issue 28.
@Suite struct ManyCurvesTests {
  /// Circles of a radius of 40 about places nearby.
  private static func circles(_ count: Int) -> CGMutablePath {
    let path = CGMutablePath()
    for index in 0..<count {
      let shift = Double(index % 100) / 10
      path.addEllipse(in: CGRect(x: shift, y: 0, width: 80, height: 80))
    }
    return path
  }

  private static func count(_ path: CGPath) -> Int {
    var count = 0
    path.applyWithBlock { _ in count += 1 }
    return count
  }

  // A circle of radius r within 0.01 has over pi / sqrt(2 * 0.01 / r) = 140 lines, of 40,000 5,600,000.
  @Test func `lines in place of curves, and dashes of curves, are about a million`() {
    let path = Self.circles(40_000)
    let flat = Self.count(path.flattened(threshold: 0.01))
    #expect(flat > 500_000 && flat < 1_100_000)
    let dashed = Self.count(path.copy(dashingWithPhase: 0, lengths: [300, 200]))
    #expect(dashed > 300_000 && dashed < 1_200_000)
  }

  // Within 64 times the tolerance, 0.64, of the circles about (40, 40) with a radius of 40.
  @Test func `they are coarser, and not other places`() {
    var isNear = true
    Self.circles(40_000).flattened(threshold: 0.01).applyWithBlock { element in
      let point = element.pointee.points[0]
      guard element.pointee.type == .addLineToPoint else { return }
      if point.y < -0.7 || point.y > 80.7 || point.x < -0.7 || point.x > 90.7 { isNear = false }
    }
    #expect(isNear)
  }

  @Test func `a path of few curves, or of many lines, is as it was`() {
    let circle = Self.circles(1)
    #expect(Self.count(circle.flattened(threshold: 0.01)) > 70)
    let lines = CGMutablePath()
    lines.move(to: .zero)
    for index in 0..<1_200_000 { lines.addLine(to: CGPoint(x: index % 7, y: index % 11)) }
    #expect(Self.count(lines.flattened(threshold: 0.01)) == 1_200_001)
  }
}
