// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteNumerics

/// A resolved gradient, with its geometry in gradient space.
struct SVGGradient: Equatable {
  /// The kinds of gradients with their geometry.
  enum Kind: Equatable {
    case linear(CGPoint, CGPoint)
    case radial(CGPoint, Double)
    /// From an inner start circle to an end circle around it.
    case focal(CGPoint, Double, inside: CGPoint, Double)
  }

  /// The spread methods: what is painted beyond the ends.
  enum Spread { case pad, mirror, again }

  /// A colour, straight sRGB with alpha, at an offset.
  struct Stop: Equatable {
    var offset: Double
    var color: SIMD4<Double>
  }

  var kind: Kind
  /// The stops in the order of their offsets, at least two.
  var stops: [Stop]
  var spread: Spread
  /// The transform from gradient space to user space.
  var map: CGAffineTransform

  /// The maximum number of repetitions in each direction.
  private static let mostRepeats = 64

  /// Makes a layer that shows the gradient through a mask in user space.
  ///
  /// - Parameter box: The area that the gradient has to cover, in user space.
  func layer(covering box: CGRect, mask: CALayer) -> CALayer {
    let outer = SVGLayerBuilder.plain(CALayer())
    outer.mask = mask
    var area = box.applying(map.inverted())
    // A margin for antialiased edges, independent of the scale.
    let margin = max(area.width, area.height, 1e-6) * 0.02
    area = area.insetBy(dx: -margin, dy: -margin)
    // Gradient layers map the unit square to their bounds, which must be square to keep angles.
    let side = max(area.width, area.height)
    area.size = CGSize(width: side, height: side)
    let (shown, stops) = spread(over: area)
    if case .focal(let end, let endRadius, let start, let startRadius) = shown {
      let circles = SVGGradientPicture.Circles(
        start: start,
        startRadius: startRadius,
        end: end,
        endRadius: endRadius
      )
      let inner = SVGGradientPicture(circles, stops, area)
      inner.position = area.origin.applying(map)
      inner.setAffineTransform(
        CGAffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
      )
      outer.addSublayer(inner)
      return outer
    }
    let inner = CAGradientLayer()
    inner.anchorPoint = .zero
    inner.bounds = CGRect(origin: .zero, size: area.size)
    inner.position = area.origin.applying(map)
    inner.setAffineTransform(
      CGAffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    )
    func unit(_ point: CGPoint) -> CGPoint {
      CGPoint(x: (point.x - area.minX) / area.width, y: (point.y - area.minY) / area.height)
    }
    switch shown {
    case .linear(let start, let end):
      (inner.startPoint, inner.endPoint) = (unit(start), unit(end))
    case .radial(let center, let radius):
      inner.type = .radial
      inner.startPoint = unit(center)
      inner.endPoint = unit(CGPoint(x: center.x + radius, y: center.y + radius))
    case .focal: break
    }
    inner.colors = stops.map {
      CGColor(red: $0.color.x, green: $0.color.y, blue: $0.color.z, alpha: $0.color.w)
    }
    inner.locations = stops.map { NSNumber(value: $0.offset) }
    outer.addSublayer(inner)
    return outer
  }

  /// The gradient extended by its repetitions so that it covers an area.
  private func spread(over area: CGRect) -> (Kind, [Stop]) {
    guard spread != .pad else { return (kind, stops) }
    let corners = [area.minX, area.maxX].flatMap { x in
      [area.minY, area.maxY].map { CGPoint(x: x, y: $0) }
    }
    var (first, last) = (0, 1)
    switch kind {
    case .linear(let start, let end):
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let square = dx * dx + dy * dy
      let places = corners.map { (($0.x - start.x) * dx + ($0.y - start.y) * dy) / square }
      first = Self.whole((places.min() ?? 0).rounded(.down))
      last = max(Self.whole((places.max() ?? 1).rounded(.up)), first + 1)
    case .radial(let center, let radius):
      let far = corners.map { Elementary.hypot($0.x - center.x, $0.y - center.y) / radius }
      last = max(Self.whole((far.max() ?? 1).rounded(.up)), 1)
    case .focal(let center, let radius, let focus, _):
      // The circles grow around the focus, slowest on the side where they are nearest to it.
      let least = radius - Elementary.hypot(center.x - focus.x, center.y - focus.y)
      let far = corners.map { Elementary.hypot($0.x - focus.x, $0.y - focus.y) / max(least, 1e-9) }
      last = max(Self.whole((far.max() ?? 1).rounded(.up)), 1)
    }
    let count = Double(last - first)
    var result: [Stop] = []
    for number in first..<last {
      let isMirrored = spread == .mirror && number % 2 != 0
      for stop in isMirrored ? stops.reversed() : stops {
        let offset = isMirrored ? 1 - stop.offset : stop.offset
        result.append(Stop(offset: (Double(number - first) + offset) / count, color: stop.color))
      }
    }
    switch kind {
    case .linear(let start, let end):
      func point(_ t: Int) -> CGPoint {
        CGPoint(
          x: start.x + (end.x - start.x) * Double(t),
          y: start.y + (end.y - start.y) * Double(t)
        )
      }
      return (.linear(point(first), point(last)), result)
    case .radial(let center, let radius): return (.radial(center, radius * count), result)
    case .focal(let center, let radius, let focus, let start):
      let end = CGPoint(
        x: focus.x + (center.x - focus.x) * count,
        y: focus.y + (center.y - focus.y) * count
      )
      return (.focal(end, start + (radius - start) * count, inside: focus, start), result)
    }
  }

