// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteLayerValues

/// One particle at one time.
package struct Particle: Equatable {
  /// The centre, in the emitter layer's space.
  package var position: SIMD3<Double>
  /// The size as a multiple of the picture's.
  package var scale: Double
  /// The rotation in the x-y plane, in radians.
  package var rotation: Double
  /// The colour with straight alpha that multiplies the picture; each component 0...1.
  package var color: SIMD4<Double>
  /// The time of birth, in seconds of the layer's time.
  package var birth: Double
  /// The cell that emitted it, as an index into the simulation's list of cells.
  package var cell: Int
}
