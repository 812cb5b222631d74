// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// What changes where an image takes the place of another one of its size, as when a view draws
/// itself anew: mostly far less than the image covers.
struct ImageChange {
  /// The pixels of the surface that may differ.
  let rects: [PixelRect]

  /// The most rectangles; more become one.
  private static let mostRects = 64

  /// Compares the pictures of two items.
  ///
  /// - Returns: nil where the items differ in more than their pixels, or where one pixel of the image
  ///   may show far from its place.
  ///
  /// O(pixels of the image).
  init?(from old: DrawItem, to new: DrawItem, within surface: PixelRect) {
    guard case .image(let a) = old.paint, case .image(let b) = new.paint,
      old.opacity == new.opacity, old.blend == new.blend, !new.blend.reachesBeyondSource,
      old.isAntialiased == new.isAntialiased, ItemEquality.havePlacesAlike(a, b),
      ItemEquality.equal(old.shape, new.shape),
      // Smaller copies mix many pixels; a repeated image shows each in many places.
      b.sampling != .trilinear, b.shrinking == .sampled, b.edge != .repeated
    else { return nil }
    var changes = ChangedRects.rects(from: a.pixmap, to: b.pixmap)
    if changes.count > Self.mostRects {
      changes = [changes.reduce(changes[0]) { $0.union($1) }]
    }
    let area = ItemBounds.of(new.shape, within: surface)
    var found: [PixelRect] = []
    for change in changes {
      let wide = Self.reach(of: change, in: b)
      let box = b.projection.boundingBox(
        of: CGRect(x: wide.minX, y: wide.minY, width: wide.width, height: wide.height)
      )
      guard !box.isNull else { return nil }
      let rect = PixelRect(covering: box).insetBy(dx: -1, dy: -1).intersection(area)
      if !rect.isEmpty { found.append(rect) }
    }
    rects = found
  }

  /// Where in its own space an image may look otherwise if the pixels of `change` do.
  private static func reach(of change: PixelRect, in image: ImagePaint) -> PixelRect {
    // Between pixels two are mixed.
    var wide = change.insetBy(dx: -2, dy: -2)
    guard image.edge == .clamp else { return wide }
    // The border's pixels go on for ever.
    let far = 1 << 20
    if wide.minX <= 0 { wide.minX = -far }
    if wide.minY <= 0 { wide.minY = -far }
    if wide.maxX >= image.pixmap.width { wide.maxX = far }
    if wide.maxY >= image.pixmap.height { wide.maxY = far }
    return wide
  }
}

extension Projection {
  /// Returns the smallest device rectangle that holds the image of `rect`; null where there is none.
  func boundingBox(of rect: CGRect) -> CGRect {
    var matrix = CATransform3DMakeAffineTransform(affine)
    (matrix.m14, matrix.m24, matrix.m44) = (px, py, pw)
    return matrix.boundingBox(of: rect)
  }
}
