// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Where the pixels of a layer's `contents` are drawn.
package struct ContentsPlacement: Equatable {
  /// A rectangle of image pixels that is stretched to a rectangle of the layer.
  package struct Patch: Equatable {
    /// In image pixels, with y down.
    package var source: CGRect
    /// In layer points, with the layer's direction of y.
    package var target: CGRect
  }

  /// How an image is scaled and placed in the bounds.
  ///
  /// As on iOS, the names assume that y points up: `top` is the edge with the largest y, which is
  /// at the bottom of a screen whose y axis points down.
  ///
  /// See: <https://developer.apple.com/documentation/quartzcore/calayer/contentsgravity>
  package enum Gravity: Hashable, Sendable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
  }

  /// The patches: one, or up to nine with a `contentsCenter`.
  package var patches: [Patch] = []

  /// Places an image.
  ///
  /// - Parameters:
  ///   - imageSize: the image's size in pixels.
  ///   - contentsRect: the part to show, in the unit square of the image; may extend beyond it.
  ///   - contentsCenter: the part that is stretched, in the unit square of `contentsRect`.
  ///   - contentsScale: image pixels to a layer point; used by gravities that keep the size.
  ///   - bounds: the layer's bounds.
  ///   - isFlipped: whether the layer's y axis points up on the screen; the image stays upright.
  package init(
    imageSize: CGSize,
    contentsRect: CGRect,
    contentsCenter: CGRect,
    contentsScale: CGFloat,
    gravity: Gravity,
    bounds: CGRect,
    isFlipped: Bool
  ) {
    let source = CGRect(
      x: contentsRect.origin.x * imageSize.width,
      y: contentsRect.origin.y * imageSize.height,
      width: contentsRect.size.width * imageSize.width,
      height: contentsRect.size.height * imageSize.height
    )
    guard source.width > 0, source.height > 0, source.hasFiniteEdges, bounds.hasFiniteEdges,
      bounds.width > 0, bounds.height > 0
    else { return }
    let scale = contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
    let natural = CGSize(width: source.width / scale, height: source.height / scale)
    let target = Self.target(natural, gravity: gravity, bounds: bounds, pixel: 1 / scale)
    let stretches: Bool =
      switch gravity {
      case .resize, .resizeAspect, .resizeAspectFill: true
      default: false
      }
    if stretches, contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1) {
      patches = Self.nineParts(source, target, center: contentsCenter, scale: scale)
    } else {
      patches = [Patch(source: source, target: target)]
    }
    if isFlipped {
      for index in patches.indices {
        let y = patches[index].target.origin.y - target.origin.y
        patches[index].target.origin.y = target.maxY - y - patches[index].target.height
      }
    }
  }

  /// The rectangle of the layer that an image of `size` points fills.
  ///
  /// With a gravity that keeps the size, an image that is larger than the bounds by less than a
  /// `pixel`, in points, was drawn for these bounds and rounded up to whole pixels: it fills them.
  package static func target(
    _ size: CGSize,
    gravity: Gravity,
    bounds: CGRect,
    pixel: CGFloat = 0
  ) -> CGRect {
    var size = size
    switch gravity {
    case .resize:
      return bounds
    case .resizeAspect, .resizeAspectFill:
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      let factor = gravity == .resizeAspect ? min(x, y) : max(x, y)
      size = CGSize(width: size.width * factor, height: size.height * factor)
    default:
      break
    }
    if size.width > bounds.width, size.width - bounds.width < pixel { size.width = bounds.width }
    if size.height > bounds.height, size.height - bounds.height < pixel {
      size.height = bounds.height
    }
    let (freeX, freeY) = (bounds.width - size.width, bounds.height - size.height)
    let x: CGFloat =
      switch gravity {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: freeX
      default: freeX / 2
      }
    let y: CGFloat =
      switch gravity {
      case .bottom, .bottomLeft, .bottomRight: 0
      case .top, .topLeft, .topRight: freeY
      default: freeY / 2
      }
    return CGRect(
      x: bounds.minX + x,
      y: bounds.minY + y,
      width: size.width,
      height: size.height
    )
  }

  /// Divides the image at the edges of the centre: corners keep their size, edges stretch in one
  /// direction.
  ///
  /// Where the corners do not fit, they shrink in proportion until they do.
  private static func nineParts(
    _ source: CGRect,
    _ target: CGRect,
    center: CGRect,
    scale: CGFloat
  ) -> [Patch] {
    func cuts(
      _ sourceStart: CGFloat,
      _ sourceLength: CGFloat,
      _ targetStart: CGFloat,
      _ targetLength: CGFloat,
      _ low: CGFloat,
      _ high: CGFloat
    ) -> [(source: (CGFloat, CGFloat), target: (CGFloat, CGFloat))] {
      let low = min(max(low, 0), 1)
      let high = min(max(high, low), 1)
      let (first, last) = (low * sourceLength, (1 - high) * sourceLength)
      var (firstTarget, lastTarget) = (first / scale, last / scale)
      if firstTarget + lastTarget > targetLength {
        let factor = targetLength / (firstTarget + lastTarget)
        (firstTarget, lastTarget) = (firstTarget * factor, lastTarget * factor)
      }
      let sourceEnd = sourceStart + sourceLength
      let targetEnd = targetStart + targetLength
      return [
        ((sourceStart, sourceStart + first), (targetStart, targetStart + firstTarget)),
        (
          (sourceStart + first, sourceEnd - last),
          (targetStart + firstTarget, targetEnd - lastTarget)
        ),
        ((sourceEnd - last, sourceEnd), (targetEnd - lastTarget, targetEnd)),
      ]
    }
    let columns = cuts(
      source.minX,
      source.width,
      target.minX,
      target.width,
      center.minX,
      center.maxX
    )
    let rows = cuts(
      source.minY,
      source.height,
      target.minY,
      target.height,
      center.minY,
      center.maxY
    )
    var patches: [Patch] = []
    for row in rows {
      for column in columns {
        let from = CGRect(
          x: column.source.0,
          y: row.source.0,
          width: column.source.1 - column.source.0,
          height: row.source.1 - row.source.0
        )
        let to = CGRect(
          x: column.target.0,
          y: row.target.0,
          width: column.target.1 - column.target.0,
          height: row.target.1 - row.target.0
        )
        if to.width > 0, to.height > 0, from.width > 0 || from.height > 0 {
          patches.append(Patch(source: from, target: to))
        }
      }
    }
    return patches
  }
}

extension ContentsPlacement.Patch {
  /// From image pixels to layer points.
  ///
  /// A source side of length 0, as of a centre without width, stretches the pixel next to it.
  package func matrix(isFlipped: Bool) -> CATransform3D {
    let width = source.width > 0 ? source.width : 1
    let height = source.height > 0 ? source.height : 1
    let sx = target.width / width
    let sy = target.height / height
    let t =
      isFlipped
      ? CGAffineTransform(
        a: sx,
        b: 0,
        c: 0,
        d: -sy,
        tx: target.minX - source.minX * sx,
        ty: target.maxY + source.minY * sy
      )
      : CGAffineTransform(
        a: sx,
        b: 0,
        c: 0,
        d: sy,
        tx: target.minX - source.minX * sx,
        ty: target.minY - source.minY * sy
      )
    return CATransform3DMakeAffineTransform(t)
  }
}
