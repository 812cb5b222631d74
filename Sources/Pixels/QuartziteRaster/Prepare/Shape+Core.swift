// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension DrawItem {
  /// Pixels that the item certainly replaces, whatever the backdrop is; empty where none are easily
  /// found.
  var hidden: PixelRect {
    guard blend == .normal, opacity >= 1, case .color(let color) = paint, color.w >= 1 else {
      return .empty
    }
    return shape.core
  }
}

extension Shape {
  /// Paths with more points are not examined.
  private static let mostPoints = 64

  /// A rectangle of pixels that are entirely inside the shape, with all their neighbours; empty
  /// where none is easily found.
  ///
  /// Only paths whose control points form a convex polygon are examined: their curves are convex
  /// too, and the points on them span a part of the inside. O(points).
  var core: PixelRect {
    switch self {
    case .rect(let rect):
      return PixelRect(within: rect.insetBy(dx: 1, dy: 1))
    case .fill(let path, _, let projection):
      guard projection.isAffine, projection.affine.isFinite,
        path.elements.points.count <= Self.mostPoints
      else { return .empty }
      return Self.core(path.elements, projection.affine)
    default: return .empty
    }
  }

  private static func core(_ path: PathElements, _ map: CGAffineTransform) -> PixelRect {
    guard path.verbs.dropFirst().allSatisfy({ $0 != .move }) else { return .empty }
    let points = path.points.map { point -> SIMD2<Double> in
      let mapped = point.applying(map)
      return SIMD2(mapped.x, mapped.y)
    }
    guard points.count > 2, isConvex(points) else { return .empty }
    let corners = corners(path, points)
    var (low, high) = (corners[0], corners[0])
    for corner in corners { (low, high) = (pointwiseMin(low, corner), pointwiseMax(high, corner)) }
    guard (high - low).min() > 8, low.min() > -0x1p20, high.max() < 0x1p20 else { return .empty }
    // Shrink the bounding box until it fits.
    for step in 0..<16 {
      let inset = (high - low) * (Double(step) / 48) + 1
      let (a, b) = (low + inset, high - inset)
      let isInside = [a, b, SIMD2(a.x, b.y), SIMD2(b.x, a.y)].allSatisfy { contains(corners, $0) }
      guard isInside else { continue }
      return PixelRect(within: CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y))
    }
    return .empty
  }

  /// Whether points form a convex polygon: it always turns the same way, and goes back and forth
  /// once.
  private static func isConvex(_ points: [SIMD2<Double>]) -> Bool {
    var (bend, turns) = (0.0, SIMD2<Int>(0, 0))
    var (last, way) = (points[0] - points[points.count - 1], SIMD2<Double>(0, 0))
    for index in points.indices {
      let side = points[(index + 1) % points.count] - points[index]
      if side.x * side.x + side.y * side.y < 1e-12 { continue }
      let cross = last.x * side.y - last.y * side.x
      let slack = 1e-9 * (abs(last.x * side.y) + abs(last.y * side.x))
      if abs(cross) > slack {
        if bend * cross < 0 { return false }
        bend = cross
      }
      for axis in 0..<2 where abs(side[axis]) > 1e-9 {
        if way[axis] * side[axis] < 0 { turns[axis] += 1 }
        way[axis] = side[axis]
      }
      last = side
    }
    return bend != 0 && turns.x <= 2 && turns.y <= 2
  }

  /// Points on the outline: the ends of its elements and the midpoints of its curves.
  private static func corners(_ path: PathElements, _ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
    var result: [SIMD2<Double>] = []
    var next = 0
    for verb in path.verbs {
      let (start, count) = (result.last ?? .zero, verb.pointCount)
      let own = points[next..<next + count]
      next += count
      guard let end = own.last else { continue }
      switch verb {
      case .quad: result.append((start + own[own.startIndex] * 2 + end) / 4)
      case .cubic:
        let controls = own[own.startIndex] + own[own.startIndex + 1]
        result.append((start + controls * 3 + end) / 8)
      default: break
      }
      result.append(end)
    }
    return result
  }

  /// Whether a point is at least a pixel inside all sides of a convex polygon.
  private static func contains(_ corners: [SIMD2<Double>], _ point: SIMD2<Double>) -> Bool {
    var sign = 0.0
    for index in corners.indices {
      let side = corners[(index + 1) % corners.count] - corners[index]
      let length = (side.x * side.x + side.y * side.y).squareRoot()
      if length < 1e-6 { continue }
      let way = point - corners[index]
      let distance = (side.x * way.y - side.y * way.x) / length
      if abs(distance) < 1 || sign * distance < 0 { return false }
      sign = distance
    }
    return sign != 0
  }
}

extension PixelRect {
  /// The pixels that are entirely inside a rectangle.
  fileprivate init(within rect: CGRect) {
    self = rect.isNull ? .empty : PixelRect(covering: rect)
    if isEmpty { return }
    if Double(minX) < rect.minX { minX += 1 }
    if Double(minY) < rect.minY { minY += 1 }
    if Double(maxX) > rect.maxX { maxX -= 1 }
    if Double(maxY) > rect.maxY { maxY -= 1 }
    if isEmpty { self = .empty }
  }

  /// The parts that remain without the pixels of `hole`: above, left, right and below, for `index`
  /// 0...3, any of which may be empty.
  ///
  /// Without a hole, the first part is all of the rectangle.
  func part(_ index: Int, beside hole: PixelRect) -> PixelRect {
    let hole = hole.intersection(self)
    if hole.isEmpty { return index == 0 ? self : .empty }
    return switch index {
    case 0: PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY)
    case 1: PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY)
    case 2: PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY)
    default: PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY)
    }
  }
}
