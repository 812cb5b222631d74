// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics

/// Effects and styles of layers that are a filter or a shadow.
enum LayerLooks {
  /// Gives a layer its filters and its shadow; what is left out is noted.
  ///
  /// For layers whose looks follow each other as Core Animation applies them: filters, then at most
  /// one shadow. All others are a `LayerStage`.
  ///
  /// - Parameter clock: in the Core Animation dialect, the time of the composition.
  static func apply(
    _ model: LayerModel,
    to layer: CALayer,
    _ clock: EngineClock?,
    _ issues: inout [LottieIssue]
  ) {
    let dialect = clock == nil ? LottieDialect.format : .coreAnimation
    var filters = LayerFilters()
    // The Core Animation engine takes one shadow, an effect's first, and clips compositions, which
    // hides theirs.
    var hasShadow = false
    if dialect == .coreAnimation, case .composition = model.content { hasShadow = true }
    for effect in model.effects {
      if effect.type == 25, !(dialect == .coreAnimation && hasShadow) {
        hasShadow = true
        shadow(effect, to: layer, clock)
      } else if effect.isControl || (effect.type == 28 && dialect == .format) {
        continue
      } else if dialect == .coreAnimation || !EffectFilters.add(effect, to: &filters) {
        issues.append(unsupported(effect: effect))
      }
    }
    let ordered = dialect == .format ? model.orderedStyles : model.styles
    for style in ordered {
      if dialect == .format, StyleBlend.isUnknown(style) {
        issues.append(StyleBlend.unknown(style))
      }
      if style.type == 1, !(dialect == .coreAnimation && hasShadow) {
        hasShadow = true
        shadow(style: style, to: layer, clock)
      } else if style.type == 3, dialect == .format {
        glow(style, to: layer)
      } else if dialect == .coreAnimation || !EffectFilters.add(style: style, to: &filters) {
        issues.append(unsupported(style: style))
      }
    }
    filters.apply(to: layer)
  }

  /// What tells that an effect is left out.
  static func unsupported(effect: EffectModel) -> LottieIssue {
    let name = names[effect.type] ?? "an effect of type \(effect.type)"
    return LottieIssue(.unsupported, name, keyPath: effect.keyPath)
  }

  /// What tells that a style is left out.
  static func unsupported(style: EffectModel) -> LottieIssue {
    let name = styles[style.type] ?? "a style of type \(style.type)"
    return LottieIssue(.unsupported, name, keyPath: style.keyPath)
  }

  private static let names = [
    5: "an effect of a plug-in", 20: "the effect Tint", 21: "the effect Fill",
    22: "the effect Stroke", 23: "the effect Tritone",
    24: "the effect Levels",
    25: "another drop shadow", 26: "the effect Radial Wipe",
    27: "the effect Displacement Map", 28: "the effect Set Matte", 29: "the effect Gaussian Blur",
    30: "the effect Twirl", 31: "the effect Mesh Warp", 32: "the effect Wavy",
    33: "the effect Spherize", 34: "the effect Puppet", 35: "the effect Transform",
  ]

  private static let styles = [
    0: "the style Stroke", 1: "another drop shadow", 2: "the style Inner Shadow",
    3: "the style Outer Glow", 4: "the style Inner Glow", 5: "the style Bevel and Emboss",
    6: "the style Satin", 7: "the style Colour Overlay", 8: "the style Gradient Overlay",
  ]

  // MARK: - Shadows

  /// The drop shadow style: `s` is the size of the blur, twice Core Animation's radius.
  ///
  /// It falls away from the light, whose angle the file gives; the Core Animation engine takes that for
  /// the way the shadow falls.
  static func shadow(style: EffectModel, to layer: CALayer, _ clock: EngineClock? = nil) {
    let zero = Track<Vector>(0)
    setShadow(
      layer,
      color: style.values["c"] ?? Track(Vector(0, 0, 0, 1)),
      opacity: style.opacity,
      radius: (style.values["s"] ?? zero).map { $0 / 2 },
      angle: clock == nil ? fall(of: style) : style.values["a"] ?? zero,
      distance: style.values["d"] ?? zero,
      clock
    )
  }

