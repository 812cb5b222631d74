// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

extension SVGLayerBuilder {
  /// Applies the filter with an id to a layer, as far as layers can represent it; otherwise returns
  /// the layer itself.
  mutating func filtered(
    _ layer: CALayer,
    by id: String,
    _ node: SVGElement,
    _ place: Place,
    _ box: CGRect?
  ) -> CALayer {
    guard let filter = tree.byID[id], filter.name == "filter" else {
      note(.missing, "the filter #\(id)", node)
      return layer
    }
    let box = box ?? Self.box(of: layer)
    // The filter region clips the result.
    let area = area(
      of: filter,
      isOfUser: filter.attributes["filterUnits"] == "userSpaceOnUse",
      SVGStyle(),
      place,
      box
    )
    var result = layer
    if !applyAlone(filter, to: layer) {
      guard let picture = chain(filter, from: layer, node, place, box, area) else { return layer }
      result = picture
    }
    return Self.window(area, around: result)
  }

  /// Clips a layer to an area of its user space.
  static func window(_ area: CGRect, around layer: CALayer) -> CALayer {
    let window = CALayer()
    window.anchorPoint = .zero
    window.position = area.origin
    window.bounds = area
    window.masksToBounds = true
    window.addSublayer(layer)
    return wrapped(window)
  }

  /// Applies a filter of a single primitive that the layer itself can represent; returns false for
  /// any other.
  private mutating func applyAlone(_ filter: SVGElement, to layer: CALayer) -> Bool {
    let isOfUser = filter.attributes["primitiveUnits"] != "objectBoundingBox"
    guard filter.children.count == 1, isOfUser, let step = filter.children.first else {
      return false
    }
    let readsSource = step.attributes["in"].map { $0 == "SourceGraphic" } ?? true
    let isWhole = !["x", "y", "width", "height"].contains { step.attributes[$0] != nil }
    guard readsSource, isWhole else { return false }
    switch step.name {
    case "feGaussianBlur":
      let (sigma, other) = Self.pair(step, "stdDeviation", 0)
      guard sigma > 0, sigma == other else { return false }
      layer.filters = [Self.blur(sigma)]
      return true
    case "feDropShadow":
      let (sigma, other) = Self.pair(step, "stdDeviation", 2)
      guard sigma == other else { return false }
      let color = flood(of: step)
      layer.shadowColor = CGColor(red: color.x, green: color.y, blue: color.z, alpha: 1)
      layer.shadowOpacity = Float(color.w)
      layer.shadowRadius = max(sigma, 0)
      layer.shadowOffset = CGSize(
        width: Self.number(step, "dx", 2),
        height: Self.number(step, "dy", 2)
      )
      return true
    default: return false
    }
  }

  // MARK: - Chains

  /// The result of a filter primitive, and the nesting depth of its layers.
  private struct FilterResult {
    var layer: CALayer
    var depth: Int
  }

  /// The maximum number of primitives of a filter.
  private static let mostSteps = 64

  /// Returns the layer that shows the result of a filter's primitives; nil if layers cannot
  /// represent one of them, which is reported.
  ///
  /// Source: Filter Effects 1, W3C 2018, 9.
  private mutating func chain(
    _ filter: SVGElement,
    from source: CALayer,
    _ node: SVGElement,
    _ place: Place,
    _ box: CGRect,
    _ area: CGRect
  ) -> CALayer? {
    let steps = filter.children.filter { $0.name.hasPrefix("fe") }
    guard steps.count <= Self.mostSteps else {
      note(.limit, "the filter #\(filter.id ?? "") has more than \(Self.mostSteps) steps", node)
      return nil
    }
    let graphic = FilterResult(layer: source, depth: place.depth + 1)
    var (last, results) = (graphic, [String: FilterResult]())
    for step in steps {
      var inputs: [FilterResult] = []
      for name in Self.inputs(of: step) {
        let found: FilterResult?
        switch name {
        case nil: found = last
        case "SourceGraphic": found = graphic
        case "SourceAlpha":
          found = copy(graphic, step).map {
            FilterResult(layer: Self.matrix($0.layer, Self.blackness), depth: $0.depth + 1)
          }
        case let name?: found = results[name]
        }
        guard let found, let own = copy(found, step) else {
          note(.unsupported, "the input \(name ?? "") of \(step.name)", step)
          return nil
        }
        inputs.append(own)
      }
      let depth = (inputs.map(\.depth).max() ?? place.depth) + 3
      guard depth < limits.layerDepth else {
        note(.limit, "layers are nested more than \(limits.layerDepth) deep", step)
        return nil
      }
      let unit =
        filter.attributes["primitiveUnits"] == "objectBoundingBox"
        ? box : CGRect(x: 0, y: 0, width: 1, height: 1)
      guard count(step), var layer = made(step, of: inputs.map(\.layer), unit, area, filter) else {
        note(.unsupported, "\(step.name) in the filter #\(filter.id ?? "")", step)
        return nil
      }
      if ["x", "y", "width", "height"].contains(where: { step.attributes[$0] != nil }) {
        layer = Self.window(part(of: area, step, unit, place), around: layer)
      }
      last = FilterResult(layer: layer, depth: depth)
      if let name = step.attributes["result"] { results[name] = last }
    }
    return steps.isEmpty ? nil : last.layer
  }

