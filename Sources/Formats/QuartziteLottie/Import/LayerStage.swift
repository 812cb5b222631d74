// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A layer's picture as its effects and styles are put on, one after the other.
///
/// Core Animation applies a layer's filters, then its shadow, then its mask. What comes in another
/// order stands in a layer around the one before.
struct LayerStage {
  /// What is seen so far.
  private(set) var layer: CALayer
  /// The filters that the layer is yet to be given.
  private var filters = LayerFilters()
  private var hasShadow = false

  /// Starts with a layer; one with a mask is wrapped when it is filtered.
  init(_ layer: CALayer) {
    self.layer = layer
  }

  /// Whether the looks of a layer come in another order than Core Animation's, or are more than
  /// filters and a shadow.
  static func isNeeded(_ model: LayerModel) -> Bool {
    let effects = model.effects.filter { !$0.isControl && $0.type != 28 }
    guard !effects.isEmpty || !model.styles.isEmpty else { return false }
    if !model.masks.isEmpty { return true }
    var hasShadow = false
    for effect in effects {
      if hasShadow || [22, 26, 35].contains(effect.type) { return true }
      if effect.type == 29, !effect.isDefault(1, 1) { return true }
      if effect.isMixedTritone { return true }
      hasShadow = effect.type == 25
    }
    for style in model.orderedStyles {
      if hasShadow || [0, 2, 4, 5, 6, 8].contains(style.type) { return true }
      if [1, 3].contains(style.type) && style.isLayer { return true }
      if style.type == 7, StyleBlend.filter(style) != nil { return true }
      hasShadow = style.type == 1 || style.type == 3
    }
    return false
  }

  /// Gives the layer its filters.
  mutating func finish() {
    filters.apply(to: layer)
    filters = LayerFilters()
  }

  /// Puts a layer around what there is so far.
  mutating func wrap() {
    finish()
    let outer = CALayer()
    outer.addSublayer(layer)
    (layer, hasShadow) = (outer, false)
  }

  /// Puts something in front of or behind what there is so far.
  mutating func add(_ other: CALayer, isBehind: Bool = false) {
    wrap()
    layer.insertSublayer(other, at: isBehind ? 0 : 1)
    // What follows acts on both.
    wrap()
  }

  /// Shows what there is so far through a mask.
  mutating func clip(by mask: CALayer) {
    wrap()
    layer.mask = mask
  }

  /// Takes another layer in place of what there is so far.
  mutating func replace(by other: CALayer) {
    finish()
    (layer, hasShadow) = (other, false)
  }

  // MARK: - Effects

  /// Puts on an effect; false for one that is left out.
  mutating func add(_ effect: EffectModel, of model: LayerModel) -> Bool {
    switch effect.type {
    case 22: return addLines(effect, along: model.masks)
    case 25: addShadow { LayerLooks.shadow(effect, to: $0) }
    case 26: wipe(effect)
    case 35: move(effect)
    case 29 where !effect.isDefault(1, 1): return blurOneWay(effect)
    default:
      if hasShadow || layer.mask != nil { wrap() }
      return EffectFilters.add(effect, to: &filters)
    }
    return true
  }

  /// Puts on a tritone that is mixed with what there was before it, which `original` shows once more.
  mutating func mix(_ effect: EffectModel, over original: CALayer) {
    if hasShadow || layer.mask != nil { wrap() }
    EffectFilters.tritone(effect, to: &filters)
    wrap()
    // Within what the original covers.
    layer.compositingFilter = "sourceAtop"
    let part = effect.value(3, 0).map { Vector(1 - $0.x / 100, 0, 0, 0) }
    layer.opacity = Float(min(max(part.first.x, 0), 1))
    LayerAnimations.add(part, to: layer, "opacity") { min(max($0.x, 0), 1) }
    add(original, isBehind: true)
  }

  /// Puts on the filter of a style; false for one that is none.
  mutating func add(filterOf style: EffectModel) -> Bool {
    if hasShadow || layer.mask != nil { wrap() }
    return EffectFilters.add(style: style, to: &filters)
  }

  /// Lets the picture drop a shadow.
  mutating func addShadow(_ setUp: (CALayer) -> Void) {
    if hasShadow || layer.mask != nil { wrap() }
    setUp(layer)
    hasShadow = true
  }

  /// A blur across or down alone: a round one in a space where the other side is next to nothing.
  private mutating func blurOneWay(_ effect: EffectModel) -> Bool {
    guard let way = effect[1], way.isStatic, [2, 3].contains(way.first.x) else { return false }
    let flat = 1e-3
    let isAcross = way.first.x == 2
    wrap()
    layer.transform = CATransform3DMakeScale(isAcross ? 1 : 1 / flat, isAcross ? 1 / flat : 1, 1)
    wrap()
    layer.transform = CATransform3DMakeScale(isAcross ? 1 : flat, isAcross ? flat : 1, 1)
    let blur = effect.value(0, 0)
    filters.append([blur]) { LayerFilters.blur(EffectFilters.sigma(blur.scalar(at: $0))) }
    wrap()
    return true
  }

