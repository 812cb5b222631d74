// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// A line that items of a behaviour collide with.
struct CollisionBoundary {
  /// The client's name; nil for the reference bounds.
  var identifier: (any NSCopying)?
  var path: UIBezierPath
  /// Its body while the behaviour is in an animator.
  var body: BodyNumber?

  /// The most points that are taken of a path.
  private static let mostPoints = 4_000
  /// How far from zero a point may be.
  private static let reach: CGFloat = 1e6

  /// The segments of the path, as they come; curves within a quarter of a point.
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
      for (from, to) in zip(points, points.dropFirst()) where from != to {
        segments.append((from, to))
      }
    }
    return segments
  }

  /// Makes the body.
  mutating func connect(to solver: Solver, number: UInt32) {
    guard body == nil, let made = solver.makeBody(isFixed: true, at: .zero) else { return }
    solver.makeBoundary(number, of: made)
    for (first, last) in segments {
      solver.addSegment(from: first, to: last, surface: .boundary, body: made)
    }
    body = made
  }

  /// Removes the body.
  mutating func disconnect(from solver: Solver) {
    if let body { solver.free(body: body) }
    body = nil
  }
}

/// What tells a boundary from the others: equal identifiers, whether of Swift or of Foundation.
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

/// A string is a name of a boundary: `"floor" as NSCopying`.
extension String: @retroactive NSCopying {
  /// Returns this string.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
