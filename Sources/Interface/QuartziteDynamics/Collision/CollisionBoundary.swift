// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// A boundary with which the items of a behaviour collide.
struct CollisionBoundary {
  /// The client's identifier; nil for the reference bounds.
  var identifier: (any NSCopying)?
  var path: UIBezierPath
  /// The body of the boundary while the behaviour is in an animator.
  var body: BodyNumber?

  /// The maximum number of points of a flattened path.
  private static let mostPoints = 4_000
  /// The maximum magnitude of a coordinate, in points.
  private static let reach: CGFloat = 1e6

  /// The segments of the path in order; curves are flattened with a tolerance of a quarter of a
  /// point.
  var segments: [(CGPoint, CGPoint)] {
    var lines = Polylines()
    path.cgPath.elements.flatten(into: &lines, tolerance: 0.25, most: Self.mostPoints)
    var segments: [(CGPoint, CGPoint)] = []
    for chain in lines.chains {
      var points = lines.points[chain.start..<chain.end].map {
        CGPoint(x: CGFloat($0.x), y: CGFloat($0.y))
      }
      if chain.isClosed, let first = points.first { points.append(first) }
      points.removeAll { abs($0.x) > Self.reach || abs($0.y) > Self.reach }
      if !chain.isClosed { Self.lengthen(&points) }
      for (from, to) in zip(points, points.dropFirst()) where from != to {
        segments.append((from, to))
      }
    }
    return segments
  }

  /// Moves both ends outwards by as much as the corners of items are inset: otherwise a corner whose outline
  /// overlaps an end by less would slip past it.
  private static func lengthen(_ points: inout [CGPoint]) {
    guard points.count > 1, points.first != points.last else { return }
    let distance = Solver.inset
    for (end, next) in [(0, 1), (points.count - 1, points.count - 2)] {
      let (x, y) = (points[end].x - points[next].x, points[end].y - points[next].y)
      let length = (x * x + y * y).squareRoot()
      guard length > 0 else { continue }
      points[end].x += x / length * distance
      points[end].y += y / length * distance
    }
  }

  /// Makes the body, unless it exists.
  mutating func connect(to solver: Solver, number: UInt32) {
    guard body == nil, let made = solver.makeBody(isFixed: true, at: .zero) else { return }
    solver.makeBoundary(number, of: made)
    for (first, last) in segments {
      solver.addSegment(from: first, to: last, surface: .boundary, body: made)
    }
    body = made
  }

  /// Frees the body.
  mutating func disconnect(from solver: Solver) {
    if let body { solver.free(body: body) }
    body = nil
  }
}

/// The hashable form of a boundary's identifier, in which equal strings of Swift and Foundation are
/// equal.
struct BoundaryKey: Hashable {
  private let value: AnyHashable?

  init(_ identifier: (any NSCopying)?) {
    switch identifier {
    case let text as NSString: value = AnyHashable(String(describing: text))
    case let hashable as AnyHashable: value = hashable
    case nil: value = nil
    default: value = AnyHashable(ObjectIdentifier(identifier as AnyObject))
    }
  }
}

/// Lets a string be the identifier of a boundary: `"floor" as NSCopying`.
extension String: @retroactive NSCopying {
  /// Returns this string.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
