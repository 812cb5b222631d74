// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Builds the layer that masks a layer by the masks of the file, one after the other.
enum MaskBuilder {
  private static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

  /// Returns an opaque layer that covers an area, by default the whole plane.
  static func everything(
    _ area: CGRect = WholePlane.rect
  ) -> CALayer {
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.bounds = CGRect(origin: .zero, size: area.size)
    layer.position = area.origin
    layer.backgroundColor = black
    return layer
  }

  /// Returns the mask of a layer; nil where nothing is masked.
  static func mask(_ masks: [MaskModel], _ memo: PathMemo) -> CALayer? {
    let compares = masks.contains { $0.mode == .lighten || $0.mode == .darken }
    if compares, masks.contains(where: { $0.mode != .none && $0.isPartial }) {
      return comparing(masks, memo)
    }
    var result: CALayer?
    for mask in masks where mask.mode != .none {
      let shape = self.shape(mask, memo)
      let isFirst = result == nil
      let below = result ?? (mask.mode == .subtract ? everything() : nil)
      guard let below else {
        let container = CALayer()
        container.addSublayer(shape)
        result = container
        continue
      }
      switch mask.mode {
      case .none: break
      case .add, .lighten:
        below.addSublayer(shape)
        result = below
      case .subtract, .difference, .intersect, .darken:
        let container = CALayer()
        container.addSublayer(below)
        if !(isFirst && mask.mode != .subtract) {
          let modes: [MaskModel.Mode: String] = [.subtract: "destinationOut", .difference: "xor"]
          let mode = modes[mask.mode] ?? "destinationIn"
          var cut: CALayer = shape
          if mode == "destinationIn", !mask.opacity.isAlways(Vector(100, 0, 0, 0)) {
            // A layer of opacity 0 is not composited, but must clear everything here.
            cut = CALayer()
            cut.addSublayer(shape)
          }
          cut.compositingFilter = mode
          container.addSublayer(cut)
        }
        result = container
      }
    }
    return result
  }

  /// Returns the mask of masks some of which take the greater or the lesser of two alphas (lighten,
  /// darken).
  ///
  /// Alphas are compared as brightness, which becomes the alpha at the end.
  private static func comparing(_ masks: [MaskModel], _ memo: PathMemo) -> CALayer {
    let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    let picture = CALayer()
    let ground = everything()
    picture.addSublayer(ground)
    var isFirst = true
    for mask in masks where mask.mode != .none {
      if mask.mode == .subtract {
        if isFirst { ground.backgroundColor = white }
        picture.addSublayer(shape(mask, memo))
      } else {
        let bright = CALayer()
        bright.addSublayer(shape(mask, memo))
        var flood = LayerFilters()
        flood.append([]) { _ in LayerFilters.flood(Vector(1, 1, 1, 1), part: 1) }
        flood.apply(to: bright)
        let modes: [MaskModel.Mode: String] = [
          .lighten: "lighten", .darken: "darken", .intersect: "multiply", .difference: "exclusion",
        ]
        if !isFirst, let mode = modes[mask.mode] {
          let whole = CALayer()
          whole.addSublayer(everything())
          whole.addSublayer(bright)
          whole.compositingFilter = mode + "BlendMode"
          picture.addSublayer(whole)
        } else {
          picture.addSublayer(bright)
        }
      }
      isFirst = false
    }
    var filters = LayerFilters()
    filters.append([]) { _ in LayerFilters.brightness(isInverted: false) }
    filters.apply(to: picture)
    return picture
  }

  /// Returns the mask of a layer in the Core Animation dialect; nil where nothing is masked.
  ///
  /// The first mask and those that add are united; each other mask intersects the result so far with
  /// its own area. Opacity, feather and expansion are ignored.
  static func engineMask(_ masks: [MaskModel], _ memo: PathMemo) -> CALayer? {
    var result: CALayer?
    for mask in masks where mask.mode != .none {
      let adds = mask.mode == .add || mask.mode == .lighten
      let isInverted = adds ? mask.isInverted : mask.mode == .subtract && !mask.isInverted
      let shape = area(mask.path, isInverted: isInverted, isTurning: true, memo)
      shape.name = mask.name
      guard let below = result else {
        let container = CALayer()
        container.addSublayer(shape)
        result = container
        continue
      }
      if adds {
        below.addSublayer(shape)
      } else {
        below.mask = shape
        let container = CALayer()
        container.addSublayer(below)
        result = container
      }
    }
    return result
  }

  /// The area of one mask, with its expansion, feather and opacity.
  private static func shape(_ mask: MaskModel, _ memo: PathMemo) -> CALayer {
    let shape = area(mask.path, isInverted: mask.isInverted, isTurning: false, memo)
    var layer: CALayer = shape
    if !mask.expansion.isAlways(.zero) { layer = widened(shape, mask, memo) }
    layer.name = mask.name
    let feather = mask.feather
    if !feather.isAlways(.zero, lanes: 2) {
      var filters = LayerFilters()
      filters.append([feather]) {
        let size = feather.value(at: $0)
        return LayerFilters.blur((size.x + size.y) / 4)
      }
      // A filter works on what a layer shows of its sublayers as well.
      let soft = CALayer()
      soft.addSublayer(layer)
      filters.apply(to: soft)
      layer = soft
    }
    LayerAnimations.setOpacity(mask.opacity, of: layer, whole: 100)
    return layer
  }

  /// An area expanded or contracted by a stroke along its edge, which is added to it or cut out of it.
  private static func widened(
    _ area: CAShapeLayer,
    _ mask: MaskModel,
    _ memo: PathMemo
  ) -> CALayer {
    let container = CALayer()
    container.addSublayer(area)
    let (expansion, path) = (mask.expansion, mask.path)
    let isInverted = mask.isInverted
    for widens in [true, false] {
      let line = CAShapeLayer()
      line.fillColor = nil
      line.strokeColor = black
      line.lineJoin = .round
      @Sendable func width(_ frame: Double) -> Double {
        let amount = expansion.scalar(at: frame) * (isInverted ? -1 : 1)
        return max(0, widens ? 2 * amount : -2 * amount)
      }
      let most = expansion.keys.flatMap { [$0.value.x, $0.end.x] }.map { isInverted ? -$0 : $0 }
      guard most.contains(where: { widens ? $0 > 0 : $0 < 0 }) else { continue }
      memo.setPath(of: path, on: line) { PathKeyframes.path(path.outline(at: $0)) }
      line.lineWidth = width(0)
      if !expansion.isStatic {
        LayerAnimations.compute(line, "lineWidth", .value { .scalar(width($0)) })
      }
      if !widens { line.compositingFilter = "destinationOut" }
      container.addSublayer(line)
    }
    return container
  }

  /// The area inside a path, or outside it.
  ///
  /// - Parameter isTurning: whether control points rotate about their vertices between keyframes, as
  ///   Core Animation interpolates paths.
  private static func area(
    _ path: Track<PackedOutline>,
    isInverted: Bool,
    isTurning: Bool,
    _ memo: PathMemo
  ) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.fillColor = black
    layer.fillRule = .evenOdd
    memo.setPath(of: path, on: layer) { frame in
      var elements = PathElements()
      if isInverted { elements = CGPath(rect: WholePlane.rect).elements }
      let outline = isTurning ? path.turned(at: frame) : path.outline(at: frame)
      outline.append(to: &elements)
      return CGPath(elements: elements)
    }
    return layer
  }
}
