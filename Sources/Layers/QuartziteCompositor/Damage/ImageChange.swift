// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// The damage where an image replaces another one of the same size, as when a view draws its
/// contents again: usually much less than the image covers.
struct ImageChange {
  /// The pixels of the surface that may differ.
  let rects: [PixelRect]

  /// Compares the images of two items.
  ///
  /// - Returns: nil where the items differ in more than their pixels, or where a pixel of the image
  ///   may be visible far from its position.
  ///
  /// O(pixels of the image), or O(items) for a subpicture.
  init?(from old: DrawItem, to new: DrawItem, within surface: PixelRect) {
    let (changes, image): ([PixelRect], ImagePlace)
    switch (old.paint, new.paint) {
    case (.image(let a), .image(let b)):
      guard Self.mayDiffer(old, new), ItemEquality.havePlacesAlike(a, b),
        // Mipmaps average many pixels, and a repeated image shows each pixel in many positions.
        b.sampling != .trilinear, b.shrinking == .sampled, b.edge != .repeated
      else { return nil }
      changes = ChangedRects.rects(from: a.pixmap, to: b.pixmap)
      image = ImagePlace(
        projection: b.projection,
        width: b.pixmap.width,
        height: b.pixmap.height,
        isClamped: b.edge == .clamp
      )
    case (.subpicture(let a), .subpicture(let b)):
      guard Self.mayDiffer(old, new), ItemEquality.havePlacesAlike(a, b),
        // A picture filter may carry a change to any pixel.
        b.sampling != .trilinear, b.picture.step == nil
      else { return nil }
      let area = b.picture.area
      var inner = ListDifference(surface: area)
      inner.compare(a.picture.items, b.picture.items)
      changes = inner.region.rects.map { $0.offsetBy(dx: -area.minX, dy: -area.minY) }
      image = ImagePlace(
        projection: b.projection,
        width: area.width,
        height: area.height,
        isClamped: false
      )
    default:
      return nil
    }
    guard let found = image.shown(changes, within: ItemBounds.of(new.shape, within: surface))
    else { return nil }
    rects = found
  }

  /// Whether two draws have everything but their paints in common, and affect only the pixels that
  /// they cover.
  private static func mayDiffer(_ old: DrawItem, _ new: DrawItem) -> Bool {
    old.opacity == new.opacity && old.blend == new.blend && !new.blend.reachesBeyondSource
      && old.isAntialiased == new.isAntialiased && ItemEquality.equal(old.shape, new.shape)
  }
}

/// The position of an image on the device.
private struct ImagePlace {
  /// From image pixels to the device.
  let projection: Projection
  let width: Int
  let height: Int
  /// Whether the pixels at the border are repeated outside the image.
  let isClamped: Bool

  /// The largest number of rectangles; more are replaced by their union.
  private static let mostRects = 64

  /// The pixels of `area` in which changes of the image may be visible; nil where that is unknown.
  func shown(_ changes: [PixelRect], within area: PixelRect) -> [PixelRect]? {
    var changes = changes
    if changes.count > Self.mostRects {
      changes = [changes.reduce(changes[0]) { $0.union($1) }]
    }
    var found: [PixelRect] = []
    for change in changes {
      let wide = reach(of: change)
      let box = projection.boundingBox(
        of: CGRect(wide)
      )
      guard !box.isNull else { return nil }
      let rect = PixelRect(covering: box).insetBy(dx: -1, dy: -1).intersection(area)
      if !rect.isEmpty { found.append(rect) }
    }
    return found
  }

  /// The image pixels around `change`, in the image's space, that may look different.
  private func reach(of change: PixelRect) -> PixelRect {
    // Interpolation mixes neighbouring pixels.
    var wide = change.insetBy(dx: -2, dy: -2)
    guard isClamped else { return wide }
    // The pixels at the border are repeated without end.
    let far = 1 << 20
    if wide.minX <= 0 { wide.minX = -far }
    if wide.minY <= 0 { wide.minY = -far }
    if wide.maxX >= width { wide.maxX = far }
    if wide.maxY >= height { wide.maxY = far }
    return wide
  }
}

extension Projection {
  /// Returns the bounding box on the device of `rect`; null where it is behind the viewer.
  func boundingBox(of rect: CGRect) -> CGRect {
    var matrix = CATransform3DMakeAffineTransform(affine)
    (matrix.m14, matrix.m24, matrix.m44) = (px, py, pw)
    return matrix.boundingBox(of: rect)
  }
}
