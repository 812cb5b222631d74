// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// The values of an emitter layer.
@usableFromInline
package struct EmitterValues: Sendable {
  /// The centre of the shape, in the layer's space.
  package var emitterPosition = CGPoint.zero
  /// The z of the centre.
  package var emitterZPosition: CGFloat = 0
  /// The size of the shape.
  package var emitterSize = CGSize.zero
  /// The depth of the shape.
  package var emitterDepth: CGFloat = 0
  /// The shape.
  package var emitterShape = CAEmitterLayerEmitterShape.point
  /// Where on the shape particles are born.
  package var emitterMode = CAEmitterLayerEmitterMode.volume
  /// How particles are composited and in which order.
  package var renderMode = CAEmitterLayerRenderMode.unordered
  /// Whether particles keep their z instead of being flattened into the layer.
  package var preservesDepth = false
  /// Multiplies the cells' birth rates.
  package var birthRate: Float = 1
  /// Multiplies the cells' lifetimes.
  package var lifetime: Float = 1
  /// Multiplies the cells' velocities.
  package var velocity: Float = 1
  /// Multiplies the cells' scales.
  package var scale: Float = 1
  /// Multiplies the cells' spins.
  package var spin: Float = 1
  /// The seed of the particles' random numbers.
  package var seed: UInt32 = 0
  /// The cells.
  package var cells: [EmitterCellValues] = []
  /// How the layer emitted before it had these values.
  package var history = EmissionHistory()

  /// Makes the defaults.
  package init() {}
}

/// The values of one emitter cell.
///
/// Angles in radians, times in seconds.
package struct EmitterCellValues: Sendable, Equatable {
  /// How many cells a cell stands in at most, one in the other; what is nested deeper does not emit.
  ///
  /// A bound because the counts of nested cells multiply; Core Animation's limit is as low.
  package static let mostNesting = 4

  /// The name by which key paths reach it: `emitterCells.<name>.<key>`.
  package var name: String?
  /// Whether it emits.
  package var isEnabled = true
  /// Particles a second.
  package var birthRate: Float = 0
  /// The mean lifetime of a particle.
  package var lifetime: Float = 0
  /// How far a lifetime may lie from the mean, on either side.
  package var lifetimeRange: Float = 0
  /// The angle of emission from the x-y plane, in the x-z plane.
  package var emissionLatitude: CGFloat = 0
  /// The angle of emission in the x-y plane, from the x axis.
  package var emissionLongitude: CGFloat = 0
  /// The full opening angle of the cone around the direction of emission.
  package var emissionRange: CGFloat = 0
  /// The mean speed at birth, in points a second.
  package var velocity: CGFloat = 0
  /// How far a speed may lie from the mean, on either side.
  package var velocityRange: CGFloat = 0
  /// Acceleration along x, in points a second squared.
  package var xAcceleration: CGFloat = 0
  /// Acceleration along y, in points a second squared.
  package var yAcceleration: CGFloat = 0
  /// Acceleration along z, in points a second squared.
  package var zAcceleration: CGFloat = 0
  /// The mean scale of the contents at birth.
  package var scale: CGFloat = 1
  /// How far a scale may lie from the mean, on either side.
  package var scaleRange: CGFloat = 0
  /// The change of scale in a second.
  package var scaleSpeed: CGFloat = 0
  /// The mean angular velocity in the plane, in radians a second.
  package var spin: CGFloat = 0
  /// How far a spin may lie from the mean, on either side.
  package var spinRange: CGFloat = 0
  /// The mean colour, which multiplies the contents; nil is none.
  package var color: LayerColor? = LayerColor(1, 1, 1, 1)
  /// How far each component may lie from the mean, on either side.
  package var colorRange = LayerColor(0, 0, 0, 0)
  /// The change of each component in a second.
  package var colorSpeed = LayerColor(0, 0, 0, 0)
  /// The picture of a particle; nil draws none, but its sub-particles are.
  package var contents: CGImage?
  /// The part of the picture that is shown, in the unit square.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the picture for each point.
  package var contentsScale: CGFloat = 1
  /// How the picture is sampled when it is drawn smaller.
  package var minificationFilter = CALayerContentsFilter.linear
  /// How the picture is sampled when it is drawn larger.
  package var magnificationFilter = CALayerContentsFilter.linear
  /// The bias of the level of detail when minified with trilinear filtering.
  package var minificationFilterBias: Float = 0
  /// The cell's begin time, in the emitter's time.
  package var beginTime: CFTimeInterval = 0
  /// How long the cell emits; infinity for ever.
  package var duration: CFTimeInterval = .infinity
  /// The speed of its time, relative to the emitter's.
  package var speed: Float = 1
  /// The offset that is added to its time.
  package var timeOffset: CFTimeInterval = 0
  /// Whether its time runs backwards after each pass; without effect.
  package var autoreverses = false
  /// How many passes it makes; without effect.
  package var repeatCount: Float = 0
  /// How long it repeats; without effect.
  package var repeatDuration: CFTimeInterval = 0
  /// What it does outside its active duration; without effect.
  package var fillMode = CAMediaTimingFillMode.removed
  /// The cells that each of its particles emits from.
  package var cells: [EmitterCellValues] = []

  /// Makes the defaults.
  package init() {}
}
