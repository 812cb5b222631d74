// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteNumerics

/// Subpictures that were drawn, kept from frame to frame as long as they show the same.
///
/// Any thread. They are found by all that they are drawn from, compared by value. Where a frame needs
/// more than can be kept, some stay and the rest are drawn each time.
final class SubpictureCache: @unchecked Sendable {
  // SAFETY: everything that changes is used under `lock`.
  private let lock = NSLock()
  // Replicators show one layer at several times at once.
  private var kept = BoundedCache<UInt64, (picture: Subpicture, pixmap: Pixmap)>(
    limit: KeptPixels.subpictures,
    admission: .roomBesideFrames,
    mostAlike: 8
  )

  /// How many pixels are kept.
  var pixels: Int { lock.withLock { kept.cost } }
  /// How many pictures were drawn because they were not there.
  var misses: Int { lock.withLock { kept.offers } }

  /// Notes that a frame begins.
  func beginFrame() { lock.withLock { kept.beginFrame() } }

  /// The pixels of a picture that is kept.
  func pixmap(of picture: Subpicture) -> Pixmap? {
    lock.withLock {
      kept.value(for: picture.tag) { ItemEquality.equal($0.picture, picture) }?.pixmap
    }
  }

  /// Keeps the pixels of a picture.
  func add(_ pixmap: Pixmap, of picture: Subpicture) {
    lock.withLock {
      _ = kept.insert((picture, pixmap), for: picture.tag, cost: pixmap.pixels.count)
    }
  }
}

extension DrawContext {
  /// Subpictures nested deeper than this are clear.
  static let deepestSubpicture = 256

  /// The pixels of a subpicture, drawn where they are not kept.
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
    // Blurs that mirror do so at the border of the picture.
    inner.canvas = area
    inner.draw(picture.items, into: raster, area, background: 0)
    let pixmap = raster.makePixmap()
    surfaces.give(surface)
    subpictures.add(pixmap, of: picture)
    return pixmap
  }
}
