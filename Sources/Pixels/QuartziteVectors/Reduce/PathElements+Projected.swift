// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension PathElements {
  /// Returns the path mapped to the device, each curve split into a fixed number of pieces, so that
  /// a path has the same structure under every projection; nil where a point is behind the eye.
  ///
  /// The image of a Bézier curve under perspective is rational. A piece is approximated by the
  /// cubic with the same ends and end tangents; four pieces are within 0.1 pixels for curves of
  /// some hundred pixels.
  func projected(by projection: Projection) -> PathElements? {
    var result = PathElements()
    var (current, start, index) = (CGPoint.zero, CGPoint.zero, 0)
    func image(_ point: CGPoint) -> CGPoint? { projection.image(of: point) }
    func addCurve(_ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) -> Bool {
      var rest = [current, p1, p2, p3]
      for piece in 0..<4 {
        let (first, second) = rest.split(at: 1 / Double(4 - piece))
        let curve = piece == 3 ? rest : first
        rest = second
        guard let d = image(curve[3]),
          let b = projection.end(of: curve[0], curve[1]),
          let c = projection.end(of: curve[3], curve[2])
        else { return false }
        result.append(.cubic, b, c, d)
      }
      current = p3
      return true
    }
    for verb in verbs {
      let given = points[index..<(index + verb.pointCount)]
      index += verb.pointCount
      switch verb {
      case .move:
        guard let first = given.first, let place = image(first) else { return nil }
        result.append(.move, place)
        (current, start) = (first, first)
      case .line:
        guard let end = given.first, let place = image(end) else { return nil }
        result.append(.line, place)
        current = end
      case .quad:
        let (c, e) = (given[given.startIndex], given[given.startIndex + 1])
        let p1 = QuadraticCurve.control(at: current, towards: c)
        let p2 = QuadraticCurve.control(at: e, towards: c)
        if !addCurve(p1, p2, e) { return nil }
      case .cubic:
        let s = given.startIndex
        if !addCurve(given[s], given[s + 1], given[s + 2]) { return nil }
      case .close:
        result.append(.close)
        current = start
      }
    }
    return result
  }
}

extension [CGPoint] {
  /// Returns the two parts of the cubic curve with these four points, split at a parameter.
  fileprivate func split(at t: Double) -> ([CGPoint], [CGPoint]) {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    let (ab, bc, cd) = (mix(self[0], self[1]), mix(self[1], self[2]), mix(self[2], self[3]))
    let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
    let middle = mix(abc, bcd)
    return ([self[0], ab, abc, middle], [middle, bcd, cd, self[3]])
  }
}

extension Projection {
  /// Returns the image of a point on the device; nil where w is at most 1e-4.
  func image(of point: CGPoint) -> CGPoint? {
    let w = px * point.x + py * point.y + pw
    guard w > 1e-4 else { return nil }
    let m = affine
    return CGPoint(
      x: (m.a * point.x + m.c * point.y + m.tx) / w,
      y: (m.b * point.x + m.d * point.y + m.ty) / w
    )
  }

  /// Returns the end of the vector from `point` to `control` on the device, mapped by the
  /// projection's derivative at `point`.
  fileprivate func end(of point: CGPoint, _ control: CGPoint) -> CGPoint? {
    let w = px * point.x + py * point.y + pw
    guard w > 1e-4, let place = image(of: point) else { return nil }
    let (dx, dy) = (control.x - point.x, control.y - point.y)
    let dw = px * dx + py * dy
    return CGPoint(
      x: place.x + (affine.a * dx + affine.c * dy - place.x * dw) / w,
      y: place.y + (affine.b * dx + affine.d * dy - place.y * dw) / w
    )
  }
}

extension Shape {
  /// Returns the shape with an affine projection; nil where a point of it is behind the eye.
  func flat() -> Shape? {
    switch self {
    case .everything, .rect: return self
    case .fill(let path, let rule, let projection):
      guard !projection.isAffine else { return self }
      guard let elements = path.elements.projected(by: projection) else { return nil }
      return .fill(CGPath(elements: elements), rule: rule, projection: Projection())
    case .stroke(let path, let style, let projection):
      guard !projection.isAffine else { return self }
      let scale = max(abs(projection.affine.a), abs(projection.affine.d), 1e-3)
      let outline = path.elements.stroked(style, tolerance: 0.1 / scale)
      guard let elements = outline.projected(by: projection) else { return nil }
      return .fill(CGPath(elements: elements), rule: .nonZero, projection: Projection())
    }
  }
}
