// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Rounded rectangles whose corners have continuous curvature: `cornerCurve` continuous, and
/// UIKit's `UIBezierPath(roundedRect:byRoundingCorners:cornerRadii:)`.
///
/// A corner is three cubics, symmetric about its diagonal. It leaves the edge 1.528665 radii before
/// the corner; near its middle it follows a circle of that radius. Where the sides are too short
/// for this, the corner is a mixture of the continuous and the circular shape; at a radius of half
/// the shorter side it is a quarter circle.
///
/// - Note: Differs from Apple: UIKit's function jumps to another shape at once where the shorter
///   side is below 3.057 radii.
///
/// Source: the coordinates of paths that UIKit makes, as published in "Code for iOS 7 rounded
/// rectangles" (PaintCode, 2013).
package enum ContinuousCorners {
  /// How far before the corner the curve leaves the edge, in radii: `cornerCurveExpansionFactor`.
  package static let extent: CGFloat = 1.528_665

  /// Corners named by their position with y down; the bits are those of `UIRectCorner` and
  /// `CACornerMask`.
  package struct Corners: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt
    /// Makes a set from its bits; bits other than the four are ignored.
    package init(rawValue: UInt) { self.rawValue = rawValue }
    /// (minX, minY).
    package static let topLeft = Corners(rawValue: 1)
    /// (maxX, minY).
    package static let topRight = Corners(rawValue: 2)
    /// (minX, maxY).
    package static let bottomLeft = Corners(rawValue: 4)
    /// (maxX, maxY).
    package static let bottomRight = Corners(rawValue: 8)
    /// All four.
    package static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
  }

  /// The ten points of a corner of radius 1: the distances from the corner along the incoming edge
  /// and along the outgoing edge.
  private static let continuous: [(CGFloat, CGFloat)] = [
    (extent, 0), (1.088_493, 0), (0.868_407, 0), (0.631_494, 0.074_911), (0.372_824, 0.169_060),
    (0.169_060, 0.372_824), (0.074_911, 0.631_494), (0, 0.868_407), (0, 1.088_493), (0, extent),
  ]

  /// The ten points of a quarter circle, split where the continuous corner's pieces meet: at the
  /// angles 21.7205° and 68.2795°, with tangents of length 4/3 tan(θ/4).
  private static let circular: [(CGFloat, CGFloat)] = {
    // The sine and the cosine of the first split: it is on the ray from the centre through the
    // point where the continuous corner's first two cubics meet.
    let (dx, dy) = (1 - continuous[3].0, 1 - continuous[3].1)
    let length = (dx * dx + dy * dy).squareRoot()
    let (s, c) = (dx / length, dy / length)
    // tan(θ/4) of the outer pieces and of the middle one, by halving the angle twice.
    func quarterTangent(_ sine: CGFloat, _ cosine: CGFloat) -> CGFloat {
      let half = sine / (1 + cosine)
      return half / (1 + (1 + half * half).squareRoot())
    }
    let outer = 4.0 / 3 * quarterTangent(s, c)
    let middle = 4.0 / 3 * quarterTangent(c * c - s * s, 2 * s * c)
    let first: (CGFloat, CGFloat) = (1 - s, 1 - c)
    return [
      (1, 0), (1 - outer, 0), (first.0 + outer * c, first.1 - outer * s), first,
      (first.0 - middle * c, first.1 + middle * s), (first.1 + middle * s, first.0 - middle * c),
      (first.1, first.0), (first.1 - outer * s, first.0 + outer * c), (0, 1 - outer), (0, 1),
    ]
  }()

  /// Returns a closed rounded rectangle, clockwise with y down, from the top edge's left end.
  ///
  /// `radius` is clamped to 0... half the shorter side; corners not named are square.
  package static func path(rect: CGRect, radius: CGFloat, corners: Corners = .all) -> CGPath {
    let path = CGMutablePath()
    add(to: path, rect: rect, radius: radius, corners: corners)
    return CGPath(elements: path.elements)
  }

  /// Adds what ``path(rect:radius:corners:)`` returns.
  package static func add(
    to path: CGMutablePath,
    rect: CGRect,
    radius: CGFloat,
    corners: Corners = .all
  ) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let room = Swift.min(rect.width, rect.height) / 2
    let radius = Swift.min(radius, room)
    guard radius > 0 else { return path.addRect(rect) }
    // 0 for a circular corner, 1 for a continuous one.
    let share = Swift.min(1, (room / radius - 1) / (extent - 1))
    let points = zip(circular, continuous).map { circle, curve in
      (
        radius * (circle.0 + share * (curve.0 - circle.0)),
        radius * (circle.1 + share * (curve.1 - circle.1))
      )
    }
    // The corners in order, with the directions of the incoming and the outgoing edge.
    let turns: [(Corners, CGPoint, CGVector, CGVector)] = [
      (
        .topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0),
        CGVector(dx: 0, dy: 1)
      ),
      (
        .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1),
        CGVector(dx: -1, dy: 0)
      ),
      (
        .bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0),
        CGVector(dx: 0, dy: -1)
      ),
      (
        .topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1),
        CGVector(dx: 1, dy: 0)
      ),
    ]
    let inset = corners.contains(.topLeft) ? points[9].1 : 0
    path.move(to: CGPoint(x: rect.minX + inset, y: rect.minY))
    for (corner, place, along, away) in turns {
      guard corners.contains(corner) else {
        path.addLine(to: place)
        continue
      }
      let p = points.map { point in
        CGPoint(
          x: place.x - along.dx * point.0 + away.dx * point.1,
          y: place.y - along.dy * point.0 + away.dy * point.1
        )
      }
      path.addLine(to: p[0])
      for start in [1, 4, 7] {
        path.addCurve(to: p[start + 2], control1: p[start], control2: p[start + 1])
      }
    }
    path.closeSubpath()
  }
}
