// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster

/// Pictures of layer trees, kept from frame to frame as long as what they show stays the same.
///
/// A picture is found by everything that it was drawn from, compared by value: whether one is kept
/// never changes a byte. Kept are up to `mostPixels`; those that neither this frame nor the one before
/// used make room for others. Where a frame needs more than can be kept, some stay and the rest are
/// drawn each time: letting go of what was used longest ago would draw all of them. Any thread.
package final class PictureCache: @unchecked Sendable {
  // SAFETY: everything that changes is used under `lock`.
  /// Pixels that are kept at most: 20 MB, two and a half screens of 1080 x 1920 as on Apple's systems.
  package static let mostPixels = 5 << 20
  /// Pictures of one layer that are kept at most: replicators show it at several times at once.
  static let mostOfOneLayer = 8

  /// What a picture is drawn from.
  struct Key {
    /// The layer, by which pictures are found fast.
    var layer: LayerID
    /// What is drawn.
    var items: [DisplayItem]
    /// What Core Image does to it.
    var filter: LayerFilter?
    /// Where the filter's inputs are meant.
    var map = CATransform3D.identity
    /// What was wanted of it; nil is all.
    var seen: PixelRect?

    func isEqual(to other: Key) -> Bool {
      map == other.map && seen == other.seen && filter == other.filter
        && ItemEquality.equal(items, other.items)
    }
  }

  private struct Entry {
    var key: Key
    var picture: PlacedPixmap
    var used: Int
    /// The last frame that used it.
    var frame: Int
    var pixels: Int { picture.pixmap.pixels.count }
  }

  private let lock = NSLock()
  private var entries: [LayerID: [Entry]] = [:]
  private var idle: [Rasterizer] = []
  private var clock = 0
  private var frame = 0
  private var kept = 0
  private var drawn = 0

  /// Makes an empty cache.
  package init() {}

  /// How many pixels are kept now.
  package var pixels: Int { lock.withLock { kept } }
  /// How many pictures were drawn because they were not there.
  package var misses: Int { lock.withLock { drawn } }

  /// Notes that a frame begins.
  func beginFrame() {
    lock.withLock { frame += 1 }
  }

  /// Returns the picture of a key, made by `make` where it is not there.
  func picture(_ key: Key, _ make: (Rasterizer) -> PlacedPixmap?) -> PlacedPixmap? {
    if let found = find(key) { return found }
    let rasterizer = lock.withLock { idle.popLast() } ?? Rasterizer(threads: 1)
    let made = make(rasterizer)
    lock.withLock {
      // One for each thread that composes is enough.
      if idle.count < 4 { idle.append(rasterizer) }
      drawn += 1
    }
    if let made { keep(key, made) }
    return made
  }

  private func find(_ key: Key) -> PlacedPixmap? {
    lock.withLock {
      guard let index = entries[key.layer]?.firstIndex(where: { $0.key.isEqual(to: key) }) else {
        return nil
      }
      clock += 1
      entries[key.layer]?[index].used = clock
      entries[key.layer]?[index].frame = frame
      return entries[key.layer]?[index].picture
    }
  }

  private func keep(_ key: Key, _ picture: PlacedPixmap) {
    lock.withLock {
      clock += 1
      let entry = Entry(key: key, picture: picture, used: clock, frame: frame)
      guard entry.pixels <= Self.mostPixels / 2 else { return }
      if kept + entry.pixels > Self.mostPixels { makeRoom() }
      guard kept + entry.pixels <= Self.mostPixels else { return }
      var list = entries[key.layer] ?? []
      if list.count >= Self.mostOfOneLayer,
        let oldest = list.indices.min(by: { list[$0].used < list[$1].used })
      {
        kept -= list.remove(at: oldest).pixels
      }
      list.append(entry)
      entries[key.layer] = list
      kept += entry.pixels
    }
  }

  /// Lets go of what no recent frame used, longest ago first, down to three quarters.
  private func makeRoom() {
    let all = entries.values.joined().filter { $0.frame < frame - 1 }
    for entry in all.sorted(by: { $0.used < $1.used }) where kept > Self.mostPixels / 4 * 3 {
      entries[entry.key.layer]?.removeAll { $0.used == entry.used }
      if entries[entry.key.layer]?.isEmpty == true { entries[entry.key.layer] = nil }
      kept -= entry.pixels
    }
  }
}
