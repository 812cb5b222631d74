// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension CompositionBuilder {
  /// A layer's contents with its masks, its effects and its layer styles applied, in this order.
  ///
  /// A layer style reads the alpha of the contents as well as the contents: each style gets a copy of
  /// them, built anew.
  mutating func decoratedLayer(_ layer: LayerModel, end: Double) -> CALayer {
    var decorated = layerWithEffects(layer, end: end, isReported: true)
    for style in layer.orderedStyles {
      guard account.take(4 + style.colorParts) else { break }
      add(style, of: layer, end: end, to: &decorated)
      if let issue = LayerLooks.unknownBlend(style) { log.note(issue) }
    }
    decorated.finish()
    return decorated.layer
  }

  /// Adds a layer style to what has been decorated so far.
  private mutating func add(
    _ style: StyleModel,
    of layer: LayerModel,
    end: Double,
    to decorated: inout DecoratedLayer
  ) {
    switch style.kind {
    case .stroke(let stroke):
      decorated.add(strokeLayer(stroke, around: copy(layer, end: end)), isBehind: true)
    case .dropShadow(let edge):
      if edge.isLayer {
        let picture = copy(layer, end: end)
        offset(picture, edge)
        decorated.add(shadowLayer(edge, from: picture), isBehind: true)
      } else {
        decorated.addShadow(edge.shadow)
      }
    case .outerGlow(let edge):
      if edge.isLayer {
        decorated.add(shadowLayer(edge, from: copy(layer, end: end)), isBehind: true)
      } else {
        decorated.addShadow(edge.glow)
      }
    case .innerShadow(let edge):
      let hole = copy(layer, end: end)
      offset(hole, edge)
      decorated.add(innerShadowLayer(edge, hole, through: copy(layer, end: end)))
    case .innerGlow(let edge):
      let hole = copy(layer, end: end)
      decorated.add(innerShadowLayer(edge, hole, through: copy(layer, end: end)))
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

  /// A layer's contents with its masks and its effects applied.
  ///
  /// - Parameter count: how many of its effects are applied, from the first on.
  private mutating func layerWithEffects(
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
      } else if case .displacement(let displacement) = effect.kind {
        if let map = map(of: displacement, effect.keyPath, end: end) {
          decorated.displace(displacement, by: map)
        }
      } else if !decorated.add(effect, of: layer), isReported {
        log.note(LayerLooks.unsupported(effect))
      }
    }
    return decorated
  }

  /// The map of a displacement in the plane of its layer: another layer's source, without its transform,
  /// masks and effects.
  private mutating func map(
    of displacement: DisplacementEffect,
    _ keyPath: String,
    end: Double
  ) -> CALayer? {
    guard let index = siblings.numbers[displacement.layer] else {
      log.note(.missing, "the layer of a Displacement Map", at: keyPath)
      return nil
    }
    let source = siblings.layers[index]
    let size = own(source) ?? displacement.whole
    if displacement.place == nil || displacement.wraps
      || (displacement.place == .tile && size.width < displacement.extent.width)
    {
      log.note(.unsupported, "tiles or wrapped edges of a Displacement Map", at: keyPath)
    }
    guard account.take(2) else { return nil }
    let map = CALayer()
    map.anchorPoint = .zero
    map.setAffineTransform(displacement.transform(of: size))
    fill(map, source, end: end)
    return map
  }

  /// A copy of the layer's contents with masks and effects, for a style that needs their alpha.
  ///
  /// Its issues are dropped, since the original has reported them.
  mutating func copy(_ layer: LayerModel, end: Double, count: Int = .max) -> CALayer {
    let before = log.issues.count
    var decorated = layerWithEffects(layer, end: end, isReported: false, count: count)
    decorated.wrap()
    log.rewind(to: before)
    return decorated.layer
  }

  // MARK: - Styles

  /// The given layer, composited with the blend mode of its style.
  private static func blended(
    _ layer: CALayer,
    _ blend: StyleBlend,
    with color: Track<Vector>
  ) -> CALayer {
    if !blend.looksNormal(with: color) { layer.compositingFilter = blend.mode.filter }
    return layer
  }

  /// The style Stroke: what a picture covers, grown by the style's size, in one colour.
  func strokeLayer(_ style: StrokeLayerStyle, around picture: CALayer) -> CALayer {
    let size = style.size.clampedSize
    let color = style.color.map { $0.opaque }
    let result = CALayer()
    result.addSublayer(picture)
    var filters = LayerFilters()
    filters.widen([size], color) { size.scalar(at: $0) }
    filters.apply(to: result)
    LayerAnimations.setOpacity(style.opacity, of: result)
    return result
  }

  /// The style Color Overlay with a blend mode: one colour everywhere, masked by the picture.
  private func overlay(_ style: ColorOverlayStyle, through picture: CALayer) -> CALayer {
    let result = CALayer()
    let area = MaskBuilder.everything()
    area.backgroundColor = ShapeBuilder.color(style.color.first)
    LayerAnimations.add(style.color, to: area, "backgroundColor") { ShapeBuilder.color($0) }
    result.addSublayer(area)
    result.mask = picture
    LayerAnimations.setOpacity(style.opacity, of: result)
    result.compositingFilter = style.blend.mode.filter
    return result
  }

  /// A drop shadow or an outer glow as a layer: the picture's alpha grown, blurred, in one colour.
  private func shadowLayer(_ style: EdgeStyle, from picture: CALayer) -> CALayer {
    let result = CALayer()
    result.addSublayer(picture)
    addShadowFilters(result, style)
    return Self.blended(result, style.blend, with: style.color)
  }

  /// Moves a picture by a shadow's distance in the shadow's direction.
  private func offset(_ picture: CALayer, _ style: EdgeStyle) {
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

  /// Adds the filters of a shadow or glow: grow by the sharp part of its size (its choke or spread),
  /// blur by the rest, and fill with its colour.
  private func addShadowFilters(_ area: CALayer, _ style: EdgeStyle) {
    let (size, choke) = (style.size.clampedSize, style.choke)
    var filters = LayerFilters()
    if style.isWidened {
      filters.widen([size, choke], Track(Vector(0, 0, 0, 1))) {
        size.scalar(at: $0) * style.sharpPart(at: $0)
      }
    }
    filters.append([size, choke]) {
      LayerFilters.blur(size.scalar(at: $0) / 2 * (1 - style.sharpPart(at: $0)))
    }
    filters.flood(style.color, style.opacity)
    filters.apply(to: area)
  }

  /// An inner shadow or an inner glow: everything outside of `hole`, blurred, in one colour, masked by
  /// the picture.
  private func innerShadowLayer(_ style: EdgeStyle, _ hole: CALayer, through picture: CALayer)
    -> CALayer
  {
    let around = CALayer()
    around.addSublayer(MaskBuilder.everything())
    hole.compositingFilter = "destinationOut"
    around.addSublayer(hole)
    addShadowFilters(around, style)
    let result = CALayer()
    result.addSublayer(around)
    result.mask = picture
    return Self.blended(result, style.blend, with: style.color)
  }

  // MARK: - Set Matte

  /// Masks a layer by the layers that its Set Matte effects name.
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
  /// The kind of track matte that has the same result.
  fileprivate var kind: LayerModel.Matte {
    if channel == .alpha { return isInverted ? .invertedAlpha : .alpha }
    return isInverted ? .invertedLuma : .luma
  }

  /// The weights of red, green and blue in a matte by luminance.
  fileprivate var weights: [Double] {
    switch channel {
    case .red: [1, 0, 0]
    case .green: [0, 1, 0]
    case .blue: [0, 0, 1]
    case .alpha, .luminance: LayerFilters.luma
    }
  }
}
