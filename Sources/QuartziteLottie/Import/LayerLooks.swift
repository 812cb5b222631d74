// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics

/// Effects and styles of layers.
enum LayerLooks {
  /// Gives a layer its filters and its shadow; what is left out is noted.
  static func apply(
    _ model: LayerModel,
    to layer: CALayer,
    _ dialect: LottieDialect,
    _ issues: inout [LottieIssue]
  ) {
    var filters = LayerFilters()
    // The Core Animation engine takes one shadow, an effect's first, and clips compositions, which
    // hides theirs.
    var hasShadow = false
    if dialect == .coreAnimation, case .composition = model.content { hasShadow = true }
    for effect in model.effects {
      if effect.type == 25, !(dialect == .coreAnimation && hasShadow) {
        hasShadow = true
        shadow(effect, to: layer)
      } else if controls.contains(effect.type) {
        continue
      } else if dialect == .coreAnimation || !add(effect, to: &filters) {
        let name = names[effect.type] ?? "an effect of type \(effect.type)"
        issues.append(LottieIssue(.unsupported, name, keyPath: effect.keyPath))
      }
    }
    for style in model.styles {
      if style.type == 1, !(dialect == .coreAnimation && hasShadow) {
        hasShadow = true
        shadow(style: style, to: layer)
      } else if dialect == .coreAnimation || !add(style: style, layer, &filters) {
        let name = styles[style.type] ?? "a style of type \(style.type)"
        issues.append(LottieIssue(.unsupported, name, keyPath: style.keyPath))
      }
    }
    filters.apply(to: layer)
  }

  /// Controls hold values for expressions; they draw nothing.
  private static let controls: Set<Int> = [0, 1, 2, 3, 4, 6, 7, 10, 11, 12]

  private static let names = [
    5: "an effect of a plug-in", 22: "the effect Stroke", 23: "the effect Tritone",
    24: "the effect Levels with a gamma", 26: "the effect Radial Wipe",
    27: "the effect Displacement Map", 28: "the effect Set Matte",
    29: "the effect Gaussian Blur along one side", 30: "the effect Twirl",
    31: "the effect Mesh Warp", 32: "the effect Wavy", 33: "the effect Spherize",
    34: "the effect Puppet",
  ]

  private static let styles = [
    0: "the style Stroke", 1: "another drop shadow", 2: "the style Inner Shadow",
    3: "the style Outer Glow",
    4: "the style Inner Glow", 5: "the style Bevel and Emboss", 6: "the style Satin",
    7: "the style Colour Overlay", 8: "the style Gradient Overlay",
  ]

  /// Adds the filter of an effect; false for one that is left out.
  ///
  /// Source: the Lottie Animation Community's documentation of effects: fill (21), tint (20), levels
  /// (24), Gaussian blur (29).
  private static func add(_ effect: EffectModel, to filters: inout LayerFilters) -> Bool {
    func value(_ position: Int, _ fallback: Double) -> Track<Vector> {
      effect[position] ?? Track(fallback)
    }
    switch effect.type {
    case 20:
      let (dark, light) = (effect[0] ?? Track(Vector.zero), effect[1] ?? Track(Vector(1, 1, 1, 1)))
      let part = value(2, 100)
      filters.append([dark, light, part]) {
        let part = part.scalar(at: $0) / 100
        return LayerFilters.tint(dark.value(at: $0), light.value(at: $0), part: part)
      }
    case 21:
      let (color, opacity) = (effect[2] ?? Track(Vector.zero), value(6, 1))
      filters.append([color, opacity]) {
        LayerFilters.flood(color.value(at: $0), part: 1, alpha: opacity.scalar(at: $0))
      }
    case 24:
      let gamma = value(5, 1)
      guard gamma.isAlways(Vector(1, 0, 0, 0)) else { return false }
      let ranges = [value(3, 0), value(4, 1), value(6, 0), value(7, 1)]
      filters.append(ranges) { frame in
        let all = ranges.map { $0.scalar(at: frame) }
        return LayerFilters.levels(all[0], all[1], all[2], all[3])
      }
    case 29:
      guard value(1, 1).isAlways(Vector(1, 0, 0, 0)) else { return false }
      let blur = value(0, 0)
      // A blurriness of After Effects is about three and a third deviations.
      filters.append([blur]) { LayerFilters.blur(blur.scalar(at: $0) * 0.3) }
    default: return false
    }
    return true
  }

