// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Builds the layer that masks a layer by the masks of the file, one after the other.
enum MaskBuilder {
  /// Half the side of what counts as everything.
  private static let reach = 100_000.0
  private static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

  /// A layer that covers everything.
  static func everything() -> CALayer {
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: 2 * reach, height: 2 * reach)
    layer.position = CGPoint(x: -reach, y: -reach)
    layer.backgroundColor = black
    return layer
  }

  /// Returns the mask of a layer; nil where nothing is masked.
  static func mask(_ masks: [MaskModel]) -> CALayer? {
    var result: CALayer?
    for mask in masks where mask.mode != .none {
      let shape = self.shape(mask)
      let isFirst = result == nil
      let below = result ?? (mask.mode == .subtract ? everything() : nil)
      guard let below else {
        let container = CALayer()
        container.addSublayer(shape)
        result = container
        continue
      }
      switch mask.mode {
      case .none: break
      case .add, .lighten:
        below.addSublayer(shape)
        result = below
      case .subtract, .difference, .intersect, .darken:
        let container = CALayer()
        container.addSublayer(below)
        if !(isFirst && mask.mode != .subtract) {
          shape.compositingFilter =
            [.subtract: "destinationOut", .difference: "xor"][mask.mode] ?? "destinationIn"
          container.addSublayer(shape)
        }
        result = container
      }
    }
    return result
  }

  /// The area of one mask.
  private static func shape(_ mask: MaskModel) -> CALayer {
    let layer = CAShapeLayer()
    layer.name = mask.name
    layer.fillColor = black
    layer.fillRule = .evenOdd
    let (path, isInverted) = (mask.path, mask.isInverted)
    @Sendable func area(_ frame: Double) -> CGPath {
      var elements = PathElements()
      if isInverted {
        elements =
          CGPath(
            rect: CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
          ).elements
      }
      path.mixed(at: frame).append(to: &elements)
      return CGPath(elements: elements)
    }
    layer.path = area(0)
    if !path.isStatic { LayerAnimations.compute(layer, "path", .path { area($0) }) }
    layer.opacity = Float(min(max(mask.opacity.first.x / 100, 0), 1))
    LayerAnimations.add(mask.opacity, to: layer, "opacity") { $0.x / 100 }
    return layer
  }
}
