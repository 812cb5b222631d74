// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster

/// Pictures that Core Image computed of layers, kept from frame to frame while their inputs are
/// equal.
///
/// Any thread may use it. A picture is found by everything that it was made from, compared by
/// value, so keeping it never changes a byte. It is made while a frame is composed, because only
/// its pixels tell its extent, and so what it overlaps.
package final class PictureCache: @unchecked Sendable {
  // SAFETY: all mutable state is accessed under `lock`.
  /// The largest number of pixels kept: 20 MB, two and a half screens of 1080 x 1920.
  package static let mostPixels = 5 << 20

  /// What a picture is made from.
  struct Key {
    /// The layer, the first key of the lookup.
    var layer: LayerID
    /// What is drawn.
    var items: [DisplayItem]
    /// The filter that Core Image applies.
    var filter: LayerFilter
    /// The space of the filter's inputs.
    var map = CATransform3D.identity
    /// The part of the result that was wanted; nil for all of it.
    var seen: PixelRect?

    func isEqual(to other: Key) -> Bool {
      map == other.map && seen == other.seen && filter == other.filter
        && ItemEquality.equal(items, other.items)
    }
  }

  private let lock = NSLock()
  // A replicator shows one layer at several times at once, hence several pictures of one layer.
  private var kept = BoundedCache<LayerID, (key: Key, picture: PlacedPixmap)>(
    limit: mostPixels,
    admission: .roomBesideFrames,
    mostAlike: 8
  )
  private var idle: [Rasterizer] = []
  private var made = 0

  /// Makes an empty cache.
  package init() {}

  /// The number of pixels that are kept.
  package var pixels: Int { lock.withLock { kept.cost } }
  /// The number of pictures that had to be made.
  package var misses: Int { lock.withLock { made } }

  /// Marks the beginning of a frame.
  func beginFrame() {
    lock.withLock { kept.beginFrame() }
  }

  /// Returns the picture of a key, which `make` makes where it is not kept.
  func picture(
    _ key: Key,
    _ paths: FastPathChoice,
    _ make: (Rasterizer) -> PlacedPixmap?
  ) -> PlacedPixmap? {
    if let found = paths.take(.keptPictures, { find(key) }) { return found }
    let rasterizer = lock.withLock { idle.popLast() } ?? Rasterizer(threads: 1)
    let result = make(rasterizer)
    lock.withLock {
      // One idle rasteriser for each composing thread is enough.
      if idle.count < 4 { idle.append(rasterizer) }
      made += 1
      if let result {
        kept.insert((key, result), for: key.layer, cost: result.pixmap.pixels.count)
      }
    }
    return result
  }

  private func find(_ key: Key) -> PlacedPixmap? {
    lock.withLock { kept.value(for: key.layer) { $0.key.isEqual(to: key) }?.picture }
  }
}
