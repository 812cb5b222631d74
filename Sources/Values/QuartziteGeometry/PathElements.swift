// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The kind of a path element.
///
/// The raw value is a byte of `PathElements.verbs`.
@usableFromInline
package enum PathVerb: UInt8, Sendable {
  /// Starts a sub-path; one point.
  case move
  /// A straight segment; one point.
  case line
  /// A quadratic Bézier segment; control point, end point.
  case quad
  /// A cubic Bézier segment; two control points, end point.
  case cubic
  /// Closes the sub-path with a straight segment to its start; no point.
  case close

  /// How many points the element takes from `PathElements.points`: 0 to 3.
  @inlinable package var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .quad: 2
    case .cubic: 3
    case .close: 0
    }
  }
}

/// The elements of a path in two flat arrays: the verbs, and the points that they take in order.
///
/// Invariant: `points.count` is the sum of the verbs' `pointCount`. The first verb of a well-formed
/// path is `.move`; readers treat a drawing verb without one as starting at its first point.
@usableFromInline
package struct PathElements: Hashable, Sendable {
  /// The kinds of the elements, a byte each.
  @usableFromInline package var verbs: [PathVerb] = []
  /// The points of all elements in order.
  @usableFromInline package var points: [CGPoint] = []

  /// Makes an empty path.
  @inlinable package init() {}

  /// Whether there is no element.
  @inlinable package var isEmpty: Bool { verbs.isEmpty }

  /// Appends an element that takes `newPoints`, which must be `verb.pointCount` points.
  package mutating func append(_ verb: PathVerb, _ newPoints: CGPoint...) {
    assert(newPoints.count == verb.pointCount)
    verbs.append(verb)
    points.append(contentsOf: newPoints)
  }

  /// Appends all elements of `other`.
  package mutating func append(contentsOf other: PathElements) {
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
  }

  /// Appends all elements of `other`, each point mapped by `transform`.
  package mutating func append(
    contentsOf other: PathElements,
    mappedBy transform: CGAffineTransform
  ) {
    guard !transform.isIdentity else { return append(contentsOf: other) }
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points.lazy.map { $0.applying(transform) })
  }

  /// Returns the path with each point mapped by `transform`.
  package func applying(_ transform: CGAffineTransform) -> PathElements {
    guard !transform.isIdentity else { return self }
    var result = self
    for index in result.points.indices {
      result.points[index] = result.points[index].applying(transform)
    }
    return result
  }
}

extension PathElements {
  /// The least and the greatest coordinates of points.
  package typealias Limits = (low: SIMD2<Double>, high: SIMD2<Double>)

  /// The least and the greatest coordinates of all points, control points included; nil where there
  /// is no point, or one is not finite.
  ///
  /// O(points).
  package var controlLimits: Limits? {
    // SAFETY: read inside of the call alone; an array's iterator costs twice as much here.
    points.withUnsafeBufferPointer { points in
      guard let first = points.first else { return nil }
      var low = SIMD2<Double>(first.x, first.y)
      // Stays zero as long as all numbers are finite.
      var (high, probe) = (low, SIMD2<Double>(0, 0))
      for point in points {
        let place = SIMD2<Double>(point.x, point.y)
        probe += place * 0
        low = low.replacing(with: place, where: place .< low)
        high = high.replacing(with: place, where: place .> high)
      }
      return probe == .zero ? (low, high) : nil
    }
  }
}
