// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A layer to which effects and styles are applied one after the other.
///
/// Core Animation applies a layer's filters, then its shadow, then its mask. For another order, the
/// layer so far becomes the sublayer of a new one.
struct DecoratedLayer {
  /// The outermost layer so far.
  private(set) var layer: CALayer
  /// The filters that are still to be set on `layer`.
  private var filters = LayerFilters()
  private var hasShadow = false
  private let memo: PathMemo

  /// Starts with a layer; one with a mask is wrapped when it is filtered.
  ///
  /// - Parameter memo: the paths that layers share.
  init(_ layer: CALayer, _ memo: PathMemo) {
    (self.layer, self.memo) = (layer, memo)
  }

  /// Whether effects and styles of a layer need layers of their own: they are in another order than
  /// Core Animation applies filters and shadow, or are more than these.
  static func isNeeded(_ model: LayerModel) -> Bool {
    let effects = model.effects.filter { $0.isDrawnHere }
    guard !effects.isEmpty || !model.styles.isEmpty else { return false }
    if !model.masks.isEmpty { return true }
    var hasShadow = false
    for effect in effects {
      if hasShadow { return true }
      switch effect.kind {
      case .stroke, .radialWipe, .transform, .displacement: return true
      case .gaussianBlur(let blur) where blur.dimensions != .both: return true
      case .tritone(let tritone) where tritone.isMixed: return true
      case .dropShadow: hasShadow = true
      default: break
      }
    }
    for style in model.orderedStyles {
      if hasShadow { return true }
      switch style.values.means {
      case .layers: return true
      case .shadow: hasShadow = true
      case .filters, .nothing: break
      }
    }
    return false
  }

  /// Sets the collected filters on `layer`.
  mutating func finish() {
    filters.apply(to: layer)
    filters = LayerFilters()
  }

  /// Makes the layer so far the sublayer of a new one.
  mutating func wrap() {
    finish()
    let outer = CALayer()
    outer.addSublayer(layer)
    (layer, hasShadow) = (outer, false)
  }

  /// Adds a layer in front of or behind the layer so far.
  mutating func add(_ other: CALayer, isBehind: Bool = false) {
    wrap()
    layer.insertSublayer(other, at: isBehind ? 0 : 1)
    // What is applied next acts on both.
    wrap()
  }

  /// Masks the layer so far.
  mutating func clip(by mask: CALayer) {
    wrap()
    layer.mask = mask
  }

  /// Replaces the layer so far by another one.
  mutating func replace(by other: CALayer) {
    finish()
    (layer, hasShadow) = (other, false)
  }

  // MARK: - Effects

  /// Applies an effect; false for one that is left out.
  mutating func add(_ effect: EffectModel, of model: LayerModel) -> Bool {
    switch effect.kind {
    case .stroke(let stroke): return addLines(stroke, along: model.masks)
    case .dropShadow(let shadow, _): addShadow(shadow)
    case .radialWipe(let wipe): add(wipe)
    case .transform(let transform): add(transform)
    case .gaussianBlur(let blur) where blur.dimensions != .both: return blurOneWay(blur)
    default:
      if hasShadow || layer.mask != nil { wrap() }
      return EffectFilters.add(effect, to: &filters)
    }
    return true
  }

  /// Applies a tritone that is mixed with the picture before it, of which `original` is a copy.
  mutating func mix(_ tritone: TritoneEffect, over original: CALayer) {
    if hasShadow || layer.mask != nil { wrap() }
    EffectFilters.add(tritone, to: &filters)
    wrap()
    // Within what the original covers.
    layer.compositingFilter = "sourceAtop"
    let part = tritone.original.map { Vector(min(max(1 - $0.x / 100, 0), 1), 0, 0, 0) }
    LayerAnimations.setOpacity(part, of: layer)
    add(original, isBehind: true)
  }

  /// Moves pixels as far as a map says.
  mutating func displace(_ effect: DisplacementEffect, by map: CALayer) {
    wrap()
    layer.mask = map
    filters.append([effect.across, effect.down]) { effect.operation(at: $0) }
    wrap()
  }

  /// Adds the filters of a style; false for one that is left out.
  mutating func filter(_ style: some LayerStyle) -> Bool {
    if hasShadow || layer.mask != nil { wrap() }
    return style.dress(layer, &filters)
  }

  /// Applies a drop shadow.
  mutating func addShadow(_ shadow: ShadowModel) {
    if hasShadow || layer.mask != nil { wrap() }
    LayerLooks.set(shadow, on: layer)
    hasShadow = true
  }

