// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UIBezierPath {
  /// Makes a path of a closed rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    storage.addRect(rect)
  }

  /// Makes a path of the ellipse inscribed in `rect`.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    storage.addEllipse(in: rect)
  }

  /// Makes an arc; angles are in radians from the positive x axis, `clockwise` is meant with y
  /// pointing down.
  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }

  /// Makes a rectangle with four rounded corners; the shape is that of
  /// `init(roundedRect:byRoundingCorners:cornerRadii:)`.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect,
      byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius)
    )
  }

  /// Makes a rectangle of which some corners are rounded.
  ///
  /// A corner is Apple's continuous curve, which begins 1.52866 radii before the corner. If a side
  /// is too short for that, it is a quarter circle with a radius of at most half the shorter side.
  /// Only the width of `cornerRadii` is used, as on iOS.
  ///
  /// - Note: Differs from Apple: iOS has shapes in between for sides that are only just too short.
  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) {
    self.init()
    let outline = RoundedOutline(
      rect: rect.standardized,
      corners: corners,
      radius: cornerRadii.width
    )
    outline.add(to: self)
  }
}

/// The outline of a rectangle with some rounded corners, clockwise from the left end of the top edge,
/// behind the top left corner, where the current point is in the end.
private struct RoundedOutline {
  /// The distance from the corner at which the continuous curve begins, in radii.
  ///
  /// Source: measured values of UIKit's curve, published by PaintCode, "Code for iOS 7 rounded
  /// rectangles" (2013).
  private static let reach: CGFloat = 1.52866483

  /// The points of one corner, in radii along the incoming and the outgoing edge from the corner
  /// (the incoming distance counts backwards).
  ///
  /// They are the control and end points of three cubic curves, after the start point at `reach`.
  private static let continuousCurve: [(x: CGFloat, y: CGFloat)] = [
    (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139),
    (0.37282383, 0.16905956), (0.16905956, 0.37282383), (0.07491139, 0.63149379),
    (0, 0.86840694), (0, 1.08849296), (0, 1.52866483),
  ]

  /// The same for a quarter circle: its control points are at 1 - 4/3 tan(π/8) radii from the
  /// corner.
  private static let circleCurve: [(x: CGFloat, y: CGFloat)] = [
    (0.44771525016920660, 0), (0, 0.44771525016920660), (0, 1),
  ]

  let rect: CGRect
  let corners: UIRectCorner
  let radius: CGFloat

  /// Appends the outline.
  func add(to path: UIBezierPath) {
    let side = min(rect.width, rect.height)
    let wanted = radius.isFinite ? max(radius, 0) : 0
    guard wanted > 0, side > 0, !corners.isEmpty else {
      path.append(UIBezierPath(rect: rect))
      return
    }
    let isContinuous = wanted * Self.reach <= side / 2
    let curve = isContinuous ? Self.continuousCurve : Self.circleCurve
    let r = isContinuous ? wanted : min(wanted, side / 2)
    let start = (isContinuous ? Self.reach : 1) * r

    // Each corner with the directions of the incoming and the outgoing edge, clockwise.
    let turns: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), .init(dx: 1, dy: 0), .init(dx: 0, dy: 1)),
      (
        .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), .init(dx: 0, dy: 1), .init(dx: -1, dy: 0)
      ),
      (
        .bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), .init(dx: -1, dy: 0), .init(dx: 0, dy: -1)
      ),
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), .init(dx: 0, dy: -1), .init(dx: 1, dy: 0)),
    ]
    path.move(to: CGPoint(x: rect.minX + (corners.contains(.topLeft) ? start : 0), y: rect.minY))
    for (corner, point, incoming, outgoing) in turns {
      let isRound = corners.contains(corner)
      path.addLine(to: isRound ? point.moved(-start, along: incoming) : point)
      guard isRound else { continue }
      let points = curve.map {
        point.moved(-$0.x * r, along: incoming).moved($0.y * r, along: outgoing)
      }
      for first in stride(from: 0, to: points.count, by: 3) {
        path.addCurve(
          to: points[first + 2],
          controlPoint1: points[first],
          controlPoint2: points[first + 1]
        )
      }
    }
    path.close()
  }
}

extension CGPoint {
  /// Returns the point at a distance from this one along a unit vector.
  fileprivate func moved(_ distance: CGFloat, along direction: CGVector) -> CGPoint {
    CGPoint(x: x + distance * direction.dx, y: y + distance * direction.dy)
  }
}
