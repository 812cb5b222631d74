// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues
import QuartziteNumerics

/// A layer's shadow in device pixels.
struct Shadow {
  /// The colour with straight alpha, which is multiplied by `opacity`.
  var color: LayerColor
  /// `shadowOpacity`, 0...1.
  var opacity: Float
  /// The standard deviation of the Gaussian blur, in layer points.
  var radius: CGFloat
  /// The covariance on the device of a round blur with a standard deviation of one point.
  var spread: BlurSpread
  /// The offset of the shadow in device pixels.
  var offset: CGVector

  /// Makes the shadow of a layer that `matrix` maps to the device; nil where there is none.
  ///
  /// A layer that clips its sublayers has no shadow, as in Core Animation.
  init?(_ values: LayerValues, _ matrix: CATransform3D) {
    guard values.shadowOpacity > 0, !values.masksToBounds, let color = values.shadowColor,
      color.w > 0
    else { return nil }
    self.color = color
    opacity = min(values.shadowOpacity, 1)
    radius = values.shadowRadius.isFinite ? max(0, values.shadowRadius) : 0
    spread = matrix.blurSpread
    let w = matrix.m44 == 0 ? 1 : matrix.m44
    let (dx, dy) = (values.shadowOffset.width, values.shadowOffset.height)
    offset = CGVector(
      dx: (matrix.m11 * dx + matrix.m21 * dy) / w,
      dy: (matrix.m12 * dx + matrix.m22 * dy) / w
    )
    guard (spread.largest * radius + offset.dx + offset.dy) * 0 == 0 else { return nil }
  }

  /// How far outside the visible pixels something may be and still cast a shadow on them, in
  /// pixels.
  var reach: CGFloat {
    let blur = FilterReach([spread.blur(sigma: radius)])?.longest ?? 0
    return CGFloat(blur) + max(abs(offset.dx), abs(offset.dy)) + 1
  }
}

extension Composition {
  /// Draws a layer's shadow: of its `shadowPath`, or else of the alpha of everything that it shows.
  func emitShadow(
    _ shadow: Shadow,
    _ values: LayerValues,
    _ body: [DisplayItem],
    _ place: Placement,
    opacity: Float,
    into items: inout [DisplayItem]
  ) {
    var filters: [Filter] = []
    if shadow.spread.largest * shadow.radius > 0 { filters.append(blur(shadow)) }
    var color = paintColor(shadow.color, place)
    let strength = shadow.opacity * opacity
    if let path = values.shadowPath {
      // A shadow path needs no picture of the layer: draw it at the offset, in the shadow's colour.
      let box = path.controlBox
      let seen = place.visible.grown(by: shadow.reach)
      var wide = place
      wide.visible = seen
      guard !box.isNull, isVisible(box, wide) else { return }
      let shift = CATransform3DMakeTranslation(shadow.offset.dx, shadow.offset.dy, 0)
      let item = DrawItem(
        shape: .fill(
          path,
          rule: .nonZero,
          projection: Projection(CATransform3DConcat(place.toDevice, shift))
        ),
        paint: .color(color)
      )
      items.append(contentsOf: Self.shadowGroup([.draw(item)], filters, opacity: strength))
      return
    }
    guard !body.isEmpty else { return }
    filters.append(.flood(color))
    color.w = 1
    if shadow.offset.dx != 0 || shadow.offset.dy != 0 {
      filters.append(.offset(dx: shadow.offset.dx, dy: shadow.offset.dy))
    }
    items.append(
      contentsOf: Self.shadowGroup(
        paths.take(.backgroundShadows) { Silhouette.of(body, values, place) } ?? Self.solid(body),
        filters,
        opacity: strength
      )
    )
  }

  private static func shadowGroup(
    _ items: [DisplayItem],
    _ filters: [Filter],
    opacity: Float
  ) -> [DisplayItem] {
    guard !filters.isEmpty else { return faded(items, by: opacity) }
    return [.group(GroupItem(items: items, opacity: opacity, filters: filters, isIsolated: true))]
  }

  /// The blur of a shadow as the profile approximates it.
  private func blur(_ shadow: Shadow) -> Filter {
    switch profile.shadowBlur {
    case .gaussian:
      return shadow.spread.blur(sigma: shadow.radius)
    case .boxes:
      // Two box blurs that together reach two standard deviations, as in the reference pictures.
      let reach = min(shadow.spread.largest * shadow.radius * 2, 4096)
      return .boxBlur(width: Int(reach / 2) * 2 + 1, repeats: 2)
    }
  }
}
