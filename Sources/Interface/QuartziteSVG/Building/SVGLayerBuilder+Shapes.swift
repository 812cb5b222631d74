// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

extension SVGLayerBuilder {
  /// Makes the layer of a basic shape or path with its markers; nil if it is empty.
  mutating func shape(_ node: SVGElement, _ style: SVGStyle, _ place: Place) -> CALayer? {
    guard let path = path(of: node, style, place), !path.isEmpty else { return nil }
    let isLine = node.name == "line"
    let markers = markers(at: path, node, style, place)
    guard !markers.isEmpty else { return painted(path, node, style, place, isFilled: !isLine) }
    var inner = style.withoutEffects
    inner.markers = (nil, nil, nil)
    let shape = painted(path, node, inner, place, isFilled: !isLine)
    let box = CGPath(elements: path, text: nil).boundingBoxOfPath
    return group([shape].compactMap(\.self) + markers, node, style, place, box: box)
  }

  /// The path of a shape in user units; nil if it is invalid or too long.
  private mutating func path(
    of node: SVGElement,
    _ style: SVGStyle,
    _ place: Place
  ) -> PathElements? {
    func value(_ name: String, _ direction: SVGLength.Direction) -> Double {
      (node.properties.last { $0.name == name }.flatMap { SVGLength($0.value) } ?? SVGLength(0))
        .resolved(direction, place.viewport, fontSize: style.fontSize)
    }
    func given(_ name: String, _ direction: SVGLength.Direction) -> Double? {
      guard let text = node.properties.last(where: { $0.name == name })?.value, text != "auto",
        let length = SVGLength(text), length.value >= 0
      else { return nil }
      return length.resolved(direction, place.viewport, fontSize: style.fontSize)
    }
    let result: PathElements
    switch node.name {
    case "rect":
      let size = CGSize(width: value("width", .across), height: value("height", .down))
      guard size.width > 0, size.height > 0 else { return nil }
      let (rx, ry) = (given("rx", .across), given("ry", .down))
      let rect = CGRect(origin: CGPoint(x: value("x", .across), y: value("y", .down)), size: size)
      result = Self.rect(
        rect,
        min(rx ?? ry ?? 0, size.width / 2),
        min(ry ?? rx ?? 0, size.height / 2)
      )
    case "circle":
      let r = value("r", .other)
      guard r > 0 else { return nil }
      result = Self.ellipse(value("cx", .across), value("cy", .down), r, r)
    case "ellipse":
      let (rx, ry) = (given("rx", .across), given("ry", .down))
      guard let x = rx ?? ry, let y = ry ?? rx, x > 0, y > 0 else { return nil }
      result = Self.ellipse(value("cx", .across), value("cy", .down), x, y)
    case "line":
      var line = PathElements()
      line.append(.move, CGPoint(x: value("x1", .across), y: value("y1", .down)))
      line.append(.line, CGPoint(x: value("x2", .across), y: value("y2", .down)))
      result = line
    case "polyline", "polygon":
      result = polygon(node)
    default:
      var text = node.properties.last { $0.name == "d" }?.value ?? ""
      // The CSS property has the form path("...").
      if text.hasPrefix("path("), let open = text.firstIndex(where: { $0 == "\"" || $0 == "'" }) {
        text = String(text[text.index(after: open)...].prefix { $0 != "\"" && $0 != "'" })
      }
      let (path, isWhole) = SVGPathReader.read(text, mostPoints: pointsLeft)
      if !isWhole, text != "none" { note(.invalid, "the path is not valid to its end", node) }
      result = path
    }
    return count(result, node) ? result : nil
  }

  private mutating func polygon(_ node: SVGElement) -> PathElements {
    var scanner = SVGScanner(node.attributes["points"] ?? "")
    var path = PathElements()
    while path.points.count < pointsLeft, let x = scanner.number(), let y = scanner.number() {
      path.append(path.isEmpty ? .move : .line, CGPoint(x: x, y: y))
    }
    if !scanner.isAtEnd() { note(.invalid, "the points are not valid to their end", node) }
    if node.name == "polygon", !path.isEmpty { path.append(.close) }
    return path
  }

