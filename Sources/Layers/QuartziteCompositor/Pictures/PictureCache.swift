// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster

/// What Core Image made of layers, kept from frame to frame as long as they show the same.
///
/// Any thread. A picture is found by everything that it was made from, compared by value: whether one
/// is kept never changes a byte. It is made while a frame is composed, because where it lies, and so
/// what it meets, is known from its pixels alone.
package final class PictureCache: @unchecked Sendable {
  // SAFETY: everything that changes is used under `lock`.
  /// Pixels that are kept at most: 20 MB, two and a half screens of 1080 x 1920.
  package static let mostPixels = 5 << 20

  /// What a picture is made from.
  struct Key {
    /// The layer, by which pictures are found fast.
    var layer: LayerID
    /// What is drawn.
    var items: [DisplayItem]
    /// What Core Image does to it.
    var filter: LayerFilter
    /// Where the filter's inputs are meant.
    var map = CATransform3D.identity
    /// What was wanted of it; nil is all.
    var seen: PixelRect?

    func isEqual(to other: Key) -> Bool {
      map == other.map && seen == other.seen && filter == other.filter
        && ItemEquality.equal(items, other.items)
    }
  }

  private let lock = NSLock()
  // Replicators show one layer at several times at once.
  private var kept = BoundedCache<LayerID, (key: Key, picture: PlacedPixmap)>(
    limit: mostPixels,
    admission: .roomBesideFrames,
    mostAlike: 8
  )
  private var idle: [Rasterizer] = []
  private var made = 0

  /// Makes an empty cache.
  package init() {}

  /// How many pixels are kept now.
  package var pixels: Int { lock.withLock { kept.cost } }
  /// How many pictures were made because they were not there.
  package var misses: Int { lock.withLock { made } }

  /// Notes that a frame begins.
  func beginFrame() {
    lock.withLock { kept.beginFrame() }
  }

  /// Returns the picture of a key, made by `make` where it is not there.
  func picture(
    _ key: Key,
    _ paths: FastPathChoice,
    _ make: (Rasterizer) -> PlacedPixmap?
  ) -> PlacedPixmap? {
    if let found = paths.take(.keptPictures, { find(key) }) { return found }
    let rasterizer = lock.withLock { idle.popLast() } ?? Rasterizer(threads: 1)
    let result = make(rasterizer)
    lock.withLock {
      // One for each thread that composes is enough.
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