  /// The effect Transform: anchor, position, whether both scales are the height's, scales down and
  /// across, skew, its axis, turn, opacity.
  ///
  /// Source: the values in lottie-web; their order is that of a layer's transform.
  private mutating func move(_ effect: EffectModel) {
    let isUniform = effect.value(2, 0).first.x != 0
    var inner = TransformModel()
    inner.anchor = effect[0] ?? Track(Vector.zero)
    inner.scale = effect.value(isUniform ? 3 : 4, 100).map { Vector($0.x, 100, 100, 0) }
    var outer = TransformModel()
    outer.position = effect[1] ?? Track(Vector.zero)
    outer.scale = effect.value(3, 100).map { Vector(100, $0.x, 100, 0) }
    (outer.skew, outer.skewAxis) = (effect.value(5, 0), effect.value(6, 0))
    outer.rotation = effect.value(7, 0)
    outer.opacity = effect.value(8, 100)
    wrap()
    inner.apply(to: layer)
    wrap()
    outer.apply(to: layer)
    outer.applyOpacity(to: layer)
    wrap()
  }

  // MARK: - Stroke

  /// Draws lines along the paths of masks: on the picture, alone, or as what the picture is seen
  /// through.
  ///
  /// Twice as wide as the brush, with round ends; the spacing shows from half of its range on.
  /// Source: lottie-web's Stroke effect.
  private mutating func addLines(_ effect: EffectModel, along masks: [MaskModel]) -> Bool {
    let style = effect.value(10, 1)
    let isAll = effect.value(1, 0).first.x != 0
    let number = Int(min(max(effect.value(0, 1).first.x, 1), 1e6)) - 1
    let chosen = isAll ? masks : masks.indices.contains(number) ? [masks[number]] : []
    guard !chosen.isEmpty, style.isStatic else { return false }
    let paths = chosen.map { PathSource.shape(ShapeModel(kind: .path($0.path))) }
    var trim = TrimModel(start: effect.value(7, 0), end: effect.value(8, 100))
    trim.isSequential = effect.value(2, 0).first.x != 0
    var stroke = StrokeModel()
    stroke.width = effect.value(4, 2).map { $0 * 2 }
    let spacing = effect.value(9, 15)
    if spacing.keys.contains(where: { $0.value.x > 50 }), spacing.isStatic {
      stroke.dashes = [Track(1), stroke.width.map { $0 * (spacing.first.x / 100) }]
    }
    let sources = trim.isWhole ? paths : [PathSource.trim(paths, trim)]
    let lines = ShapeBuilder.stroke(stroke, sources, PathMemo(work: LottieLimits().outlineWork))
    var paint = PaintModel(color: (effect[3] ?? Track(Vector(1, 1, 1, 1))).map { $0.opaque })
    paint.opacity = effect.value(6, 1).map { $0 * 100 }
    switch style.first.x {
    case 1: add(ShapeBuilder.paint(lines, paint, "strokeColor"))
    case 2: replace(by: ShapeBuilder.paint(lines, paint, "strokeColor"))
    case 3:
      paint.color = Track(Vector(0, 0, 0, 1))
      clip(by: ShapeBuilder.paint(lines, paint, "strokeColor"))
    default: return false
    }
    return true
  }

  // MARK: - Radial wipe

  /// Takes a sector away, from an angle counted from the top on.
  private mutating func wipe(_ effect: EffectModel) {
    let (done, start) = (effect.value(0, 0), effect.value(1, 0))
    let (center, way) = (effect[2] ?? Track(Vector.zero), effect.value(3, 1))
    let rest = CAShapeLayer()
    rest.fillColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    @Sendable func path(_ frame: Double) -> CGPath {
      Wipe.rest(
        center: center.value(at: frame).lowHalf,
        start: start.scalar(at: frame),
        part: done.scalar(at: frame) / 100,
        way: way.scalar(at: frame)
      )
    }
    rest.path = path(0)
    if ![done, start, center, way].allSatisfy({ $0.isStatic }) {
      LayerAnimations.compute(rest, "path", .path { path($0) })
    }
    let feather = effect.value(4, 0)
    guard !feather.isAlways(.zero) else { return clip(by: rest) }
    // Half of a feather is its deviation, as with masks; a filter works on sublayers as well.
    let soft = CALayer()
    soft.addSublayer(rest)
    var blur = LayerFilters()
    blur.append([feather]) { LayerFilters.blur(feather.scalar(at: $0) / 2) }
    blur.apply(to: soft)
    clip(by: soft)
  }
}

extension LayerModel {
  /// The styles from the lowest to the highest, then those that lie behind all.
  ///
  /// Overlays lie below glow, shadow and line, the relief over them; what falls outside falls from all
  /// of it.
  var orderedStyles: [EffectModel] {
    let order = [8, 7, 6, 4, 2, 0, 5, 3, 1]
    return styles.enumerated().sorted { a, b in
      let places = [a, b].map { order.firstIndex(of: $0.element.type) ?? order.count }
      return (places[0], a.offset) < (places[1], b.offset)
    }.map(\.element)
  }
}

extension SIMD4 where Scalar == Double {
  /// The colour with an alpha of 1.
  var opaque: SIMD4 { SIMD4(x, y, z, 1) }
}