  /// A rectangle that starts at the left end of its top edge, where dashes start.
  private static func rect(_ rect: CGRect, _ rx: Double, _ ry: Double) -> PathElements {
    var path = PathElements()
    // 1 minus the length of the control handles of a quarter circle, 4/3 (√2 - 1).
    let k = 1 - 0.552_284_749_830_793_4
    let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
    guard rx > 0, ry > 0 else {
      path.append(.move, point(l, t))
      for corner in [point(r, t), point(r, b), point(l, b)] { path.append(.line, corner) }
      path.append(.close)
      return path
    }
    path.append(.move, point(l + rx, t))
    path.append(.line, point(r - rx, t))
    path.append(.cubic, point(r - rx * k, t), point(r, t + ry * k), point(r, t + ry))
    path.append(.line, point(r, b - ry))
    path.append(.cubic, point(r, b - ry * k), point(r - rx * k, b), point(r - rx, b))
    path.append(.line, point(l + rx, b))
    path.append(.cubic, point(l + rx * k, b), point(l, b - ry * k), point(l, b - ry))
    path.append(.line, point(l, t + ry))
    path.append(.cubic, point(l, t + ry * k), point(l + rx * k, t), point(l + rx, t))
    path.append(.close)
    return path
  }

  /// An ellipse that starts at its rightmost point and runs clockwise.
  private static func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> PathElements
  {
    let k = 0.552_284_749_830_793_4
    func point(_ px: Double, _ py: Double) -> CGPoint { CGPoint(x: x + rx * px, y: y + ry * py) }
    var path = PathElements()
    path.append(.move, point(1, 0))
    path.append(.cubic, point(1, k), point(k, 1), point(0, 1))
    path.append(.cubic, point(-k, 1), point(-1, k), point(-1, 0))
    path.append(.cubic, point(-1, -k), point(-k, -1), point(0, -1))
    path.append(.cubic, point(k, -1), point(1, -k), point(1, 0))
    path.append(.close)
    return path
  }

  // MARK: - Painting

  /// Makes the layer of a path with its fill and stroke; nil if nothing is painted.
  mutating func painted(
    _ elements: PathElements,
    _ node: SVGElement,
    _ style: SVGStyle,
    _ place: Place,
    isFilled: Bool = true,
    text: GlyphText? = nil
  ) -> CALayer? {
    guard style.isVisible, count(node) else { return nil }
    let path = CGPath(elements: elements, text: text)
    let box = path.boundingBoxOfPath
    if place.isClip {
      let layer = Self.shapeLayer(path)
      layer.fillRule = style.clipRule
      return finish(layer, node, style.clipping, place, box: box)
    }
    let fill = isFilled ? ink(style.fill, style.fillOpacity, style, node, place, box) : .none
    let width = style.strokeWidth.resolved(.other, place.viewport, fontSize: style.fontSize)
    let stroke =
      width > 0
      ? ink(style.stroke, style.strokeOpacity, style, node, place, box) : .none
    if fill == .none, stroke == .none { return nil }
    var parts: [CALayer] = []
    if case .gradient(let gradient) = fill {
      let mask = Self.shapeLayer(path)
      mask.fillRule = style.fillRule
      parts.append(gradient.layer(covering: box, mask: mask))
    } else if case .pattern(let pattern) = fill {
      let mask = Self.shapeLayer(path)
      mask.fillRule = style.fillRule
      if let layer = self.layer(of: pattern, covering: box, mask: mask, node, place) {
        parts.append(layer)
      }
    } else if case .color(let color) = fill {
      let layer = Self.shapeLayer(path)
      (layer.fillColor, layer.fillRule) = (color, style.fillRule)
      parts.append(layer)
    }
    if stroke != .none {
      let layer = Self.shapeLayer(path)
      layer.fillColor = nil
      layer.strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
      setStroke(of: layer, style, width, place)
      let reach = width / 2 * max(1.5, style.lineJoin == .miter ? style.miterLimit : 1.5)
      switch stroke {
      case .gradient(let gradient):
        parts.append(gradient.layer(covering: box.insetBy(dx: -reach, dy: -reach), mask: layer))
      case .pattern(let pattern):
        let area = box.insetBy(dx: -reach, dy: -reach)
        if let layer = self.layer(of: pattern, covering: area, mask: layer, node, place) {
          parts.append(layer)
        }
      case .color(let color):
        layer.strokeColor = color
        if let below = parts.last as? CAShapeLayer, !style.strokesFirst {
          // One shape layer draws both fill and stroke.
          (layer.fillColor, layer.fillRule) = (below.fillColor, below.fillRule)
          parts.removeLast()
        }
        parts.append(layer)
      case .none: break
      }
      if style.strokesFirst { parts.reverse() }
    }
    if parts.count == 1, parts[0].mask == nil {
      return finish(parts[0], node, style, place, box: box)
    }
    return group(parts, node, style, place, box: box)
  }