  /// The outer glow style: a shadow in its place, of half its size, or of its range without one.
  static func glow(_ style: EffectModel, to layer: CALayer) {
    let zero = Track<Vector>(0)
    setShadow(
      layer,
      color: style.values["c"] ?? Track(Vector(1, 1, 1, 1)),
      opacity: style.opacity,
      radius: (style.values["s"] ?? style.values["r"] ?? zero).map { $0 / 2 },
      angle: zero,
      distance: zero
    )
  }

  /// The drop shadow effect: colour, opacity of 255, direction, distance, softness.
  static func shadow(_ effect: EffectModel, to layer: CALayer, _ clock: EngineClock? = nil) {
    let zero = Track<Vector>(0)
    setShadow(
      layer,
      color: effect[0] ?? Track(Vector(0, 0, 0, 1)),
      opacity: (effect[1] ?? Track(255)).map { $0 / 255 },
      radius: (effect[4] ?? zero).map { $0 / 5 },
      angle: (effect[2] ?? zero).map { $0 - Vector(90, 0, 0, 0) },
      distance: effect[3] ?? zero,
      clock
    )
  }

  private static func setShadow(
    _ layer: CALayer,
    color: Track<Vector>,
    opacity: Track<Vector>,
    radius: Track<Vector>,
    angle: Track<Vector>,
    distance: Track<Vector>,
    _ clock: EngineClock? = nil
  ) {
    layer.shadowColor = ShapeBuilder.color(color.first)
    LayerAnimations.add(color, to: layer, "shadowColor") { ShapeBuilder.color($0) }
    layer.shadowOpacity = Float(opacity.first.x)
    LayerAnimations.add(opacity, to: layer, "shadowOpacity") { $0.x }
    layer.shadowRadius = max(0, radius.first.x)
    LayerAnimations.add(radius, to: layer, "shadowRadius") { max(0, $0.x) }
    let first = offset(angle, distance, at: 0)
    layer.shadowOffset = CGSize(width: first.x, height: first.y)
    if let clock {
      // The engine mixes the places, not the angles.
      let paces = [angle, distance].map { $0.keys.map { ($0.time, $0.ease) } }
      let places = EngineMix.track(paces, clock) { frame -> Vector in
        Vector(lowHalf: offset(angle, distance, at: frame), highHalf: .zero)
      }
      LayerAnimations.add(places, to: layer, "shadowOffset") { CGSize(width: $0.x, height: $0.y) }
    } else if !(angle.isStatic && distance.isStatic) {
      LayerAnimations.compute(
        layer,
        "shadowOffset",
        .value { .size(offset(angle, distance, at: $0)) }
      )
    }
  }

  /// The way that the shadow of a style falls, in degrees from the right, clockwise: away from the
  /// light, whose angle counts from the right upwards.
  ///
  /// Source: Adobe's local light angle; Skottie's styles.
  static func fall(of style: EffectModel) -> Track<Vector> {
    (style.values["a"] ?? Track(0)).map { Vector(180, 0, 0, 0) - $0 }
  }

  /// Where a shadow falls, for an angle in degrees from the right, clockwise.
  static func offset(
    _ angle: Track<Vector>,
    _ distance: Track<Vector>,
    at frame: Double
  ) -> SIMD2<Double> {
    let (sine, cosine) = Elementary.sineCosine(angle.scalar(at: frame) * .pi / 180)
    return SIMD2(cosine, sine) * distance.scalar(at: frame)
  }
}

extension EffectModel {
  /// Controls hold values for expressions; they draw nothing.
  var isControl: Bool { [0, 1, 2, 3, 4, 6, 7, 10, 11, 12].contains(type) }

  /// Whether it is a tritone that is mixed with the original.
  var isMixedTritone: Bool { type == 23 && !isDefault(3, 0) }

  /// The opacity of a style, 0...1.
  var opacity: Track<Vector> { (values["o"] ?? Track(100)).map { $0 / 100 } }

  /// Returns the value of an effect by its place, or one that stays where the file has none.
  func value(_ position: Int, _ fallback: Double) -> Track<Vector> {
    self[position] ?? Track(fallback)
  }

  /// Whether a value stays as it is by default.
  func isDefault(_ position: Int, _ value: Double) -> Bool {
    self.value(position, value).isAlways(Vector(value, 0, 0, 0))
  }
}
