// SPDX-License-Identifier: Apache-2.0
import Foundation

extension CGPath {
  /// The end of the last element; after a close, the start of the closed sub-path.
  ///
  /// Zero for an empty path.
  public final var currentPoint: CGPoint {
    guard elements.verbs.last == .close else { return elements.points.last ?? .zero }
    var index = elements.points.count
    for verb in elements.verbs.reversed() {
      index -= verb.pointCount
      if verb == .move { return elements.points[index] }
    }
    return elements.points.first ?? .zero
  }

  /// The smallest rectangle that contains all points, control points included; null for an empty
  /// path.
  ///
  /// Points that are not finite are left out. Complexity: linear in the points, for an immutable
  /// path of 256 points or more the first time only.
  public final var boundingBox: CGRect {
    if let (low, high) = controlLimits {
      return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
    var bounds = PointBounds()
    for point in elements.points { bounds.add(point) }
    return bounds.rect
  }

  /// The smallest rectangle that contains the lines and curves themselves; null for an empty path.
  ///
  /// The box holds the extrema of the curves, found from the roots of their derivatives.
  public final var boundingBoxOfPath: CGRect {
    var bounds = PointBounds()
    elements.forEachSegment { segment in
      switch segment {
      case .move(let point): bounds.add(point)
      case .line(_, let end), .close(_, let end): bounds.add(end)
      case .quad(let p0, let p1, let p2): bounds.addQuad(p0, p1, p2)
      case .cubic(let p0, let p1, let p2, let p3): bounds.addCubic(p0, p1, p2, p3)
      }
    }
    return bounds.rect
  }

  /// Returns whether the path is one rectangle with edges parallel to the axes, written to `rect`.
  public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = elements.axisAlignedRect else { return false }
    rect?.pointee = found
    return true
  }

  /// Returns whether `point`, mapped by `transform`, lies inside the filled path.
  ///
  /// Sub-paths are closed for the purpose. Of a boundary, the parts with the smaller x and y count
  /// as inside. A point that is not finite is outside.
  public final func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.mapped(by: transform)
    guard point.x.isFinite, point.y.isFinite else { return false }
    let winding = elements.windingNumber(at: point)
    return rule == .winding ? winding != 0 : winding & 1 != 0
  }
}

/// Which points are inside a path that crosses itself.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgpathfillrule>
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// Points whose winding number is not zero.
  case winding
  /// Points whose winding number is odd.
  case evenOdd
}

extension PathElements {
  /// The rectangle that the elements draw, where they draw one with edges parallel to the axes:
  /// four corners in turn, closed, or with the first corner repeated.
  package var axisAlignedRect: CGRect? {
    guard verbs.count >= 4, verbs.count <= 6, verbs[0] == .move,
      verbs[1] == .line, verbs[2] == .line, verbs[3] == .line
    else { return nil }
    for verb in verbs[4...] where verb != .line && verb != .close { return nil }
    if points.count > 5 || (points.count == 5 && points[4] != points[0]) { return nil }
    let (p, q, r, s) = (points[0], points[1], points[2], points[3])
    let startsHorizontally = p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x
    let startsVertically = p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y
    guard startsHorizontally || startsVertically else { return nil }
    return CGRect(
      x: Swift.min(p.x, r.x),
      y: Swift.min(p.y, r.y),
      width: Swift.abs(r.x - p.x),
      height: Swift.abs(r.y - p.y)
    )
  }
}

/// A growing box of points.
struct PointBounds {
  private var low = CGPoint(x: CGFloat.infinity, y: .infinity)
  private var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)

  /// The box; null where nothing was added.
  var rect: CGRect {
    guard low.x <= high.x else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  mutating func add(_ point: CGPoint) {
    guard point.x.isFinite, point.y.isFinite else { return }
    (low.x, low.y) = (Swift.min(low.x, point.x), Swift.min(low.y, point.y))
    (high.x, high.y) = (Swift.max(high.x, point.x), Swift.max(high.y, point.y))
  }

  mutating func addQuad(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint) {
    add(p2)
    func extremum(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat? {
      let denominator = a - 2 * b + c
      let t = (a - b) / denominator
      return t > 0 && t < 1 ? t : nil
    }
    for t in [extremum(p0.x, p1.x, p2.x), extremum(p0.y, p1.y, p2.y)] {
      guard let t else { continue }
      let u = 1 - t
      let (a, b, c) = (u * u, 2 * u * t, t * t)
      add(CGPoint(x: a * p0.x + b * p1.x + c * p2.x, y: a * p0.y + b * p1.y + c * p2.y))
    }
  }

  mutating func addCubic(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    add(p3)
    addExtrema(of: p0.x, p1.x, p2.x, p3.x) { add(CubicPart.point(p0, p1, p2, p3, $0)) }
    addExtrema(of: p0.y, p1.y, p2.y, p3.y) { add(CubicPart.point(p0, p1, p2, p3, $0)) }
  }

  /// Calls `body` with the parameters inside 0...1 where the cubic's derivative is zero.
  private func addExtrema(
    of a: CGFloat,
    _ b: CGFloat,
    _ c: CGFloat,
    _ d: CGFloat,
    body: (CGFloat) -> Void
  ) {
    // The derivative is 3 (p (1-t)^2 + 2 q t (1-t) + r t^2) = 3 ((p - 2q + r) t^2 + 2 (q - p) t +
    // p).
    let (p, q, r) = (b - a, c - b, d - c)
    let (qa, qb, qc) = (p - 2 * q + r, 2 * (q - p), p)
    let discriminant = qb * qb - 4 * qa * qc
    guard discriminant >= 0 else { return }
    // The sum without cancellation; the roots are s / a and c / s.
    let s = -(qb + (qb < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    for t in [s / qa, qc / s] where t > 0 && t < 1 { body(t) }
  }
}