  private static func shapeLayer(_ path: CGPath) -> CAShapeLayer {
    let layer = plain(CAShapeLayer())
    layer.path = path
    return layer
  }

  private func setStroke(of layer: CAShapeLayer, _ style: SVGStyle, _ width: Double, _ place: Place)
  {
    (layer.lineWidth, layer.lineCap, layer.lineJoin) = (width, style.lineCap, style.lineJoin)
    layer.miterLimit = style.miterLimit
    func length(_ length: SVGLength) -> Double {
      length.resolved(.other, place.viewport, fontSize: style.fontSize)
    }
    var dashes = style.dashes.map(length)
    guard dashes.contains(where: { $0 > 0 }) else { return }
    if dashes.count % 2 == 1 { dashes += dashes }
    layer.lineDashPattern = dashes.map { NSNumber(value: $0) }
    layer.lineDashPhase = length(style.dashOffset)
  }

  /// A resolved paint.
  enum Ink: Equatable {
    case none
    case color(CGColor)
    case gradient(SVGGradient)
    case pattern(SVGPattern)
  }

  private mutating func ink(
    _ paint: SVGPaint,
    _ opacity: Double,
    _ style: SVGStyle,
    _ node: SVGElement,
    _ place: Place,
    _ box: CGRect
  ) -> Ink {
    func color(_ color: SIMD4<Double>) -> Ink {
      let alpha = color.w * opacity
      return alpha > 0
        ? .color(CGColor(red: color.x, green: color.y, blue: color.z, alpha: alpha)) : .none
    }
    switch paint {
    case .none: return .none
    case .color(let value): return color(value)
    case .current: return color(style.color)
    case .server(let id, let fallback):
      if let target = tree.byID[id], target.name == "pattern" {
        return pattern(target, place, box, opacity).map { .pattern($0) } ?? .none
      }
      guard let target = tree.byID[id], target.name.hasSuffix("Gradient") else {
        note(
          tree.byID[id] == nil ? .missing : .unsupported,
          tree.byID[id].map { "a paint that is a \($0.name)" } ?? "the paint #\(id)",
          node
        )
        return ink(fallback, opacity, style, node, place, box)
      }
      switch gradient(target, place, box, opacity) {
      case .gradient(let gradient)?: return .gradient(gradient)
      case .color(let value)?: return color(value)
      case nil: return .none
      }
    }
  }
}

extension SVGStyle {
  /// The style without the effects that apply to a shape together with its markers.
  var withoutEffects: SVGStyle {
    var result = self
    (result.opacity, result.clipPath, result.mask, result.filter) = (1, nil, nil, nil)
    (result.blend, result.transform) = (nil, nil)
    return result
  }

  /// The style of a shape in a clip path: only its clip path and transform.
  var clipping: SVGStyle {
    var result = SVGStyle()
    (result.transform, result.transformOrigin, result.clipPath) = (
      transform, transformOrigin, clipPath
    )
    return result
  }
}
