// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteNumerics

/// Images resampled to the pixels of the surface, kept while they do not move.
///
/// An image at a fraction of a pixel, or of another size, is interpolated between four of its
/// pixels for each pixel of the surface. If it does not move while something moves in front of it,
/// the result is the same in every frame. So it is computed once, when about twice its pixels have
/// been asked for, and then drawn as an image that is moved by whole pixels. The bytes are the
/// same: an interpolated pixel depends on its position alone.
final class PlacedImages {
  /// An image at one position, and the number of its pixels that were asked for.
  private final class Demand {
    /// Weak: what is kept must not keep its image alive, and a new image at the same address is recognised by
    /// this being nil.
    weak var source: Pixmap?
    let projection: Projection
    let edge: ImagePaint.Edge
    let sampling: ImagePaint.Sampling
    /// How many pixels frames have asked for so far.
    var asked = 0

    init(_ paint: ImagePaint) {
      (source, projection) = (paint.pixmap, paint.projection)
      (edge, sampling) = (paint.edge, paint.sampling)
    }

    /// Whether it is this image in this place.
    func isOf(_ paint: ImagePaint) -> Bool {
      source === paint.pixmap && projection == paint.projection && edge == paint.edge
        && sampling == paint.sampling
    }
  }

  /// The pixels of an image, and their position on the device.
  private typealias Placed = (demand: Demand, pixmap: Pixmap, bounds: PixelRect)

  /// Smaller images are cheaper to interpolate than to look up.
  static let leastPixels = 4_096
  /// The largest number of images that are watched, and of places in which one image is kept.
  private static let mostEntries = 48

  /// The images that are watched; forgotten when two frames go by without them.
  private var demands = BoundedCache<ObjectIdentifier, Demand>(
    limit: mostEntries,
    admission: .roomBesideFrames,
    mostAlike: mostEntries,
    patience: 2
  )
  /// The images that are kept.
  private var placed = BoundedCache<ObjectIdentifier, Placed>(
    limit: KeptPixels.placedImages,
    admission: .roomBesideFrames,
    mostAlike: mostEntries,
    patience: 120
  )
  /// The number of pixels that are kept.
  var pixels: Int { placed.cost }

  /// Marks the beginning of a frame, and removes what was not asked for lately.
  func beginFrame() {
    demands.beginFrame()
    placed.beginFrame()
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
    let source = ObjectIdentifier(paint.pixmap)
    if let kept = placed.value(for: source, where: { $0.demand.isOf(paint) }) {
      let isWhole = kept.bounds.contains(asked)
      return isWhole ? (kept.pixmap, kept.bounds.minX, kept.bounds.minY) : nil
    }
    guard let demand = demands.value(for: source, where: { $0.isOf(paint) }) else {
      if asked.area >= Self.leastPixels {
        let demand = Demand(paint)
        demand.asked = asked.area
        demands.insert(demand, for: source, cost: 1)
      }
      return nil
    }
    demand.asked += asked.area
    let bounds = bounds()
    let size = ((bounds.width + 15) & ~15) * bounds.height
    guard demand.asked >= 2 * bounds.area + asked.area, placed.makesRoom(for: size) else {
      return nil
    }
    let pixmap = Self.place(fetch, kernels, bounds)
    placed.insert((demand, pixmap, bounds), for: source, cost: size)
    return bounds.contains(asked) ? (pixmap, bounds.minX, bounds.minY) : nil
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
    // Rotated images, whose shapes are paths, usually keep rotating.
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