  private static func whole(_ value: Double) -> Int {
    value.isFinite ? Int(min(max(value, -Double(mostRepeats)), Double(mostRepeats))) : 0
  }
}

extension SVGLayerBuilder {
  /// The result of resolving a gradient.
  enum Found {
    case gradient(SVGGradient)
    /// One colour everywhere.
    case color(SIMD4<Double>)
  }

  /// Resolves the gradient of an element for a shape with a bounding box; nil if it paints nothing.
  mutating func gradient(
    _ node: SVGElement,
    _ place: Place,
    _ box: CGRect,
    _ opacity: Double
  ) -> Found? {
    let chain = chain(of: node)
    func attribute(_ name: String) -> String? {
      // Attributes of radial gradients are never asked for by linear ones, so that both share a
      // chain.
      chain.lazy.compactMap { $0.attributes[name] }.first
    }
    let stops = stops(
      of: chain.first { $0.children.contains { $0.name == "stop" } },
      place,
      opacity
    )
    guard let last = stops.last else { return nil }
    if stops.count == 1 { return .color(last.color / SIMD4(1, 1, 1, max(opacity, 1e-9))) }
    let isOfBox = attribute("gradientUnits") != "userSpaceOnUse"
    if isOfBox, box.width <= 0 || box.height <= 0 { return nil }
    let port = isOfBox ? CGSize(width: 1, height: 1) : place.viewport
    func length(_ name: String, _ usual: Double, _ direction: SVGLength.Direction) -> Double {
      (attribute(name).flatMap { SVGLength($0) } ?? SVGLength(usual, .percent))
        .resolved(direction, port, fontSize: place.style.fontSize)
    }
    var map = attribute("gradientTransform").flatMap { SVGTransformReader.read($0) } ?? .identity
    if isOfBox {
      map = map.concatenating(
        CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
      )
    }
    let spreads: [String: SVGGradient.Spread] = ["reflect": .mirror, "repeat": .again]
    let spread = attribute("spreadMethod").flatMap { spreads[$0] } ?? .pad
    let whole = SVGLayerBuilder.Found.color(last.color / SIMD4(1, 1, 1, max(opacity, 1e-9)))
    guard abs(map.a * map.d - map.b * map.c) > 1e-12 else { return whole }
    if node.name == "linearGradient" {
      let start = CGPoint(x: length("x1", 0, .across), y: length("y1", 0, .down))
      let end = CGPoint(x: length("x2", 100, .across), y: length("y2", 0, .down))
      guard start != end else { return whole }
      return .gradient(
        SVGGradient(kind: .linear(start, end), stops: stops, spread: spread, map: map)
      )
    }
    let center = CGPoint(x: length("cx", 50, .across), y: length("cy", 50, .down))
    let radius = length("r", 50, .other)
    guard radius > 0 else { return whole }
    let focus = CGPoint(
      x: attribute("fx").map { _ in length("fx", 50, .across) } ?? center.x,
      y: attribute("fy").map { _ in length("fy", 50, .down) } ?? center.y
    )
    let away = Elementary.hypot(focus.x - center.x, focus.y - center.y)
    let inner = min(max(length("fr", 0, .other), 0), radius)
    if away > 0.001 * radius || inner > 0 {
      guard count(points: SVGGradientPicture.cost, node) else { return nil }
      // A focus outside is moved onto the circle; SVG 1.1, 13.2.3.
      let most = max(radius - inner, 0) * 0.999
      let part = away > most ? most / away : 1
      let start = CGPoint(
        x: center.x + (focus.x - center.x) * part,
        y: center.y + (focus.y - center.y) * part
      )
      let kind = SVGGradient.Kind.focal(center, radius, inside: start, inner)
      return .gradient(SVGGradient(kind: kind, stops: stops, spread: spread, map: map))
    }
    return .gradient(
      SVGGradient(kind: .radial(center, radius), stops: stops, spread: spread, map: map)
    )
  }

  /// A gradient and those that it references as templates, in order.
  private func chain(of node: SVGElement) -> [SVGElement] {
    var chain = [node]
    while chain.count < 16, let id = chain.last?.reference, let next = tree.byID[id],
      next.name.hasSuffix("Gradient"), !chain.contains(where: { $0 === next })
    {
      chain.append(next)
    }
    return chain
  }

  private mutating func stops(
    of node: SVGElement?,
    _ place: Place,
    _ opacity: Double
  ) -> [SVGGradient.Stop] {
    var result: [SVGGradient.Stop] = []
    guard let node else { return [] }
    var around = place
    around.style = style(of: node, in: place)
    for child in node.children where child.name == "stop" && result.count < 1000 {
      guard count(points: 1, child) else { break }
      let style = style(of: child, in: around)
      let offset = max(
        child.attributes["offset"].flatMap(SVGStyle.unit) ?? 0,
        result.last?.offset ?? 0
      )
      var color = style.stopColor
      color.w *= style.stopOpacity * opacity
      result.append(SVGGradient.Stop(offset: offset, color: color))
    }
    if let first = result.first, first.offset > 0, result.count > 1 {
      result.insert(SVGGradient.Stop(offset: 0, color: first.color), at: 0)
    }
    if let last = result.last, last.offset < 1, result.count > 1 {
      result.append(SVGGradient.Stop(offset: 1, color: last.color))
    }
    return result
  }
}
