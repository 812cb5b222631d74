// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The outline of a layer's bounds: `cornerRadius`, `maskedCorners` and `cornerCurve`.
package struct CornerShape: Hashable, Sendable {
  /// Which corners are rounded, with the bits of `CACornerMask`.
  package struct Corners: OptionSet, Hashable, Sendable {
    /// Bit 0: (minX, minY), 1: (maxX, minY), 2: (minX, maxY), 3: (maxX, maxY).
    package var rawValue: UInt

    /// Makes a set of its bits.
    package init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The corner of the smallest x and y.
    package static let minXMinY = Corners(rawValue: 1)
    /// The corner of the largest x and the smallest y.
    package static let maxXMinY = Corners(rawValue: 2)
    /// The corner of the smallest x and the largest y.
    package static let minXMaxY = Corners(rawValue: 4)
    /// The corner of the largest x and y.
    package static let maxXMaxY = Corners(rawValue: 8)
    /// All four.
    package static let all = Corners(rawValue: 15)
  }

  /// The rectangle, in layer points.
  package var rect: CGRect
  /// The radius in layer points; at 0 or below, corners are square.
  package var radius: CGFloat
  /// The corners that are rounded; the others are square.
  package var corners: Corners
  /// Whether the corners follow Apple's continuous curve instead of a circle.
  package var isContinuous: Bool

  /// Makes a shape.
  package init(rect: CGRect, radius: CGFloat, corners: Corners = .all, isContinuous: Bool = false) {
    (self.rect, self.radius, self.corners) = (rect, radius, corners)
    self.isContinuous = isContinuous
  }

  /// Whether the outline is just the rectangle.
  package var isRectangle: Bool { !(radius > 0) || corners.isEmpty }

  /// Returns the shape inset by `distance` points; radii shrink by as much, down to square corners.
  package func inset(by distance: CGFloat) -> CornerShape {
    var result = self
    // `insetBy` would return the null rectangle where the border is wider than the layer.
    let width = max(0, rect.width - 2 * distance)
    let height = max(0, rect.height - 2 * distance)
    result.rect = CGRect(
      x: rect.midX - width / 2,
      y: rect.midY - height / 2,
      width: width,
      height: height
    )
    result.radius = max(0, radius - distance)
    return result
  }

  /// The outline as a closed path, clockwise on a screen whose y axis points down.
  ///
  /// The radius is not clamped: as in Core Animation, and unlike `CGPath`'s rounded rectangle, each
  /// corner keeps its circle even if the radius is more than half a side, and what lies outside any
  /// of the circles is cut off. A square becomes a rhombus with curved sides, and finally empty. A
  /// continuous corner has no such form and is clamped.
  package var elements: PathElements {
    var path = PathElements()
    guard !isRectangle else {
      path.append(.move, CGPoint(x: rect.minX, y: rect.minY))
      path.append(.line, CGPoint(x: rect.maxX, y: rect.minY))
      path.append(.line, CGPoint(x: rect.maxX, y: rect.maxY))
      path.append(.line, CGPoint(x: rect.minX, y: rect.maxY))
      path.append(.close)
      return path
    }
    if isContinuous {
      let named = ContinuousCorners.Corners(rawValue: corners.rawValue)
      return ContinuousCorners.path(rect: rect, radius: radius, corners: named).elements
    }
    if overlaps { return cutByEachCorner }
    // Clockwise from the corner of smallest x and y: the corner, the direction towards it, and away
    // from it.
    appendCorner(
      .minXMinY,
      at: CGPoint(x: rect.minX, y: rect.minY),
      from: CGVector(dx: 0, dy: 1),
      to: CGVector(dx: 1, dy: 0),
      path: &path
    )
    appendCorner(
      .maxXMinY,
      at: CGPoint(x: rect.maxX, y: rect.minY),
      from: CGVector(dx: -1, dy: 0),
      to: CGVector(dx: 0, dy: 1),
      path: &path
    )
    appendCorner(
      .maxXMaxY,
      at: CGPoint(x: rect.maxX, y: rect.maxY),
      from: CGVector(dx: 0, dy: -1),
      to: CGVector(dx: -1, dy: 0),
      path: &path
    )
    appendCorner(
      .minXMaxY,
      at: CGPoint(x: rect.minX, y: rect.maxY),
      from: CGVector(dx: 1, dy: 0),
      to: CGVector(dx: 0, dy: -1),
      path: &path
    )
    path.append(.close)
    return path
  }

  /// Whether two corners are longer together than their side, by more than rounding.
  private var overlaps: Bool {
    func isTooLong(_ side: CGFloat, _ pairs: (Corners, Corners)...) -> Bool {
      pairs.contains { pair in
        let count =
          (corners.isSuperset(of: pair.0) ? 1 : 0) + (corners.isSuperset(of: pair.1) ? 1 : 0)
        return CGFloat(count) * radius > side * (1 + 1e-6)
      }
    }
    return isTooLong(rect.width, (.minXMinY, .maxXMinY), (.minXMaxY, .maxXMaxY))
      || isTooLong(rect.height, (.minXMinY, .minXMaxY), (.maxXMinY, .maxXMaxY))
  }

  /// The rectangle with each rounded corner cut off by its own circle, however large.
  private var cutByEachCorner: PathElements {
    let (width, height) = (rect.width, rect.height)
    // With a larger radius a corner's circle leaves nothing: the opposite corner is outside of it.
    guard radius <= width + height + (2 * width * height).squareRoot() else {
      return PathElements()
    }
    var result = CGPath(rect: rect, transform: nil)
    for corner in [Corners.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
    where corners.contains(corner) {
      let (w, h) = (max(width, radius), max(height, radius))
      let isLeft = corner == .minXMinY || corner == .minXMaxY
      let isTop = corner == .minXMinY || corner == .maxXMinY
      let room = CGRect(
        x: isLeft ? rect.minX : rect.maxX - w,
        y: isTop ? rect.minY : rect.maxY - h,
        width: w,
        height: h
      )
      let alone = CornerShape(rect: room, radius: radius, corners: corner)
      result = result.intersection(CGPath(elements: alone.elements))
    }
    return result.elements
  }

  /// The distance of a cubic's control points from the ends of a quarter circle, as a fraction of
  /// the radius.
  ///
  /// Source: 4/3 · (sqrt 2 - 1), which meets the circle at 45 degrees.
  package static let kappa: CGFloat = 0.552_284_749_830_793_4

  private func appendCorner(
    _ corner: Corners,
    at point: CGPoint,
    from: CGVector,
    to: CGVector,
    path: inout PathElements
  ) {
    func place(_ along: CGVector, _ distance: CGFloat) -> CGPoint {
      CGPoint(x: point.x + along.dx * distance, y: point.y + along.dy * distance)
    }
    let verb: PathVerb = path.isEmpty ? .move : .line
    guard corners.contains(corner) else {
      path.append(verb, point)
      return
    }
    path.append(verb, place(from, radius))
    path.append(
      .cubic,
      place(from, radius * (1 - Self.kappa)),
      place(to, radius * (1 - Self.kappa)),
      place(to, radius)
    )
  }
}