  /// Adds what a style draws; false for one that is left out.
  ///
  /// A glow outside is a shadow in its place, where the layer has no other.
  private static func add(
    style: EffectModel,
    _ layer: CALayer,
    _ filters: inout LayerFilters
  ) -> Bool {
    let opacity = (style.values["o"] ?? Track(100)).map { $0 / 100 }
    switch style.type {
    case 3:
      guard layer.shadowOpacity == 0 else { return false }
      let zero = Track<Vector>(0)
      setShadow(
        layer,
        color: style.values["c"] ?? Track(Vector(1, 1, 1, 1)),
        opacity: opacity,
        radius: (style.values["r"] ?? style.values["s"] ?? zero).map { $0 / 2 },
        angle: zero,
        distance: zero
      )
    case 7:
      let color = style.values["c"] ?? Track(Vector(1, 0, 0, 1))
      filters.append([color, opacity]) {
        LayerFilters.flood(color.value(at: $0), part: opacity.scalar(at: $0))
      }
    default: return false
    }
    return true
  }

  /// The drop shadow style: `s` is the size of the blur, twice Core Animation's radius.
  private static func shadow(style: EffectModel, to layer: CALayer) {
    let zero = Track<Vector>(0)
    setShadow(
      layer,
      color: style.values["c"] ?? Track(Vector(0, 0, 0, 1)),
      opacity: (style.values["o"] ?? Track(100)).map { $0 / 100 },
      radius: (style.values["s"] ?? zero).map { $0 / 2 },
      angle: style.values["a"] ?? zero,
      distance: style.values["d"] ?? zero
    )
  }

  /// The drop shadow effect: colour, opacity of 255, direction, distance, softness.
  private static func shadow(_ effect: EffectModel, to layer: CALayer) {
    let zero = Track<Vector>(0)
    setShadow(
      layer,
      color: effect[0] ?? Track(Vector(0, 0, 0, 1)),
      opacity: (effect[1] ?? Track(255)).map { $0 / 255 },
      radius: (effect[4] ?? zero).map { $0 / 5 },
      angle: (effect[2] ?? zero).map { $0 - Vector(90, 0, 0, 0) },
      distance: effect[3] ?? zero
    )
  }

  private static func setShadow(
    _ layer: CALayer,
    color: Track<Vector>,
    opacity: Track<Vector>,
    radius: Track<Vector>,
    angle: Track<Vector>,
    distance: Track<Vector>
  ) {
    layer.shadowColor = ShapeBuilder.color(color.first)
    LayerAnimations.add(color, to: layer, "shadowColor") { ShapeBuilder.color($0) }
    layer.shadowOpacity = Float(opacity.first.x)
    LayerAnimations.add(opacity, to: layer, "shadowOpacity") { $0.x }
    layer.shadowRadius = max(0, radius.first.x)
    LayerAnimations.add(radius, to: layer, "shadowRadius") { max(0, $0.x) }
    @Sendable func offset(_ frame: Double) -> SIMD2<Double> {
      let (sine, cosine) = Elementary.sineCosine(angle.scalar(at: frame) * .pi / 180)
      return SIMD2(cosine, sine) * distance.scalar(at: frame)
    }
    let first = offset(0)
    layer.shadowOffset = CGSize(width: first.x, height: first.y)
    if !(angle.isStatic && distance.isStatic) {
      LayerAnimations.compute(layer, "shadowOffset", .value { .size(offset($0)) })
    }
  }
}
