// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels

/// The picture of a blurred silhouette in its colour, and where it lies.
struct PlacedSilhouette {
  /// The picture, whose border is transparent.
  let pixmap: Pixmap
  /// Where its corner lies, in device pixels; fractions are interpolated.
  let corner: SIMD2<Double>
  let blend: BlendMode
  /// Whether the picture is black, so that its alphas say everything.
  let isBlack: Bool

  /// The pixels of the device that it may change: not those that only show its border.
  var pixels: PixelRect {
    let low = corner.rounded(.down)
    let (x, y) = (Int(low.x), Int(low.y))
    return PixelRect(minX: x + 1, minY: y + 1, maxX: x + pixmap.width, maxY: y + pixmap.height)
  }
}

extension Compiler {
  /// The picture of the blurred silhouette that a group draws, and its position; nil for other
  /// groups.
  func silhouette(_ group: GroupItem) -> PlacedSilhouette? {
    guard let silhouette = BlurredSilhouette(group) else { return nil }
    let strength = max(0, min(1, group.opacity.isNaN ? 0 : group.opacity))
    var color = silhouette.color
    color.w *= strength
    let tint = Program.tint(color, 1)
    let found: (pixmap: Pixmap, bounds: PixelRect)
    if let kept = context.silhouettes.picture(silhouette.key, tint: tint) {
      found = kept
    } else {
      guard let bounds = silhouette.bounds else { return nil }
      context.silhouettes.add(silhouette.key, silhouette.makePicture(context, bounds), bounds)
      guard let made = context.silhouettes.picture(silhouette.key, tint: tint) else { return nil }
      found = made
    }
    let corner = SIMD2(Double(found.bounds.minX), Double(found.bounds.minY))
    return PlacedSilhouette(
      pixmap: found.pixmap,
      corner: silhouette.place + corner,
      blend: group.blend,
      isBlack: tint & 0xFF_FFFF == 0
    )
  }

  /// Compiles the picture of a blurred silhouette.
  func add(_ silhouette: PlacedSilhouette) {
    var op = Op(.draw)
    op.blend = silhouette.blend
    op.bounds = seen.intersection(silhouette.pixels)
    guard !op.bounds.isEmpty else { return }
    let image = qz_image(silhouette.pixmap, edge: Int32(QZ_EDGE_CLAMP))
    let corner = silhouette.corner
    let map = CGAffineTransform(translationX: corner.x, y: corner.y)
    op.paint = Int32(truncatingIfNeeded: program.images.count)
    if program.addMoved(image, map, ImageFetch.white) {
      op.source = .blit
    } else {
      guard let inverse = InverseProjection(Projection(map)) else { return }
      program.addPlaced(image, inverse, isAffine: true, .linear, ImageFetch.white)
      op.source = .image
      if silhouette.isBlack, context.paths.takes(.blackAlphas) {
        program.images.base[Int(op.paint)].isBlack = true
      }
    }
    program.keep(silhouette.pixmap)
    program.countSilhouette(silhouette.pixmap)
    program.append(op)
  }
}
