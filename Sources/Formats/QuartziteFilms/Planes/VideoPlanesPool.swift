// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteRaster

/// Planes of the pictures of one surface, which are written again when nobody holds them any more.
///
/// A picture differs little from the ones before it. So each of the planes remembers what has changed
/// on the surface since they were written, and only that is converted.
struct VideoPlanesPool: Sendable {
  private struct Entry {
    var planes: VideoPlanes
    /// What has changed since the planes were written; they are less than 32.
    var stale: [PixelRect] = []

    var staleArea: Int { stale.reduce(0) { $0 + $1.area } }

    /// Adds rectangles; those that cost less together than apart become one.
    mutating func add(_ damage: [PixelRect]) {
      for rect in damage {
        var rect = rect
        while let index = stale.firstIndex(where: { $0.union(rect).area <= $0.area + rect.area }) {
          rect = rect.union(stale.remove(at: index))
        }
        stale.append(rect)
      }
      if stale.count >= 32 { stale = [stale.dropFirst().reduce(stale[0]) { $0.union($1) }] }
    }
  }

  /// How many are kept: those that wait for the encoder, that it holds, and one to write to.
  private static let most = 6
  private var entries: [Entry] = []

  /// Returns the planes of what `surface` shows.
  ///
  /// - Parameter damage: all that can differ from what it showed at the last call; nil is everything.
  mutating func planes(of surface: Surface, damage: [PixelRect]?) -> VideoPlanes {
    entries.removeAll { $0.planes.width != surface.width || $0.planes.height != surface.height }
    for index in entries.indices { entries[index].add(damage ?? [surface.bounds]) }
    let free = entries.indices.filter { entries[$0].planes.isUnique() }
    guard let index = free.min(by: { entries[$0].staleArea < entries[$1].staleArea }) else {
      let planes = VideoPlanes(of: surface)
      if entries.count < Self.most { entries.append(Entry(planes: planes)) }
      return planes
    }
    entries[index].planes.update(from: surface, damage: entries[index].stale)
    entries[index].stale = []
    return entries[index].planes
  }
}
