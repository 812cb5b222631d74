// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

extension LayerFilter {
  /// A filter that other modules of this package put on layers, by its values instead of by name.
  ///
  /// Lengths are points of the layer. A filter with values that are not finite or out of range has
  /// no effect.
  package enum Operation: Sendable, Hashable {
    /// A Gaussian blur of a standard deviation above 0.
    case blur(sigma: Double)
    /// A 4 x 5 matrix, row by row, applied to straight red, green, blue, alpha and the constant 1.
    case colorMatrix([Double])
    /// A levels adjustment of red, green, blue and alpha, in this order: input black, input white,
    /// gamma, output black and output white of each.
    ///
    /// Channels that are missing at the end stay as they are.
    case levels([Double])
    /// The picture's alpha dilated by `distance` points, filled with one opaque colour: straight
    /// red, green and blue.
    case widen(distance: Double, color: SIMD3<Double>)
    /// A filter that knows by itself how it lies on the device, such as a shading, a bevel, a distortion
    /// or a displacement.
    case measured(MeasuredFilter)
  }
}
