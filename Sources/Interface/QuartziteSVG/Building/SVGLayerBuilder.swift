// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// Makes layers from the elements of a document.
///
/// The coordinates of each layer are the element's user space: its anchor point, position and
/// bounds are at the origin, and its transform is that of the element.
struct SVGLayerBuilder {
  let tree: SVGTree
  let limits: SVGLimits
  private(set) var issues: [SVGIssue] = []
  private var layerCount = 0
  private var pointCount = 0
  var characterCount = 0
  /// The ids of the references that are being resolved, to detect cycles.
  private var followed: Set<String> = []

  /// The context of an element.
  struct Place {
    /// The style of the parent element.
    var style = SVGStyle()
    /// The size of the viewport, to which percentages refer.
    var viewport: CGSize
    /// The number of enclosing layers.
    var depth = 0
    /// Whether shapes belong to a clip path: they are filled with black by their clip rules.
    var isClip = false
  }

  init(_ tree: SVGTree, _ limits: SVGLimits) { (self.tree, self.limits) = (tree, limits) }

  mutating func note(_ kind: SVGIssue.Kind, _ message: String, _ node: SVGElement) {
    guard issues.count < 1000 else { return }
    let issue = SVGIssue(kind, message, line: node.line)
    if !issues.contains(issue) { issues.append(issue) }
  }

  // MARK: - The picture

  /// The size of a document in points.
  static func size(of root: SVGElement) -> CGSize {
    let box = SVGViewBox.numbers(root.attributes["viewBox"])
    func side(_ name: String, _ direction: SVGLength.Direction) -> Double? {
      guard let length = root.length(name), length.unit != .percent, length.value > 0 else {
        return nil
      }
      return length.resolved(direction, .zero, fontSize: 16)
    }
    let (width, height) = (side("width", .across), side("height", .down))
    var size = CGSize(width: width ?? 300, height: height ?? 150)
    if let box {
      switch (width, height) {
      case (nil, nil): size = bounded(box.size, side: mostSideOfBox, area: .infinity)
      case (let w?, nil): size.height = w * box.height / box.width
      case (nil, let h?): size.width = h * box.width / box.height
      default: break
      }
    }
    return bounded(size, side: SVGImage.mostPointsASide, area: mostArea)
  }

  /// The longest side in points of a picture that has a view box and no size.
  private static let mostSideOfBox = 2048.0
  /// The maximum area of a picture in square points, that of 4,096 by 4,096.
  private static let mostArea = 16_777_216.0

  /// Returns a size reduced, with its proportions, to a longest side and an area; no side is below 0.001.
  private static func bounded(_ size: CGSize, side: Double, area: Double) -> CGSize {
    let (width, height) = (min(size.width, 1e100), min(size.height, 1e100))
    let factor = min(1, side / max(width, height), (area / (width * height)).squareRoot())
    return CGSize(width: max(width * factor, 0.001), height: max(height * factor, 0.001))
  }

  /// Makes the layer of the whole picture.
  mutating func make(_ size: CGSize) -> CALayer {
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.masksToBounds = true
    let place = Place(viewport: size)
    var style = style(of: tree.root, in: place)
    style.clipsOverflow = false
    if style.isDisplayed,
      let inner = viewport(tree.root, style, CGRect(origin: .zero, size: size), place)
    {
      layer.addSublayer(inner)
    }
    return layer
  }

  // MARK: - Elements

  /// Computes the style of an element, and reports unsupported properties.
  mutating func style(of node: SVGElement, in place: Place) -> SVGStyle {
    var style = place.style.inherited()
    for (name, value) in node.properties where !style.set(name, value) {
      note(.unsupported, "\(name): \(value.prefix(40))", node)
    }
    return style
  }

  /// Makes the layers of the child elements.
  mutating func children(of node: SVGElement, _ place: Place) -> [CALayer] {
    var result: [CALayer] = []
    for child in node.children { if let layer = layer(child, place) { result.append(layer) } }
    return result
  }

