// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

extension SVGBuilder {
  /// Returns the element of a gradient in the coordinates that `space` maps to the device; nil
  /// where nothing is drawn.
  func gradient(_ gradient: Gradient, in space: CGAffineTransform) -> SVGTag? {
    let own = gradient.projection.affine
    guard abs(space.a * space.d - space.b * space.c) > 1e-12 else { return nil }
    let map = space.isIdentity ? own : own.concatenating(space.inverted())
    let scale = Elementary.hypot(own.a, own.b)
    let exact = tolerance / max(scale, 1e-6)
    func number(_ name: String, _ value: Double) -> SVGAttribute {
      SVGAttribute(name, .numbers([value], tolerance: exact))
    }
    var stops = gradient.straightStops
    guard !stops.isEmpty else { return nil }
    var node: SVGTag
    switch gradient.kind {
    case .linear(let start, let end):
      // A gradient without length has its last colour everywhere, as in SVG.
      node = SVGTag(tag: "linearGradient")
      node.attributes = [
        number("x1", start.x), number("y1", start.y), number("x2", end.x), number("y2", end.y),
      ]
      node.extent = max(Elementary.hypot(start.x, start.y), Elementary.hypot(end.x, end.y))
    case .radial(var start, var startRadius, var end, var endRadius):
      node = SVGTag(tag: "radialGradient")
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
    if !before { stops.clear(before: 0) }
    if !after { stops.clear(after: 1) }
    node.children = stops.map { stop in
      SVGTag(
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
}
