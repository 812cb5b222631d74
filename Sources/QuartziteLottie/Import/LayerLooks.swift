// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics

/// Effects and styles of layers.
enum LayerLooks {
  /// Gives a layer its blur and its shadow; other effects are noted.
  static func apply(_ model: LayerModel, to layer: CALayer, _ issues: inout [LottieIssue]) {
    for effect in model.effects {
      switch effect.type {
      case 25: shadow(effect, to: layer)
      case 5, 0...4, 6, 7, 10...12: break
      default:
        issues.append(
          LottieIssue(.unsupported, "an effect of type \(effect.type)", keyPath: effect.keyPath)
        )
      }
    }
    for style in model.styles {
      if style.type == 1 {
        shadow(style: style, to: layer)
      } else {
        issues.append(
          LottieIssue(.unsupported, "a style of type \(style.type)", keyPath: style.keyPath)
        )
      }
    }
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
