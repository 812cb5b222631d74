// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics
import QuartziteTiming

extension TransformModel {
  /// Whether the matrix is the identity at all times; the opacity does not count.
  var isIdentity: Bool {
    anchor.isAlways(.zero, lanes: 2) && position.isAlways(.zero, lanes: 2) && positionX == nil
      && scale.isAlways(Vector(100, 100, 100, 0), lanes: 2) && rotation.isAlways(.zero)
      && rotationX.isAlways(.zero) && rotationY.isAlways(.zero)
      && orientation.isAlways(.zero, lanes: 3) && skew.isAlways(.zero)
  }

  /// Whether matrix and opacity leave everything as it is at all times.
  var isNothing: Bool {
    isIdentity && opacity.isAlways(Vector(repeating: 100), lanes: 1) && !turnsWithPath
  }

  /// Whether no value but the opacity is animated.
  var isStatic: Bool {
    anchor.isStatic && position.isStatic && (positionX?.isStatic ?? true)
      && (positionY?.isStatic ?? true) && scale.isStatic && rotation.isStatic
      && rotationX.isStatic && rotationY.isStatic && orientation.isStatic && skew.isStatic
      && skewAxis.isStatic && !turnsWithPath
  }

  /// Whether scale, skew and rotation must be computed as one matrix for each frame, because separate
  /// animations of Core Animation would give another result.
  private var needsComputing: Bool {
    func hasPaces(_ track: Track<Vector>) -> Bool {
      track.keys.contains { if case .curves = $0.ease { true } else { false } }
    }
    return turnsWithPath || hasPaces(scale) || !(skew.isStatic && skewAxis.isStatic)
      || (!skew.isAlways(.zero) && !(scale.isStatic && rotation.isStatic))
      || (scale.isStatic && !rotation.isStatic && (scale.first.x <= 0 || scale.first.y <= 0))
      || (!scale.isStatic && !isFlat) || (!rotation.isStatic && !isFlat)
      || !(rotationX.isStatic && rotationY.isStatic && orientation.isStatic)
  }

  /// Whether it never leaves the plane.
  var isFlat: Bool {
    rotationX.isAlways(.zero) && rotationY.isAlways(.zero)
      && orientation.isAlways(.zero, lanes: 3)
  }

  /// Returns the matrix of scale, skew and rotation at a frame, without anchor and position.
  func linear(at frame: Double) -> CATransform3D { linear(at: frame, isFlat: isFlat) }

  /// The same; `isFlat` is what the property of that name says, which reads all keyframes.
  private func linear(at frame: Double, isFlat: Bool) -> CATransform3D {
    guard turnsFromX || isFlat else {
      let own = Self.linear(
        scale: scale.value(at: frame) / 100,
        skew: skew.scalar(at: frame),
        axis: skewAxis.scalar(at: frame),
        turns: .zero
      )
      return CATransform3DConcat(own, turns(at: frame))
    }
    let orientation = self.orientation.value(at: frame)
    let way = turnsWithPath ? heading(at: frame) : 0
    return Self.linear(
      scale: scale.value(at: frame) / 100,
      skew: skew.scalar(at: frame),
      axis: skewAxis.scalar(at: frame),
      turns: Vector(
        rotationX.scalar(at: frame) + orientation.x,
        rotationY.scalar(at: frame) + orientation.y,
        rotation.scalar(at: frame) + orientation.z + way,
        0
      )
    )
  }

  /// Returns the matrix of a scale, a skew along an axis, and rotations about x, y and z, in this order;
  /// angles in degrees.
  static func linear(scale: Vector, skew: Double, axis: Double, turns: Vector) -> CATransform3D {
    var result = CATransform3DMakeScale(scale.x, scale.y, 1)
    if skew != 0 {
      // A shear along the skew's axis; a positive one leans to the right.
      let axis = axis * .pi / 180
      let (sine, cosine) = Elementary.sineCosine(-skew * .pi / 180)
      let shear = CGAffineTransform(
        a: 1,
        b: 0,
        c: cosine == 0 ? 0 : sine / cosine,
        d: 1,
        tx: 0,
        ty: 0
      )
      let (s, c) = Elementary.sineCosine(axis)
      let turn = CGAffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
      let back = CGAffineTransform(a: c, b: -s, c: s, d: c, tx: 0, ty: 0)
      let skewed = turn.concatenating(shear).concatenating(back)
      result = CATransform3DConcat(result, CATransform3DMakeAffineTransform(skewed))
    }
    let (x, y, z) = (turns.x * .pi / 180, turns.y * .pi / 180, turns.z * .pi / 180)
    if x != 0 { result = CATransform3DConcat(result, CATransform3DMakeRotation(x, 1, 0, 0)) }
    if y != 0 { result = CATransform3DConcat(result, CATransform3DMakeRotation(y, 0, 1, 0)) }
    if z != 0 { result = CATransform3DConcat(result, CATransform3DMakeRotation(z, 0, 0, 1)) }
    return result
  }

  /// Returns the whole 2D transform at a frame.
  func affine(at frame: Double) -> CGAffineTransform {
    var p = position.value(at: frame)
    if let positionX { p.x = positionX.scalar(at: frame) }
    if let positionY { p.y = positionY.scalar(at: frame) }
    return Self.affine(linear(at: frame), anchor: anchor.value(at: frame), position: p)
  }

  /// Returns the 2D transform with the linear part of `m` that maps an anchor to a position.
  static func affine(
    _ m: CATransform3D,
    anchor a: Vector,
    position p: Vector
  ) -> CGAffineTransform {
    CGAffineTransform(
      a: m.m11,
      b: m.m12,
      c: m.m21,
      d: m.m22,
      tx: p.x - a.x * m.m11 - a.y * m.m21,
      ty: p.y - a.x * m.m12 - a.y * m.m22
    )
  }

  /// Applies this transform to a layer, which gets no size, and the anchor as the origin of its bounds.
  func apply(to layer: CALayer) {
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: anchor.first.x, y: anchor.first.y, width: 0, height: 0)
    LayerAnimations.addPoint(anchor, to: layer, "bounds.origin")
    if let positionX {
      let y = positionY ?? Track<Vector>(0)
      layer.position = CGPoint(x: positionX.first.x, y: y.first.x)
      LayerAnimations.add(positionX, to: layer, "position.x") { $0.x }
      LayerAnimations.add(y, to: layer, "position.y") { $0.x }
    } else {
      layer.position = CGPoint(x: position.first.x, y: position.first.y)
      LayerAnimations.addPoint(position, to: layer, "position")
    }
    if scale.isStatic, rotation.isStatic, !needsComputing {
      layer.transform = linear(at: 0)
    } else if needsComputing {
      let (model, isFlat) = (self, isFlat)
      layer.transform = linear(at: 0)
      LayerAnimations.compute(
        layer,
        "transform",
        .transform { model.linear(at: $0, isFlat: isFlat) }
      )
    } else {
      if scale.isStatic {
        layer.transform = CATransform3DMakeScale(scale.first.x / 100, scale.first.y / 100, 1)
      } else if rotation.isStatic {
        let angle = rotation.first.x * .pi / 180
        layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
      }
      LayerAnimations.add(scale, to: layer, "transform.scale.x") { $0.x / 100 }
      LayerAnimations.add(scale, to: layer, "transform.scale.y") { $0.y / 100 }
      LayerAnimations.add(rotation, to: layer, "transform.rotation.z") { $0.x * .pi / 180 }
    }
  }

  /// Applies the opacity to a layer.
  func applyOpacity(to layer: CALayer) {
    LayerAnimations.setOpacity(opacity, of: layer, whole: 100)
  }
}
