// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The styles Drop Shadow, Inner Shadow, Outer Glow and Inner Glow: a shadow or a glow along the edge
/// of a layer, outside or inside.
struct EdgeStyle: LayerStyle {
  /// Which of the four it is.
  enum Form: Sendable {
    case dropShadow, innerShadow, outerGlow, innerGlow

    /// Whether it is a glow, which has no direction.
    var isGlow: Bool { self == .outerGlow || self == .innerGlow }
    /// Whether it lies inside the layer.
    var isInner: Bool { self == .innerShadow || self == .innerGlow }
  }

  let form: Form
  /// Twice the standard deviation of the blur, in points, as written.
  var size: Track<Vector>
  /// The part of the size that is sharp, in per cent: a spread, or a choke.
  var choke: Track<Vector>
  var color: Track<Vector>
  /// The colour as written, where its components are 0...255; nil otherwise.
  var writtenColor: Track<Vector>?
  /// 0...1.
  var opacity: Track<Vector>
  /// Where the light comes from, in degrees from the right, counter-clockwise; ignored for glows.
  var angle: Track<Vector>
  /// The length of the shadow's offset, in points; 0 for glows.
  var distance: Track<Vector>
  var blend: StyleBlend

  var title: String {
    switch form {
    case .dropShadow: "another drop shadow"
    case .innerShadow: "the style Inner Shadow"
    case .outerGlow: "the style Outer Glow"
    case .innerGlow: "the style Inner Glow"
    }
  }
  var blends: [StyleBlend] { [blend] }
  var means: StyleMeans { form.isInner || isLayer ? .layers : .shadow }

  /// Reads the style.
  init(_ form: Form, _ value: JSONValue, _ reader: inout ModelReader) {
    self.form = form
    var written: Track<Vector>?
    color = Track<Vector>(form.isGlow ? .one : Vector(0, 0, 0, 1))
    if reader.hasValue(value["c"]) { color = reader.colorTrack(value["c"], written: &written) }
    var size = reader.styleTrack(value["s"])
    if form.isGlow { size = size ?? reader.styleTrack(value["r"]) }
    self.size = size ?? Track(0)
    choke = reader.styleTrack(value["ch"], 0)
    writtenColor = written
    opacity = reader.styleOpacity(value["o"], 100)
    angle = reader.styleTrack(value["a"], 0)
    distance = form.isGlow ? Track(0) : reader.styleTrack(value["d"], 0)
    blend = reader.styleBlend(value["bm"])
  }

  // MARK: - Measures

  /// The direction in which a shadow falls, in degrees from the right, clockwise: away from the light.
  ///
  /// Source: Adobe's local light angle; Skottie's styles.
  private var fall: Track<Vector> { angle.map { Vector(180, 0, 0, 0) - $0 } }

  /// A drop shadow or an outer glow as the shadow of a layer, whose radius is half the style's size; a
  /// glow has no offset.
  private var shadow: ShadowModel {
    var shadow = ShadowModel(color: color, opacity: opacity, radius: size.map { $0 / 2 })
    if !form.isGlow { (shadow.angle, shadow.distance) = (fall, distance) }
    return shadow
  }

  /// Whether an outer shadow or glow is more than a shadow of Core Animation: it has a blend mode, or is
  /// dilated before it is blurred.
  private var isLayer: Bool { !blend.looksNormal(with: color) || isWidened }

  /// Whether it is dilated before it is blurred.
  private var isWidened: Bool { !choke.isAlways(.zero) }

  /// The part of the size that is sharp, 0...1.
  private func sharpPart(at frame: Double) -> Double {
    min(max(choke.scalar(at: frame) / 100, 0), 1)
  }

  // MARK: - Drawing

  func dress(_ layer: CALayer, _ filters: inout LayerFilters) -> Bool {
    guard !form.isInner else { return false }
    LayerLooks.set(shadow, on: layer)
    return true
  }

  func add(
    to decorated: inout DecoratedLayer,
    of layer: LayerModel,
    copy: () -> CALayer
  ) -> Bool {
    if means == .shadow {
      decorated.addShadow(shadow)
      return true
    }
    let picture = copy()
    if !form.isGlow { offset(picture) }
    if form.isInner {
      decorated.add(inside(of: picture, through: copy()))
    } else {
      decorated.add(outside(of: picture), isBehind: true)
    }
    return true
  }

  /// A drop shadow or an outer glow as a layer: the picture's alpha grown, blurred, in one colour.
  private func outside(of picture: CALayer) -> CALayer {
    let result = CALayer()
    result.addSublayer(picture)
    addFilters(to: result)
    blend.apply(to: result, with: color)
    return result
  }

  /// An inner shadow or an inner glow: everything outside of `hole`, blurred, in one colour, masked by
  /// the picture.
  private func inside(of hole: CALayer, through picture: CALayer) -> CALayer {
    let around = CALayer()
    around.addSublayer(MaskBuilder.everything())
    hole.compositingFilter = "destinationOut"
    around.addSublayer(hole)
    addFilters(to: around)
    let result = CALayer()
    result.addSublayer(around)
    result.mask = picture
    blend.apply(to: result, with: color)
    return result
  }

  /// Moves a picture by the shadow's distance in the shadow's direction.
  private func offset(_ picture: CALayer) {
    let (angle, distance) = (fall, distance)
    let first = LayerLooks.offset(angle, distance, at: 0)
    picture.position = CGPoint(first)
    guard !(angle.isStatic && distance.isStatic) else { return }
    LayerAnimations.compute(
      picture,
      "position",
      .value { .point(LayerLooks.offset(angle, distance, at: $0)) }
    )
  }

  /// Adds the filters: grow by the sharp part of the size (its choke or spread), blur by the rest, and
  /// fill with the colour.
  private func addFilters(to area: CALayer) {
    let (size, choke, style) = (size.clampedSize, choke, self)
    var filters = LayerFilters()
    if isWidened {
      filters.widen([size, choke], Track(Vector(0, 0, 0, 1))) {
        size.scalar(at: $0) * style.sharpPart(at: $0)
      }
    }
    filters.append([size, choke]) {
      LayerFilters.blur(size.scalar(at: $0) / 2 * (1 - style.sharpPart(at: $0)))
    }
    filters.flood(color, opacity)
    filters.apply(to: area)
  }
}