  /// The names of the inputs of a primitive; nil stands for the result of the preceding one.
  private static func inputs(of step: SVGElement) -> [String?] {
    switch step.name {
    case "feFlood": []
    case "feMerge": step.children.filter { $0.name == "feMergeNode" }.map { $0.attributes["in"] }
    case "feComposite", "feBlend": [step.attributes["in"], step.attributes["in2"]]
    default: [step.attributes["in"]]
    }
  }

  /// The filter primitive subregion, to which a primitive is clipped.
  private func part(
    of area: CGRect,
    _ step: SVGElement,
    _ unit: CGRect,
    _ place: Place
  ) -> CGRect {
    let isOfBox = unit.size != CGSize(width: 1, height: 1) || unit.origin != .zero
    func value(_ name: String, _ direction: SVGLength.Direction, _ usual: CGFloat) -> CGFloat {
      guard let length = step.length(name) else { return usual }
      let port = isOfBox ? CGSize(width: 1, height: 1) : place.viewport
      let number = length.resolved(direction, port, fontSize: place.style.fontSize)
      guard isOfBox else { return number }
      let side = direction == .across ? unit.width : unit.height
      let start = name == "x" ? unit.minX : name == "y" ? unit.minY : 0
      return start + number * side
    }
    return CGRect(
      x: value("x", .across, area.minX),
      y: value("y", .down, area.minY),
      width: max(value("width", .across, area.width), 0),
      height: max(value("height", .down, area.height), 0)
    )
  }

  // MARK: - Primitives

  /// Returns the layer of a primitive for its inputs; nil if layers cannot represent it.
  private mutating func made(
    _ step: SVGElement,
    of inputs: [CALayer],
    _ unit: CGRect,
    _ area: CGRect,
    _ filter: SVGElement
  ) -> CALayer? {
    switch step.name {
    case "feGaussianBlur":
      let (x, y) = Self.pair(step, "stdDeviation", 0)
      return Self.blurred(inputs[0], x * unit.width, y * unit.height)
    case "feOffset":
      let (x, y) = (Self.number(step, "dx", 0), Self.number(step, "dy", 0))
      return Self.moved(inputs[0], x * unit.width, y * unit.height)
    case "feFlood":
      let color = flood(of: step)
      let layer = CALayer()
      layer.anchorPoint = .zero
      layer.position = area.origin
      layer.bounds = area
      layer.backgroundColor = CGColor(red: color.x, green: color.y, blue: color.z, alpha: color.w)
      return Self.wrapped(layer)
    case "feDropShadow":
      guard let shade = copy(FilterResult(layer: inputs[0], depth: 0), step)?.layer else {
        return nil
      }
      let (x, y) = Self.pair(step, "stdDeviation", 2)
      let color = flood(of: step)
      var rows = [Double](repeating: 0, count: 20)
      (rows[4], rows[9], rows[14], rows[18]) = (color.x, color.y, color.z, color.w)
      let soft = Self.blurred(Self.matrix(shade, rows), x * unit.width, y * unit.height)
      let (dx, dy) = (Self.number(step, "dx", 2), Self.number(step, "dy", 2))
      return Self.joined(Self.moved(soft, dx * unit.width, dy * unit.height), inputs[0], nil)
    case "feMerge": return inputs.reduce(nil) { Self.joined($0, $1, nil) } ?? CALayer()
    case "feBlend":
      let mode = step.attributes["mode"] ?? "normal"
      guard mode != "normal" else { return Self.joined(inputs[1], inputs[0], nil) }
      guard let blend = Self.blends[mode] else { return nil }
      if !isEncoded(step, filter) { noteLight(step) }
      return Self.joined(inputs[1], inputs[0], blend)
    case "feComposite": return composite(step, inputs[0], inputs[1])
    case "feColorMatrix":
      guard let rows = colorMatrix(step, filter) else { return nil }
      return Self.matrix(inputs[0], rows)
    default: return nil
    }
  }

