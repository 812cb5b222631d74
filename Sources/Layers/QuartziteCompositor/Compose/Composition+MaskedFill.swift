// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster

extension Composition {
  /// What a layer shows through its mask, blended.
  ///
  /// Not a part of the recursion, so that what stands here takes no stack there.
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
      // A single item can be clipped where it stands; several are seen through the edge as one.
      var isSingle = false
      if body.count == 1, case .draw(let item) = body[0] { isSingle = item.blend == .normal }
      return [
        .group(GroupItem(items: body, clips: [clip], blend: blend, isIsolated: !isSingle))
      ]
    }
    return [.group(GroupItem(items: body, mask: Mask(items: mask), blend: blend))]
  }

  /// The clip that does what a mask does: one opaque shape; nil for other masks.
  ///
  /// A clip takes no picture of its own, and what is outside it is not drawn at all.
  private static func clip(of mask: [DisplayItem]) -> Clip? {
    guard mask.count == 1, case .draw(let hole) = mask[0], hole.blend == .normal,
      hole.opacity >= 1, case .color(let color) = hole.paint, color.w >= 1
    else { return nil }
    if case .everything = hole.shape { return nil }
    return Clip(shape: hole.shape, isAntialiased: hole.isAntialiased)
  }

  /// A mask without what changes its colours only: the alpha alone counts.
  private static func alpha(of mask: [DisplayItem]) -> [DisplayItem] {
    guard mask.count == 1, case .group(let group) = mask[0], group.clips.isEmpty,
      group.mask == nil, group.opacity == 1, group.blend == .normal,
      group.backdropFilters.isEmpty, group.filters.allSatisfy(\.keepsAlpha)
    else { return mask }
    return group.items
  }

  /// The one item that shows a layer through its mask, where both are simple; nil where a group must.
  ///
  /// A gradient or a colour that fills the bounds, seen through one opaque shape inside them, is that
  /// shape painted with it: the usual way to fill a path with a gradient. It is drawn in one pass
  /// instead of two pictures of their own.
  ///
  /// - Parameters:
  ///   - body: what the layer, which has no sublayers, shows without its mask.
  ///   - mask: what the mask shows.
  ///   - values: the layer's own, whose bounds the body fills.
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
    // The layer's own picture may also be a shape; only one that fills the bounds can be left out.
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

  /// Whether pixels lie inside a layer's bounds, with a pixel to spare.
  private static func bounds(
    _ bounds: CGRect,
    _ toDevice: CATransform3D,
    hold pixels: PixelRect
  ) -> Bool {
    let m = toDevice
    guard m.m14 == 0, m.m24 == 0, m.m44 == 1 else { return false }
    let affine = CGAffineTransform(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
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
