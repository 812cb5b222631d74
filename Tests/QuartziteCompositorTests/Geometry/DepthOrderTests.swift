// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteGeometry
import QuartziteNumerics
import Testing

@Suite struct DepthOrderTests {
  /// The depth of a plane over a point of the screen, or nil where the plane is not.
  ///
  /// Found by intersecting the line of sight with the plane, without any of the code under test.
  private func depth(_ plane: DepthOrder.Plane, x: Double, y: Double, part: PlanePolygon?)
    -> Double?
  {
    // Solve u·X + v·Y + O ~ (x, y, ·, 1) for the plane point (u, v).
    let rows = plane.matrix.rows
    let a = rows.0.x - x * rows.0.w, b = rows.1.x - x * rows.1.w, e = x * rows.3.w - rows.3.x
    let c = rows.0.y - y * rows.0.w, d = rows.1.y - y * rows.1.w, f = y * rows.3.w - rows.3.y
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-12 else { return nil }
    let (u, v) = ((e * d - b * f) / determinant, (a * f - e * c) / determinant)
    let point = plane.matrix.transform(u, v)
    guard point.w > 0, plane.extent.contains(CGPoint(x: u, y: v)) else { return nil }
    if let part, !contains(part, CGPoint(x: u, y: v)) { return nil }
    return point.z / point.w
  }

  private func contains(_ polygon: PlanePolygon, _ point: CGPoint) -> Bool {
    var inside = false
    var j = polygon.corners.count - 1
    for i in polygon.corners.indices {
      let (a, b) = (polygon.corners[i], polygon.corners[j])
      if (a.y > point.y) != (b.y > point.y),
        point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
      {
        inside.toggle()
      }
      j = i
    }
    return inside
  }

  private func randomPlane(_ id: Int, _ random: inout SeededRandom, perspective: Double)
    -> DepthOrder.Plane
  {
    var t = CATransform3DMakeTranslation(
      random.signedUnit() * 20,
      random.signedUnit() * 20,
      random.signedUnit() * 20
    )
    t = CATransform3DRotate(
      t,
      random.signedUnit() * 3,
      random.signedUnit(),
      random.signedUnit(),
      random.signedUnit()
    )
    var eye = CATransform3DIdentity
    eye.m34 = -perspective
    return DepthOrder.Plane(
      id: id,
      matrix: CATransform3DConcat(t, eye),
      extent: CGRect(x: -25, y: -15, width: 50, height: 30)
    )
  }

  @Test(arguments: 0..<24)
  func `the last piece drawn over a point is the nearest plane there`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let count = 2 + seed % 5
    let planes = (0..<count).map {
      randomPlane($0, &random, perspective: seed % 2 == 0 ? 0 : 1 / 200)
    }
    let pieces = DepthOrder.pieces(planes)
    var compared = 0
    for _ in 0..<400 {
      let (x, y) = (random.signedUnit() * 30, random.signedUnit() * 30)
      let depths = planes.map { depth($0, x: x, y: y, part: nil) }
      let sorted = depths.compactMap { $0 }.sorted()
      // Where two planes nearly meet either order is right.
      guard let nearest = sorted.last,
        sorted.count < 2 || nearest - sorted[sorted.count - 2] > 0.05
      else { continue }
      let top = pieces.last { depth(planes[$0.id], x: x, y: y, part: $0.part) != nil }
      #expect(top.flatMap { depths[$0.id] } == nearest)
      compared += 1
    }
    #expect(compared > 50)
  }

  @Test func `parallel planes are sorted by depth, equal depths keep their order`() {
    let depths = [3.0, 1, 3, -2, 1]
    let planes = depths.enumerated().map {
      DepthOrder.Plane(
        id: $0.offset,
        matrix: CATransform3DMakeTranslation(0, 0, $0.element),
        extent: CGRect(x: 0, y: 0, width: 10, height: 10)
      )
    }
    let pieces = DepthOrder.pieces(planes)
    #expect(pieces.map(\.id) == [3, 1, 4, 0, 2])
    #expect(pieces.allSatisfy { $0.part == nil })
  }

  @Test func `coplanar planes that are turned together keep their order`() {
    let turn = CATransform3DMakeRotation(0.7, 0, 1, 0)
    let planes = (0..<5).map {
      DepthOrder.Plane(
        id: $0,
        matrix: CATransform3DTranslate(turn, Double($0) * 3, 0, 0),
        extent: CGRect(x: -5, y: -5, width: 10, height: 10)
      )
    }
    #expect(DepthOrder.pieces(planes).map(\.id) == [0, 1, 2, 3, 4])
  }

  @Test func `the faces of a cube are not cut`() {
    let face = CGRect(x: -50, y: -50, width: 100, height: 100)
    let turns: [(Double, Double, Double)] = [
      (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
    ]
    let view = CATransform3DRotate(CATransform3DMakeRotation(0.5, 1, 0, 0), 0.4, 0, 1, 0)
    let planes = turns.enumerated().map { index, turn in
      let side = CATransform3DTranslate(
        CATransform3DMakeRotation(turn.0, turn.1, turn.2, 0),
        0,
        0,
        50
      )
      return DepthOrder.Plane(id: index, matrix: CATransform3DConcat(side, view), extent: face)
    }
    let pieces = DepthOrder.pieces(planes)
    #expect(pieces.count == 6)
    #expect(pieces.allSatisfy { $0.part == nil })
  }

  @Test func `planes behind the eye are left out`() {
    var eye = CATransform3DIdentity
    eye.m34 = -1.0 / 100
    let near = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, 150), eye)
    let turned = CATransform3DMakeRotation(0.2, 0, 1, 0)
    let extent = CGRect(x: 0, y: 0, width: 10, height: 10)
    let pieces = DepthOrder.pieces([
      DepthOrder.Plane(id: 0, matrix: near, extent: extent),
      DepthOrder.Plane(id: 1, matrix: turned, extent: extent),
    ])
    #expect(pieces.map(\.id) == [1])
  }
}
