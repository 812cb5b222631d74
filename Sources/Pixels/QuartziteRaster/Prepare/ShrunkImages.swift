// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteNumerics

/// Images that were made smaller, kept from frame to frame.
final class ShrunkImages {
  private struct Key: Hashable {
    let source: ObjectIdentifier
    let width: Int
    let height: Int
    let lobes: Int
  }

  private struct Entry {
    /// Not kept for its own sake; another image in its memory is another object, for which this is nil.
    weak var source: Pixmap?
    let made: Pixmap
  }

  private var entries = BoundedCache<Key, Entry>(limit: KeptPixels.shrunkImages)

  /// Returns `source` with the given size, which is smaller in a direction or both.
  func find(
    _ source: Pixmap,
    width: Int,
    height: Int,
    lobes: Int,
    _ kernels: UnsafePointer<qz_kernels>
  ) -> Pixmap {
    let key = Key(source: ObjectIdentifier(source), width: width, height: height, lobes: lobes)
    if let known = entries.value(for: key, where: { $0.source === source }) { return known.made }
    let made = source.shrunk(width: width, height: height, lobes: lobes, kernels)
    entries.insert(Entry(source: source, made: made), for: key, cost: made.pixels.count)
    return made
  }
}

extension ImagePaint.Shrinking {
  /// The lobes of the filter; 0 for none.
  fileprivate var lobes: Int {
    switch self {
    case .sampled: 0
    case .lanczos2: 2
    case .lanczos3: 3
    }
  }
}

extension ImagePaint {
  /// The pixels that an image of `count` pixels is made smaller to where it is `length` long, in device
  /// pixels: rounded up, but for the rounding of matrices.
  private static func smaller(_ count: Int, _ length: Double) -> Int {
    length < Double(count) ? max(1, min(count, Int((length - 0x1p-10).rounded(.up)))) : count
  }

  /// Returns the image as it is to be sampled: made smaller where it is to be.
  func prepared(_ kept: ShrunkImages, _ kernels: UnsafePointer<qz_kernels>) -> ImagePaint {
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
    result.pixmap = kept.find(
      pixmap,
      width: width,
      height: height,
      lobes: shrinking.lobes,
      kernels
    )
    result.shrinking = .sampled
    let (x, y) = (w / Double(width), h / Double(height))
    var map = CGAffineTransform(a: m.a * x, b: m.b * x, c: m.c * y, d: m.d * y, tx: m.tx, ty: m.ty)
    // A pixel of the image that is a pixel of the device but for rounding is one.
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
