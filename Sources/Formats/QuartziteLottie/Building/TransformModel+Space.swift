// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Transforms of 3D layers, in Core Animation's axes: see `SpaceView`.
extension TransformModel {
  /// Whether no value but the opacity is animated.
  var isStaticInSpace: Bool { isStatic && (positionZ?.isStatic ?? true) }

  /// The position at a frame.
  func place(at frame: Double) -> SIMD3<Double> {
    var p = position.value(at: frame)
    if let positionX { p = Vector(positionX.scalar(at: frame), 0, 0, 0) }
    if let positionY { p.y = positionY.scalar(at: frame) }
    if let positionZ { p.z = positionZ.scalar(at: frame) }
    return SIMD3(p.x, p.y, -p.z)
  }

  /// The rotations about z, y and x, followed by the orientation in the same order.
  func turns(at frame: Double) -> CATransform3D {
    let way = turnsWithPath ? heading(at: frame) : 0
    let own = Vector(
      rotationX.scalar(at: frame),
      rotationY.scalar(at: frame),
      rotation.scalar(at: frame) + way,
      0
    )
    return CATransform3DConcat(Self.turns(own), Self.turns(orientation.value(at: frame)))
  }

  private static func turns(_ degrees: Vector) -> CATransform3D {
    let (x, y, z) = (-degrees.x * .pi / 180, -degrees.y * .pi / 180, degrees.z * .pi / 180)
    var result = CATransform3DIdentity
    if z != 0 { result = CATransform3DConcat(result, CATransform3DMakeRotation(z, 0, 0, 1)) }
    if y != 0 { result = CATransform3DConcat(result, CATransform3DMakeRotation(y, 0, 1, 0)) }
    if x != 0 { result = CATransform3DConcat(result, CATransform3DMakeRotation(x, 1, 0, 0)) }
    return result
  }

  /// The whole transform at a frame.
  func spaceMatrix(at frame: Double) -> CATransform3D {
    let a = anchor.value(at: frame)
    var scale = scale.value(at: frame) / 100
    var result = CATransform3DMakeTranslation(-a.x, -a.y, a.z)
    result = CATransform3DConcat(
      result,
      Self.linear(
        scale: scale,
        skew: skew.scalar(at: frame),
        axis: skewAxis.scalar(at: frame),
        turns: .zero
      )
    )
    // The scale of 2D layers has no third number; 0 would flatten their children.
    if scale.z == 0 { scale.z = 1 }
    result = CATransform3DConcat(result, CATransform3DMakeScale(1, 1, scale.z))
    result = CATransform3DConcat(result, turns(at: frame))
    let p = place(at: frame)
    return CATransform3DConcat(result, CATransform3DMakeTranslation(p.x, p.y, p.z))
  }

  /// Applies this transform to a layer, which gets no size.
  func applyInSpace(to layer: CALayer) {
    (layer.anchorPoint, layer.bounds, layer.position) = (.zero, .zero, .zero)
    layer.transform = spaceMatrix(at: 0)
    guard !isStaticInSpace else { return }
    let model = self
    LayerAnimations.compute(layer, "transform", .transform { model.spaceMatrix(at: $0) })
  }

  /// Returns a layer that applies this transform to 3D layers that are children of the layer.
  func spaceCarrier() -> CALayer {
    let carrier = CATransformLayer()
    applyInSpace(to: carrier)
    return carrier
  }
}
