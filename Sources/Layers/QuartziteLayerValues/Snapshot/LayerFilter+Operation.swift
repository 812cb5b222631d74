// SPDX-License-Identifier: Apache-2.0

extension LayerFilter {
  /// A filter that other modules of this package put on layers, by its values instead of by name.
  ///
  /// Lengths are points of the layer. Values that are not finite or out of range change nothing.
  package enum Operation: Sendable, Hashable {
    /// A Gaussian blur of a standard deviation above 0.
    case blur(sigma: Double)
    /// A linear map of straight red, green, blue, alpha and 1: twenty numbers, row by row.
    case colorMatrix([Double])
    /// A map of each channel from one range to another, in the order red, green, blue, alpha: input
    /// black and white, gamma, output black and white of each.
    ///
    /// Channels that are missing at the end stay as they are.
    case levels([Double])
    /// The area that lies within a distance of the picture, in one opaque colour: straight red, green
    /// and blue.
    case widen(distance: Double, color: SIMD3<Double>)
    /// The shading of the layer style Satin.
    case satin(Satin)
    /// The light or the shade of the layer style Bevel and Emboss.
    case relief(Relief)
  }

  /// A shading between two blurred copies of a picture's alpha.
  package struct Satin: Sendable, Hashable {
    /// The standard deviation of the blur; at least 0.
    package var sigma: Double
    /// How far one copy is moved, across and down; the other goes as far the opposite way.
    package var offset: SIMD2<Double>
    /// Whether dark and light are exchanged.
    package var isInverted: Bool

    /// Makes a shading.
    package init(sigma: Double, offset: SIMD2<Double>, isInverted: Bool) {
      (self.sigma, self.offset, self.isInverted) = (sigma, offset, isInverted)
    }
  }

  /// The light, or the shade, on a slope along the edge of a picture.
  package struct Relief: Sendable, Hashable {
    /// Where the slope lies.
    package enum Form: Sendable, Hashable, CaseIterable {
      /// Outside of the edge, falling from it.
      case outer
      /// Inside of the edge, rising from it.
      case inner
      /// Half on each side, rising inwards.
      case emboss
      /// Half on each side, rising from the edge both ways.
      case pillow
    }

    /// How the height comes from the edge.
    package enum Technique: Sendable, Hashable, CaseIterable {
      /// The alpha, blurred.
      case smooth
      /// The distance from the edge.
      case chiselHard
      /// The distance from the edge, blurred a little.
      case chiselSoft
    }

    /// Where the slope lies.
    package var form: Form
    /// How the height comes from the edge.
    package var technique: Technique
    /// Whether the shade is meant, not the light.
    package var isShade = false
    /// How wide the slope is.
    package var size = 0.0
    /// How steep it is: 1 is as high as wide, less than 0 is sunk.
    package var depth = 1.0
    /// The standard deviation of the blur that softens the light.
    package var softness = 0.0
    /// Where the light comes from, in radians from the right, counter-clockwise.
    package var angle = 0.0
    /// How high the light stands above the picture, in radians.
    package var altitude = 0.0

    /// Makes a relief of no size.
    package init(_ form: Form, _ technique: Technique) {
      (self.form, self.technique) = (form, technique)
    }
  }
}
