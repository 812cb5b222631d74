// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A resolved pattern with its geometry.
struct SVGPattern: Equatable {
  /// The element whose contents are repeated.
  var content: SVGElement
  /// The first tile, in pattern space.
  var tile: CGRect
  /// The transform from pattern space to user space.
  var map: CGAffineTransform
  /// The transform from the contents to pattern space.
  var inner: CGAffineTransform
  /// The viewport of the contents, to which percentages refer.
  var viewport: CGSize
  var opacity: Double
  var isClipped: Bool

  static func == (left: SVGPattern, right: SVGPattern) -> Bool {
    left.content === right.content && left.tile == right.tile && left.map == right.map
      && left.inner == right.inner && left.opacity == right.opacity
  }
}

extension SVGLayerBuilder {
  /// The maximum number of tiles of a pattern in one shape.
  private static let mostTiles = 4096.0

  /// Resolves the pattern of an element for a shape with a bounding box; nil if it paints nothing.
  ///
  /// Source: SVG 2, W3C 2018, 14.3.
  mutating func pattern(
    _ node: SVGElement,
    _ place: Place,
    _ box: CGRect,
    _ opacity: Double
  ) -> SVGPattern? {
    var chain = [node]
    while chain.count < 16, let id = chain.last?.reference, let next = tree.byID[id],
      next.name == "pattern", !chain.contains(where: { $0 === next })
    {
      chain.append(next)
    }
    func attribute(_ name: String) -> String? {
      chain.lazy.compactMap { $0.attributes[name] }.first
    }
    guard let content = chain.first(where: { !$0.children.isEmpty }) else { return nil }
    let isOfBox = attribute("patternUnits") != "userSpaceOnUse"
    let port = isOfBox ? CGSize(width: 1, height: 1) : place.viewport
    func length(_ name: String, _ direction: SVGLength.Direction) -> Double {
      (attribute(name).flatMap { SVGLength($0) } ?? SVGLength(0))
        .resolved(direction, port, fontSize: place.style.fontSize)
    }
    var tile = CGRect(
      x: length("x", .across),
      y: length("y", .down),
      width: length("width", .across),
      height: length("height", .down)
    )
    if isOfBox { tile = tile.applying(Self.unit(box)) }
    guard tile.width > 1e-6, tile.height > 1e-6, tile.width.isFinite, tile.height.isFinite else {
      return nil
    }
    let map = attribute("patternTransform").flatMap { SVGTransformReader.read($0) } ?? .identity
    guard abs(map.a * map.d - map.b * map.c) > 1e-12 else { return nil }
    var (inner, viewport) = (CGAffineTransform.identity, place.viewport)
    if let view = SVGViewBox.numbers(attribute("viewBox")) {
      inner = SVGViewBox.map(view, to: tile, attribute("preserveAspectRatio"))
      viewport = view.size
    } else {
      if attribute("patternContentUnits") == "objectBoundingBox" {
        inner = CGAffineTransform(scaleX: box.width, y: box.height)
        viewport = CGSize(width: 1, height: 1)
      }
      inner = inner.concatenating(CGAffineTransform(translationX: tile.minX, y: tile.minY))
    }
    return SVGPattern(
      content: content,
      tile: tile,
      map: map,
      inner: inner,
      viewport: viewport,
      opacity: opacity,
      isClipped: attribute("overflow") != "visible"
    )
  }

  /// Makes a layer that shows a pattern through a mask in user space: one tile, replicated in rows
  /// and columns.
  mutating func layer(
    of pattern: SVGPattern,
    covering box: CGRect,
    mask: CALayer,
    _ node: SVGElement,
    _ place: Place
  ) -> CALayer? {
    guard place.depth < limits.layerDepth, pattern.opacity > 0, !box.isNull else { return nil }
    let area = box.applying(pattern.map.inverted())
    func range(_ low: Double, _ high: Double, _ start: Double, _ side: Double) -> ClosedRange<
      Double
    > {
      let first = ((low - start) / side).rounded(.down)
      return first...max(((high - start) / side).rounded(.up) - 1, first)
    }
    let tile = pattern.tile
    let across = range(area.minX, area.maxX, tile.minX, tile.width)
    let down = range(area.minY, area.maxY, tile.minY, tile.height)
    let columns = across.upperBound - across.lowerBound + 1
    let rows = down.upperBound - down.lowerBound + 1
    guard columns * rows <= Self.mostTiles else {
      note(.limit, "a pattern is repeated more than \(Int(Self.mostTiles)) times", node)
      return nil
    }
    var inner = Place(viewport: pattern.viewport)
    inner.depth = place.depth + 1
    inner.style = style(of: pattern.content, in: inner).withoutEffects
    let shapes: [CALayer]
    if let id = pattern.content.id {
      shapes = following(id, from: node) { $0.children(of: $1, inner) } ?? []
    } else {
      shapes = children(of: pattern.content, inner)
    }
    // Each copy takes as long as the original.
    guard !shapes.isEmpty, count(points: Int(columns * rows) * shapes.count, node) else {
      return nil
    }
    let content = Self.plain(CALayer())
    for shape in shapes { content.addSublayer(shape) }
    content.setAffineTransform(pattern.inner)
    let window = Self.wrapped(content)
    if pattern.isClipped {
      (window.bounds, window.position, window.masksToBounds) = (tile, tile.origin, true)
    }
    func copies(_ layer: CALayer, _ count: Double, _ x: Double, _ y: Double) -> CALayer {
      let result = Self.plain(CAReplicatorLayer())
      result.instanceCount = Int(count)
      result.instanceTransform = CATransform3DMakeTranslation(x, y, 0)
      result.addSublayer(layer)
      return result
    }
    let row = copies(window, columns, tile.width, 0)
    let all = copies(row, rows, 0, tile.height)
    let shifted = Self.wrapped(all)
    shifted.setAffineTransform(
      CGAffineTransform(
        translationX: across.lowerBound * tile.width,
        y: down.lowerBound * tile.height
      ).concatenating(pattern.map)
    )
    let outer = Self.wrapped(shifted)
    outer.mask = mask
    outer.opacity = Float(pattern.opacity)
    return outer
  }
}
