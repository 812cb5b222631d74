// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension CompositionBuilder {
  /// The picture of a layer with its masks, its effects and its styles, in this order.
  ///
  /// Styles need the picture's alpha beside the picture itself: it is built once more for each.
  mutating func staged(_ layer: LayerModel, end: Double) -> CALayer {
    var stage = effected(layer, end: end, isReported: true)
    for style in layer.orderedStyles {
      switch style.type {
      case 0: stage.add(line(style, around: copy(layer, end: end)), isBehind: true)
      case 1: stage.addShadow { LayerLooks.shadow(style: style, to: $0) }
      case 2:
        let hole = copy(layer, end: end)
        stage.add(shade(style, hole, isGlow: false, through: copy(layer, end: end)))
      case 3: stage.addShadow { LayerLooks.glow(style, to: $0) }
      case 4:
        let hole = copy(layer, end: end)
        stage.add(shade(style, hole, isGlow: true, through: copy(layer, end: end)))
      case 8 where style.gradient != nil:
        stage.add(GradientOverlay.layer(style, through: copy(layer, end: end)))
      default:
        if !stage.add(filterOf: style) { note(LayerLooks.unsupported(style: style)) }
      }
      if !(style.values["ch"] ?? Track(0)).isAlways(.zero) {
        note(LottieIssue(.unsupported, "the choke of a style", keyPath: style.keyPath))
      }
    }
    stage.finish()
    return stage.layer
  }

  /// A layer's picture with its masks and its effects.
  private mutating func effected(
    _ layer: LayerModel,
    end: Double,
    isReported: Bool
  ) -> LayerStage {
    let content = CALayer()
    fill(content, layer, end: end)
    if !layer.masks.isEmpty { content.mask = mask(layer) }
    var stage = LayerStage(content)
    for effect in layer.effects where !effect.isControl && effect.type != 28 {
      if !stage.add(effect, of: layer), isReported {
        note(LayerLooks.unsupported(effect: effect))
      }
    }
    return stage
  }

  /// The picture once more; what it would report was reported before.
  private mutating func copy(_ layer: LayerModel, end: Double) -> CALayer {
    let before = reports
    var stage = effected(layer, end: end, isReported: false)
    stage.wrap()
    restore(before)
    return stage.layer
  }

  // MARK: - Styles

  /// The area around a picture up to a distance, in one colour.
  ///
  /// A blur of a deviation has 0.1587 left at that distance from a straight edge: cut off there, the
  /// area is wider by it. In steps of at most a point and a half, so that thin shapes count as well.
  private func line(_ style: EffectModel, around picture: CALayer) -> CALayer {
    let size = style.values["s"] ?? Track(1)
    let color = (style.values["c"] ?? Track(Vector(0, 0, 0, 1))).map { $0.opaque }
    let most = size.keys.map { max($0.value.x, $0.end.x) }.max() ?? 0
    let steps = min(max(Int(min(max(most, 0), 12) / 1.5 + 0.999), 1), 8)
    let result = CALayer()
    result.addSublayer(picture)
    var filters = LayerFilters()
    for _ in 0..<steps {
      filters.append([size]) { LayerFilters.blur(max(0, size.scalar(at: $0)) / Double(steps)) }
      filters.append([size, color]) { frame in
        let sigma = max(0, size.scalar(at: frame)) / Double(steps)
        guard sigma > 0 else { return nil }
        return LayerFilters.edge(color.value(at: frame), threshold: 0.158_7, gain: sigma / 0.242)
      }
    }
    filters.apply(to: result)
    let opacity = style.opacity
    result.opacity = Float(min(max(opacity.first.x, 0), 1))
    LayerAnimations.add(opacity, to: result, "opacity") { $0.x }
    return result
  }

  /// What falls on a picture from its edge inwards: everything around it, moved, softened, in one
  /// colour, seen through the picture.
  private func shade(
    _ style: EffectModel,
    _ hole: CALayer,
    isGlow: Bool,
    through picture: CALayer
  ) -> CALayer {
    let zero = Track<Vector>(0)
    let (angle, distance) = (style.values["a"] ?? zero, style.values["d"] ?? zero)
    let size = (isGlow ? style.values["s"] ?? style.values["r"] : style.values["s"]) ?? zero
    let fallback = isGlow ? Vector(1, 1, 1, 1) : Vector(0, 0, 0, 1)
    let (color, opacity) = (style.values["c"] ?? Track(fallback), style.opacity)
    let around = CALayer()
    around.addSublayer(MaskBuilder.everything())
    hole.compositingFilter = "destinationOut"
    if !isGlow {
      let first = LayerLooks.offset(angle, distance, at: 0)
      hole.position = CGPoint(first)
      if !(angle.isStatic && distance.isStatic) {
        LayerAnimations.compute(
          hole,
          "position",
          .value { .point(LayerLooks.offset(angle, distance, at: $0)) }
        )
      }
    }
    around.addSublayer(hole)
    var filters = LayerFilters()
    filters.append([size]) { LayerFilters.blur(size.scalar(at: $0) / 2) }
    filters.append([color, opacity]) {
      LayerFilters.flood(color.value(at: $0), part: 1, alpha: opacity.scalar(at: $0))
    }
    filters.apply(to: around)
    let result = CALayer()
    result.addSublayer(around)
    result.mask = picture
    return result
  }

  // MARK: - Set Matte

  /// The layer that a Set Matte effect shows a layer through: its number and what of it counts.
  static func matte(_ effect: EffectModel) -> (
    number: Int, kind: LayerModel.Matte, weights: [Double]
  )? {
    guard effect.type == 28, let number = effect[0]?.first.x, abs(number) < 1e9 else { return nil }
    let isInverted = effect.value(2, 0).first.x != 0
    let luma: LayerModel.Matte = isInverted ? .invertedLuma : .luma
    switch effect.value(1, 4).first.x {
    case 1: return (Int(number), luma, [1, 0, 0])
    case 2: return (Int(number), luma, [0, 1, 0])
    case 3: return (Int(number), luma, [0, 0, 1])
    case 4: return (Int(number), isInverted ? .invertedAlpha : .alpha, LayerFilters.luma)
    case 5: return (Int(number), luma, LayerFilters.luma)
    default: return nil
    }
  }

  /// Shows a layer through those that its Set Matte effects name.
  mutating func withMattes(
    _ built: CALayer,
    of layer: LayerModel,
    among layers: [LayerModel],
    _ numbers: [Int: Int],
    end: Double
  ) -> CALayer {
    var result = built
    for effect in layer.effects where effect.type == 28 {
      guard let matte = Self.matte(effect) else {
        note(LottieIssue(.unsupported, "a Set Matte of this channel", keyPath: effect.keyPath))
        continue
      }
      guard let index = numbers[matte.number], layers[index].number != layer.number,
        let mask = placed(layers[index], among: layers, numbers, end: end)
      else {
        note(LottieIssue(.missing, "the layer of a Set Matte", keyPath: effect.keyPath))
        continue
      }
      result = matted(result, by: mask, matte.kind, layer, weights: matte.weights)
    }
    return result
  }
}
