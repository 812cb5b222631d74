// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension CompositionBuilder {
  /// The picture of a layer with its masks, its effects and its styles, in this order.
  ///
  /// Styles need the picture's alpha beside the picture itself: it is built once more for each.
  mutating func staged(_ layer: LayerModel, end: Double) -> CALayer {
    var decorated = effected(layer, end: end, isReported: true)
    for style in layer.orderedStyles {
      guard account.take(4 + style.colorParts) else { break }
      add(style, of: layer, end: end, to: &decorated)
      if let issue = LayerLooks.unknownBlend(style) { log.note(issue) }
    }
    decorated.finish()
    return decorated.layer
  }

  /// Puts a style on a layer's picture.
  private mutating func add(
    _ style: StyleModel,
    of layer: LayerModel,
    end: Double,
    to decorated: inout DecoratedLayer
  ) {
    switch style.kind {
    case .stroke(let stroke):
      decorated.add(line(stroke, around: copy(layer, end: end)), isBehind: true)
    case .dropShadow(let edge):
      if edge.isLayer {
        let picture = copy(layer, end: end)
        move(picture, edge)
        decorated.add(fallen(edge, from: picture), isBehind: true)
      } else {
        decorated.addShadow(edge.shadow)
      }
    case .outerGlow(let edge):
      if edge.isLayer {
        decorated.add(fallen(edge, from: copy(layer, end: end)), isBehind: true)
      } else {
        decorated.addShadow(edge.glow)
      }
    case .innerShadow(let edge):
      let hole = copy(layer, end: end)
      move(hole, edge)
      decorated.add(shade(edge, hole, through: copy(layer, end: end)))
    case .innerGlow(let edge):
      let hole = copy(layer, end: end)
      decorated.add(shade(edge, hole, through: copy(layer, end: end)))
    case .bevel(let bevel): addRelief(bevel, of: layer, end: end, to: &decorated)
    case .satin(let satin):
      let shading = self.satin(satin, of: copy(layer, end: end))
      decorated.add(Self.blended(shading, satin.blend, with: satin.color))
    case .colorOverlay(let overlay):
      if overlay.blend.mode == .normal {
        decorated.add(overlay)
      } else {
        decorated.add(self.overlay(overlay, through: copy(layer, end: end)))
      }
    case .gradientOverlay(let overlay):
      guard let gradient = overlay.gradient else {
        log.note(LayerLooks.unsupported(style))
        break
      }
      let colors = GradientOverlay.layer(gradient, overlay, through: copy(layer, end: end))
      colors.compositingFilter = overlay.blend.mode.filter
      decorated.add(colors)
    case .unknown: log.note(LayerLooks.unsupported(style))
    }
  }

  /// A layer's picture with its masks and its effects.
  ///
  /// - Parameter count: how many of its effects are put on.
  private mutating func effected(
    _ layer: LayerModel,
    end: Double,
    isReported: Bool,
    count: Int = .max
  ) -> DecoratedLayer {
    let content = CALayer()
    guard account.take() else { return DecoratedLayer(content, context.memo) }
    fill(content, layer, end: end)
    if !layer.masks.isEmpty { content.mask = mask(layer) }
    var decorated = DecoratedLayer(content, context.memo)
    for (index, effect) in layer.effects.enumerated().prefix(count)
    where effect.isDrawnHere {
      guard account.take(3) else { break }
      if case .tritone(let tritone) = effect.kind, tritone.isMixed {
        decorated.mix(tritone, over: copy(layer, end: end, count: index))
      } else if !decorated.add(effect, of: layer), isReported {
        log.note(LayerLooks.unsupported(effect))
      }
    }
    return decorated
  }

  /// The picture once more; what it would report was reported before.
  mutating func copy(_ layer: LayerModel, end: Double, count: Int = .max) -> CALayer {
    let before = log.issues.count
    var decorated = effected(layer, end: end, isReported: false, count: count)
    decorated.wrap()
    log.rewind(to: before)
    return decorated.layer
  }

  // MARK: - Styles

  /// A layer with the blend mode of its style.
  private static func blended(
    _ layer: CALayer,
    _ blend: StyleBlend,
    with color: Track<Vector>
  ) -> CALayer {
    if !blend.looksNormal(with: color) { layer.compositingFilter = blend.mode.filter }
    return layer
  }

  /// The area around a picture up to a distance, in one colour.
  func line(_ style: StrokeStyle, around picture: CALayer) -> CALayer {
    let size = style.size.clampedSize
    let color = style.color.map { $0.opaque }
    let result = CALayer()
    result.addSublayer(picture)
    var filters = LayerFilters()
    filters.widen([size], color) { size.scalar(at: $0) }
    filters.apply(to: result)
    result.opacity = Float(min(max(style.opacity.first.x, 0), 1))
    LayerAnimations.add(style.opacity, to: result, "opacity") { $0.x }
    return result
  }

  /// Everything in one colour, seen through a picture: an overlay that is blended.
  private func overlay(_ style: ColorOverlayStyle, through picture: CALayer) -> CALayer {
    let result = CALayer()
    let area = MaskBuilder.everything()
    area.backgroundColor = ShapeBuilder.color(style.color.first)
    LayerAnimations.add(style.color, to: area, "backgroundColor") { ShapeBuilder.color($0) }
    result.addSublayer(area)
    result.mask = picture
    result.opacity = Float(min(max(style.opacity.first.x, 0), 1))
    LayerAnimations.add(style.opacity, to: result, "opacity") { $0.x }
    result.compositingFilter = style.blend.mode.filter
    return result
  }

  /// A shadow or a glow as a layer of its own: a picture widened, softened, in one colour.
  private func fallen(_ style: EdgeStyle, from picture: CALayer) -> CALayer {
    let result = CALayer()
    result.addSublayer(picture)
    soften(result, style)
    return Self.blended(result, style.blend, with: style.color)
  }

  /// Moves a picture by the distance of a shadow.
  private func move(_ picture: CALayer, _ style: EdgeStyle) {
    let (angle, distance) = (style.fall, style.distance)
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
  private func soften(_ area: CALayer, _ style: EdgeStyle) {
    let (size, choke) = (style.size.clampedSize, style.choke)
    let (color, opacity) = (style.color, style.opacity)
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

  /// What falls on a picture from its edge inwards: everything around the hole, softened, in one
  /// colour, seen through the picture.
  private func shade(_ style: EdgeStyle, _ hole: CALayer, through picture: CALayer) -> CALayer {
    let around = CALayer()
    around.addSublayer(MaskBuilder.everything())
    hole.compositingFilter = "destinationOut"
    around.addSublayer(hole)
    soften(around, style)
    let result = CALayer()
    result.addSublayer(around)
    result.mask = picture
    return Self.blended(result, style.blend, with: style.color)
  }

  // MARK: - Set Matte

  /// Shows a layer through those that its Set Matte effects name.
  mutating func withMattes(
    _ built: CALayer,
    of layer: LayerModel,
    among layers: [LayerModel],
    _ numbers: [Int: Int],
    end: Double
  ) -> CALayer {
    var result = built
    for effect in layer.effects {
      guard case .setMatte(let matte) = effect.kind else { continue }
      guard let matte else {
        log.note(.unsupported, "a Set Matte of this channel", at: effect.keyPath)
        continue
      }
      guard let index = numbers[matte.layer], layers[index].number != layer.number,
        let mask = placed(layers[index], among: layers, numbers, end: end)
      else {
        log.note(.missing, "the layer of a Set Matte", at: effect.keyPath)
        continue
      }
      result = matted(result, by: mask, matte.kind, layer, weights: matte.weights)
    }
    return result
  }
}

extension SetMatteEffect {
  /// The matte that it is.
  fileprivate var kind: LayerModel.Matte {
    if channel == .alpha { return isInverted ? .invertedAlpha : .alpha }
    return isInverted ? .invertedLuma : .luma
  }

  /// How much of red, green and blue counts in a matte by brightness.
  fileprivate var weights: [Double] {
    switch channel {
    case .red: [1, 0, 0]
    case .green: [0, 1, 0]
    case .blue: [0, 0, 1]
    case .alpha, .luminance: LayerFilters.luma
    }
  }
}
