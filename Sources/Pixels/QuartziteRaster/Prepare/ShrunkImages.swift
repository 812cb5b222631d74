// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteNumerics

/// Images resampled to a smaller size, kept from frame to frame.
final class ShrunkImages {
  private struct Key: Hashable {
    let source: ObjectIdentifier
    let width: Int
    let height: Int
    let lobes: Int
  }

  private struct Entry {
    /// Weak: the entry does not keep the image alive, and a new image at the same address is
    /// recognised by this being nil.
    weak var source: Pixmap?
    let made: Pixmap
  }

  private var entries = BoundedCache<Key, Entry>(limit: KeptPixels.shrunkImages)

  /// The number of pixels that are kept.
  var pixels: Int { entries.cost }

  /// Returns `source` resampled to the given size, which is smaller in at least one direction.
  func find(
    _ source: Pixmap,
    width: Int,
    height: Int,
    lobes: Int,
    _ kernels: UnsafePointer<qz_kernels>,
    _ paths: FastPathChoice
  ) -> Pixmap {
    let key = Key(source: ObjectIdentifier(source), width: width, height: height, lobes: lobes)
    let known = paths.take(.keptReductions) {
      entries.value(for: key, where: { $0.source === source })
    }
    if let known { return known.made }
    let made = source.shrunk(width: width, height: height, lobes: lobes, kernels)
    entries.insert(Entry(source: source, made: made), for: key, cost: made.pixels.count)
    return made
  }
}

extension ImagePaint.Shrinking {
  /// The number of lobes of the filter; 0 for none.
  fileprivate var lobes: Int {
    switch self {
    case .sampled: 0
    case .lanczos2: 2
    case .lanczos3: 3
    }
  }
}

extension ImagePaint {
  /// The number of pixels that `count` pixels are resampled to where the image is `length` device
  /// pixels long: rounded up, with a tolerance for the rounding of matrices.
  private static func smaller(_ count: Int, _ length: Double) -> Int {
    length < Double(count) ? max(1, min(count, Int((length - 0x1p-10).rounded(.up)))) : count
  }

  /// Returns the image to sample: resampled to a smaller size if necessary.
  func prepared(_ context: DrawContext) -> ImagePaint {
    guard shrinking != .sampled, projection.isAffine, pixmap.width > 0, pixmap.height > 0 else {
      return self
    }
    let (m, w, h) = (projection.affine, Double(pixmap.width), Double(pixmap.height))
    let length = (m.a * m.a + m.b * m.b).squareRoot() * w
    let other = (m.c * m.c + m.d * m.d).squareRoot() * h
    guard length.isFinite, other.isFinite else { return self }
    let width = Self.smaller(pixmap.width, length)
    let height = Self.smaller(pixmap.height, other)
    guard width < pixmap.width || height < pixmap.height else { return self }
    var result = self
    result.pixmap = context.shrunkImages.find(
      pixmap,
      width: width,
      height: height,
      lobes: shrinking.lobes,
      context.kernels,
      context.paths
    )
    result.shrinking = .sampled
    let (x, y) = (w / Double(width), h / Double(height))
    var map = CGAffineTransform(a: m.a * x, b: m.b * x, c: m.c * y, d: m.d * y, tx: m.tx, ty: m.ty)
    // An image pixel that equals a device pixel up to rounding counts as equal.
    let noise = 0x1p-30
    if abs(map.a - 1) < noise, abs(map.d - 1) < noise, map.b == 0, map.c == 0 {
      (map.a, map.d) = (1, 1)
      if abs(map.tx - map.tx.rounded()) < 0x1p-20 { map.tx.round() }
      if abs(map.ty - map.ty.rounded()) < 0x1p-20 { map.ty.round() }
    }
    result.projection = Projection(map)
    return result
  }
}
