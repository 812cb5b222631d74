// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

extension SVGLayerBuilder {
  /// Makes the mask layer of the clip path with an id; nil if there is none, which means no
  /// clipping.
  ///
  /// - Parameter box: The bounding box of the clipped element in its user space; nil to compute it.
  mutating func clip(
    _ id: String,
    of layer: CALayer,
    _ node: SVGElement,
    _ place: Place,
    _ box: CGRect?
  ) -> CALayer? {
    following(id, from: node) { builder, target in
      guard target.name == "clipPath" else {
        builder.note(.invalid, "#\(id) is no clip path", node)
        return nil
      }
      var inner = place
      inner.style = SVGStyle()
      let style = builder.style(of: target, in: inner)
      (inner.style, inner.isClip, inner.depth) = (style, true, place.depth + 1)
      let content = Self.plain(CALayer())
      for shape in builder.children(of: target, inner) { content.addSublayer(shape) }
      if target.attributes["clipPathUnits"] == "objectBoundingBox" {
        content.setAffineTransform(Self.unit(box ?? Self.box(of: layer)))
      }
      let mask = Self.wrapped(content)
      var own = SVGStyle()
      (own.clipPath, own.transform) = (style.clipPath, style.transform)
      return builder.finish(mask, target, own, inner, box: box)
    }
  }

  /// Makes the mask layer of the mask with an id; nil if it cannot be resolved: then nothing is
  /// shown.
  mutating func mask(
    _ id: String,
    of layer: CALayer,
    _ node: SVGElement,
    _ place: Place,
    _ box: CGRect?
  ) -> CALayer? {
    following(id, from: node) { builder, target in
      guard target.name == "mask" else {
        builder.note(.invalid, "#\(id) is no mask", node)
        return nil
      }
      let box = box ?? Self.box(of: layer)
      var inner = place
      (inner.style, inner.isClip) = (SVGStyle(), false)
      let style = builder.style(of: target, in: inner)
      (inner.style, inner.depth) = (style, place.depth + 1)
      let area = builder.area(
        of: target,
        isOfUser: target.attributes["maskUnits"] == "userSpaceOnUse",
        style,
        place,
        box
      )
      let content = Self.plain(CALayer())
      if target.attributes["maskContentUnits"] == "objectBoundingBox" {
        content.setAffineTransform(Self.unit(box))
        inner.viewport = CGSize(width: 1, height: 1)
      }
      for shape in builder.children(of: target, inner) { content.addSublayer(shape) }
      // The mask region clips the mask.
      let window = CALayer()
      window.anchorPoint = .zero
      window.position = area.origin
      window.bounds = area
      window.masksToBounds = true
      window.addSublayer(content)
      if !style.masksByAlpha {
        // Over black, luminance includes alpha.
        window.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        window.filters = [Self.brightness]
      }
      let mask = Self.wrapped(window)
      var own = SVGStyle()
      own.mask = style.mask
      own.clipPath = style.clipPath
      return builder.finish(mask, target, own, inner, box: box)
    }
  }

  /// A filter that converts luminance to alpha.
  ///
  /// Source: CSS Masking 1, W3C 2021, 7.10.1, and the weights of Filter Effects 1, 9.6.
  private static var brightness: CIFilter {
    let filter = CIFilter(name: "CIColorMatrix") ?? CIFilter()
    let none = CIVector(x: 0, y: 0, z: 0, w: 0)
    for key in ["inputRVector", "inputGVector", "inputBVector"] {
      filter.setValue(none, forKey: key)
    }
    let (red, green, blue) = luminance
    filter.setValue(CIVector(x: red, y: green, z: blue, w: 0), forKey: "inputAVector")
    return filter
  }

  /// The weights of red, green and blue in the luminance of SVG, which differ a little from those of
  /// `Luminance`.
  ///
  /// Source: Filter Effects 1, W3C 2018, 9.6, `luminanceToAlpha`.
  static let luminance = (red: 0.2125, green: 0.7154, blue: 0.0721)

  /// The region of a mask or filter in user space; by default the bounding box extended by a tenth
  /// on each side.
  func area(
    of node: SVGElement,
    isOfUser: Bool,
    _ style: SVGStyle,
    _ place: Place,
    _ box: CGRect
  ) -> CGRect {
    let port = isOfUser ? place.viewport : CGSize(width: 1, height: 1)
    func length(_ name: String, _ usual: Double, _ direction: SVGLength.Direction) -> Double {
      (node.length(name) ?? SVGLength(usual, .percent))
        .resolved(direction, port, fontSize: style.fontSize)
    }
    let area = CGRect(
      x: length("x", -10, .across),
      y: length("y", -10, .down),
      width: max(length("width", 120, .across), 0),
      height: max(length("height", 120, .down), 0)
    )
    return isOfUser ? area : area.applying(Self.unit(box))
  }

  /// The transform from the unit square to a box.
  static func unit(_ box: CGRect) -> CGAffineTransform {
    CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
  }

  /// The bounding box of the shapes in a layer, in its space, without strokes.
  static func box(of layer: CALayer) -> CGRect {
    var box = CGRect.null
    if let path = (layer as? CAShapeLayer)?.path { box = path.boundingBoxOfPath }
    if layer.contents != nil { box = box.union(layer.bounds) }
    // A gradient is masked by its shape.
    if layer.sublayers?.count == 1, let first = layer.sublayers?.first,
      first is CAGradientLayer || first is SVGGradientPicture, let mask = layer.mask
    {
      return Self.box(of: mask)
    }
    for inner in layer.sublayers ?? [] {
      let own = Self.box(of: inner)
      if own.isNull { continue }
      let shift = CGAffineTransform(translationX: -inner.bounds.minX, y: -inner.bounds.minY)
        .concatenating(inner.affineTransform())
        .concatenating(CGAffineTransform(translationX: inner.position.x, y: inner.position.y))
      box = box.union(own.applying(shift))
    }
    return box.isNull ? .zero : box
  }
}
