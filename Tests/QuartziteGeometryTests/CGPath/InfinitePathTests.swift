// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNotes
import Testing

/// Paths with points that are infinite, no numbers or too large to be squared.
@Suite struct InfinitePathTests {
  private static let numbers: [CGFloat] = [.infinity, -.infinity, .nan, 1e200, 1e300, -1e300]
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)

  /// A line, a curve of each degree and a closed end, all with `number` somewhere.
  private func path(_ number: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 5, y: number))
    path.addLine(to: CGPoint(x: 3, y: 3))
    path.addQuadCurve(to: CGPoint(x: 7, y: 2), control: CGPoint(x: number, y: 4))
    path.addCurve(
      to: CGPoint(x: number, y: -number),
      control1: CGPoint(x: -number, y: 1),
      control2: CGPoint(x: 2, y: number)
    )
    path.closeSubpath()
    path.addRect(CGRect(x: number, y: 0, width: number, height: number))
    return path
  }

  private func isFinite(_ path: CGPath) -> Bool {
    path.elements.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }

  @Test(arguments: numbers) func `combinations with infinite paths have finite points`(
    _ number: CGFloat
  ) {
    let odd = path(number)
    Log.run(notes: { _ in }) {
      for rule in [CGPathFillRule.winding, .evenOdd] {
        for (first, second) in [(square, odd), (odd, square), (odd, odd)] {
          #expect(isFinite(first.union(second, using: rule)))
          #expect(isFinite(first.intersection(second, using: rule)))
          #expect(isFinite(first.subtracting(second, using: rule)))
          #expect(isFinite(first.symmetricDifference(second, using: rule)))
          #expect(isFinite(first.lineIntersection(second, using: rule)))
          #expect(isFinite(first.lineSubtracting(second, using: rule)))
        }
        #expect(odd.componentsSeparated(using: rule).allSatisfy(isFinite))
      }
    }
  }

  @Test(arguments: numbers) func `outlines, dashes and flat copies of infinite paths are finite`(
    _ number: CGFloat
  ) {
    let odd = path(number)
    for cap in [CGLineCap.butt, .round, .square] {
      for join in [CGLineJoin.miter, .round, .bevel] {
        let outline = odd.copy(
          strokingWithWidth: 3,
          lineCap: cap,
          lineJoin: join,
          miterLimit: 10
        )
        #expect(isFinite(outline), "\(cap) \(join)")
      }
    }
    let wide = square.copy(
      strokingWithWidth: number,
      lineCap: .round,
      lineJoin: .round,
      miterLimit: number
    )
    #expect(isFinite(wide))
    #expect(isFinite(odd.copy(dashingWithPhase: 1, lengths: [2, 1])))
    #expect(isFinite(square.copy(dashingWithPhase: number, lengths: [number, 1])))
    #expect(isFinite(odd.flattened(threshold: 0.1)))
    #expect(isFinite(square.flattened(threshold: number)))
  }

  @Test(arguments: numbers) func `a copy under an infinite matrix has as many elements`(
    _ number: CGFloat
  ) throws {
    var matrix = CGAffineTransform(a: number, b: 0, c: 1, d: number, tx: number, ty: 0)
    let copy = try #require(square.copy(using: &matrix))
    #expect(copy.elements.verbs == square.elements.verbs)
    #expect(path(number).copy(using: &matrix)?.elements.verbs == path(number).elements.verbs)
  }
}
