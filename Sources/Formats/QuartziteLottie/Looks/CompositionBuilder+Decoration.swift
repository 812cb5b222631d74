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
      guard account.take(4 + style.values.colorParts) else { break }
      let isDrawn = style.values.add(to: &decorated, of: layer) { copy(layer, end: end) }
      if !isDrawn { log.note(LayerLooks.unsupported(style)) }
      if let issue = LayerLooks.unknownBlend(style) { log.note(issue) }
    }
    decorated.finish()
    return decorated.layer
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
      limit(mask, to: layers[index], end: end)
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
