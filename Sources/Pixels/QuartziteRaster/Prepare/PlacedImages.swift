// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteNumerics

/// Images as they lie on the pixels of the surface, kept while they do not move.
///
/// An image between pixels, or of another size, is mixed from four of its pixels for each pixel of
/// the surface. Where it stands still while something moves over it, that gives the same pixels in
/// every frame. So they are made once, as soon as about twice of all of them have been asked for, and
/// then drawn as an image that is moved by whole pixels. They are the same bytes: what is mixed for a
/// pixel depends on its place alone.
final class PlacedImages {
  /// The place of an image; an image that stands still is found by it.
  private struct Entry {
    /// Kept, so that no other image takes its identity.
    let source: Pixmap
    let projection: Projection
    let edge: ImagePaint.Edge
    let sampling: ImagePaint.Sampling
    /// How many pixels frames have asked for.
    var asked = 0
    /// The last frame that asked.
    var frame = 0
    /// The pixels, once made, and where they lie.
    var placed: Pixmap?
    var bounds = PixelRect.empty
  }

  /// Smaller images cost less to mix than to look up.
  static let leastPixels = 4_096
  /// Entries that are kept at most.
  private static let mostEntries = 48
  /// An image that no frame of so many asked for is forgotten.
  private static let patience = 120

  private var entries: [Entry] = []
  /// How many pixels are kept.
  private(set) var pixels = 0
  private var frame = 0

  /// Begins a frame: forgets images that are gone or have moved.
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

  /// Returns the pixels of `paint` on the device and the place of their first one; nil where they are
  /// not kept.
  ///
  /// - Parameters:
  ///   - fetch: The image of `paint`, which steps along rows.
  ///   - asked: The pixels that are about to be drawn; those that are returned hold them.
  ///   - bounds: All pixels that can ever be asked for, which hold `asked`.
  func find(
    _ paint: ImagePaint,
    _ fetch: ImageFetch,
    _ kernels: UnsafePointer<qz_kernels>,
    asked: PixelRect,
    bounds: () -> PixelRect
  ) -> (pixmap: Pixmap, x: Int, y: Int)? {
    // By index: a closure would be given copies.
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

  /// Mixes all pixels of `bounds`, untinted.
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
      // SAFETY: every row of the buffer holds `row` pixels, which are written here; the image steps
      // along rows without a second level, so that maps, other fetch and scratch are not touched.
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
  /// Draws an image that stands still from pixels that are kept.
  func usePlacedImage(_ op: inout Op, _ image: ImagePaint, _ shape: Shape) {
    // Turned images, whose shapes are paths, mostly turn on; blurred silhouettes, which have a cache
    // of their own, are drawn through no shape.
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
