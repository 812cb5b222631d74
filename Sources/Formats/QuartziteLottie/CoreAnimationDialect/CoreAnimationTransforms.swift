// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteGeometry

/// Transforms as the Core Animation engine animates them.
extension TransformModel {
  /// Applies this transform to a layer: as `apply(to:)`, or as one matrix.
  ///
  /// - Parameter clock: the time of the composition.
  func apply(to layer: CALayer, _ clock: CoreAnimationClock) {
    if isMatrix { applyMatrices(to: layer, clock) } else { apply(to: layer) }
  }

  /// Whether the engine animates it as one matrix: it is skewed, or mirrored
  /// horizontally.
  var isMatrix: Bool {
    !skew.isAlways(.zero) || scale.keys.contains { $0.value.x < 0 }
  }

  /// Animates the whole transform: matrices are interpolated between keyframes where all values have
  /// the same key times and timing curves and the skew is static, and sampled in steps otherwise.
  private func applyMatrices(to layer: CALayer, _ clock: CoreAnimationClock) {
    layer.anchorPoint = .zero
    layer.bounds = .zero
    layer.position = .zero
    let tracks =
      [anchor, scale, rotation, rotationX, rotationY, skew, skewAxis]
      + (positionX.map { [$0, positionY ?? Track(0)] } ?? [position])
    let paces = tracks.map { track in track.keys.map { ($0.time, $0.ease) } }
    guard paces.contains(where: { $0.count > 1 }) else {
      layer.transform = matrix(at: 0)
      return
    }
    let model = self
    guard skew.isStatic, skewAxis.isStatic, CoreAnimationOutlines.haveOnePace(paces) else {
      let steps = CoreAnimationSteps(paces.filter { $0.count > 1 }, clock)
      LayerAnimations.compute(
        layer,
        "transform",
        .transform { model.matrix(at: steps?.step(at: $0) ?? $0) }
      )
      return
    }
    // x is the frame whose values count; y above 0 stands for the identity.
    var track = CoreAnimationMix.track(paces, clock) { Vector($0, 0, 0, 0) }
    track = track.held(Vector(0, 1, 0, 0), clock)
    layer.transform = matrix(at: track.first.x)
    LayerAnimations.add(track, to: layer, "transform") {
      $0.y > 0 ? CATransform3DIdentity : model.matrix(at: $0.x)
    }
  }

  /// The whole transform at a frame.
  private func matrix(at frame: Double) -> CATransform3D {
    let a = anchor.value(at: frame)
    var p = position.value(at: frame)
    if let positionX { p.x = positionX.scalar(at: frame) }
    if let positionY { p.y = positionY.scalar(at: frame) }
    let moved = CATransform3DConcat(CATransform3DMakeTranslation(-a.x, -a.y, 0), linear(at: frame))
    return CATransform3DConcat(moved, CATransform3DMakeTranslation(p.x, p.y, 0))
  }
}
