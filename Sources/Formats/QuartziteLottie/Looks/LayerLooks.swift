// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics

/// Effects and styles that a layer of Core Animation can have itself, as filters and a shadow.
enum LayerLooks {
  /// Sets the filters and the shadow of a layer, and reports the effects and styles that are left out.
  ///
  /// For layers whose effects and styles are in Core Animation's order: filters, then at most one
  /// shadow. All others need a `DecoratedLayer`.
  static func apply(_ model: LayerModel, to layer: CALayer, _ log: IssueLog) {
    var filters = LayerFilters()
    for effect in model.effects {
      switch effect.kind {
      case .control, .setMatte: continue
      case .dropShadow(let shadow, _): set(shadow, on: layer)
      default:
        if !EffectFilters.add(effect, to: &filters) { log.note(unsupported(effect)) }
      }
    }
    for style in model.orderedStyles {
      if let issue = unknownBlend(style) { log.note(issue) }
      if !style.values.dress(layer, &filters) { log.note(unsupported(style)) }
    }
    filters.apply(to: layer)
  }

  /// The issue that reports that an effect is left out.
  static func unsupported(_ effect: EffectModel) -> LottieIssue {
    LottieIssue(.unsupported, effect.title, keyPath: effect.keyPath)
  }

  /// The issue that reports that a style is left out.
  static func unsupported(_ style: StyleModel) -> LottieIssue {
    LottieIssue(.unsupported, style.values.title, keyPath: style.keyPath)
  }

  /// The issue that reports a blend mode of a style that is not drawn; nil where all are drawn.
  static func unknownBlend(_ style: StyleModel) -> LottieIssue? {
    if style.values.blends.allSatisfy({ $0.isUnderstood }) { return nil }
    let message = "a style's blend mode that changes, or of an unknown number"
    return LottieIssue(.unsupported, message, keyPath: style.keyPath)
  }

  // MARK: - Shadows

  /// Sets the shadow of a layer.
  static func set(_ shadow: ShadowModel, on layer: CALayer) {
    setColor(of: shadow, on: layer)
    let (angle, distance) = (shadow.angle, shadow.distance)
    guard !(angle.isStatic && distance.isStatic) else { return }
    LayerAnimations.compute(
      layer,
      "shadowOffset",
      .value { .size(offset(angle, distance, at: $0)) }
    )
  }

  /// Sets all of the shadow of a layer but how its offset changes.
  static func setColor(of shadow: ShadowModel, on layer: CALayer) {
    let (color, opacity, radius) = (shadow.color, shadow.opacity, shadow.radius)
    layer.shadowColor = ShapeBuilder.color(color.first)
    LayerAnimations.add(color, to: layer, "shadowColor") { ShapeBuilder.color($0) }
    layer.shadowOpacity = Float(opacity.first.x)
    LayerAnimations.add(opacity, to: layer, "shadowOpacity") { $0.x }
    layer.shadowRadius = max(0, radius.first.x)
    LayerAnimations.add(radius, to: layer, "shadowRadius") { max(0, $0.x) }
    let first = offset(shadow.angle, shadow.distance, at: 0)
    layer.shadowOffset = CGSize(width: first.x, height: first.y)
  }

  /// The offset of a shadow; the angle is in degrees from the right, clockwise.
  static func offset(
    _ angle: Track<Vector>,
    _ distance: Track<Vector>,
    at frame: Double
  ) -> SIMD2<Double> {
    let (sine, cosine) = Elementary.sineCosine(angle.scalar(at: frame) * .pi / 180)
    return SIMD2(cosine, sine) * distance.scalar(at: frame)
  }
}

extension Track where Value == Vector {
  /// The size of a line, a shadow or a glow: at most 250 points, as in After Effects.
  var clampedSize: Track { map { Vector(min(max($0.x, 0), 250), 0, 0, 0) } }
}
