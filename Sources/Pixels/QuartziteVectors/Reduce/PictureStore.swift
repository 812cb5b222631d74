// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// The pictures of a document: pictures with equal pixels are represented by one object, so that
/// identity shows whether elements of successive frames have the same picture.
final class PictureStore {
  private var known: [ObjectIdentifier: Pixmap] = [:]
  /// Keeps the pictures alive whose identifiers are in `known`.
  private var kept: [Pixmap] = []
  private var byHash: [Int: [Pixmap]] = [:]
  private var tints: [TintKey: Pixmap] = [:]
  private var cones: [ConeKey: Pixmap] = [:]

  private struct TintKey: Hashable {
    let pixmap: ObjectIdentifier
    let color: SIMD3<UInt8>
  }

  private struct ConeKey: Hashable {
    let stops: [Gradient.Stop]
    let isPremultiplied: Bool
    let radius: Int
  }

  /// Returns the object that represents all pictures with these pixels.
  ///
  /// O(pixels) for a new picture, otherwise O(1).
  func only(_ pixmap: Pixmap) -> Pixmap {
    if let found = known[ObjectIdentifier(pixmap)] { return found }
    var hasher = Hasher()
    hasher.combine(pixmap.width)
    pixmap.pixels.withUnsafeBytes { hasher.combine(bytes: $0) }  // SAFETY: read inside the call.
    let hash = hasher.finalize()
    let found =
      byHash[hash]?.first {
        $0.width == pixmap.width && $0.height == pixmap.height && $0.pixels == pixmap.pixels
      } ?? pixmap
    if found === pixmap { byHash[hash, default: []].append(pixmap) }
    kept.append(pixmap)
    known[ObjectIdentifier(pixmap)] = found
    return found
  }

  /// Returns a picture whose colours are multiplied by those of a tint; the tint's alpha is
  /// ignored.
  ///
  /// - Parameter step: The tint is rounded to multiples of this many 255ths, above 0.
  func tinted(_ pixmap: Pixmap, _ tint: PaintColor, step: Float = 1) -> Pixmap {
    let base = only(pixmap)
    func byte(_ value: Float) -> UInt8 {
      UInt8(min(((min(max(value, 0), 1) * 255) / step).rounded() * step, 255))
    }
    let color = SIMD3(byte(tint.x), byte(tint.y), byte(tint.z))
    if color == SIMD3(repeating: 255) { return base }
    let key = TintKey(pixmap: ObjectIdentifier(base), color: color)
    if let found = tints[key] { return found }
    let floats = SIMD3<Float>(color) / 255
    let result = only(SVGTint.tinted(base, PaintColor(floats.x, floats.y, floats.z, 1)))
    tints[key] = result
    return result
  }

  /// Returns the picture of a conic gradient around the centre of a square, from angle 0; `radius`
  /// is half of the side in pixels.
  func cone(_ gradient: Gradient, radius: Int, tools: VectorTools) -> Pixmap {
    let key = ConeKey(
      stops: gradient.stops,
      isPremultiplied: gradient.mixesPremultiplied,
      radius: radius
    )
    if let found = cones[key] { return found }
    var plain = gradient
    let middle = CGPoint(x: radius, y: radius)
    (plain.kind, plain.projection) = (.conic(center: middle, angle: 0), Projection())
    let item = DrawItem(shape: .everything, paint: .gradient(plain))
    let list = DisplayList(width: 2 * radius, height: 2 * radius, items: [.draw(item)])
    let area = PixelRect(minX: 0, minY: 0, maxX: list.width, maxY: list.height)
    let result = only(tools.draw(list, area))
    cones[key] = result
    return result
  }
}
