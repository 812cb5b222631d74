// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

extension SVGLayerBuilder {
  /// Makes the layer of the element that a `use` element references; nil if it is missing.
  mutating func use(_ node: SVGElement, _ style: SVGStyle, _ place: Place) -> CALayer? {
    guard let id = node.reference else {
      note(.missing, "a reference to another file, which is not followed", node)
      return nil
    }
    let (x, y) = (
      length(node, "x", .across, style, place), length(node, "y", .down, style, place)
    )
    let inner: CALayer? = following(id, from: node) { builder, target in
      if target.name == "symbol" || target.name == "svg" {
        func side(_ name: String, _ direction: SVGLength.Direction) -> Double {
          let given = node.length(name) ?? target.length(name) ?? SVGLength(100, .percent)
          return given.resolved(direction, place.viewport, fontSize: style.fontSize)
        }
        let port = CGRect(
          x: builder.length(target, "x", .across, style, place),
          y: builder.length(target, "y", .down, style, place),
          width: side("width", .across),
          height: side("height", .down)
        )
        let own = builder.style(of: target, in: place)
        return own.isDisplayed ? builder.viewport(target, own, port, place) : nil
      }
      return builder.layer(target, place)
    }
    guard let inner else { return nil }
    let moved = Self.wrapped(inner)
    moved.position = CGPoint(x: x, y: y)
    return group([moved], node, style, place)
  }

  /// Makes the layer of a nested `svg` element.
  mutating func nested(_ node: SVGElement, _ style: SVGStyle, _ place: Place) -> CALayer? {
    func side(_ name: String, _ direction: SVGLength.Direction) -> Double {
      (node.length(name) ?? SVGLength(100, .percent))
        .resolved(direction, place.viewport, fontSize: style.fontSize)
    }
    let port = CGRect(
      x: length(node, "x", .across, style, place),
      y: length(node, "y", .down, style, place),
      width: side("width", .across),
      height: side("height", .down)
    )
    return viewport(node, style, port, place)
  }

  /// Makes the layer of the children of an `svg`, `symbol` or `marker` element, in a viewport of
  /// the surrounding user space.
  mutating func viewport(
    _ node: SVGElement,
    _ style: SVGStyle,
    _ port: CGRect,
    _ place: Place
  ) -> CALayer? {
    guard port.width > 0, port.height > 0 else { return nil }
    var inner = place
    (inner.style, inner.depth) = (style, place.depth + 1)
    var map = CGAffineTransform(translationX: port.minX, y: port.minY)
    inner.viewport = port.size
    if let box = SVGViewBox.numbers(node.attributes["viewBox"]) {
      map = SVGViewBox.map(box, to: port, node.attributes["preserveAspectRatio"])
      inner.viewport = box.size
    }
    let layers = children(of: node, inner)
    guard !layers.isEmpty, count(node) else { return nil }
    let content = Self.plain(CALayer())
    for layer in layers { content.addSublayer(layer) }
    content.setAffineTransform(map)
    let outer = Self.wrapped(content)
    if style.clipsOverflow ?? true {
      outer.bounds = port
      outer.position = port.origin
      outer.masksToBounds = true
      return finish(Self.wrapped(outer), node, style, place, box: nil)
    }
    return finish(outer, node, style, place, box: nil)
  }

  /// Makes the layer of an image that is embedded in the file as a data URL.
  mutating func image(_ node: SVGElement, _ style: SVGStyle, _ place: Place) -> CALayer? {
    guard style.isVisible, !place.isClip, count(node) else { return nil }
    guard let text = node.attributes["href"], text.hasPrefix("data:"),
      let comma = text.firstIndex(of: ","), text[..<comma].hasSuffix(";base64")
    else {
      note(.missing, "a picture of another file, which is not followed", node)
      return nil
    }
    let digits = text[text.index(after: comma)...].filter { !$0.isWhitespace }
    guard let data = Data(base64Encoded: digits), let picture = ImageDecoding.decode(data) else {
      note(.invalid, "the picture cannot be decoded", node)
      return nil
    }
    let own = CGSize(width: picture.width, height: picture.height)
    func side(_ name: String, _ direction: SVGLength.Direction) -> Double? {
      node.length(name)?.resolved(direction, place.viewport, fontSize: style.fontSize)
    }
    let (w, h) = (side("width", .across), side("height", .down))
    let port = CGRect(
      x: length(node, "x", .across, style, place),
      y: length(node, "y", .down, style, place),
      width: w ?? h.map { $0 * own.width / own.height } ?? own.width,
      height: h ?? w.map { $0 * own.height / own.width } ?? own.height
    )
    guard port.width > 0, port.height > 0 else { return nil }
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.bounds = CGRect(origin: .zero, size: own)
    layer.contents = picture
    let content = Self.wrapped(layer)
    let ratio = node.attributes["preserveAspectRatio"]
    content.setAffineTransform(SVGViewBox.map(layer.bounds, to: port, ratio))
    let window = Self.wrapped(content)
    window.bounds = port
    window.position = port.origin
    window.masksToBounds = true
    return finish(Self.wrapped(window), node, style, place, box: port)
  }

  /// The length in an attribute of an element, in user units; 0 if it is missing.
  func length(
    _ node: SVGElement,
    _ name: String,
    _ direction: SVGLength.Direction,
    _ style: SVGStyle,
    _ place: Place
  ) -> Double {
    (node.length(name) ?? SVGLength(0))
      .resolved(direction, place.viewport, fontSize: style.fontSize)
  }
}
