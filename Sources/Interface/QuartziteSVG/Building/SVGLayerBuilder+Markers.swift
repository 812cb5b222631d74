// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics

extension SVGLayerBuilder {
  /// A vertex of a path with the directions of the incoming and outgoing segment in radians; nil at
  /// the ends.
  struct Vertex: Equatable {
    var point: CGPoint
    var arriving: Double?
    var leaving: Double?

    /// The direction of a marker: the bisector of both.
    var direction: Double {
      guard let arriving, let leaving else { return arriving ?? leaving ?? 0 }
      let (x, y) = (
        Elementary.cosine(arriving) + Elementary.cosine(leaving),
        Elementary.sine(arriving) + Elementary.sine(leaving)
      )
      return x == 0 && y == 0 ? leaving : Elementary.atan2(y, x)
    }
  }

  /// The layers of a shape's markers, in the order of its vertices.
  ///
  /// Source: SVG 2, W3C 2018, 13.7.
  mutating func markers(
    at path: PathElements,
    _ node: SVGElement,
    _ style: SVGStyle,
    _ place: Place
  ) -> [CALayer] {
    guard ["path", "line", "polyline", "polygon"].contains(node.name), !place.isClip,
      style.isVisible, style.markers != (nil, nil, nil)
    else { return [] }
    let vertices = Self.vertices(of: path)
    let width = style.strokeWidth.resolved(.other, place.viewport, fontSize: style.fontSize)
    var result: [CALayer] = []
    for (index, vertex) in vertices.enumerated() {
      var ids: [(String, isStart: Bool)] = []
      if index == 0, let id = style.markers.start { ids.append((id, true)) }
      if index > 0, index < vertices.count - 1, let id = style.markers.mid {
        ids.append((id, false))
      }
      if index == vertices.count - 1, let id = style.markers.end { ids.append((id, false)) }
      for (id, isStart) in ids {
        guard count(points: 1, node) else { return result }
        let layer = following(id, from: node) { builder, target in
          builder.marker(target, at: vertex, isStart: isStart, width, node, place)
        }
        if let layer { result.append(layer) }
      }
    }
    return result
  }

  private mutating func marker(
    _ target: SVGElement,
    at vertex: Vertex,
    isStart: Bool,
    _ strokeWidth: Double,
    _ node: SVGElement,
    _ place: Place
  ) -> CALayer? {
    guard target.name == "marker" else {
      note(.invalid, "#\(target.id ?? "") is no marker", node)
      return nil
    }
    guard place.depth < limits.layerDepth, count(target) else { return nil }
    var inner = place
    inner.style = SVGStyle()
    let style = style(of: target, in: inner)
    inner.style = style
    func side(_ name: String, _ usual: Double, _ direction: SVGLength.Direction) -> Double {
      (target.length(name) ?? SVGLength(usual))
        .resolved(direction, place.viewport, fontSize: style.fontSize)
    }
    let port = CGRect(
      x: 0,
      y: 0,
      width: side("markerWidth", 3, .across),
      height: side("markerHeight", 3, .down)
    )
    guard port.width > 0, port.height > 0 else { return nil }
    let box = SVGViewBox.numbers(target.attributes["viewBox"])
    let map =
      box.map { SVGViewBox.map($0, to: port, target.attributes["preserveAspectRatio"]) }
      ?? .identity
    let reference = CGPoint(x: side("refX", 0, .across), y: side("refY", 0, .down)).applying(map)
    guard let content = viewport(target, style, port, inner) else { return nil }
    let angle: Double
    switch target.attributes["orient"]?.trimmed {
    case "auto": angle = vertex.direction
    case "auto-start-reverse": angle = vertex.direction + (isStart ? .pi : 0)
    case let text: angle = (text.flatMap(Self.degrees) ?? 0) * .pi / 180
    }
    let scale = target.attributes["markerUnits"] == "userSpaceOnUse" ? 1 : strokeWidth
    let (sine, cosine) = (Elementary.sine(angle) * scale, Elementary.cosine(angle) * scale)
    let moved = Self.wrapped(content)
    moved.setAffineTransform(
      CGAffineTransform(translationX: -reference.x, y: -reference.y).concatenating(
        CGAffineTransform(
          a: cosine,
          b: sine,
          c: -sine,
          d: cosine,
          tx: vertex.point.x,
          ty: vertex.point.y
        )
      )
    )
    return moved
  }

  /// Parses an angle and returns it in degrees; nil for an invalid one.
  private static func degrees(_ text: String) -> Double? {
    let units: [(String, Double)] = [
      ("grad", 0.9), ("turn", 360), ("rad", 180 / .pi), ("deg", 1), ("", 1),
    ]
    for (unit, factor) in units where text.hasSuffix(unit) {
      guard let number = Double(text.dropLast(unit.count)), number.isFinite else { return nil }
      return number * factor
    }
    return nil
  }

  /// The vertices of a path at which markers are placed.
  static func vertices(of path: PathElements) -> [Vertex] {
    var result: [Vertex] = []
    var (next, first) = (0, 0)
    func angle(_ from: CGPoint, _ to: CGPoint) -> Double? {
      from == to ? nil : Elementary.atan2(to.y - from.y, to.x - from.x)
    }
    for verb in path.verbs {
      let points = Array(path.points[next..<next + verb.pointCount])
      next += verb.pointCount
      switch verb {
      case .move:
        first = result.count
        result.append(Vertex(point: points[0]))
      case .line, .quad, .cubic:
        guard let last = result.last, let end = points.last else { continue }
        // A control point that coincides with its end gives no direction; the next point is used.
        let hull = [last.point] + points
        let leaving = hull.dropFirst().lazy.compactMap { angle(last.point, $0) }.first
        let arriving = hull.dropLast().reversed().lazy.compactMap { angle($0, end) }.first
        result[result.count - 1].leaving = leaving ?? last.arriving
        result.append(Vertex(point: end, arriving: arriving ?? leaving))
      case .close:
        guard let last = result.last, first < result.count else { continue }
        let start = result[first].point
        if let closing = angle(last.point, start) {
          result[result.count - 1].leaving = closing
          result.append(Vertex(point: start, arriving: closing, leaving: result[first].leaving))
          result[first].arriving = closing
        } else {
          result[result.count - 1].leaving = result[first].leaving
          result[first].arriving = last.arriving
        }
      }
    }
    return result
  }
}