  /// Makes the layer of an element; nil if it shows nothing.
  mutating func layer(_ node: SVGElement, _ place: Place) -> CALayer? {
    guard !Self.hidden.contains(node.name) else { return nil }
    if Self.notDrawn.contains(node.name) {
      note(.unsupported, "the element \(node.name)", node)
      return nil
    }
    // Elements that show nothing count, too, because nested uses of them take time.
    guard count(node) else { return nil }
    let style = style(of: node, in: place)
    guard style.isDisplayed, isAllowed(node) else { return nil }
    guard place.depth < limits.layerDepth else {
      note(.limit, "layers are nested more than \(limits.layerDepth) deep", node)
      return nil
    }
    var inner = place
    (inner.style, inner.depth) = (style, place.depth + 1)
    switch node.name {
    case "svg": return nested(node, style, inner)
    case "g", "a": return group(children(of: node, inner), node, style, inner)
    case "switch":
      let chosen = node.children.first { isAllowed($0) && !Self.hidden.contains($0.name) }
      return group(chosen.flatMap { layer($0, inner) }.map { [$0] } ?? [], node, style, inner)
    case "use": return use(node, style, inner)
    case "image": return image(node, style, inner)
    case "text": return text(node, style, inner)
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
      return shape(node, style, inner)
    default:
      note(.unsupported, "the element \(node.name)", node)
      return nil
    }
  }

