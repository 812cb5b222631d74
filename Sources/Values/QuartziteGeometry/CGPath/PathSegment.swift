// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A segment of a path with its start and end.
package enum PathSegment: Sendable {
  /// The start of a sub-path.
  case move(CGPoint)
  /// A straight segment.
  case line(CGPoint, CGPoint)
  /// A quadratic segment.
  case quad(CGPoint, CGPoint, CGPoint)
  /// A cubic segment.
  case cubic(CGPoint, CGPoint, CGPoint, CGPoint)
  /// The straight segment that closes a sub-path, possibly of length zero.
  case close(CGPoint, CGPoint)
}

extension PathElements {
  /// Calls `body` with each segment in order.
  ///
  /// A drawing verb after a close starts at the start of the closed sub-path; one without any move
  /// before it starts at its own first point.
  package func forEachSegment(_ body: (PathSegment) -> Void) {
    var index = 0
    var start = points.first ?? .zero
    var current = start
    for verb in verbs {
      switch verb {
      case .move:
        start = points[index]
        current = start
        body(.move(start))
      case .line:
        body(.line(current, points[index]))
        current = points[index]
      case .quad:
        body(.quad(current, points[index], points[index + 1]))
        current = points[index + 1]
      case .cubic:
        body(.cubic(current, points[index], points[index + 1], points[index + 2]))
        current = points[index + 2]
      case .close:
        body(.close(current, start))
        current = start
      }
      index += verb.pointCount
    }
  }

  /// The winding number of the path, each sub-path closed, about `point`.
  ///
  /// A ray runs from the point towards +x; a segment that crosses it towards larger y counts +1,
  /// towards smaller y -1; an end exactly at the ray counts as below it (smaller y). Curves are
  /// halved until their hull lies on one side of the ray or is too small to halve, so the result is
  /// exact except for points within rounding of the curve.
  ///
  /// Complexity: linear in the segments.
  package func windingNumber(at point: CGPoint) -> Int {
    var winding = 0
    var start = points.first ?? .zero
    var current = start
    forEachSegment { segment in
      switch segment {
      case .move(let next):
        winding += crossing(current, start, point)
        (start, current) = (next, next)
      case .line(let from, let to), .close(let from, let to):
        winding += crossing(from, to, point)
        current = to
      case .quad(let p0, let p1, let p2):
        let c1 = QuadraticCurve.control(at: p0, towards: p1)
        let c2 = QuadraticCurve.control(at: p2, towards: p1)
        winding += crossing(p0, c1, c2, p2, point, depth: 0)
        current = p2
      case .cubic(let p0, let p1, let p2, let p3):
        winding += crossing(p0, p1, p2, p3, point, depth: 0)
        current = p3
      }
    }
    return winding + crossing(current, start, point)
  }

  private func crossing(_ a: CGPoint, _ b: CGPoint, _ point: CGPoint) -> Int {
    if a.y <= point.y, b.y > point.y {
      return (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y) > 0 ? 1 : 0
    }
    if b.y <= point.y, a.y > point.y {
      return (a.x - b.x) * (point.y - b.y) - (point.x - b.x) * (a.y - b.y) > 0 ? -1 : 0
    }
    return 0
  }

  private func crossing(
    _ p0: CGPoint,
    _ p1: CGPoint,
    _ p2: CGPoint,
    _ p3: CGPoint,
    _ point: CGPoint,
    depth: Int
  ) -> Int {
    let above = p0.y > point.y && p1.y > point.y && p2.y > point.y && p3.y > point.y
    let below = p0.y <= point.y && p1.y <= point.y && p2.y <= point.y && p3.y <= point.y
    if above || below { return 0 }
    if p0.x < point.x, p1.x < point.x, p2.x < point.x, p3.x < point.x { return 0 }
    let allRight = p0.x > point.x && p1.x > point.x && p2.x > point.x && p3.x > point.x
    if allRight {
      // All crossings lie on the ray's side: only the ends' heights matter.
      return (p3.y > point.y ? 1 : 0) - (p0.y > point.y ? 1 : 0)
    }
    // A curve that is not finite would be halved to the full depth in every part.
    let isFinite =
      (p0.x * 0 + p1.x * 0 + p2.x * 0 + p3.x * 0).isFinite
      && (p0.y * 0 + p1.y * 0 + p2.y * 0 + p3.y * 0).isFinite
    if depth == 40 || !isFinite { return crossing(p0, p3, point) }
    func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x / 2 + b.x / 2, y: a.y / 2 + b.y / 2)
    }
    let (q0, q1, q2) = (middle(p0, p1), middle(p1, p2), middle(p2, p3))
    let (r0, r1) = (middle(q0, q1), middle(q1, q2))
    let s = middle(r0, r1)
    return crossing(p0, q0, r0, s, point, depth: depth + 1)
      + crossing(s, r1, q2, p3, point, depth: depth + 1)
  }
}
