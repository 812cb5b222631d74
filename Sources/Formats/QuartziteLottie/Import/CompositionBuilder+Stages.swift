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
      case 1, 3:
        if style.isLayer {
          stage.add(fallen(style, from: copy(layer, end: end)), isBehind: true)
        } else {
          stage.addShadow {
            style.type == 1
              ? LayerLooks.shadow(style: style, to: $0) : LayerLooks.glow(style, to: $0)
          }
        }
      case 2, 4:
        let hole = copy(layer, end: end)
        stage.add(blended(shade(style, hole, through: copy(layer, end: end)), style))
      case 5: addRelief(style, of: layer, end: end, to: &stage)
      case 6: stage.add(blended(satin(style, of: copy(layer, end: end)), style))
      case 7 where StyleBlend.filter(style) != nil:
        stage.add(overlay(style, through: copy(layer, end: end)))
      case 8 where style.gradient != nil:
        let overlay = GradientOverlay.layer(style, through: copy(layer, end: end))
        stage.add(blended(overlay, style))
      default:
        if !stage.add(filterOf: style) { note(LayerLooks.unsupported(style: style)) }
      }
      if StyleBlend.isUnknown(style) {
        note(StyleBlend.unknown(style))
      }
    }
    stage.finish()
    return stage.layer
  }

  /// A layer's picture with its masks and its effects.
  ///
  /// - Parameter count: how many of its effects are put on.
  private mutating func effected(
    _ layer: LayerModel,
    end: Double,
    isReported: Bool,
    count: Int = .max
  ) -> LayerStage {
    let content = CALayer()
    fill(content, layer, end: end)
    if !layer.masks.isEmpty { content.mask = mask(layer) }
    var stage = LayerStage(content)
    for (index, effect) in layer.effects.enumerated().prefix(count)
    where !effect.isControl && effect.type != 28 {
      if effect.isMixedTritone {
        stage.mix(effect, over: copy(layer, end: end, count: index))
      } else if !stage.add(effect, of: layer), isReported {
        note(LayerLooks.unsupported(effect: effect))
      }
    }
    return stage
  }

  /// The picture once more; what it would report was reported before.
  mutating func copy(_ layer: LayerModel, end: Double, count: Int = .max) -> CALayer {
    let before = reports
    var stage = effected(layer, end: end, isReported: false, count: count)
    stage.wrap()
    restore(before)
    return stage.layer
  }

  // MARK: - Styles

  /// A layer with the blend mode of its style.
  private func blended(_ layer: CALayer, _ style: EffectModel) -> CALayer {
    let isFlood = style.type == 7 || style.type == 8
    let part = StyleBlend.Part(fallback: style.usualColor)
    guard isFlood || !StyleBlend.isPlain(style, part) else { return layer }
    layer.compositingFilter = StyleBlend.filter(style)
    return layer
  }

  /// The area around a picture up to a distance, in one colour.
  func line(_ style: EffectModel, around picture: CALayer) -> CALayer {
    let size = style.values["s"] == nil ? Track(1) : style.size
    let color = (style.values["c"] ?? Track(Vector(0, 0, 0, 1))).map { $0.opaque }
    let result = CALayer()
    result.addSublayer(picture)
    var filters = LayerFilters()
    filters.widen([size], color) { size.scalar(at: $0) }
    filters.apply(to: result)
    let opacity = style.opacity
    result.opacity = Float(min(max(opacity.first.x, 0), 1))
    LayerAnimations.add(opacity, to: result, "opacity") { $0.x }
    return result
  }

  /// Everything in one colour, seen through a picture: an overlay that is blended.
  private func overlay(_ style: EffectModel, through picture: CALayer) -> CALayer {
    let result = CALayer()
    let area = MaskBuilder.everything()
    let color = style.values["c"] ?? Track(Vector(1, 0, 0, 1))
    area.backgroundColor = ShapeBuilder.color(color.first)
    LayerAnimations.add(color, to: area, "backgroundColor") { ShapeBuilder.color($0) }
    result.addSublayer(area)
    result.mask = picture
    let opacity = (style.values["so"] ?? style.values["o"] ?? Track(100)).map { $0 / 100 }
    result.opacity = Float(min(max(opacity.first.x, 0), 1))
    LayerAnimations.add(opacity, to: result, "opacity") { $0.x }
    return blended(result, style)
  }

  /// A shadow or a glow as a layer of its own: a picture moved, widened, softened, in one colour.
  private func fallen(_ style: EffectModel, from picture: CALayer) -> CALayer {
    if style.type == 1 { move(picture, style) }
    let result = CALayer()
    result.addSublayer(picture)
    soften(result, style)
    return blended(result, style)
  }

  /// Moves a picture by the distance of a shadow.
  private func move(_ picture: CALayer, _ style: EffectModel) {
    let zero = Track<Vector>(0)
    let (angle, distance) = (LayerLooks.fall(of: style), style.values["d"] ?? zero)
    let first = LayerLooks.offset(angle, distance, at: 0)
    picture.position = CGPoint(first)
    guard !(angle.isStatic && distance.isStatic) else { return }
    LayerAnimations.compute(
      picture,
      "position",
      .value { .point(LayerLooks.offset(angle, distance, at: $0)) }
    )
  }

  /// Widens an area by the sharp part of a style's size, blurs it by the rest, and floods it.
  private func soften(_ area: CALayer, _ style: EffectModel) {
    let (size, choke) = (style.size, style.values["ch"] ?? Track(0))
    let (color, opacity) = (style.values["c"] ?? Track(style.usualColor), style.opacity)
    var filters = LayerFilters()
    if style.isWidened {
      filters.widen([size, choke], Track(Vector(0, 0, 0, 1))) {
        size.scalar(at: $0) * style.sharpPart(at: $0)
      }
    }
    filters.append([size, choke]) {
      LayerFilters.blur(size.scalar(at: $0) / 2 * (1 - style.sharpPart(at: $0)))
    }
    filters.append([color, opacity]) {
      LayerFilters.flood(color.value(at: $0), part: 1, alpha: opacity.scalar(at: $0))
    }
    filters.apply(to: area)
  }

  /// What falls on a picture from its edge inwards: everything around it, moved, softened, in one
  /// colour, seen through the picture.
  private func shade(
    _ style: EffectModel,
    _ hole: CALayer,
    through picture: CALayer
  ) -> CALayer {
    let around = CALayer()
    around.addSublayer(MaskBuilder.everything())
    hole.compositingFilter = "destinationOut"
    if style.type == 2 { move(hole, style) }
    around.addSublayer(hole)
    soften(around, style)
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