  private func composite(_ step: SVGElement, _ first: CALayer, _ second: CALayer) -> CALayer? {
    switch step.attributes["operator"] ?? "over" {
    case "over": return Self.joined(second, first, nil)
    case "in": return Self.joined(first, second, "destinationIn")
    case "out": return Self.joined(first, second, "destinationOut")
    case "atop": return Self.joined(second, first, "sourceAtop")
    case "xor": return Self.joined(second, first, "xor")
    case "lighter": return Self.joined(second, first, "plusL")
    case "arithmetic":
      let factors = (1...4).map { Self.number(step, "k\($0)", 0) }
      // Layers can only represent the sum of both inputs, each with its factor as opacity.
      guard factors[0] == 0, factors[3] == 0, (0...1).contains(factors[1]),
        (0...1).contains(factors[2])
      else { return nil }
      let (a, b) = (Self.wrapped(first), Self.wrapped(second))
      (a.opacity, b.opacity) = (Float(factors[1]), Float(factors[2]))
      return Self.joined(b, a, "plusL")
    default: return nil
    }
  }

  /// The rows of a colour matrix for gamma-encoded colours; nil if the type or values are invalid.
  private mutating func colorMatrix(_ step: SVGElement, _ filter: SVGElement) -> [Double]? {
    var scanner = SVGScanner(step.attributes["values"] ?? "")
    let values = scanner.numbers(most: 21)
    var rows = Self.unchanged
    switch step.attributes["type"] ?? "matrix" {
    case "matrix":
      if step.attributes["values"] == nil { return rows }
      guard values.count == 20 else { return nil }
      rows = values
    case "saturate": rows = Self.saturation(values.first ?? 1)
    case "hueRotate": rows = Self.hue((values.first ?? 0) * .pi / 180)
    case "luminanceToAlpha":
      rows = [Double](repeating: 0, count: 20)
      (rows[15], rows[16], rows[17]) = Self.luminance
    default: return nil
    }
    guard !isEncoded(step, filter) else { return rows }
    // For linear light: constant and unchanged channels can be expressed in encoded colours.
    for row in 0..<3 {
      let own = Array(rows[row * 5..<row * 5 + 5])
      if own[0..<4].allSatisfy({ $0 == 0 }) {
        rows[row * 5 + 4] = CGColorSpace.encoded(own[4])
      } else if own != Array(Self.unchanged[row * 5..<row * 5 + 5]) {
        noteLight(step)
      }
    }
    return rows
  }

  private mutating func noteLight(_ step: SVGElement) {
    note(.unsupported, "\(step.name) in linear light, which is done with encoded colours", step)
  }

  /// Whether a primitive works on gamma-encoded colours, rather than in linear light.
  private func isEncoded(_ step: SVGElement, _ filter: SVGElement) -> Bool {
    for node in [step, filter] {
      if let value = node.properties.last(where: { $0.name == "color-interpolation-filters" }) {
        return value.value == "sRGB"
      }
    }
    return false
  }

  /// The flood colour of a primitive, with its opacity.
  private mutating func flood(of step: SVGElement) -> SIMD4<Double> {
    func property(_ name: String) -> String? {
      step.properties.last { $0.name == name }?.value
    }
    let style = style(of: step, in: Place(viewport: .zero))
    var color = SIMD4<Double>(0, 0, 0, 1)
    if let text = property("flood-color") {
      color = text == "currentColor" ? style.color : SVGColorReader.read(text) ?? color
    }
    color.w *= property("flood-opacity").flatMap(SVGStyle.unit) ?? 1
    return color
  }

  // MARK: - Copies

  /// Returns a copy of a result, whose layers count towards the limit; nil if there are too many.
  private mutating func copy(_ picture: FilterResult, _ node: SVGElement) -> FilterResult? {
    SVGLayerCopy.copy(picture.layer, counting: { count(node) })
      .map { FilterResult(layer: $0, depth: picture.depth) }
  }
}
