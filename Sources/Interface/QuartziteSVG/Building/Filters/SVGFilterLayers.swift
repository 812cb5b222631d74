// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteNumerics

/// The primitives of SVG filters as layers that wrap other layers.
extension SVGLayerBuilder {
  /// A blur with a standard deviation in user units.
  static func blur(_ sigma: Double) -> CIFilter {
    let filter = CIFilter(name: "CIGaussianBlur") ?? CIFilter()
    filter.setValue(sigma, forKey: "inputRadius")
    return filter
  }

  /// Wraps a layer in a blur with standard deviations along x and y; an anisotropic blur is an
  /// isotropic one in a scaled space.
  ///
  /// The layer itself for invalid or zero values.
  static func blurred(_ layer: CALayer, _ x: Double, _ y: Double) -> CALayer {
    guard x.isFinite, y.isFinite, x >= 0, y >= 0, max(x, y) > 0 else { return layer }
    // A blur along one axis only has a thousandth of its deviation along the other.
    let (across, down) = (max(x, max(x, y) / 1000), max(y, max(x, y) / 1000))
    let inner = wrapped(layer)
    inner.setAffineTransform(CGAffineTransform(scaleX: 1, y: across / down))
    let outer = wrapped(inner)
    outer.setAffineTransform(CGAffineTransform(scaleX: 1, y: down / across))
    outer.filters = [blur(across)]
    return wrapped(outer)
  }

  /// Wraps a layer in a translation.
  static func moved(_ layer: CALayer, _ x: Double, _ y: Double) -> CALayer {
    let outer = wrapped(layer)
    outer.setAffineTransform(CGAffineTransform(translationX: x, y: y))
    return wrapped(outer)
  }

  /// Combines two layers, the upper one with a blend mode, as an isolated group, so that the
  /// backdrop does not take part in blending.
  static func joined(_ below: CALayer?, _ above: CALayer, _ mode: String?) -> CALayer {
    guard let below else { return above }
    let both = plain(CALayer())
    both.addSublayer(below)
    guard let mode else {
      both.addSublayer(above)
      return both
    }
    let upper = wrapped(above)
    upper.compositingFilter = mode
    both.addSublayer(upper)
    // A filter without a visible effect isolates the group in a surface of its own.
    var rows = unchanged
    rows[18] = 1 - 1e-6
    return matrix(both, rows)
  }

  /// Wraps a layer in a colour matrix of four rows with factors for red, green, blue, alpha and the
  /// constant 1.
  static func matrix(_ layer: CALayer, _ rows: [Double]) -> CALayer {
    let filter = CIFilter(name: "CIColorMatrix") ?? CIFilter()
    for (row, name) in ["R", "G", "B", "A"].enumerated() {
      let numbers = Array(rows[row * 5..<row * 5 + 4])
      filter.setValue(
        CIVector(x: numbers[0], y: numbers[1], z: numbers[2], w: numbers[3]),
        forKey: "input\(name)Vector"
      )
    }
    filter.setValue(
      CIVector(x: rows[4], y: rows[9], z: rows[14], w: rows[19]),
      forKey: "inputBiasVector"
    )
    let outer = wrapped(layer)
    outer.filters = [filter]
    return outer
  }

  /// The identity matrix.
  static let unchanged: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
  /// The matrix that keeps alpha and makes colours black.
  static let blackness: [Double] = [Double](repeating: 0, count: 18) + [1, 0]

  /// Source: Filter Effects 1, 9.6.
  static func saturation(_ s: Double) -> [Double] {
    [
      0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0, 0,
      0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0, 0,
      0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0, 0, 0, 0, 0, 1, 0,
    ]
  }

  /// Source: Filter Effects 1, 9.6; the angle in radians.
  static func hue(_ angle: Double) -> [Double] {
    let (sine, cosine) = Elementary.sineCosine(angle)
    let weights = [0.213, 0.715, 0.072]
    let turns = [[-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072]]
    var rows = unchanged
    for row in 0..<3 {
      for column in 0..<3 {
        let unit = row == column ? 1.0 : 0
        rows[row * 5 + column] =
          weights[column] + cosine * (unit - weights[column]) + sine * turns[row][column]
      }
    }
    return rows
  }

  // MARK: - Attributes

  static func number(_ step: SVGElement, _ name: String, _ usual: Double) -> Double {
    var scanner = SVGScanner(step.attributes[name] ?? "")
    return scanner.number() ?? usual
  }

  /// Parses an attribute of one or two numbers; a single number stands for both.
  static func pair(_ step: SVGElement, _ name: String, _ usual: Double) -> (Double, Double) {
    var scanner = SVGScanner(step.attributes[name] ?? "")
    let first = scanner.number() ?? usual
    return (first, scanner.number() ?? first)
  }
}

/// Copies layers with all properties that this reader sets.
enum SVGLayerCopy {
  /// Returns a copy of a layer with its sublayers and masks; nil if `counting`, which is called for
  /// each layer, returns false.
  static func copy(_ layer: CALayer, counting: () -> Bool) -> CALayer? {
    guard counting() else { return nil }
    let result = empty(like: layer)
    (result.anchorPoint, result.bounds) = (layer.anchorPoint, layer.bounds)
    (result.position, result.transform) = (layer.position, layer.transform)
    (result.opacity, result.isHidden, result.name) = (layer.opacity, layer.isHidden, layer.name)
    (result.masksToBounds, result.backgroundColor) = (layer.masksToBounds, layer.backgroundColor)
    (result.filters, result.compositingFilter) = (layer.filters, layer.compositingFilter)
    (result.contents, result.contentsGravity) = (layer.contents, layer.contentsGravity)
    (result.contentsRect, result.contentsScale) = (layer.contentsRect, layer.contentsScale)
    (result.minificationFilter, result.magnificationFilter) = (
      layer.minificationFilter, layer.magnificationFilter
    )
    (result.shadowColor, result.shadowOpacity) = (layer.shadowColor, layer.shadowOpacity)
    (result.shadowRadius, result.shadowOffset) = (layer.shadowRadius, layer.shadowOffset)
    if let mask = layer.mask {
      guard let own = copy(mask, counting: counting) else { return nil }
      result.mask = own
    }
    for inner in layer.sublayers ?? [] {
      guard let own = copy(inner, counting: counting) else { return nil }
      result.addSublayer(own)
    }
    return result
  }

  private static func empty(like layer: CALayer) -> CALayer {
    switch layer {
    case let shape as CAShapeLayer:
      let result = CAShapeLayer()
      (result.path, result.fillColor) = (shape.path, shape.fillColor)
      result.fillRule = shape.fillRule
      (result.strokeColor, result.lineWidth) = (shape.strokeColor, shape.lineWidth)
      (result.lineCap, result.lineJoin) = (shape.lineCap, shape.lineJoin)
      (result.miterLimit, result.lineDashPattern) = (shape.miterLimit, shape.lineDashPattern)
      result.lineDashPhase = shape.lineDashPhase
      return result
    case let gradient as CAGradientLayer:
      let result = CAGradientLayer()
      (result.type, result.colors) = (gradient.type, gradient.colors)
      (result.locations, result.startPoint) = (gradient.locations, gradient.startPoint)
      result.endPoint = gradient.endPoint
      return result
    case let copies as CAReplicatorLayer:
      let result = CAReplicatorLayer()
      result.instanceCount = copies.instanceCount
      result.instanceTransform = copies.instanceTransform
      return result
    case is SVGGradientPicture: return SVGGradientPicture()
    default: return CALayer()
    }
  }
}