  /// Elements that are never rendered directly.
  private static let hidden: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient", "pattern", "marker",
    "filter", "style", "title", "desc", "metadata", "view", "script-data",
  ]
  /// Elements that are not supported though they would have an effect.
  private static let notDrawn: Set<String> = [
    "animate", "animateTransform", "animateMotion", "animateColor", "set", "script",
    "foreignObject", "textPath", "video", "audio", "iframe", "canvas",
  ]

  /// Whether the conditional processing attributes of an element are satisfied.
  private func isAllowed(_ node: SVGElement) -> Bool {
    if node.attributes["requiredExtensions"]?.isEmpty == false { return false }
    if let languages = node.attributes["systemLanguage"] {
      return languages.split(separator: ",").contains { $0.trimmed.hasPrefix("en") }
    }
    return true
  }

  /// Resolves a reference and runs a closure with its target; nil if the target is missing or the
  /// reference is circular, both of which are reported.
  mutating func following<Result>(
    _ id: String,
    from node: SVGElement,
    _ body: (inout SVGLayerBuilder, SVGElement) -> Result?
  ) -> Result? {
    guard let target = tree.byID[id] else {
      note(
        .missing,
        id.isEmpty ? "a reference to another file, which is not followed" : "#\(id)",
        node
      )
      return nil
    }
    guard followed.insert(id).inserted else {
      note(.invalid, "#\(id) is inside of itself", node)
      return nil
    }
    defer { followed.remove(id) }
    return body(&self, target)
  }

  // MARK: - Budgets

  /// Counts a layer; returns false if there are too many.
  mutating func count(_ node: SVGElement) -> Bool {
    layerCount += 1
    if layerCount > limits.layers {
      note(.limit, "the picture has more than \(limits.layers) layers", node)
      return false
    }
    return true
  }

  /// Counts the points of a path; returns false if there are too many.
  mutating func count(_ path: PathElements, _ node: SVGElement) -> Bool {
    count(points: path.points.count, node)
  }

  /// Counts points, or work of equal cost; returns false if there are too many.
  mutating func count(points: Int, _ node: SVGElement) -> Bool {
    pointCount += points
    if pointCount > limits.points {
      note(.limit, "the picture has more than \(limits.points) points", node)
      return false
    }
    return true
  }

  /// The number of points that are left of the limit.
  var pointsLeft: Int { max(limits.points - pointCount, 0) }

  // MARK: - Groups

  /// Gives a layer the geometry of its user space: anchor point, position and bounds at the origin.
  static func plain<Layer: CALayer>(_ layer: Layer) -> Layer {
    layer.anchorPoint = .zero
    layer.position = .zero
    layer.bounds = .zero
    return layer
  }

  /// Groups layers and applies a style's effects to the group; nil if there are no layers.
  mutating func group(
    _ layers: [CALayer],
    _ node: SVGElement,
    _ style: SVGStyle,
    _ place: Place,
    box: CGRect? = nil
  ) -> CALayer? {
    guard !layers.isEmpty, count(node) else { return nil }
    let layer = Self.plain(CALayer())
    for inner in layers { layer.addSublayer(inner) }
    return finish(layer, node, style, place, box: box)
  }

  /// Gives a layer its name, and applies a style's filter, mask, clip path, transform, opacity and
  /// blend mode.
  mutating func finish(
    _ layer: CALayer,
    _ node: SVGElement,
    _ style: SVGStyle,
    _ place: Place,
    box: CGRect?
  ) -> CALayer? {
    var layer = layer
    if let filter = style.filter { layer = filtered(layer, by: filter, node, place, box) }
    if let id = style.mask {
      guard let mask = mask(id, of: layer, node, place, box) else { return nil }
      layer.mask = mask
    }
    if let id = style.clipPath {
      if layer.mask != nil { layer = Self.wrapped(layer) }
      if let clip = clip(id, of: layer, node, place, box) { layer.mask = clip }
    }
    if let text = style.transform {
      if let transform = SVGTransformReader.read(text) {
        let about = origin(style, node, place, box ?? .zero)
        layer.setAffineTransform(
          CGAffineTransform(translationX: -about.x, y: -about.y).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: about.x, y: about.y))
            .concatenating(layer.affineTransform())
        )
      } else {
        note(.invalid, "the transform \(text.prefix(40))", node)
      }
    }
    layer.name = node.id
    layer.opacity = Float(style.opacity)
    if let blend = style.blend {
      if let filter = Self.blends[blend] {
        layer.compositingFilter = filter
      } else {
        note(.unsupported, "the blend mode \(blend)", node)
      }
    }
    return layer
  }

  /// Wraps a layer in another one with the same coordinates.
  static func wrapped(_ layer: CALayer) -> CALayer {
    let outer = plain(CALayer())
    outer.addSublayer(layer)
    return outer
  }

  /// The transform origin of a style.
  private mutating func origin(
    _ style: SVGStyle,
    _ node: SVGElement,
    _ place: Place,
    _ box: CGRect
  ) -> CGPoint {
    guard let text = style.transformOrigin else { return .zero }
    let words = text.split(separator: " ").map(String.init)
    let names: [String: Double] = ["left": 0, "top": 0, "center": 50, "right": 100, "bottom": 100]
    func coordinate(_ index: Int, _ direction: SVGLength.Direction) -> Double {
      let word = words.indices.contains(index) ? words[index] : "center"
      let length = names[word].map { SVGLength($0, .percent) } ?? SVGLength(word) ?? SVGLength(0)
      return length.resolved(direction, place.viewport, fontSize: style.fontSize)
    }
    return CGPoint(x: coordinate(0, .across), y: coordinate(1, .down))
  }

  static let blends: [String: String] = [
    "multiply": "multiplyBlendMode", "screen": "screenBlendMode", "overlay": "overlayBlendMode",
    "darken": "darkenBlendMode", "lighten": "lightenBlendMode",
    "color-dodge": "colorDodgeBlendMode", "color-burn": "colorBurnBlendMode",
    "hard-light": "hardLightBlendMode", "soft-light": "softLightBlendMode",
    "difference": "differenceBlendMode", "exclusion": "exclusionBlendMode", "hue": "hueBlendMode",
    "saturation": "saturationBlendMode", "color": "colorBlendMode",
    "luminosity": "luminosityBlendMode", "plus-lighter": "plusL",
  ]
}
