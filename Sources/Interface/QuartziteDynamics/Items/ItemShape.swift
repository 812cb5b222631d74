// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import QuartziteUIKit

/// The collision shape of an item relative to its centre, and its mass properties at density 1, in
/// points.
struct ItemShape: Equatable {
  enum Part: Equatable {
    case disc(radius: CGFloat)
    case polygon([SIMD2<Double>])
  }

  /// The parts, whose masses add up.
  var parts: [Part] = []
  var area = 0.0
  /// The centre of mass.
  var centroid = SIMD2<Double>.zero
  /// The moment of inertia about the item's centre.
  var inertia = 0.0

  /// The range to which sides are clamped, in points.
  private static let sides: ClosedRange<CGFloat> = 1...1e6
  /// The maximum number of points of a flattened path.
  private static let mostCorners = 1_000
  /// The number of corners that approximate an ellipse.
  private static let ellipseCorners = 16

  /// Makes the shape of an item: of a group, those of its members; of a path, its convex hull.
  @MainActor
  init(of item: any UIDynamicItem) {
    if let group = item as? UIDynamicItemGroup {
      for member in group.members {
        add(ItemShape(of: member.item), turnedBy: member.angle, movedBy: member.offset)
      }
      if !parts.isEmpty { return }
    }
    let size = Self.size(of: item.bounds)
    switch item.collisionBoundsType {
    case .ellipse where size.width == size.height:
      add(disc: size.width / 2)
    case .ellipse:
      add(ConvexPolygon(ellipse: size, corners: Self.ellipseCorners))
    case .path:
      add(Self.hull(of: item.collisionBoundingPath) ?? ConvexPolygon(rectangle: size))
    case .rectangle:
      add(ConvexPolygon(rectangle: size))
    }
  }

  /// The size of bounds with its sides clamped to the supported range; NaN becomes the minimum.
  static func size(of bounds: CGRect) -> CGSize {
    func side(_ value: CGFloat) -> CGFloat {
      value.isNaN ? sides.lowerBound : min(max(abs(value), sides.lowerBound), sides.upperBound)
    }
    return CGSize(width: side(bounds.size.width), height: side(bounds.size.height))
  }

  private static func hull(of path: UIBezierPath) -> ConvexPolygon? {
    var lines = Polylines()
    path.cgPath.elements.flatten(into: &lines, tolerance: 0.5, most: mostCorners)
    let reach = Double(sides.upperBound)
    let hull = ConvexPolygon(
      hullOf: lines.points.filter { abs($0.x) <= reach && abs($0.y) <= reach }
    )
    let size = hull.size
    let least = Double(sides.lowerBound)
    guard hull.corners.count >= 3, size.x >= least, size.y >= least,
      hull.moments.area >= least * least
    else { return nil }
    return hull
  }

  private mutating func add(disc radius: CGFloat) {
    parts.append(.disc(radius: radius))
    let square = Double(radius * radius)
    add(area: .pi * square, centroid: .zero, inertia: .pi * square * square / 2)
  }

  private mutating func add(_ polygon: ConvexPolygon) {
    parts.append(.polygon(polygon.corners))
    let (area, first, second) = polygon.moments
    add(area: area, centroid: first / area, inertia: second)
  }

  private mutating func add(
    _ shape: ItemShape,
    turnedBy angle: Double,
    movedBy offset: SIMD2<Double>
  ) {
    let (sine, cosine) = Elementary.sineCosine(angle)
    func moved(_ point: SIMD2<Double>) -> SIMD2<Double> {
      offset
        + SIMD2(cosine * point.x - sine * point.y, sine * point.x + cosine * point.y)
    }
    for part in shape.parts {
      switch part {
      case .disc(let radius):
        let side = CGSize(width: 2 * radius, height: 2 * radius)
        let polygon = ConvexPolygon(ellipse: side, corners: Self.ellipseCorners)
        parts.append(.polygon(polygon.corners.map(moved)))
      case .polygon(let corners):
        parts.append(.polygon(corners.map(moved)))
      }
    }
    // The parallel axis theorem: to the centre of mass, and from there to the group's centre.
    let center = moved(shape.centroid)
    let own = shape.inertia - shape.area * (shape.centroid * shape.centroid).sum()
    add(area: shape.area, centroid: center, inertia: own + shape.area * (center * center).sum())
  }

  private mutating func add(area: Double, centroid: SIMD2<Double>, inertia: Double) {
    let sum = self.area + area
    self.centroid = (self.centroid * self.area + centroid * area) / sum
    self.area = sum
    self.inertia += inertia
  }
}
