// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList

/// One particle at one time.
package struct Particle: Equatable {
  /// Where its centre is, in the emitter layer's space.
  package var position: SIMD3<Double>
  /// Its size as a multiple of its picture's.
  package var scale: Double
  /// How far it has turned, in radians.
  package var rotation: Double
  /// Straight colour that multiplies the picture, each component 0...1.
  package var color: SIMD4<Double>
  /// When it was born, in the layer's time.
  package var birth: Double
  /// Which cell it is of: an index into the simulation's list of cells.
  package var cell: Int
}
