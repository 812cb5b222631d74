// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import Testing

@Suite struct TrimmingTests {
  /// The last point of the part of a path up to a fraction.
  private func end(_ path: PathElements, _ fraction: CGFloat) throws -> CGPoint {
    try #require(path.trimmed(0...fraction, tolerance: 0.001).points.last)
  }

  @Test(arguments: [0.25, 0.5, 0.75])
  func `a part of one curve ends at that parameter, not at that arc length`(t: Double) throws {
    var path = PathElements()
    path.append(.move, .zero)
    // Slow at its start, fast at its end: the half of its length lies at 0.68.
    path.append(.cubic, CGPoint(x: 1, y: 0), CGPoint(x: 2, y: 0), CGPoint(x: 100, y: 40))
    let s = 1 - t
    let x = 3 * s * s * t * 1 + 3 * s * t * t * 2 + t * t * t * 100
    let y = t * t * t * 40
    let found = try end(path, t)
    #expect(abs(found.x - x) < 0.05 && abs(found.y - y) < 0.05)
  }

  @Test func `the length runs on from curve to curve and line to line`() throws {
    var path = PathElements()
    path.append(.move, .zero)
    path.append(.line, CGPoint(x: 30, y: 0))
    // A straight curve whose parameter is uneven: at 1/2 it is at 30 + 10/8 * 1 + ... = 32.5.
    path.append(.cubic, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 50, y: 0))
    // 40 of 50 points: half of the curve's length, so its parameter 1/2: 30 + 20 / 8.
    #expect(abs(try end(path, 0.8).x - 32.5) < 0.01)
    #expect(abs(try end(path, 0.3).x - 15) < 0.01)
  }

  @Test func `a closed outline is cut by its elements too`() throws {
    var path = PathElements()
    path.append(.move, .zero)
    path.append(.line, CGPoint(x: 10, y: 0))
    path.append(.line, CGPoint(x: 10, y: 10))
    path.append(.line, CGPoint(x: 0, y: 10))
    path.append(.close)
    let found = try end(path, 0.9)
    // The closing side is the last quarter: 0.9 is 6 of its 10 points.
    #expect(abs(found.x) < 1e-9 && abs(found.y - 4) < 1e-9)
  }
}
