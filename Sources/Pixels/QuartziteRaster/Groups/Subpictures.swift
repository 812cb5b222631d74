// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteNumerics

/// The pixels of subpictures, and of filtered groups that stand still, kept from frame to frame while
/// their items are equal.
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
    mostAlike: 8,
    largest: KeptPixels.subpictures / 2
  )

  /// The number of pixels that are kept.
  var pixels: Int { lock.withLock { kept.cost } }
  /// The number of subpictures that were drawn because they were not kept.
  var misses: Int { lock.withLock { kept.offers - stillOffers } }
  /// How many groups were offered.
  private var stillOffers = 0

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

  /// Returns the pixels of a filtered group; nil where they are not kept.
  func pixmap(of group: StillGroup) -> Pixmap? {
    lock.withLock { kept.value(for: group.tag) { group.isEqual(to: $0.picture) }?.pixmap }
  }

  /// Whether the pixels of a group should be kept: whether the frame before asked for them too, and there
  /// is room.
  func wants(_ group: StillGroup) -> Bool {
    let pixels = ((group.area.width + 15) & ~15) * group.area.height
    return lock.withLock {
      kept.isOfferedAgain(group.tag, isLater: true) && kept.makesRoom(for: pixels)
    }
  }

  /// Adds the pixels of a group, which has been drawn to the surface.
  func add(_ surface: Surface, of group: StillGroup) {
    let pixmap = surface.makePixmap()
    lock.withLock {
      stillOffers += 1
      _ = kept.insert((group.picture, pixmap), for: group.tag, cost: pixmap.pixels.count)
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
    let pixmap = picture.step.map { made($0, of: picture) } ?? drawn(picture.items, in: area)
    subpictures.add(pixmap, of: picture)
    return pixmap
  }

  /// Draws items on pixels of their own.
  private func drawn(_ items: [DisplayItem], in area: PixelRect) -> Pixmap {
    let surface = surfaces.take(width: area.width, height: area.height)
    let raster = surface.raster(area)
    let inner = next
    // Blurs with mirrored edges mirror at the border of the subpicture.
    inner.canvas = area
    inner.draw(items, into: raster, area, background: 0)
    let pixmap = raster.makePixmap()
    surfaces.give(surface)
    return pixmap
  }

  /// Applies the filter of a step to a subpicture's items; returns the pixels of the subpicture's
  /// area.
  private func made(_ step: PictureStep, of picture: Subpicture) -> Pixmap {
    let (input, area) = (step.input, picture.area)
    guard let needed = step.needed else {
      guard input.width <= 16384, input.height <= 16384 else {
        return Pixmap(width: 0, height: 0, pixels: [])
      }
      let whole = PlacedPixmap(pixmap: drawn(picture.items, in: input), area: input)
      let given = whole.trimmed(to: step.least)
      return (step.filter.value.applied(to: given) ?? given).cut(to: area)
    }
    // SAFETY: the filter draws while this call waits for it, one rectangle after the other.
    nonisolated(unsafe) let context = self
    let items = picture.items
    let result = step.filter.value.applied(to: input, needed: needed) { rect in
      context.drawn(items, in: rect)
    }
    return (result ?? PlacedPixmap(pixmap: drawn(items, in: area), area: area)).cut(to: area)
  }
}

extension PlacedPixmap {
  /// The part that contains `rect` and all pixels that are not transparent.
  fileprivate func trimmed(to rect: PixelRect) -> PlacedPixmap {
    var tight = rect.intersection(area)
    for y in 0..<area.height {
      let row = pixmap.pixels[y * pixmap.rowPixels..<y * pixmap.rowPixels + area.width]
      guard let first = row.firstIndex(where: { $0 != 0 }),
        let last = row.lastIndex(where: { $0 != 0 })
      else { continue }
      tight = tight.union(
        PixelRect(
          minX: area.minX + first - row.startIndex,
          minY: area.minY + y,
          maxX: area.minX + last - row.startIndex + 1,
          maxY: area.minY + y + 1
        )
      )
    }
    guard tight != area, !tight.isEmpty else { return self }
    return PlacedPixmap(pixmap: cut(to: tight), area: tight)
  }

  /// The pixels of `rect`, transparent where the picture has none.
  fileprivate func cut(to rect: PixelRect) -> Pixmap {
    if rect == area { return pixmap }
    let stride = (rect.width + 15) & ~15
    var pixels = [UInt32](repeating: 0, count: stride * rect.height)
    let common = area.intersection(rect)
    if pixmap.width >= area.width, pixmap.height >= area.height {
      for y in common.minY..<max(common.minY, common.maxY) {
        let from = (y - area.minY) * pixmap.rowPixels + common.minX - area.minX
        let to = (y - rect.minY) * stride + common.minX - rect.minX
        for x in 0..<max(0, common.width) { pixels[to + x] = pixmap.pixels[from + x] }
      }
    }
    return Pixmap(width: rect.width, height: rect.height, pixels: pixels)
  }
}
