// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Values between two paths.
///
/// Beyond 0...1, as under a spring that swings over, points go on in their straight lines, as values
/// of all other kinds do. One report says that Apple's paths do not swing over under a spring (M.
/// Curtis, gist 9a9d2ca80a9637f49ba59d702bc7ab96); Apple documents nothing, so the choice that does
/// not single out one kind of value stands here.
enum PathMixer {
  /// Returns the path between `a` (0) and `b` (1), or nil where their structures differ.
  ///
  /// The structure is the sequence of moves, segments and closes; a segment may be a line in one
  /// and a curve in the other: both then count as cubics, a line as the cubic with control points
  /// at its thirds. Every point moves in a straight line.
  static func mix(_ a: CGPath, _ b: CGPath, _ t: Double) -> CGPath? {
    combine(a, b) { x, y in
      CGPoint(x: x.x + (y.x - x.x) * CGFloat(t), y: x.y + (y.y - x.y) * CGFloat(t))
    }
  }

  /// Returns the path whose points are the sums of both paths' points.
  static func add(_ a: CGPath, _ b: CGPath) -> CGPath? {
    combine(a, b) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
  }

  private static func combine(
    _ a: CGPath,
    _ b: CGPath,
    _ point: (CGPoint, CGPoint) -> CGPoint
  ) -> CGPath? {
    var (a, b) = (a.elements, b.elements)
    if a.verbs != b.verbs {
      guard let raised = raise(a, b) else { return nil }
      (a, b) = raised
    }
    guard a.points.count == b.points.count else { return nil }
    var result = a
    for index in result.points.indices {
      result.points[index] = point(a.points[index], b.points[index])
    }
    return CGPath(elements: result)
  }

  /// Makes both paths' differing segments cubics; nil where moves or closes differ.
  private static func raise(
    _ a: PathElements,
    _ b: PathElements
  ) -> (PathElements, PathElements)? {
    guard a.verbs.count == b.verbs.count else { return nil }
    var (first, second) = (Reader(a), Reader(b))
    for (x, y) in zip(a.verbs, b.verbs) {
      guard x == y || (x.isSegment && y.isSegment) else { return nil }
      first.take(x, asCubic: x != y)
      second.take(y, asCubic: x != y)
    }
    return (first.result, second.result)
  }

  /// Copies a path element by element.
  private struct Reader {
    let source: PathElements
    var result = PathElements()
    var index = 0
    var pen = CGPoint.zero
    var start = CGPoint.zero

    init(_ source: PathElements) {
      self.source = source
    }

    mutating func take(_ verb: PathVerb, asCubic: Bool) {
      let points = Array(source.points[index..<min(index + verb.pointCount, source.points.count)])
      index += verb.pointCount
      guard points.count == verb.pointCount else { return }
      if asCubic {
        let cubic = self.cubic(verb, points)
        result.append(.cubic, cubic.0, cubic.1, cubic.2)
      } else {
        result.verbs.append(verb)
        result.points.append(contentsOf: points)
      }
      if let last = points.last { pen = last }
      if verb == .move { start = pen }
      if verb == .close { pen = start }
    }

    /// The cubic of the same shape.
    private func cubic(_ verb: PathVerb, _ points: [CGPoint]) -> (CGPoint, CGPoint, CGPoint) {
      func between(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
      }
      switch verb {
      case .line:
        return (between(pen, points[0], 1 / 3), between(pen, points[0], 2 / 3), points[0])
      case .quad:
        return (
          between(pen, points[0], 2 / 3), between(points[1], points[0], 2 / 3), points[1]
        )
      default: return (points[0], points[1], points[2])
      }
    }
  }
}

extension PathVerb {
  /// Whether it draws from the pen to a new point.
  fileprivate var isSegment: Bool { self == .line || self == .quad || self == .cubic }
}
