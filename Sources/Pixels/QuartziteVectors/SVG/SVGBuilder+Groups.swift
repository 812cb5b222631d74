// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

extension SVGBuilder {
  /// Returns the element of a group with the elements inside it; none for an empty group.
  func nodes(_ group: GroupItem) -> [SVGTag] {
    let inner = nodes(group.items)
    guard !inner.isEmpty else { return [] }
    var node = SVGTag(tag: "g", children: inner)
    if !group.filters.isEmpty, let filter = filter(group.filters) {
      node.resources.append(SVGResource(attribute: "filter", node: filter))
    }
    // Each further clip needs a group of its own around the clipped one.
    for (index, clip) in group.clips.enumerated() {
      if index > 0 { node = SVGTag(tag: "g", children: [node]) }
      node.resources.append(SVGResource(attribute: "clip-path", node: self.clip(clip)))
    }
    if let mask = group.mask {
      node.resources.append(SVGResource(attribute: "mask", node: self.mask(mask)))
    }
    node.attributes.append(Self.opacity(Double(group.opacity)))
    if group.blend != .normal {
      Self.add(group.blend, to: &node)
    } else if group.isIsolated, group.items.contains(where: \.mixes) {
      node.attributes.append(SVGAttribute("style", "isolation:isolate"))
    }
    return [node]
  }

  /// Returns the element of a clip.
  func clip(_ clip: Clip) -> SVGTag {
    var shape = clip.shape
    if !clip.isAntialiased, case .rect(let rect) = shape.uprightRect.map(Shape.rect) ?? shape,
      let whole = PixelRect(
        whole: SIMD2(rect.minX, rect.minY),
        SIMD2(rect.maxX, rect.maxY),
        isAntialiased: false
      )
    {
      shape = .rect(
        CGRect(whole)
      )
    }
    if case .stroke(let path, let style, let projection) = shape {
      let scale = max(Elementary.hypot(projection.affine.a, projection.affine.b), 1e-3)
      let outline = path.elements.stroked(style, tolerance: 0.1 / scale)
      shape = .fill(CGPath(elements: outline), rule: .nonZero, projection: projection)
    }
    var (node, _) = outline(shape, isAntialiased: true)
    if let index = node.attributes.firstIndex(where: { $0.name == "fill-rule" }) {
      node.attributes[index].name = "clip-rule"
    }
    return SVGTag(tag: "clipPath", children: [node])
  }

  /// Returns the element of a mask.
  private func mask(_ mask: Mask) -> SVGTag {
    let inner = nodes(mask.items)
    var node = SVGTag(tag: "mask")
    node.attributes = [
      SVGAttribute("maskUnits", "userSpaceOnUse"), SVGAttribute("x", "0"), SVGAttribute("y", "0"),
      SVGAttribute("width", String(size.width)), SVGAttribute("height", String(size.height)),
    ]
    func filtered(_ matrix: [Double]) -> SVGTag {
      var group = SVGTag(tag: "g", children: inner)
      let primitive = Self.matrix(matrix)
      group.resources = [SVGResource(attribute: "filter", node: around([primitive], reach: 0))]
      return group
    }
    switch mask.channel {
    case .alpha, .map:
      node.attributes.append(SVGAttribute("style", "mask-type:alpha"))
      node.children = inner
    case .luminance: node.children = inner
    case .invertedAlpha:
      // The mask in black on white: its luminance is 1 minus the alpha.
      let black: [Double] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]
      node.children = [whole(255), filtered(black)]
    case .invertedLuminance:
      let inverted: [Double] = [
        -1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0,
      ]
      var group = filtered(inverted)
      group.children.insert(whole(0), at: 0)
      node.children = [group]
    }
    return node
  }

  /// Returns a rectangle of the whole picture in a grey, 0...255.
  private func whole(_ grey: Double) -> SVGTag {
    var (node, _) = outline(.everything, isAntialiased: true)
    node.attributes.append(SVGAttribute("fill", .color(SIMD3(repeating: grey))))
    return node
  }

  // MARK: - Filters

  /// Returns the element of successive filters; nil where they do nothing.
  private func filter(_ filters: [Filter]) -> SVGTag? {
    let primitives = filters.flatMap { self.primitives($0) }
    guard !primitives.isEmpty else { return nil }
    return around(primitives, reach: FilterReach(filters)?.longest ?? 0)
  }

  /// Returns a filter whose region extends beyond the picture by at least `reach` pixels.
  private func around(_ primitives: [SVGTag], reach: Int) -> SVGTag {
    var far = 0
    // A power of two, so that it stays constant while a blur is animated.
    while far < reach { far = max(16, far * 2) }
    var node = SVGTag(tag: "filter", children: primitives)
    node.attributes = [
      SVGAttribute("filterUnits", "userSpaceOnUse"), SVGAttribute("x", "\(-far)"),
      SVGAttribute("y", "\(-far)"), SVGAttribute("width", "\(size.width + 2 * far)"),
      SVGAttribute("height", "\(size.height + 2 * far)"),
      SVGAttribute("color-interpolation-filters", "sRGB"),
    ]
    return node
  }

  private func primitives(_ filter: Filter) -> [SVGTag] {
    func primitive(_ tag: String, _ attributes: [SVGAttribute]) -> SVGTag {
      SVGTag(tag: tag, attributes: attributes)
    }
    switch filter {
    case .gaussianBlur(let blur):
      let (x, y) = (blur.sigmaX, blur.sigmaY)
      return [
        primitive(
          "feGaussianBlur",
          [SVGAttribute("stdDeviation", .numbers(x == y ? [x] : [x, y], tolerance: 0.02))]
        )
      ]
    case .boxBlur(let blur):
      let sigma = blur.variance.squareRoot()
      return [
        primitive(
          "feGaussianBlur",
          [SVGAttribute("stdDeviation", .numbers([sigma], tolerance: 0.02))]
        )
      ]
    case .offset(let move):
      return [
        primitive(
          "feOffset",
          [
            SVGAttribute("dx", .numbers([move.dx], tolerance: tolerance)),
            SVGAttribute("dy", .numbers([move.dy], tolerance: tolerance)),
          ]
        )
      ]
    case .flood(let flood):
      let bytes = Self.bytes(flood.color) / 255
      return [
        Self.matrix([
          0, 0, 0, 0, bytes.x, 0, 0, 0, 0, bytes.y, 0, 0, 0, 0, bytes.z, 0, 0, 0,
          Double(flood.color.w),
          0,
        ])
      ]
    case .colorMatrix(let matrix): return [Self.matrix(matrix.numbers.map { Double($0) })]
    case .levels(let levels): return [Self.transfer(levels)]
    default: return []
    }
  }

  private static func matrix(_ numbers: [Double]) -> SVGTag {
    SVGTag(
      tag: "feColorMatrix",
      attributes: [SVGAttribute("values", .numbers(numbers, tolerance: 0.0005))]
    )
  }

  /// Levels as tables of 33 values for each channel.
  private static func transfer(_ levels: Levels) -> SVGTag {
    let curves = levels.curves
    let values = (0...32).map { curves.mapped(SIMD4(repeating: Float($0) / 32)) }
    var node = SVGTag(tag: "feComponentTransfer")
    for (lane, name) in ["R", "G", "B", "A"].enumerated() {
      var function = SVGTag(tag: "feFunc\(name)")
      function.attributes = [
        SVGAttribute("type", "table"),
        SVGAttribute(
          "tableValues",
          .numbers(values.map { Double($0[lane]) }, tolerance: 0.0005)
        ),
      ]
      node.children.append(function)
    }
    return node
  }
}
