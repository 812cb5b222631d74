// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteNumerics

/// Images as they are on the pixels of the surface, kept while they do not move.
///
/// An image at a fraction of a pixel, or of another size, is interpolated between four of its
/// pixels for each pixel of the surface. If it does not move while something moves in front of it,
/// the result is the same in every frame. So it is computed once, when about twice its pixels have
/// been asked for, and then drawn as an image that is moved by whole pixels. The bytes are the
/// same: an interpolated pixel depends on its position alone.
final class PlacedImages {
  /// An image with its position.
  private struct Entry {
    /// Kept alive, so that no other image takes its identity.
    let source: Pixmap
    let projection: Projection
    let edge: ImagePaint.Edge
    let sampling: ImagePaint.Sampling
    /// How many pixels frames have asked for so far.
    var asked = 0
    /// The number of the last frame that asked for it.
    var frame = 0
    /// The pixels, once computed, and their position on the device.
    var placed: Pixmap?
    var bounds = PixelRect.empty
  }

  /// Smaller images are cheaper to interpolate than to look up.
  static let leastPixels = 4_096
  /// The largest number of entries.
  private static let mostEntries = 48
  /// How many frames a computed entry is kept without being asked for.
  private static let patience = 120

  private var entries: [Entry] = []
  /// The number of pixels that are kept.
  private(set) var pixels = 0
  private var frame = 0

  /// Marks the beginning of a frame, and removes entries that were not asked for lately.
  func beginFrame() {
    frame += 1
    guard !entries.isEmpty else { return }
    entries.removeAll { entry in
      let age = frame - entry.frame
      guard age > (entry.placed == nil ? 2 : Self.patience) else { return false }
      pixels -= entry.placed.map { $0.rowPixels * $0.height } ?? 0
      return true
    }
  }

  /// Returns the pixels of `paint` on the device and the position of the first one; nil where they
  /// are not kept.
  ///
  /// - Parameters:
  ///   - fetch: the image of `paint`, which steps along rows.
  ///   - asked: the pixels that are about to be drawn; the result contains them.
  ///   - bounds: all pixels that may ever be asked for, including `asked`.
  func find(
    _ paint: ImagePaint,
    _ fetch: ImageFetch,
    _ kernels: UnsafePointer<qz_kernels>,
    asked: PixelRect,
    bounds: () -> PixelRect
  ) -> (pixmap: Pixmap, x: Int, y: Int)? {
    // By index: a closure would get copies.
    var found: Int?
    for index in entries.indices
    where entries[index].source === paint.pixmap && entries[index].projection == paint.projection
      && entries[index].edge == paint.edge && entries[index].sampling == paint.sampling
    {
      found = index
      break
    }
    guard let index = found else {
      if asked.area >= Self.leastPixels && entries.count < Self.mostEntries {
        var entry = Entry(
          source: paint.pixmap,
          projection: paint.projection,
          edge: paint.edge,
          sampling: paint.sampling
        )
        (entry.asked, entry.frame) = (asked.area, frame)
        entries.append(entry)
      }
      return nil
    }
    entries[index].frame = frame
    if entries[index].placed == nil {
      entries[index].asked += asked.area
      let bounds = bounds()
      guard entries[index].asked >= 2 * bounds.area + asked.area else { return nil }
      let size = ((bounds.width + 15) & ~15) * bounds.height
      guard pixels + size <= KeptPixels.placedImages else { return nil }
      entries[index].placed = Self.place(fetch, kernels, bounds)
      entries[index].bounds = bounds
      pixels += size
    }
    let entry = entries[index]
    guard let placed = entry.placed, entry.bounds.contains(asked) else { return nil }
    return (placed, entry.bounds.minX, entry.bounds.minY)
  }

  /// Computes all pixels of `bounds`, without the tint.
  private static func place(
    _ fetch: ImageFetch,
    _ kernels: UnsafePointer<qz_kernels>,
    _ bounds: PixelRect
  ) -> Pixmap {
    let row = (bounds.width + 15) & ~15
    let pixels = [UInt32](unsafeUninitializedCapacity: row * bounds.height) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      var scratch = UInt32(0)
      var none = InverseProjection()
      var other = fetch
      // SAFETY: every row of the buffer has `row` pixels, which are written here; the image steps
      // along rows and has no second level, so that `inverses`, `other` and `scratch` are not
      // accessed.
      for y in 0..<bounds.height {
        let out = base + y * row
        fetch.fetch(
          kernels,
          out,
          bounds.minX,
          bounds.minY + y,
          bounds.width,
          &none,
          other: &other,
          &scratch,
          isTinted: false
        )
        (out + bounds.width).update(repeating: 0, count: row - bounds.width)
      }
      count = row * bounds.height
    }
    return Pixmap(width: bounds.width, height: bounds.height, pixels: pixels)
  }
}

extension Compiler {
  /// Draws an image that does not move from kept pixels.
  func usePlacedImage(_ op: inout Op, _ image: ImagePaint, _ shape: Shape) {
    // Rotated images, whose shapes are paths, usually keep rotating; blurred silhouettes, which
    // have a cache of their own, are drawn with the shape `everything`.
    guard op.source == .image, context.paths.allowed.contains(.placedImages),
      let kept = context.placedImages, case .rect(let rect) = shape,
      rect.width * rect.height >= CGFloat(PlacedImages.leastPixels)
    else { return }
    let fetch = program.images[Int(op.paint)]
    guard fetch.kind == .affine, fetch.nextShare == 0, fetch.sampling != .nearest else { return }
    let canvas = context.canvas
    let found = kept.find(image, fetch, context.kernels, asked: op.bounds) {
      var bounds = ItemBounds.of(shape, within: canvas)
      if image.edge == .clear {
        let size = SIMD2(Double(image.pixmap.width), Double(image.pixmap.height))
        bounds = ItemBounds.of(SIMD2(-1, -1), size + 1, image.projection, within: bounds)
      }
      return bounds.union(op.bounds)
    }
    guard let found, context.paths.takes(.placedImages) else { return }
    var moved = ImageFetch(
      moved: qz_image(found.pixmap, edge: Int32(QZ_EDGE_CLEAR)),
      x: found.x,
      y: found.y
    )
    moved.tint = fetch.tint
    program.keep(found.pixmap)
    program.images[Int(op.paint)] = moved
    op.source = .blit
  }
}
