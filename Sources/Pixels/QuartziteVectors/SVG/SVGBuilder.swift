// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

/// Converts a reduced display list to the elements of an SVG document, in device pixels.
struct SVGBuilder {
  /// The largest error of a number, in pixels.
  let tolerance: Double
  /// The size of the document in pixels.
  let size: (width: Int, height: Int)
  /// The pictures of the document.
  let store: PictureStore
  /// The tints of pictures are rounded to multiples of this many 255ths.
  let tintStep: Float

  /// Returns the elements of a list, from back to front.
  func nodes(_ list: DisplayList) -> [SVGTag] {
    var nodes: [SVGTag] = []
    if let color = list.background, color.w > 0 {
      nodes.append(node(DrawItem(shape: .everything, paint: .color(color))))
    }
    return nodes + self.nodes(list.items)
  }

  func nodes(_ items: [DisplayItem]) -> [SVGTag] {
    items.flatMap { item -> [SVGTag] in
      switch item {
      case .draw(let draw): [node(draw)]
      case .group(let group): nodes(group)
      case .sprites: []
      }
    }
  }

  // MARK: - Draws

  private func node(_ draw: DrawItem) -> SVGTag {
    if case .image(let image) = draw.paint { return picture(draw, image) }
    var (node, space) = outline(draw.shape, isAntialiased: draw.isAntialiased)
    var isStroke = false
    if case .stroke = draw.shape { isStroke = true }
    let name = isStroke ? "stroke" : "fill"
    if isStroke { node.attributes.append(SVGAttribute("fill", "none")) }
    var opacity = Double(draw.opacity)
    switch draw.paint {
    case .color(let color):
      node.attributes.append(SVGAttribute(name, .color(Self.bytes(color))))
      opacity *= Double(min(max(color.w, 0), 1))
    case .gradient(let gradient):
      if let resource = self.gradient(gradient, in: space) {
        node.resources.append(SVGResource(attribute: name, node: resource))
      } else {
        node.attributes.append(SVGAttribute(name, "none"))
      }
    case .image, .subpicture: break
    }
    node.attributes.append(Self.opacity(opacity))
    Self.add(draw.blend, to: &node)
    return node
  }

  /// Returns the element of an image, in a group with a clip where the draw shows only a part of
  /// it.
  private func picture(_ draw: DrawItem, _ image: ImagePaint) -> SVGTag {
    var node = SVGTag(tag: "image")
    var opacity = Double(draw.opacity)
    var pixmap = store.only(image.pixmap)
    if let tint = image.tint {
      opacity *= Double(min(max(tint.w, 0), 1))
      pixmap = store.tinted(pixmap, tint, step: tintStep)
    }
    node.attributes = [
      SVGAttribute("href", .image(pixmap)),
      SVGAttribute("transform", .transform(image.projection.affine)),
    ]
    node.extent = Elementary.hypot(Double(pixmap.width), Double(pixmap.height))
    if image.sampling == .nearest {
      node.attributes.append(SVGAttribute("image-rendering", "pixelated"))
    }
    let whole = CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    if !Self.covers(draw.shape, whole, image.projection.affine) {
      let clip = self.clip(Clip(shape: draw.shape, isAntialiased: draw.isAntialiased))
      var group = SVGTag(tag: "g", children: [node])
      group.resources = [SVGResource(attribute: "clip-path", node: clip)]
      group.attributes = [Self.opacity(opacity)]
      Self.add(draw.blend, to: &group)
      return group
    }
    node.attributes.append(Self.opacity(opacity))
    Self.add(draw.blend, to: &node)
    return node
  }

  /// Whether a shape is the outline of a whole image, to within 0.75 pixels.
  private static func covers(_ shape: Shape, _ whole: CGRect, _ m: CGAffineTransform) -> Bool {
    func corners(_ rect: CGRect, _ m: CGAffineTransform) -> [CGPoint] {
      [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ].map { $0.applying(m) }
    }
    let own = corners(whole, m)
    var other: [CGPoint] = []
    switch shape {
    case .everything: return false
    case .rect(let rect): other = corners(rect, .identity)
    case .fill(let path, _, let projection):
      guard path.elements.points.count <= 5, !path.elements.verbs.contains(.cubic),
        !path.elements.verbs.contains(.quad), path.elements.points.count >= 4
      else { return false }
      other = path.elements.points.map { $0.applying(projection.affine) }
    case .stroke: return false
    }
    // A shape with hard edges differs from the picture's own by less than a pixel.
    return own.allSatisfy { corner in
      other.contains { Elementary.hypot($0.x - corner.x, $0.y - corner.y) < 0.75 }
    }
  }

  // MARK: - Shapes

