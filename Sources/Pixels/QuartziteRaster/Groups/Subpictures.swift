// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteNumerics

/// The pixels of subpictures, kept from frame to frame while their items are equal.
///
/// Any thread may use it. A subpicture is found by its items, compared by value. If a frame needs
/// more than can be kept, some stay and the rest are drawn each time.
final class SubpictureCache: @unchecked Sendable {
  // SAFETY: all mutable state is accessed under `lock`.
  private let lock = NSLock()
  // A replicator shows one layer at several times at once, hence several pictures with one tag.
  private var kept = BoundedCache<UInt64, (picture: Subpicture, pixmap: Pixmap)>(
    limit: KeptPixels.subpictures,
    admission: .roomBesideFrames,
    mostAlike: 8
  )

  /// The number of pixels that are kept.
  var pixels: Int { lock.withLock { kept.cost } }
  /// The number of subpictures that were drawn because they were not kept.
  var misses: Int { lock.withLock { kept.offers } }

  /// Marks the beginning of a frame.
  func beginFrame() { lock.withLock { kept.beginFrame() } }

  /// Returns the pixels of a subpicture; nil where they are not kept.
  func pixmap(of picture: Subpicture) -> Pixmap? {
    lock.withLock {
      kept.value(for: picture.tag) { ItemEquality.equal($0.picture, picture) }?.pixmap
    }
  }

  /// Adds the pixels of a subpicture.
  func add(_ pixmap: Pixmap, of picture: Subpicture) {
    lock.withLock {
      _ = kept.insert((picture, pixmap), for: picture.tag, cost: pixmap.pixels.count)
    }
  }
}

extension DrawContext {
  /// Subpictures nested deeper than this are transparent.
  static let deepestSubpicture = 256

  /// Returns the pixels of a subpicture, which are drawn where they are not kept.
  func pixmap(of picture: Subpicture) -> Pixmap {
    let area = picture.area
    guard !area.isEmpty, area.width <= 16384, area.height <= 16384,
      depth < Self.deepestSubpicture
    else { return Pixmap(width: 0, height: 0, pixels: []) }
    let kept = paths.take(.keptPictures) { subpictures.pixmap(of: picture) }
    if let kept { return kept }
    let surface = surfaces.take(width: area.width, height: area.height)
    let raster = surface.raster(area)
    let inner = next
    // Blurs with mirrored edges mirror at the border of the subpicture.
    inner.canvas = area
    inner.draw(picture.items, into: raster, area, background: 0)
    let pixmap = raster.makePixmap()
    surfaces.give(surface)
    subpictures.add(pixmap, of: picture)
    return pixmap
  }
}
