// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteCore
import QuartziteGeometry

// The parts of a layer's transforms, which POP's animations move, as functions of POP's. Points and
// radians; a part that is set leaves the others as they are.

/// Returns a number of a layer.
private func number(_ layer: CALayer, _ path: String) -> CGFloat {
  CGFloat((layer.value(forKeyPath: path) as? NSNumber)?.doubleValue ?? 0)
}

/// Sets a number of a layer.
private func set(_ layer: CALayer, _ path: String, _ value: CGFloat) {
  layer.setValue(NSNumber(value: Double(value)), forKeyPath: path)
}

// MARK: - Scale

/// Returns the scale in x.
public func POPLayerGetScaleX(_ layer: CALayer) -> CGFloat { number(layer, "transform.scale.x") }
/// Sets the scale in x.
public func POPLayerSetScaleX(_ layer: CALayer, _ scale: CGFloat) {
  set(layer, "transform.scale.x", scale)
}
/// Returns the scale in y.
public func POPLayerGetScaleY(_ layer: CALayer) -> CGFloat { number(layer, "transform.scale.y") }
/// Sets the scale in y.
public func POPLayerSetScaleY(_ layer: CALayer, _ scale: CGFloat) {
  set(layer, "transform.scale.y", scale)
}
/// Returns the scale in z.
public func POPLayerGetScaleZ(_ layer: CALayer) -> CGFloat { number(layer, "transform.scale.z") }
/// Sets the scale in z.
public func POPLayerSetScaleZ(_ layer: CALayer, _ scale: CGFloat) {
  set(layer, "transform.scale.z", scale)
}
/// Returns the scale in x and y.
public func POPLayerGetScaleXY(_ layer: CALayer) -> CGPoint {
  CGPoint(x: POPLayerGetScaleX(layer), y: POPLayerGetScaleY(layer))
}
/// Sets the scale in x and y.
public func POPLayerSetScaleXY(_ layer: CALayer, _ scale: CGPoint) {
  POPLayerSetScaleX(layer, scale.x)
  POPLayerSetScaleY(layer, scale.y)
}

// MARK: - Translation

/// Returns the translation in x.
public func POPLayerGetTranslationX(_ layer: CALayer) -> CGFloat {
  number(layer, "transform.translation.x")
}
/// Sets the translation in x.
public func POPLayerSetTranslationX(_ layer: CALayer, _ way: CGFloat) {
  set(layer, "transform.translation.x", way)
}
/// Returns the translation in y.
public func POPLayerGetTranslationY(_ layer: CALayer) -> CGFloat {
  number(layer, "transform.translation.y")
}
/// Sets the translation in y.
public func POPLayerSetTranslationY(_ layer: CALayer, _ way: CGFloat) {
  set(layer, "transform.translation.y", way)
}
/// Returns the translation in z.
public func POPLayerGetTranslationZ(_ layer: CALayer) -> CGFloat {
  number(layer, "transform.translation.z")
}
/// Sets the translation in z.
public func POPLayerSetTranslationZ(_ layer: CALayer, _ way: CGFloat) {
  set(layer, "transform.translation.z", way)
}
/// Returns the translation in x and y.
public func POPLayerGetTranslationXY(_ layer: CALayer) -> CGPoint {
  CGPoint(x: POPLayerGetTranslationX(layer), y: POPLayerGetTranslationY(layer))
}
/// Sets the translation in x and y.
public func POPLayerSetTranslationXY(_ layer: CALayer, _ way: CGPoint) {
  POPLayerSetTranslationX(layer, way.x)
  POPLayerSetTranslationY(layer, way.y)
}

// MARK: - Rotation

/// Returns the rotation about x.
public func POPLayerGetRotationX(_ layer: CALayer) -> CGFloat {
  number(layer, "transform.rotation.x")
}
/// Sets the rotation about x.
public func POPLayerSetRotationX(_ layer: CALayer, _ angle: CGFloat) {
  set(layer, "transform.rotation.x", angle)
}
/// Returns the rotation about y.
public func POPLayerGetRotationY(_ layer: CALayer) -> CGFloat {
  number(layer, "transform.rotation.y")
}
/// Sets the rotation about y.
public func POPLayerSetRotationY(_ layer: CALayer, _ angle: CGFloat) {
  set(layer, "transform.rotation.y", angle)
}
/// Returns the rotation about z.
public func POPLayerGetRotationZ(_ layer: CALayer) -> CGFloat {
  number(layer, "transform.rotation.z")
}
/// Sets the rotation about z.
public func POPLayerSetRotationZ(_ layer: CALayer, _ angle: CGFloat) {
  set(layer, "transform.rotation.z", angle)
}
/// Returns the rotation about z.
public func POPLayerGetRotation(_ layer: CALayer) -> CGFloat { POPLayerGetRotationZ(layer) }
/// Sets the rotation about z.
public func POPLayerSetRotation(_ layer: CALayer, _ angle: CGFloat) {
  POPLayerSetRotationZ(layer, angle)
}

// MARK: - Sublayers

/// Returns the translation of the sublayers in x and y.
public func POPLayerGetSubTranslationXY(_ layer: CALayer) -> CGPoint {
  CGPoint(
    x: number(layer, "sublayerTransform.translation.x"),
    y: number(layer, "sublayerTransform.translation.y")
  )
}
/// Sets the translation of the sublayers in x and y.
public func POPLayerSetSubTranslationXY(_ layer: CALayer, _ way: CGPoint) {
  set(layer, "sublayerTransform.translation.x", way.x)
  set(layer, "sublayerTransform.translation.y", way.y)
}
/// Returns the scale of the sublayers in x and y.
public func POPLayerGetSubScaleXY(_ layer: CALayer) -> CGPoint {
  CGPoint(
    x: number(layer, "sublayerTransform.scale.x"),
    y: number(layer, "sublayerTransform.scale.y")
  )
}
/// Sets the scale of the sublayers in x and y.
public func POPLayerSetSubScaleXY(_ layer: CALayer, _ scale: CGPoint) {
  set(layer, "sublayerTransform.scale.x", scale.x)
  set(layer, "sublayerTransform.scale.y", scale.y)
}