  /// Applies a blur along x or y alone: a blur of both in a space in which the other axis is stretched so
  /// far that it is not visibly blurred.
  private mutating func blurOneWay(_ effect: GaussianBlurEffect) -> Bool {
    guard let dimensions = effect.dimensions else { return false }
    let flat = 1e-3
    let isAcross = dimensions == .across
    wrap()
    layer.transform = CATransform3DMakeScale(isAcross ? 1 : 1 / flat, isAcross ? 1 / flat : 1, 1)
    wrap()
    layer.transform = CATransform3DMakeScale(isAcross ? 1 : flat, isAcross ? flat : 1, 1)
    let blur = effect.blurriness
    filters.append([blur]) { LayerFilters.blur(EffectFilters.sigma(blur.scalar(at: $0))) }
    wrap()
    return true
  }

  /// The effect Transform.
  private mutating func add(_ effect: TransformEffect) {
    wrap()
    effect.inner.apply(to: layer)
    wrap()
    effect.outer.apply(to: layer)
    effect.outer.applyOpacity(to: layer)
    wrap()
  }

  // MARK: - Stroke

  /// Draws lines along the paths of masks: over the picture, in place of it, or as its mask.
  ///
  /// The lines are twice as wide as the brush size, with round caps; a spacing above 50 per cent makes
  /// dashes.
  /// Source: lottie-web's Stroke effect.
  private mutating func addLines(_ effect: StrokeEffect, along masks: [MaskModel]) -> Bool {
    let chosen = effect.mask.map { masks.indices.contains($0) ? [masks[$0]] : [] } ?? masks
    guard !chosen.isEmpty, let style = effect.style else { return false }
    let paths = chosen.map { PathSource.shape(ShapeModel(kind: .path($0.path))) }
    var trim = TrimModel(start: effect.start, end: effect.end)
    trim.isSequential = effect.isSequential
    var stroke = StrokeModel()
    stroke.width = effect.brushSize.map { $0 * 2 }
    let spacing = effect.spacing
    if spacing.keys.contains(where: { $0.value.x > 50 }), spacing.isStatic {
      stroke.dashes = [Track(1), stroke.width.map { $0 * (spacing.first.x / 100) }]
    }
    let sources = trim.isWhole ? paths : [PathSource.trim(paths, trim, LengthMemo())]
    let lines = ShapeBuilder.stroke(stroke, sources, memo)
    var paint = PaintModel(color: effect.color.map { $0.opaque })
    paint.opacity = effect.opacity.map { $0 * 100 }
    switch style {
    case .overLayer: add(ShapeBuilder.paint(lines, paint, "strokeColor"))
    case .alone: replace(by: ShapeBuilder.paint(lines, paint, "strokeColor"))
    case .reveal:
      paint.color = Track(Vector(0, 0, 0, 1))
      clip(by: ShapeBuilder.paint(lines, paint, "strokeColor"))
    }
    return true
  }

  // MARK: - Radial wipe

  /// Removes a sector that begins at an angle from the top.
  private mutating func add(_ wipe: RadialWipeEffect) {
    let (done, start) = (wipe.completion, wipe.start)
    let (center, way) = (wipe.center, wipe.direction)
    let rest = CAShapeLayer()
    rest.fillColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    @Sendable func path(_ frame: Double) -> CGPath {
      Wipe.rest(
        center: center.value(at: frame).lowHalf,
        start: start.scalar(at: frame),
        part: done.scalar(at: frame) / 100,
        way: RadialWipeEffect.Direction(way.scalar(at: frame))
      )
    }
    rest.path = path(0)
    if ![done, start, center, way].allSatisfy({ $0.isStatic }) {
      LayerAnimations.compute(rest, "path", .path { frame, _ in path(frame) })
    }
    let feather = wipe.feather
    guard !feather.isAlways(.zero) else { return clip(by: rest) }
    // The blur's sigma is half of the feather, as with masks; the filter applies to the sublayer.
    let soft = CALayer()
    soft.addSublayer(rest)
    var blur = LayerFilters()
    blur.append([feather]) { LayerFilters.blur(feather.scalar(at: $0) / 2) }
    blur.apply(to: soft)
    clip(by: soft)
  }
}

extension EffectModel {
  /// Whether it is one that acts on the layer's own picture.
  var isDrawnHere: Bool {
    switch kind {
    case .control, .setMatte: false
    default: true
    }
  }
}

extension SIMD4 where Scalar == Double {
  /// The colour with an alpha of 1.
  var opaque: SIMD4 { SIMD4(x, y, z, 1) }
}
