// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues
import QuartziteNumerics

extension Composition {
  /// The longest side of a rasterised layer in pixels; a larger layer is composed directly.
  static let longestPictureSide = 4096
  /// The pixels, counted from a layer's origin, outside which a picture's content is ignored.
  static let pictureLimits = PixelRect(minX: -8192, minY: -8192, maxX: 8192, maxY: 8192)

  /// The scale of the picture that a layer is drawn to first, in pixels to a point; nil where it is
  /// drawn directly.
  ///
  /// A layer needs a picture for `shouldRasterize`, and for filters that only work on upright
  /// pictures.
  func pictureScale(_ values: LayerValues, _ place: Placement) -> CGFloat? {
    if values.shouldRasterize {
      let scale = values.rasterizationScale
      return scale > 0 && scale.isFinite ? scale : nil
    }
    guard !values.filters.isEmpty, !place.toDevice.isUpright,
      values.filters.contains(where: { CoreImageStep.isNeeded(for: $0) })
    else { return nil }
    // A layer too large for a picture is filtered at a lower scale.
    let side = max(values.bounds.width, values.bounds.height, 1)
    let scale = min(place.toDevice.meanScale, CGFloat(Self.longestPictureSide - 96) / side)
    return scale > 0 && scale.isFinite ? scale : nil
  }

  /// Draws a layer with its sublayers to a picture of `scale` pixels to a point in the layer's own
  /// space, which is then mapped to the device like any other image.
  ///
  /// Shadow, filters and mask are part of the picture; opacity, compositing filter and background
  /// filters are not, as Apple documents. The picture has a margin of a transparent pixel, so that
  /// the edges of a rotated layer are smooth. A picture that would be too large is composed on the
  /// device instead, as one group; so is a layer with a filtered backdrop inside, which depends on
  /// what is behind it in each frame.
  func emitRasterized(
    _ index: Int,
    _ values: LayerValues,
    scale: CGFloat,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    var flat = values
    (flat.opacity, flat.compositingFilter, flat.backgroundFilters) = (1, nil, [])
    let alpha = place.opacity * values.clampedOpacity
    var result: [DisplayItem] = []
    if !values.backgroundFilters.isEmpty {
      emitBackdrop(values, place, opacity: alpha, into: &result)
    }
    // The pixel grid does not depend on the content, and lies near the origin of scrolled bounds.
    let origin = CGPoint(
      x: (values.bounds.minX * scale).rounded(.down),
      y: (values.bounds.minY * scale).rounded(.down)
    )
    let isLive = values.shouldRasterize && place.tree.filtersBackdrop(below: index)
    if !isLive, let picture = picture(of: index, flat, scale: scale, origin, place) {
      if !picture.area.isEmpty {
        result.append(placed(picture, scale: scale, origin, opacity: alpha, place))
      }
    } else {
      var inner = place
      inner.opacity = 1
      var body: [DisplayItem] = []
      emitComposed(index, flat, inner, into: &body)
      if !body.isEmpty {
        result.append(.group(GroupItem(items: body, opacity: alpha, isIsolated: true)))
      }
    }
    let blend = blend(values)
    if blend == .normal {
      items.append(contentsOf: result)
    } else if !result.isEmpty {
      items.append(.group(GroupItem(items: result, blend: blend)))
    }
  }

  /// The picture of a layer with its sublayers, with an empty area where it shows nothing; nil
  /// where it would be too large.
  private func picture(
    of index: Int,
    _ values: LayerValues,
    scale: CGFloat,
    _ origin: CGPoint,
    _ place: Placement
  ) -> Subpicture? {
    let limits = Self.pictureLimits
    var local = CATransform3DMakeScale(scale, scale, 1)
    (local.m41, local.m42) = (-origin.x, -origin.y)
    guard local.isFinite else { return nil }
    var inner = Placement(toDevice: local, tree: place.tree, visible: CGRect(limits))
    (inner.isFlipped, inner.isMask) = (place.isFlipped, place.isMask)
    var body: [DisplayItem] = []
    emitComposed(index, values, inner, into: &body)
    let area = ItemBounds.of(body, within: limits)
    guard area.width <= Self.longestPictureSide, area.height <= Self.longestPictureSide,
      area.isEmpty || limits.insetBy(dx: 1, dy: 1).contains(area)
    else { return nil }
    return Subpicture(
      items: body,
      area: area,
      tag: UInt64(place.tree.nodes[index].id.rawValue)
    )
  }

  /// The item that draws a picture of `scale` pixels to a point, whose pixels are counted from
  /// `origin`.
  private func placed(
    _ picture: Subpicture,
    scale: CGFloat,
    _ origin: CGPoint,
    opacity: Float,
    _ place: Placement
  ) -> DisplayItem {
    let area = picture.area
    var toLayer = CATransform3DMakeScale(1 / scale, 1 / scale, 1)
    let corner = CGPoint(x: CGFloat(area.minX) + origin.x, y: CGFloat(area.minY) + origin.y)
    (toLayer.m41, toLayer.m42) = (corner.x / scale, corner.y / scale)
    let m = place.toDevice
    var matrix = CATransform3DConcat(toLayer, m)
    if m.m11 == scale, m.m22 == scale, m.isUpright {
      // Exact, where the product of matrices would round.
      (matrix.m11, matrix.m22) = (1, 1)
      (matrix.m41, matrix.m42) = (m.m41 + corner.x, m.m42 + corner.y)
    }
    let pixels = CGRect(x: 0, y: 0, width: area.width, height: area.height)
    return .draw(
      DrawItem(
        shape: deviceShape(CornerShape(rect: pixels, radius: 0), matrix),
        paint: .subpicture(
          SubpicturePaint(
            picture,
            projection: Projection(matrix),
            sampling: Composition.sampling(matrix, minification: .linear, magnification: .linear),
            tint: Composition.tint(place)
          )
        ),
        opacity: opacity,
        isAntialiased: false
      )
    )
  }
}
