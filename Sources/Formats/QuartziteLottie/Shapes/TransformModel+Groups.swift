// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteGeometry

extension TransformModel {
  /// Gives a group of layers this transform and opacity, and returns the layer that shows it.
  ///
  /// A group of one shape that has no transform of its own is that shape: one layer less to evaluate
  /// and to compose in every frame, with the same picture.
  ///
  /// - Parameter clock: in the Core Animation dialect, the time of the composition.
  func layer(of group: CALayer, _ clock: EngineClock? = nil) -> CALayer {
    let fades = !opacity.isAlways(Vector(repeating: 100), lanes: 1)
    guard let layers = group.sublayers, layers.count == 1, let shape = layers[0] as? CAShapeLayer,
      shape.isPlain, !(fades && shape.fades)
    else {
      apply(to: group, clock)
      applyOpacity(to: group)
      return group
    }
    shape.removeFromSuperlayer()
    apply(to: shape, clock)
    if fades { applyOpacity(to: shape) }
    return shape.named(in: group.name ?? "")
  }
}

extension CALayer {
  /// Puts the name of a group that has no layer before this layer's.
  func named(in group: String) -> CALayer {
    if !group.isEmpty { name = "\(group).\(name ?? "")" }
    return self
  }

  /// Whether its opacity is less than 1, now or later.
  fileprivate var fades: Bool { opacity != 1 || animation(forKey: "opacity") != nil }
}

extension CAShapeLayer {
  /// Whether it has no geometry of its own, no mask, no filters and the normal blend mode.
  fileprivate var isPlain: Bool {
    position == .zero && bounds == .zero && CATransform3DIsIdentity(transform) && mask == nil
      && compositingFilter == nil && filters == nil
      && !(animationKeys() ?? []).contains { key in
        ["position", "bounds", "transform"].contains { key.hasPrefix($0) }
      }
  }
}
