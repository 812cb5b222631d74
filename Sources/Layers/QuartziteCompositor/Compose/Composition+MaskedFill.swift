// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues
import QuartziteNumerics

extension Composition {
  /// Draws what a layer shows through its mask, with its blend mode.
  ///
  /// A function of its own so that its locals take no stack in the recursion.
  func masked(
    _ body: [DisplayItem],
    _ mask: [DisplayItem],
    _ values: LayerValues,
    _ place: Placement,
    blend: BlendMode,
    isLeaf: Bool
  ) -> [DisplayItem] {
    let mask = Self.alpha(of: Self.solid(mask))
    if isLeaf, blend == .normal,
      let item = paths.take(.maskFills, { Self.maskedFill(body, mask, values, place) })
    {
      return [.draw(item)]
    }
    if let clip = paths.take(.maskClips, { Self.clip(of: mask) }) {
      // A single item can be clipped directly; several must be clipped as one group where the clip
      // covers pixels partly.
      var isSingle = false
      if body.count == 1, case .draw(let item) = body[0] { isSingle = item.blend == .normal }
      return [
        .group(GroupItem(items: body, clips: [clip], blend: blend, isIsolated: !isSingle))
      ]
    }
    return [.group(GroupItem(items: body, mask: Mask(items: mask), blend: blend))]
  }

  /// The clip that is equivalent to a mask of one opaque shape; nil for other masks.
  ///
  /// A clip needs no offscreen surface, and what is outside it is not drawn at all.
  private static func clip(of mask: [DisplayItem]) -> Clip? {
    guard mask.count == 1, case .draw(let hole) = mask[0], hole.blend == .normal,
      hole.opacity >= 1, case .color(let color) = hole.paint, color.w >= 1
    else { return nil }
    if case .everything = hole.shape { return nil }
    return Clip(shape: hole.shape, isAntialiased: hole.isAntialiased)
  }

  /// Returns a mask without operations that change colours only, since only its alpha counts.
  private static func alpha(of mask: [DisplayItem]) -> [DisplayItem] {
    guard mask.count == 1, case .group(let group) = mask[0], group.clips.isEmpty,
      group.mask == nil, group.opacity == 1, group.blend == .normal,
      group.backdropFilters.isEmpty, group.filters.allSatisfy(\.keepsAlpha)
    else { return mask }
    return group.items
  }

  /// The single item that shows a layer through its mask, where both are simple; nil where a group
  /// is needed.
  ///
  /// A gradient or a colour that fills the bounds, masked by one opaque shape inside them, equals
  /// that shape painted with the gradient or colour: the usual way to fill a path with a gradient.
  /// It is drawn in one pass, without two offscreen surfaces.
  ///
  /// - Parameters:
  ///   - body: what the layer, which has no sublayers, shows unmasked.
  ///   - mask: what the mask shows.
  ///   - values: the layer's values; the body fills its bounds.
  private static func maskedFill(
    _ body: [DisplayItem],
    _ mask: [DisplayItem],
    _ values: LayerValues,
    _ place: Placement
  ) -> DrawItem? {
    guard body.count == 1, mask.count == 1, values.cornerRadius == 0, values.borderWidth <= 0,
      case .draw(let fill) = body[0], fill.blend == .normal,
      case .draw(let hole) = mask[0], hole.blend == .normal,
      case .color(let opaque) = hole.paint, opaque.w >= 1
    else { return nil }
    switch fill.paint {
    case .color, .gradient: break
    case .image, .subpicture: return nil
    }
    // The body may also be a shape of its own; only a paint that fills the bounds may take the
    // mask's shape.
    switch values.payload {
    case .gradient, .plain: break
    default: return nil
    }
    let reach = ItemBounds.of(hole.shape, within: PixelRect(covering: place.visible))
    guard reach.isEmpty || bounds(values.bounds, place.toDevice, hold: reach) else { return nil }
    return DrawItem(
      shape: hole.shape,
      paint: fill.paint,
      opacity: fill.opacity * hole.opacity,
      isAntialiased: hole.isAntialiased
    )
  }

  /// Whether pixels lie inside a layer's bounds with a margin of a pixel.
  private static func bounds(
    _ bounds: CGRect,
    _ toDevice: CATransform3D,
    hold pixels: PixelRect
  ) -> Bool {
    guard let affine = toDevice.affineOfPlane else { return false }
    let determinant = affine.a * affine.d - affine.b * affine.c
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return false }
    let inverse = affine.inverted()
    let (left, right) = (CGFloat(pixels.minX) - 1, CGFloat(pixels.maxX) + 1)
    let (top, bottom) = (CGFloat(pixels.minY) - 1, CGFloat(pixels.maxY) + 1)
    return [(left, top), (right, top), (left, bottom), (right, bottom)].allSatisfy { x, y in
      bounds.contains(CGPoint(x: x, y: y).applying(inverse))
    }
  }
}
