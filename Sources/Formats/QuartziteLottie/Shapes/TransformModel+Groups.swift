// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteGeometry

extension TransformModel {
  /// Applies this transform and opacity to a group of layers; returns the layer that shows the
  /// group.
  ///
  /// A group of a single shape without a transform of its own is merged into that shape, which
  /// gives the same picture with one layer less.
  ///
  /// - Parameter place: applies this transform, without the opacity, to a layer.
  func layer(of group: CALayer, place: (CALayer) -> Void) -> CALayer {
    let fades = !opacity.isAlways(Vector(repeating: 100), lanes: 1)
    guard let layers = group.sublayers, layers.count == 1, let shape = layers[0] as? CAShapeLayer,
      shape.standsAsItsGroup, !(fades && shape.fades)
    else {
      place(group)
      applyOpacity(to: group)
      return group
    }
    shape.removeFromSuperlayer()
    place(shape)
    if fades { applyOpacity(to: shape) }
    return shape.named(in: group.name ?? "")
  }
}

extension CALayer {
  /// Prefixes this layer's name with that of a group that has no layer.
  func named(in group: String) -> CALayer {
    if !group.isEmpty { name = "\(group).\(name ?? "")" }
    return self
  }

  /// Whether its opacity is ever less than 1.
  fileprivate var fades: Bool { opacity != 1 || animation(forKey: "opacity") != nil }
}

extension CAShapeLayer {
  /// Whether it has neither geometry of its own, a mask, filters nor a blend mode other than
  /// normal.
  fileprivate var standsAsItsGroup: Bool {
    position == .zero && bounds == .zero && CATransform3DIsIdentity(transform) && mask == nil
      && compositingFilter == nil && filters == nil
      && !(animationKeys() ?? []).contains { key in
        ["position", "bounds", "transform"].contains { key.hasPrefix($0) }
      }
  }
}
