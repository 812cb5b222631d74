// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteGeometry

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
    /// The shading of the layer style Satin.
    case satin(Satin)
    /// The light or the shade of the layer style Bevel and Emboss.
    case relief(Relief)
    /// A distortion of the layer's plane.
    case warp(Warp)
    /// Pixels moved as far as the colours of the layer's mask say, which hides nothing then: by at most so
    /// many points across and down, each by a channel of the map.
    case displacement(most: SIMD2<Double>, across: MapChannel, down: MapChannel)
  }

  /// What of a map counts.
  package typealias MapChannel = Filter.Displacement.Channel

  /// The difference of two blurred, shifted copies of the picture's alpha, as in the layer style
  /// Satin.
  package struct Satin: Sendable, Hashable {
    /// The standard deviation of the blur in points; at least 0.
    package var sigma: Double
    /// The shift of one copy in points, in x and y; the other is shifted by as much the opposite
    /// way.
    package var offset: SIMD2<Double>
    /// Whether the result is inverted.
    package var isInverted: Bool

    /// Makes a shading.
    package init(sigma: Double, offset: SIMD2<Double>, isInverted: Bool) {
      (self.sigma, self.offset, self.isInverted) = (sigma, offset, isInverted)
    }
  }

  /// The highlight or the shadow of a bevel along the edge of the picture.
  package struct Relief: Sendable, Hashable {
    /// Where the bevel lies.
    package typealias Form = QuartziteDisplayList.Relief.Form
    /// How the height map comes from the picture's alpha.
    package typealias Technique = QuartziteDisplayList.Relief.Technique

    /// Where the bevel lies.
    package var form: Form
    /// How the height map is made.
    package var technique: Technique
    /// Whether this is the shadow, not the highlight.
    package var isShade = false
    /// The width of the bevel, in points.
    package var size = 0.0
    /// The steepness: 1 is as high as wide; below 0 the picture looks sunken.
    package var depth = 1.0
    /// The standard deviation of the blur that is applied to the highlight or the shadow, in
    /// points.
    package var softness = 0.0
    /// The direction of the light, in radians counter-clockwise from the right.
    package var angle = 0.0
    /// The elevation of the light above the plane of the picture, in radians.
    package var altitude = 0.0

    /// Makes a bevel of size 0.
    package init(_ form: Form, _ technique: Technique) {
      (self.form, self.technique) = (form, technique)
    }
  }
}
