// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

extension SVGBuilder {
  /// Returns the element of a gradient in the coordinates that `space` maps to the device; nil
  /// where nothing is drawn.
  func gradient(_ gradient: Gradient, in space: CGAffineTransform) -> SVGNode? {
    let own = gradient.projection.affine
    guard abs(space.a * space.d - space.b * space.c) > 1e-12 else { return nil }
    let map = space.isIdentity ? own : own.concatenating(space.inverted())
    let scale = Elementary.hypot(own.a, own.b)
    let exact = tolerance / max(scale, 1e-6)
    func number(_ name: String, _ value: Double) -> SVGAttribute {
      SVGAttribute(name, .numbers([value], tolerance: exact))
    }
    var stops = Self.spread(gradient)
    guard !stops.isEmpty else { return nil }
    var node: SVGNode
    switch gradient.kind {
    case .linear(let start, let end):
      // A gradient without length has its last colour everywhere, as in SVG.
      node = SVGNode(tag: "linearGradient")
      node.attributes = [
        number("x1", start.x), number("y1", start.y), number("x2", end.x), number("y2", end.y),
      ]
      node.extent = max(Elementary.hypot(start.x, start.y), Elementary.hypot(end.x, end.y))
    case .radial(var start, var startRadius, var end, var endRadius):
      node = SVGNode(tag: "radialGradient")
      if startRadius > endRadius {
        (start, startRadius, end, endRadius) = (end, endRadius, start, startRadius)
        stops = stops.reversed().map { Gradient.Stop(offset: 1 - $0.offset, color: $0.color) }
      }
      node.attributes = [
        number("cx", end.x), number("cy", end.y), number("r", endRadius),
        number("fx", start.x), number("fy", start.y), number("fr", startRadius),
      ]
      node.extent = Elementary.hypot(end.x, end.y) + endRadius
    case .conic: return nil
    }
    node.attributes.insert(SVGAttribute("gradientUnits", "userSpaceOnUse"), at: 0)
    node.attributes.append(SVGAttribute("gradientTransform", .transform(map)))
    var isReversed = false
    if case .radial(_, let from, _, let to) = gradient.kind, from > to { isReversed = true }
    let (before, after) =
      isReversed
      ? (gradient.extendsAfter, gradient.extendsBefore)
      : (gradient.extendsBefore, gradient.extendsAfter)
    if !before, let stop = stops.first {
      var clear = stop
      (clear.color.w, clear.offset) = (0, 0)
      stops.insert(clear, at: 0)
    }
    if !after, let stop = stops.last {
      var clear = stop
      (clear.color.w, clear.offset) = (0, 1)
      stops.append(clear)
    }
    node.children = stops.map { stop in
      SVGNode(
        tag: "stop",
        attributes: [
          SVGAttribute("offset", .numbers([Double(stop.offset)], tolerance: 0.0005)),
          SVGAttribute("stop-color", .color(Self.bytes(stop.color))),
          SVGAttribute(
            "stop-opacity",
            .numbers([Double(min(max(stop.color.w, 0), 1))], tolerance: 0.002)
          ),
        ]
      )
    }
    return node
  }

  /// Returns the stops of a gradient for formats that interpolate straight colours.
  ///
  /// Where premultiplied colours of different alpha are interpolated, seven stops are inserted
  /// between two, which is within 1 of 255 for most gradients.
  static func spread(_ gradient: Gradient) -> [Gradient.Stop] {
    guard gradient.mixesPremultiplied else { return gradient.stops }
    var result: [Gradient.Stop] = []
    for stop in gradient.stops {
      if let last = result.last, last.color.w != stop.color.w, stop.offset > last.offset,
        last.color.x != stop.color.x || last.color.y != stop.color.y || last.color.z != stop.color.z
      {
        let (from, to) = (last, stop)
        if from.color.w <= 0 || to.color.w <= 0 {
          // A transparent stop takes the colour of the other one, so that only alpha changes.
          var same = from.color.w <= 0 ? to.color : from.color
          same.w = from.color.w <= 0 ? 0 : to.color.w
          if from.color.w <= 0 {
            result.append(Gradient.Stop(offset: from.offset, color: same))
          } else {
            result.append(Gradient.Stop(offset: to.offset, color: same))
          }
        } else {
          for step in 1..<8 {
            let t = Float(step) / 8
            let alpha = from.color.w + (to.color.w - from.color.w) * t
            var color = from.color * from.color.w * (1 - t) + to.color * to.color.w * t
            color /= alpha
            color.w = alpha
            let offset = from.offset + (to.offset - from.offset) * t
            result.append(Gradient.Stop(offset: offset, color: color))
          }
        }
      }
      result.append(stop)
    }
    return result
  }
}
