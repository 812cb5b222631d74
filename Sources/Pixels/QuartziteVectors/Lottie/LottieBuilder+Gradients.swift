// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

extension LottieBuilder {
  /// Returns the shape in the space of a radial gradient whose circles would be ellipses in the
  /// shape's own space; other shapes unchanged.
  static func fitting(_ shape: Shape, _ gradient: Gradient) -> Shape {
    guard case .radial = gradient.kind else { return shape }
    let own = gradient.projection.affine
    guard abs(own.a * own.d - own.b * own.c) > 1e-9 else { return shape }
    var space = CGAffineTransform.identity
    switch shape {
    case .fill(_, _, let projection), .stroke(_, _, let projection): space = projection.affine
    case .everything, .rect: break
    }
    guard abs(space.a * space.d - space.b * space.c) > 1e-9 else { return shape }
    if ItemMap(transform: own.concatenating(space.inverted())).keepsShapes { return shape }
    let inverse = own.inverted()
    let moved = ItemMap(transform: inverse).map(shape)
    switch moved {
    case .everything: return shape
    case .rect(let rect):
      return .fill(CGPath(rect: rect, transform: nil), rule: .nonZero, projection: Projection(own))
    case .fill(let path, let rule, let projection):
      let elements = path.elements.applying(projection.affine)
      return .fill(CGPath(elements: elements), rule: rule, projection: Projection(own))
    case .stroke(let path, let style, let projection):
      let width = 0.05 / max(stretch(space), 1e-3)
      let outline = path.elements.stroked(style, tolerance: width).applying(projection.affine)
      return .fill(CGPath(elements: outline), rule: .nonZero, projection: Projection(own))
    }
  }

  /// Adds a gradient in the coordinates that `space` maps to the picture; returns false where
  /// nothing is drawn.
  func add(
    _ gradient: Gradient,
    in space: CGAffineTransform,
    to element: inout LottieElement
  ) -> Bool {
    let own = gradient.projection.affine
    guard abs(space.a * space.d - space.b * space.c) > 1e-12,
      abs(own.a * own.d - own.b * own.c) > 1e-12
    else { return false }
    let map = own.concatenating(space.inverted())
    let exact = tolerance * 2 / max(Self.stretch(space), 1e-6)
    var stops = gradient.straightStops
    guard !stops.isEmpty else { return false }
    var (isRadial, line, focus) = (false, [Double](), [Double]())
    // The offset of the gradient's start: a radial one of this format starts in the middle.
    var first: Float = 0
    var isReversed = false
    switch gradient.kind {
    case .linear(let start, let end):
      line = Self.line(start, end, map)
    case .radial(var start, var startRadius, var end, var endRadius):
      isRadial = true
      if startRadius > endRadius {
        isReversed = true
        (start, startRadius, end, endRadius) = (end, endRadius, start, startRadius)
        stops = stops.reversed().map { Gradient.Stop(offset: 1 - $0.offset, color: $0.color) }
      }
      guard endRadius > 0 else { return false }
      if startRadius > 0 {
        let inner = Float(startRadius / endRadius)
        first = inner
        stops = stops.map {
          Gradient.Stop(offset: inner + $0.offset * (1 - inner), color: $0.color)
        }
      }
      let middle = end.applying(map)
      let edge = CGPoint(x: end.x + endRadius, y: end.y).applying(map)
      line = [middle.x, middle.y, edge.x, edge.y].map { Double($0) }
      let apart = Elementary.hypot(start.x - end.x, start.y - end.y)
      if apart > endRadius * 1e-4 {
        let angle = Elementary.atan2(start.y - end.y, start.x - end.x) * 180 / .pi
        focus = [min(apart / endRadius, 0.99) * 100, angle]
      }
    case .conic: return false
    }
    let (before, after) =
      isReversed
      ? (gradient.extendsAfter, gradient.extendsBefore)
      : (gradient.extendsBefore, gradient.extendsAfter)
    if !before { stops.clear(before: first) }
    if !after { stops.clear(after: 1) }
    add(stops, isRadial: isRadial, to: &element)
    element.add(.line, line, tolerance: exact)
    if !focus.isEmpty { element.add(.focus, focus, tolerance: 0.5) }
    return true
  }

  /// Returns the ends of a linear gradient under a map that need not preserve right angles.
  private static func line(
    _ start: CGPoint,
    _ end: CGPoint,
    _ map: CGAffineTransform
  ) -> [Double] {
    let first = start.applying(map)
    let way = SIMD2<Double>(end.x - start.x, end.y - start.y)
    let length = (way * way).sum()
    guard length > 0 else { return [first.x, first.y, first.x, first.y].map { Double($0) } }
    // The derivative of the gradient's parameter in the new space: a covector, mapped by the
    // inverse.
    let inverse = map.inverted()
    let slope =
      SIMD2<Double>(
        inverse.a * way.x + inverse.b * way.y,
        inverse.c * way.x + inverse.d * way.y
      ) / length
    let steep = max((slope * slope).sum(), 1e-18)
    return [
      first.x, first.y, first.x + slope.x / steep, first.y + slope.y / steep,
    ].map { Double($0) }
  }

  private func add(
    _ stops: [Gradient.Stop],
    isRadial: Bool,
    to element: inout LottieElement
  ) {
    let stops = stops.count == 1 ? [stops[0], stops[0]] : stops
    var numbers: [Double] = []
    for stop in stops { numbers += [Double(stop.offset)] + Self.unit(stop.color) }
    // The list of alphas is only written where a stop is not opaque.
    let alphas = stops.map { Double(min(max($0.color.w, 0), 1)) }
    let isOpaque = alphas.allSatisfy { $0 >= 0.999 }
    if !isOpaque {
      for (stop, alpha) in zip(stops, alphas) { numbers += [Double(stop.offset), alpha] }
    }
    let gradient = LottieGradient(
      isRadial: isRadial,
      colorCount: stops.count,
      alphaCount: isOpaque ? 0 : stops.count
    )
    element.gradient = gradient
    element.mark += gradient.mark
    element.add(.stops, numbers, tolerance: 0.006)
  }
}
