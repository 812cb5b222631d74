// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A layer that emits particles.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caemitterlayer>
open class CAEmitterLayer: CALayer {
  final var cellList: [CAEmitterCell]?

  package override class var initialValues: LayerValues {
    LayerValues(payload: .emitter(EmitterValues()))
  }

  /// The cells: one for each kind of particle.
  ///
  /// Default nil.
  ///
  /// Cells are read when the transaction is committed; set the array again, or a cell's values by
  /// key path, to change what is emitted later.
  open var emitterCells: [CAEmitterCell]? {
    get { cellList }
    set {
      cellList = newValue
      if modelLayer == nil { cellsChanged() }
    }
  }
  /// Multiplies the cells' birth rates.
  ///
  /// Default 1. Animatable.
  open var birthRate: Float {
    get { values.emitter.birthRate }
    set { change(.birthRate, \.emitter.birthRate, to: newValue, isValid: newValue.isFinite) }
  }
  /// Multiplies the cells' lifetimes.
  ///
  /// Default 1. Animatable.
  open var lifetime: Float {
    get { values.emitter.lifetime }
    set { change(.lifetime, \.emitter.lifetime, to: newValue, isValid: newValue.isFinite) }
  }
  /// Multiplies the cells' velocities.
  ///
  /// Default 1. Animatable.
  open var velocity: Float {
    get { values.emitter.velocity }
    set { change(.velocity, \.emitter.velocity, to: newValue, isValid: newValue.isFinite) }
  }
  /// Multiplies the cells' scales.
  ///
  /// Default 1. Animatable.
  open var scale: Float {
    get { values.emitter.scale }
    set { change(.scale, \.emitter.scale, to: newValue, isValid: newValue.isFinite) }
  }
  /// Multiplies the cells' spins.
  ///
  /// Default 1. Animatable.
  open var spin: Float {
    get { values.emitter.spin }
    set { change(.spin, \.emitter.spin, to: newValue, isValid: newValue.isFinite) }
  }
  /// The centre of the shape, in the layer's space.
  ///
  /// Default zero. Animatable.
  open var emitterPosition: CGPoint {
    get { values.emitter.emitterPosition }
    set {
      change(.emitterPosition, \.emitter.emitterPosition, to: newValue, isValid: newValue.isFinite)
    }
  }
  /// The z of the centre of the shape, in points.
  ///
  /// Default 0. Animatable.
  open var emitterZPosition: CGFloat {
    get { values.emitter.emitterZPosition }
    set {
      change(
        .emitterZPosition,
        \.emitter.emitterZPosition,
        to: newValue,
        isValid: newValue.isFinite
      )
    }
  }
  /// The size of the shape, in points; the width is the radius of circles and spheres.
  ///
  /// Default zero. Animatable.
  open var emitterSize: CGSize {
    get { values.emitter.emitterSize }
    set { change(.emitterSize, \.emitter.emitterSize, to: newValue, isValid: newValue.isFinite) }
  }
  /// The depth of a cuboid shape, in points.
  ///
  /// Default 0. Animatable.
  open var emitterDepth: CGFloat {
    get { values.emitter.emitterDepth }
    set { change(.emitterDepth, \.emitter.emitterDepth, to: newValue, isValid: newValue.isFinite) }
  }
  /// The shape that particles are born on.
  ///
  /// Default `point`.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { values.emitter.emitterShape }
    set { change(.emitterShape, \.emitter.emitterShape, to: newValue) }
  }
  /// Where on the shape particles are born.
  ///
  /// Default `volume`.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { values.emitter.emitterMode }
    set { change(.emitterMode, \.emitter.emitterMode, to: newValue) }
  }
  /// How particles are composited and in which order.
  ///
  /// Default `unordered`.
  open var renderMode: CAEmitterLayerRenderMode {
    get { values.emitter.renderMode }
    set { change(.renderMode, \.emitter.renderMode, to: newValue) }
  }
  /// Whether particles keep their depth instead of being flattened into the layer.
  ///
  /// Default false.
  open var preservesDepth: Bool {
    get { values.emitter.preservesDepth }
    set { change(.preservesDepth, \.emitter.preservesDepth, to: newValue) }
  }
  /// The seed of the particles' random numbers.
  ///
  /// Default 0.
  open var seed: UInt32 {
    get { values.emitter.seed }
    set { change(.seed, \.emitter.seed, to: newValue) }
  }

  /// Copies what `CALayer` does not know.
  override func copyState(from other: CALayer) {
    super.copyState(from: other)
    guard let other = other as? CAEmitterLayer else { return }
    cellList = other.cellList
  }
}
