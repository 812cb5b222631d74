// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// The values of an emitter layer.
package struct EmitterValues: Sendable {
  /// The centre of the shape.
  package var emitterPosition = CGPoint.zero
  /// The centre's z.
  package var emitterZPosition: CGFloat = 0
  /// The size of the shape.
  package var emitterSize = CGSize.zero
  /// The depth of the shape.
  package var emitterDepth: CGFloat = 0
  /// The shape.
  package var emitterShape = CAEmitterLayerEmitterShape.point
  /// Where on the shape.
  package var emitterMode = CAEmitterLayerEmitterMode.volume
  /// How particles are drawn over each other.
  package var renderMode = CAEmitterLayerRenderMode.unordered
  /// Whether particles keep their z.
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
package struct EmitterCellValues: Sendable {
  /// The name by which key paths reach it: `emitterCells.<name>.<key>`.
  package var name: String?
  /// Whether it emits.
  package var isEnabled = true
  /// Particles a second.
  package var birthRate: Float = 0
  /// How long a particle lives.
  package var lifetime: Float = 0
  /// Lifetimes lie within half of this on either side.
  package var lifetimeRange: Float = 0
  /// The direction in the x-z plane.
  package var emissionLatitude: CGFloat = 0
  /// The direction in the x-y plane.
  package var emissionLongitude: CGFloat = 0
  /// The opening of the cone round the direction.
  package var emissionRange: CGFloat = 0
  /// Points a second at birth.
  package var velocity: CGFloat = 0
  /// Velocities lie within half of this on either side.
  package var velocityRange: CGFloat = 0
  /// Acceleration in points a second squared.
  package var xAcceleration: CGFloat = 0
  /// Acceleration in points a second squared.
  package var yAcceleration: CGFloat = 0
  /// Acceleration in points a second squared.
  package var zAcceleration: CGFloat = 0
  /// The size at birth.
  package var scale: CGFloat = 1
  /// Scales lie within half of this on either side.
  package var scaleRange: CGFloat = 0
  /// The change of scale a second.
  package var scaleSpeed: CGFloat = 0
  /// Radians a second.
  package var spin: CGFloat = 0
  /// Spins lie within half of this on either side.
  package var spinRange: CGFloat = 0
  /// The mean colour, which multiplies the contents.
  package var color: LayerColor? = LayerColor(1, 1, 1, 1)
  /// Reds, greens, blues and alphas lie within half of this on either side.
  package var colorRange = LayerColor(0, 0, 0, 0)
  /// The change of red, green, blue and alpha a second.
  package var colorSpeed = LayerColor(0, 0, 0, 0)
  /// The picture.
  package var contents: CGImage?
  /// The part of the picture, in fractions of it.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the picture a point.
  package var contentsScale: CGFloat = 1
  /// How the picture is shrunk.
  package var minificationFilter = CALayerContentsFilter.linear
  /// How the picture is enlarged.
  package var magnificationFilter = CALayerContentsFilter.linear
  /// Added to the level of detail when shrunk.
  package var minificationFilterBias: Float = 0
  /// When the cell begins in the emitter's time.
  package var beginTime: CFTimeInterval = 0
  /// How long it emits.
  package var duration: CFTimeInterval = .infinity
  /// How fast its time runs.
  package var speed: Float = 1
  /// Added to its time.
  package var timeOffset: CFTimeInterval = 0
  /// Whether its time runs backwards after each duration.
  package var autoreverses = false
  /// How often it repeats.
  package var repeatCount: Float = 0
  /// How long it repeats.
  package var repeatDuration: CFTimeInterval = 0
  /// What it does outside its active time.
  package var fillMode = CAMediaTimingFillMode.removed
  /// Emitted by each of its particles.
  package var cells: [EmitterCellValues] = []

  /// Makes the defaults.
  package init() {}
}
