// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A custom symbol of an asset catalogue: an SVG file with a drawing for each weight and scale, in
/// the template of Apple's SF Symbols app.
///
/// The drawings are groups with ids such as `Regular-M`; guides have ids such as `Baseline-M`,
/// `Capline-M` and `left-margin-Regular-M`. A missing drawing is replaced by the nearest one.
///
/// Source: Apple, "Creating custom symbol images for your app".
package struct SVGSymbol {
  /// The weights in ascending order, as in the ids.
  package static let weights = [
    "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
  ]
  /// The scales in ascending order, as in the ids.
  package static let scales = ["S", "M", "L"]

  private let tree: SVGTree
  private let limits = SVGLimits()

  /// Reads a file; nil if it is not such a template.
  package init?(data: Data) {
    guard let tree = try? SVGTree([UInt8](data), limits) else { return nil }
    self.tree = tree
    guard nearest("Regular", "M") != nil else { return nil }
  }

  /// One drawing.
  package struct Drawing {
    /// The layers, in the units of the template.
    package let layer: CALayer
    /// The rectangle of the symbol in the template: between the margins, and at least as high as
    /// capital letters.
    package let box: CGRect
    /// The cap height in units of the template; nil if the guides are missing.
    package let capHeight: CGFloat?
    /// The scale for which it was drawn.
    package let scale: String
  }

  /// Returns the drawing of a weight and a scale, or the nearest one; nil if it shows nothing.
  package func drawing(weight: String, scale: String) -> Drawing? {
    guard let (node, weight, scale) = nearest(weight, scale) else { return nil }
    var builder = SVGLayerBuilder(tree, limits)
    var place = SVGLayerBuilder.Place(viewport: SVGLayerBuilder.size(of: tree.root))
    place.style = builder.style(of: tree.root, in: place)
    if let all = tree.byID["Symbols"] { place.style = builder.style(of: all, in: place) }
    guard let layer = builder.layer(node, place) else { return nil }
    let whole = SVGLayerBuilder.wrapped(layer)
    var box = Self.extent(of: whole, in: whole)
    guard !box.isNull else { return nil }
    let (base, cap) = (self.place(of: "Baseline-\(scale)").y, self.place(of: "Capline-\(scale)").y)
    if let base, let cap, cap < base {
      box = box.union(CGRect(x: box.minX, y: cap, width: 0, height: base - cap))
    }
    let name = "margin-\(weight)-\(scale)"
    if let left = self.place(of: "left-\(name)").x, let right = self.place(of: "right-\(name)").x,
      left < right
    {
      (box.origin.x, box.size.width) = (left, right - left)
    }
    let height = base.flatMap { base in cap.map { base - $0 } }
    return Drawing(
      layer: whole,
      box: box,
      capHeight: height.flatMap { $0 > 0 ? $0 : nil },
      scale: scale
    )
  }

  private func nearest(_ weight: String, _ scale: String) -> (SVGElement, String, String)? {
    let wanted = Self.weights.firstIndex(of: weight) ?? 3
    let weights = Self.weights.enumerated()
      .sorted { (abs($0.offset - wanted), $0.offset) < (abs($1.offset - wanted), $1.offset) }
    for scale in [scale, "M", "S", "L"] {
      for (_, weight) in weights {
        if let node = tree.byID["\(weight)-\(scale)"], node.name == "g" {
          return (node, weight, scale)
        }
      }
    }
    return nil
  }

  /// The start of a guide, which may be a line, a rectangle or a path.
  private func place(of id: String) -> (x: CGFloat?, y: CGFloat?) {
    guard let node = tree.byID[id] else { return (nil, nil) }
    if let path = node.attributes["d"] {
      var scanner = SVGScanner(String(path.drop { !"-+.0123456789".contains($0) }))
      let numbers = scanner.numbers(most: 2)
      return numbers.count == 2 ? (numbers[0], numbers[1]) : (nil, nil)
    }
    func value(_ names: [String]) -> CGFloat? {
      names.lazy.compactMap { node.attributes[$0].flatMap(Double.init) }.first { $0.isFinite }
        .map { CGFloat($0) }
    }
    return (value(["x1", "x"]), value(["y1", "y"]))
  }

  /// The bounding box of a layer and its sublayers.
  private static func extent(of layer: CALayer, in root: CALayer) -> CGRect {
    var box = CGRect.null
    if let shape = layer as? CAShapeLayer, let path = shape.path {
      let width = shape.strokeColor == nil ? 0 : shape.lineWidth
      let own = path.boundingBoxOfPath.insetBy(dx: -width / 2, dy: -width / 2)
      if !path.isEmpty { box = layer.convert(own, to: root) }
    } else if !layer.bounds.isEmpty {
      box = layer.convert(layer.bounds, to: root)
    }
    for inner in layer.sublayers ?? [] { box = box.union(extent(of: inner, in: root)) }
    return box
  }
}
