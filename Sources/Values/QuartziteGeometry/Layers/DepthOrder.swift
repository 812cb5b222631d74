// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Sorts the planes of sibling layers into drawing order, and cuts those that intersect.
///
/// The eye looks along the z axis of the space after the projection, from large z to small z. A
/// projective map takes planes to planes, so partitioning space by planes works after the division
/// by w as well as before it.
///
/// Source: Fuchs, Kedem and Naylor, On Visible Surface Generation by A Priori Tree Structures,
/// 1980.
package struct DepthOrder {
  /// A plane to draw.
  package struct Plane {
    /// The caller's identifier of the plane.
    package var id: Int
    /// From the plane's own coordinates to the common space.
    package var matrix: CATransform3D
    /// The rectangle that the plane covers, in its own coordinates.
    package var extent: CGRect

    /// Makes a plane.
    package init(id: Int, matrix: CATransform3D, extent: CGRect) {
      (self.id, self.matrix, self.extent) = (id, matrix, extent)
    }
  }

  /// A plane, or a part of one, in drawing order.
  package struct Piece: Equatable {
    /// The caller's identifier of the plane.
    package var id: Int
    /// The part to draw, in the plane's own coordinates; nil is all of it.
    package var part: PlanePolygon?
  }

  /// A distance in points of the common space below which two planes touch.
  package static let tolerance = 1e-4

  /// The number of pieces at which cutting stops: the remaining planes are drawn uncut.
  package static let maximumPieces = 4096

  /// Returns the pieces, farthest first.
  ///
  /// Planes that touch or coincide keep the order of `planes`.
  ///
  /// Where all planes are parallel to the screen this is a stable sort by depth, O(n log n), and
  /// nothing is cut. Otherwise O(n²) comparisons in the worst case.
  package static func pieces(_ planes: [Plane]) -> [Piece] {
    guard planes.count > 1 else { return planes.map { Piece(id: $0.id, part: nil) } }
    if planes.allSatisfy({ $0.matrix.keepsPlaneParallel }) {
      return sortedByDepth(planes)
    }
    var facets: [Facet] = []
    for plane in planes {
      if let facet = Facet(plane) { facets.append(facet) }
    }
    var builder = Builder()
    builder.emit(facets, depth: 0)
    return builder.result
  }

  private static func sortedByDepth(_ planes: [Plane]) -> [Piece] {
    let first = planes[0].matrix.planeDepth
    if planes.allSatisfy({ $0.matrix.planeDepth == first }) {
      return planes.map { Piece(id: $0.id, part: nil) }
    }
    let order = planes.indices.sorted { left, right in
      let (a, b) = (planes[left].matrix.planeDepth, planes[right].matrix.planeDepth)
      return a == b ? left < right : a < b
    }
    return order.map { Piece(id: planes[$0].id, part: nil) }
  }
}

/// A convex part of a plane, and the equation of that plane in the common space.
private struct Facet {
  var id: Int
  var matrix: CATransform3D
  /// The polygon that decides on which side of other planes the facet lies, in plane coordinates.
  var extent: PlanePolygon
  /// The polygon that is drawn: the extent with a wide margin, cut by the same planes, so that only
  /// these cuts limit the drawing.
  var part: PlanePolygon
  var isCut = false
  /// The plane in the common space: a·x + b·y + c·z + d = 0, (a, b, c) of length 1, c >= 0.
  var equation: SIMD4<Double>

  init?(_ plane: DepthOrder.Plane) {
    (id, matrix) = (plane.id, plane.matrix)
    let rows = plane.matrix.rows
    func near(_ p: CGPoint) -> CGFloat {
      rows.0.w * p.x + rows.1.w * p.y + rows.3.w - CATransform3D.nearestW
    }
    extent = PlanePolygon(plane.extent).clipped(near)
    let margin = max(plane.extent.width, plane.extent.height, 1)
    part = PlanePolygon(plane.extent.insetBy(dx: -margin, dy: -margin)).clipped(near)
    guard let equation = Self.equation(rows) else { return nil }
    self.equation = equation
    guard !extent.corners.isEmpty else { return nil }
  }

  /// The plane through the images of the origin and the axes, in homogeneous coordinates.
  ///
  /// Every point of the plane is p·X + q·Y + r·O with rows X, Y, O of the matrix, so the equation
  /// is the vector that is orthogonal to all three: their generalised cross product.
  private static func equation(_ rows: CATransform3D.Rows) -> SIMD4<Double>? {
    let (u, v, w) = (rows.0, rows.1, rows.3)
    func minor(_ i: Int, _ j: Int, _ k: Int) -> Double {
      u[i] * (v[j] * w[k] - v[k] * w[j]) - u[j] * (v[i] * w[k] - v[k] * w[i])
        + u[k] * (v[i] * w[j] - v[j] * w[i])
    }
    var e = SIMD4(minor(1, 2, 3), -minor(0, 2, 3), minor(0, 1, 3), -minor(0, 1, 2))
    let length = (e.x * e.x + e.y * e.y + e.z * e.z).squareRoot()
    guard length > 0, length.isFinite else { return nil }
    e /= length
    return e.z < 0 ? -e : e
  }

  /// The signed distance from `equation` of the image of a point of the facet's plane, multiplied
  /// by its positive w.
  func distance(_ point: CGPoint, to equation: SIMD4<Double>) -> Double {
    let p = matrix.transform(point.x, point.y)
    return (p * equation).sum()
  }

  /// The signed distance from `equation` of the image of a point of the facet's plane.
  func properDistance(_ point: CGPoint, to equation: SIMD4<Double>) -> Double {
    let p = matrix.transform(point.x, point.y)
    return (p * equation).sum() / p.w
  }

  /// The part of the facet on one side of `equation`: before it (sign 1) or behind it (sign -1).
  func cut(by equation: SIMD4<Double>, sign: Double) -> Facet? {
    var result = self
    result.extent = extent.clipped { sign * distance($0, to: equation) }
    result.part = part.clipped { sign * distance($0, to: equation) }
    result.isCut = true
    return result.extent.corners.isEmpty ? nil : result
  }
}

/// Divides facets by the plane of one of them and emits the pieces farthest first.
private struct Builder {
  var result: [DepthOrder.Piece] = []

  mutating func emit(_ facets: [Facet], depth: Int) {
    guard let divider = facets.first else { return }
    if facets.count == 1 || depth > 512 {
      for facet in facets { append(facet) }
      return
    }
    var (behind, before, level): ([Facet], [Facet], [Facet]) = ([], [], [divider])
    for facet in facets.dropFirst() {
      let distances = facet.extent.corners.map {
        facet.properDistance($0, to: divider.equation)
      }
      let isBefore = distances.contains { $0 > DepthOrder.tolerance }
      let isBehind = distances.contains { $0 < -DepthOrder.tolerance }
      switch (isBefore, isBehind) {
      case (false, false): level.append(facet)
      case (true, false): before.append(facet)
      case (false, true): behind.append(facet)
      case (true, true):
        let total = result.count + behind.count + before.count + level.count
        if total >= DepthOrder.maximumPieces {
          before.append(facet)
          continue
        }
        if let part = facet.cut(by: divider.equation, sign: -1) { behind.append(part) }
        if let part = facet.cut(by: divider.equation, sign: 1) { before.append(part) }
      }
    }
    emit(behind, depth: depth + 1)
    for facet in level { append(facet) }
    emit(before, depth: depth + 1)
  }

  private mutating func append(_ facet: Facet) {
    result.append(DepthOrder.Piece(id: facet.id, part: facet.isCut ? facet.part : nil))
  }
}
