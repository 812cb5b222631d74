// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster
import Testing

/// Filled paths against the lines that their curves are divided into by definition.
@Suite struct FilledPathTests {
  private typealias Point = SIMD2<Double>

  /// A path whose curves are divided, element by element.
  private struct Divided {
    private(set) var elements = PathElements()
    private var (first, last) = (Point(), Point())
    private var hasPoint = false
    private var isOpen = false

    init(_ path: PathElements) {
      var next = 0
      for verb in path.verbs {
        let points = path.points[next..<next + verb.pointCount].map { Point($0.x, $0.y) }
        next += verb.pointCount
        // Elements that are not finite are left out.
        guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { continue }
        add(verb, points)
      }
    }

    private mutating func append(_ verb: PathVerb, _ point: Point) {
      elements.append(verb, CGPoint(x: point.x, y: point.y))
      last = point
    }

    private mutating func add(_ verb: PathVerb, _ points: [Point]) {
      guard verb != .close else {
        if isOpen { elements.append(.close) }
        (isOpen, last) = (false, first)
        return
      }
      if verb == .move {
        (first, last, hasPoint, isOpen) = (points[0], points[0], true, false)
        return
      }
      if !hasPoint { (first, last, hasPoint) = (points[0], points[0], true) }
      if !isOpen {
        first = last
        append(.move, last)
        isOpen = true
      }
      switch verb {
      case .quad:
        let (control, end, share) = (points[0], points[1], 2 * (1.0 / 3))
        divide(last, last + (control - last) * share, end + (control - end) * share, end)
      case .cubic: divide(last, points[0], points[1], points[2])
      default: append(.line, points[0])
      }
    }

    /// The lines of `CubicDivision`, of halves where there would be more than 64 even ones.
    private mutating func divide(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
      let count = CurveFlattening.pieces(cubic: p0, p1, p2, p3, tolerance: 0.025)
      if count > 64 {
        let (a, b, c) = ((p0 + p1) * 0.5, (p1 + p2) * 0.5, (p2 + p3) * 0.5)
        let (d, e) = ((a + b) * 0.5, (b + c) * 0.5)
        divide(p0, a, d, (d + e) * 0.5)
        divide((d + e) * 0.5, e, c, p3)
        return
      }
      let c = 3 * (p1 - p0)
      let b = 3 * (p2 - p1) - c
      let a = p3 - p0 - c - b
      CubicDivision(p0, p1, p2, p3, tolerance: 0.025).forEachParameter { t in
        append(.line, ((a * t + b) * t + c) * t + p0)
      }
      append(.line, p3)
    }
  }

  private func drawn(_ path: PathElements, _ rule: FillRule) -> [UInt32] {
    let shape = Shape.fill(CGPath(elements: path), rule: rule, projection: Projection())
    let item = DrawItem(shape: shape, paint: .color(PaintColor(0.2, 0.6, 1, 0.9)))
    let surface = Surface(width: 97, height: 83)
    Rasterizer(threads: 1).draw(
      DisplayList(width: 97, height: 83, items: [.draw(item)]),
      into: surface
    )
    return bytes(surface)
  }

  /// Small curves, such as need more than 64 lines, and such as reach out of the range of
  /// coordinates, some without a point to start at, closed twice, or with a point that is no number.
  @Test(arguments: 0..<120) func `curves are the lines that they are divided into`(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 9000)
    var path = PathElements()
    for _ in 0...scene.whole(3) {
      var part = scene.path().elements
      let scale = [1, 1, 0.1, 12, 4_000][scene.whole(5)]
      part = part.applying(CGAffineTransform(scaleX: scale, y: scale))
      if scene.whole(4) == 0, part.verbs.count > 1 {
        // Without the move: it goes on where the part before ended.
        part.verbs.removeFirst()
        part.points.removeFirst()
      }
      if scene.whole(4) == 0 { part.append(.close) }
      if scene.whole(6) == 0 { part.points[scene.whole(part.points.count)].x = .nan }
      path.append(contentsOf: part)
    }
    let lines = Divided(path).elements
    for rule in [FillRule.nonZero, .evenOdd] {
      #expect(difference(drawn(path, rule), drawn(lines, rule)) == nil)
    }
  }
}
