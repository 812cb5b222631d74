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
      switch style.kind {
      case .dropShadow(let edge): set(edge.shadow, on: layer)
      case .outerGlow(let edge): set(edge.glow, on: layer)
      case .colorOverlay(let overlay): EffectFilters.add(overlay, to: &filters)
      default: log.note(unsupported(style))
      }
    }
    filters.apply(to: layer)
  }

  /// The issue that reports that an effect is left out.
  static func unsupported(_ effect: EffectModel) -> LottieIssue {
    LottieIssue(.unsupported, effect.title, keyPath: effect.keyPath)
  }

  /// The issue that reports that a style is left out.
  static func unsupported(_ style: StyleModel) -> LottieIssue {
    LottieIssue(.unsupported, style.title, keyPath: style.keyPath)
  }

  /// The issue that reports a blend mode of a style that is not drawn; nil where all are drawn.
  static func unknownBlend(_ style: StyleModel) -> LottieIssue? {
    if style.blends.allSatisfy({ $0.isUnderstood }) { return nil }
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

extension EdgeStyle {
  /// The direction in which a shadow falls, in degrees from the right, clockwise: away from the light.
  ///
  /// Source: Adobe's local light angle; Skottie's styles.
  var fall: Track<Vector> { angle.map { Vector(180, 0, 0, 0) - $0 } }

  /// A drop shadow as a shadow of a layer, whose radius is half the style's size.
  var shadow: ShadowModel {
    ShadowModel(
      color: color,
      opacity: opacity,
      radius: size.map { $0 / 2 },
      angle: fall,
      distance: distance
    )
  }

  /// A glow as a shadow of a layer without offset, whose radius is half the style's size.
  var glow: ShadowModel {
    ShadowModel(color: color, opacity: opacity, radius: size.map { $0 / 2 })
  }

  /// Whether an outer shadow or glow is more than a shadow of Core Animation: it has a blend mode, or is
  /// dilated before it is blurred.
  var isLayer: Bool { !blend.looksNormal(with: color) || isWidened }

  /// Whether it is dilated before it is blurred.
  var isWidened: Bool { !choke.isAlways(.zero) }

  /// The part of the size that is sharp, 0...1.
  func sharpPart(at frame: Double) -> Double {
    min(max(choke.scalar(at: frame) / 100, 0), 1)
  }
}

extension Track where Value == Vector {
  /// The size of a line, a shadow or a glow: at most 250 points, as in After Effects.
  var clampedSize: Track { map { Vector(min(max($0.x, 0), 250), 0, 0, 0) } }
}
