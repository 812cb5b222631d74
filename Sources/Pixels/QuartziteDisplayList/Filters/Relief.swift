// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

/// The highlight or the shadow of the layer style Bevel and Emboss: the alpha of a picture becomes
/// a height map, which is lit from one side.
///
/// **Space and unit**: device pixels, y down; angles in radians. The result is black; its alpha
/// tells how much brighter, or darker, the surface is than a flat one.
///
/// The lighting is Lambertian: it is the cosine of the angle between the normal and the direction
/// to the light. A flat surface gets the sine of the altitude, s. A surface with lighting l has the
/// highlight (l - s) / (1 - s), or the shadow (s - l) / s, so that both range from 0 to 1.
///
/// Source: Adobe, "Layer effects and styles", Bevel and Emboss, for the meaning of styles,
/// techniques, depth, size, soften, angle and altitude.
package struct Relief: Sendable, Hashable {
  /// The position of the bevel relative to the edge.
  package enum Form: Int, Sendable, CaseIterable {
    /// Outside the edge, falling away from it.
    case outer = 1
    /// Inside the edge, rising from it.
    case inner
    /// Half on each side of the edge, rising inwards.
    case emboss
    /// Half on each side, rising from the edge in both directions.
    case pillow
  }

  /// How the height map comes from the alpha.
  package enum Technique: Int, Sendable, CaseIterable {
    /// The alpha, blurred.
    case smooth = 1
    /// The distance from the edge, blurred by a pixel to smooth the steps of slanted edges.
    case chiselHard
    /// The distance from the edge, blurred by an eighth of the size.
    case chiselSoft
  }

  /// The largest size of a bevel, in pixels.
  package static let largestSize = 1024.0
  /// The largest standard deviation of the blur that is applied to the result, in pixels.
  package static let largestSoftness = 256.0

  /// The position of the bevel relative to the edge.
  package let form: Form
  /// How the height map is made.
  package let technique: Technique
  /// Whether this is the shadow rather than the highlight.
  package let isShade: Bool
  /// The width of the bevel in pixels, 0...1024.
  package let size: Double
  /// The ratio of height to width, -100...100; below 0 the picture looks sunken.
  package let depth: Double
  /// The standard deviation of the blur that is applied to the result, in pixels, 0...256.
  package let softness: Double
  /// The direction to the light in the plane, along x and y; a unit vector, or zero for light from
  /// straight above.
  package let way: SIMD2<Double>
  /// The elevation of the light above the plane, 0...pi / 2.
  package let altitude: Double

  /// Makes a relief; numbers that are not finite count as 0.
  ///
  /// - Parameters:
  ///   - way: The direction to the light in the plane, of any length; zero for light from straight
  ///     above.
  ///   - altitude: The elevation of the light above the plane, 0...pi / 2.
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

  /// The direction to the light in x, y and towards the viewer; a unit vector.
  package var light: SIMD3<Double> {
    guard way != .zero else { return SIMD3(0, 0, 1) }
    let (sine, cosine) = Elementary.sineCosine(altitude)
    return SIMD3(way.x * cosine, way.y * cosine, sine)
  }

  /// The blur that makes or smooths the height map.
  package var blur: SoftBox {
    switch technique {
    case .smooth: SoftBox(sigma: isHalved ? size / 4 : size / 2)
    case .chiselHard: SoftBox(sigma: 1)
    case .chiselSoft: SoftBox(sigma: max(1, size / 8))
    }
  }

  /// Whether half of the bevel lies on each side of the edge.
  package var isHalved: Bool { form == .emboss || form == .pillow }
}

extension Relief {
  /// The highlight or the shadow of a bevel in the measures of a layer; numbers that are not finite
  /// count as their defaults.
  package struct OnLayer: MeasuredFilterKind {
    /// The position of the bevel relative to the edge.
    package var form: Form
    /// How the height map is made.
    package var technique: Technique
    /// Whether this is the shadow rather than the highlight; default false.
    package var isShade = false
    /// The width of the bevel in points; default 0.
    package var size = 0.0
    /// The steepness: 1, the default, is as high as wide; below 0 the picture looks sunken.
    package var depth = 1.0
    /// The standard deviation of the blur that is applied to the result, in points; default 0.
    package var softness = 0.0
    /// The direction of the light, in radians counter-clockwise from the right; default 0.
    package var angle = 0.0
    /// The elevation of the light above the plane of the picture, in radians; default 0.
    package var altitude = 0.0

    /// Makes a bevel of size 0.
    package init(_ form: Form, _ technique: Technique) {
      (self.form, self.technique) = (form, technique)
    }

    package func placed(on ground: FilterGround) -> Filter? {
      func finite(_ number: Double, _ fallback: Double) -> Double {
        number.isFinite ? number : fallback
      }
      let (sine, cosine) = Elementary.sineCosine(finite(angle, 0))
      let relief = Relief(
        form,
        technique,
        isShade: isShade,
        measures: (
          finite(size, 0) * ground.scale, finite(depth, 1), finite(softness, 0) * ground.scale
        ),
        way: ground.turned(SIMD2(cosine, -sine)),
        altitude: finite(altitude, 0)
      )
      return .relief(relief)
    }
  }
}

extension Relief: FilterKind {
  static let name = "relief"
  var filter: Filter { .relief(self) }
  var cost: Int { technique == .smooth ? 60 : 200 }

  var reach: FilterReach? {
    // With a margin for the gradient of the height map, and for heights computed beyond the edge.
    let height = blur.spread + (technique == .smooth ? 0 : max(Int(size.rounded(.up)), 4) + 2)
    let far = height + SoftBox(sigma: softness).spread + 2
    return FilterReach(x: far, y: far)
  }

  func scaled(by scale: SIMD2<Double>) -> Relief {
    let both = max(scale.x, scale.y)
    return Relief(
      form,
      technique,
      isShade: isShade,
      measures: (size * both, depth, softness * both),
      way: way,
      altitude: altitude
    )
  }

  func json(_ writer: inout DisplayListWriter) -> [String: Any] {
    [
      "form": form.rawValue, "technique": technique.rawValue, "shade": isShade,
      "measures": DisplayListWriter.numbers([size, depth, softness]),
      "way": DisplayListWriter.numbers([way.x, way.y]),
      "altitude": DisplayListWriter.number(altitude),
    ]
  }

  init(_ node: JSONNode, _ reader: DisplayListReader) throws {
    let measures = try node.required("measures").numbers(3)
    let way = try node.required("way").numbers(2)
    self.init(
      Form(rawValue: try node.required("form").whole(1...4)) ?? .inner,
      Technique(rawValue: try node.required("technique").whole(1...3)) ?? .smooth,
      isShade: try node.member("shade")?.bool() ?? false,
      measures: (measures[0], measures[1], measures[2]),
      way: SIMD2(way[0], way[1]),
      altitude: try node.required("altitude").number()
    )
  }
}
