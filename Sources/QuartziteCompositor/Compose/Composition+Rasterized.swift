// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteRaster

extension Composition {
  /// The longest side of a rasterised layer in pixels; a larger one is composed directly.
  static let maximumRasterizedSide: CGFloat = 4096

  /// Draws a layer with `shouldRasterize`: its tree as a picture of `rasterizationScale` pixels a
  /// point, which is then mapped to the device like any other picture.
  ///
  /// - Returns: whether it did. It leaves to the caller what would look the same anyway, because the
  ///   device has the same scale and no rotation, and what needs the pixels below it.
  func emitRasterized(
    _ index: Int,
    _ values: LayerValues,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) -> Bool {
    let scale = values.rasterizationScale
    let m = place.toDevice
    guard scale > 0, scale.isFinite, values.compositingFilter == nil,
      values.backgroundFilters.isEmpty
    else { return false }
    if m.m11 == scale, m.m22 == scale, m.m12 == 0, m.m21 == 0, m.m14 == 0, m.m24 == 0,
      m.m44 == 1
    {
      return false
    }
    let extent = extent(of: index, place.scene)
    guard isVisible(extent, place) else { return true }
    // Whole pixels of the picture, so that its grid does not depend on what it holds.
    let left = (extent.minX * scale).rounded(.down)
    let top = (extent.minY * scale).rounded(.down)
    let width = (extent.maxX * scale).rounded(.up) - left
    let height = (extent.maxY * scale).rounded(.up) - top
    guard width >= 1, height >= 1, width <= Self.maximumRasterizedSide,
      height <= Self.maximumRasterizedSide
    else { return false }

    var local = CATransform3DMakeScale(scale, scale, 1)
    (local.m41, local.m42) = (-left, -top)
    var inner = Placement(
      toDevice: local,
      scene: place.scene,
      visible: CGRect(x: 0, y: 0, width: width, height: height)
    )
    inner.isFlipped = place.isFlipped
    var body: [DisplayItem] = []
    emitComposed(index, values, inner, into: &body)
    guard !body.isEmpty else { return true }
    let surface = Surface(width: Int(width), height: Int(height))
    Rasterizer(threads: 1).draw(
      DisplayList(width: Int(width), height: Int(height), items: body),
      into: surface
    )

    var toLayer = CATransform3DMakeScale(1 / scale, 1 / scale, 1)
    (toLayer.m41, toLayer.m42) = (left / scale, top / scale)
    let matrix = CATransform3DConcat(toLayer, m)
    let picture = CornerShape(
      rect: CGRect(x: left / scale, y: top / scale, width: width / scale, height: height / scale),
      radius: 0,
      corners: [],
      isContinuous: false
    )
    items.append(
      .draw(
        DrawItem(
          shape: deviceShape(picture, m),
          paint: .image(
            ImagePaint(
              pixmap: surface.makePixmap(),
              projection: Projection(matrix),
              sampling: Self.sampling(matrix, minification: .linear, magnification: .linear),
              edge: .clear,
              tint: Self.tint(place)
            )
          ),
          opacity: place.opacity,
          isAntialiased: antialiases(values)
        )
      )
    )
    return true
  }
}