  /// Returns the element of a shape, and the map from its own space to the device.
  func outline(_ shape: Shape, isAntialiased: Bool) -> (SVGTag, CGAffineTransform) {
    var node = SVGTag(tag: "path")
    var space = CGAffineTransform.identity
    func add(_ elements: PathElements, _ transform: CGAffineTransform) {
      space = transform
      let scale = max(
        Elementary.hypot(transform.a, transform.b),
        Elementary.hypot(transform.c, transform.d)
      )
      var elements = elements
      // A map that has no inverse, or a very large scale, is applied to the points.
      if abs(transform.a * transform.d - transform.b * transform.c) < 1e-9 || scale > 1e4 {
        elements = elements.applying(transform)
        space = .identity
      }
      let decimals = NumberText.decimals(
        scale: space.isIdentity ? 1 : scale,
        tolerance: tolerance
      )
      node.attributes.append(SVGAttribute("d", .path(SVGPath(elements, decimals: decimals))))
      node.extent = elements.points.reduce(0) { max($0, Elementary.hypot($1.x, $1.y)) }
      node.attributes.append(SVGAttribute("transform", .transform(space)))
    }
    switch shape {
    case .everything:
      let whole = CGRect(x: 0, y: 0, width: size.width, height: size.height)
      add(CGPath(rect: whole, transform: nil).elements, .identity)
    case .rect(let rect):
      let unit = CGPath(rect: CGRect(x: 0, y: 0, width: rect.width, height: rect.height))
      add(unit.elements, CGAffineTransform(translationX: rect.minX, y: rect.minY))
    case .fill(let path, let rule, let projection):
      add(path.elements, projection.affine)
      if rule == .evenOdd { node.attributes.append(SVGAttribute("fill-rule", "evenodd")) }
    case .stroke(let path, let style, let projection):
      let scale = Elementary.hypot(projection.affine.a, projection.affine.b)
      if let dash = Self.trimmed(path.elements, style) {
        add(path.elements, projection.affine)
        addStroke(style, scale, dash, to: &node)
      } else if let trim = style.trim, trim.lowerBound > 0 || trim.upperBound < 1 {
        let tolerance = 0.1 / max(scale, 1e-3)
        add(path.elements.trimmed(trim, tolerance: tolerance), projection.affine)
        addStroke(style, scale, nil, to: &node)
      } else {
        add(path.elements, projection.affine)
        addStroke(style, scale, nil, to: &node)
      }
    }
    if !isAntialiased { node.attributes.append(SVGAttribute("shape-rendering", "crispEdges")) }
    return (node, space)
  }

  private func addStroke(
    _ style: StrokeStyle,
    _ scale: Double,
    _ trim: (length: Double, offset: Double, total: Double)?,
    to node: inout SVGTag
  ) {
    let exact = tolerance / max(scale, 1e-6)
    node.attributes.append(
      SVGAttribute("stroke-width", .numbers([style.width], tolerance: exact))
    )
    if style.cap != .butt {
      node.attributes.append(
        SVGAttribute("stroke-linecap", style.cap == .round ? "round" : "square")
      )
    }
    switch style.join {
    case .round: node.attributes.append(SVGAttribute("stroke-linejoin", "round"))
    case .bevel: node.attributes.append(SVGAttribute("stroke-linejoin", "bevel"))
    case .miter:
      node.attributes.append(
        SVGAttribute("stroke-miterlimit", NumberText.text(style.miterLimit, decimals: 2))
      )
    }
    var dash = style.dash.map { Double($0) }
    var phase = Double(style.dashPhase)
    if let trim { (dash, phase) = ([trim.length, trim.total], -trim.offset) }
    guard !dash.isEmpty else { return }
    node.attributes.append(
      SVGAttribute("stroke-dasharray", .numbers(dash, tolerance: exact))
    )
    node.attributes.append(
      SVGAttribute("stroke-dashoffset", .numbers([phase], tolerance: exact))
    )
  }

  /// Returns a trimmed stroke as a dash: its length, its start, and a gap longer than the path.
  ///
  /// Nil where the path has several sub-paths or no length, or the style has dashes of its own.
  private static func trimmed(
    _ elements: PathElements,
    _ style: StrokeStyle
  ) -> (length: Double, offset: Double, total: Double)? {
    guard let trim = style.trim, style.dash.isEmpty,
      elements.verbs.count(where: { $0 == .move }) == 1
    else { return nil }
    let total = elements.length
    guard total > 0 else { return nil }
    let (from, to) = (max(0, trim.lowerBound), min(1, trim.upperBound))
    return (max(0, to - from) * total, from * total, total + 1)
  }

  // MARK: - Parts

  /// Returns red, green and blue of a colour as 0...255, not rounded.
  static func bytes(_ color: PaintColor) -> SIMD3<Double> {
    func byte(_ value: Float) -> Double { Double(min(max(value, 0), 1)) * 255 }
    return SIMD3(byte(color.x), byte(color.y), byte(color.z))
  }

  static func opacity(_ value: Double) -> SVGAttribute {
    SVGAttribute("opacity", .numbers([min(max(value, 0), 1)], tolerance: 0.002))
  }

  static func add(_ blend: BlendMode, to node: inout SVGTag) {
    guard blend != .normal, let name = names[blend] else { return }
    node.attributes.append(SVGAttribute("style", "mix-blend-mode:\(name)"))
  }

  private static let names: [BlendMode: String] = [
    .multiply: "multiply", .screen: "screen", .overlay: "overlay", .darken: "darken",
    .lighten: "lighten", .colorDodge: "color-dodge", .colorBurn: "color-burn",
    .softLight: "soft-light", .hardLight: "hard-light", .difference: "difference",
    .exclusion: "exclusion", .hue: "hue", .saturation: "saturation", .color: "color",
    .luminosity: "luminosity", .plusLighter: "plus-lighter",
  ]
}

extension PathElements {
  /// The length of the path, closing lines included; curves are flattened to within 1/4000 of its
  /// size.
  var length: Double {
    let reach = controlLimits.map { max($0.high.x - $0.low.x, $0.high.y - $0.low.y) } ?? 1
    let lines = flattened(tolerance: max(reach, 1e-6) / 4000)
    var (sum, index, current, start) = (0.0, 0, CGPoint.zero, CGPoint.zero)
    for verb in lines.verbs {
      switch verb {
      case .move:
        (current, start) = (lines.points[index], lines.points[index])
      case .line:
        let end = lines.points[index]
        sum += Elementary.hypot(end.x - current.x, end.y - current.y)
        current = end
      case .close:
        sum += Elementary.hypot(start.x - current.x, start.y - current.y)
        current = start
      case .quad, .cubic: break
      }
      index += verb.pointCount
    }
    return sum
  }
}
