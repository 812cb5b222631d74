// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

/// The light or the shade of the style Bevel and Emboss: the alpha of a picture becomes a height, the
/// height a surface, and the surface is lit from one side.
///
/// **Space and unit**: device pixels, y down; angles in radians. The result is black; its alpha is how
/// much brighter, or darker, the surface is than one that lies flat.
///
/// The surface is lit as Lambert has it, by the cosine between its normal and the way to the light. A
/// flat one gets the sine of the altitude, s: what gets l is brighter by (l - s) / (1 - s), or darker
/// by (s - l) / s, so that both go from 0 to 1.
///
/// Source: Adobe, "Layer effects and styles", Bevel and Emboss: what the styles, the techniques, depth,
/// size, soften, angle and altitude mean.
package struct Relief: Sendable, Hashable {
  /// Where the slope lies.
  package enum Form: Int, Sendable, CaseIterable {
    /// Outside of the edge, falling from it.
    case outer = 1
    /// Inside of the edge, rising from it.
    case inner
    /// Half on each side, rising inwards.
    case emboss
    /// Half on each side, rising from the edge both ways.
    case pillow
  }

  /// How the height comes from the edge.
  package enum Technique: Int, Sendable, CaseIterable {
    /// The alpha, blurred.
    case smooth = 1
    /// The distance from the edge, blurred by a pixel, which evens out the steps of slanted edges.
    case chiselHard
    /// The distance from the edge, blurred by an eighth of the size.
    case chiselSoft
  }

  /// The largest size.
  package static let largestSize = 1024.0
  /// The largest deviation of the blur that softens the light.
  package static let largestSoftness = 256.0

  /// Where the slope lies.
  package let form: Form
  /// How the height comes from the edge.
  package let technique: Technique
  /// Whether the shade is meant, not the light.
  package let isShade: Bool
  /// How wide the slope is, 0...1024.
  package let size: Double
  /// How steep it is: 1 is as high as wide, less than 0 is sunk; -100...100.
  package let depth: Double
  /// The deviation of the blur that softens the light, 0...256.
  package let softness: Double
  /// Where the light comes from, across and down; a unit vector, or zero for straight above.
  package let way: SIMD2<Double>
  /// How high above the picture the light stands, 0...pi / 2.
  package let altitude: Double

  /// Makes a relief; numbers that are not finite are 0.
  ///
  /// - Parameters:
  ///   - way: where the light comes from, across and down, of any length; of none it is straight above.
  ///   - altitude: how high above the picture it stands, 0...pi / 2.
  package init(
    _ form: Form,
    _ technique: Technique,
    isShade: Bool,
    measures: (size: Double, depth: Double, softness: Double),
    way: SIMD2<Double>,
    altitude: Double
  ) {
    (self.form, self.technique, self.isShade) = (form, technique, isShade)
    func limited(_ value: Double, _ low: Double, _ high: Double) -> Double {
      value.isFinite ? min(max(value, low), high) : max(low, 0)
    }
    size = limited(measures.size, 0, Self.largestSize)
    depth = limited(measures.depth, -100, 100)
    softness = limited(measures.softness, 0, Self.largestSoftness)
    self.altitude = limited(altitude, 0, .pi / 2)
    let length = (way * way).sum().squareRoot()
    self.way = length.isFinite && length > 0 ? way / length : .zero
  }

  /// The way to the light: across, down, and towards the viewer; a unit vector.
  package var light: SIMD3<Double> {
    guard way != .zero else { return SIMD3(0, 0, 1) }
    let (sine, cosine) = Elementary.sineCosine(altitude)
    return SIMD3(way.x * cosine, way.y * cosine, sine)
  }

  /// The deviation of the blur that makes the height, or rounds it.
  package var blur: SoftBox {
    switch technique {
    case .smooth: SoftBox(sigma: isHalved ? size / 4 : size / 2)
    case .chiselHard: SoftBox(sigma: 1)
    case .chiselSoft: SoftBox(sigma: max(1, size / 8))
    }
  }

  /// Whether half of the slope lies on each side.
  package var isHalved: Bool { form == .emboss || form == .pillow }

  /// How far pixels may lie that one depends on.
  package var reach: Int {
    // More for the slope of the height, and for what goes on beyond an edge.
    let height = blur.spread + (technique == .smooth ? 0 : max(Int(size.rounded(.up)), 4) + 2)
    return height + SoftBox(sigma: softness).spread + 2
  }
}
